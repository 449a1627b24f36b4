// What a ray meets among triangles, and which boxes and balls reach into a space between planes.
//
// A hierarchy has nodes of eight boxes. A box holds another node or one block of triangles. Both are flat arrays that
// the caller owns, at addresses that are multiples of 64. Coordinates in them are the mesh's times `scale`, a power of
// two. All functions take the scalars of a precision, TK_FLOAT or TK_DOUBLE.
#ifndef C_MESH_KERNELS_PICKING_H
#define C_MESH_KERNELS_PICKING_H

// Triangles in a block, and more than any hierarchy may have of them.
enum { MK_BLOCK_TRIANGLES = 4 };
enum { MK_TRIANGLE_COUNT_LIMIT = 1 << 28 };

typedef struct {
  void *nodes, *blocks;
  size_t node_count, block_count;
  // The bounds of all triangles, in the hierarchy's own coordinates.
  double lower[3], upper[3];
  double scale;
} mk_hierarchy;

// The distance is in the hierarchy's coordinates: it is to be divided by the scale.
typedef struct {
  double distance, u, v;
  uint32_t triangle;
} mk_hit;

// The bytes of a node, a block, and a box of the builder.
size_t mk_node_size(int precision);
size_t mk_block_size(int precision);
size_t mk_item_size(int precision);

// Writes one item for each triangle whose corners are finite and differ, and the hierarchy's scale and bounds. Returns
// how many items there are.
size_t mk_hierarchy_items(int precision, const mk_mesh *mesh, void *items, mk_hierarchy *hierarchy);

// Builds the nodes over at least one item by the binned surface area heuristic. There is room for count / 4 + 1 nodes.
// Writes the hierarchy's counts, and puts the items into the order of its leaves.
void mk_hierarchy_nodes(int precision, void *items, size_t count, mk_hierarchy *hierarchy);

// Fills the blocks, of which there are `block_count`, from the items in the order of the leaves.
void mk_hierarchy_blocks(int precision, const mk_mesh *mesh, const void *items, mk_hierarchy *hierarchy);

// The nearest triangle that a ray meets at a distance of least … most, ties by the smaller number. `ray` has eight
// scalars: origin, unit direction, least, most. Returns whether there is one.
bool mk_nearest_hit(int precision, const mk_hierarchy *hierarchy, const void *ray, mk_hit *hit);

// All triangles that a ray meets there, in no order. Returns how many; the first `room` of them are written.
size_t mk_all_hits(int precision, const mk_hierarchy *hierarchy, const void *ray, mk_hit *hits, size_t room);

// Which of `count` bodies no plane has wholly behind it, a bit each, lowest first. `planes` has four scalars a plane.
// A box is its two corners, four scalars each, of which the fourth are not used. A ball is its centre and radius.
// Distances are ((x + y) + z) + d; a box's corner farthest along each normal counts. Bits beyond the last are 0.
enum { MK_BOXES = 0, MK_BALLS = 1 };
void mk_cull(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count, uint64_t *mask);

// The same as numbers, in order. Returns how many; there is room for `count`.
size_t mk_cull_indices(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count, uint32_t *indices);

#endif
