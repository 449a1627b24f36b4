// Copies of the same bytes: no kernel can be faster. They use 512-bit stores if the machine has them; `streaming`
// bypasses the caches.
#include <cstdint>
#include <cstring>

#include "batch.hpp"

typedef long long line __attribute__((vector_size(64)));
typedef long long loose __attribute__((vector_size(64), aligned(1)));

template <bool streaming> static void copy(const void *source, void *destination, size_t bytes) {
  const char *from = static_cast<const char *>(source);
  char *to = static_cast<char *>(destination);
  size_t i = 0;
  if (streaming) {
    i = (64 - reinterpret_cast<uintptr_t>(to) % 64) % 64;
    if (i > bytes) i = bytes;
    memcpy(to, from, i);
  }
  for (; i + 64 <= bytes; i += 64) {
    line v = *reinterpret_cast<const loose *>(from + i);
    if (streaming) __builtin_nontemporal_store(v, reinterpret_cast<line *>(to + i));
    else *reinterpret_cast<loose *>(to + i) = v;
  }
  memcpy(to + i, from + i, bytes - i);
#ifdef __SSE__
  if (streaming) __builtin_ia32_sfence();
#endif
}

EXPORT void batch_copy(const void *source, void *destination, size_t bytes) { copy<false>(source, destination, bytes); }
EXPORT void batch_copy_streaming(const void *source, void *destination, size_t bytes) { copy<true>(source, destination, bytes); }
BATCH_VERSION("copies")
