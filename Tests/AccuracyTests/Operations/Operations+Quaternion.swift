import TransformCore
import TransformTestSupport

extension Operations {
  static func quaternions<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    @Sendable func any(_ random: inout SeededGenerator) -> Q { Q(components: random.vector(in: -2...2)) }
    return [
      .single("Quaternion.concatenating(_:)", "|p| · |q|", 3, "any quaternion") { random in
        let (p, q) = (any(&random), any(&random))
        let (left, right) = (WideQuaternion(p), WideQuaternion(q))
        let norm = (left.squaredLength * right.squaredLength).squareRoot().high
        return worst(p.multiplied(by: q).components.list, left.multiplied(by: right).list, norm: norm)
      },
      .single("Quaternion.inverted()", "|q⁻¹|", 3, "any quaternion") { random in
        let q = any(&random)
        let reference = WideQuaternion(q)
        let exact = reference.conjugate.list.map { $0 / reference.squaredLength }
        return q.inverted().map { worst($0.components.list, exact, norm: length(exact).high) }
      },
      .single("Quaternion.normalized()", "1", 2, "any quaternion") { random in
        let q = any(&random)
        return q.normalized().map { worst($0.components.list, normalized(q.components.wide), norm: 1) }
      },
      .single("Quaternion.length", "|q|", 2, "any quaternion") { random in
        let q = any(&random)
        let exact = length(q.components.wide)
        return exact.ulpError(of: q.length, norm: exact.high)
      },
      .single("Quaternion.squaredLength", "|q|²", 2.25, "any quaternion") { random in
        let q = any(&random)
        let exact = dot(q.components.wide, q.components.wide)
        return exact.ulpError(of: q.squaredLength, norm: exact.high)
      },
      .single("Quaternion.rotated(_:)", "|v|", 12, "rotation") { random in
        let (q, v): (Q, SIMD3<S>) = (.sample(using: &random), random.vector(in: -1...1))
        return worst(q.rotated(v).list, WideQuaternion(q).rotated(v.wide), norm: length(v.wide).high)
      },
      .angles(S.self, .radians, "Quaternion(radians:axis:)", "max(1, |θ|/2)", 3) { angle, random in
        turned(angle.half, about: random.vector(in: -1...1)) { Q(radians: angle.value, axis: $0) }
      },
      .angles(S.self, .degrees, "Quaternion(degrees:axis:)", "1", 2) { angle, random in
        turned(angle.half, about: random.vector(in: -1...1)) { Q(degrees: angle.value, axis: $0) }
      },
      .angles(S.self, .radians, "Quaternion(radians:axis:), a coordinate axis", "max(1, |θ|/2)", 2) { angle, _ in
        turned(angle.half, about: SIMD3(0, 1, 0)) { _ in Q(radians: angle.value, axis: .y) }
      },
      .angles(S.self, .degrees, "Quaternion(degrees:axis:), a coordinate axis", "1", 1) { angle, _ in
        turned(angle.half, about: SIMD3(0, 0, 1)) { _ in Q(degrees: angle.value, axis: .z) }
      },
      .single("Quaternion(Transform3D)", "1", 2.5, "rotation, rounded") { random in
        fromMatrix(using: &random) { Quaternion<S>($0) }
      },
      .single("Quaternion(uncheckedRotation:)", "1", 2.5, "rotation, rounded") { random in
        fromMatrix(using: &random) { Quaternion<S>(uncheckedRotation: $0) }
      },
      .single("Quaternion.axisAngle, the axis", "1", 2, "rotation") { random in
        let q = Q.sample(using: &random)
        let upper = (q.w < 0 ? 0 - q.components.xyz : q.components.xyz).wide
        return q.axisAngle.map { worst($0.axis.list, normalized(upper), norm: 1) }
      },
      .single("Quaternion.axisAngle, the angle", "θ", 4, "rotation") { random in
        let q = Q.sample(using: &random)
        guard let angle = q.axisAngle?.radians else { return nil }
        // sin(θ/2 − φ/2), from the exact sine and cosine of half the angle, and those of half the answer φ.
        let (sin, cos) = (Wide(angle) * Wide(0.5)).sinCos()
        let v = q.components.wide
        let difference = (length(Array(v.prefix(3))) * cos - v[3].magnitude * sin) / length(v)
        let exact = Wide(angle) + Wide(2) * difference
        return exact.ulpError(of: angle, norm: exact.high)
      },
    ]
  }

  /// The error of a rotation by twice an angle about an axis.
  private static func turned<S: TransformScalar>(
    _ half: Angle<S>, about axis: SIMD3<S>, _ make: (SIMD3<S>) -> Quaternion<S>?
  ) -> Double? {
    let (sin, cos) = half.sinCos
    return make(axis).map { worst($0.components.list, normalized(axis.wide).map { $0 * sin } + [cos], norm: half.size) }
  }

  /// The error of the quaternion of a rotation matrix. The rotation is exact, and each number of its matrix is rounded
  /// once.
  static func fromMatrix<S: TransformScalar>(
    using random: inout SeededGenerator, _ quaternion: (Transform3D<S>) -> Quaternion<S>?
  ) -> Double? {
    let reference = atLengthOne(Quaternion<Double>.sample(using: &random))
    let t = Transform3D(linear: reference.matrix.map { S($0.high) })
    guard let q = quaternion(t) else { return .infinity }
    // If w is nearly zero, q and −q are both right.
    return eitherSign(q.components.list, reference.list)
  }
}

extension Transform3D {
  /// The linear map of nine numbers, row by row.
  init(linear n: [Scalar]) {
    self.init(
      xAxis: SIMD4(n[0], n[1], n[2], 0), yAxis: SIMD4(n[3], n[4], n[5], 0), zAxis: SIMD4(n[6], n[7], n[8], 0), origin: SIMD4(0, 0, 0, 1))
  }
}
