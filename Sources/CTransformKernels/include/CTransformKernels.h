// Loops over many points, normals and matrices. Each operation has one loop for a layout, compiled for several
// instruction sets. The best that the machine has is chosen once at run time. No allocation, no input or output, no
// policy: the caller checks sizes, indices and overlap, and decides on threads and streaming.
//
// Unless fused arithmetic is asked for, every kernel multiplies, then adds, in one order. The order does not depend on
// the instruction set, on alignment, or on where the work is split:
//
//     xy          (x + y) + t
//     xyz         (own + t) + (other + other)       own: the product with the component of the same name
//                                                   w is summed in the order of x
//     xyzw        (x + y) + (z + w)
//
// Division is true division. A kernel may be called on any part of an array. TK_SUM_XY … in Sums.h are these orders.
// Points, records, planes, palettes, skins, products and inverses know TK_FUSED; all others take no notice.
#ifndef C_TRANSFORM_KERNELS_H
#define C_TRANSFORM_KERNELS_H

// By a path: a compiler that is given module maps alone finds it.
#include "../../CKernels/include/CKernels.h"

// How points lie in memory without gaps. XYZ_PADDED has four scalars for each point; the fourth is never read for its
// value, and may be written.
enum { TK_XY = 0, TK_XYZ = 1, TK_XYZ_PADDED = 2, TK_XYZW = 3 };

// What is done to each point, and the matrix that it takes, row after row:
//
//     AFFINE        xy: six numbers (a b c d tx ty); xyz: sixteen, the last column is not read
//     PROJECTIVE    xy: three rows of three, each with a gap of one, whose value is not used; xyz: sixteen.
//                   Divided by w; NaN where w is not above 0.
//     HOMOGENEOUS   xyzw: sixteen. No division.
//     UNIT          xyz: sixteen; the affine image divided by its length, squares summed (x + y) + z;
//                   NaN where that is 0.
enum { TK_AFFINE = 0, TK_PROJECTIVE = 1, TK_HOMOGENEOUS = 2, TK_UNIT = 3 };

// The three in one number.
#define TK_KIND(precision, layout, operation) ((unsigned)(precision) << 4 | (unsigned)(layout) << 2 | (unsigned)(operation))

#include "OnePoint.h"

// The matrix comes to a kernel of points in registers, sixteen bytes each. The caller has often just made it there, and
// a way through memory takes as long as eight points. Numbers that the matrix does not have are 0.
typedef void tk_map_f32(tk_part_f32, tk_part_f32, tk_part_f32, tk_part_f32, const char *source, char *destination, size_t count, bool streaming);
typedef void tk_map_f64(tk_part_f64, tk_part_f64, tk_part_f64, tk_part_f64, tk_part_f64, tk_part_f64, tk_part_f64, tk_part_f64, const char *source, char *destination,
                        size_t count, bool streaming);

// One of the two.
typedef tk_kernel tk_points_map;
typedef void tk_points_planes(const void *matrix, const char *const *source, char *const *destination, size_t count, bool streaming);

// The places of the kernels in use among tk_used_kernels, to which a TK_KIND is added.
enum { TK_MAPS = 0, TK_PLANES = 64 };
void tk_map_points_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind);
void tk_map_planes_otherwise(const void *matrix, const void *const *source, void *const *destination, size_t count, bool streaming, unsigned kind);

// The scalars of the matrix of an operation on points of so many components, with the gaps.
static inline size_t tk_matrix_scalars(int components, int operation) { return components > 2 ? 16 : operation == TK_AFFINE ? 6 : 12; }

// Copies the six, twelve or sixteen numbers of a matrix. Every copy has a constant size: where the operation is known
// at run time only, a copy of any size is a call of the C library, and the numbers come to registers by a slow way.
static inline void tk_read_matrix(char *to, const char *matrix, size_t numbers, size_t size) {
  __builtin_memcpy(to, matrix, 6 * size);
  if (numbers > 6) __builtin_memcpy(to + 6 * size, matrix + 6 * size, 6 * size);
  if (numbers > 12) __builtin_memcpy(to + 12 * size, matrix + 12 * size, 4 * size);
}

static inline void tk_call_map(tk_points_map *map, const void *matrix, const char *source, char *destination, size_t count, bool streaming, unsigned kind) {
  size_t scalars = tk_matrix_scalars(tk_components(kind), (int)(kind & 3));
  if (kind & TK_KIND(TK_DOUBLE, 0, 0)) {
    tk_part_f64 m[8] = {0};
    tk_read_matrix((char *)m, (const char *)matrix, scalars, sizeof(double));
    ((tk_map_f64 *)map)(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], source, destination, count, streaming);
  } else {
    tk_part_f32 m[4] = {0};
    tk_read_matrix((char *)m, (const char *)matrix, scalars, sizeof(float));
    ((tk_map_f32 *)map)(m[0], m[1], m[2], m[3], source, destination, count, streaming);
  }
}

// Maps `count` points of a TK_KIND. `source` and `destination` are the same or do not overlap. `streaming` stores past
// the caches, and is allowed only where they are not the same.
static inline void tk_map_points(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
  tk_points_map *map = __atomic_load_n(&tk_used_kernels[TK_MAPS + kind], __ATOMIC_RELAXED);
  if (__builtin_expect(map == NULL, 0)) return tk_map_points_otherwise(matrix, source, destination, count, streaming, kind);
  tk_call_map(map, matrix, (const char *)source, (char *)destination, count, streaming, kind);
}

// The same, and the smallest and largest of each component of the images, one for each component of the layout (three
// for XYZ_PADDED). A bound is NaN where the component of some image is NaN; zeros become +0. For no points the smallest
// are +infinity and the largest -infinity. Nothing is written where `destination` is null.
void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, void *lower, void *upper);

// Points with `source_stride` and `destination_stride` bytes from one to the next, at any alignment. `components` is 2
// (as xy), 3 (as xyz) or 4 (as xyzw). Only the components are written.
void tk_map_strided(int precision, int components, int operation, const void *matrix, const void *source, ptrdiff_t source_stride, void *destination,
                    ptrdiff_t destination_stride, size_t count);

// Maps points as planes x[], y[] …, in the order of sums of the TK_KIND's layout, which has as many components.
static inline void tk_map_planes(const void *matrix, const void *const *source, void *const *destination, size_t count, bool streaming, unsigned kind) {
  tk_points_planes *map = (tk_points_planes *)__atomic_load_n(&tk_used_kernels[TK_PLANES + kind], __ATOMIC_RELAXED);
  if (__builtin_expect(map == NULL, 0)) return tk_map_planes_otherwise(matrix, source, destination, count, streaming, kind);
  map(matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

// How the planes at these addresses lie; each has `bytes` bytes. 1: they are mapped in place and no two overlap. 0: no
// two overlap, except that sources may overlap sources. -1: neither. Planes overlap where one begins within the other,
// which is one comparison without signs. There are few branches: with few points this is most of the work.
static inline int tk_planes_lie(int components, const uintptr_t *source, const uintptr_t *destination, uintptr_t bytes) {
  uintptr_t most = bytes - 1, near = most + bytes, lowest = source[0], highest = source[0];
  unsigned meet = 0, same = 1, within;
  for (int i = 0; i < components; i++) {
    same &= source[i] == destination[i];
    for (int j = 0; j < i; j++) meet += destination[i] - destination[j] + most < near;
  }
  if (same) return meet ? -1 : 1;
  if (components > 2) {
    // Mostly the sources lie side by side and no destination among them.
    for (int i = 1; i < components; i++) {
      lowest = source[i] < lowest ? source[i] : lowest;
      highest = source[i] > highest ? source[i] : highest;
    }
    within = highest - lowest > UINTPTR_MAX - near;
    for (int i = 0; i < components; i++) within += destination[i] - lowest + most < highest - lowest + near;
    if (within == 0) return meet ? -1 : 0;
  }
  for (int i = 0; i < components; i++)
    for (int j = 0; j < components; j++) meet += source[i] - destination[j] + most < near;
  return meet ? -1 : 0;
}

// Clip codes of XYZ, XYZ_PADDED (with w = 1) or XYZW points under a projective matrix:
//
//     bits 0, 1     x < -w, x > w
//     bits 2, 3     y < -w, y > w
//     bits 4, 5     z < -w (or z < 0 with `zero_to_one`), z > w
//     0x3f          a component is NaN
//
// Clip coordinates in the order of xyzw go to `destination` unless it is null. Returns all codes together: AND | OR <<
// 8 (0xff for no points).
uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination, uint8_t *codes, size_t count, bool zero_to_one);

// One matrix for each point: point i takes matrix `indices[i]` (sixteen numbers each) of `matrices`. All indices are in
// range.
void tk_map_palette(int precision, int layout, int operation, const void *matrices, const uint32_t *indices, const void *source, void *destination, size_t count);

// Vertices of XYZ_PADDED by sums of four matrices: vertex i by (w0·A + w1·B) + (w2·C + w3·D), with the matrices of
// `joints[4 * i + k]` and `weights[4 * i + k]`. POINTS and VECTORS (without translation) are as AFFINE. NORMALS are by
// the sum's cofactors, divided by its determinant or to length one, and NaN where the determinant is 0. All joints are
// in range.
enum { TK_SKIN_POINTS, TK_SKIN_VECTORS, TK_SKIN_NORMALS, TK_SKIN_UNIT_NORMALS };
void tk_map_skin(int precision, int operation, const void *matrices, const uint32_t *joints, const void *weights, const void *source, void *destination,
                 size_t count);

// The largest of the indices, 0 for none.
uint32_t tk_largest_index(const uint32_t *indices, size_t count);

// out[i] = a[i * a_step] · b[i * b_step]: steps of 0 (one matrix for all) or 1. Each row in the order of xyzw. `out` is
// `a`, `b`, or overlaps neither.
void tk_products(int precision, const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count);

// out[i] = local[i] · out[parents[i]], or local[i] where parents[i] < 0. Every parent comes before its children. `out`
// is `local` or does not overlap it.
void tk_products_down(int precision, const void *local, const int32_t *parents, void *out, size_t count);

// Inverses by cofactors, as Transform3D.inverted() makes them. Where the determinant does not settle the verdict,
// `unsettled[n]` gets the number of the matrix, and nothing is written to out; returns how many. `unsettled` has room
// for `count`.
size_t tk_inverses(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled);

// out[i] = Σ weights[i * terms + k] · values[k * width …], summed in the order of k: `count` rows of `width` scalars.
void tk_weighted_sums(int precision, const void *weights, const void *values, void *out, size_t count, size_t terms, size_t width);

// Scalars from numbers of 16 bits: `components` of them at each `source + i * stride` bytes, to `destination` without
// gaps.
//
//     HALF        IEEE 754 binary16; NaNs keep their payload and become quiet
//     UNSIGNED    n / 65535
//     SIGNED      n / 32767, and -1 for -32768
enum { TK_HALF = 0, TK_UNSIGNED_NORMALIZED = 1, TK_SIGNED_NORMALIZED = 2 };
void tk_read_halves(int precision, int format, size_t components, const void *source, size_t stride, void *destination, size_t count);

// The way back: scalars without gaps to `components` numbers of 16 bits at each `destination + i * stride` bytes. The
// nearest numbers, of two the even one.
//
//     HALF        infinity from 65520 on; NaNs keep the first ten bits of their payload and become quiet
//     UNSIGNED    of 65535 times the scalar; 0 below 0 and for NaN, 65535 above 1
//     SIGNED      of 32767 times the scalar; -32767 below -1, 32767 above 1, 0 for NaN
//
// The products are those of Doubles.
void tk_write_halves(int precision, int format, size_t components, const void *source, void *destination, size_t stride, size_t count);

#endif
