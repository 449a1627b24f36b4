// Cairo 1.16: a context on an image of one pixel. Tolerance is that of the context. It has neither dashes as outlines
// nor lengths.
#include <cairo.h>
#include "peer.hpp"

namespace {
cairo_t* context() {
  static cairo_t* result = cairo_create(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  return result;
}

struct Builder {
  cairo_t* cr;
  double x = 0, y = 0;
  void move(double a, double b) { cairo_move_to(cr, x = a, y = b); }
  void line(double a, double b) { cairo_line_to(cr, x = a, y = b); }
  void quadratic(double a, double b, double c, double d) {
    cairo_curve_to(cr, x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, c + (a - c) * 2 / 3, d + (b - d) * 2 / 3, c, d);
    x = c;
    y = d;
  }
  void cubic(double a, double b, double c, double d, double e, double f) {
    cairo_curve_to(cr, a, b, c, d, e, f);
    x = e;
    y = f;
  }
  void close() { cairo_close_path(cr); }
};

cairo_t* prepared(const PeerPath& path) {
  cairo_t* cr = context();
  cairo_new_path(cr);
  build(path, Builder{cr});
  return cr;
}

void set(cairo_t* cr, const PeerStyle& style) {
  const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
  const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
  cairo_set_line_width(cr, style.width);
  cairo_set_miter_limit(cr, style.miter_limit);
  cairo_set_line_cap(cr, caps[style.cap]);
  cairo_set_line_join(cr, joins[style.join]);
}
}  // namespace

extern "C" size_t cairo_peer_flatten(const PeerPath* path, double tolerance, double* numbers, size_t capacity) {
  cairo_t* cr = prepared(*path);
  cairo_set_tolerance(cr, tolerance);
  cairo_path_t* flat = cairo_copy_path_flat(cr);
  PeerOut out{numbers, capacity, 0};
  double x = 0, y = 0;
  for (int i = 0; i < flat->num_data; i += flat->data[i].header.length) {
    const cairo_path_data_t* data = flat->data + i;
    switch (data->header.type) {
      case CAIRO_PATH_MOVE_TO: out.begin(); out.add(x = data[1].point.x, y = data[1].point.y); break;
      case CAIRO_PATH_CLOSE_PATH: out.add(x, y); break;
      default: out.add(data[1].point.x, data[1].point.y); break;
    }
  }
  cairo_path_destroy(flat);
  return out.count;
}

// How many points are in the fill. The rule: 0 nonzero, 1 even-odd.
extern "C" size_t cairo_peer_fill(const PeerPath* path, int rule, double tolerance, const double* points, size_t count, uint8_t* answers) {
  cairo_t* cr = prepared(*path);
  cairo_set_tolerance(cr, tolerance);
  cairo_set_fill_rule(cr, rule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  size_t inside = 0;
  for (size_t i = 0; i < count; i++) inside += answers[i] = cairo_in_fill(cr, points[2 * i], points[2 * i + 1]) != 0;
  return inside;
}

extern "C" size_t cairo_peer_stroke(
    const PeerPath* path, const PeerStyle* style, double tolerance, const double* points, size_t count, uint8_t* answers) {
  cairo_t* cr = prepared(*path);
  cairo_set_tolerance(cr, tolerance);
  set(cr, *style);
  size_t inside = 0;
  for (size_t i = 0; i < count; i++) inside += answers[i] = cairo_in_stroke(cr, points[2 * i], points[2 * i + 1]) != 0;
  return inside;
}
