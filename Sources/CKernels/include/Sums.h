// The orders of sums, written once: every kernel, and one point without a call, adds its products by these.
#ifndef C_KERNELS_SUMS_H
#define C_KERNELS_SUMS_H

#pragma clang fp contract(off)

#define TK_SUM_XY(x, y, t) (((x) + (y)) + (t))
#define TK_SUM_XYZ(own, t, other, another) (((own) + (t)) + ((other) + (another)))
#define TK_SUM_XYZW(x, y, z, w) (((x) + (y)) + ((z) + (w)))

// TK_SUM_XYZ of whole rows. x, y and z are the products of a point's components with the rows of a matrix; t is its
// fourth row. The fourth component is w, in the order of x. FOURS(a, b, i, j, k, l) chooses four of the eight of a and
// b.
#define TK_SUM_OF_ROWS(FOURS, x, y, z, t)                                                                              \
  TK_SUM_XYZ(FOURS(FOURS(x, y, 0, 5, 6, 3), z, 0, 1, 6, 3), t, FOURS(x, y, 4, 1, 2, 7), FOURS(y, z, 4, 5, 2, 7))

#endif
