// Sentences of the header that the other tests do not come by.
#include "Expect.h"

static void check_errors(void) {
  double m[16];
  EXPECT(ST_ERROR_TEXT, st_css_matrix("rotate(3xx)", m));
  HOLDS(strstr(st_last_error(), "column 8") != NULL && strstr(st_last_error(), "expected") != NULL);
  // The sentence stays as long as no call refuses.
  const char *sentence = st_last_error();
  char copy[256];
  strncpy(copy, sentence, sizeof copy - 1);
  copy[sizeof copy - 1] = 0;
  for (int i = 0; i < 100; i++) EXPECT(ST_OK, st_css_matrix("scale(2)", m));
  HOLDS(st_last_error() == sentence && strcmp(copy, sentence) == 0);
}

// As many points as several threads share: the same bits as one thread gives.
static void check_thread_counts(void) {
  enum { COUNT = 400000 };
  double *points = malloc(COUNT * 24), *expected = malloc(COUNT * 24), *found = malloc(COUNT * 24), m[16];
  EXPECT(ST_OK, st_css_matrix("perspective(900px) rotate3d(1, 2, 3, 40deg) translate3d(1px, 2px, 3px)", m));
  for (int i = 0; i < 3 * COUNT; i++) points[i] = (rand() % 20000 - 10000) / 64.0;
  const st_kind kinds[] = {ST_POINTS, ST_UNIT_NORMALS, ST_VECTORS};
  const st_options options[] = {ST_THREADS(2), ST_THREADS(3), ST_THREADS(65534), ST_ALL_THREADS};
  for (int k = 0; k < 3; k++) {
    EXPECT(ST_OK, st_map_f64(kinds[k], m, points, 24, expected, 24, COUNT, 0));
    for (int i = 0; i < 4; i++) {
      EXPECT(ST_OK, st_map_f64(kinds[k], m, points, 24, found, 24, COUNT, options[i]));
      HOLDS(memcmp(found, expected, COUNT * 24) == 0);
    }
  }
  // One item for all: every image is that of the item.
  EXPECT(ST_OK, st_map_f64(ST_POINTS, m, points, 0, found, 24, 1000, 0));
  EXPECT(ST_OK, st_map_f64(ST_POINTS, m, points, 24, expected, 24, 1, 0));
  for (int i = 0; i < 1000; i++) HOLDS(memcmp(found + 3 * i, expected, 24) == 0);
  // Gaps belong to an array: another may not lie in them.
  EXPECT(ST_ERROR_OVERLAP, st_map_f64(ST_POINTS, m, points, 48, points + 3, 48, 2, 0));
  free(points), free(expected), free(found);
}

static void check_cameras_again(void) {
  double m[16], other[16], eye[3] = {1, 2, 3}, target[3] = {0, 0, -5}, up[3] = {0, 1, 0};
  const uint32_t right[] = {ST_OPENGL, ST_VULKAN, ST_METAL + ST_REVERSED_DEPTH}, left[] = {ST_DIRECT3D, ST_LEFT_HANDED + ST_Y_DOWN};
  EXPECT(ST_OK, st_look_at(eye, target, up, ST_METAL, m));
  for (int i = 0; i < 3; i++) {
    EXPECT(ST_OK, st_look_at(eye, target, up, right[i], other));
    HOLDS(memcmp(m, other, sizeof m) == 0);
  }
  for (int i = 0; i < 2; i++) {
    EXPECT(ST_OK, st_look_at(eye, target, up, left[i], other));
    HOLDS(m[10] == -other[10] && m[0] == -other[0]);
  }
  EXPECT(ST_OK, st_frustum(-1, 1, -1, 1, 1, INFINITY, ST_METAL, m));
  HOLDS(m[10] == -1 && m[11] == -1 && m[14] == -1);
  // With a tolerance, what does not agree is refused; without one, all counts.
  const double segments[] = {0, 0, 2, 1, 0, 4, 2, 3, 0, 2, 3, 2, 0, 1, 2, 1.5, 3, 40, 3, 30};
  st_vanishing_point_fit fit;
  uint8_t inliers[5];
  EXPECT(ST_OK, st_fit_vanishing_point(segments, 5, 0.1, 1, &fit, inliers));
  HOLDS(fit.inlier_count == 4 && inliers[0] == 1 && inliers[3] == 1 && inliers[4] == 0 && fabs(fit.point[0] - 4) < 1e-9);
  EXPECT(ST_OK, st_fit_vanishing_point(segments, 5, 0, 1, &fit, inliers));
  HOLDS(fit.inlier_count == 5 && inliers[4] == 1);
}

static void check_handles(void) {
  uint64_t seen[40];
  for (int i = 0; i < 40; i++) {
    const double corner[3] = {0};
    st_layer_properties root;
    EXPECT(ST_OK, st_layer_defaults(&root));
    if (i % 3 == 0) EXPECT(ST_OK, st_path_open("M 0 0 H 1", seen + i));
    if (i % 3 == 1) EXPECT(ST_OK, st_mesh_open(corner, 24, 1, NULL, 0, seen + i));
    if (i % 3 == 2) EXPECT(ST_OK, st_layer_tree_open(&root, seen + i));
    EXPECT(ST_OK, i % 3 == 0 ? st_path_close(seen[i]) : i % 3 == 1 ? st_mesh_close(seen[i]) : st_layer_tree_close(seen[i]));
    for (int k = 0; k < i; k++) HOLDS(seen[k] != seen[i]);
    HOLDS(seen[i] != 0);
  }
  EXPECT(ST_ERROR_HANDLE, st_path_close(UINT64_MAX));
  EXPECT(ST_ERROR_HANDLE, st_mesh_close(0));
}

static void check_paths_again(void) {
  st_path path, outline, empty;
  st_stroke_style style;
  double lengths[2] = {0, 1}, points[4], tangents[4], number = 0;
  EXPECT(ST_OK, st_path_open("", &empty));
  EXPECT(ST_OK, st_path_points(empty, lengths, points, tangents, 2));
  for (int i = 0; i < 4; i++) HOLDS(isnan(points[i]) && isnan(tangents[i]));
  EXPECT(ST_OK, st_path_length(empty, &number));
  HOLDS(number == 0);
  // A point has no direction.
  EXPECT(ST_OK, st_path_open("M 1 2 Z", &path));
  EXPECT(ST_OK, st_path_points(path, lengths, points, tangents, 2));
  HOLDS(points[0] == 1 && points[3] == 2 && isnan(tangents[0]) && isnan(tangents[3]));
  EXPECT(ST_OK, st_path_close(path));
  // The outline of a stroke is a path of its own.
  EXPECT(ST_OK, st_path_open("M 0 0 H 10 M 20 0 H 30", &path));
  EXPECT(ST_OK, st_path_length(path, &number));
  HOLDS(number == 20);
  EXPECT(ST_OK, st_stroke_defaults(&style));
  EXPECT(ST_OK, st_path_stroke(path, &style, NULL, 0, 0.1, &outline));
  EXPECT(ST_OK, st_path_close(path));
  EXPECT(ST_OK, st_path_length(outline, &number));
  HOLDS(number == 44);
  EXPECT(ST_OK, st_path_close(outline));
  EXPECT(ST_OK, st_path_close(empty));
}

// Path data reads back to the same bits, whatever the numbers.
static void check_texts(void) {
  for (int round = 0; round < 200; round++) {
    char text[256], first[512], second[512];
    double box[4], expected[4];
    size_t count;
    st_path path, again;
    for (int i = 0; i < 4; i++) {
      expected[i] = (rand() - RAND_MAX / 2) * pow(2, rand() % 120 - 90) / 3;
      if (i >= 2) expected[i] = fabs(expected[i]);
    }
    snprintf(text, sizeof text, "M%.17g %.17gh%.17gv%.17gz", expected[0], expected[1], expected[2], expected[3]);
    EXPECT(ST_OK, st_path_open(text, &path));
    EXPECT(ST_OK, st_path_text(path, first, sizeof first, &count));
    EXPECT(ST_OK, st_path_open(first, &again));
    EXPECT(ST_OK, st_path_text(again, second, sizeof second, &count));
    HOLDS(strcmp(first, second) == 0 && count == strlen(first) + 1);
    EXPECT(ST_OK, st_path_bounds(path, expected));
    EXPECT(ST_OK, st_path_bounds(again, box));
    HOLDS(memcmp(box, expected, sizeof box) == 0);
    EXPECT(ST_OK, st_path_close(path));
    EXPECT(ST_OK, st_path_close(again));
  }
}

static void check_odd_addresses(void) {
  char bytes[400], other[400];
  const double corners[9] = {0, 0, 0, 2, 0, 0, 0, 2, 0}, ray[6] = {0.5, 0.5, -5, 0, 0, 3}, places[4] = {1, 1, 3, 3};
  const uint32_t indices[6] = {0, 1, 2, 0, 0, 1};
  double normals[9];
  st_mesh mesh;
  st_mesh_hit hit;
  st_path path;
  st_point_fit fit;
  size_t count;
  uint8_t inside[2];
  memcpy(bytes + 1, corners, sizeof corners);
  EXPECT(ST_OK, st_mesh_open((double *)(bytes + 1), 24, 3, indices, 2, &mesh));
  EXPECT(ST_OK, st_fit_points((double *)(bytes + 1), 24, corners, 24, NULL, 3, ST_FIT_RIGID, 0, &fit));
  HOLDS(fit.error < 1e-12);
  // Both were copied.
  memset(bytes, 0x7f, sizeof bytes);
  memcpy(bytes + 3, ray, sizeof ray);
  EXPECT(ST_OK, st_mesh_pick(mesh, (double *)(bytes + 3), 48, &hit, 1));
  HOLDS(hit.triangle == 0 && hit.distance == 5);  // from behind
  EXPECT(ST_OK, st_mesh_normals(mesh, ST_NORMALS_OF_FACES, (double *)(other + 5), 2, &count));
  memcpy(normals, other + 5, 48);
  HOLDS(normals[2] == 1 && normals[3] == 0 && normals[4] == 0 && normals[5] == 0);  // the second triangle has no direction
  EXPECT(ST_OK, st_mesh_close(mesh));
  EXPECT(ST_OK, st_path_open("M 0 0 H 2 V 2 H 0 Z", &path));
  memcpy(bytes + 7, places, sizeof places);
  EXPECT(ST_OK, st_path_contains(path, (double *)(bytes + 7), 16, 2, ST_NON_ZERO, inside));
  HOLDS(inside[0] == 1 && inside[1] == 0);
  EXPECT(ST_OK, st_path_points(path, (double *)(bytes + 7), (double *)(other + 1), NULL, 2));
  memcpy(normals, other + 1, 16);
  HOLDS(normals[0] == 1 && normals[1] == 0);
  EXPECT(ST_OK, st_path_close(path));
}

static void check_trees(void) {
  st_layer_properties root, card;
  st_layer_tree tree;
  st_layer first, second;
  st_resolved_layers resolved;
  st_layer_geometry before, after;
  EXPECT(ST_OK, st_layer_defaults(&root));
  root.bounds[2] = root.bounds[3] = 100;
  card = root;
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  EXPECT(ST_OK, st_layer_tree_add(tree, 0, -1, &card, &first));
  EXPECT(ST_OK, st_layer_tree_remove(tree, first));
  EXPECT(ST_OK, st_layer_tree_add(tree, 0, -1, &card, &second));
  HOLDS(first == 1 && second == 2);  // a place is never given out twice
  EXPECT(ST_OK, st_layer_tree_resolve(tree, NULL, &resolved));
  EXPECT(ST_OK, st_resolved_layers_geometry(resolved, second, &before));
  card.position[0] = 77;
  EXPECT(ST_OK, st_layer_tree_set(tree, second, &card));
  EXPECT(ST_OK, st_layer_tree_remove(tree, second));
  EXPECT(ST_OK, st_resolved_layers_geometry(resolved, second, &after));
  HOLDS(memcmp(&before, &after, sizeof before) == 0);
  EXPECT(ST_OK, st_resolved_layers_close(resolved));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

void check_promises(void) {
  check_errors();
  check_thread_counts();
  check_cameras_again();
  check_handles();
  check_paths_again();
  check_texts();
  check_odd_addresses();
  check_trees();
}
