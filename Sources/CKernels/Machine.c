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
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "CKernels.h"

#if defined(_WIN32)
// As in <windows.h>.
__declspec(dllimport) unsigned long __stdcall GetActiveProcessorCount(unsigned short group);
#endif

#if defined(__x86_64__)
// The cache of the highest level, by CPUID's leaf of cache parameters: 4 of Intel, 0x8000001d of AMD. The C library
// adds up the caches of a whole socket; a processor reaches only one of them. Source: AMD64 Architecture Programmer's
// Manual, volume 3, E.4.15.
static long cache_of_leaf(unsigned leaf) {
  long size = 0;
  unsigned highest = 0;
  for (unsigned index = 0; index < 16; index++) {
    unsigned a, b, c, d;
    __cpuid_count(leaf, index, a, b, c, d);
    unsigned kind = a & 31, level = a >> 5 & 7;
    if (kind == 0) break;
    if (kind == 2 || level < highest) continue; // instructions
    highest = level;
    size = (long)((b >> 22) + 1) * (long)((b >> 12 & 1023) + 1) * (long)((b & 4095) + 1) * ((long)c + 1);
  }
  return size;
}

static long own_cache(void) {
  unsigned a, b, c, d;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) && (c >> 22 & 1) && __get_cpuid_max(0x80000000, 0) >= 0x8000001d) return cache_of_leaf(0x8000001d);
  return __get_cpuid_max(0, 0) >= 4 ? cache_of_leaf(4) : 0;
}
#endif

// What the processor has and the system keeps for each thread. The bits are those of CPUID's leaves 1 and 7, and of the
// register XCR0: the parts of 16, 32 and 64 bytes of vectors, and the masks. Source: Intel 64 and IA-32 Architectures
// Software Developer's Manual, volume 1, 14.3 and 15.2.
int tk_machine_instruction_set(bool *fuses) {
#if defined(__aarch64__)
  *fuses = true;
#else
  *fuses = false;
#endif
#if defined(__x86_64__)
  unsigned a, b, c, d, kept, rest;
  const unsigned knows_kept = 1u << 27, avx = 1u << 28, fma = 1u << 12;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & knows_kept) || !(c & avx)) return TK_BASELINE;
  unsigned first = c;
  __asm__ volatile("xgetbv" : "=a"(kept), "=d"(rest) : "c"(0));
  if ((kept & 0x6) != 0x6) return TK_BASELINE;
  *fuses = first & fma;
  const unsigned avx2 = 1u << 5, avx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31; // F, DQ, BW, VL
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & avx2)) return TK_BASELINE;
#if defined(__APPLE__)
  kept |= 0xe0; // from the first use on
#endif
  if ((b & avx512) == avx512 && (kept & 0xe0) == 0xe0) return TK_AVX512;
  return TK_AVX2;
#else
  return TK_BASELINE;
#endif
}

size_t tk_last_cache_size(void) {
  long size = 0;
#if defined(__x86_64__)
  size = own_cache();
  if (size > 0) return (size_t)size;
#endif
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
#if defined(_WIN32)
  unsigned active = (unsigned)GetActiveProcessorCount(0xffff); // of all groups
  if (active > 0) return active;
#elif defined(_SC_NPROCESSORS_ONLN)
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (count > 0) return (unsigned)count;
#endif
  return 1;
}
