#if defined(__linux__)
#define _GNU_SOURCE
#include <sched.h>
#endif
#if defined(__APPLE__)
#include <sys/sysctl.h>
#endif
#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

#include "CTransformKernels.h"

size_t tk_last_cache_size(void) {
  long size = 0;
#if defined(__APPLE__)
  int64_t bytes = 0;
  size_t length = sizeof bytes;
  if (sysctlbyname("hw.l3cachesize", &bytes, &length, NULL, 0) == 0 && bytes > 0) size = (long)bytes;
  else if (length = sizeof bytes, sysctlbyname("hw.perflevel0.l2cachesize", &bytes, &length, NULL, 0) == 0 && bytes > 0) size = (long)bytes;
#elif defined(_SC_LEVEL3_CACHE_SIZE)
  size = sysconf(_SC_LEVEL3_CACHE_SIZE);
#endif
  return size > 0 ? (size_t)size : (size_t)16 << 20;
}

unsigned tk_processor_count(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return (unsigned)CPU_COUNT(&set);
#endif
#if defined(_SC_NPROCESSORS_ONLN)
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (count > 0) return (unsigned)count;
#endif
  return 1;
}
