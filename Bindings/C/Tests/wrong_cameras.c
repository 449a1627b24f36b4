// Wrong arguments of cameras, texts, vanishing points and pictures.
#include "Expect.h"

static const double one[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

static void check_texts(void) {
  double m[16], out[48], times[3] = {0, 0.5, 1};
  int32_t discrete;
  EXPECT(ST_OK, st_css_matrix("perspective(500px) rotateY(45deg)", m));
  EXPECT(ST_OK, st_css_matrix("none", m));
  HOLDS(memcmp(m, one, sizeof m) == 0);
  EXPECT(ST_ERROR_NULL, st_css_matrix(NULL, m));
  EXPECT(ST_ERROR_NULL, st_css_matrix("none", NULL));
  const char *wrong[] = {"", "rotate", "rotate(", "rotate(45)", "translate(50%)", "matrix(1,2,3)", "\xff\xfe", "none none", "scale(1e999)", "?"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) EXPECT(ST_ERROR_TEXT, st_css_matrix(wrong[i], m));
  char long_text[4096];
  memset(long_text, '(', sizeof long_text - 1);
  long_text[sizeof long_text - 1] = 0;
  EXPECT(ST_ERROR_TEXT, st_css_matrix(long_text, m));
  EXPECT(ST_OK, st_css_interpolate("none", "translateX(10px)", times, 8, out, 128, 3, &discrete));
  HOLDS(discrete == 0 && out[28] == 5 && out[44] == 10);
  EXPECT(ST_ERROR_TEXT, st_css_interpolate("none", "none)", times, 8, out, 128, 3, NULL));
  EXPECT(ST_ERROR_NULL, st_css_interpolate(NULL, "none", times, 8, out, 128, 3, NULL));
  EXPECT(ST_ERROR_NULL, st_css_interpolate("none", NULL, times, 8, out, 128, 3, NULL));
  EXPECT(ST_ERROR_NULL, st_css_interpolate("none", "none", NULL, 8, out, 128, 3, NULL));
  EXPECT(ST_ERROR_NULL, st_css_interpolate("none", "none", times, 8, NULL, 128, 3, NULL));
  EXPECT(ST_ERROR_STRIDE, st_css_interpolate("none", "none", times, 8, out, 127, 3, NULL));
  EXPECT(ST_ERROR_SIZE, st_css_interpolate("none", "none", times, 8, out, 128, SIZE_MAX, NULL));
}

static void check_mirrors(void) {
  double m[16];
  int32_t is_mirrored = 7;
  memcpy(m, one, sizeof m);
  EXPECT(ST_OK, st_is_mirrored(m, &is_mirrored));
  HOLDS(is_mirrored == 0);
  m[5] = -1e-200;
  EXPECT(ST_OK, st_is_mirrored(m, &is_mirrored));
  HOLDS(is_mirrored == 1);
  m[5] = 0;
  EXPECT(ST_OK, st_is_mirrored(m, &is_mirrored));
  HOLDS(is_mirrored == 0);
  EXPECT(ST_ERROR_NULL, st_is_mirrored(NULL, &is_mirrored));
  EXPECT(ST_ERROR_NULL, st_is_mirrored(m, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_is_mirrored(m, (int32_t *)((char *)&is_mirrored + 1)));
}

void check_cameras(void) {
  check_texts();
  check_mirrors();
  double m[16], axis[3] = {0, 0, 2}, zero[3] = {0}, wrong[3] = {NAN, 0, 0}, far_away[3] = {0, 0, -5};
  double square[8] = {0, 0, 1, 0, 1, 1, 0, 1}, line[8] = {0, 0, 1, 0, 2, 0, 3, 0};
  EXPECT(ST_OK, st_rotation_degrees(90, axis, m));
  HOLDS(m[0] == 0 && m[1] == 1 && m[4] == -1);
  EXPECT(ST_ERROR_UNDEFINED, st_rotation(1, zero, m));
  EXPECT(ST_ERROR_UNDEFINED, st_rotation(1, wrong, m));
  EXPECT(ST_ERROR_UNDEFINED, st_rotation_degrees(1, zero, m));
  EXPECT(ST_ERROR_NUMBER, st_rotation(INFINITY, axis, m));
  EXPECT(ST_ERROR_NUMBER, st_rotation_degrees(NAN, axis, m));
  EXPECT(ST_ERROR_NULL, st_rotation(1, NULL, m));
  EXPECT(ST_ERROR_NULL, st_rotation(1, axis, NULL));
  EXPECT(ST_ERROR_NULL, st_rotation_degrees(1, NULL, m));
  EXPECT(ST_ERROR_NULL, st_rotation_degrees(1, axis, NULL));
  EXPECT(ST_OK, st_quad_matrix(square, square, m));
  EXPECT(ST_ERROR_UNDEFINED, st_quad_matrix(line, square, m));
  EXPECT(ST_ERROR_UNDEFINED, st_quad_matrix(square, line, m));
  EXPECT(ST_ERROR_NULL, st_quad_matrix(NULL, square, m));
  EXPECT(ST_ERROR_NULL, st_quad_matrix(square, NULL, m));
  EXPECT(ST_ERROR_NULL, st_quad_matrix(square, square, NULL));

  EXPECT(ST_OK, st_perspective(1, 1.5, 0.1, 100, ST_VULKAN + ST_REVERSED_DEPTH, m));
  EXPECT(ST_OK, st_perspective(1, 1.5, 0.1, INFINITY, ST_METAL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_perspective(0, 1.5, 0.1, 100, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_perspective(4, 1.5, 0.1, 100, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_perspective(NAN, 1.5, 0.1, 100, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_perspective(1, -1, 0.1, 100, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_perspective(1, 1, 100, 0.1, 0, m));
  EXPECT(ST_ERROR_CHOICE, st_perspective(1, 1, 0.1, 100, 16, m));
  EXPECT(ST_ERROR_NULL, st_perspective(1, 1, 0.1, 100, 0, NULL));
  EXPECT(ST_OK, st_frustum(-1, 1, -1, 1, 1, 10, ST_OPENGL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_frustum(1, 1, -1, 1, 1, 10, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_frustum(-1, 1, -1, 1, 0, 10, 0, m));
  EXPECT(ST_ERROR_CHOICE, st_frustum(-1, 1, -1, 1, 1, 10, UINT32_MAX, m));
  EXPECT(ST_ERROR_NULL, st_frustum(-1, 1, -1, 1, 1, 10, 0, NULL));
  EXPECT(ST_OK, st_orthographic(-1, 1, -1, 1, 0, 10, ST_DIRECT3D, m));
  EXPECT(ST_ERROR_UNDEFINED, st_orthographic(-1, 1, 2, 2, 0, 10, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_orthographic(-1, 1, -1, 1, 0, INFINITY, 0, m));
  EXPECT(ST_ERROR_CHOICE, st_orthographic(-1, 1, -1, 1, 0, 10, 17, m));
  EXPECT(ST_ERROR_NULL, st_orthographic(-1, 1, -1, 1, 0, 10, 0, NULL));
  double up[3] = {0, 1, 0};
  EXPECT(ST_OK, st_look_at(zero, far_away, up, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_look_at(zero, zero, up, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_look_at(zero, far_away, far_away, 0, m));
  EXPECT(ST_ERROR_UNDEFINED, st_look_at(zero, wrong, up, 0, m));
  EXPECT(ST_ERROR_CHOICE, st_look_at(zero, far_away, up, 99, m));
  EXPECT(ST_ERROR_NULL, st_look_at(NULL, far_away, up, 0, m));
  EXPECT(ST_ERROR_NULL, st_look_at(zero, NULL, up, 0, m));
  EXPECT(ST_ERROR_NULL, st_look_at(zero, far_away, NULL, 0, m));
  EXPECT(ST_ERROR_NULL, st_look_at(zero, far_away, up, 0, NULL));

  double place[2] = {10, 20}, nowhere[2] = {NAN, 0}, p[16], e[3];
  EXPECT(ST_OK, st_layer_perspective(500, place, p));
  EXPECT(ST_OK, st_eye(p, e));
  HOLDS(e[0] == 10 && e[1] == 20 && fabs(e[2] - 500) < 1e-9);
  EXPECT(ST_OK, st_layer_perspective(500, NULL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_perspective(0, NULL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_perspective(-1, NULL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_perspective(NAN, NULL, m));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_perspective(500, nowhere, m));
  EXPECT(ST_ERROR_NULL, st_layer_perspective(500, NULL, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_eye(one, e));
  EXPECT(ST_ERROR_NULL, st_eye(NULL, e));
  EXPECT(ST_ERROR_NULL, st_eye(p, NULL));

  double directions[6] = {0, 0, 1, 0, 0, 0}, points[6];
  size_t number = 9;
  EXPECT(ST_OK, st_vanishing_points(p, directions, 24, points, 24, 2, &number));
  HOLDS(number == 1 && points[0] == 10 && points[1] == 20 && points[2] == 1 && isnan(points[3]));
  EXPECT(ST_OK, st_vanishing_points(p, directions, 24, directions, 24, 2, NULL));
  EXPECT(ST_OK, st_vanishing_points(p, NULL, 24, NULL, 24, 0, &number));
  EXPECT(ST_ERROR_NULL, st_vanishing_points(NULL, directions, 24, points, 24, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_vanishing_points(p, NULL, 24, points, 24, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_vanishing_points(p, directions, 24, NULL, 24, 2, NULL));
  EXPECT(ST_ERROR_STRIDE, st_vanishing_points(p, directions, 24, points, 16, 2, NULL));
  EXPECT(ST_ERROR_OVERLAP, st_vanishing_points(p, directions, 24, directions + 1, 24, 1, NULL));
  EXPECT(ST_ERROR_SIZE, st_vanishing_points(p, directions, 24, points, 24, SIZE_MAX, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_vanishing_points(p, directions, 24, points, 24, 2, (size_t *)((char *)&number + 1)));
  double normal[3] = {0, 1, 0}, horizon[3];
  EXPECT(ST_OK, st_horizon(p, normal, horizon));
  EXPECT(ST_ERROR_UNDEFINED, st_horizon(one, normal, horizon));
  EXPECT(ST_ERROR_UNDEFINED, st_horizon(p, zero, horizon));
  EXPECT(ST_ERROR_UNDEFINED, st_horizon(p, wrong, horizon));
  EXPECT(ST_ERROR_NULL, st_horizon(NULL, normal, horizon));
  EXPECT(ST_ERROR_NULL, st_horizon(p, NULL, horizon));
  EXPECT(ST_ERROR_NULL, st_horizon(p, normal, NULL));
}

// Segments towards a point.
static void towards(double x, double y, double *segments, int count) {
  for (int i = 0; i < count; i++) {
    double sx = 37.0 * i, sy = 11.0 * i * i, share = 0.1 + 0.05 * i;
    double each[4] = {sx, sy, sx + share * (x - sx), sy + share * (y - sy)};
    memcpy(segments + 4 * i, each, sizeof each);
  }
}

void check_pictures(void) {
  double segments[40];
  towards(1000, 300, segments, 5), towards(-800, 350, segments + 20, 5);
  st_vanishing_point_fit fit;
  uint8_t inliers[10];
  EXPECT(ST_OK, st_fit_vanishing_point(segments, 5, 0, 0, &fit, inliers));
  HOLDS(fit.inlier_count == 5 && fabs(fit.point[0] - 1000) < 1e-3 && fit.point[2] == 1 && inliers[4] == 1);
  EXPECT(ST_OK, st_fit_vanishing_point(segments, 5, 2, 1, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_vanishing_point(NULL, 5, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_vanishing_point(segments, 5, 0, 0, NULL, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_vanishing_point(segments, 1, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_vanishing_point(NULL, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_vanishing_point(segments, 5, -1, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_vanishing_point(segments, 5, NAN, 0, &fit, NULL));
  EXPECT(ST_ERROR_SIZE, st_fit_vanishing_point(segments, SIZE_MAX, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_fit_vanishing_point(segments, 5, 0, 0, (st_vanishing_point_fit *)((char *)&fit + 1), NULL));
  double saved = segments[3];
  segments[3] = INFINITY;
  EXPECT(ST_ERROR_NUMBER, st_fit_vanishing_point(segments, 5, 0, 0, &fit, NULL));
  segments[3] = saved;

  st_camera_fit measured;
  size_t counts[3] = {5, 5, 0}, few[3] = {1, 1, 0}, many[3] = {SIZE_MAX, 1, 0};
  double middle[2] = {100, 320}, nowhere[2] = {NAN, 0};
  EXPECT(ST_OK, st_fit_camera(segments, counts, 0, middle, 2, 0, &measured, inliers));
  HOLDS(fabs(measured.camera.focal_length * measured.camera.focal_length - (900.0 * 900 - -20.0 * 30)) < 1);
  EXPECT(ST_ERROR_NULL, st_fit_camera(NULL, counts, 0, middle, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_camera(segments, NULL, 0, middle, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_camera(segments, counts, 900, NULL, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_camera(segments, counts, 0, NULL, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_camera(segments, counts, -1, middle, 2, 0, &measured, NULL));
  EXPECT(ST_OK, st_fit_camera(segments, counts, 900, middle, 2, 0, &measured, inliers));
  HOLDS(measured.camera.focal_length == 900 && measured.focal_length_error == 0 && measured.principal_point_errors[0] == 0);
  EXPECT(ST_ERROR_NULL, st_fit_camera(segments, counts, 0, middle, 2, 0, NULL, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_camera(segments, few, 0, middle, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_camera(segments, counts, 0, nowhere, 2, 0, &measured, NULL));
  HOLDS(strstr(st_last_error(), "principal_point") != NULL);
  saved = segments[26], segments[26] = segments[24];
  double height = segments[27];
  segments[27] = segments[25];
  EXPECT(ST_ERROR_NUMBER, st_fit_camera(segments, counts, 0, middle, 2, 0, &measured, NULL));
  HOLDS(strstr(st_last_error(), "segment 6 ") != NULL);
  segments[26] = saved, segments[27] = height;
  EXPECT(ST_ERROR_SIZE, st_fit_camera(segments, many, 0, middle, 2, 0, &measured, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_camera(segments, counts, 0, middle, 0, 0, &measured, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_camera(segments, counts, 0, middle, INFINITY, 0, &measured, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_fit_camera(segments, (size_t *)((char *)counts + 1), 0, middle, 2, 0, &measured, NULL));

  double points[9] = {1000, 300, 1, -800, 350, 1, 120, 5000, 1}, none[9] = {0}, m[16];
  st_camera camera, empty = {0};
  EXPECT(ST_OK, st_camera_from_vanishing_points(points, 2, middle, &camera));
  EXPECT(ST_OK, st_camera_matrix(&camera, m));
  HOLDS(fabs(m[11] * camera.focal_length) <= 1);
  EXPECT(ST_ERROR_CHOICE, st_camera_from_vanishing_points(points, 3, middle, &camera));
  EXPECT(ST_ERROR_CHOICE, st_camera_from_vanishing_points(points, 2, NULL, &camera));
  EXPECT(ST_ERROR_CHOICE, st_camera_from_vanishing_points(points, 0, NULL, &camera));
  EXPECT(ST_ERROR_CHOICE, st_camera_from_vanishing_points(points, SIZE_MAX, NULL, &camera));
  EXPECT(ST_ERROR_UNDEFINED, st_camera_from_vanishing_points(none, 2, middle, &camera));
  EXPECT(ST_ERROR_NUMBER, st_camera_from_vanishing_points(points, 2, nowhere, &camera));
  EXPECT(ST_ERROR_NULL, st_camera_from_vanishing_points(NULL, 2, middle, &camera));
  EXPECT(ST_ERROR_NULL, st_camera_from_vanishing_points(points, 2, middle, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_camera_matrix(&empty, m));
  EXPECT(ST_ERROR_NULL, st_camera_matrix(NULL, m));
  EXPECT(ST_ERROR_NULL, st_camera_matrix(&camera, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_camera_matrix((st_camera *)((char *)&camera + 1), m));
}
