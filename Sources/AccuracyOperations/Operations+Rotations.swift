import TransformCore
import TransformTestSupport

extension Operations {
  /// Rotations made from other forms, and taken apart into them.
  static func rotations<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    @Sendable func order(_ random: inout SeededGenerator) -> EulerOrder { EulerOrder.allCases[Int(random.next() % 24)] }
    return [
      .cases("Quaternion(turning:to:)", "1", 3, ["any vectors", "nearly parallel", "nearly opposite"]) { kind, random in
        let (a, other): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -1...1))
        let b = kind == "any vectors" ? other : a * (kind == "nearly parallel" ? 3 : -3) + other * 0x1p-16
        let (u, v) = (unit(exact(a)), unit(exact(b)))
        return Q(turning: a, to: b).map { worst($0.components.list, unit(cross(u, v) + [Exact(1) + dot(u, v)]), norm: 1) }
      },
      .angles("Quaternion(radians:order:)", "max(1, |θ|/2)", 4) { kind, random in
        let angles: SIMD3<S> = SIMD3(kind.radians(using: &random), kind.radians(using: &random), kind.radians(using: &random))
        let order = order(&random)
        let reference = exactRotation(exact(angles).map { ($0 * Exact(0.5)).sinCos() }, order)
        return worst(Q(radians: angles, order: order).components.list, reference.list, norm: max(1, Double(S.maximumNorm(angles.list)) / 2))
      },
      .angles("Quaternion(degrees:order:)", "1", 4) { kind, random in
        let angles: SIMD3<S> = SIMD3(kind.degrees(using: &random), kind.degrees(using: &random), kind.degrees(using: &random))
        let order = order(&random)
        let reference = exactRotation(angles.list.map { exactSinCos(degrees: $0 / 2) }, order)
        return worst(Q(degrees: angles, order: order).components.list, reference.list, norm: 1)
      },
      .cases("Quaternion.eulerAngles(order:), the rotation", "1", 12, ["rotation", "nearly locked"]) { kind, random in
        let order = order(&random)
        var q = Q.sample(using: &random)
        if kind == "nearly locked", let angles = q.eulerAngles(order: order)?.radians {
          let small = S.ulpOfOne * S(1 << Int(random.next() % 12))
          let end: S = order.isProper ? small : .pi / 2 - small
          q = Q(radians: SIMD3(angles.x, end, angles.z), order: order)
        }
        guard let found = q.eulerAngles(order: order) else { return nil }
        let rotation = exactRotation(exact(found.radians).map { ($0 * Exact(0.5)).sinCos() }, order)
        return eitherSign(rotation.list.map { S($0.high) }, unit(exact(q.components)))
      },
      .single("EulerAngles.degrees", "θ", 3, "within ±π") { random in
        let angle: S = random.number(in: -S.pi...S.pi)
        let exact = Exact(exactly: angle) * Exact(180) / Exact.pi
        return exact.ulpError(of: EulerAngles(radians: SIMD3(angle, 0, 0), order: .extrinsic(.xyz)).degrees.x, norm: exact.magnitude.high)
      },
      .single("Quaternion.swingTwist(about:)", "1 / |(v·u, w)|", 4, "rotation") { random in
        let (q, axis): (Q, SIMD3<S>) = (.sample(using: &random), random.vector(in: -1...1))
        let (u, v) = (unit(exact(axis)), unit(exact(q.components)))
        let along = dot(u, Array(v.prefix(3)))
        let (raw, size) = (u.map { $0 * along } + [v[3]], length([along, v[3]]))
        let twist = raw.map { $0 / size }
        let inverse = WideQuaternion(x: -twist[0], y: -twist[1], z: -twist[2], w: twist[3])
        let swing = WideQuaternion(x: v[0], y: v[1], z: v[2], w: v[3]).multiplied(by: inverse)
        return q.swingTwist(about: axis).map {
          worst($0.swing.components.list + $0.twist.components.list, swing.list + twist, norm: 1 / size.high)
        }
      },
      .matrices("Quaternion(nearestTo:)", "σ₁ / (σ₂ ± σ₃)", 3, [.rotation, .affine, .uniform, .stretched]) { kind, random in
        let t = kind.sample(Transform3D<S>.self, using: &random)
        return Q(nearestTo: t).flatMap { leadingError($0, davenport(t), gapToSize: { ($0 - $1) / 2 }, size: sigma(t)) }
      },
    ]
  }

  static func eitherSign<S: TransformScalar>(_ found: [S], _ exact: [Exact]) -> Double {
    min(worst(found, exact, norm: 1), worst(found, exact.map { -$0 }, norm: 1))
  }

  /// The product of three turns about coordinate axes, by the definition of the order.
  static func exactRotation(_ halves: [(sin: Exact, cos: Exact)], _ order: EulerOrder) -> WideQuaternion {
    let (axes, isExtrinsic) = order.list
    let turns = zip(axes, halves).map { axis, half in
      let zero = Exact(0)
      return WideQuaternion(x: axis == .x ? half.sin : zero, y: axis == .y ? half.sin : zero, z: axis == .z ? half.sin : zero, w: half.cos)
    }
    let acting = isExtrinsic ? turns : turns.reversed()
    return acting[2].multiplied(by: acting[1]).multiplied(by: acting[0])
  }

  /// Davenport's matrix. Its quadratic form at q measures how well the upper 3 × 3 agrees with the rotation of q.
  static func davenport<S: TransformScalar>(_ t: Transform3D<S>) -> ExactMatrix {
    davenport(exact(t.xAxis.xyz), exact(t.yAxis.xyz), exact(t.zAxis.xyz))
  }

  /// The same of three rows.
  static func davenport(_ x: [Exact], _ y: [Exact], _ z: [Exact]) -> ExactMatrix {
    let (one, two, three) = (y[2] - z[1], z[0] - x[2], x[1] - y[0])
    let (xy, xz, yz) = (x[1] + y[0], x[2] + z[0], y[2] + z[1])
    return ExactMatrix(
      [
        x[0] - y[1] - z[2], xy, xz, one, xy, y[1] - x[0] - z[2], yz, two, xz, yz, z[2] - x[0] - y[1], three, one, two, three,
        x[0] + y[1] + z[2],
      ], order: 4)
  }

  /// The largest singular value σ₁ to a few digits, by the power method.
  static func sigma<S: TransformScalar>(_ t: Transform3D<S>) -> Double {
    let rows = [t.xAxis.xyz, t.yAxis.xyz, t.zAxis.xyz].map { $0.list.map { Double($0) } }
    var v = [1.0, 0.7, 0.4]
    var size = 0.0
    for _ in 0..<60 {
      let image = rows.map { zip($0, v).reduce(0) { $0 + $1.0 * $1.1 } }
      let back = (0..<3).map { column in (0..<3).reduce(0) { $0 + rows[$1][column] * image[$1] } }
      size = back.reduce(0) { $0 + $1 * $1 }.squareRoot()
      v = back.map { $0 / size }
    }
    return size.squareRoot()
  }

  /// The error of an eigenvector of the largest eigenvalue, in units of size / gap. The gap is that of the two largest
  /// eigenvalues.
  static func leadingError<S: TransformScalar>(
    _ found: Quaternion<S>, _ matrix: ExactMatrix, gapToSize: (Double, Double) -> Double = { $0 - $1 }, size: Double? = nil
  ) -> Double? {
    let (vector, value) = leadingVector(of: matrix, from: unit(exact(found.components)))
    let values = eigenvalues(matrix)
    guard values[0] - value.high < 1e-6 * max(values[0].magnitude, size ?? 0) else { return .infinity }  // not the largest one
    let gap = gapToSize(values[0], values[1])
    return gap > 0 ? eitherSign(found.components.list, vector) / ((size ?? values[0]) / gap) : nil
  }

  /// The eigenvector near another one, and its eigenvalue, by Rayleigh's quotient iteration.
  static func leadingVector(of matrix: ExactMatrix, from start: [Exact]) -> (vector: [Exact], value: Exact) {
    var (vector, value) = (start, Exact(0))
    for _ in 0..<3 {
      value = dot(matrix.image(of: vector), vector)
      var shifted = matrix.elements
      for index in 0..<4 { shifted[index * 5] = shifted[index * 5] - value }
      // The adjugate of a matrix of rank three is the square of its null vector.
      let adjugate = ExactMatrix(shifted, order: 4).adjugate()
      let rows = (0..<4).map { row in (0..<4).map { adjugate[row, $0] } }
      guard let row = rows.max(by: { squaredLength($0).high < squaredLength($1).high }), squaredLength(row).high > 0 else { break }
      vector = unit(row)
    }
    return (vector, value)
  }

  /// The eigenvalues in Double, largest first, by Jacobi's rotations.
  static func eigenvalues(_ matrix: ExactMatrix) -> [Double] {
    var a = (0..<4).map { row in (0..<4).map { matrix[row, $0].high } }
    for _ in 0..<12 {
      for p in 0..<4 {
        for q in 0..<4 where q > p && a[p][q] != 0 {
          let cotangent = (a[q][q] - a[p][p]) / (2 * a[p][q])
          let tangent = (cotangent < 0 ? -1 : 1) / (cotangent.magnitude + (1 + cotangent * cotangent).squareRoot())
          let cos = 1 / (1 + tangent * tangent).squareRoot()
          let sin = tangent * cos
          for k in 0..<4 { (a[k][p], a[k][q]) = (cos * a[k][p] - sin * a[k][q], sin * a[k][p] + cos * a[k][q]) }
          for k in 0..<4 { (a[p][k], a[q][k]) = (cos * a[p][k] - sin * a[q][k], sin * a[p][k] + cos * a[q][k]) }
        }
      }
    }
    return (0..<4).map { a[$0][$0] }.sorted(by: >)
  }
}

extension EulerOrder {
  /// The three axes, and whether they are fixed in space.
  var list: (axes: [Axis3D], isExtrinsic: Bool) {
    switch self {
    case .extrinsic(let sequence): ([sequence.axes.0, sequence.axes.1, sequence.axes.2], true)
    case .intrinsic(let sequence): ([sequence.axes.0, sequence.axes.1, sequence.axes.2], false)
    }
  }

  /// Whether the first and the last axis are the same.
  var isProper: Bool { list.axes[0] == list.axes[2] }
}
