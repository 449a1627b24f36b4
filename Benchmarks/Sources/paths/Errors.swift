import PathGeometry
import TransformTestSupport

/// How far results are from the truth, measured the same way for both sides.
enum Errors {
  /// The largest tolerance of ours, within a tenth, whose error is at most another's. It is at most 0.5, for peers with
  /// holes in their outlines.
  static func matching(_ error: Double, first: Double? = nil, _ ours: (Double) -> Double) -> (tolerance: Double, error: Double) {
    var tolerance = min(first ?? 1.3 * error, 0.5)
    for _ in 0..<60 {
      let found = ours(tolerance)
      if found <= error { return (tolerance, found) }
      tolerance *= 0.92
    }
    return (tolerance, .nan)
  }

  /// The greatest distance of points of the path from lines that stand for it.
  static func flattening(_ shape: Workload.Shape, _ lines: Path2D<Double>) -> Double {
    let index = PathIndex(lines)
    return shape.curves(most: 3000).reduce(0) { most, curve in
      (1..<32).reduce(most) { max($0, index.nearestPlace(to: curve.point(Double($1) / 32))?.distance ?? .infinity) }
    }
  }

  /// The greatest distance from the stroke's edge of a point that an outline has on the wrong side. With round joins
  /// and caps the stroke is all points within half the width of the path.
  ///
  /// Points lie across the path at about the half width.
  static func outline(_ shape: Workload.Shape, _ outline: Path2D<Double>, halfWidth: Double) -> Double {
    let (index, fill) = (PathIndex(shape.path()), PathIndex(outline))
    let offsets = sequence(first: 0.002) { $0 * 1.25 }.prefix { $0 < halfWidth }
    var most = 0.0
    for curve in shape.curves(most: 600) {
      for step in 0...8 {
        let (point, across) = (curve.point(Double(step) / 8), curve.normal(Double(step) / 8))
        for reach in [halfWidth, -halfWidth] {
          for offset in offsets.flatMap({ [$0, -$0] }) where offset.magnitude > most {
            let place = point + (reach + (reach < 0 ? -offset : offset)) * across
            let distance = index.nearestPlace(to: place)?.distance ?? 0
            if fill.contains(place) != (distance < halfWidth) { most = max(most, (distance - halfWidth).magnitude) }
          }
        }
      }
    }
    return most
  }

  /// The greatest distance of a dash's end from the path's point at its length. Each subpath has the pattern anew.
  static func dashes(_ shape: Workload.Shape, _ dashes: Path2D<Double>, _ pattern: [Double]) -> Double {
    var (starts, ends): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
    var isDrawn = true
    for element in dashes.elements {
      switch element {
      case .move(let to):
        // AGG moves to each corner within a gap.
        if !isDrawn {
          starts.removeLast()
          ends.removeLast()
        }
        starts.append(to)
        ends.append(to)
        isDrawn = false
      case .line(let to), .quadratic(_, let to), .cubic(_, _, let to), .arc(_, _, _, _, let to):
        if !ends.isEmpty { ends[ends.count - 1] = to }
        isDrawn = true
      case .close: break
      }
    }
    let measure = PathMeasure(shape.path())
    var (most, from) = (0.0, 0.0)
    for index in 0..<min(starts.count, 200) where from + pattern[0] < measure.length {
      for (place, length) in [(starts[index], from), (ends[index], from + pattern[0])] {
        guard let wanted = measure.point(atLength: length) else { continue }
        most = max(most, (place - wanted).size)
      }
      from += pattern[0] + pattern[1]
    }
    return most
  }

  /// The length by Gauss and Legendre's rule of five points on 512 parts of each curve.
  static func length(_ shape: Workload.Shape) -> Double {
    let places = [0, 0.538_469_310_105_683_1, 0.906_179_845_938_664]
    let weights = [0.568_888_888_888_888_9, 0.478_628_670_499_366_5, 0.236_926_885_056_189_1]
    return shape.curves(most: .max).reduce(0) { sum, curve in
      let parts = curve.isLine ? 1 : 512
      return (0..<parts).reduce(sum) { sum, part in
        zip(places, weights).reduce(sum) { sum, rule in
          (rule.0 == 0 ? [0] : [rule.0, -rule.0]).reduce(sum) {
            $0 + rule.1 / 2 / Double(parts) * curve.slope((Double(part) + 0.5 + $1 / 2) / Double(parts)).size
          }
        }
      }
    }
  }
}

/// A curve of a workload by its four control points.
struct SampleCurve {
  let a: SIMD2<Double>
  let b: SIMD2<Double>
  let c: SIMD2<Double>
  let d: SIMD2<Double>
  let isLine: Bool

  func point(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  }

  func slope(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
  }

  func normal(_ t: Double) -> SIMD2<Double> {
    let way = slope(min(max(t, 1e-9), 1 - 1e-9))
    return SIMD2(-way.y, way.x) / way.size
  }
}

extension SIMD2<Double> {
  var size: Double { (x * x + y * y).squareRoot() }
}

extension Workload.Shape {
  /// At most so many of the curves, evenly taken, with the lines of closes.
  func curves(most: Int) -> [SampleCurve] {
    var (result, place, start, last): ([SampleCurve], Int, SIMD2<Double>, SIMD2<Double>) = ([], 0, .zero, .zero)
    func next() -> SIMD2<Double> {
      place += 2
      return SIMD2(numbers[place - 2], numbers[place - 1])
    }
    func line(to end: SIMD2<Double>) {
      if end != last { result.append(SampleCurve(a: last, b: last + (end - last) / 3, c: end - (end - last) / 3, d: end, isLine: true)) }
      last = end
    }
    for verb in verbs {
      switch verb {
      case 0:
        last = next()
        start = last
      case 1: line(to: next())
      case 2:
        let (control, end) = (next(), next())
        result.append(SampleCurve(a: last, b: last + (control - last) * 2 / 3, c: end + (control - end) * 2 / 3, d: end, isLine: false))
        last = end
      case 3:
        result.append(SampleCurve(a: last, b: next(), c: next(), d: next(), isLine: false))
        last = result[result.count - 1].d
      default: line(to: start)
      }
    }
    guard result.count > most else { return result }
    return (0..<most).map { result[$0 * result.count / most] }
  }
}
