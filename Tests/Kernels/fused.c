// Compares fused kernels with sums of 113 bits. It runs every instruction set of this machine, all layouts, planes,
// records, palettes, products, skins and inverses. The bounds are those of the article Batches, in u · Σ|terms|, where
// u is half an ulp of 1. Prints a line for each operation within its bound, and the largest errors to standard error.
// The first argument is the number of items of each operation, 100,000 without one. A million take two minutes.
#pragma clang fp contract(off)

#include "CTransformKernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
typedef __float128 exact;
#else
typedef long double exact;
#endif

enum { CHUNK = 125 };

static uint64_t seed = 88172645463325252u;
static double number(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return ((double)(seed >> 11) / 9007199254740992.0 - 0.5) * 8;
}

static exact magnitude(exact v) { return v < 0 ? -v : v; }

static exact root(exact v) {
  exact r = __builtin_sqrt((double)v);
  for (int i = 0; i < 3 && r > 0; i++) r = (r + v / r) / 2;
  return r;
}

// The exact image of a point and how far a kernel may be off, in u.
typedef struct {
  exact image[4], bound[4];
} answer;

// Σ of products and a last number, and Σ of their magnitudes.
static void sum(int terms, const double *a, int step, const double *b, exact last, exact *value, exact *size) {
  *value = last, *size = magnitude(last);
  for (int i = 0; i < terms; i++) {
    exact term = (exact)a[i * step] * b[i];
    *value += term, *size += magnitude(term);
  }
}

// The roundings on the longest way through a sum: a product alone, then one for each that is joined.
static double roundings(int components) { return components; }

static answer exact_image(int components, int operation, const double *m, const double *p) {
  answer a;
  int row = components > 2 ? 4 : operation == TK_AFFINE ? 2 : 4;
  exact size[4], w, w_size, length = 0, error = 0;
  double k = roundings(components);
  for (int c = 0; c < components; c++) {
    sum(components, m + c, row, p, components == 4 ? 0 : m[(components == 2 ? 2 : 3) * row + c], &a.image[c], &size[c]);
    a.bound[c] = k * size[c];
  }
  if (operation == TK_PROJECTIVE) {
    int column = components == 2 ? 2 : 3;
    sum(components, m + column, row, p, m[column * row + column], &w, &w_size);
    for (int c = 0; c < components; c++) {
      a.image[c] = w > 0 ? a.image[c] / w : (exact)NAN;
      a.bound[c] = a.bound[c] / w + magnitude(a.image[c]) * (k * w_size / w + 1);
    }
    if (w < w_size / 1024) a.bound[0] = -1; // another sign would be right too
  }
  if (operation == TK_UNIT) {
    for (int c = 0; c < 3; c++) length += a.image[c] * a.image[c], error += a.bound[c] * a.bound[c];
    length = root(length), error = root(error);
    for (int c = 0; c < 3; c++) {
      a.image[c] /= length;
      a.bound[c] = a.bound[c] / length + magnitude(a.image[c]) * (error / length + 3.5);
    }
  }
  return a;
}

static int failures;
static double worst;

// The unit roundoff, and what products of errors may add to a first-order bound.
static double unit_of(int precision) { return precision == TK_FLOAT ? 0x1p-24 : 0x1p-53; }
static double slack(int precision) { return precision == TK_FLOAT ? 1.001 : 1 + 1e-9; }

static double read(int precision, const void *at, size_t index) {
  return precision == TK_FLOAT ? (double)((const float *)at)[index] : ((const double *)at)[index];
}

static void write(int precision, void *at, size_t index, double v) {
  if (precision == TK_FLOAT) ((float *)at)[index] = (float)v;
  else ((double *)at)[index] = v;
}

static void judge(const char *what, int precision, double got, exact wanted, exact bound) {
  exact most = bound * unit_of(precision), error = magnitude((exact)got - wanted);
  if (most > 0 && error / most > worst) worst = (double)(error / most);
  if (error <= most * slack(precision)) return;
  if (failures++ < 20) printf("OFF %s: %.17g, not %.17g, %g of the bound\n", what, got, (double)wanted, (double)(error / most));
}

static _Alignas(64) char memory[3][16 * 8 * CHUNK + 64], numbers[16 * 8];
#if defined(__x86_64__)
enum { FIRST_SET = TK_AVX2 }; // before AVX2 nothing is fused
#else
enum { FIRST_SET = TK_BASELINE };
#endif
static int sets;

static void report(const char *what, int precision, long count) {
  if (failures == 0) printf("%s %s: within the bound\n", what, precision == TK_FLOAT ? "Float" : "Double");
  fprintf(stderr, "%s %s: %.3f of the bound at %ld items\n", what, precision == TK_FLOAT ? "Float" : "Double", worst, count);
  worst = 0;
}

static void random_numbers(int precision, void *at, size_t count, double *copy) {
  for (size_t i = 0; i < count; i++) write(precision, at, i, number()), copy[i] = read(precision, at, i);
}

static void points(int precision, int components, int operation, const char *what, long count) {
  static double p[4 * CHUNK], m[16];
  static answer answers[CHUNK];
  for (long done = 0; done < count; done += CHUNK) {
    random_numbers(precision, numbers, tk_matrix_scalars(components, operation), m);
    if (operation == TK_PROJECTIVE) m[components == 2 ? 10 : 15] += 24, write(precision, numbers, components == 2 ? 10 : 15, m[components == 2 ? 10 : 15]);
    if (operation == TK_PROJECTIVE) m[components == 2 ? 10 : 15] = read(precision, numbers, components == 2 ? 10 : 15);
    random_numbers(precision, memory[0], (size_t)components * CHUNK, p);
    for (int i = 0; i < CHUNK; i++) answers[i] = exact_image(components, operation, m, p + components * i);
    for (int set = FIRST_SET; set < sets; set++) {
      tk_limit_instruction_set(set);
      // Without gaps, with a gap, as planes, as records.
      for (int way = 0; way < 4; way++) {
        int step = way == 1 || way == 3 ? (components == 3 ? 4 : components + (way == 3)) : components, fused = precision + TK_FUSED;
        if (way == 1 && components != 3) continue;
        const void *from[4];
        void *to[4];
        for (int c = 0; c < 4; c++) from[c] = memory[1] + c * CHUNK * 8, to[c] = memory[2] + c * CHUNK * 8;
        for (int i = 0; i < CHUNK; i++)
          for (int c = 0; c < components; c++) {
            if (way == 2) write(precision, (void *)from[c], (size_t)i, p[components * i + c]);
            else write(precision, memory[1], (size_t)(step * i + c), p[components * i + c]);
          }
        int layout = components == 2 ? TK_XY : components == 4 ? TK_XYZW : way == 1 ? TK_XYZ_PADDED : TK_XYZ;
        ptrdiff_t bytes = step * (precision == TK_FLOAT ? 4 : 8);
        if (way == 2) tk_map_planes(numbers, from, to, CHUNK, false, TK_KIND(fused, layout, operation));
        else if (way == 3) tk_map_strided(fused, components, operation, numbers, memory[1], bytes, memory[2], bytes, CHUNK);
        else tk_map_points(numbers, memory[1], memory[2], CHUNK, false, TK_KIND(fused, layout, operation));
        for (int i = 0; i < CHUNK; i++)
          for (int c = 0; c < components && answers[i].bound[0] >= 0; c++)
            judge(what, precision, way == 2 ? read(precision, to[c], (size_t)i) : read(precision, memory[2], (size_t)(step * i + c)),
                  answers[i].image[c], answers[i].bound[c]);
      }
    }
  }
  report(what, precision, count);
}

// Points by a palette of one matrix, and the same by a skin of four.
static void palettes(int precision, int operation, const char *what, long count) {
  static double p[4 * CHUNK], m[64], w[4 * CHUNK];
  static uint32_t indices[4 * CHUNK];
  static char matrices[64 * 8], weights[4 * 8 * CHUNK];
  bool is_skin = operation == TK_UNIT;
  int components = operation == TK_HOMOGENEOUS ? 4 : 3;
  for (long done = 0; done < count; done += CHUNK) {
    random_numbers(precision, matrices, 64, m), random_numbers(precision, memory[0], 4 * CHUNK, p);
    random_numbers(precision, weights, 4 * CHUNK, w);
    for (int i = 0; i < 4 * CHUNK; i++) indices[i] = (uint32_t)(i * 7 / 3) % 4;
    for (int set = FIRST_SET; set < sets; set++) {
      tk_limit_instruction_set(set);
      if (is_skin) tk_map_skin(precision + TK_FUSED, TK_SKIN_POINTS, matrices, indices, weights, memory[0], memory[2], CHUNK);
      else tk_map_palette(precision + TK_FUSED, components == 4 ? TK_XYZW : TK_XYZ_PADDED, operation, matrices, indices, memory[0], memory[2], CHUNK);
      for (int i = 0; i < CHUNK; i++)
        for (int c = 0; c < components; c++) {
          exact value = 0, size = 0, part, part_size;
          for (int k = 0; k < (is_skin ? 4 : 1); k++) {
            const double *matrix = m + 16 * indices[is_skin ? 4 * i + k : i];
            sum(components, matrix + c, 4, p + 4 * i, components == 3 ? matrix[12 + c] : 0, &part, &part_size);
            exact weight = is_skin ? w[4 * i + k] : 1;
            value += weight * part, size += magnitude(weight) * part_size;
          }
          judge(what, precision, read(precision, memory[2], (size_t)(4 * i + c)), value, (roundings(components) + (is_skin ? 4 : 0)) * size);
        }
    }
  }
  report(what, precision, count);
}

static void products(int precision, long count) {
  static double a[16 * CHUNK], b[16 * CHUNK];
  for (long done = 0; done < count; done += CHUNK) {
    random_numbers(precision, memory[0], 16 * CHUNK, a), random_numbers(precision, memory[1], 16 * CHUNK, b);
    for (int set = FIRST_SET; set < sets; set++)
      for (int way = 0; way < 3; way++) {
        tk_limit_instruction_set(set);
        tk_products(precision + TK_FUSED, memory[0], way != 2, memory[1], way != 1, memory[2], CHUNK);
        for (int i = 0; i < 16 * CHUNK; i++) {
          exact value, size;
          const double *row = way == 2 ? a : a + i / 16 * 16, *matrix = way == 1 ? b : b + i / 16 * 16;
          sum(4, matrix + i % 4, 4, row + i % 16 / 4 * 4, 0, &value, &size);
          judge("products", precision, read(precision, memory[2], (size_t)i), value, roundings(4) * size);
        }
      }
  }
  report("products", precision, count);
}

// The inverse by elimination with pivots, in 113 bits. Returns its Frobenius norm.
static exact inverse_of(const double *matrix, exact *inverse) {
  exact a[4][8], norm = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++) a[i][j] = j < 4 ? (exact)matrix[4 * i + j] : j - 4 == i;
  for (int k = 0; k < 4; k++) {
    int pivot = k;
    for (int i = k + 1; i < 4; i++)
      if (magnitude(a[i][k]) > magnitude(a[pivot][k])) pivot = i;
    for (int j = 0; j < 8; j++) {
      exact other = a[k][j];
      a[k][j] = a[pivot][j], a[pivot][j] = other;
    }
    exact over = 1 / a[k][k];
    for (int j = 0; j < 8; j++) a[k][j] *= over;
    for (int i = 0; i < 4; i++) {
      exact factor = a[i][k];
      for (int j = 0; j < 8 && i != k; j++) a[i][j] -= factor * a[k][j];
    }
  }
  for (int i = 0; i < 16; i++) inverse[i] = a[i / 4][4 + i % 4], norm += inverse[i] * inverse[i];
  return root(norm);
}

static void inverses(int precision, long count) {
  static double m[16 * CHUNK];
  static uint32_t unsettled[CHUNK];
  for (long done = 0; done < count; done += CHUNK) {
    random_numbers(precision, memory[0], 16 * CHUNK, m);
    for (int set = FIRST_SET; set < sets; set++) {
      tk_limit_instruction_set(set);
      size_t left = tk_inverses(precision + TK_FUSED, memory[0], memory[2], CHUNK, unsettled);
      for (size_t i = 0, next = 0; i < CHUNK; i++) {
        if (next < left && unsettled[next] == i) {
          next++;
          continue;
        }
        exact inverse[16], norm = inverse_of(m + 16 * i, inverse), size = 0, error = 0;
        for (int k = 0; k < 16; k++) {
          exact off = (exact)read(precision, memory[2], 16 * i + (size_t)k) - inverse[k];
          size += (exact)m[16 * i + (size_t)k] * m[16 * i + (size_t)k], error += off * off;
        }
        // 4 ulps times the condition, of the norm.
        judge("inverses", precision, (double)(root(error) / norm), 0, 8 * root(size) * norm);
      }
    }
  }
  report("inverses", precision, count);
}

int main(int count, char **arguments) {
#if defined(__x86_64__)
  long items = count > 1 ? atol(arguments[1]) : 100000;
#else
  long items = count > 1 ? atol(arguments[1]) : 1000; // under emulation
#endif
  sets = tk_limit_instruction_set(TK_AVX512) + 1;
  for (int precision = TK_FLOAT; precision <= TK_DOUBLE; precision++) {
    points(precision, 2, TK_AFFINE, "affine points of the plane", items);
    points(precision, 2, TK_PROJECTIVE, "projective points of the plane", items);
    points(precision, 3, TK_AFFINE, "affine points", items);
    points(precision, 3, TK_PROJECTIVE, "projective points", items);
    points(precision, 3, TK_UNIT, "unit normals", items);
    points(precision, 4, TK_HOMOGENEOUS, "homogeneous points", items);
    palettes(precision, TK_AFFINE, "palettes", items);
    palettes(precision, TK_HOMOGENEOUS, "homogeneous palettes", items);
    palettes(precision, TK_UNIT, "skins", items);
    products(precision, items / 8);
    inverses(precision, items / 8);
  }
  return failures != 0;
}
