import TransformCore
import TransformTestSupport

extension Operations {
  /// Transform3D: products, images, inverses.
  static func space<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .matrices("Transform3D.concatenating(_:)", "Σ|terms|", 3) { kind, random in
        Common.product(kind.sample(T.self, using: &random), kind.sample(T.self, using: &random))
      },
      .matrices("Transform3D.applied(toHomogeneous:)", "Σ|terms|", 3) { kind, random in
        let (t, p): (T, SIMD4<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.row(t.applied(toHomogeneous: p).list, exact(p), under: t)
      },
      .matrices("Transform3D.applied(toPoint:)", "(Σ|terms| + |p′|·Σ|terms of w|) / w", 3.5) { kind, random in
        let (t, p): (T, SIMD3<S>) = (kind.sample(T.self, using: &random), random.vector(in: -1...1))
        return t.applied(toPoint: p).map { Common.divided($0.list, exact(p) + [Exact(1)], under: t) }
      },
      .matrices("Transform3D.applied(toAffinePoint:)", "Σ|terms|", 3, MatrixClass.withoutPerspective) { kind, random in
        let (t, p): (T, SIMD3<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.row(t.applied(toAffinePoint: p).list, exact(p) + [Exact(1)], under: t)
      },
      .matrices("Transform3D.applied(toVector:)", "Σ|terms|", 2) { kind, random in
        let (t, v): (T, SIMD3<S>) = (kind.sample(T.self, using: &random), random.vector(in: -10...10))
        return Common.row(t.applied(toVector: v).list, exact(v) + [Exact(0)], under: t)
      },
      .matrices("Transform3D.applied(toNormal:)", "κ(L) · ‖L⁻¹‖ · |n|", 1.5) { kind, random in
        let (t, n): (T, SIMD3<S>) = (kind.sample(T.self, using: &random), random.direction())
        var linear = t
        (linear.m14, linear.m24, linear.m34, linear.origin) = (0, 0, 0, SIMD4(0, 0, 0, 1))
        return normal(t.applied(toNormal: n)?.list, exact(n) + [Exact(0)], ExactMatrix(exactly: linear))
      },
      .matrices("Transform3D.determinant", "Σ|terms|", 6) { kind, random in Common.determinant(kind.sample(T.self, using: &random)) },
      .matrices("Transform3D.adjugate", "Σ|terms|", 4) { kind, random in
        let t = kind.sample(T.self, using: &random)
        let matrix = ExactMatrix(exactly: t)
        return worst(t.adjugate.rowMajor, matrix.adjugate().elements, norms: matrix.adjugate(unsigned: true).rounded)
      },
      .matrices("Transform3D.inverted()", "κ · ‖M⁻¹‖", 4, MatrixClass.withStretched) { kind, random in
        Common.inverse(kind.sample(T.self, using: &random))
      },
      .matrices("Transform3D.invertedAffine()", "κ · ‖M⁻¹‖", 2, [.rotation, .rigid, .affine]) { kind, random in
        let t: T = kind.sample(T.self, using: &random)
        return Common.inverse(t, found: t.invertedAffine())
      },
      .matrices("Transform3D.planePoint(sentTo:)", "κ · max(1, |p|)", 4, [.rotation, .rigid, .affine, .perspective, .stretched]) {
        kind, random in
        let (t, p): (T, SIMD2<S>) = (kind.sample(T.self, using: &random), random.vector(in: -1...1))
        guard let image = t.applied(toPoint: SIMD3(p, 0)) else { return nil }
        let target = SIMD2(image.x, image.y)
        guard let found = t.planePoint(sentTo: target) else { return nil }
        let matrix = ExactMatrix(exactly: t.planeHomography)
        let inverse = matrix.inverse
        let back = inverse.image(of: exact(target) + [Exact(1)])
        let place = [back[0] / back[2], back[1] / back[2]]
        return worst(found.list, place, norm: matrix.norm * inverse.norm * max(1, length(place).high))
      },
    ]
  }

  /// The constructors of Transform3D that round.
  static func spaceConstructors<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .angles("Transform3D.rotation(radians:axis:), a coordinate axis", "max(1, |θ|)", 2) { kind, random in
        let angle: S = kind.radians(using: &random)
        let found = T.rotation(radians: angle, axis: .x)
        let (sin, cos) = Exact(exactly: angle).sinCos()
        return worst([found.m22, found.m23, found.m32, found.m33], [cos, sin, -sin, cos], norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform3D.rotation(degrees:axis:), a coordinate axis", "1", 1) { kind, random in
        let angle: S = kind.degrees(using: &random)
        let (found, exact) = (T.rotation(degrees: angle, axis: .y), exactSinCos(degrees: angle))
        return worst([found.m11, found.m31, found.m13, found.m33], [exact.cos, exact.sin, -exact.sin, exact.cos], norm: 1)
      },
      .angles("Transform3D.rotation(radians:axis:), any axis", "max(1, |θ|)", 5) { kind, random in
        let (angle, axis): (S, SIMD3<S>) = (kind.radians(using: &random), random.vector(in: -1...1))
        guard let found = T.rotation(radians: angle, axis: axis) else { return nil }
        return worst(upper(found), rodrigues(Exact(exactly: angle).sinCos(), axis), norm: max(1, Double(angle.magnitude)))
      },
      .angles("Transform3D.rotation(degrees:axis:), any axis", "1", 7) { kind, random in
        let (angle, axis): (S, SIMD3<S>) = (kind.degrees(using: &random), random.vector(in: -1...1))
        guard let found = T.rotation(degrees: angle, axis: axis) else { return nil }
        return worst(upper(found), rodrigues(exactSinCos(degrees: angle), axis), norm: 1)
      },
      .single("Transform3D.mirror(acrossPlaneNormal:)", "1", 8, "any direction") { random in
        let normal: SIMD3<S> = random.vector(in: -1...1)
        return T.mirror(acrossPlaneNormal: normal).map { worst(upper($0), mirror(normal, sign: 1), norm: 1) }
      },
      .single("Transform3D.mirror(acrossLineAlong:)", "1", 8, "any direction") { random in
        let direction: SIMD3<S> = random.vector(in: -1...1)
        return T.mirror(acrossLineAlong: direction).map { worst(upper($0), mirror(direction, sign: -1), norm: 1) }
      },
      .single("Transform3D(Quaternion)", "|q|²", 3, "any quaternion") { random in
        let q = Quaternion<S>(components: random.vector(in: -2...2))
        let reference = WideQuaternion(exactly: q)
        return worst(upper(T(q)), reference.matrix, norm: reference.squaredLength.high)
      },
      .single("Transform3D(uncheckedRotation:)", "1", 6, "rotation") { random in
        let q = Quaternion<S>.sample(using: &random)
        return worst(upper(T(uncheckedRotation: q)), atLengthOne(q).matrix, norm: 1)
      },
      .single("Transform3D(translation:uncheckedRotation:scale:)", "|factor|", 12, "rotation") { random in
        let (q, scale): (Quaternion<S>, SIMD3<S>) = (.sample(using: &random), random.vector(in: -4...4))
        let factors = exact(scale).flatMap { [$0, $0, $0] }
        return worst(
          upper(T(translation: .zero, uncheckedRotation: q, scale: scale)), zip(atLengthOne(q).matrix, factors).map { $0 * $1 },
          norms: factors.map { $0.high.magnitude })
      },
    ]
  }

  /// A quaternion at length one.
  static func atLengthOne<S: TransformScalar>(_ q: Quaternion<S>) -> WideQuaternion {
    let u = unit(exact(q.components))
    return WideQuaternion(x: u[0], y: u[1], z: u[2], w: u[3])
  }

  static func upper<S: TransformScalar>(_ t: Transform3D<S>) -> [S] { t.xAxis.xyz.list + t.yAxis.xyz.list + t.zAxis.xyz.list }

  /// Rodrigues' formula.
  static func rodrigues<S: TransformScalar>(_ angle: (sin: Exact, cos: Exact), _ axis: SIMD3<S>) -> [Exact] {
    let (s, c, rest, u) = (angle.sin, angle.cos, Exact(1) - angle.cos, unit(exact(axis)))
    func element(_ row: Int, _ column: Int) -> Exact {
      let outer = u[row] * u[column] * rest
      if row == column { return outer + c }
      let turn = u[3 - row - column] * s
      return (column - row + 3) % 3 == 1 ? outer + turn : outer - turn
    }
    return (0..<9).map { element($0 / 3, $0 % 3) }
  }

  /// ±(1 − 2·uᵀu).
  static func mirror<S: TransformScalar>(_ direction: SIMD3<S>, sign: Double) -> [Exact] {
    let u = unit(exact(direction))
    return (0..<9).map { Exact(sign) * (Exact($0 % 4 == 0 ? 1 : 0) - Exact(2) * u[$0 / 3] * u[$0 % 3]) }
  }
}
