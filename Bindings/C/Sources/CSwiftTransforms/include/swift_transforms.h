// swift-transforms for C: transforms of points, matrices, cameras, paths, meshes, layer trees and particles.
//
// Matrices are 16 numbers, m11 m12 m13 m14 m21 … m44. Points are rows: p' = p · M. The memory is that of a column-major
// matrix for column vectors (Metal, Vulkan, OpenGL), and of CATransform3D. Angles are radians unless a name says
// degrees.
//
// Every function that can fail returns a status. ST_OK is 0. Any other status changes nothing that the call was given,
// unless the function's comment says otherwise. No argument ends the process, as long as pointers that are not null
// lead to the memory that the call describes. The functions may be called from any thread. Two calls at once may not
// write the same memory, and may share a layer tree.
//
// Strides are bytes from the beginning of one item to that of the next. They may be negative. A stride of 0 in a source
// means one item for all. Numbers may lie at any address; structures and integers lie at multiples of their alignment.
//
// A source and its destination are the same memory with the same strides, or they do not overlap. Memory counts from an
// array's first byte to its last, gaps included.
#ifndef SWIFT_TRANSFORMS_H
#define SWIFT_TRANSFORMS_H

#include <stddef.h>
#include <stdint.h>

#define ST_VERSION_MAJOR 0
#define ST_VERSION_MINOR 1
#define ST_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

// MARK: - Statuses

typedef int32_t st_status;

enum {
  ST_OK = 0,
  // A pointer is null where something is read or written.
  ST_ERROR_NULL = 1,
  // A structure or an integer does not lie at a multiple of its alignment.
  ST_ERROR_ALIGNMENT = 2,
  // A count is too large: the memory would not fit into the address space. Or more than 2^24 points that lie on each
  // other, with a stride below 24, would be copied. Or an emitter has too many cells, or too many particles at a time.
  ST_ERROR_SIZE = 3,
  // Items of a destination overlap each other.
  ST_ERROR_STRIDE = 4,
  // A source and a destination, or two destinations, overlap, and are not the same.
  ST_ERROR_OVERLAP = 5,
  // An index or a layer is not one of those that there are.
  ST_ERROR_INDEX = 6,
  // A number that stands for a choice is none of its choices.
  ST_ERROR_CHOICE = 7,
  // The result does not exist: the inverse of a singular matrix, a perspective without a distance.
  ST_ERROR_UNDEFINED = 8,
  // A number is NaN or infinite where it has to be finite, or out of its range.
  ST_ERROR_NUMBER = 9,
  // A text is not what it should be. st_last_error() has the place and what was expected.
  ST_ERROR_TEXT = 10,
  // A handle is none that is open, or is of another kind.
  ST_ERROR_HANDLE = 11,
  // The caller's memory has too little room. The number of items that there are is given all the same.
  ST_ERROR_CAPACITY = 12
};

// The version of the library: major * 10000 + minor * 100 + patch.
uint32_t st_version(void);

// What a status means, in a few words. Never null.
const char *st_status_text(st_status status);

// Why the last call of this thread that did not return ST_OK refused, in a sentence. Never null. Valid until the
// thread's next call that refuses.
const char *st_last_error(void);

// MARK: - Points, vectors, normals and planes

// What is done to each item. In brackets is the number of its components.
typedef int32_t st_kind;

enum {
  // (3) Points, divided by w. NaN where w is not above 0: behind the eye.
  ST_POINTS = 0,
  // (3) Points under a matrix that is affine: the last column is not read.
  ST_AFFINE_POINTS = 1,
  // (3) Vectors: neither the translation nor the last column counts.
  ST_VECTORS = 2,
  // (3) Normals, by the inverse transpose of the upper 3 x 3. ST_ERROR_UNDEFINED where that has no inverse.
  ST_NORMALS = 3,
  // (3) The same at length one; NaN for zero.
  ST_UNIT_NORMALS = 4,
  // (4) Points in homogeneous coordinates, without division.
  ST_HOMOGENEOUS_POINTS = 5,
  // (4) Planes a x + b y + c z + d = 0: the coefficients of the image, by the inverse transpose of the matrix.
  // ST_ERROR_UNDEFINED where the matrix has no inverse. They are not brought to a unit normal.
  ST_PLANES = 6,
  // (2) Points of the plane z = 0, divided by w. NaN where w is not above 0.
  ST_POINTS_2D = 7,
  // (2) Points of the plane under an affine matrix: m11 m12 m21 m22 m41 m42 alone are read.
  ST_AFFINE_POINTS_2D = 8,
  // (2) Vectors of the plane: m11 m12 m21 m22 alone are read.
  ST_VECTORS_2D = 9,
  // (2) Normals of lines of the plane, by the inverse transpose. ST_ERROR_UNDEFINED where there is none.
  ST_NORMALS_2D = 10
};

// How a batch is worked off: 0, or ST_THREADS(n), ST_ALL_THREADS and ST_FUSED added up. Results have the same bits on
// every machine, for any number of threads, unless ST_FUSED is asked for.
typedef uint32_t st_options;

// Up to n threads, 1 ... 65534, and no more than pay. 0 is the calling thread alone.
#define ST_THREADS(n) ((st_options)(n) & 0xffffu)

enum {
  // As many threads as pay, at most one for each processor.
  ST_ALL_THREADS = 0xffff,
  // Products are added in one rounding where the processor can: faster, and bits may differ between machines.
  ST_FUSED = 0x10000
};

// The number of components of an item of a kind: 2, 3 or 4, and 0 for what is no kind.
int32_t st_component_count(st_kind kind);

// Maps `count` items whose components lie side by side.
st_status st_map_f32(st_kind kind, const float *matrix, const void *source, ptrdiff_t source_stride, void *destination, ptrdiff_t destination_stride,
                     size_t count, st_options options);
st_status st_map_f64(st_kind kind, const double *matrix, const void *source, ptrdiff_t source_stride, void *destination, ptrdiff_t destination_stride,
                     size_t count, st_options options);

// Maps items whose components have a stride as well: rows or columns of any two-dimensional array.
st_status st_map_strided_f32(st_kind kind, const float *matrix, const void *source, ptrdiff_t source_stride, ptrdiff_t source_component_stride,
                             void *destination, ptrdiff_t destination_stride, ptrdiff_t destination_component_stride, size_t count, st_options options);
st_status st_map_strided_f64(st_kind kind, const double *matrix, const void *source, ptrdiff_t source_stride, ptrdiff_t source_component_stride,
                             void *destination, ptrdiff_t destination_stride, ptrdiff_t destination_component_stride, size_t count, st_options options);

// Maps items whose components lie in arrays of their own, x[], y[] and so on: as many pointers as the kind has
// components. All arrays are mapped in place, or no destination overlaps another array.
st_status st_map_separate_f32(st_kind kind, const float *matrix, const float *const *source, float *const *destination, size_t count, st_options options);
st_status st_map_separate_f64(st_kind kind, const double *matrix, const double *const *source, double *const *destination, size_t count,
                              st_options options);

// MARK: - Matrices

// Writes first[i] · second[i]: the transform that applies the first, then the second.
st_status st_multiply_f32(const float *first, ptrdiff_t first_stride, const float *second, ptrdiff_t second_stride, float *products,
                          ptrdiff_t product_stride, size_t count, st_options options);
st_status st_multiply_f64(const double *first, ptrdiff_t first_stride, const double *second, ptrdiff_t second_stride, double *products,
                          ptrdiff_t product_stride, size_t count, st_options options);

// Writes world[i] = local[i] · world[parents[i]], or local[i] where the parent is -1. All arrays lie without gaps.
// Every parent comes before its children, else ST_ERROR_INDEX.
st_status st_multiply_down_f32(const float *local, const int32_t *parents, float *world, size_t count);
st_status st_multiply_down_f64(const double *local, const int32_t *parents, double *world, size_t count);

// Writes inverses, NaN in all sixteen numbers where a matrix is singular. `singular_count` gets how many are, and may
// be null.
st_status st_invert_f32(const float *matrices, ptrdiff_t stride, float *inverses, ptrdiff_t inverse_stride, size_t count, size_t *singular_count,
                        st_options options);
st_status st_invert_f64(const double *matrices, ptrdiff_t stride, double *inverses, ptrdiff_t inverse_stride, size_t count, size_t *singular_count,
                        st_options options);

// The parts of a transform: scale, then shear, then rotation, then translation, then perspective, all times the weight.
typedef struct {
  float translation[3];
  // A unit quaternion: x, y, z, w.
  float rotation[4];
  float scale[3];
  // xy, xz and yz: how far y leans along x, z along x, and z along y.
  float shear[3];
  // The last column of the perspective: 0 0 0 1 where there is none.
  float perspective[4];
  float weight;
} st_components_f32;

typedef struct {
  double translation[3];
  double rotation[4];
  double scale[3];
  double shear[3];
  double perspective[4];
  double weight;
} st_components_f64;

// Which scales of a transform that mirrors are negative.
enum { ST_MIRROR_ALL = 0, ST_MIRROR_X = 1, ST_MIRROR_Y = 2, ST_MIRROR_Z = 3 };

// Takes transforms apart; all parts are NaN where there are none. `undefined_count` gets how many have none, and may be
// null. The components lie without gaps.
st_status st_decompose_f32(const float *matrices, ptrdiff_t stride, st_components_f32 *components, size_t count, int32_t mirror, size_t *undefined_count);
st_status st_decompose_f64(const double *matrices, ptrdiff_t stride, st_components_f64 *components, size_t count, int32_t mirror,
                           size_t *undefined_count);

// Puts transforms together from their parts.
st_status st_compose_f32(const st_components_f32 *components, float *matrices, ptrdiff_t stride, size_t count);
st_status st_compose_f64(const st_components_f64 *components, double *matrices, ptrdiff_t stride, size_t count);

// What is interpolated: translation, rotation, scale and shear, each by itself, as browsers do; the same without their
// special case of the plane; or the nearest rotation and the symmetric stretch before it.
enum { ST_BY_COMPONENTS = 0, ST_BY_SPATIAL_COMPONENTS = 1, ST_BY_NEAREST_ROTATION = 2 };

// Which way the rotation takes: the shorter, the longer, or the one between the quaternions as they are.
enum { ST_SHORT_WAY = 0, ST_LONG_WAY = 1, ST_WAY_AS_GIVEN = 2 };

// Writes the transforms at times between two matrices: the start at 0, the end at 1. Extra turns are whole turns more;
// negative ones go back. `is_discrete` gets 1 where an end has no parts, so that nothing is interpolated and the
// matrix changes at 0.5. It may be null.
st_status st_interpolate_f32(const float *start, const float *end, int32_t method, int32_t way, int32_t extra_turns, const float *times,
                             ptrdiff_t time_stride, float *matrices, ptrdiff_t stride, size_t count, int32_t *is_discrete);
st_status st_interpolate_f64(const double *start, const double *end, int32_t method, int32_t way, int32_t extra_turns, const double *times,
                             ptrdiff_t time_stride, double *matrices, ptrdiff_t stride, size_t count, int32_t *is_discrete);

// Writes 1 if a transform turns meshes inside out, else 0: its determinant is negative, by more than rounding errors.
// Then corners of faces have to go round the other way.
st_status st_is_mirrored(const double *matrix, int32_t *is_mirrored);

// MARK: - Transforms from text and from numbers

// The matrix of a CSS transform, such as "perspective(500px) rotateY(45deg)". The text ends with a zero byte.
st_status st_css_matrix(const char *text, double *matrix);

// Writes the transforms at times between two CSS transforms, function by function, as browsers do.
st_status st_css_interpolate(const char *start, const char *end, const double *times, ptrdiff_t time_stride, double *matrices, ptrdiff_t stride,
                             size_t count, int32_t *is_discrete);

// The rotation about an axis of any length through the origin. Quarter turns are exact.
st_status st_rotation(double radians, const double *axis, double *matrix);
st_status st_rotation_degrees(double degrees, const double *axis, double *matrix);

// The map of the plane that sends four points to four others: x and y of each in `source` and `target`.
st_status st_quad_matrix(const double *source, const double *target, double *matrix);

// MARK: - Cameras

// What a projection agrees on with its graphics interface: one of the four, with or without ST_REVERSED_DEPTH; or any
// sum of the bits.
enum {
  ST_LEFT_HANDED = 1,
  ST_DEPTH_FROM_MINUS_ONE = 2,
  ST_REVERSED_DEPTH = 4,
  ST_Y_DOWN = 8,
  ST_METAL = 0,
  ST_DIRECT3D = 1,
  ST_OPENGL = 2,
  ST_VULKAN = 8
};

// Projections from eye space to clip space. `far` may be infinite for the first two.
st_status st_perspective(double field_of_view_radians, double aspect_ratio, double near, double far, uint32_t convention, double *matrix);
st_status st_frustum(double left, double right, double bottom, double top, double near, double far, uint32_t convention, double *matrix);
st_status st_orthographic(double left, double right, double bottom, double top, double near, double far, uint32_t convention, double *matrix);

// The view of an eye that looks at a target, from world space to eye space. Of the convention only the handedness
// counts.
st_status st_look_at(const double *eye, const double *target, const double *up, uint32_t convention, double *matrix);

// The perspective of layers: an eye at a distance in front of the plane z = 0, m34 = -1 / distance. `vanishing_point`
// is x and y, or null for the origin.
st_status st_layer_perspective(double eye_distance, const double *vanishing_point, double *matrix);

// The point that every line of sight passes, as x, y and z before the transform. ST_ERROR_UNDEFINED without
// perspective.
st_status st_eye(const double *matrix, double *eye);

// MARK: - Vanishing points

// Writes the vanishing point of each direction: x, y and 1 for a place, x, y and 0 for a direction in which the images
// stay parallel, NaN where there is none. Directions and points are three numbers each. `undefined_count` gets how many
// have none, and may be null.
st_status st_vanishing_points(const double *matrix, const double *directions, ptrdiff_t direction_stride, double *points, ptrdiff_t point_stride,
                              size_t count, size_t *undefined_count);

// The horizon of planes with a normal: a, b and c of a x + b y + c = 0, positive on the side where the view goes
// towards the normal.
st_status st_horizon(const double *matrix, const double *normal, double *line);

// A vanishing point measured in a picture.
typedef struct {
  // x, y and 1 for a place; x, y and 0 for a direction.
  double point[3];
  // The error of one coordinate of a segment's end.
  double end_error;
  // xx, xy and yy of the point's coordinates; NaN where there is none: at infinity, and for two segments.
  double covariance[3];
  // The standard error in radians of the direction to the point; NaN for two segments.
  double direction_error;
  // How many segments count.
  size_t inlier_count;
} st_vanishing_point_fit;

// The most likely vanishing point of segments, x y x y each, finite numbers. With a tolerance above 0, those that do not agree are
// refused; with 0, all count. `inliers` gets a 1 or a 0 for each segment, and may be null.
st_status st_fit_vanishing_point(const double *segments, size_t count, double tolerance, uint64_t seed, st_vanishing_point_fit *fit, uint8_t *inliers);

// A camera with square pixels, in units of the picture.
typedef struct {
  double focal_length;
  double principal_point[2];
  // The rotation from the world to the eye: x, y, z, w.
  double rotation[4];
} st_camera;

// A camera measured in a picture, with standard errors.
typedef struct {
  st_camera camera;
  double end_error;
  double focal_length_error;
  // In radians, about the x and y axes of the picture and the line of sight.
  double rotation_errors[3];
  // 0 if the principal point was given.
  double principal_point_errors[2];
} st_camera_fit;

// The most likely camera for segments along two or three perpendicular directions. `counts` has three numbers: how many
// segments along x, y and z there are, one after the other in `segments`; there may be none along z. The tolerance is
// above 0. `inliers` is as above. A focal length of 0 is not known. Three directions may do without a principal point
// (null) and without a focal length.
st_status st_fit_camera(const double *segments, const size_t *counts, double focal_length, const double *principal_point, double tolerance,
                        uint64_t seed, st_camera_fit *fit, uint8_t *inliers);

// The same for segments that are not sorted by direction, with others among them. `axes` gets 0, 1 or 2 for each
// segment, the axis that it lies along, or -1; it may be null. The axes come in no certain order.
st_status st_fit_camera_unsorted(const double *segments, size_t count, double focal_length, const double *principal_point, double tolerance,
                                 uint64_t seed, st_camera_fit *fit, int32_t *axes);

// The vanishing points of segments that are not sorted by direction, that of most segments first. `group_count` gets how
// many there are: a third as many as segments at most. ST_ERROR_CAPACITY if `fits` has no room for them. `groups` gets
// the number of each segment's point, or -1; it may be null. The tolerance is above 0.
st_status st_group_segments(const double *segments, size_t count, double tolerance, uint64_t seed, st_vanishing_point_fit *fits, size_t capacity,
                            size_t *group_count, int32_t *groups);

// The camera that sees perpendicular directions vanish at two points, with a principal point, or at three without one
// (null). A point is three numbers, as above.
st_status st_camera_from_vanishing_points(const double *points, size_t count, const double *principal_point, st_camera *camera);

// The map from the world to the picture that puts the world's origin at the principal point.
st_status st_camera_matrix(const st_camera *camera, double *matrix);

// MARK: - Cameras at a place

// A camera with square pixels at a place of a right-handed world.
typedef struct {
  double focal_length;
  double principal_point[2];
  // The rotation from the world to the eye, which looks along -z, with x to the right and y up: x, y, z, w.
  double rotation[4];
  double position[3];
  // 0 where y of the picture points down, 1 where it points up.
  int32_t is_y_up;
} st_placed_camera;

// Where a camera shows points, two numbers each; NaN at and behind the eye. `hidden_count` gets how many these are, and
// may be null, here and below. Points are three numbers each. What is written may not overlap what is read.
st_status st_placed_camera_project(const st_placed_camera *camera, const double *points, double *places, size_t count, size_t *hidden_count);

// The parts of segments that a picture shows, x y x y each, cut at its edges before any division; NaN for those that it
// does not show. A segment is six numbers, and the picture x, y, width and height. Here and below, a picture whose width
// or height is not above 0, or whose numbers are not finite, is ST_ERROR_UNDEFINED.
st_status st_placed_camera_project_segments(const st_placed_camera *camera, const double *picture, const double *segments, double *lines,
                                            size_t count, size_t *hidden_count);

// The directions from the camera's position to all that appears at places of the picture: three numbers of length one.
st_status st_placed_camera_rays(const st_placed_camera *camera, const double *places, double *directions, size_t count,
                                size_t *undefined_count);

// The map from the world to the eye, or to the picture with z = 1 / depth.
enum { ST_WORLD_TO_EYE = 0, ST_WORLD_TO_PICTURE = 1 };
st_status st_placed_camera_matrix(const st_placed_camera *camera, int32_t kind, double *matrix);

// The map from the world to the clip space of a renderer that draws the whole picture into its viewport.
st_status st_placed_camera_clip_matrix(const st_placed_camera *camera, const double *picture, double near, double far, uint32_t convention,
                                       double *matrix);

// The angles between the middles of opposite edges as the eye sees them, across and upright.
st_status st_placed_camera_fields_of_view(const st_placed_camera *camera, const double *picture, double *radians);

// What is known of a lens. A focal length of 0 is not known.
typedef struct {
  double focal_length;
  double principal_point[2];
  int32_t is_y_up;
} st_lens;

// A camera measured from places in a picture.
typedef struct {
  st_placed_camera camera;
  // The root mean square distance between where points are seen and where they were measured.
  double error;
  // The error of one coordinate of a place, as given or measured; NaN without either.
  double place_error;
  // Of the rotations about the eye's x and y and the line of sight, the position and the focal length, row by row; NaN
  // without a place_error.
  double covariance[49];
  // Another camera that fits less well, and its error; NaN without one.
  st_placed_camera alternative;
  double alternative_error;
  int32_t has_alternative;
  // 2 where two solutions for three points coincide, else 1.
  int32_t multiplicity;
} st_pose_fit;

// The most likely camera that sees points, three numbers each, at places of two. A place error of 0 is not known: what is
// left over tells. With a tolerance above 0, points that do not agree are refused; it needs the focal length. `inliers`
// gets a 1 or a 0 for each point, and may be null. ST_ERROR_UNDEFINED with the reason where the points do not decide.
st_status st_fit_pose(const double *points, const double *places, size_t count, const st_lens *lens, double place_error, double tolerance,
                      uint64_t seed, st_pose_fit *fit, uint8_t *inliers);

// All cameras that see three points exactly at three places. `fits` has room for four; `count` gets how many there are.
st_status st_fit_three_points(const double *points, const double *places, const st_lens *lens, double place_error, st_pose_fit *fits,
                              size_t *count);

// The camera that sees the corners of a box from (0, 0, 0) to `size`. Corner i is at the far end of x, y and z where the
// bits 0, 1 and 2 of i are 1. Two NaN stand for a corner that is not shown. `inliers` gets eight numbers, or is null.
st_status st_fit_box(const double *size, const double *corners, const st_lens *lens, double place_error, st_pose_fit *fit, uint8_t *inliers);

// A camera measured from a rectangle. Numbers with an error are pairs; NaN stands for what there is none of.
typedef struct {
  // The world's origin is the middle. x goes from the first corner towards the second, y from there towards the third.
  st_pose_fit pose;
  double size[2];
  // The second length over the first.
  double proportion[2];
  // The focal length for which the sides are perpendicular, and that for which they have the given proportion.
  double focal_length_of_perpendicularity[2];
  double focal_length_of_proportion[2];
} st_rectangle_fit;

// The camera that sees a rectangle at four places, in order around it, either way. `size` has its two lengths in any
// unit, or is null.
st_status st_fit_rectangle(const double *corners, const double *size, const st_lens *lens, double place_error, st_rectangle_fit *fit);

// MARK: - Lenses

// How a lens bends straight lines: Brown and Conrady's k1, k2 and k3, p1 and p2, as OpenCV has them.
typedef struct {
  double radial[3];
  double tangential[2];
} st_distortion;

// Where a lens shows what would be at places without distortion, two numbers each; NaN beyond the fold. Places are those of
// a picture or, without a lens (null), relative to the principal point and over the focal length. `undefined_count` gets
// how many have no image, and may be null. The lens's `is_y_up` changes nothing: y and p1 are those of the picture,
// whichever way its y points. Mirror y, and p1 changes its sign.
st_status st_distort(const st_distortion *distortion, const st_lens *lens, const double *places, double *images, size_t count,
                     size_t *undefined_count);

// The other way: where a lens without distortion would show what is at places.
st_status st_undistort(const st_distortion *distortion, const st_lens *lens, const double *places, double *images, size_t count,
                       size_t *undefined_count);

// The least radius of an undistorted place, over the focal length, at which the radial terms fold; infinity without one.
st_status st_distortion_fold_radius(const st_distortion *distortion, double *radius);

// Radial terms measured from straight lines.
typedef struct {
  st_distortion distortion;
  double radial_errors[3];
  // The root mean square distance of points from their bent lines.
  double error;
  // The error of a point across its line.
  double place_error;
} st_distortion_fit;

// The first one, two or three radial terms, those that make lines straight. `places` has the points of all lines, two
// numbers each, and `counts` how many each line has. The lens gives the unit of the terms, its focal length. Its
// `is_y_up` changes nothing.
st_status st_fit_distortion(const double *places, const size_t *counts, size_t line_count, int32_t terms, const st_lens *lens,
                            st_distortion_fit *fit);

// MARK: - Pairs of points

// What a transform that is fitted to points may do: turn and move; scale too, the same in all directions; or all that an
// affine transform does.
enum { ST_FIT_RIGID = 0, ST_FIT_SIMILARITY = 1, ST_FIT_AFFINE = 2 };

// A transform that takes points to others as nearly as may be.
typedef struct {
  double matrix[16];
  // The root mean square distance between images and targets.
  double error;
  // Errors of the points grow by about this factor in the transform: 1 to 5 for points spread evenly.
  double condition;
} st_point_fit;

// The transform with the least sum of squared distances between the images of the source points and the target points,
// three numbers each. `weights` says what each pair counts, and may be null. A rigid fit or a similarity mirrors only if
// `allows_mirror` is 1, and that is nearer. ST_ERROR_UNDEFINED where the points determine no transform: they are too
// few, or lie on a line or, for an affine fit, in a plane.
st_status st_fit_points(const double *source, ptrdiff_t source_stride, const double *target, ptrdiff_t target_stride, const double *weights,
                        size_t count, int32_t kind, int32_t allows_mirror, st_point_fit *fit);

// The map between planes that takes points to others.
typedef struct {
  // Row by row, for rows (x, y, 1).
  double homography[9];
  // The root mean square distances of images from target points, and of the preimages of these from source points.
  double error;
  double inverse_error;
  // The error of one coordinate of a target point, as given or measured; NaN for four pairs.
  double point_error;
  // Of the nine numbers, row by row; NaN without a point_error.
  double covariance[81];
  double condition;
} st_homography_fit;

// The homography with the least squared distances, two numbers a point. A point error of 0 is not known. With a tolerance
// above 0, pairs that do not agree are refused. `inliers` gets a 1 or a 0 for each pair, and may be null.
st_status st_fit_homography(const double *source, const double *target, size_t count, double point_error, double tolerance, uint64_t seed,
                            st_homography_fit *fit, uint8_t *inliers);

// A rotation that takes directions to others.
typedef struct {
  // x, y, z, w.
  double rotation[4];
  // In radians for small angles.
  double error;
  // The error of a direction of weight one along one axis across it, as given or measured.
  double direction_error;
  // Of rotations about the axes of the target, row by row.
  double covariance[9];
} st_rotation_fit;

// The most likely rotation of directions, three numbers each of any length. `weights` may be null. A direction error of 0
// is not known.
st_status st_fit_rotation(const double *source, const double *target, const double *weights, size_t count, double direction_error,
                          st_rotation_fit *fit);

// MARK: - Paths

// A path of lines, curves and arcs, which never changes. A handle is a number, as those of layer trees.
typedef uint64_t st_path;

// Which points a path fills: those around which its winding number is not zero, or is odd. Open subpaths count as closed.
enum { ST_NON_ZERO = 0, ST_EVEN_ODD = 1 };

// Opens the path of SVG path data, such as "M 0 0 H 10 V 10 Z". The text ends with a zero byte.
st_status st_path_open(const char *text, st_path *path);

// Closes a path. Outlines of its strokes stay open.
st_status st_path_close(st_path path);

// Writes SVG path data that reads back to the same bits, with a zero byte at its end, which counts. `count` gets how many
// bytes there are, and may not be null. With less room than that, nothing is written, and ST_ERROR_CAPACITY is returned.
st_status st_path_text(st_path path, char *text, size_t capacity, size_t *count);

// Writes the length of all segments. Moves count nothing.
st_status st_path_length(st_path path, double *length);

// Writes the smallest rectangle around what the path draws: x, y, width and height. ST_ERROR_UNDEFINED if it draws
// nothing.
st_status st_path_bounds(st_path path, double *bounds);

// Writes points, and unit tangents in the direction of the path, at lengths along it: two numbers each, without gaps.
// `tangents` may be null. A length below 0 counts as 0, one beyond the end as the whole length, NaN as 0. NaN where there
// is no point or no tangent.
st_status st_path_points(st_path path, const double *lengths, double *points, double *tangents, size_t count);

// Writes a 1 for each point, two numbers each, that the path fills, and a 0 for all others.
st_status st_path_contains(st_path path, const double *points, ptrdiff_t stride, size_t count, int32_t rule, uint8_t *is_inside);

// The ends of open subpaths and dashes, and the corners.
enum { ST_CAP_BUTT = 0, ST_CAP_ROUND = 1, ST_CAP_SQUARE = 2 };
enum { ST_JOIN_MITER = 0, ST_JOIN_ROUND = 1, ST_JOIN_BEVEL = 2 };

// How a path is stroked.
typedef struct {
  // Above 0, half of it on each side of the path.
  double width;
  // The longest miter, as a multiple of the width. Corners beyond it have a bevel.
  double miter_limit;
  // Where in the dashes each subpath starts.
  double dash_phase;
  int32_t cap;
  int32_t join;
} st_stroke_style;

// Writes the defaults: width 1, butt caps, and miters up to 10.
st_status st_stroke_defaults(st_stroke_style *style);

// Opens the outline of a stroke: a path whose non-zero fill is the stroke, to a tolerance above 0. `dashes` has lengths
// of dashes and gaps in turn; with a `dash_count` of 0 it may be null, and there are no dashes.
st_status st_path_stroke(st_path path, const st_stroke_style *style, const double *dashes, size_t dash_count, double tolerance, st_path *outline);

// Writes triangles that cover the fill once: three vertices after the other, two numbers each. Curves are flattened to a
// tolerance above 0. `count` and `capacity` are numbers of vertices, as in st_path_text. ST_ERROR_UNDEFINED for more than
// ten million crossings of edges.
st_status st_path_triangles(st_path path, int32_t rule, double tolerance, double *vertices, size_t capacity, size_t *count);

// MARK: - Meshes

// A mesh of triangles, prepared for rays, which never changes. A handle is a number, as those of layer trees.
typedef uint64_t st_mesh;

// Opens a mesh of points, three numbers each, and of triangles, three indices of points each. Both are copied.
// ST_ERROR_INDEX for an index that is not below the number of points.
st_status st_mesh_open(const double *points, ptrdiff_t stride, size_t count, const uint32_t *indices, size_t triangle_count, st_mesh *mesh);

// Closes a mesh.
st_status st_mesh_close(st_mesh mesh);

// What normals are those of: of points, where each triangle counts by its angle or by its area, or of triangles.
enum { ST_NORMALS_BY_ANGLE = 0, ST_NORMALS_BY_AREA = 1, ST_NORMALS_OF_FACES = 2 };

// Writes unit normals, three numbers each without gaps. They point to where corners run counterclockwise, and are zero
// where there is no direction. `count` and `capacity` are numbers of normals, as in st_path_text.
st_status st_mesh_normals(st_mesh mesh, int32_t kind, double *normals, size_t capacity, size_t *count);

// The triangle of a ray that meets none.
#define ST_NO_TRIANGLE 4294967295u

// Where a ray meets a triangle.
typedef struct {
  // From the start of the ray; NaN where it meets none.
  double distance;
  // Of the three corners, with the sum 1.
  double weights[3];
  // The number of the triangle, in the order of the indices.
  uint32_t triangle;
  uint32_t reserved;
} st_mesh_hit;

// Writes the nearest triangle that each ray meets, from either side. A ray is six numbers: its start and its direction,
// which may have any length. A ray without a direction, or with a number that is not finite, meets nothing.
st_status st_mesh_pick(st_mesh mesh, const double *rays, ptrdiff_t stride, st_mesh_hit *hits, size_t count);

// MARK: - Layer trees

// A tree of layers, and what it looks like at one moment. A handle is a number, 0 for none. It is open until it is
// closed. A number is never given out twice.
typedef uint64_t st_layer_tree;
typedef uint64_t st_resolved_layers;

// A layer's place in its tree. The root is 0, and a place is never given out twice.
typedef uint32_t st_layer;

// Traits of a layer, added up.
enum {
  // No content of its own, and its sublayers stay in its superlayer's space.
  ST_TRANSFORM_LAYER = 1,
  ST_SINGLE_SIDED = 2,
  ST_HIDDEN = 4,
  ST_GEOMETRY_FLIPPED = 8
};

// The geometry of a layer, by Core Animation's names. All numbers are finite.
typedef struct {
  // x, y, width and height.
  double bounds[4];
  double position[2];
  double anchor_point[2];
  double anchor_point_z;
  double z_position;
  // 0 to 1.
  double opacity;
  double transform[16];
  double sublayer_transform[16];
  uint32_t traits;
  // 0.
  uint32_t reserved;
} st_layer_properties;

// Writes the defaults: empty bounds, the anchor in the middle, no transform.
st_status st_layer_defaults(st_layer_properties *properties);

// Opens a tree with one layer, the root.
st_status st_layer_tree_open(const st_layer_properties *root, st_layer_tree *tree);

// Closes a tree. What was resolved from it stays open.
st_status st_layer_tree_close(st_layer_tree tree);

// Adds a layer as sublayer number `position` of another, or above all others with -1. `layer` gets its place, and may
// be null.
st_status st_layer_tree_add(st_layer_tree tree, st_layer superlayer, int64_t position, const st_layer_properties *properties, st_layer *layer);

// Reads or replaces what a layer is. What it looks like stays: its values by key path, its mask and its picture.
st_status st_layer_tree_get(st_layer_tree tree, st_layer layer, st_layer_properties *properties);
st_status st_layer_tree_set(st_layer_tree tree, st_layer layer, const st_layer_properties *properties);

// Sets or reads a property by Core Animation's key path, such as "cornerRadius", "position.x" or "transform.rotation.z".
// The path ends with a zero byte. These take numbers: one for a number, 0 or 1 for a flag, x and y for a point, red,
// green, blue and alpha for a colour, x, y, width and height for a rectangle, sixteen for a transform, and any number of
// them for a list. Numbers are finite, and widths of lines, dashes and limits are not negative. A list of colours has four
// for each. A colour of four zeros is as good as none.
//
// Looks are backgroundColor, cornerRadius, maskedCorners (as in st_rounded_rect), masksToBounds, borderWidth, borderColor,
// shadowColor, shadowOpacity, shadowOffset, shadowRadius, allowsGroupOpacity, startPoint, endPoint, colors and locations
// of a gradient, and fillColor, strokeColor, lineWidth, miterLimit, lineDashPattern, lineDashPhase, strokeStart and
// strokeEnd of a path. ST_ERROR_TEXT for what is no path, or a path of a text; ST_ERROR_CHOICE for another count of
// numbers; ST_ERROR_UNDEFINED for a property that the layer has not. `count` and `capacity` are as in st_path_text.
st_status st_layer_tree_set_numbers(st_layer_tree tree, st_layer layer, const char *path, const double *numbers, size_t count);
st_status st_layer_tree_get_numbers(st_layer_tree tree, st_layer layer, const char *path, double *numbers, size_t capacity, size_t *count);

// The same for texts, which end with a zero byte: SVG path data for path and shadowPath; "axial", "radial" or "conic" for
// type, the kind of the gradient; "circular" or "continuous" for cornerCurve; "non-zero" or "even-odd" for fillRule;
// "butt", "round" or "square" for lineCap; "miter", "round" or "bevel" for lineJoin.
st_status st_layer_tree_set_text(st_layer_tree tree, st_layer layer, const char *path, const char *text);
st_status st_layer_tree_get_text(st_layer_tree tree, st_layer layer, const char *path, char *text, size_t capacity, size_t *count);

// No layer.
#define ST_NO_LAYER 4294967295u

// Makes one of a layer's sublayers its mask, or ST_NO_LAYER for none: the alpha of what the mask and its sublayers draw
// multiplies that of the layer. A mask is never drawn itself. Best give it the trait ST_HIDDEN, which then says only that
// hits and the draw order leave it out. A mask that is moved to another layer masks nothing.
st_status st_layer_tree_set_mask(st_layer_tree tree, st_layer layer, st_layer mask);
st_status st_layer_tree_get_mask(st_layer_tree tree, st_layer layer, st_layer *mask);

// Gives a layer a picture, of which the library knows the caller's number and the size in pixels, width and height above
// 0. Null for the size takes the picture away. The gravity is by Core Animation's names, such as "resizeAspect"; null is
// "resize". Then contentsRect, contentsCenter and contentsScale are numbers by key path.
st_status st_layer_tree_set_picture(st_layer_tree tree, st_layer layer, uint64_t picture, const double *pixel_size, const char *gravity);

// Makes a layer, with all that is in it, sublayer number `position` of another, or its last with -1. ST_ERROR_INDEX for
// the root, and for a superlayer within the layer.
st_status st_layer_tree_move(st_layer_tree tree, st_layer layer, st_layer superlayer, int64_t position);

// Removes a layer with all that is in it. ST_ERROR_INDEX for the root.
st_status st_layer_tree_remove(st_layer_tree tree, st_layer layer);

// How many layers the tree has.
st_status st_layer_tree_count(st_layer_tree tree, size_t *count);

// Resolves a tree: matrices, corners, draw order and hits. `viewport` is x, y, width and height, or null for the
// rectangle of the root. Later changes of the tree do not reach the result.
st_status st_layer_tree_resolve(st_layer_tree tree, const double *viewport, st_resolved_layers *resolved);

// Closes a result.
st_status st_resolved_layers_close(st_resolved_layers resolved);

// What a layer looks like.
typedef struct {
  // From the layer's own coordinates to the viewport, flattened where flattening happens.
  double matrix[16];
  // From the layer's own coordinates to its 3D space, before it is flattened.
  double space_matrix[16];
  // Left top, right top, right bottom, left bottom of the bounds: x and y each, NaN behind the eye.
  double corners[8];
  // z / w of the middle in the 3D space, greater is nearer; NaN behind the eye.
  double depth;
  // 1 the front, -1 the back, 0 edge-on.
  int32_t facing;
  uint32_t reserved;
} st_layer_geometry;

st_status st_resolved_layers_geometry(st_resolved_layers resolved, st_layer layer, st_layer_geometry *geometry);

// An entry of the draw order: a layer, or a piece of one that is split.
typedef struct {
  // The opacity of the layer and all that is flattened into it.
  double group_opacity;
  // The index after the last entry that is flattened into this one.
  size_t group_end;
  st_layer layer;
  // The number of the piece in its layer, from the back.
  uint32_t fragment;
} st_draw_entry;

// Writes the draw order, back to front. `count` gets how many entries there are, and may not be null. With less room
// than that, nothing is written, and ST_ERROR_CAPACITY is returned.
st_status st_resolved_layers_draw_order(st_resolved_layers resolved, st_draw_entry *entries, size_t capacity, size_t *count);

// Writes the part of an entry that is in front of every eye, as a convex polygon in the viewport: x and y each. `count`
// and `capacity` are numbers of points, as above.
st_status st_resolved_layers_polygon(st_resolved_layers resolved, size_t entry, double *points, size_t capacity, size_t *count);

// Writes 1 if the draw order is right everywhere, 0 if there were too many pieces.
st_status st_resolved_layers_is_exact(st_resolved_layers resolved, int32_t *is_exact);

// A layer under a point of the viewport.
typedef struct {
  // In the layer's own coordinates.
  double point[2];
  double depth;
  st_layer layer;
  uint32_t reserved;
} st_layer_hit;

// By what is seen, or by Core Animation's tree order, in which neither depth nor the side that is seen counts, and the
// root is hit last.
enum { ST_DEPTH_ORDER = 0, ST_TREE_ORDER = 1 };

// Writes the layers under a point, the topmost first. `count` and `capacity` are as above.
st_status st_resolved_layers_hits(st_resolved_layers resolved, double x, double y, int32_t order, st_layer_hit *hits, size_t capacity, size_t *count);

// MARK: - Animations

// What is shown outside of an animation's time: nothing of it, its end after it, its begin before it, or both.
enum { ST_FILL_REMOVED = 0, ST_FILL_FORWARDS = 1, ST_FILL_BACKWARDS = 2, ST_FILL_BOTH = 3 };

// What else there is to an animation: each cycle goes there and back; or its values are added to the value that the layer
// has without it. Then numbers have no range: an opacity may be -1.
enum { ST_AUTOREVERSES = 1, ST_ADDITIVE = 2 };

// When an animation runs, in seconds. A tree has no clock: any time is asked for, in any order.
typedef struct {
  double begin_time;
  // Of one way from the first value to the last. 0 is 0.25, as in Core Animation.
  double duration;
  // The number of cycles. 0 is 1; INFINITY never ends.
  double repeat_count;
  // The curve of each way as CSS text, such as "ease-in" or "cubic-bezier(0.42, 0, 1, 1)". Null is linear.
  const char *timing_function;
  int32_t fill_mode;
  uint32_t traits;
} st_animation;

// Writes the defaults, which are zeros.
st_status st_animation_defaults(st_animation *animation);

// Adds an animation of a property to a layer, above those before it. `path` is as in st_layer_tree_set_numbers, and so are
// the numbers of each value: `value_count` values, one after the other, all of one length. `key_times` are the times of the
// values, which rise within 0 to 1 of the duration, or null for even ones. The animation replaces that of the same key. Null
// is the path for a key.
//
// Transforms are interpolated as st_interpolate_f64 does by default. Flags change in the middle between two times.
// ST_ERROR_TEXT for paths, texts and a curve that is none; ST_ERROR_CHOICE for counts that do not fit, and for more than
// 1024 values without a number; ST_ERROR_NUMBER for times that do not rise, and for a value that the layer could not have.
st_status st_layer_tree_animate(st_layer_tree tree, st_layer layer, const char *key, const char *path, const st_animation *animation,
                                const double *numbers, size_t number_count, const double *key_times, size_t value_count);

// Removes the animation of a key from a layer, or all of its animations with null. Without one nothing changes.
st_status st_layer_tree_remove_animations(st_layer_tree tree, st_layer layer, const char *key);

// Opens a tree with all values as they are at a time. Its layers have the same numbers, and no animations. It is closed as
// any other tree, and does not change with the first one. Numbers are kept in the ranges of st_layer_tree_set_numbers,
// beyond which curves may lead.
st_status st_layer_tree_at(st_layer_tree tree, double time, st_layer_tree *shown);

// Writes the next time from a time on at which the tree may look different: that time itself while something moves, and
// INFINITY if nothing will. It is never late, and early only by rounding.
st_status st_layer_tree_next_change(st_layer_tree tree, double time, double *next);

// MARK: - Draw lists

// What a tree draws at one moment: draws, back to front, and the frames that they are in. It never changes. A handle is a
// number, as those of layer trees.
typedef uint64_t st_draw_list;

// Lists what a resolved tree draws. The result stays open when that is closed.
st_status st_draw_list_open(st_resolved_layers resolved, st_draw_list *list);

// Closes a list.
st_status st_draw_list_close(st_draw_list list);

// What is drawn, in the order within one layer. Sublayers come before the border.
enum { ST_DRAW_SHADOW = 0, ST_DRAW_BACKGROUND = 1, ST_DRAW_GRADIENT = 2, ST_DRAW_CONTENTS = 3, ST_DRAW_SHAPE = 4, ST_DRAW_BORDER = 5 };

// One thing that is drawn. Every drawn layer has a background, also where nothing is painted.
typedef struct {
  // From the plane of the layer to the viewport, flattened where flattening happens.
  double matrix[16];
  // What the paint's alpha is multiplied by. Groups apply theirs beside it.
  double opacity;
  // Around all that may be seen of it, in the viewport: least x and y, greatest x and y; NaN if that is nothing.
  float box[4];
  st_layer layer;
  // The number of the piece of a layer that is split, from the back.
  uint32_t fragment;
  int32_t kind;
  // The index of the frame that it is in, -1 for none.
  int32_t frame;
  // The index of what is painted, -1 if nothing is.
  int32_t paint;
  uint32_t reserved;
} st_draw;

// Writes the draws, back to front, or those of all masks. `count` and `capacity` are as in st_path_text, here and below.
st_status st_draw_list_draws(st_draw_list list, st_draw *draws, size_t capacity, size_t *count);
st_status st_draw_list_masks(st_draw_list list, st_draw *draws, size_t capacity, size_t *count);

// The line of a round corner.
enum { ST_CIRCULAR = 0, ST_CONTINUOUS = 1 };

// A rectangle of which some corners are round.
typedef struct {
  // x, y, width and height.
  double bounds[4];
  // At most half of the shorter side.
  double radius;
  // The round corners, added up: 1 for least x and y, 2 for greatest x and least y, 4 for least x and greatest y, 8 for
  // greatest x and y.
  uint32_t corners;
  int32_t curve;
} st_rounded_rect;

// Opens the outline of a rounded rectangle whose sides are `inset` further inside: the inner edge of a border of that
// width. ST_ERROR_UNDEFINED where no area is left.
st_status st_rounded_rect_path(const st_rounded_rect *rect, double inset, st_path *path);

// What holds for all draws in a frame. A clip and a piece need no picture of their own; the others do.
enum {
  // Only what is inside of `rect` is seen, in the plane of the frame's layer.
  ST_FRAME_CLIP = 0,
  // Only what is inside of a convex polygon of the viewport is seen: x and y of each corner, in the list's numbers.
  ST_FRAME_PIECE = 1,
  // All is one picture, whose alpha is multiplied by `opacity`.
  ST_FRAME_GROUP = 2,
  // All is one picture, whose alpha is multiplied by that of some draws of the masks.
  ST_FRAME_MASK = 3
};

typedef struct {
  // From the plane of the layer to the viewport.
  double matrix[16];
  st_rounded_rect rect;
  double opacity;
  // The first of the numbers or of the masks' draws that belong to it, and how many do.
  size_t first;
  size_t count;
  int32_t kind;
  // The index of the frame around it, -1 for none.
  int32_t parent;
  // The layer that makes it, ST_NO_LAYER for the viewport.
  st_layer layer;
  uint32_t reserved;
} st_frame;

// Writes the frames. Each comes after the one around it.
st_status st_draw_list_frames(st_draw_list list, st_frame *frames, size_t capacity, size_t *count);

// What a gradient has one value on: perpendiculars of its line, ellipses about the start, or rays from there.
enum { ST_AXIAL = 0, ST_RADIAL = 1, ST_CONIC = 2 };

// What casts a shadow: the rectangle of the paint, its path, or the alpha of what some draws paint.
enum { ST_OUTLINE_RECT = 0, ST_OUTLINE_PATH = 1, ST_OUTLINE_DRAWS = 2 };

// What a draw paints, in the coordinates of its layer. Fields that are not said for its kind are 0. Colours are red, green,
// blue and alpha, not premultiplied.
typedef struct {
  // All but pictures and shapes; of a shadow only if that is its outline.
  st_rounded_rect rect;
  // Of a background, a border, a shadow, and of the inside of a shape. Alpha 0 paints nothing.
  double color[4];
  // Of the line of a shape.
  double stroke_color[4];
  // Of a border, or of the line of a shape.
  double width;
  double miter_limit;
  double dash_phase;
  // Of a shadow: its opacity, the standard deviation of its blur, and where it lies beside its outline.
  double shadow_opacity;
  double shadow_radius;
  double shadow_offset[2];
  // Of a gradient: the start and the end, x and y each.
  double line[4];
  // Of a gradient: a b c d tx ty of the map x' = a x + c y + tx, y' = b x + d y + ty. Then the offset of a place is x', the
  // distance from zero, or the angle from +x towards +y in turns.
  double to_gradient[6];
  // The caller's number.
  uint64_t picture;
  // The first of the list's numbers that belong to it, and how many do. Of a gradient five for each stop: offset, red,
  // green, blue, alpha. Of contents eight for each part: x, y, width and height in fractions of the picture, and of the
  // rectangle of the layer that it fills. Of a shape the dashes.
  size_t first;
  size_t count;
  // Of a shadow of draws: the first of them, and how many. They have their opacity, and the shadow's draw has none.
  size_t first_draw;
  size_t draw_count;
  int32_t kind;
  int32_t gradient;
  int32_t fill_rule;
  int32_t cap;
  int32_t join;
  int32_t outline;
} st_paint;

// Writes what is painted.
st_status st_draw_list_paints(st_draw_list list, st_paint *paints, size_t capacity, size_t *count);

// Writes the numbers of frames and paints.
st_status st_draw_list_numbers(st_draw_list list, double *numbers, size_t capacity, size_t *count);

// Which path of a paint: what a shape fills, or what casts a shadow; or the part of it that a shape strokes.
enum { ST_FILLED_PATH = 0, ST_STROKED_PATH = 1 };

// Opens a path of a paint. ST_ERROR_UNDEFINED for a paint without one.
st_status st_draw_list_path(st_draw_list list, size_t paint, int32_t which, st_path *path);

// A picture that has to be made by itself: of what is in a frame, of the mask of a frame, of what casts a shadow, or the
// viewport.
enum { ST_PASS_FRAME = 0, ST_PASS_MASK = 1, ST_PASS_SHADOW = 2, ST_PASS_ROOT = 3 };

typedef struct {
  // How many pixels of the picture make a point of the layer's plane, if it is made in that plane.
  double scale;
  // Around all that is seen of it, as that of st_draw.
  float box[4];
  int32_t kind;
  // Of the frame, or of the shadow's draw.
  uint32_t index;
} st_pass;

// Writes the pictures that have to be made, each after those that it shows; the viewport's comes last.
st_status st_draw_list_passes(st_draw_list list, st_pass *passes, size_t capacity, size_t *count);

// Writes the indices of the draws under a point of the viewport, the topmost first. A draw counts only where all its frames
// hold the point. `kinds` is a sum of 1 << kind for the kinds that count. Backgrounds count in their bounds with the
// corners, painted or not; shadows never do.
st_status st_draw_list_hits(st_draw_list list, double x, double y, uint32_t kinds, size_t *draws, size_t capacity, size_t *count);

// MARK: - Particles

// An emitter of particles, prepared: a pure function of time, which never changes. Nothing is stepped to. Any time may
// be asked for, in any order, and has the same bits in every language. A handle is a number, as those of layer trees.
typedef uint64_t st_emitter;

// One kind of particle, by the names of CAEmitterCell. Seconds, points and radians.
//
// A value with a range is v = mean + range * (u - 1/2), where u is uniform in 0 ..< 1: the range is the whole width. At
// age a a particle is at p + v a + 1/2 A a^2, its scale is s + scale_speed * a, its rotation spin * a about z, and a
// component of its colour c + speed * a, then clamped to 0 ... 1. It lives while birth <= time and time - birth <
// lifetime.
//
// All numbers are finite, but lifetimes and durations, which may be infinite.
typedef struct {
  // Particles per second. Particle k is born at begin_time + k / rate, the first at once.
  double birth_rate;
  // Never alive where it is not above 0.
  double lifetime;
  double lifetime_range;
  // The direction (cos lat * cos lon, cos lat * sin lon, sin lat), and the whole angle of the cone about it, over which
  // directions are uniform: 2 pi are all of them.
  double emission_latitude;
  double emission_longitude;
  double emission_range;
  // Per second.
  double velocity;
  double velocity_range;
  // Per second squared.
  double x_acceleration;
  double y_acceleration;
  double z_acceleration;
  // A factor of contents_size.
  double scale;
  double scale_range;
  double scale_speed;
  // Per second.
  double spin;
  double spin_range;
  // Red, green, blue and alpha.
  double color[4];
  double red_range;
  double green_range;
  double blue_range;
  double alpha_range;
  double red_speed;
  double green_speed;
  double blue_speed;
  double alpha_speed;
  // Width and height of the sprite at scale 1. The library knows no pictures.
  double contents_size[2];
  // From the emitter's begin, or from the birth of the particle that emits, to the first birth. Below 0 the emitter has
  // run before it begins; in cells of cells it counts as 0.
  double begin_time;
  // In which particles are born.
  double duration;
  // The index in the list of the cell whose particles emit this one's; -1 for a cell of the emitter. Such particles
  // start at the particle, and x is the direction in which it moves.
  int32_t emitting_cell;
  uint32_t traits;
} st_particle_cell;

// What a cell may be: it emits nothing, and neither do its cells.
enum { ST_CELL_DISABLED = 1 };

// Where particles are born, about the position: at it, along x, in width and height, with the depth too, in a circle
// about z, or in a sphere. Radii are the width.
enum { ST_EMITTER_POINT = 0, ST_EMITTER_LINE = 1, ST_EMITTER_RECTANGLE = 2, ST_EMITTER_CUBOID = 3, ST_EMITTER_CIRCLE = 4, ST_EMITTER_SPHERE = 5 };

// Where in the shape: at corners or the ends of axes; on edges; on faces, or all over a flat shape; inside.
enum { ST_EMITTER_POINTS = 0, ST_EMITTER_OUTLINE = 1, ST_EMITTER_SURFACE = 2, ST_EMITTER_VOLUME = 3 };

// In which order particles are drawn: any; the oldest below the others, or above them; the least z first; any, because
// colours are added.
enum { ST_RENDER_UNORDERED = 0, ST_RENDER_OLDEST_FIRST = 1, ST_RENDER_OLDEST_LAST = 2, ST_RENDER_BACK_TO_FRONT = 3, ST_RENDER_ADDITIVE = 4 };

// What an emitter may be: its transforms keep z. Otherwise sprites lie in the plane of the layer.
enum { ST_PRESERVES_DEPTH = 1 };

// What emits, by the names of CAEmitterLayer.
typedef struct {
  double emitter_position[2];
  double emitter_z_position;
  double emitter_size[2];
  double emitter_depth;
  // Factors of all cells, with their ranges and speeds. That of the birth rate is of the emitter's own cells alone.
  double birth_rate;
  double lifetime;
  double velocity;
  double scale;
  double spin;
  // The time of the first birth of a cell that begins at 0.
  double begin_time;
  // The seed of all random numbers.
  uint64_t seed;
  // More factors of the birth rate: two numbers each, a time and the factor, linear between them. Two at one time are a
  // jump. Before the first and after the last the factor stays; below 0 it counts as 0. Without any it is 1.
  const double *rate_keys;
  size_t rate_key_count;
  // Where the emitter is: 17 numbers each, a time and a matrix, into the coordinates in which particles move. Each
  // number is linear between times. The place at a particle's birth counts. One place is that of all times; without any
  // it is the identity.
  const double *place_keys;
  size_t place_key_count;
  int32_t emitter_shape;
  int32_t emitter_mode;
  int32_t render_mode;
  uint32_t traits;
  // How many particles may live at a time, and how many of one cell may emit: at most 2^24. More are ST_ERROR_SIZE.
  uint32_t limit;
  uint32_t reserved;
} st_emitter_properties;

// Write the defaults, which are Core Animation's: a rate and a lifetime of 0, a white sprite of 1 by 1 point, a point
// that emits, factors of 1. The limit is 2^20.
st_status st_particle_cell_defaults(st_particle_cell *cell);
st_status st_emitter_defaults(st_emitter_properties *properties);

// Opens an emitter. Each cell comes before those that it emits, and these before the next one: cell i is emitted by
// cell i - 1, by one of those that emit that, or by none. All is copied.
//
// ST_ERROR_INDEX for cells in another order; ST_ERROR_SIZE for more than 4096 cells, for cells more than 8 deep in each
// other, and for more than 2^20 keys; ST_ERROR_NUMBER for a number that is not finite.
st_status st_emitter_open(const st_emitter_properties *properties, const st_particle_cell *cells, size_t cell_count, st_emitter *emitter);

// Closes an emitter.
st_status st_emitter_close(st_emitter emitter);

// The name of a particle, the same at all times, and the address of its random numbers: word w of block b is that of
// Philox4x32-10 for the counter (number's low word, number's high word, cell, b) and the key (seed's low word, seed's
// high word). The documentation of ParticleID in Swift says which word belongs to which property.
typedef struct {
  // The emitter's, or one of the particle that emits it.
  uint64_t seed;
  // How many of the cell were born before, from one emitter or one particle.
  uint64_t number;
  // The index of the cell.
  uint32_t cell;
  uint32_t reserved;
} st_particle_id;

// The random numbers' generator and the version of what is made of them: "Philox4x32-10, version 1". Results of one
// version have the same bits for ever. Never null.
const char *st_particle_generator(void);

// Where particles are written. Of each part the address of the first particle's, and the bytes from one particle to the
// next; null for a part that is not wanted, which is then not computed. Parts may lie in arrays of their own or side by
// side in structures: then all have one stride. Gaps are kept as they are. Numbers are float or double, as the
// function's name says, unless they are said to be double.
typedef struct {
  // x, y and z.
  void *positions;
  ptrdiff_t position_stride;
  // x, y and z, per second.
  void *velocities;
  ptrdiff_t velocity_stride;
  // 16 numbers: from the sprite, in points about its middle at scale 1, to where it is. Scale, then rotation, then
  // position.
  void *transforms;
  ptrdiff_t transform_stride;
  // Red, green, blue and alpha, 0 ... 1, not premultiplied.
  void *colors;
  ptrdiff_t color_stride;
  // Width and height.
  void *sizes;
  ptrdiff_t size_stride;
  // Radians about z.
  void *rotations;
  ptrdiff_t rotation_stride;
  // Seconds since birth, double.
  double *ages;
  ptrdiff_t age_stride;
  st_particle_id *ids;
  ptrdiff_t id_stride;
  // The order of drawing: indices of particles, the first below the others.
  uint32_t *order;
  ptrdiff_t order_stride;
} st_particle_memory;

// Writes how many particles live at a time, in seconds.
st_status st_emitter_count(st_emitter emitter, double time, size_t *count);

// Writes the particles that live at a time. `count` gets how many there are, and may not be null. `capacity` is for how
// many each part has room: with less room than that nothing is written, and ST_ERROR_CAPACITY is returned. Particles of
// one cell follow each other, in the order of cells. The same particles live in both precisions. A time costs what
// lives at it.
//
// ST_ERROR_SIZE where more than the emitter's limit may live, or more than 2^53 have been born; ST_ERROR_NUMBER for a
// time that is not finite; ST_ERROR_STRIDE and ST_ERROR_OVERLAP for parts that overlap, counted over the whole
// capacity.
st_status st_emitter_particles_f32(st_emitter emitter, double time, const st_particle_memory *memory, size_t capacity, size_t *count);
st_status st_emitter_particles_f64(st_emitter emitter, double time, const st_particle_memory *memory, size_t capacity, size_t *count);

// Writes a box around all sprites that may live at times from the first to the last, whatever the seed: least x, y and
// z, then greatest. It is computed from the ranges, not from particles, and holds those of the same precision.
// ST_ERROR_UNDEFINED where none can live; ST_ERROR_NUMBER for times that are not finite or fall, and where no finite
// box is known.
st_status st_emitter_bounds_f32(st_emitter emitter, double first, double last, float *bounds);
st_status st_emitter_bounds_f64(st_emitter emitter, double first, double last, double *bounds);

// Writes the first time from a time on at which a particle lives: that time itself where one does, and INFINITY if none
// will. After a million births of particles that never live, the next birth counts. ST_ERROR_SIZE as above.
st_status st_emitter_next_life(st_emitter emitter, double time, double *next);

#ifdef __cplusplus
}
#endif

#endif
