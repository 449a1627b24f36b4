// Compares the kernels of points, planes, bounds and clip codes with the plain loops, bit for bit. It runs every
// instruction set of this machine for 0 … 67 points and some larger numbers, at several misalignments, in place and out
// of place. Prints one hash of the results for each kernel, which is the same on every machine. Each difference prints
// a line, and the exit status is then 1.
#pragma clang fp contract(off)

#include "CTransformKernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define S float
#define N(name) name##_f32
#include "Reference.inc"
#undef S
#undef N
#define S double
#define N(name) name##_f64
#include "Reference.inc"
#undef S
#undef N

enum { MOST = 400, ROOM = MOST * 32 + 512 };

static uint64_t seed = 88172645463325252u;
static uint64_t next(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed;
}

// Mostly numbers between -4 and 4, in steps that no product keeps exactly. Some are special values.
static double number(bool special) {
  uint64_t r = next();
  if (special && r % 61 == 0) {
    static const double odd[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1e-40, 3e38, -1e-310};
    return odd[(r >> 8) % 8];
  }
  return ((double)(r >> 11) / 9007199254740992.0 - 0.5) * 8;
}

static size_t scalar_size(int precision) { return precision == TK_FLOAT ? 4 : 8; }

static void fill(int precision, char *at, size_t scalars, bool special) {
  for (size_t i = 0; i < scalars; i++) {
    double d = number(special);
    float f = (float)d;
    memcpy(at + i * scalar_size(precision), precision == TK_FLOAT ? (void *)&f : (void *)&d, scalar_size(precision));
  }
}

// The bits of a NaN are not promised: all become the same.
static uint64_t bits(int precision, const char *at) {
  if (precision == TK_FLOAT) {
    float f;
    uint32_t b;
    memcpy(&f, at, 4), memcpy(&b, at, 4);
    return f != f ? 0x7fc00000 : b;
  }
  double d;
  uint64_t b;
  memcpy(&d, at, 8), memcpy(&b, at, 8);
  return d != d ? 0x7ff8000000000000 : b;
}

static uint64_t hash;
static int differences;

static void compare(const char *what, int precision, const char *got, const char *wanted, size_t points, int step, int components, size_t count, int set) {
  size_t size = scalar_size(precision);
  for (size_t i = 0; i < points; i++)
    for (int c = 0; c < components; c++) {
      size_t at = (i * (size_t)step + (size_t)c) * size;
      uint64_t g = bits(precision, got + at), w = bits(precision, wanted + at);
      hash = (hash ^ g) * 0x100000001b3, hash ^= hash >> 29;
      if (g != w && differences++ < 30)
        printf("DIFFERENT %s set %d count %zu point %zu component %d: %llx, not %llx\n", what, set, count, i, c, (unsigned long long)g, (unsigned long long)w);
    }
}

static void untouched(const char *what, const char *from, const char *to, size_t count, int set) {
  for (; from < to; from++)
    if (*from != 0x5a && differences++ < 30) printf("TOUCHED %s set %d count %zu\n", what, set, count);
}

static _Alignas(64) char source[ROOM], image[ROOM], wanted[ROOM], coordinates[ROOM];

static const char *layouts[] = {"xy", "xyz", "padded", "xyzw"}, *operations[] = {"affine", "projective", "homogeneous", "unit"};
static int step_of(int layout) { return layout == TK_XY ? 2 : layout == TK_XYZ ? 3 : 4; }
static int components_of(int layout) { return layout == TK_XY ? 2 : layout == TK_XYZW ? 4 : 3; }

static void reference(int precision, int components, int operation, const void *m, const char *s, char *d, int step, size_t count) {
  ptrdiff_t stride = (ptrdiff_t)((size_t)step * scalar_size(precision));
  if (precision == TK_FLOAT) map_strided_f32(components, operation, m, s, stride, d, stride, count);
  else map_strided_f64(components, operation, m, s, stride, d, stride, count);
}

static void points(int precision, int layout, int operation, int set, const char *what, const void *m, size_t count, size_t lead) {
  int step = step_of(layout), components = components_of(layout);
  size_t size = (size_t)step * scalar_size(precision), bytes = size * count;
  char *s = source + lead, *d = image + (lead * 7) % 64;
  fill(precision, s, count * (size_t)step, true);
  reference(precision, components, operation, m, s, wanted, step, count);
  for (int streaming = 0; streaming < 2; streaming++) {
    memset(image, 0x5a, sizeof image);
    tk_map_points(m, s, d, count, streaming, TK_KIND(precision, layout, operation));
    compare(what, precision, d, wanted, count, step, components, count, set);
    untouched(what, image, d, count, set), untouched(what, d + bytes, image + ROOM, count, set);
  }
  memset(image, 0x5a, sizeof image);
  memcpy(d, s, bytes);
  tk_map_points(m, d, d, count, false, TK_KIND(precision, layout, operation));
  compare(what, precision, d, wanted, count, step, components, count, set);
  untouched(what, d + bytes, image + ROOM, count, set);

  if (operation == TK_UNIT) return;
  if (count == 1) {
    memset(image, 0x5a, sizeof image);
    tk_map_point(m, s, d, TK_KIND(precision, layout, operation));
    compare(what, precision, d, wanted, 1, step, components, 1, set);
    untouched(what, image, d, 1, set), untouched(what, d + (size_t)components * scalar_size(precision), image + ROOM, 1, set);
  }
  char lower[2][4 * 8], upper[2][4 * 8];
  for (int special = 0; special < 2; special++) {
    if (!special) fill(precision, s, count * (size_t)step, false);
    if (count && next() % 3 == 0) memset(s + next() % count * size, 0, size);
    double plain[4 * MOST];  // aligned for the plain loop
    memcpy(plain, s, bytes);
    if (precision == TK_FLOAT) map_bounds_f32(layout, operation, m, (void *)plain, (void *)wanted, count, (void *)lower[0], (void *)upper[0]);
    else map_bounds_f64(layout, operation, m, (void *)plain, (void *)wanted, count, (void *)lower[0], (void *)upper[0]);
    for (int stored = 0; stored < 2; stored++) {
      memset(image, 0x5a, sizeof image);
      tk_map_points_bounds(precision, layout, operation, m, s, stored ? d : NULL, count, lower[1], upper[1]);
      compare(what, precision, lower[1], lower[0], 1, 4, components, count, set), compare(what, precision, upper[1], upper[0], 1, 4, components, count, set);
      if (stored) compare(what, precision, d, wanted, count, step, components, count, set);
      untouched(what, image, stored ? d : image + ROOM, count, set), untouched(what, d + bytes, image + ROOM, count, set);
    }
    fill(precision, s, count * (size_t)step, true);
  }
}

static void planes(int precision, int components, int operation, int set, const char *what, const void *m, size_t count, size_t lead) {
  size_t size = scalar_size(precision), gap = (MOST * size + 127) / 64 * 64;
  const void *s[4];
  void *d[4], *w[4];
  for (int c = 0; c < components; c++) {
    s[c] = source + lead + (size_t)c * (gap + (lead > 8 ? lead % 3 : 0)), d[c] = image + 64 + (lead * 5) % 64 + (size_t)c * (gap + lead % 2), w[c] = wanted + (size_t)c * gap;
    fill(precision, (char *)s[c], count, true);
  }
  if (precision == TK_FLOAT) map_planes_f32(components, operation, m, s, (void *const *)w, count);
  else map_planes_f64(components, operation, m, s, (void *const *)w, count);
  for (int way = 0; way < 3; way++) {
    memset(image, 0x5a, sizeof image);
    if (way == 2)
      for (int c = 0; c < components; c++) memcpy(d[c], s[c], count * size);
    tk_map_planes(m, way == 2 ? (const void *const *)d : s, d, count, way == 1, TK_KIND(precision, components == 2 ? TK_XY : components == 3 ? TK_XYZ : TK_XYZW, operation));
    const char *end = image;
    for (int c = 0; c < components; c++) {
      untouched(what, end, d[c], count, set);
      end = (const char *)d[c] + count * size;
      compare(what, precision, d[c], w[c], count, 1, 1, count, set);
    }
    untouched(what, end, image + ROOM, count, set);
  }
  if (count != 1 || operation == TK_UNIT) return;
  memset(image, 0x5a, sizeof image);
  tk_map_planes_point(m, s, d, TK_KIND(precision, components == 2 ? TK_XY : components == 3 ? TK_XYZ : TK_XYZW, operation));
  for (int c = 0; c < components; c++) compare(what, precision, d[c], w[c], 1, 1, 1, 1, set);
  untouched(what, (const char *)d[components - 1] + size, image + ROOM, 1, set);
}

static void clip(int precision, int layout, int set, const char *what, const void *m, size_t count, size_t lead) {
  int step = step_of(layout);
  size_t bytes = (size_t)step * scalar_size(precision) * count;
  char *s = source + lead, *d = coordinates + (lead * 7) % 64;
  fill(precision, s, count * (size_t)step, next() % 2);
  double plain[4 * MOST];
  memcpy(plain, s, bytes);
  uint8_t codes[MOST + 2], expected[MOST];
  for (int zero = 0; zero < 2; zero++) {
    uint32_t all = precision == TK_FLOAT ? clip_codes_f32(layout, m, (void *)plain, (void *)wanted, expected, count, zero)
                                         : clip_codes_f64(layout, m, (void *)plain, (void *)wanted, expected, count, zero);
    for (int stored = 0; stored < 2; stored++) {
      memset(coordinates, 0x5a, sizeof coordinates), memset(codes, 0x5a, sizeof codes);
      uint32_t got = tk_clip_codes(precision, layout, m, s, stored ? d : NULL, codes + 1, count, zero);
      hash = (hash ^ got) * 0x100000001b3;
      if ((got != all || memcmp(codes + 1, expected, count) != 0) && differences++ < 30) printf("DIFFERENT %s set %d count %zu codes\n", what, set, count);
      untouched(what, (char *)codes, (char *)codes + 1, count, set), untouched(what, (char *)codes + 1 + count, (char *)codes + sizeof codes, count, set);
      if (stored) compare(what, precision, d, wanted, count, 4, 4, count, set);
      untouched(what, coordinates, stored ? d : coordinates + ROOM, count, set);
      untouched(what, d + 4 * scalar_size(precision) * count, coordinates + ROOM, count, set);
    }
  }
}

static _Bool meet(uintptr_t a, uintptr_t b, uintptr_t bytes) { return (a < b ? b - a : a - b) < bytes; }

// The documented result of tk_planes_lie.
static int lie(int components, const uintptr_t *s, const uintptr_t *d, uintptr_t bytes) {
  _Bool same = true, bad = false, across = false;
  for (int i = 0; i < components; i++) {
    same &= s[i] == d[i];
    for (int j = 0; j < i; j++) bad |= meet(d[i], d[j], bytes);
    for (int j = 0; j < components; j++) across |= meet(s[i], d[j], bytes);
  }
  return bad || (!same && across) ? -1 : same;
}

// Planes near each other, at both ends of the address space, and far apart. None goes beyond the end of 32 bits.
static void lies(void) {
  for (int round = 0; round < 400000; round++) {
    int components = 2 + (int)(next() % 3);
    uintptr_t bytes = 1 + next() % (round % 3 ? 24 : 1u << 26), s[4] = {0}, d[4] = {0};
    for (int i = 0; i < components; i++) {
      uintptr_t *planes[] = {s, d};
      for (int k = 0; k < 2; k++) {
        uintptr_t range = round % 5 ? 12 * bytes : UINTPTR_MAX / 2, at = next() % range;
        planes[k][i] = round % 4 == 3 && next() % 2 ? UINTPTR_MAX - bytes - at : at;
      }
    }
    if (next() % 4 == 0) memcpy(d, s, sizeof d);
    int got = tk_planes_lie(components, s, d, bytes), wanted = lie(components, s, d, bytes);
    if (got != wanted && differences++ < 30) printf("PLANES of %zu bytes lie %d, not %d\n", (size_t)bytes, got, wanted);
  }
}

int main(void) {
  lies();
  static const size_t more[] = {100, 128, 255, 256, 333, MOST};
  static const size_t leads[] = {0, 4, 8, 12, 16, 24, 40, 1, 3, 33};
  int best = tk_limit_instruction_set(TK_AVX512);
  fprintf(stderr, "instruction sets 0 ... %d\n", best);
  struct {
    int kind, layout, operation;
  } kernels[] = {
    {0, TK_XY, TK_AFFINE}, {0, TK_XY, TK_PROJECTIVE}, {0, TK_XYZ, TK_AFFINE}, {0, TK_XYZ, TK_PROJECTIVE}, {0, TK_XYZ, TK_UNIT}, {0, TK_XYZ_PADDED, TK_AFFINE},
    {0, TK_XYZ_PADDED, TK_PROJECTIVE}, {0, TK_XYZ_PADDED, TK_UNIT}, {0, TK_XYZW, TK_HOMOGENEOUS}, {1, TK_XY, TK_AFFINE}, {1, TK_XY, TK_PROJECTIVE},
    {1, TK_XYZ, TK_AFFINE}, {1, TK_XYZ, TK_PROJECTIVE}, {1, TK_XYZ, TK_UNIT}, {1, TK_XYZW, TK_HOMOGENEOUS}, {2, TK_XYZ, TK_HOMOGENEOUS},
    {2, TK_XYZ_PADDED, TK_HOMOGENEOUS}, {2, TK_XYZW, TK_HOMOGENEOUS}};
  static const char *kinds[] = {"points", "planes", "clip"};
  for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
    for (int precision = TK_FLOAT; precision <= TK_DOUBLE; precision++) {
      char what[64];
      snprintf(what, sizeof what, "%s %s %s %s", kinds[kernels[k].kind], layouts[kernels[k].layout], operations[kernels[k].operation], precision == TK_FLOAT ? "float" : "double");
      uint64_t first = 0;
      for (int set = 0; set <= best; set++) {
        if (tk_limit_instruction_set(set) != set) return printf("set %d is missing\n", set), 1;
        seed = 88172645463325252u + k, hash = 14695981039346656037u;
        for (size_t l = 0; l < sizeof leads / sizeof *leads; l++)
          for (size_t n = 0; n < 68 + sizeof more / sizeof *more; n++) {
            size_t count = n < 68 ? n : more[n - 68];
            double m[16];
            fill(precision, (char *)m, 16, false);
            // Most points are in front of the eye. In some rounds w is 0 everywhere, or it is x and takes every special
            // value.
            int w = kernels[k].layout == TK_XY ? 3 : 4, last = w - 1;
            for (int row = 0; row < w; row++)
              if (n % 5 >= 3 || row == last) {
                double value = n % 5 == 3 ? 0 : n % 5 == 4 ? row == 0 : 20;
                float single = (float)value;
                int at = 4 * row + last;
                memcpy((char *)m + (size_t)at * scalar_size(precision), precision == TK_FLOAT ? (void *)&single : (void *)&value, scalar_size(precision));
              }
            int layout = kernels[k].layout, operation = kernels[k].operation;
            if (kernels[k].kind == 0) points(precision, layout, operation, set, what, m, count, leads[l]);
            else if (kernels[k].kind == 1) planes(precision, layout == TK_XYZW ? 4 : layout == TK_XYZ ? 3 : 2, operation, set, what, m, count, leads[l]);
            else clip(precision, layout, set, what, m, count, leads[l]);
          }
        if (set == 0) first = hash;
        if (hash != first && differences++ < 30) printf("DIFFERENT hash %s set %d\n", what, set);
      }
      printf("%s %016llx\n", what, (unsigned long long)first);
    }
  if (differences) printf("%d differences\n", differences);
  return differences != 0;
}
