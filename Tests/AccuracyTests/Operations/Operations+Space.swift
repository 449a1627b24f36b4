import TransformCore
import TransformTestSupport

extension Operations {
  /// Transform3D: products, images, inverses.
  static func space<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .pairs(T.self, "Transform3D.concatenating(_:)", "Σ|terms|", 3) { Common.product($0, $1) },
      .matrices(T.self, "Transform3D.applied(toHomogeneous:)", "Σ|terms|", 3) { t, random in
        Common.image(of: random.vector(in: -10...10), w: nil, under: t) { t.applied(toHomogeneous: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toPoint:)", "(Σ|terms| + |p′|·Σ|terms of w|) / w", 3.5) { t, random in
        Common.image(ofPoint: random.vector(in: -1...1), under: t) { t.applied(toPoint: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toAffinePoint:)", "Σ|terms|", 3, MatrixClass.withoutPerspective) { t, random in
        Common.image(of: random.vector(in: -10...10), w: 1, under: t) { t.applied(toAffinePoint: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toVector:)", "Σ|terms|", 2) { t, random in
        Common.image(of: random.vector(in: -10...10), w: 0, under: t) { t.applied(toVector: $0) }
      },
      .matrices(T.self, "Transform3D.applied(toNormal:)", "κ(L) · ‖L⁻¹‖ · |n|", 1.5) { t, random in
        Common.image(ofNormal: random.direction(), under: t) { t.applied(toNormal: $0) }
      },
      .matrices(T.self, "Transform3D.determinant", "Σ|terms|", 6) { t, _ in Common.determinant(t) },
      .matrices(T.self, "Transform3D.adjugate", "Σ|terms|", 4) { t, _ in Common.adjugate(t, found: t.adjugate) },
      .matrices(T.self, "Transform3D.inverted()", "κ · ‖M⁻¹‖", 4, MatrixClass.withStretched) { t, _ in
        Common.inverse(t, found: t.inverted())
      },
      .matrices(T.self, "Transform3D.invertedAffine()", "κ · ‖M⁻¹‖", 2, MatrixClass.withoutPerspective) { t, _ in
        Common.inverse(t, found: t.invertedAffine())
      },
      .matrices(
        T.self, "Transform3D.planePoint(sentTo:)", "κ · max(1, |p|)", 4, [.rotation, .rigid, .affine, .perspective, .stretched]
      ) { t, random in
        let p: SIMD2<S> = random.vector(in: -1...1)
        guard let image = t.applied(toPoint: SIMD3(p, 0)) else { return nil }
        let target = SIMD2(image.x, image.y)
        let matrix = WideMatrix(t.planeHomography)
        let inverse = matrix.inverse
        let back = inverse.image(of: target.wide + [Wide(1)])
        let place = [back[0] / back[2], back[1] / back[2]]
        return t.planePoint(sentTo: target).map {
          worst($0.list, place, norm: matrix.norm * inverse.norm * max(1, length(place).high))
        }
      },
    ]
  }

  /// The constructors of Transform3D that round.
  static func spaceConstructors<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .angles(S.self, .radians, "Transform3D.rotation(radians:axis:), a coordinate axis", "max(1, |θ|)", 2) { angle, _ in
        let found = T.rotation(radians: angle.value, axis: .x)
        return worst([found.m22, found.m23, found.m32, found.m33], rotation(angle), norm: angle.size)
      },
      .angles(S.self, .degrees, "Transform3D.rotation(degrees:axis:), a coordinate axis", "1", 1) { angle, _ in
        let found = T.rotation(degrees: angle.value, axis: .y)
        return worst([found.m11, found.m31, found.m13, found.m33], rotation(angle), norm: angle.size)
      },
      .angles(S.self, .radians, "Transform3D.rotation(radians:axis:), any axis", "max(1, |θ|)", 5) { angle, random in
        let axis: SIMD3<S> = random.vector(in: -1...1)
        return T.rotation(radians: angle.value, axis: axis).map { worst(upper($0), rodrigues(angle, axis), norm: angle.size) }
      },
      .angles(S.self, .degrees, "Transform3D.rotation(degrees:axis:), any axis", "1", 7) { angle, random in
        let axis: SIMD3<S> = random.vector(in: -1...1)
        return T.rotation(degrees: angle.value, axis: axis).map { worst(upper($0), rodrigues(angle, axis), norm: angle.size) }
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
        let reference = WideQuaternion(q)
        return worst(upper(T(q)), reference.matrix, norm: reference.squaredLength.high)
      },
      .single("Transform3D(uncheckedRotation:)", "1", 6, "rotation") { random in
        let q = Quaternion<S>.sample(using: &random)
        return worst(upper(T(uncheckedRotation: q)), atLengthOne(q).matrix, norm: 1)
      },
      .single("Transform3D(translation:uncheckedRotation:scale:)", "|factor|", 12, "rotation") { random in
        let q = Quaternion<S>.sample(using: &random)
        return scaled(atLengthOne(q).matrix, random.vector(in: -4...4), norm: 1) {
          T(translation: .zero, uncheckedRotation: q, scale: $0)
        }
      },
    ]
  }

  /// A quaternion at length one.
  static func atLengthOne<S: TransformScalar>(_ q: Quaternion<S>) -> WideQuaternion {
    WideQuaternion(normalized(q.components.wide))
  }

  static func upper<S: TransformScalar>(_ t: Transform3D<S>) -> [S] { t.xAxis.xyz.list + t.yAxis.xyz.list + t.zAxis.xyz.list }

  /// Rodrigues' formula.
  static func rodrigues<S: TransformScalar>(_ angle: Angle<S>, _ axis: SIMD3<S>) -> [Wide] {
    let ((s, c), u) = (angle.sinCos, normalized(axis.wide))
    let rest = Wide(1) - c
    func element(_ row: Int, _ column: Int) -> Wide {
      let outer = u[row] * u[column] * rest
      if row == column { return outer + c }
      let turn = u[3 - row - column] * s
      return (column - row + 3) % 3 == 1 ? outer + turn : outer - turn
    }
    return (0..<9).map { element($0 / 3, $0 % 3) }
  }

  /// ±(1 − 2·uᵀu).
  static func mirror<S: TransformScalar>(_ direction: SIMD3<S>, sign: Double) -> [Wide] {
    let u = normalized(direction.wide)
    return (0..<9).map { Wide(sign) * (Wide($0 % 4 == 0 ? 1 : 0) - Wide(2) * u[$0 / 3] * u[$0 % 3]) }
  }
}
