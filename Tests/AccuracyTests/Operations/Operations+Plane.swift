import TransformCore
import TransformTestSupport

extension Operations {
  /// Transform2D.
  static func plane<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    let classes = MatrixClass.ofThePlane
    return [
      .pairs(T.self, "Transform2D.concatenating(_:)", "Σ|terms|", 2, classes) { Common.product($0, $1) },
      .matrices(T.self, "Transform2D.applied(toPoint:)", "Σ|terms|", 2, classes) { t, random in
        Common.image(of: random.vector(in: -10...10), w: 1, under: t) { t.applied(toPoint: $0) }
      },
      .matrices(T.self, "Transform2D.applied(toVector:)", "Σ|terms|", 1.25, classes) { t, random in
        Common.image(of: random.vector(in: -10...10), w: 0, under: t) { t.applied(toVector: $0) }
      },
      .matrices(T.self, "Transform2D.applied(toNormal:)", "κ(L) · ‖L⁻¹‖ · |n|", 2, classes) { t, random in
        Common.image(ofNormal: random.direction(), under: t) { t.applied(toNormal: $0) }
      },
      .matrices(T.self, "Transform2D.determinant", "|a·d| + |b·c|", 1.25, classes) { t, _ in Common.determinant(t) },
      .matrices(T.self, "Transform2D.adjugate", "Σ|terms|", 1.25, classes) { t, _ in
        let (all, size) = (WideMatrix(t).adjugate(), WideMatrix(t).adjugate(unsigned: true))
        let a = t.adjugate
        func six(_ m: WideMatrix) -> [Wide] { [m[0, 0], m[0, 1], m[1, 0], m[1, 1], m[2, 0], m[2, 1]] }
        return worst(a.linear.list + a.translation.list, six(all), norms: six(size).map { $0.high })
      },
      .matrices(T.self, "Transform2D.inverted()", "κ(L) · ‖M⁻¹‖", 3, classes + [.stretched]) { t, _ in
        Common.inverse(t, found: t.inverted(), condition: Double(t.condition))
      },
    ] + planeConstructors(S.self)
  }

  /// The Frobenius norm without the last row and column.
  static func linearNorm(_ m: WideMatrix) -> Double {
    var sum = 0.0
    for row in 0..<(m.order - 1) { for column in 0..<(m.order - 1) { sum += m[row, column].high * m[row, column].high } }
    return sum.squareRoot()
  }

  /// The constructors of Transform2D that round.
  static func planeConstructors<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    return [
      .angles(S.self, .radians, "Transform2D.rotation(radians:)", "max(1, |θ|)", 2) { angle, _ in
        worst(T.rotation(radians: angle.value).linear.list, rotation(angle), norm: angle.size)
      },
      .angles(S.self, .degrees, "Transform2D.rotation(degrees:)", "1", 1) { angle, _ in
        worst(T.rotation(degrees: angle.value).linear.list, rotation(angle), norm: angle.size)
      },
      .angles(S.self, .radians, "Transform2D.skew(xRadians:yRadians:)", "|tan θ|", 2) { angle, _ in
        tangent(T.skew(xRadians: angle.value, yRadians: 0).c, angle)
      },
      .angles(S.self, .degrees, "Transform2D.skew(xDegrees:yDegrees:)", "|tan θ|", 5, [.turn, .small, .many]) { angle, _ in
        tangent(T.skew(xDegrees: 0, yDegrees: angle.value).b, angle)
      },
      .single("Transform2D.mirror(acrossLineAlong:)", "1", 4, "any direction") { random in
        let direction: SIMD2<S> = random.vector(in: -1...1)
        let u = normalized(direction.wide)
        let (cross, difference) = (Wide(2) * u[0] * u[1], u[0] * u[0] - u[1] * u[1])
        return T.mirror(acrossLineAlong: direction).map { worst($0.linear.list, [difference, cross, cross, -difference], norm: 1) }
      },
    ]
  }

  /// The linear part of a rotation of the plane.
  static func rotation<S: TransformScalar>(_ angle: Angle<S>) -> [Wide] {
    let (sin, cos) = angle.sinCos
    return [cos, sin, -sin, cos]
  }

  private static func tangent<S: TransformScalar>(_ found: S, _ angle: Angle<S>) -> Double? {
    let (sin, cos) = angle.sinCos
    guard cos.high != 0 else { return nil }
    let tan = sin / cos
    return tan.ulpError(of: found, norm: tan.magnitude.high)
  }
}
