import TransformCore
import TransformTestSupport

// Transforms about a point other than the origin, and transforms made from several parts.

extension Operations {
  static func planeAbout<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    return [
      .matrices(T.self, "Transform2D.about(_:)", "Σ|terms|", 2.25, MatrixClass.ofThePlane) { t, random in
        let p: SIMD2<S> = random.vector(in: -10...10)
        return Common.about(p.list, t, found: t.about(p))
      },
      .cases("Transform2D: scale, shear and mirror about a point", "Σ|terms|", 2.25, ["scale", "shear", "mirror"]) { kind, random in
        let (f, p): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -2...2), random.vector(in: -10...10))
        let t: T = kind == "scale" ? .scale(x: f.x, y: f.y) : kind == "shear" ? .shear(x: f.x, y: f.y) : .mirror(negating: .x)
        return Common.about(p.list, t, found: t.about(p))
      },
      .angles(S.self, .radians, "Transform2D.rotation(radians:).about(_:)", "max(1, |θ|) · max(1, |p|)", 4) { angle, random in
        turned(T.rotation(radians: angle.value), angle, about: random.vector(in: -10...10))
      },
      .angles(S.self, .degrees, "Transform2D.rotation(degrees:).about(_:)", "max(1, |p|)", 4) { angle, random in
        turned(T.rotation(degrees: angle.value), angle, about: random.vector(in: -10...10))
      },
      .angles(S.self, .radians, "Transform2D.skew(xRadians:yRadians:).about(_:)", "Σ|terms|", 3) { angle, random in
        slanted(T.skew(xRadians: angle.value, yRadians: 0), angle, about: random.vector(in: -10...10))
      },
      .angles(S.self, .degrees, "Transform2D.skew(xDegrees:yDegrees:).about(_:)", "Σ|terms|", 6, [.turn, .small, .many]) { angle, random in
        slanted(T.skew(xDegrees: angle.value, yDegrees: 0), angle, about: random.vector(in: -10...10))
      },
      .single("Transform2D.mirror(acrossLineAlong:).about(_:)", "max(1, |p|)", 8, "any direction") { random in
        let (direction, p): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -1...1), random.vector(in: -10...10))
        let u = normalized(direction.wide)
        let cross = Wide(2) * u[0] * u[1]
        let matrix = WideMatrix.affine([u[0] * u[0] - u[1] * u[1], cross, cross, u[1] * u[1] - u[0] * u[0]], order: 3)
        return T.mirror(acrossLineAlong: direction).map {
          aboutPoint(p.list, matrix, found: $0.about(p).rowMajor, norm: max(1, length(p.wide).high))
        }
      },
      .angles(S.self, .radians, "Transform2D(translation:rotationRadians:scale:)", "max(1, |θ|) · |factor|", 4) { angle, random in
        scaled(angle, random.vector(in: -4...4)) { T(translation: .zero, rotationRadians: angle.value, scale: $0) }
      },
    ]
  }

  private static func turned<S: TransformScalar>(_ t: Transform2D<S>, _ angle: Angle<S>, about p: SIMD2<S>) -> Double {
    let matrix = WideMatrix.affine(rotation(angle), order: 3)
    return aboutPoint(p.list, matrix, found: t.about(p).rowMajor, norm: angle.size * max(1, length(p.wide).high))
  }

  private static func slanted<S: TransformScalar>(_ t: Transform2D<S>, _ angle: Angle<S>, about p: SIMD2<S>) -> Double? {
    let (sin, cos) = angle.sinCos
    guard cos.high != 0 else { return nil }
    return aboutPoint(p.list, WideMatrix.affine([Wide(1), Wide(0), sin / cos, Wide(1)], order: 3), found: t.about(p).rowMajor)
  }

  private static func scaled<S: TransformScalar>(_ angle: Angle<S>, _ scale: SIMD2<S>, _ make: (SIMD2<S>) -> Transform2D<S>) -> Double {
    let factors = scale.wide.flatMap { [$0, $0] }
    return worst(
      make(scale).linear.list, zip(factors, rotation(angle)).map { $0 * $1 }, norms: factors.map { $0.high.magnitude * angle.size })
  }
}

extension Operations {
  static func spaceAbout<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    @Sendable func vector(_ size: S, _ random: inout SeededGenerator) -> SIMD3<S> { random.vector(in: -size...size) }
    return [
      .matrices(T.self, "Transform3D.about(_:)", "Σ|terms|", 3.25) { t, random in
        let p = vector(10, &random)
        return Common.about(p.list, t, found: t.about(p))
      },
      .cases("Transform3D: scale, shear and mirror about a point", "Σ|terms|", 2.25, ["scale", "shear", "mirror"]) { kind, random in
        let (f, p) = (vector(2, &random), vector(10, &random))
        let t: T = kind == "scale" ? .scale(x: f.x, y: f.y, z: f.z) : kind == "shear" ? .shear(.x, by: .y, f.x) : .mirror(negating: .z)
        return Common.about(p.list, t, found: t.about(p))
      },
      .angles(
        S.self, .radians, "Transform3D.rotation(radians:axis:).about(_:), a coordinate axis", "max(1, |θ|) · max(1, |p|)", 4
      ) { angle, random in
        turned(T.rotation(radians: angle.value, axis: .z), rodrigues(angle, SIMD3(0, 0, 1)), vector(10, &random), norm: angle.size)
      },
      .angles(S.self, .degrees, "Transform3D.rotation(degrees:axis:).about(_:), a coordinate axis", "max(1, |p|)", 4) { angle, random in
        turned(T.rotation(degrees: angle.value, axis: .z), rodrigues(angle, SIMD3(0, 0, 1)), vector(10, &random), norm: angle.size)
      },
      .angles(S.self, .radians, "Transform3D.rotation(radians:axis:).about(_:), any axis", "max(1, |θ|) · max(1, |p|)", 5) {
        angle, random in
        let (p, axis) = (vector(10, &random), vector(1, &random))
        return turned(T.rotation(radians: angle.value, axis: axis), rodrigues(angle, axis), p, norm: angle.size)
      },
      .angles(S.self, .degrees, "Transform3D.rotation(degrees:axis:).about(_:), any axis", "max(1, |p|)", 11) { angle, random in
        let (p, axis) = (vector(10, &random), vector(1, &random))
        return turned(T.rotation(degrees: angle.value, axis: axis), rodrigues(angle, axis), p, norm: angle.size)
      },
      .single("Transform3D.mirror(acrossPlaneNormal:).about(_:)", "max(1, |p|)", 10, "any direction") { random in
        let normal = vector(1, &random)
        return turned(T.mirror(acrossPlaneNormal: normal), mirror(normal, sign: 1), vector(10, &random), norm: 1)
      },
      .single("Transform3D.mirror(acrossLineAlong:).about(_:)", "max(1, |p|)", 10, "any direction") { random in
        let direction = vector(1, &random)
        return turned(T.mirror(acrossLineAlong: direction), mirror(direction, sign: -1), vector(10, &random), norm: 1)
      },
      .single("Transform3D(translation:rotation:scale:)", "|q|² · |factor|", 4, "any quaternion") { random in
        let q = Quaternion<S>(components: random.vector(in: -2...2))
        let reference = WideQuaternion(q)
        return scaled(reference.matrix, vector(4, &random), norm: reference.squaredLength.high) {
          T(translation: .zero, rotation: q, scale: $0)
        }
      },
    ]
  }

  private static func turned<S: TransformScalar>(_ t: Transform3D<S>?, _ nine: [Wide], _ p: SIMD3<S>, norm: Double) -> Double? {
    guard let found = t?.about(p).rowMajor else { return nil }
    return aboutPoint(p.list, WideMatrix.affine(nine, order: 4), found: found, norm: norm * max(1, length(p.wide).high))
  }

  /// The error of a matrix of nine numbers whose rows are multiplied by factors.
  static func scaled<S: TransformScalar>(
    _ nine: [Wide], _ scale: SIMD3<S>, norm: Double, _ make: (SIMD3<S>) -> Transform3D<S>
  ) -> Double {
    let factors = scale.wide.flatMap { [$0, $0, $0] }
    return worst(upper(make(scale)), zip(nine, factors).map { $0 * $1 }, norms: factors.map { $0.high.magnitude * norm })
  }
}

extension WideMatrix {
  /// The matrix with the given linear part, row by row, and the identity elsewhere.
  static func affine(_ linear: [Wide], order: Int) -> Self {
    let size = order - 1
    return Self(
      (0..<order * order).map { place in
        let (row, column) = (place / order, place % order)
        return row < size && column < size ? linear[row * size + column] : Wide(row == column ? 1 : 0)
      }, order: order)
  }

  /// T(from) · M · T(to), row by row.
  func moved(from: [Wide], to: [Wide]) -> [Wide] {
    var result = elements
    let last = order - 1
    for column in 0...last {
      for row in 0..<last { result[last * order + column] = result[last * order + column] + from[row] * result[row * order + column] }
    }
    for row in 0...last {
      for column in 0..<last { result[row * order + column] = result[row * order + column] + result[row * order + last] * to[column] }
    }
    return result
  }
}

/// The error of the numbers of T(−p) · M · T(p), in units of Σ|terms| of both products.
func aboutPoint<S: TransformScalar>(_ p: [S], _ matrix: WideMatrix, found: [S], norm: Double? = nil) -> Double {
  let point = p.map { Wide($0) }
  let exact = matrix.moved(from: point.map { -$0 }, to: point)
  if let norm { return worst(found, exact, norm: norm) }
  let sizes = point.map(\.magnitude)
  return worst(found, exact, norms: matrix.magnitudes.moved(from: sizes, to: sizes).map(\.high))
}

extension Common {
  static func about(_ p: [T.Scalar], _ transform: T, found: T) -> Double {
    aboutPoint(p, WideMatrix(transform), found: found.rowMajor)
  }
}
