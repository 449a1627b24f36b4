import SceneGeometry
import TransformCore

/// A convex polygon of whole numbers in homogeneous coordinates, clipped without rounding.
struct ExactPolygon {
  /// A point, or the coefficients of a half space.
  struct Row {
    var x, y, z, w: Int128

    func times(_ other: Self) -> Int128 { x * other.x + y * other.y + z * other.z + w * other.w }

    /// This times a number and another times another, without a common divisor.
    func mixed(_ share: Int128, _ other: Self, _ otherShare: Int128) -> Self {
      let sums = [
        share * x + otherShare * other.x, share * y + otherShare * other.y, share * z + otherShare * other.z,
        share * w + otherShare * other.w,
      ]
      var divisor: UInt128 = 0
      for number in sums {
        var rest = number.magnitude
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      }
      let d = Int128(max(1, divisor))
      return Self(x: sums[0] / d, y: sums[1] / d, z: sums[2] / d, w: sums[3] / d)
    }
  }

  private(set) var points: [Row]

  /// Those of the clip volume with depths 0 … 1, near first.
  private static let planes = [
    Row(x: 0, y: 0, z: 1, w: 0), Row(x: 0, y: 0, z: -1, w: 1), Row(x: 1, y: 0, z: 0, w: 1), Row(x: -1, y: 0, z: 0, w: 1),
    Row(x: 0, y: 1, z: 0, w: 1), Row(x: 0, y: -1, z: 0, w: 1),
  ]

  init(_ points: [SIMD4<Int>]) {
    self.points = points.map { Row(x: Int128($0.x), y: Int128($0.y), z: Int128($0.z), w: Int128($0.w)) }
  }

  mutating func clip() {
    for plane in Self.planes {
      var kept: [Row] = []
      for (index, here) in points.enumerated() {
        let before = points[index == 0 ? points.count - 1 : index - 1]
        let (p, q) = (before.times(plane), here.times(plane))
        if (p > 0 && q < 0) || (p < 0 && q > 0) { kept.append(before.mixed(Int128(q.magnitude), here, Int128(p.magnitude))) }
        if q >= 0 { kept.append(here) }
      }
      points = kept.count > 2 ? kept : []
    }
  }

  /// Whether a plane of the volume holds two points.
  static func isInPlane(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Bool {
    let ends = ExactPolygon([a, b]).points
    return planes.contains { plane in ends.allSatisfy { $0.times(plane) == 0 } }
  }

  /// After the divide.
  var divided: [SIMD3<Double>] {
    points.map { SIMD3(Double($0.x) / Double($0.w), Double($0.y) / Double($0.w), Double($0.z) / Double($0.w)) }
  }

  /// The area of the divided polygon as a normal, from the triangles at its first corner.
  var areaVector: SIMD3<Double> {
    let points = divided
    return points.indices.dropFirst(2).reduce(.zero) { $0 + Self.areaVector(points[0], points[$1 - 1], points[$1]) }
  }

  /// Half of the cross product of two sides.
  static func areaVector(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> SIMD3<Double> {
    let (u, v) = (b - a, c - a)
    return SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x) / 2
  }
}
