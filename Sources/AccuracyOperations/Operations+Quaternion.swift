import TransformCore
import TransformTestSupport

extension Operations {
  static func quaternions<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    @Sendable func any(_ random: inout SeededGenerator) -> Q { Q(components: random.vector(in: -2...2)) }
    return [
      .single("Quaternion.multiplied(by:), concatenating(_:)", "|p| · |q|", 3, "any quaternion") { random in
        let (p, q) = (any(&random), any(&random))
        let (left, right) = (WideQuaternion(exactly: p), WideQuaternion(exactly: q))
        let norm = (left.squaredLength * right.squaredLength).squareRoot().high
        return worst(p.multiplied(by: q).components.list, left.multiplied(by: right).list, norm: norm)
      },
      .single("Quaternion.inverted()", "|q⁻¹|", 3, "any quaternion") { random in
        let q = any(&random)
        let reference = WideQuaternion(exactly: q)
        let (list, squared) = (reference.list, reference.squaredLength)
        let exact = [-list[0] / squared, -list[1] / squared, -list[2] / squared, list[3] / squared]
        return q.inverted().map { worst($0.components.list, exact, norm: length(exact).high) }
      },
      .single("Quaternion.normalized()", "1", 2, "any quaternion") { random in
        let q = any(&random)
        return q.normalized().map { worst($0.components.list, unit(exact(q.components)), norm: 1) }
      },
      .single("Quaternion.length", "|q|", 2, "any quaternion") { random in
        let q = any(&random)
        let exact = length(exact(q.components))
        return exact.ulpError(of: q.length, norm: exact.high)
      },
      .single("Quaternion.squaredLength", "|q|²", 2.25, "any quaternion") { random in
        let q = any(&random)
        let exact = squaredLength(exact(q.components))
        return exact.ulpError(of: q.squaredLength, norm: exact.high)
      },
      .single("Quaternion.rotated(_:)", "|v|", 12, "rotation") { random in
        let (q, v): (Q, SIMD3<S>) = (.sample(using: &random), random.vector(in: -1...1))
        return worst(q.rotated(v).list, WideQuaternion(exactly: q).rotated(exact(v)), norm: length(exact(v)).high)
      },
      .angles("Quaternion(radians:axis:)", "max(1, |θ|/2)", 3) { kind, random in
        let (angle, axis): (S, SIMD3<S>) = (kind.radians(using: &random), random.vector(in: -1...1))
        let (sin, cos) = (Exact(exactly: angle) * Exact(0.5)).sinCos()
        let reference = unit(exact(axis)).map { $0 * sin } + [cos]
        return Q(radians: angle, axis: axis).map { worst($0.components.list, reference, norm: max(1, Double(angle.magnitude) / 2)) }
      },
      .angles("Quaternion(degrees:axis:)", "1", 2) { kind, random in
        let (angle, axis): (S, SIMD3<S>) = (kind.degrees(using: &random), random.vector(in: -1...1))
        let (sin, cos) = exactSinCos(degrees: angle / 2)
        let reference = unit(exact(axis)).map { $0 * sin } + [cos]
        return Q(degrees: angle, axis: axis).map { worst($0.components.list, reference, norm: 1) }
      },
      .angles("Quaternion(radians:axis:), a coordinate axis", "max(1, |θ|/2)", 2) { kind, random in
        let angle: S = kind.radians(using: &random)
        let (q, half) = (Q(radians: angle, axis: .y), (Exact(exactly: angle) * Exact(0.5)).sinCos())
        return worst([q.y, q.w], [half.sin, half.cos], norm: max(1, Double(angle.magnitude) / 2))
      },
      .angles("Quaternion(degrees:axis:), a coordinate axis", "1", 1) { kind, random in
        let angle: S = kind.degrees(using: &random)
        let (q, half) = (Q(degrees: angle, axis: .z), exactSinCos(degrees: angle / 2))
        return worst([q.z, q.w], [half.sin, half.cos], norm: 1)
      },
      .single("Quaternion(Transform3D)", "1", 2.5, "rotation, rounded") { random in
        fromMatrix(using: &random) { Quaternion<S>($0) }
      },
      .single("Quaternion(uncheckedRotation:)", "1", 2.5, "rotation, rounded") { random in
        fromMatrix(using: &random) { Quaternion<S>(uncheckedRotation: $0) }
      },
      .single("Quaternion.axisAngle, the axis", "1", 2, "rotation") { random in
        let q = Q.sample(using: &random)
        let upper = exact(q.w < 0 ? 0 - q.components.xyz : q.components.xyz)
        return q.axisAngle.map { worst($0.axis.list, unit(upper), norm: 1) }
      },
      .single("Quaternion.axisAngle, the angle", "θ", 4, "rotation") { random in
        let q = Q.sample(using: &random)
        guard let angle = q.axisAngle?.radians else { return nil }
        // sin(θ/2 − φ/2), from the exact sine and cosine of half the angle, and those of half the answer φ.
        let (sin, cos) = (Exact(exactly: angle) * Exact(0.5)).sinCos()
        let v = exact(q.components)
        let difference = (length(Array(v.prefix(3))) * cos - v[3].magnitude * sin) / length(v)
        let exact = Exact(exactly: angle) + Exact(2) * difference
        return exact.ulpError(of: angle, norm: exact.high)
      },
    ]
  }

  /// The error of the quaternion of a rotation matrix. The rotation is exact, and each number of its matrix is rounded
  /// once.
  static func fromMatrix<S: TransformScalar>(
    using random: inout SeededGenerator, _ quaternion: (Transform3D<S>) -> Quaternion<S>?
  ) -> Double? {
    let raw = exact(Quaternion<Double>.sample(using: &random).components)
    let u = unit(raw)
    let m = WideQuaternion(x: u[0], y: u[1], z: u[2], w: u[3]).matrix.map { S($0.high) }
    let t = Transform3D<S>(
      xAxis: SIMD4(m[0], m[1], m[2], 0), yAxis: SIMD4(m[3], m[4], m[5], 0), zAxis: SIMD4(m[6], m[7], m[8], 0), origin: SIMD4(0, 0, 0, 1))
    guard let q = quaternion(t) else { return .infinity }
    // If w is nearly zero, q and −q are both right.
    return min(worst(q.components.list, u, norm: 1), worst(q.components.list, u.map { -$0 }, norm: 1))
  }
}
