// Wrong arguments of paths and of fits to pairs of points.
#include "Expect.h"

static void check_strokes(st_path line) {
  st_stroke_style style, good;
  st_path outline = 77;
  EXPECT(ST_ERROR_NULL, st_stroke_defaults(NULL));
  EXPECT(ST_OK, st_stroke_defaults(&good));
  HOLDS(good.width == 1 && good.miter_limit == 10 && good.dash_phase == 0 && good.cap == ST_CAP_BUTT && good.join == ST_JOIN_MITER);
  EXPECT(ST_ERROR_NULL, st_path_stroke(line, NULL, NULL, 0, 0.1, &outline));
  EXPECT(ST_ERROR_NULL, st_path_stroke(line, &good, NULL, 0, 0.1, NULL));
  EXPECT(ST_ERROR_NULL, st_path_stroke(line, &good, NULL, 2, 0.1, &outline));
  EXPECT(ST_ERROR_ALIGNMENT, st_path_stroke(line, (st_stroke_style *)((char *)&good + 1), NULL, 0, 0.1, &outline));
  EXPECT(ST_ERROR_HANDLE, st_path_stroke(0, &good, NULL, 0, 0.1, &outline));
  double wrong[] = {0, -1, NAN, INFINITY};
  for (size_t i = 0; i < 4; i++) {
    EXPECT(ST_ERROR_NUMBER, st_path_stroke(line, &good, NULL, 0, wrong[i], &outline));
    style = good, style.width = wrong[i];
    EXPECT(ST_ERROR_NUMBER, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
    style = good, style.miter_limit = wrong[i];
    EXPECT(ST_ERROR_NUMBER, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
  }
  style = good, style.dash_phase = NAN;
  EXPECT(ST_ERROR_NUMBER, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
  style = good, style.cap = 3;
  EXPECT(ST_ERROR_CHOICE, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
  style = good, style.join = -1;
  EXPECT(ST_ERROR_CHOICE, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
  double dashes[][2] = {{0, 0}, {-1, 2}, {NAN, 1}, {1, INFINITY}};
  for (size_t i = 0; i < 4; i++) EXPECT(ST_ERROR_NUMBER, st_path_stroke(line, &good, dashes[i], 2, 0.1, &outline));
  EXPECT(ST_ERROR_SIZE, st_path_stroke(line, &good, dashes[0], SIZE_MAX, 0.1, &outline));
  HOLDS(outline == 77);
  double box[4], two[] = {1, 1};
  style = good, style.width = 2, style.cap = ST_CAP_SQUARE;
  EXPECT(ST_OK, st_path_stroke(line, &style, NULL, 0, 0.1, &outline));
  EXPECT(ST_OK, st_path_bounds(outline, box));
  HOLDS(box[0] == -1 && box[1] == -1 && box[2] == 12 && box[3] == 2);
  EXPECT(ST_OK, st_path_close(outline));
  EXPECT(ST_OK, st_path_stroke(line, &good, two, 2, 0.1, &outline));
  double middles[] = {0.5, 0, 1.5, 0, 8.5, 0};
  uint8_t inside[3];
  EXPECT(ST_OK, st_path_contains(outline, middles, 16, 3, ST_NON_ZERO, inside));
  HOLDS(inside[0] == 1 && inside[1] == 0 && inside[2] == 1);
  EXPECT(ST_OK, st_path_close(outline));
}

static void check_questions(st_path square) {
  double number = 5, box[4] = {5, 5, 5, 5}, lengths[] = {5, 15, -1, NAN, INFINITY}, points[10], tangents[10], vertices[24];
  char text[64];
  size_t count = 99;
  EXPECT(ST_OK, st_path_length(square, &number));
  HOLDS(number == 40);
  EXPECT(ST_ERROR_NULL, st_path_length(square, NULL));
  EXPECT(ST_ERROR_HANDLE, st_path_length(square + 1000, &number));
  EXPECT(ST_OK, st_path_bounds(square, box));
  HOLDS(box[0] == 0 && box[1] == 0 && box[2] == 10 && box[3] == 10);
  EXPECT(ST_ERROR_NULL, st_path_bounds(square, NULL));
  EXPECT(ST_ERROR_HANDLE, st_path_bounds(0, box));
  EXPECT(ST_OK, st_path_text(square, text, sizeof text, &count));
  HOLDS(count == strlen(text) + 1 && strcmp(text, "M0 0H10V10H0Z") == 0);
  EXPECT(ST_ERROR_CAPACITY, st_path_text(square, text, 3, &count));
  EXPECT(ST_ERROR_CAPACITY, st_path_text(square, NULL, 0, &count));
  HOLDS(count == 14);
  EXPECT(ST_ERROR_NULL, st_path_text(square, NULL, 14, &count));
  EXPECT(ST_ERROR_NULL, st_path_text(square, text, 14, NULL));
  EXPECT(ST_ERROR_HANDLE, st_path_text(0, text, 14, &count));

  EXPECT(ST_OK, st_path_points(square, lengths, points, tangents, 5));
  HOLDS(points[0] == 5 && points[1] == 0 && points[2] == 10 && points[3] == 5 && points[4] == 0 && points[6] == 0 && points[9] == 0);
  HOLDS(tangents[0] == 1 && tangents[1] == 0 && tangents[2] == 0 && tangents[3] == 1);
  EXPECT(ST_OK, st_path_points(square, lengths, points, NULL, 5));
  EXPECT(ST_OK, st_path_points(square, NULL, NULL, NULL, 0));
  EXPECT(ST_ERROR_NULL, st_path_points(square, NULL, points, NULL, 5));
  EXPECT(ST_ERROR_NULL, st_path_points(square, lengths, NULL, NULL, 5));
  EXPECT(ST_ERROR_OVERLAP, st_path_points(square, points, points, NULL, 5));
  EXPECT(ST_ERROR_OVERLAP, st_path_points(square, lengths, points, points + 2, 4));
  EXPECT(ST_ERROR_SIZE, st_path_points(square, lengths, points, NULL, SIZE_MAX));
  EXPECT(ST_ERROR_HANDLE, st_path_points(0, lengths, points, NULL, 5));

  double places[] = {5, 5, 15, 5, NAN, 5};
  uint8_t inside[3] = {7, 7, 7};
  EXPECT(ST_OK, st_path_contains(square, places, 16, 3, ST_EVEN_ODD, inside));
  HOLDS(inside[0] == 1 && inside[1] == 0 && inside[2] == 0);
  EXPECT(ST_OK, st_path_contains(square, NULL, 16, 0, ST_NON_ZERO, NULL));
  EXPECT(ST_ERROR_NULL, st_path_contains(square, NULL, 16, 3, ST_NON_ZERO, inside));
  EXPECT(ST_ERROR_NULL, st_path_contains(square, places, 16, 3, ST_NON_ZERO, NULL));
  EXPECT(ST_ERROR_CHOICE, st_path_contains(square, places, 16, 3, 2, inside));
  EXPECT(ST_ERROR_SIZE, st_path_contains(square, places, 16, SIZE_MAX, ST_NON_ZERO, inside));
  EXPECT(ST_ERROR_OVERLAP, st_path_contains(square, places, 16, 3, ST_NON_ZERO, (uint8_t *)places));
  EXPECT(ST_ERROR_HANDLE, st_path_contains(0, places, 16, 3, ST_NON_ZERO, inside));

  EXPECT(ST_OK, st_path_triangles(square, ST_NON_ZERO, 0.1, vertices, 12, &count));
  HOLDS(count == 6);
  EXPECT(ST_ERROR_CAPACITY, st_path_triangles(square, ST_NON_ZERO, 0.1, vertices, 5, &count));
  EXPECT(ST_ERROR_NULL, st_path_triangles(square, ST_NON_ZERO, 0.1, NULL, 6, &count));
  EXPECT(ST_ERROR_NULL, st_path_triangles(square, ST_NON_ZERO, 0.1, vertices, 6, NULL));
  EXPECT(ST_ERROR_CHOICE, st_path_triangles(square, 9, 0.1, vertices, 6, &count));
  EXPECT(ST_ERROR_NUMBER, st_path_triangles(square, ST_NON_ZERO, 0, vertices, 6, &count));
  EXPECT(ST_ERROR_HANDLE, st_path_triangles(0, ST_NON_ZERO, 0.1, vertices, 6, &count));
}

static void check_fits(void) {
  double source[] = {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3}, target[12], weights[] = {1, 2, 3, 4};
  // A quarter turn about z, twice the size, and a move.
  for (int i = 0; i < 4; i++) {
    target[3 * i] = -2 * source[3 * i + 1] + 5, target[3 * i + 1] = 2 * source[3 * i], target[3 * i + 2] = 2 * source[3 * i + 2];
  }
  st_point_fit fit;
  for (int32_t kind = ST_FIT_SIMILARITY; kind <= ST_FIT_AFFINE; kind++) {
    EXPECT(ST_OK, st_fit_points(source, 24, target, 24, kind == ST_FIT_AFFINE ? weights : NULL, 4, kind, 0, &fit));
    HOLDS(fabs(fit.matrix[1] - 2) < 1e-12 && fabs(fit.matrix[4] + 2) < 1e-12 && fabs(fit.matrix[12] - 5) < 1e-12 && fit.error < 1e-12);
  }
  EXPECT(ST_OK, st_fit_points(source, 24, target, 24, NULL, 4, ST_FIT_RIGID, 0, &fit));
  HOLDS(fabs(fit.matrix[1] - 1) < 1e-12 && fit.error > 0.5 && fit.condition >= 1);
  EXPECT(ST_ERROR_UNDEFINED, st_fit_points(source, 24, target, 24, NULL, 2, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_points(source, 24, target, 24, NULL, 3, ST_FIT_AFFINE, 0, &fit));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_points(source, 0, target, 24, NULL, 4, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_points(NULL, 24, NULL, 24, NULL, 0, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_NULL, st_fit_points(NULL, 24, target, 24, NULL, 4, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_NULL, st_fit_points(source, 24, NULL, 24, NULL, 4, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_NULL, st_fit_points(source, 24, target, 24, NULL, 4, ST_FIT_RIGID, 0, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_fit_points(source, 24, target, 24, NULL, 4, ST_FIT_RIGID, 0, (st_point_fit *)((char *)&fit + 1)));
  EXPECT(ST_ERROR_CHOICE, st_fit_points(source, 24, target, 24, NULL, 4, 3, 0, &fit));
  EXPECT(ST_ERROR_CHOICE, st_fit_points(source, 24, target, 24, NULL, 4, ST_FIT_RIGID, 2, &fit));
  EXPECT(ST_ERROR_SIZE, st_fit_points(source, 24, target, 24, NULL, SIZE_MAX, ST_FIT_RIGID, 0, &fit));
  EXPECT(ST_ERROR_SIZE, st_fit_points(source, 0, target, 0, NULL, (size_t)1 << 40, ST_FIT_RIGID, 0, &fit));
  // Four points in a plane, and a mirror that is not needed.
  double flat[] = {0, 0, 5, 1, 0, 5, 0, 1, 5, 1, 1, 5};
  EXPECT(ST_ERROR_UNDEFINED, st_fit_points(flat, 24, target, 24, NULL, 4, ST_FIT_AFFINE, 0, &fit));
  EXPECT(ST_OK, st_fit_points(source, 24, source, 24, NULL, 4, ST_FIT_RIGID, 1, &fit));
  HOLDS(fit.error < 1e-12 && fit.matrix[0] > 0.99);
  weights[3] = -1;
  EXPECT(ST_ERROR_NUMBER, st_fit_points(source, 24, target, 24, weights, 4, ST_FIT_AFFINE, 0, &fit));
  target[4] = NAN;
  EXPECT(ST_ERROR_NUMBER, st_fit_points(source, 24, target, 24, NULL, 4, ST_FIT_RIGID, 0, &fit));
}

void check_paths(void) {
  st_path path = 77, line, empty;
  const char *wrong[] = {"L 0 0", "M 0", "M 0 0 X", "M 0 0 L 1e999 0", "M 0 0 L 10", "\xff"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) EXPECT(ST_ERROR_TEXT, st_path_open(wrong[i], &path));
  EXPECT(ST_ERROR_NULL, st_path_open(NULL, &path));
  EXPECT(ST_ERROR_NULL, st_path_open("M 0 0", NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_path_open("M 0 0", (st_path *)((char *)&line + 1)));
  HOLDS(path == 77);
  EXPECT(ST_OK, st_path_open("M 0 0 H 10 V 10 H 0 Z", &path));
  check_questions(path);
  EXPECT(ST_OK, st_path_open("M 0 0 H 10", &line));
  check_strokes(line);
  double box[4];
  EXPECT(ST_OK, st_path_open(" ", &empty));
  EXPECT(ST_ERROR_UNDEFINED, st_path_bounds(empty, box));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_close(path));
  EXPECT(ST_OK, st_path_close(path));
  EXPECT(ST_ERROR_HANDLE, st_path_close(path));
  EXPECT(ST_OK, st_path_close(line));
  EXPECT(ST_OK, st_path_close(empty));
  check_fits();
}
