// Stands in for a library of Windows 10 that wine 8 lacks, in tests under wine alone; no package has it.
#include <stddef.h>

unsigned char __stdcall SystemFunction036(void *buffer, unsigned long length);

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *data, size_t length) {
  return SystemFunction036(data, (unsigned long)length);
}
