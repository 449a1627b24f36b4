import PictureGeometry
import TransformKit

/// A measured camera as lines over its picture: what was clicked, the horizon, the vanishing points, a grid on the ground.
struct CameraDrawing {
  private let file: PictureFile
  private let found: MeasuredPicture

  init(_ file: PictureFile, _ found: MeasuredPicture) { (self.file, self.found) = (file, found) }

  private var bounds: Bounds2D<Double> { Bounds2D(origin: .zero, size: file.size) }

  var text: String {
    SVGOutput.document([SVGOutput.opening(file.size)] + grid + edges + clicks + horizon + vanishingPoints + lengths)
  }

  private static let colors = ["#d03030", "#208020", "#3050d0"]

  private static func line(_ segment: LineSegment2D<Double>, _ color: String, _ width: Double, more: String = "") -> String {
    let (a, b) = (segment.start, segment.end)
    func number(_ value: Double) -> String { Number.text(value) }
    return "<line x1=\"\(number(a.x))\" y1=\"\(number(a.y))\" x2=\"\(number(b.x))\" y2=\"\(number(b.y))\" "
      + "stroke=\"\(color)\" stroke-width=\"\(number(width))\"\(more)/>"
  }

  private static func dot(_ place: SIMD2<Double>, _ color: String, _ radius: Double) -> String {
    "<circle cx=\"\(Number.text(place.x))\" cy=\"\(Number.text(place.y))\" r=\"\(Number.text(radius))\" fill=\"\(color)\"/>"
  }

  /// The rectangle of the ground on which the known points stand.
  private var ground: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    switch file.sight {
    case .rectangle: found.rectangle.map { (-0.5 * $0.size, 0.5 * $0.size) }
    case .box(_, let size): (.zero, SIMD2(size.x, size.y))
    case .points(let points, _):
      points.reduce(nil) { (box: (low: SIMD2<Double>, high: SIMD2<Double>)?, point) in
        let place = SIMD2(point.x, point.y)
        return box.map { (pointwiseMin($0.low, place), pointwiseMax($0.high, place)) } ?? (place, place)
      }
    default: nil
    }
  }

  private func segment(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ color: String, _ width: Double) -> String? {
    found.placed?.camera.project(from: a, to: b, in: bounds).map { Self.line($0, color, width) }
  }

  /// Ten squares each way, over the ground of the known points.
  private var grid: [String] {
    guard let (low, high) = ground else { return [] }
    return (0...10).flatMap { index -> [String] in
      let share = Double(index) / 10
      let at = low + share * (high - low)
      let lines = [
        segment(SIMD3(at.x, low.y, 0), SIMD3(at.x, high.y, 0), "#808080", 0.5),
        segment(SIMD3(low.x, at.y, 0), SIMD3(high.x, at.y, 0), "#808080", 0.5),
      ]
      return lines.compactMap { $0 }
    }
  }

  /// The box, and the axes of the world from its origin.
  private var edges: [String] {
    guard let (low, high) = ground else { return [] }
    var lines: [String] = []
    if case .box(_, let size) = file.sight {
      for corner in 0..<8 {
        for axis in 0..<3 where corner & (1 << axis) == 0 {
          func place(_ index: Int) -> SIMD3<Double> {
            SIMD3(index & 1 == 0 ? 0 : size.x, index & 2 == 0 ? 0 : size.y, index & 4 == 0 ? 0 : size.z)
          }
          if let line = segment(place(corner), place(corner | 1 << axis), "#e08000", 1.5) { lines.append(line) }
        }
      }
    }
    let length = 0.25 * (high - low).max()
    for (axis, color) in Self.colors.enumerated() {
      var end = SIMD3<Double>.zero
      end[axis] = length
      if let line = segment(.zero, end, color, 2) { lines.append(line) }
    }
    return lines
  }

  private var clicks: [String] {
    let axes = axesOfSegments
    return switch file.sight {
    case .rectangle(let corners, _): corners.map { Self.dot($0, "#e08000", 3) }
    case .box(let corners, _): corners.compactMap { $0 }.map { Self.dot($0, "#e08000", 3) }
    case .points(_, let places):
      draw(places, Set(found.placed?.inliers ?? []))
    case .axes(let groups):
      // There is no third list where there are no segments along the third axis.
      zip(groups.indices, (found.turned?.inliers ?? []) + [[]]).flatMap { axis, inliers in draw(groups[axis], inliers, axis) }
    case .segments(let segments):
      segments.enumerated().map { index, segment in
        let axis = axes[index]
        return Self.line(segment, axis.map { Self.colors[$0] } ?? "#808080", axis == nil ? 0.5 : 1.5)
      }
    case nil: []
    }
  }

  private func draw(_ places: [SIMD2<Double>], _ inliers: Set<Int>) -> [String] {
    places.enumerated().map { index, place in Self.dot(place, inliers.contains(index) ? "#e08000" : "#808080", 3) }
  }

  /// The axis that each of the unsorted segments lies along, by its index.
  private var axesOfSegments: [Int: Int] {
    guard case .segments = file.sight else { return [:] }
    var axes: [Int: Int] = [:]
    for (axis, indices) in (found.turned?.inliers ?? []).enumerated() {
      for index in indices where axes[index] == nil { axes[index] = axis }
    }
    return axes
  }

  private func draw(_ group: [LineSegment2D<Double>], _ inliers: [Int], _ axis: Int) -> [String] {
    let belonging = Set(inliers)
    return group.enumerated().map { index, segment in
      Self.line(segment, belonging.contains(index) ? Self.colors[axis] : "#808080", belonging.contains(index) ? 1.5 : 0.5)
    }
  }

  /// The normal of the ground. Axes of unsorted segments come in no certain order: there it is the most upright one.
  private var upright: SIMD3<Double> {
    guard case .segments = file.sight, let rotation = found.rotation else { return SIMD3(0, 0, 1) }
    return MeasuredPicture.axes.max { rotation.rotated($0).y.magnitude < rotation.rotated($1).y.magnitude } ?? SIMD3(0, 0, 1)
  }

  /// That of the ground.
  private var horizon: [String] {
    guard let line = found.worldToPicture?.horizon(ofPlaneNormal: upright)?.segment(in: bounds) else { return [] }
    return [Self.line(line, "#202020", 1, more: " stroke-dasharray=\"6 4\"")]
  }

  private var vanishingPoints: [String] {
    found.vanishingPoints.enumerated().compactMap { axis, point in
      guard let place = point?.point, all(place .>= 0), all(place .<= file.size) else { return nil }
      return Self.dot(place, Self.colors[axis], 4)
    }
  }

  private var lengths: [String] {
    zip(file.lengths, found.lengths).flatMap { segment, length -> [String] in
      guard let length else { return [] }
      let place = 0.5 * (segment.start + segment.end)
      let words = CameraReport.measured(length.length, length.error)
      return [
        Self.line(segment, "#c000c0", 1.5),
        "<text x=\"\(Number.text(place.x + 4))\" y=\"\(Number.text(place.y - 4))\" font-family=\"sans-serif\" font-size=\"14\" fill=\"#c000c0\">\(SVGOutput.escaped(words))</text>",
      ]
    }
  }
}
