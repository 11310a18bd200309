@echo off
rem Takes away what install.cmd has told the system. Your games, scenarios and settings stay.
reg delete "HKCU\Software\Classes\.war1812" /f >nul 2>nul
reg delete "HKCU\Software\Classes\war1812.game" /f >nul 2>nul
echo Saved games do not open with war1812 any more. Delete its folder to remove the program.
exit /b 0
