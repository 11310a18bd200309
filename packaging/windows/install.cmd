@echo off
rem Lets a double click open saved games with the program that lies beside this file, for you alone. Run uninstall.cmd to undo it.
setlocal
set "program=%~dp0war1812.exe"
reg add "HKCU\Software\Classes\.war1812" /ve /d "war1812.game" /f >nul
if errorlevel 1 goto failed
reg add "HKCU\Software\Classes\war1812.game" /ve /d "Saved game of the War of 1812" /f >nul
if errorlevel 1 goto failed
reg add "HKCU\Software\Classes\war1812.game\DefaultIcon" /ve /d "\"%program%\",0" /f >nul
if errorlevel 1 goto failed
reg add "HKCU\Software\Classes\war1812.game\shell\open\command" /ve /d "\"%program%\" play \"%%1\"" /f >nul
if errorlevel 1 goto failed
echo Saved games open with %program% from now on; keep it where it is, or run this again.
exit /b 0
:failed
echo The registry could not be written; nothing else is changed.
exit /b 1
