// swift-transforms for C++20, on top of swift_transforms.h: spans in place of pointers, exceptions in place of
// statuses, and handles that close themselves. Everything here is inline.
#ifndef SWIFT_TRANSFORMS_HPP
#define SWIFT_TRANSFORMS_HPP

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "swift_transforms.h"

namespace swift_transforms {

// What a call that refuses throws: its status, and the sentence of st_last_error().
class error : public std::runtime_error {
 public:
  explicit error(st_status status) : std::runtime_error(st_last_error()), status_(status) {}
  st_status status() const noexcept { return status_; }

 private:
  st_status status_;
};

inline void check(st_status status) {
  if (status != ST_OK) throw error(status);
}

template <typename Scalar>
concept scalar = std::is_same_v<Scalar, float> || std::is_same_v<Scalar, double>;

// Sixteen numbers, m11 m12 … m44. Points are rows: p' = p · M.
template <scalar Scalar>
using matrix = std::array<Scalar, 16>;

template <scalar Scalar>
inline constexpr matrix<Scalar> identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

namespace detail {

// Refuses spans whose lengths do not agree.
inline void check_lengths(bool agree, const char *what) {
  if (!agree) throw std::length_error(what);
}

template <scalar Scalar>
void map(st_kind kind, const matrix<Scalar> &m, const Scalar *source, Scalar *destination, std::size_t length, st_options options) {
  const auto components = static_cast<std::size_t>(st_component_count(kind));
  check_lengths(components == 0 || length % components == 0, "the numbers are a whole number of items");
  const auto stride = static_cast<std::ptrdiff_t>(components * sizeof(Scalar));
  const std::size_t count = components == 0 ? 0 : length / components;
  if constexpr (std::is_same_v<Scalar, float>) check(st_map_f32(kind, m.data(), source, stride, destination, stride, count, options));
  else check(st_map_f64(kind, m.data(), source, stride, destination, stride, count, options));
}

}  // namespace detail

// Maps items in place: numbers of one item after the other.
template <scalar Scalar>
void map(st_kind kind, const matrix<Scalar> &m, std::span<Scalar> items, st_options options = 0) {
  detail::map(kind, m, static_cast<const Scalar *>(items.data()), items.data(), items.size(), options);
}

// Maps items into other memory of the same length.
template <scalar Scalar>
void map(st_kind kind, const matrix<Scalar> &m, std::span<const std::type_identity_t<Scalar>> source, std::span<Scalar> destination,
         st_options options = 0) {
  detail::check_lengths(source.size() == destination.size(), "the source and the destination have the same length");
  detail::map(kind, m, source.data(), destination.data(), source.size(), options);
}

// The transform that applies the first, then the second.
template <scalar Scalar>
matrix<Scalar> multiply(const matrix<Scalar> &first, const matrix<Scalar> &second) {
  matrix<Scalar> product;
  const std::ptrdiff_t stride = sizeof product;
  if constexpr (std::is_same_v<Scalar, float>) check(st_multiply_f32(first.data(), stride, second.data(), stride, product.data(), stride, 1, 0));
  else check(st_multiply_f64(first.data(), stride, second.data(), stride, product.data(), stride, 1, 0));
  return product;
}

// Inverts matrices in place, NaN where one is singular, and returns how many are.
template <scalar Scalar>
std::size_t invert(std::span<matrix<Scalar>> matrices, st_options options = 0) {
  std::size_t singular = 0;
  if (matrices.empty()) return 0;
  const std::ptrdiff_t stride = sizeof(matrix<Scalar>);
  Scalar *first = matrices.front().data();
  if constexpr (std::is_same_v<Scalar, float>) check(st_invert_f32(first, stride, first, stride, matrices.size(), &singular, options));
  else check(st_invert_f64(first, stride, first, stride, matrices.size(), &singular, options));
  return singular;
}

template <scalar Scalar>
using components = std::conditional_t<std::is_same_v<Scalar, float>, st_components_f32, st_components_f64>;

// The parts of a transform; NaN where it has none.
template <scalar Scalar>
components<Scalar> decompose(const matrix<Scalar> &m, std::int32_t mirror = ST_MIRROR_ALL) {
  components<Scalar> parts;
  if constexpr (std::is_same_v<Scalar, float>) check(st_decompose_f32(m.data(), sizeof m, &parts, 1, mirror, nullptr));
  else check(st_decompose_f64(m.data(), sizeof m, &parts, 1, mirror, nullptr));
  return parts;
}

template <scalar Scalar>
matrix<Scalar> compose(const components<Scalar> &parts) {
  matrix<Scalar> m;
  if constexpr (std::is_same_v<Scalar, float>) check(st_compose_f32(&parts, m.data(), sizeof m, 1));
  else check(st_compose_f64(&parts, m.data(), sizeof m, 1));
  return m;
}

// The transforms at times between two matrices.
inline std::vector<matrix<double>> interpolate(const matrix<double> &start, const matrix<double> &end, std::span<const double> times,
                                               std::int32_t method = ST_BY_COMPONENTS, std::int32_t way = ST_SHORT_WAY,
                                               std::int32_t extra_turns = 0) {
  std::vector<matrix<double>> result(times.size());
  if (times.empty()) return result;
  check(st_interpolate_f64(start.data(), end.data(), method, way, extra_turns, times.data(), sizeof(double), result.front().data(),
                           sizeof(matrix<double>), times.size(), nullptr));
  return result;
}

// The matrix of a CSS transform. A zero character is refused: C would take the text to end there.
inline matrix<double> css(const std::string &text) {
  if (text.find('\0') != std::string::npos) throw std::invalid_argument("a text may hold no zero character");
  matrix<double> m;
  check(st_css_matrix(text.c_str(), m.data()));
  return m;
}

inline matrix<double> perspective(double field_of_view_radians, double aspect_ratio, double near, double far, std::uint32_t convention) {
  matrix<double> m;
  check(st_perspective(field_of_view_radians, aspect_ratio, near, far, convention, m.data()));
  return m;
}

inline matrix<double> look_at(const std::array<double, 3> &eye, const std::array<double, 3> &target, const std::array<double, 3> &up,
                              std::uint32_t convention = ST_METAL) {
  matrix<double> m;
  check(st_look_at(eye.data(), target.data(), up.data(), convention, m.data()));
  return m;
}

namespace detail {

// A handle that is closed when its owner goes. It can be moved, and not copied.
template <st_status (*close)(std::uint64_t)>
class handle {
 public:
  explicit handle(std::uint64_t number) noexcept : number_(number) {}
  handle(handle &&other) noexcept : number_(std::exchange(other.number_, 0)) {}
  handle &operator=(handle &&other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~handle() {
    if (number_ != 0) close(number_);
  }
  std::uint64_t number() const noexcept { return number_; }

 private:
  std::uint64_t number_;
};

// The numbers of arrays without gaps; null where there are none.
template <typename Number, std::size_t width>
const Number *numbers(std::span<const std::array<Number, width>> items) noexcept {
  return items.empty() ? nullptr : items.front().data();
}

// A text for C, which would take it to end at a zero character: that is refused.
inline const char *text(const std::string &text) {
  if (text.find('\0') != std::string::npos) throw std::invalid_argument("a text may hold no zero character");
  return text.c_str();
}

// All items of a call that says how many there are.
template <typename Item, typename Call>
std::vector<Item> listed(Call call) {
  std::vector<Item> items;
  // Another thread may change the list between two calls.
  for (;;) {
    std::size_t count = 0;
    const st_status status = call(items.empty() ? static_cast<Item *>(nullptr) : items.data(), items.size(), &count);
    if (status != ST_ERROR_CAPACITY) check(status);
    items.resize(count);
    if (status != ST_ERROR_CAPACITY) return items;
  }
}

}  // namespace detail

inline st_stroke_style stroke_defaults() {
  st_stroke_style style;
  check(st_stroke_defaults(&style));
  return style;
}

// A path, which never changes.
class path {
 public:
  // The path of SVG path data. A zero character is refused: C would take the text to end there.
  explicit path(const std::string &svg) : handle_(open(svg)) {}

  std::string svg() const {
    const std::vector<char> text = detail::listed<char>(
        [&](char *items, std::size_t room, std::size_t *count) { return st_path_text(handle_.number(), items, room, count); });
    return std::string(text.data());
  }

  double length() const {
    double result = 0;
    check(st_path_length(handle_.number(), &result));
    return result;
  }

  // x, y, width and height.
  std::array<double, 4> bounds() const {
    std::array<double, 4> result;
    check(st_path_bounds(handle_.number(), result.data()));
    return result;
  }

  bool contains(const std::array<double, 2> &point, std::int32_t rule = ST_NON_ZERO) const {
    std::uint8_t is_inside = 0;
    check(st_path_contains(handle_.number(), point.data(), sizeof point, 1, rule, &is_inside));
    return is_inside != 0;
  }

  // The outline of a stroke.
  path stroked(const st_stroke_style &style, double tolerance, std::span<const double> dashes = {}) const {
    st_path outline = 0;
    check(st_path_stroke(handle_.number(), &style, dashes.data(), dashes.size(), tolerance, &outline));
    return path(outline);
  }

  // Three vertices for each triangle.
  std::vector<std::array<double, 2>> triangles(double tolerance, std::int32_t rule = ST_NON_ZERO) const {
    return detail::listed<std::array<double, 2>>([&](auto *items, std::size_t room, std::size_t *count) {
      return st_path_triangles(handle_.number(), rule, tolerance, items ? items->data() : nullptr, room, count);
    });
  }

 private:
  friend class draw_list;
  explicit path(st_path number) noexcept : handle_(number) {}

  static st_path open(const std::string &svg) {
    st_path number = 0;
    check(st_path_open(detail::text(svg), &number));
    return number;
  }

  detail::handle<st_path_close> handle_;
};

// Points of space, without gaps.
using points3 = std::span<const std::array<double, 3>>;

// The transform that takes points to others as nearly as may be: ST_FIT_RIGID, ST_FIT_SIMILARITY or ST_FIT_AFFINE.
// `weights` says what each pair counts; without any, all count the same.
inline st_point_fit fit_points(points3 source, points3 target, std::int32_t kind = ST_FIT_RIGID, std::span<const double> weights = {},
                               bool allows_mirror = false) {
  detail::check_lengths(source.size() == target.size(), "the source and the target have the same length");
  detail::check_lengths(weights.empty() || weights.size() == source.size(), "there is a weight for each pair, or none");
  st_point_fit fit;
  const std::ptrdiff_t stride = sizeof(points3::value_type);
  check(st_fit_points(detail::numbers(source), stride, detail::numbers(target), stride, weights.empty() ? nullptr : weights.data(), source.size(),
                      kind, allows_mirror, &fit));
  return fit;
}

// A mesh of triangles, prepared for rays, which never changes.
class mesh {
 public:
  // Of each triangle, the numbers of its corners among the points. Both are copied.
  mesh(points3 points, std::span<const std::array<std::uint32_t, 3>> triangles) : handle_(open(points, triangles)) {}

  // Unit normals: ST_NORMALS_BY_ANGLE or ST_NORMALS_BY_AREA of points, ST_NORMALS_OF_FACES of triangles.
  std::vector<std::array<double, 3>> normals(std::int32_t kind = ST_NORMALS_BY_ANGLE) const {
    return detail::listed<std::array<double, 3>>([&](auto *items, std::size_t room, std::size_t *count) {
      return st_mesh_normals(handle_.number(), kind, items ? items->data() : nullptr, room, count);
    });
  }

  // The nearest triangle that each ray meets, ST_NO_TRIANGLE where there is none. A ray is its start and its direction.
  std::vector<st_mesh_hit> pick(std::span<const std::array<double, 6>> rays) const {
    std::vector<st_mesh_hit> hits(rays.size());
    check(st_mesh_pick(handle_.number(), detail::numbers(rays), sizeof(std::array<double, 6>), hits.data(), hits.size()));
    return hits;
  }

 private:
  static st_mesh open(points3 points, std::span<const std::array<std::uint32_t, 3>> triangles) {
    st_mesh number = 0;
    check(st_mesh_open(detail::numbers(points), sizeof(points3::value_type), points.size(), detail::numbers(triangles), triangles.size(), &number));
    return number;
  }

  detail::handle<st_mesh_close> handle_;
};

inline st_layer_properties layer_defaults() {
  st_layer_properties properties;
  check(st_layer_defaults(&properties));
  return properties;
}

// What a tree draws at one moment: all arrays, and the frames as enter and leave.
class draw_list {
 public:
  explicit draw_list(st_draw_list number)
      : handle_(number),
        draws(all<st_draw>(st_draw_list_draws)),
        masks(all<st_draw>(st_draw_list_masks)),
        frames(all<st_frame>(st_draw_list_frames)),
        paints(all<st_paint>(st_draw_list_paints)),
        numbers(all<double>(st_draw_list_numbers)) {}

  std::vector<st_pass> passes() const { return all<st_pass>(st_draw_list_passes); }

  // The draws under a point, the topmost first. `kinds` is a sum of 1 << kind.
  std::vector<std::size_t> hits(double x, double y, std::uint32_t kinds = 1u << ST_DRAW_BACKGROUND) const {
    return detail::listed<std::size_t>(
        [&](auto *items, std::size_t room, std::size_t *count) { return st_draw_list_hits(handle_.number(), x, y, kinds, items, room, count); });
  }

  // The path that a shape fills or strokes, or that casts a shadow.
  path path_of(std::size_t paint, std::int32_t which = ST_FILLED_PATH) const {
    st_path number = 0;
    check(st_draw_list_path(handle_.number(), paint, which, &number));
    return path(number);
  }

  // Goes through draws from the back: calls enter(frame) before all that is in a frame, draw(draw), and leave(frame) after
  // that, by the indices of frames. Some of the draws or of the masks may be walked through, within a frame.
  template <typename Enter, typename Leave, typename Draw>
  void walk(std::span<const st_draw> some, std::int32_t within, Enter enter, Leave leave, Draw draw) const {
    std::vector<std::int32_t> open, chain;
    for (const st_draw &next : some) {
      chain.clear();
      for (std::int32_t frame = next.frame; frame != -1 && frame != within; frame = frames[frame].parent) chain.insert(chain.begin(), frame);
      std::size_t common = 0;
      while (common < open.size() && common < chain.size() && open[common] == chain[common]) common++;
      for (; open.size() > common; open.pop_back()) leave(open.back());
      for (; open.size() < chain.size(); open.push_back(chain[open.size()])) enter(chain[open.size()]);
      draw(next);
    }
    for (; !open.empty(); open.pop_back()) leave(open.back());
  }

  template <typename Enter, typename Leave, typename Draw>
  void walk(Enter enter, Leave leave, Draw draw) const {
    walk(draws, -1, enter, leave, draw);
  }

 private:
  template <typename Item, typename Call>
  std::vector<Item> all(Call call) const {
    return detail::listed<Item>(
        [&](Item *items, std::size_t room, std::size_t *count) { return call(handle_.number(), items, room, count); });
  }

  detail::handle<st_draw_list_close> handle_;

 public:
  const std::vector<st_draw> draws, masks;
  const std::vector<st_frame> frames;
  const std::vector<st_paint> paints;
  const std::vector<double> numbers;
};

// What a tree looks like at one moment.
class resolved_layers {
 public:
  explicit resolved_layers(st_resolved_layers number) noexcept : handle_(number) {}

  st_layer_geometry geometry(st_layer layer) const {
    st_layer_geometry result;
    check(st_resolved_layers_geometry(handle_.number(), layer, &result));
    return result;
  }

  std::vector<st_draw_entry> draw_order() const {
    return detail::listed<st_draw_entry>(
        [&](auto *items, std::size_t room, std::size_t *count) { return st_resolved_layers_draw_order(handle_.number(), items, room, count); });
  }

  std::vector<std::array<double, 2>> polygon(std::size_t entry) const {
    return detail::listed<std::array<double, 2>>([&](auto *items, std::size_t room, std::size_t *count) {
      return st_resolved_layers_polygon(handle_.number(), entry, items ? items->data() : nullptr, room, count);
    });
  }

  std::vector<st_layer_hit> hits(double x, double y, std::int32_t order = ST_DEPTH_ORDER) const {
    return detail::listed<st_layer_hit>(
        [&](auto *items, std::size_t room, std::size_t *count) { return st_resolved_layers_hits(handle_.number(), x, y, order, items, room, count); });
  }

  draw_list list() const {
    st_draw_list number = 0;
    check(st_draw_list_open(handle_.number(), &number));
    return draw_list(number);
  }

 private:
  detail::handle<st_resolved_layers_close> handle_;
};

inline st_animation animation_defaults() {
  st_animation animation;
  check(st_animation_defaults(&animation));
  return animation;
}

// A tree of layers.
class layer_tree {
 public:
  explicit layer_tree(const st_layer_properties &root) : handle_(open(root)) {}

  st_layer add(st_layer superlayer, const st_layer_properties &properties, std::int64_t position = -1) {
    st_layer layer = 0;
    check(st_layer_tree_add(handle_.number(), superlayer, position, &properties, &layer));
    return layer;
  }

  st_layer_properties get(st_layer layer) const {
    st_layer_properties properties;
    check(st_layer_tree_get(handle_.number(), layer, &properties));
    return properties;
  }

  void set(st_layer layer, const st_layer_properties &properties) { check(st_layer_tree_set(handle_.number(), layer, &properties)); }

  // A property by its key path, such as "cornerRadius". A zero character is refused: C would take the text to end there.
  void set_numbers(st_layer layer, const std::string &path, const std::vector<double> &numbers) {
    check(st_layer_tree_set_numbers(handle_.number(), layer, detail::text(path), numbers.data(), numbers.size()));
  }
  void set_text(st_layer layer, const std::string &path, const std::string &text) {
    check(st_layer_tree_set_text(handle_.number(), layer, detail::text(path), detail::text(text)));
  }
  std::vector<double> numbers(st_layer layer, const std::string &path) const {
    return detail::listed<double>([&](double *items, std::size_t room, std::size_t *count) {
      return st_layer_tree_get_numbers(handle_.number(), layer, detail::text(path), items, room, count);
    });
  }
  std::string text(st_layer layer, const std::string &path) const {
    const std::vector<char> found = detail::listed<char>([&](char *items, std::size_t room, std::size_t *count) {
      return st_layer_tree_get_text(handle_.number(), layer, detail::text(path), items, room, count);
    });
    return std::string(found.data());
  }
  void set_mask(st_layer layer, st_layer mask) { check(st_layer_tree_set_mask(handle_.number(), layer, mask)); }

  // Adds an animation of a property between values, each a list of its numbers. They are of one length. Without key times the
  // values are evenly spaced. The animation replaces that of the same key. The path is the key of one that has no other.
  void animate(st_layer layer, const std::string &path, const st_animation &animation, const std::vector<std::vector<double>> &values,
               const std::vector<double> &key_times = {}, const std::optional<std::string> &key = {}) {
    std::vector<double> numbers;
    for (const std::vector<double> &value : values) {
      detail::check_lengths(value.size() == values[0].size(), "all values have the same length");
      numbers.insert(numbers.end(), value.begin(), value.end());
    }
    detail::check_lengths(key_times.empty() || key_times.size() == values.size(), "there is a time for each value, or none");
    check(st_layer_tree_animate(handle_.number(), layer, key ? detail::text(*key) : nullptr, detail::text(path), &animation, numbers.data(),
                                numbers.size(), key_times.empty() ? nullptr : key_times.data(), values.size()));
  }

  // Removes the animation of a key, or all of a layer.
  void remove_animations(st_layer layer, const std::optional<std::string> &key = {}) {
    check(st_layer_tree_remove_animations(handle_.number(), layer, key ? detail::text(*key) : nullptr));
  }

  // A tree with all values as they are at a time, and the next time at which it may look different: infinite if it will not.
  layer_tree at(double time) const {
    st_layer_tree number = 0;
    check(st_layer_tree_at(handle_.number(), time, &number));
    return layer_tree(number);
  }
  double next_change(double time) const {
    double next = 0;
    check(st_layer_tree_next_change(handle_.number(), time, &next));
    return next;
  }

  void move(st_layer layer, st_layer superlayer, std::int64_t position = -1) {
    check(st_layer_tree_move(handle_.number(), layer, superlayer, position));
  }
  void remove(st_layer layer) { check(st_layer_tree_remove(handle_.number(), layer)); }

  resolved_layers resolve() const { return resolve(nullptr); }
  resolved_layers resolve(const std::array<double, 4> &viewport) const { return resolve(viewport.data()); }

 private:
  explicit layer_tree(st_layer_tree number) noexcept : handle_(number) {}

  static st_layer_tree open(const st_layer_properties &root) {
    st_layer_tree number = 0;
    check(st_layer_tree_open(&root, &number));
    return number;
  }

  resolved_layers resolve(const double *viewport) const {
    st_resolved_layers number = 0;
    check(st_layer_tree_resolve(handle_.number(), viewport, &number));
    return resolved_layers(number);
  }

  detail::handle<st_layer_tree_close> handle_;
};

inline st_particle_cell particle_cell_defaults() {
  st_particle_cell cell;
  check(st_particle_cell_defaults(&cell));
  return cell;
}

inline st_emitter_properties emitter_defaults() {
  st_emitter_properties properties;
  check(st_emitter_defaults(&properties));
  return properties;
}

// Particles at a time: item i of each list is particle i.
template <scalar Scalar>
struct particles {
  std::vector<std::array<Scalar, 3>> positions, velocities;
  std::vector<matrix<Scalar>> transforms;
  std::vector<std::array<Scalar, 4>> colors;
  std::vector<std::array<Scalar, 2>> sizes;
  std::vector<Scalar> rotations;
  std::vector<double> ages;
  std::vector<st_particle_id> ids;
  std::vector<std::uint32_t> order;
};

// An emitter of particles, a pure function of time. Cells are in the order of their numbers.
class emitter {
 public:
  emitter(const st_emitter_properties &properties, std::span<const st_particle_cell> cells) : handle_(open(properties, cells)) {}

  std::size_t count_alive_at(double time) const {
    std::size_t count = 0;
    check(st_emitter_count(handle_.number(), time, &count));
    return count;
  }

  template <scalar Scalar>
  particles<Scalar> particles_alive_at(double time) const {
    particles<Scalar> found;
    const std::size_t count = count_alive_at(time);
    const auto part = [&](auto &items) {
      items.resize(count);
      return items.data();
    };
    const st_particle_memory memory = {
        part(found.positions),  3 * sizeof(Scalar), part(found.velocities), 3 * sizeof(Scalar),     part(found.transforms), 16 * sizeof(Scalar),
        part(found.colors),     4 * sizeof(Scalar), part(found.sizes),      2 * sizeof(Scalar),     part(found.rotations),  sizeof(Scalar),
        part(found.ages),       sizeof(double),     part(found.ids),        sizeof(st_particle_id), part(found.order),      sizeof(std::uint32_t)};
    write_particles_alive_at<Scalar>(time, memory, count);
    return found;
  }

  // The same in the caller's memory, with room for `capacity` particles in each part. Returns how many there are.
  template <scalar Scalar>
  std::size_t write_particles_alive_at(double time, const st_particle_memory &memory, std::size_t capacity) const {
    std::size_t count = 0;
    if constexpr (std::is_same_v<Scalar, float>) check(st_emitter_particles_f32(handle_.number(), time, &memory, capacity, &count));
    else check(st_emitter_particles_f64(handle_.number(), time, &memory, capacity, &count));
    return count;
  }

  // Least x, y and z, then greatest, of all sprites that may live at times from the first to the last; none where none
  // can.
  template <scalar Scalar = double>
  std::optional<std::array<Scalar, 6>> bounds(double first, double last) const {
    std::array<Scalar, 6> box;
    st_status status;
    if constexpr (std::is_same_v<Scalar, float>) status = st_emitter_bounds_f32(handle_.number(), first, last, box.data());
    else status = st_emitter_bounds_f64(handle_.number(), first, last, box.data());
    if (status == ST_ERROR_UNDEFINED) return std::nullopt;
    check(status);
    return box;
  }

  // The first time from a time on at which a particle lives: infinite if none will.
  double next_life(double time) const {
    double next = 0;
    check(st_emitter_next_life(handle_.number(), time, &next));
    return next;
  }

 private:
  static st_emitter open(const st_emitter_properties &properties, std::span<const st_particle_cell> cells) {
    st_emitter number = 0;
    check(st_emitter_open(&properties, cells.data(), cells.size(), &number));
    return number;
  }

  detail::handle<st_emitter_close> handle_;
};

}  // namespace swift_transforms

#endif
