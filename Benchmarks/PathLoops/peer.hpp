// The peers' side of Benchmarks/paths. Each function is called through dlopen.
//
// A path is a list of verbs (0 move, 1 line, 2 quadratic, 3 cubic, 4 close) and the coordinates of their points. Each
// call makes the peer's own path first, because that is what preparing costs. Points of a result go to `out`, as x and
// y, up to `capacity` numbers; a NaN pair begins a new polyline. The result is how many numbers there were in all.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>

struct PeerPath {
  const uint8_t* verbs;
  size_t count;
  const double* numbers;
};

// Caps: 0 butt, 1 round, 2 square. Joins: 0 miter, 1 round, 2 bevel.
struct PeerStyle {
  double width;
  double miter_limit;
  int32_t cap;
  int32_t join;
};

struct PeerOut {
  double* numbers;
  size_t capacity;
  size_t count;

  void add(double x, double y) {
    if (count + 2 <= capacity) {
      numbers[count] = x;
      numbers[count + 1] = y;
    }
    count += 2;
  }
  void begin() { add(std::numeric_limits<double>::quiet_NaN(), 0); }
};

// Calls a builder's move, line, quadratic, cubic and close.
template <class Builder>
void build(const PeerPath& path, Builder&& builder) {
  const double* n = path.numbers;
  for (size_t i = 0; i < path.count; i++) {
    switch (path.verbs[i]) {
      case 0: builder.move(n[0], n[1]); n += 2; break;
      case 1: builder.line(n[0], n[1]); n += 2; break;
      case 2: builder.quadratic(n[0], n[1], n[2], n[3]); n += 4; break;
      case 3: builder.cubic(n[0], n[1], n[2], n[3], n[4], n[5]); n += 6; break;
      default: builder.close(); break;
    }
  }
}
