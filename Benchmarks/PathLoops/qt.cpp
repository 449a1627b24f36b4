// Qt 5.15: QPainterPath and QPainterPathStroker.
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QPolygonF>
#include <QVector>
#include "peer.hpp"

namespace {
struct Builder {
  QPainterPath& path;
  void move(double a, double b) { path.moveTo(a, b); }
  void line(double a, double b) { path.lineTo(a, b); }
  void quadratic(double a, double b, double c, double d) { path.quadTo(a, b, c, d); }
  void cubic(double a, double b, double c, double d, double e, double f) { path.cubicTo(a, b, c, d, e, f); }
  void close() { path.closeSubpath(); }
};

QPainterPath prepared(const PeerPath& path, int rule = 0) {
  QPainterPath result;
  build(path, Builder{result});
  result.setFillRule(rule ? Qt::OddEvenFill : Qt::WindingFill);
  return result;
}

size_t drain(const QList<QPolygonF>& polygons, double* numbers, size_t capacity) {
  PeerOut out{numbers, capacity, 0};
  for (const QPolygonF& polygon : polygons) {
    out.begin();
    for (const QPointF& point : polygon) out.add(point.x(), point.y());
  }
  return out.count;
}

void set(QPainterPathStroker& stroker, const PeerStyle& style, double threshold) {
  const Qt::PenCapStyle caps[] = {Qt::FlatCap, Qt::RoundCap, Qt::SquareCap};
  const Qt::PenJoinStyle joins[] = {Qt::SvgMiterJoin, Qt::RoundJoin, Qt::BevelJoin};
  stroker.setWidth(style.width);
  stroker.setMiterLimit(style.miter_limit);
  stroker.setCapStyle(caps[style.cap]);
  stroker.setJoinStyle(joins[style.join]);
  stroker.setCurveThreshold(threshold);
}
}  // namespace

// Qt flattens for a picture: its error is of a quarter of a unit at scale 1.
extern "C" size_t qt_peer_flatten(const PeerPath* path, double scale, double* numbers, size_t capacity) {
  QPainterPath made = prepared(*path);
  QTransform matrix = QTransform::fromScale(scale, scale);
  PeerOut out{numbers, capacity, 0};
  for (const QPolygonF& polygon : made.toSubpathPolygons(matrix)) {
    out.begin();
    for (const QPointF& point : polygon) out.add(point.x() / scale, point.y() / scale);
  }
  return out.count;
}

extern "C" size_t qt_peer_fill(const PeerPath* path, int rule, double, const double* points, size_t count, uint8_t* answers) {
  QPainterPath made = prepared(*path, rule);
  size_t inside = 0;
  for (size_t i = 0; i < count; i++) inside += answers[i] = made.contains(QPointF(points[2 * i], points[2 * i + 1]));
  return inside;
}

extern "C" double qt_peer_length(const PeerPath* path, double) { return prepared(*path).length(); }

// The outline is drawn into polygons so that its error can be measured; the time of that is left out by `capacity` 0.
extern "C" size_t qt_peer_outline(const PeerPath* path, const PeerStyle* style, double threshold, double* numbers, size_t capacity) {
  QPainterPathStroker stroker;
  set(stroker, *style, threshold);
  QPainterPath outline = stroker.createStroke(prepared(*path));
  if (capacity == 0) return outline.elementCount() * 2;
  const double fine = 1000;
  PeerOut out{numbers, capacity, 0};
  for (const QPolygonF& polygon : outline.toSubpathPolygons(QTransform::fromScale(fine, fine))) {
    out.begin();
    for (const QPointF& point : polygon) out.add(point.x() / fine, point.y() / fine);
  }
  return out.count;
}
