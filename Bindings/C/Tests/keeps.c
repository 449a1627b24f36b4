// A call that refuses changes nothing that it was given, but for the count of a list that finds too little room.
#include "Expect.h"

// Each result is filled with this byte before a call.
enum { FILL = 0x5a };

static union {
  double numbers[64];
  char bytes[512];
  size_t count;
  uint64_t handle;
  int32_t integer;
  st_components_f64 parts[2];
  st_vanishing_point_fit vanishing_point;
  st_camera_fit camera_fit;
  st_camera camera;
  st_pose_fit pose_fit;
  st_rectangle_fit rectangle_fit;
  st_homography_fit homography_fit;
  st_rotation_fit rotation_fit;
  st_distortion_fit distortion_fit;
  st_point_fit point_fit;
  st_stroke_style style;
  st_mesh_hit hits[4];
  st_layer_properties properties;
  st_layer_geometry geometry;
  st_draw_entry entries[4];
  st_layer_hit layer_hits[4];
  st_draw draws[2];
  st_frame frames[2];
  st_paint paint;
  st_pass pass;
} out, more;

static void fill(void) { memset(&out, FILL, sizeof out), memset(&more, FILL, sizeof more); }

static int are_filled(void) {
  for (size_t i = 0; i < sizeof out; i++)
    if (((char *)&out)[i] != FILL || ((char *)&more)[i] != FILL) return 0;
  return 1;
}

// A call refuses, and writes nothing.
#define KEEPS(status, call)  \
  do {                       \
    fill();                  \
    EXPECT((status), (call)); \
    HOLDS(are_filled());     \
  } while (0)

// A call says how many items there are, and writes nothing else.
#define COUNTS(number, call)                      \
  do {                                            \
    fill();                                       \
    EXPECT(ST_ERROR_CAPACITY, (call));            \
    HOLDS(more.count == (number));                \
    memset(&more, FILL, sizeof more.count);       \
    HOLDS(are_filled());                          \
  } while (0)

static const double one[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, none[16] = {0}, items[64] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
static const float one_f32[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, none_f32[16] = {0}, items_f32[64] = {1, 2, 3};

static void keep_arrays(void) {
  const ptrdiff_t m = 128;
  float *small = (float *)out.bytes;
  KEEPS(ST_ERROR_UNDEFINED, st_map_f64(ST_NORMALS, none, items, 24, out.numbers, 24, 3, 0));
  KEEPS(ST_ERROR_UNDEFINED, st_map_f32(ST_PLANES, none_f32, items_f32, 16, small, 16, 3, 0));
  KEEPS(ST_ERROR_OVERLAP, st_map_f64(ST_POINTS, one, out.numbers, 24, out.numbers + 1, 24, 3, 0));
  KEEPS(ST_ERROR_STRIDE, st_map_f32(ST_POINTS, one_f32, items_f32, 12, small, 4, 3, 0));
  KEEPS(ST_ERROR_CHOICE, st_map_f64(ST_POINTS, one, items, 24, out.numbers, 24, 3, 1u << 20));
  KEEPS(ST_ERROR_STRIDE, st_map_strided_f64(ST_POINTS, one, items, 24, 8, out.numbers, 8, 8, 3, 0));
  KEEPS(ST_ERROR_UNDEFINED, st_map_strided_f32(ST_NORMALS_2D, none_f32, items_f32, 8, 4, small, 8, 4, 3, 0));
  // The last array is the wrong one.
  const double *from[3] = {items, items + 3, NULL};
  double *to[3] = {out.numbers, out.numbers + 3, out.numbers + 6};
  KEEPS(ST_ERROR_NULL, st_map_separate_f64(ST_POINTS, one, from, to, 3, 0));
  KEEPS(ST_ERROR_STRIDE, st_multiply_f64(items, 0, items, 0, out.numbers, m - 8, 3, 0));
  KEEPS(ST_ERROR_STRIDE, st_invert_f64(items, 0, out.numbers, 8, 3, &more.count, 0));
  const int32_t late[3] = {-1, 0, 2};
  KEEPS(ST_ERROR_INDEX, st_multiply_down_f64(items, late, out.numbers, 3));
  KEEPS(ST_ERROR_CHOICE, st_decompose_f64(one, m, out.parts, 1, 9, &more.count));
  KEEPS(ST_ERROR_ALIGNMENT, st_decompose_f64(one, m, (st_components_f64 *)(out.bytes + 4), 1, 0, &more.count));
  KEEPS(ST_ERROR_ALIGNMENT, st_compose_f64((st_components_f64 *)((char *)items + 4), out.numbers, m, 1));
  KEEPS(ST_ERROR_STRIDE, st_interpolate_f64(one, one, 0, 0, 0, items, 8, out.numbers, 120, 3, &more.integer));
  KEEPS(ST_ERROR_STRIDE, st_css_interpolate("none", "scale(2)", items, 8, out.numbers, 120, 3, &more.integer));
}

static void keep_values(void) {
  const double beyond[3] = {NAN, 0, 0}, line[8] = {0, 0, 1, 0, 2, 0, 3, 0};
  KEEPS(ST_ERROR_TEXT, st_css_matrix("translateX(10px) rotateZ(", out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_rotation(1, none, out.numbers));
  KEEPS(ST_ERROR_NUMBER, st_rotation_degrees(NAN, items, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_quad_matrix(line, line, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_perspective(1, 1, 2, 1, 0, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_frustum(1, 1, 0, 1, 1, 2, 0, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_orthographic(1, 1, 0, 1, 1, 2, 0, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_look_at(items, items, items, 0, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_layer_perspective(-1, NULL, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_eye(one, out.numbers));
  KEEPS(ST_ERROR_STRIDE, st_vanishing_points(one, items, 24, out.numbers, 8, 3, &more.count));
  KEEPS(ST_ERROR_UNDEFINED, st_horizon(one, items, out.numbers));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_vanishing_point(items, 1, 0, 0, &out.vanishing_point, (uint8_t *)more.bytes));
  const size_t counts[3] = {1, 1, 0};
  KEEPS(ST_ERROR_UNDEFINED, st_fit_camera(items, counts, 0, items, 1, 0, &out.camera_fit, (uint8_t *)more.bytes));
  KEEPS(ST_ERROR_UNDEFINED, st_camera_from_vanishing_points(none, 3, NULL, &out.camera));
  KEEPS(ST_ERROR_UNDEFINED, st_camera_matrix(&(st_camera){0}, out.numbers));
  const st_lens lens = {1, {0, 0}, 0};
  const st_distortion barrel = {{-0.25, 0, 0}, {0, 0}};
  KEEPS(ST_ERROR_UNDEFINED, st_placed_camera_project(&(st_placed_camera){0}, items, out.numbers, 3, &more.count));
  KEEPS(ST_ERROR_SIZE, st_placed_camera_rays(&(st_placed_camera){1, {0}, {0, 0, 0, 1}, {0}, 0}, items, out.numbers, SIZE_MAX, &more.count));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_pose(none, items, 3, &lens, 0, 0, 0, &out.pose_fit, (uint8_t *)more.bytes));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_rectangle(none, NULL, &lens, 0, &out.rectangle_fit));
  KEEPS(ST_ERROR_UNDEFINED, st_group_segments(items, 1, 1, 0, &out.vanishing_point, 1, &more.count, &more.integer));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_homography(none, items, 5, 0, 0, 0, &out.homography_fit, (uint8_t *)more.bytes));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_rotation(none, items, NULL, 3, 0, &out.rotation_fit));
  KEEPS(ST_ERROR_NUMBER, st_distort(&barrel, &(st_lens){0}, items, out.numbers, 3, &more.count));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_distortion(items, counts, 2, 1, &lens, &out.distortion_fit));
  KEEPS(ST_ERROR_UNDEFINED, st_fit_points(items, 24, items, 24, NULL, 1, ST_FIT_RIGID, 0, &out.point_fit));
  KEEPS(ST_ERROR_NUMBER, st_fit_points(beyond, 0, items, 24, NULL, 9, ST_FIT_RIGID, 0, &out.point_fit));
}

static void keep_paths(void) {
  st_path path, empty;
  const double dashes[2] = {1, NAN};
  st_stroke_style style;
  EXPECT(ST_OK, st_stroke_defaults(&style));
  EXPECT(ST_OK, st_path_open("M 0 0 H 10 V 10 Z", &path));
  EXPECT(ST_OK, st_path_open("", &empty));
  KEEPS(ST_ERROR_TEXT, st_path_open("M 0 0 L 10", &out.handle));
  KEEPS(ST_ERROR_UNDEFINED, st_path_bounds(empty, out.numbers));
  KEEPS(ST_ERROR_NULL, st_path_points(path, NULL, out.numbers, more.numbers, 3));
  KEEPS(ST_ERROR_CHOICE, st_path_contains(path, items, 16, 3, 2, (uint8_t *)out.bytes));
  KEEPS(ST_ERROR_NUMBER, st_path_stroke(path, &style, dashes, 2, 0.1, &out.handle));
  KEEPS(ST_ERROR_NUMBER, st_path_stroke(path, &style, NULL, 0, -1, &out.handle));
  KEEPS(ST_ERROR_NUMBER, st_path_triangles(path, ST_NON_ZERO, NAN, out.numbers, 64, &more.count));
  COUNTS(12, st_path_text(path, out.bytes, 11, &more.count));
  COUNTS(3, st_path_triangles(path, ST_NON_ZERO, 0.1, out.numbers, 2, &more.count));
  EXPECT(ST_OK, st_path_close(path));
  EXPECT(ST_OK, st_path_close(empty));
}

static void keep_meshes(void) {
  const uint32_t corners[3] = {0, 1, 2}, beyond[3] = {0, 1, 3};
  st_mesh mesh;
  KEEPS(ST_ERROR_INDEX, st_mesh_open(items, 24, 3, beyond, 1, &out.handle));
  EXPECT(ST_OK, st_mesh_open(items, 24, 3, corners, 1, &mesh));
  KEEPS(ST_ERROR_CHOICE, st_mesh_normals(mesh, 3, out.numbers, 20, &more.count));
  KEEPS(ST_ERROR_NULL, st_mesh_normals(mesh, ST_NORMALS_BY_AREA, NULL, 20, &more.count));
  KEEPS(ST_ERROR_NULL, st_mesh_pick(mesh, NULL, 48, out.hits, 4));
  KEEPS(ST_ERROR_OVERLAP, st_mesh_pick(mesh, out.numbers, 48, out.hits, 4));
  COUNTS(3, st_mesh_normals(mesh, ST_NORMALS_BY_ANGLE, out.numbers, 2, &more.count));
  EXPECT(ST_OK, st_mesh_close(mesh));
}

static void keep_layers(void) {
  st_layer_properties root, wrong, before, after;
  st_layer_tree tree;
  st_resolved_layers resolved;
  const double viewport[4] = {0, 0, INFINITY, 1};
  EXPECT(ST_OK, st_layer_defaults(&root));
  root.bounds[2] = root.bounds[3] = 10;
  wrong = root, wrong.opacity = 2;
  KEEPS(ST_ERROR_NUMBER, st_layer_tree_open(&wrong, &out.handle));
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  KEEPS(ST_ERROR_NUMBER, st_layer_tree_add(tree, 0, -1, &wrong, (st_layer *)&out));
  KEEPS(ST_ERROR_INDEX, st_layer_tree_add(tree, 0, 1, &root, (st_layer *)&out));
  KEEPS(ST_ERROR_INDEX, st_layer_tree_get(tree, 1, &out.properties));
  KEEPS(ST_ERROR_NUMBER, st_layer_tree_resolve(tree, viewport, &out.handle));
  EXPECT(ST_OK, st_layer_tree_get(tree, 0, &before));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_set(tree, 0, &wrong));
  EXPECT(ST_OK, st_layer_tree_get(tree, 0, &after));
  HOLDS(memcmp(&before, &after, sizeof before) == 0);
  EXPECT(ST_OK, st_layer_tree_count(tree, &out.count));
  HOLDS(out.count == 1);
  EXPECT(ST_OK, st_layer_tree_resolve(tree, NULL, &resolved));
  KEEPS(ST_ERROR_INDEX, st_resolved_layers_geometry(resolved, 1, &out.geometry));
  KEEPS(ST_ERROR_INDEX, st_resolved_layers_polygon(resolved, 1, out.numbers, 8, &more.count));
  KEEPS(ST_ERROR_NUMBER, st_resolved_layers_hits(resolved, NAN, 0, 0, out.layer_hits, 4, &more.count));
  COUNTS(1, st_resolved_layers_draw_order(resolved, out.entries, 0, &more.count));
  COUNTS(4, st_resolved_layers_polygon(resolved, 0, out.numbers, 3, &more.count));
  COUNTS(1, st_resolved_layers_hits(resolved, 1, 1, ST_TREE_ORDER, out.layer_hits, 0, &more.count));
  EXPECT(ST_OK, st_resolved_layers_close(resolved));
  KEEPS(ST_ERROR_HANDLE, st_resolved_layers_is_exact(resolved, &out.integer));
  EXPECT(ST_OK, st_layer_tree_close(tree));
  KEEPS(ST_ERROR_HANDLE, st_layer_tree_count(tree, &out.count));
}

static void keep_looks(void) {
  st_layer_properties root;
  st_layer_tree tree;
  EXPECT(ST_OK, st_layer_defaults(&root));
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  KEEPS(ST_ERROR_TEXT, st_layer_tree_get_numbers(tree, 0, "corner", out.numbers, 64, &more.count));
  KEEPS(ST_ERROR_TEXT, st_layer_tree_get_numbers(tree, 0, "path", out.numbers, 64, &more.count));
  KEEPS(ST_ERROR_UNDEFINED, st_layer_tree_get_numbers(tree, 0, "contentsRect", out.numbers, 64, &more.count));
  KEEPS(ST_ERROR_TEXT, st_layer_tree_get_text(tree, 0, "opacity", out.bytes, 64, &more.count));
  KEEPS(ST_ERROR_INDEX, st_layer_tree_get_mask(tree, 1, (st_layer *)&out));
  KEEPS(ST_ERROR_NUMBER, st_layer_tree_at(tree, NAN, &out.handle));
  KEEPS(ST_ERROR_NUMBER, st_layer_tree_next_change(tree, NAN, out.numbers));
  COUNTS(16, st_layer_tree_get_numbers(tree, 0, "transform", out.numbers, 15, &more.count));
  COUNTS(6, st_layer_tree_get_text(tree, 0, "lineJoin", out.bytes, 5, &more.count));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

static void keep_lists(void) {
  const double color[4] = {1, 0, 0, 1}, half = 0.5;
  st_layer_properties root;
  st_layer_tree tree;
  st_resolved_layers resolved;
  st_draw_list list;
  EXPECT(ST_OK, st_layer_defaults(&root));
  root.bounds[2] = root.bounds[3] = 10;
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "backgroundColor", color, 4));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "borderWidth", &half, 1));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "masksToBounds", color, 1));
  EXPECT(ST_OK, st_layer_tree_resolve(tree, NULL, &resolved));
  KEEPS(ST_ERROR_HANDLE, st_draw_list_open(tree, &out.handle));
  EXPECT(ST_OK, st_draw_list_open(resolved, &list));
  COUNTS(2, st_draw_list_draws(list, out.draws, 1, &more.count));
  COUNTS(2, st_draw_list_paints(list, &out.paint, 1, &more.count));
  COUNTS(1, st_draw_list_frames(list, out.frames, 0, &more.count));
  COUNTS(1, st_draw_list_passes(list, &out.pass, 0, &more.count));
  COUNTS(1, st_draw_list_hits(list, 1, 1, 2, (size_t *)&out, 0, &more.count));
  KEEPS(ST_ERROR_NUMBER, st_draw_list_hits(list, 1, NAN, 2, (size_t *)&out, 4, &more.count));
  KEEPS(ST_ERROR_UNDEFINED, st_draw_list_path(list, 0, ST_FILLED_PATH, &out.handle));
  KEEPS(ST_ERROR_CHOICE, st_rounded_rect_path(&(st_rounded_rect){.corners = 99}, 0, &out.handle));
  EXPECT(ST_OK, st_draw_list_close(list));
  KEEPS(ST_ERROR_HANDLE, st_draw_list_numbers(list, out.numbers, 4, &more.count));
  EXPECT(ST_OK, st_resolved_layers_close(resolved));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

void check_keeps(void) {
  keep_arrays();
  keep_values();
  keep_paths();
  keep_meshes();
  keep_layers();
  keep_looks();
  keep_lists();
}
