#include "CSharedState.h"

#if defined(__linux__)
// Linux has the hint (madvise(2)), and Android with it. A system without such pages refuses, and nothing changes.
#include <sys/mman.h>

enum { large_page = 1 << 21 };

void cs_ask_for_large_pages(void *memory, size_t bytes) {
#if defined(MADV_HUGEPAGE)
  uintptr_t skipped = (0 - (uintptr_t)memory) & (large_page - 1);
  if (bytes >= 2 * large_page) madvise((char *)memory + skipped, bytes - skipped, MADV_HUGEPAGE);
#else
  (void)memory, (void)bytes;
#endif
}

#else
void cs_ask_for_large_pages(void *memory, size_t bytes) { (void)memory, (void)bytes; }
#endif
