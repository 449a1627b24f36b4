// Loops over the triangles and vertices of whole meshes. Each is written once and compiled for every instruction set.
// Results have the same bits with each.
//
// Contract: no function allocates or keeps a pointer. Outputs overlap no input. Points have `stride` bytes from one to
// the next, at the alignment of their scalar; `padded` tells that four scalars may be read at each, also at the last.
// Rows are four scalars. A precision is TK_FLOAT or TK_DOUBLE; `index_bytes` is 2 or 4. Index lists need not be valid:
// a loop stops at the first chunk with an index that is out of range.
#ifndef C_MESH_KERNELS_H
#define C_MESH_KERNELS_H

#pragma clang fp contract(off)

// By a path: a compiler that is given module maps alone finds it.
#include "../../CKernels/include/CKernels.h"

enum { MK_BY_AREA = 0, MK_BY_ANGLE = 1 };

// Triangles that are checked and worked on together.
enum { MK_CHUNK = 512 };

typedef struct {
  const void *points;
  ptrdiff_t stride;
  size_t point_count;
  const void *indices;
  size_t triangle_count;
  int index_bytes;
  bool padded;
} mk_mesh;

// The place of the first index that is out of range, or SIZE_MAX. Degenerate triangles count up to there.
typedef struct {
  size_t first_bad, degenerate;
} mk_report;

// The first index that is out of range.
mk_report mk_check(const mk_mesh *mesh);

// Sums of face normals at each vertex, then made unit vectors: one row for each point, whose fourth scalar is 0.
mk_report mk_vertex_normals(int precision, int weighting, const mk_mesh *mesh, void *rows);

// Unit normals of triangles, a row for each; zero where a triangle has no area.
mk_report mk_face_normals(int precision, const mk_mesh *mesh, void *rows);

// The three interior angles of each triangle: three scalars; zeros where it has no area.
mk_report mk_corner_angles(int precision, const mk_mesh *mesh, void *angles);

enum { MK_DIRECTIONAL = 0, MK_POINT = 1, MK_SPOT = 2, MK_HEMISPHERE = 3 };
enum { MK_LAMBERT = 0, MK_HALF_LAMBERT = 1, MK_BLINN_PHONG = 2, MK_MICROFACETS = 3 };

// A light, in doubles for both precisions. `direction` is the unit vector towards a directional light, the unit axis of
// a spot, and the up direction of a hemisphere. `inverse_range` is 0 without a range. The cone's factor is
// clamp((cos − outer) · scale)².
typedef struct {
  int kind;
  double direction[3], position[3], color[3], ground[3];
  double inverse_range, cone_scale, cone_outer;
} mk_light;

typedef struct {
  int model;
  double exponent; // of the half-Lambert's power or of the highlight
  double alpha;    // of microfacets: the square of the roughness; `specular` is their reflectance
  double eye[3], ambient[3], diffuse[3], specular[3];
} mk_surface;

// Colours of vertices, in rows whose fourth scalar is 1. `normals` are unit vectors, with a stride like points.
void mk_shade(int precision, const mk_light *lights, size_t light_count, const mk_surface *surface, const void *points, ptrdiff_t stride,
              const void *normals, ptrdiff_t normal_stride, void *rows, size_t count);

// One bit for each side of the clip volume that a point lies beyond: 0 … 2 the lower of x, y, z, 3 … 5 the upper.
// MK_INVALID where a component is not finite, and for zero. The volume is |x| ≤ guard · w, |y| ≤ guard · w and near ≤ z
// ≤ far, where near is −w or 0 and far is w. Points are rows.
// Returns all bits that occur.
enum { MK_INVALID = 0x40 };
uint8_t mk_outcodes(int precision, const void *rows, size_t count, bool zero_to_one, double guard, uint8_t *codes);

typedef struct {
  size_t first_bad, accepted, crossing, invalid;
} mk_sorted;

// Sorts triangles by their corners' codes. Indices of those inside go to `accepted` (three for each triangle there is
// room for), numbers of those that cross to `crossing`.
mk_sorted mk_sort_by_outcodes(const mk_mesh *mesh, const uint8_t *codes, uint32_t *accepted, uint32_t *crossing);

typedef struct {
  const void *rows;       // clip coordinates of all points
  const void *attributes; // `attribute_count` scalars for each point, `attribute_stride` scalars apart
  size_t attribute_count, attribute_stride;
  const void *indices;
  int index_bytes;
  const uint8_t *codes;
  const uint32_t *crossing; // numbers of triangles
  size_t crossing_count;
  bool zero_to_one;
  double guard;
} mk_clip;

// What a clip keeps between calls: a table of edges already cut, of `capacity` entries (a power of two, all keys 0 at
// first), and how far it has come.
typedef struct {
  uint64_t *keys;
  uint32_t *values;
  size_t capacity, used;
  size_t next; // the next crossing triangle
  uint32_t vertex; // the next new vertex
} mk_clip_state;

// Corners that a clipped triangle has at most, and indices of its triangles. A convex polygon has 9; rounding can make
// a plane cut one side of a polygon several times, which adds at most half of its corners each time.
enum { MK_MOST_CORNERS = 28, MK_MOST_INDICES = 78 };

// Puts an edge that the table does not hold into it.
void mk_add_edge(mk_clip_state *state, uint64_t key, uint32_t value);

// Clips up to `most` crossing triangles. New rows, attributes and indices go to buffers with room for MK_MOST_CORNERS
// vertices and MK_MOST_INDICES indices for each triangle. The table has room for MK_MOST_CORNERS · most more edges
// and stays at most half full.
typedef struct {
  size_t vertices, indices;
} mk_clipped;
mk_clipped mk_clip_triangles(int precision, const mk_clip *clip, mk_clip_state *state, size_t most, void *new_rows, void *new_attributes,
                             uint32_t *indices);

// Keeps the triangles that are seen from in front, in place of all; returns how many indices are kept. `components` 2:
// the sign of the area of x and y; 4: of the determinant of x, y and w, without rounding. `sign` is +1 or −1. A
// triangle without area, or with a number that is not finite, is not kept; `report` counts it.
size_t mk_facing(int precision, int components, const mk_mesh *mesh, double sign, uint32_t *kept, mk_report *report);

#include "Picking.h"

#endif
