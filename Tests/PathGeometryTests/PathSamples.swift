import TestEffort
import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// How many cases a law takes: in debug builds, in release builds, and on request.
func caseCount(_ debug: Int, release: Int, full: Int) -> Int { Effort.size(debug: debug, release: release, full: full) }

/// How many random paths a law takes.
let pathCount = UInt64(caseCount(100, release: 2000, full: 40_000))

extension Path2D {
  /// A random path of one to three subpaths of lines, curves and arcs, a part of them closed; some points repeat.
  static func sample(_ seed: UInt64) -> Self {
    var random = SeededGenerator(seed)
    var path = Self()
    func point() -> SIMD2<Scalar> {
      let point = SIMD2<Scalar>(random.number(in: -100...100), random.number(in: -100...100))
      // A grid makes points repeat, lines horizontal and curves symmetric.
      return random.next() % 4 == 0 ? SIMD2((point.x / 50).rounded() * 50, (point.y / 50).rounded() * 50) : point
    }
    for _ in 0..<1 + random.next() % 3 {
      path.move(to: point())
      for _ in 0..<1 + random.next() % 5 {
        switch random.next() % 5 {
        case 0: path.addLine(to: point())
        case 1: path.addQuadratic(control: point(), to: point())
        case 2, 3: path.addCubic(point(), point(), to: point())
        default:
          path.addArc(
            radii: SIMD2(random.number(in: 0...120), random.number(in: 1...120)), degrees: random.number(in: -180...180),
            isLarge: random.next() % 2 == 0, isPositive: random.next() % 2 == 0, to: point())
        }
      }
      if random.next() % 2 == 0 { path.close() }
    }
    return path
  }
}

extension Path2D {
  /// A bound on all coordinates and lengths: the reach of the points, and all control polygons. Short radii of an arc
  /// are lengthened, and make it larger than its radii and its ends are.
  var size: Double {
    var (size, sum) = (0.0, 0.0)
    forEachSegment { segment, _ in
      size = Swift.max(size, segment.start.largestMagnitude, segment.end.largestMagnitude)
      sum += segment.polygonLength
    }
    return size + sum
  }

  /// How thin the thinnest arc is. A cut arc is written with its ends, and rounding moves them by that much more along
  /// it. Laws of lengths leave out arcs beyond 1,000.
  var arcRatio: Double {
    var ratio = 0.0
    forEachSegment { segment, _ in
      guard segment.kind == .arc else { return }
      let form = segment.form
      ratio = Swift.max(ratio, (form.radii.x / form.radii.y).magnitude, (form.radii.y / form.radii.x).magnitude)
    }
    return ratio
  }
}
