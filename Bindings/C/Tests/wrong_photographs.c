// Right and wrong arguments of placed cameras, poses, segments in no order, maps between planes, rotations and lenses.
#include "Expect.h"

static const st_placed_camera eye = {800, {320, 240}, {0, 0, 0, 1}, {3, 2, 9}, 0};
static const st_lens lens = {800, {320, 240}, 0}, any_lens = {0, {320, 240}, 0}, no_lens = {-1, {320, 240}, 0};
static const double corners[15] = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1};

static void check_placed_cameras(void) {
  double places[10], points[6] = {3, 2, 0, 3, 2, 10}, directions[6], lines[4], m[16], angles[2];
  double picture[4] = {0, 0, 640, 480}, segment[6] = {3, 2, 0, 3, 2, 20};
  double empty[4][4] = {{0, 0, 0, 480}, {0, 0, -5, 480}, {0, 0, 640, NAN}, {INFINITY, 0, 640, 480}};
  size_t hidden = 9;
  st_placed_camera none = {0}, tilted = eye;
  tilted.is_y_up = 2;
  EXPECT(ST_OK, st_placed_camera_project(&eye, points, places, 2, &hidden));
  HOLDS(hidden == 1 && places[0] == 320 && places[1] == 240 && isnan(places[2]));
  EXPECT(ST_OK, st_placed_camera_project(&eye, NULL, NULL, 0, &hidden));
  EXPECT(ST_ERROR_NULL, st_placed_camera_project(NULL, points, places, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_placed_camera_project(&eye, NULL, places, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_placed_camera_project(&eye, points, NULL, 2, NULL));
  EXPECT(ST_ERROR_OVERLAP, st_placed_camera_project(&eye, points, points + 1, 1, NULL));
  EXPECT(ST_ERROR_SIZE, st_placed_camera_project(&eye, points, places, SIZE_MAX, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_placed_camera_project(&none, points, places, 2, NULL));
  EXPECT(ST_ERROR_CHOICE, st_placed_camera_project(&tilted, points, places, 2, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_placed_camera_project((st_placed_camera *)((char *)&eye + 1), points, places, 2, NULL));
  EXPECT(ST_OK, st_placed_camera_project_segments(&eye, picture, segment, lines, 1, &hidden));
  HOLDS(hidden == 0 && lines[0] == 320 && lines[3] == 240);
  for (int i = 0; i < 4; i++) {
    EXPECT(ST_ERROR_UNDEFINED, st_placed_camera_project_segments(&eye, empty[i], segment, lines, 1, &hidden));
    EXPECT(ST_ERROR_UNDEFINED, st_placed_camera_clip_matrix(&eye, empty[i], 1, 9, ST_VULKAN, m));
    EXPECT(ST_ERROR_UNDEFINED, st_placed_camera_fields_of_view(&eye, empty[i], angles));
  }
  EXPECT(ST_ERROR_NULL, st_placed_camera_project_segments(&eye, NULL, segment, lines, 1, NULL));
  EXPECT(ST_OK, st_placed_camera_rays(&eye, places, directions, 2, &hidden));
  HOLDS(hidden == 1 && directions[2] == -1);
  EXPECT(ST_OK, st_placed_camera_matrix(&eye, ST_WORLD_TO_EYE, m));
  HOLDS(m[0] == 1 && m[12] == -3 && m[14] == -9);
  EXPECT(ST_OK, st_placed_camera_matrix(&eye, ST_WORLD_TO_PICTURE, m));
  HOLDS(m[11] == -1 && m[15] == 9);
  EXPECT(ST_ERROR_CHOICE, st_placed_camera_matrix(&eye, 2, m));
  EXPECT(ST_ERROR_NULL, st_placed_camera_matrix(&eye, 0, NULL));
  EXPECT(ST_OK, st_placed_camera_clip_matrix(&eye, picture, 1, INFINITY, ST_VULKAN, m));
  EXPECT(ST_ERROR_UNDEFINED, st_placed_camera_clip_matrix(&eye, picture, 0, 9, ST_VULKAN, m));
  EXPECT(ST_ERROR_CHOICE, st_placed_camera_clip_matrix(&eye, picture, 1, 9, 16, m));
  EXPECT(ST_OK, st_placed_camera_fields_of_view(&eye, picture, angles));
  HOLDS(fabs(tan(angles[0] / 2) - 0.4) < 1e-12 && fabs(tan(angles[1] / 2) - 0.3) < 1e-12);
  EXPECT(ST_ERROR_NULL, st_placed_camera_fields_of_view(&eye, picture, NULL));
}

static void check_poses(void) {
  double places[10], line[9] = {0, 0, 0, 1, 1, 1, 2, 2, 2}, size[3] = {1, 1, 1}, box[16], two[2] = {1, 1}, wrong[2] = {1, NAN};
  st_pose_fit fit, three[4];
  st_rectangle_fit rectangle;
  uint8_t inliers[8];
  size_t count = 0;
  EXPECT(ST_OK, st_placed_camera_project(&eye, corners, places, 5, NULL));
  EXPECT(ST_OK, st_fit_pose(corners, places, 5, &lens, 0.5, 0, 0, &fit, inliers));
  HOLDS(fabs(fit.camera.position[0] - 3) < 1e-9 && fit.place_error == 0.5 && fit.covariance[21] == fit.covariance[3] && inliers[4] == 1);
  EXPECT(ST_OK, st_fit_pose(corners, places, 5, &any_lens, 0, 0, 0, &fit, NULL));
  HOLDS(fabs(fit.camera.focal_length - 800) < 1e-6 && fit.error < 1e-9);
  EXPECT(ST_OK, st_fit_pose(corners, places, 5, &lens, 0, 1, 7, &fit, inliers));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_pose(corners, places, 5, &any_lens, 0, 1, 7, &fit, inliers));
  HOLDS(strstr(st_last_error(), "focal length") != NULL);
  EXPECT(ST_ERROR_UNDEFINED, st_fit_pose(line, places, 3, &lens, 0, 0, 0, &fit, NULL));
  HOLDS(strstr(st_last_error(), "line") != NULL);
  EXPECT(ST_ERROR_UNDEFINED, st_fit_pose(NULL, NULL, 0, &lens, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_pose(NULL, places, 5, &lens, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_pose(corners, NULL, 5, &lens, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_pose(corners, places, 5, NULL, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_pose(corners, places, 5, &lens, 0, 0, 0, NULL, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_pose(corners, places, 5, &no_lens, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_pose(corners, places, 5, &lens, -1, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_pose(corners, places, 5, &lens, 0, NAN, 0, &fit, NULL));
  EXPECT(ST_ERROR_SIZE, st_fit_pose(corners, places, SIZE_MAX, &lens, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_fit_pose(corners, places, 5, &lens, 0, 0, 0, (st_pose_fit *)((char *)&fit + 1), NULL));
  EXPECT(ST_OK, st_fit_three_points(corners, places, &lens, 0, three, &count));
  HOLDS(count >= 1 && count <= 4 && isnan(three[0].place_error));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_three_points(corners, places, &any_lens, 0, three, &count));
  EXPECT(ST_ERROR_NULL, st_fit_three_points(corners, places, &lens, 0, three, NULL));
  // Near the danger cylinder, rounding parts a double solution.
  double near_one[9] = {-0.6827380100018972, -0.730663266969573, 0, 0.5074316698104845, 0.8616919986128126, 0,
                        0.6396553301892145,  0.7686618623039176, 0};
  double seen[6] = {-2.141050922473625, -2.8593631780862654, 0.08795642841291226,
                    0.1292322025700259, 0.14904412846101853, 0.18677494051805418};
  const st_lens unit = {1, {0, 0}, 0};
  EXPECT(ST_OK, st_fit_three_points(near_one, seen, &unit, 0, three, &count));
  HOLDS(count >= 1 && count <= 4);
  double huge[15];
  memcpy(huge, corners, sizeof huge);
  huge[4] = ldexp(1, 400);
  EXPECT(ST_ERROR_NUMBER, st_fit_pose(huge, places, 5, &lens, 0, 0, 0, &fit, NULL));
  HOLDS(strstr(st_last_error(), "point or place 1 is not finite, or too large") != NULL);
  for (int i = 0; i < 8; i++) {
    double point[3] = {i & 1, i >> 1 & 1, i >> 2};
    EXPECT(ST_OK, st_placed_camera_project(&eye, point, box + 2 * i, 1, NULL));
  }
  box[14] = box[15] = NAN;
  double half[16];
  memcpy(half, box, sizeof half);
  half[0] = half[1] = half[2] = half[3] = half[10] = NAN;
  EXPECT(ST_ERROR_NUMBER, st_fit_box(size, half, &any_lens, 0, &fit, inliers));
  HOLDS(strstr(st_last_error(), "place 5 ") != NULL);
  EXPECT(ST_OK, st_fit_box(size, box, &any_lens, 0, &fit, inliers));
  HOLDS(fabs(fit.camera.position[2] - 9) < 1e-6 && inliers[6] == 1 && inliers[7] == 0);
  size[1] = 0;
  EXPECT(ST_ERROR_NUMBER, st_fit_box(size, box, &any_lens, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_box(NULL, box, &any_lens, 0, &fit, NULL));
  EXPECT(ST_OK, st_fit_rectangle(places, two, &lens, 0, &rectangle));
  HOLDS(fabs(rectangle.pose.camera.position[0] - 2.5) < 1e-9 && rectangle.proportion[0] == 1);
  EXPECT(ST_ERROR_UNDEFINED, st_fit_rectangle(places, NULL, &any_lens, 0, &rectangle));
  EXPECT(ST_ERROR_NUMBER, st_fit_rectangle(places, wrong, &lens, 0, &rectangle));
  EXPECT(ST_ERROR_NULL, st_fit_rectangle(NULL, two, &lens, 0, &rectangle));
}

static void check_groups(void) {
  const double segments[24] = {0, 0, 5, 1, 0, 4, 5, 3, 1, 8, 5.5, 5, 0, 0, 1, 9, 3, 0, 4, 9, 5, 0, 6, 9};
  double middle[2] = {1, 3};  // from here, (10, 2) and the parallels lie in perpendicular directions
  st_vanishing_point_fit fits[2];
  st_camera_fit camera;
  int32_t groups[6];
  size_t count = 9;
  EXPECT(ST_OK, st_group_segments(segments, 6, 0.001, 0, fits, 2, &count, groups));
  HOLDS(count == 2 && groups[0] == groups[2] && groups[3] == groups[5] && groups[0] != groups[3] && fits[1].inlier_count == 3);
  EXPECT(ST_OK, st_group_segments(segments, 6, 0.001, 0, fits, 2, &count, NULL));
  EXPECT(ST_ERROR_CAPACITY, st_group_segments(segments, 6, 0.001, 0, fits, 1, &count, groups));
  EXPECT(ST_ERROR_CAPACITY, st_group_segments(segments, 6, 0.001, 0, NULL, 0, &count, groups));
  EXPECT(ST_ERROR_NULL, st_group_segments(segments, 6, 0.001, 0, fits, 2, NULL, groups));
  HOLDS(strstr(st_last_error(), "group_count") != NULL);
  EXPECT(ST_ERROR_NULL, st_group_segments(NULL, 6, 0.001, 0, fits, 2, &count, groups));
  EXPECT(ST_ERROR_NUMBER, st_group_segments(segments, 6, 0, 0, fits, 2, &count, groups));
  EXPECT(ST_ERROR_UNDEFINED, st_group_segments(segments, 1, 1, 0, fits, 2, &count, groups));
  EXPECT(ST_ERROR_ALIGNMENT, st_group_segments(segments, 6, 1, 0, fits, 2, &count, (int32_t *)((char *)groups + 1)));
  EXPECT(ST_OK, st_fit_camera_unsorted(segments, 6, 10, middle, 0.001, 0, &camera, groups));
  HOLDS(camera.camera.focal_length == 10 && camera.focal_length_error == 0 && groups[0] >= 0 && groups[0] != groups[3]);
  EXPECT(ST_ERROR_UNDEFINED, st_fit_camera_unsorted(segments, 6, 0, middle, 0.001, 0, &camera, groups));
  EXPECT(ST_ERROR_NUMBER, st_fit_camera_unsorted(segments, 6, -1, middle, 0.001, 0, &camera, groups));
  EXPECT(ST_ERROR_NULL, st_fit_camera_unsorted(segments, 6, 0, NULL, 0.001, 0, &camera, groups));
  double short_one[24], nowhere[2] = {1, NAN};
  memcpy(short_one, segments, sizeof short_one);
  short_one[14] = short_one[12], short_one[15] = short_one[13];
  EXPECT(ST_ERROR_NUMBER, st_fit_camera_unsorted(short_one, 6, 10, middle, 0.001, 0, &camera, groups));
  HOLDS(strstr(st_last_error(), "segment 3 ") != NULL);
  EXPECT(ST_ERROR_NUMBER, st_fit_camera_unsorted(segments, 6, 10, nowhere, 0.001, 0, &camera, groups));
  HOLDS(strstr(st_last_error(), "principal_point") != NULL);
}

static void check_maps_and_turns(void) {
  const double source[12] = {0, 0, 4, 0, 4, 4, 0, 4, 2, 1, 1, 3}, weights[3] = {1, 2, 0}, below[3] = {1, -1, 1};
  double target[12] = {0, 0, 8, 0, 8, 8, 0, 8, 70, 1, 2, 6}, axes[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, turned[9] = {0, 1, 0, -1, 0, 0, 0, 0, 1};
  st_homography_fit fit;
  st_rotation_fit turn;
  uint8_t inliers[6];
  EXPECT(ST_OK, st_fit_homography(source, target, 6, 0.1, 1, 0, &fit, inliers));
  HOLDS(fabs(fit.homography[0] - 2) < 1e-9 && inliers[4] == 0 && inliers[5] == 1 && fit.covariance[0] > 0 && fit.point_error == 0.1);
  EXPECT(ST_OK, st_fit_homography(source, source, 4, 0, 0, 0, &fit, NULL));
  HOLDS(isnan(fit.point_error) && isnan(fit.covariance[80]));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_homography(source, target, 3, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_homography(source, source, 4, 0, 1, 0, &fit, NULL));
  HOLDS(strstr(st_last_error(), "tolerance") != NULL);
  EXPECT(ST_ERROR_NUMBER, st_fit_homography(source, target, 6, -1, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_homography(source, target, 6, 0, NAN, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_homography(NULL, target, 6, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NULL, st_fit_homography(source, target, 6, 0, 0, 0, NULL, NULL));
  EXPECT(ST_ERROR_SIZE, st_fit_homography(source, target, SIZE_MAX, 0, 0, 0, &fit, NULL));
  target[3] = INFINITY;
  EXPECT(ST_ERROR_NUMBER, st_fit_homography(source, target, 6, 0, 0, 0, &fit, NULL));
  EXPECT(ST_ERROR_NUMBER, st_fit_homography(source, target, 6, 0, 1, 0, &fit, NULL));
  HOLDS(strstr(st_last_error(), "point 1 of the target") != NULL);
  const double row[12] = {0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0};
  EXPECT(ST_ERROR_UNDEFINED, st_fit_homography(row, source, 6, 0, 1, 0, &fit, NULL));
  HOLDS(strstr(st_last_error(), "line") != NULL);
  EXPECT(ST_OK, st_fit_rotation(axes, turned, weights, 3, 0.01, &turn));
  HOLDS(fabs(turn.rotation[2] - sqrt(0.5)) < 1e-12 && turn.direction_error == 0.01 && turn.covariance[4] > 0);
  EXPECT(ST_OK, st_fit_rotation(axes, turned, NULL, 3, 0, &turn));
  EXPECT(ST_ERROR_NUMBER, st_fit_rotation(axes, turned, below, 3, 0, &turn));
  EXPECT(ST_ERROR_NUMBER, st_fit_rotation(axes, turned, NULL, 3, -1, &turn));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_rotation(axes, turned, NULL, 1, 0, &turn));
  EXPECT(ST_ERROR_NULL, st_fit_rotation(axes, NULL, NULL, 3, 0, &turn));
}

static void check_lenses(void) {
  const st_distortion barrel = {{-0.25, 0, 0}, {0, 0}};
  double places[4] = {0.4, 0.2, 1, 1}, images[4], back[4], radius, lines[18];
  st_distortion_fit fit;
  const size_t counts[3] = {3, 3, 3}, many[2] = {SIZE_MAX, 3};
  size_t missing = 9;
  EXPECT(ST_OK, st_distort(&barrel, NULL, places, images, 2, &missing));
  HOLDS(missing == 1 && fabs(images[0] - 0.38) < 1e-12 && isnan(images[2]));
  EXPECT(ST_OK, st_undistort(&barrel, NULL, images, back, 1, NULL));
  HOLDS(fabs(back[0] - 0.4) < 1e-12);
  EXPECT(ST_OK, st_distort(&barrel, NULL, images, images, 0, NULL));
  EXPECT(ST_ERROR_OVERLAP, st_distort(&barrel, NULL, images, images + 1, 1, NULL));
  EXPECT(ST_ERROR_NUMBER, st_distort(&barrel, &any_lens, places, images, 2, NULL));
  EXPECT(ST_ERROR_NUMBER, st_undistort(&barrel, &no_lens, places, images, 2, NULL));
  EXPECT(ST_ERROR_NULL, st_undistort(NULL, NULL, places, images, 2, NULL));
  EXPECT(ST_OK, st_distortion_fold_radius(&barrel, &radius));
  HOLDS(fabs(radius - sqrt(4.0 / 3)) < 1e-12);
  EXPECT(ST_ERROR_NULL, st_distortion_fold_radius(&barrel, NULL));
  for (int i = 0; i < 9; i++) lines[2 * i] = 100 * (i % 3), lines[2 * i + 1] = 100 * (i / 3);
  EXPECT(ST_OK, st_fit_distortion(lines, counts, 3, 1, &lens, &fit));
  HOLDS(fabs(fit.distortion.radial[0]) < 1e-9 && fit.radial_errors[1] == 0);
  double kept = lines[15];
  lines[15] = ldexp(1, 100);
  EXPECT(ST_ERROR_NUMBER, st_fit_distortion(lines, counts, 3, 1, &lens, &fit));
  HOLDS(strstr(st_last_error(), "line 2: place 1 is not finite, or too large") != NULL);
  lines[15] = kept;
  EXPECT(ST_ERROR_CHOICE, st_fit_distortion(lines, counts, 3, 4, &lens, &fit));
  EXPECT(ST_ERROR_NUMBER, st_fit_distortion(lines, counts, 3, 1, &any_lens, &fit));
  EXPECT(ST_ERROR_SIZE, st_fit_distortion(lines, many, 2, 1, &lens, &fit));
  EXPECT(ST_ERROR_UNDEFINED, st_fit_distortion(lines, NULL, 0, 1, &lens, &fit));
  EXPECT(ST_ERROR_NULL, st_fit_distortion(lines, NULL, 1, 1, &lens, &fit));
  EXPECT(ST_ERROR_NULL, st_fit_distortion(NULL, counts, 3, 1, &lens, &fit));
}

void check_photographs(void) {
  check_placed_cameras();
  check_poses();
  check_groups();
  check_maps_and_turns();
  check_lenses();
}
