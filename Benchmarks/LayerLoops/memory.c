#include "LayerLoops.h"

#include <unistd.h>

size_t loop_free_memory(void) {
#ifdef _SC_AVPHYS_PAGES
  return (size_t)sysconf(_SC_AVPHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
#else
  return (size_t)8 << 30;
#endif
}

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

size_t loop_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void loop_trim(void) { malloc_trim(0); }

static int counts;
static size_t allocations;

void loop_count_allocations(void) {
  allocations = 0;
  __atomic_store_n(&counts, 1, __ATOMIC_SEQ_CST);
}

size_t loop_allocations(void) {
  __atomic_store_n(&counts, 0, __ATOMIC_SEQ_CST);
  return __atomic_load_n(&allocations, __ATOMIC_SEQ_CST);
}

static void count(void) {
  if (__atomic_load_n(&counts, __ATOMIC_RELAXED)) __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED);
}

// These stand in for the C library's functions of the same names, which forward to the same ones.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t items, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) { return count(), __libc_malloc(size); }
void *calloc(size_t items, size_t size) { return count(), __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { return count(), __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { return count(), __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  count();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}
#else
size_t loop_bytes_in_use(void) { return 0; }
void loop_trim(void) {}
void loop_count_allocations(void) {}
size_t loop_allocations(void) { return 0; }
#endif
