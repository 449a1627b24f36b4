// The entries that every peer's shared object exports.
//
// An operation is a template over the scalar. Its types A, B and Out have the memory layout that a user of the library
// has. It defines
//   static Out apply(const A &, const B &)
// and, if a chain of dependent steps is natural, a function that puts the last result into the next step's operands:
//   static void feed(const Out &previous, A &, B &)
//
// Each operation has three symbols: peer_<name>_<f|d>, peer_<name>_<f|d>_chain and peer_<name>_<f|d>_layout. The layout
// is the strides of A, B and Out in scalars.
#pragma once
#include <cstddef>

#define EXPORT extern "C" __attribute__((visibility("default")))

// The second operand of operations that have only one.
template <class T> struct Nothing {};

namespace peer {

template <class Type, class T> constexpr size_t stride() { return sizeof(Type) / sizeof(T); }

template <class Operation, class T> inline void throughput(const T *a, const T *b, T *out, size_t n) {
  const auto *first = reinterpret_cast<const typename Operation::A *>(a);
  const auto *second = reinterpret_cast<const typename Operation::B *>(b);
  auto *result = reinterpret_cast<typename Operation::Out *>(out);
  for (size_t i = 0; i < n; i++) result[i] = Operation::apply(first[i], second[i]);
}

template <class Operation, class T> inline void chain(const T *a, const T *b, T *out, size_t n) {
  const auto *first = reinterpret_cast<const typename Operation::A *>(a);
  const auto *second = reinterpret_cast<const typename Operation::B *>(b);
  auto previous = Operation::apply(first[0], second[0]);
  for (size_t i = 1; i < n; i++) {
    auto x = first[i];
    auto y = second[i];
    Operation::feed(previous, x, y);
    previous = Operation::apply(x, y);
  }
  *reinterpret_cast<typename Operation::Out *>(out) = previous;
}

}  // namespace peer

#define PEER_THROUGHPUT(name, suffix, T, ...)                                                                         \
  EXPORT const size_t peer_##name##_##suffix##_layout[3] = {                                                          \
      peer::stride<__VA_ARGS__<T>::A, T>(), peer::stride<__VA_ARGS__<T>::B, T>(), peer::stride<__VA_ARGS__<T>::Out, T>()}; \
  EXPORT void peer_##name##_##suffix(const T *a, const T *b, T *out, size_t n) { peer::throughput<__VA_ARGS__<T>>(a, b, out, n); }

#define PEER_CHAIN(name, suffix, T, ...) \
  EXPORT void peer_##name##_##suffix##_chain(const T *a, const T *b, T *out, size_t n) { peer::chain<__VA_ARGS__<T>>(a, b, out, n); }

#define PEER_CHAINED(name, suffix, T, ...)       \
  PEER_THROUGHPUT(name, suffix, T, __VA_ARGS__)  \
  PEER_CHAIN(name, suffix, T, __VA_ARGS__)

#define PEER_BOTH(name, ...)                    \
  PEER_THROUGHPUT(name, f, float, __VA_ARGS__)  \
  PEER_THROUGHPUT(name, d, double, __VA_ARGS__)

#define PEER_BOTH_CHAINED(name, ...)          \
  PEER_CHAINED(name, f, float, __VA_ARGS__)   \
  PEER_CHAINED(name, d, double, __VA_ARGS__)

#define PEER_VERSION(text) \
  EXPORT const char *peer_version() { return text; }
