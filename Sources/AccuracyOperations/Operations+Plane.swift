import TransformCore
import TransformTestSupport

extension Operations {
  /// Transform2D.
  static func plane<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    let classes = MatrixClass.ofThePlane
    return [
      .matrices("Transform2D.concatenating(_:)", "Σ|terms|", 2, classes) { kind, random in
        Common.product(kind.sample(T.self, using: &random), kind.sample(T.self, using: &random))
      },
      .matrices("Transform2D.applied(toPoint:)", "Σ|terms|", 2, classes) { kind, random in
        let (t, p): (T, SIMD2<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.row(t.applied(toPoint: p).list, exact(p) + [Exact(1)], under: t)
      },
      .matrices("Transform2D.applied(toVector:)", "Σ|terms|", 1.25, classes) { kind, random in
        let (t, v): (T, SIMD2<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.row(t.applied(toVector: v).list, exact(v) + [Exact(0)], under: t)
      },
      .matrices("Transform2D.applied(toNormal:)", "κ(L) · ‖L⁻¹‖ · |n|", 2, classes) { kind, random in
        let (t, n): (T, SIMD2<S>) = (kind.sample(T.self, using: &random), random.direction())
        let linear = ExactMatrix(exactly: T(linear: t.linear, translation: .zero))
        return normal(t.applied(toNormal: n)?.list, exact(n) + [Exact(0)], linear)
      },
      .matrices("Transform2D.determinant", "|a·d| + |b·c|", 1.25, classes) { kind, random in
        Common.determinant(kind.sample(T.self, using: &random))
      },
      .matrices("Transform2D.adjugate", "Σ|terms|", 1.25, classes) { kind, random in
        let t = kind.sample(T.self, using: &random)
        let (all, size) = (ExactMatrix(exactly: t).adjugate(), ExactMatrix(exactly: t).adjugate(unsigned: true))
        let a = t.adjugate
        func six(_ m: ExactMatrix) -> [Exact] { [m[0, 0], m[0, 1], m[1, 0], m[1, 1], m[2, 0], m[2, 1]] }
        return worst(a.linear.list + a.translation.list, six(all), norms: six(size).map { $0.high })
      },
      .matrices("Transform2D.inverted()", "κ(L) · ‖M⁻¹‖", 3, classes + [.stretched]) { kind, random in
        let t = kind.sample(T.self, using: &random)
        return Common.inverse(t, condition: Double(t.condition))
      },
    ] + planeConstructors(S.self)
  }

  /// The error of n · L⁻¹ᵀ, in units of κ times ‖L⁻¹‖ times the length of n. Outside its linear part, L is the
  /// identity.
  static func normal<S: TransformScalar>(_ found: [S]?, _ n: [Exact], _ linear: ExactMatrix) -> Double? {
    guard let found else { return nil }
    let inverse = linear.inverse
    let image = inverse.transposed.image(of: n).dropLast()
    return worst(found, image, norm: linearNorm(linear) * linearNorm(inverse) * linearNorm(inverse) * length(n).high)
  }

  /// The Frobenius norm without the last row and column.
  static func linearNorm(_ m: ExactMatrix) -> Double {
    var sum = 0.0
    for row in 0..<(m.order - 1) { for column in 0..<(m.order - 1) { sum += m[row, column].high * m[row, column].high } }
    return sum.squareRoot()
  }

  /// The constructors of Transform2D that round.
  static func planeConstructors<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    return [
      .angles("Transform2D.rotation(radians:)", "max(1, |θ|)", 2) { kind, random in
        let angle: S = kind.radians(using: &random)
        return rotation(T.rotation(radians: angle), Exact(exactly: angle).sinCos(), norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform2D.rotation(degrees:)", "1", 1) { kind, random in
        let angle: S = kind.degrees(using: &random)
        return rotation(T.rotation(degrees: angle), exactSinCos(degrees: angle), norm: 1)
      },
      .angles("Transform2D.skew(xRadians:yRadians:)", "|tan θ|", 2) { kind, random in
        let angle: S = kind.radians(using: &random)
        let (sin, cos) = Exact(exactly: angle).sinCos()
        let tan = sin / cos
        return tan.ulpError(of: T.skew(xRadians: angle, yRadians: 0).c, norm: tan.magnitude.high)
      },
      .angles("Transform2D.skew(xDegrees:yDegrees:)", "|tan θ|", 5, [.turn, .small, .many]) { kind, random in
        let angle: S = kind.degrees(using: &random)
        let (sin, cos) = exactSinCos(degrees: angle)
        guard cos.high != 0 else { return nil }
        let tan = sin / cos
        return tan.ulpError(of: T.skew(xDegrees: 0, yDegrees: angle).b, norm: tan.magnitude.high)
      },
      .single("Transform2D.mirror(acrossLineAlong:)", "1", 4, "any direction") { random in
        let direction: SIMD2<S> = random.vector(in: -1...1)
        guard let found = T.mirror(acrossLineAlong: direction) else { return nil }
        let u = unit(exact(direction))
        let (cross, difference) = (Exact(2) * u[0] * u[1], u[0] * u[0] - u[1] * u[1])
        return worst(found.linear.list, [difference, cross, cross, -difference], norm: 1)
      },
    ]
  }

  static func rotation<S: TransformScalar>(_ found: Transform2D<S>, _ angle: (sin: Exact, cos: Exact), norm: Double) -> Double {
    worst(found.linear.list, [angle.cos, angle.sin, -angle.sin, angle.cos], norm: norm)
  }

  /// Degrees are reduced exactly before the conversion to radians.
  static func exactSinCos<S: TransformScalar>(degrees: S) -> (sin: Exact, cos: Exact) {
    let (turns, rest) = Double.quarterReduced(Double(degrees), quarter: 90)
    let (sin, cos) = (Exact(rest) * Exact.pi / Exact(180)).sinCos()
    switch turns & 3 {
    case 0: return (sin, cos)
    case 1: return (cos, -sin)
    case 2: return (-sin, -cos)
    default: return (-cos, sin)
    }
  }
}
