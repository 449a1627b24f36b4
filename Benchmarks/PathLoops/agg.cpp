// AGG 2.6: path_storage with the converters of curves, strokes and dashes. It has no tolerance in units; its
// approximation scale is chosen by the caller, from the error that the table shows.
#include <agg_conv_curve.h>
#include <agg_conv_dash.h>
#include <agg_conv_stroke.h>
#include <agg_path_length.h>
#include <agg_path_storage.h>
#include "peer.hpp"

namespace {
struct Builder {
  agg::path_storage& path;
  void move(double a, double b) { path.move_to(a, b); }
  void line(double a, double b) { path.line_to(a, b); }
  void quadratic(double a, double b, double c, double d) { path.curve3(a, b, c, d); }
  void cubic(double a, double b, double c, double d, double e, double f) { path.curve4(a, b, c, d, e, f); }
  void close() { path.close_polygon(); }
};

template <class Source>
size_t drain(Source& source, double* numbers, size_t capacity) {
  PeerOut out{numbers, capacity, 0};
  double x, y, first_x = 0, first_y = 0;
  source.rewind(0);
  for (unsigned command; !agg::is_stop(command = source.vertex(&x, &y));) {
    if (agg::is_move_to(command)) {
      out.begin();
      first_x = x;
      first_y = y;
    }
    if (agg::is_vertex(command)) out.add(x, y);
    else if (agg::is_close(command)) out.add(first_x, first_y);
  }
  return out.count;
}

typedef agg::conv_curve<agg::path_storage> Curves;

void set(Curves& curves, double scale) {
  curves.approximation_scale(scale);
  curves.angle_tolerance(0);
}

template <class Stroke>
void set(Stroke& stroke, const PeerStyle& style, double scale) {
  const agg::line_cap_e caps[] = {agg::butt_cap, agg::round_cap, agg::square_cap};
  const agg::line_join_e joins[] = {agg::miter_join_revert, agg::round_join, agg::bevel_join};
  stroke.width(style.width);
  stroke.miter_limit(style.miter_limit);
  stroke.line_cap(caps[style.cap]);
  stroke.line_join(style.join == 0 ? agg::miter_join : joins[style.join]);
  stroke.inner_join(agg::inner_round);
  stroke.approximation_scale(scale);
}
}  // namespace

extern "C" size_t agg_peer_flatten(const PeerPath* path, double scale, double* numbers, size_t capacity) {
  agg::path_storage storage;
  build(*path, Builder{storage});
  Curves curves(storage);
  set(curves, scale);
  return drain(curves, numbers, capacity);
}

extern "C" size_t agg_peer_outline(const PeerPath* path, const PeerStyle* style, double scale, double* numbers, size_t capacity) {
  agg::path_storage storage;
  build(*path, Builder{storage});
  Curves curves(storage);
  set(curves, scale);
  agg::conv_stroke<Curves> stroke(curves);
  set(stroke, *style, scale);
  return drain(stroke, numbers, capacity);
}

extern "C" size_t agg_peer_dashes(
    const PeerPath* path, const double* pattern, size_t count, double phase, double scale, double* numbers, size_t capacity) {
  agg::path_storage storage;
  build(*path, Builder{storage});
  Curves curves(storage);
  set(curves, scale);
  agg::conv_dash<Curves> dashes(curves);
  for (size_t i = 0; i + 1 < count; i += 2) dashes.add_dash(pattern[i], pattern[i + 1]);
  dashes.dash_start(phase);
  return drain(dashes, numbers, capacity);
}

extern "C" double agg_peer_length(const PeerPath* path, double scale) {
  agg::path_storage storage;
  build(*path, Builder{storage});
  Curves curves(storage);
  set(curves, scale);
  return agg::path_length(curves);
}
