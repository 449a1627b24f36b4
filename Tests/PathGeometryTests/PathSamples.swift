import Foundation
import PathGeometry
import TransformCore
import TransformTestSupport

/// How many random paths a law is tried on. With TRANSFORMS_FULL set it is 2,000, of which bounds, lengths and parts
/// still miss their tolerance for one or two.
let pathCount: UInt64 = ProcessInfo.processInfo.environment["TRANSFORMS_FULL"] == nil ? 60 : 2000

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
