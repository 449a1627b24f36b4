import TransformCore
import TransformTestSupport

extension Operations {
  /// Rotations made from other forms, and taken apart into them.
  static func rotations<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    @Sendable func order(_ random: inout SeededGenerator) -> EulerOrder { EulerOrder.allCases[Int(random.next() % 24)] }
    func turned(
      _ measure: Angle<S>.Measure, _ name: String, _ unit: String, make: @escaping @Sendable (SIMD3<S>, EulerOrder) -> Q
    ) -> Operation {
      .classes(name, unit, 4, AngleClass.usual) { kind, random in
        let angles = (0..<3).map { _ in Angle<S>(kind, measure, using: &random) }
        let order = order(&random)
        let found = make(SIMD3(angles.map(\.value)), order)
        let reference = exactRotation(angles.map(\.half.sinCos), order)
        return worst(found.components.list, reference.list, norm: angles.reduce(1) { max($0, $1.half.size) })
      }
    }
    return [
      .cases("Quaternion(turning:to:)", "1", 3, ["any vectors", "nearly parallel", "nearly opposite"]) { kind, random in
        let (a, other): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -1...1))
        let b = kind == "any vectors" ? other : a * (kind == "nearly parallel" ? 3 : -3) + other * 0x1p-16
        let (u, v) = (normalized(a.wide), normalized(b.wide))
        return Q(turning: a, to: b).map { worst($0.components.list, normalized(cross(u, v) + [Wide(1) + dot(u, v)]), norm: 1) }
      },
      turned(.radians, "Quaternion(radians:order:)", "max(1, |θ|/2)") { Q(radians: $0, order: $1) },
      turned(.degrees, "Quaternion(degrees:order:)", "1") { Q(degrees: $0, order: $1) },
      .cases("Quaternion.eulerAngles(order:), the rotation", "1", 12, ["rotation", "nearly locked"]) { kind, random in
        let order = order(&random)
        var q = Q.sample(using: &random)
        if kind == "nearly locked", let angles = q.eulerAngles(order: order)?.radians {
          let small = S.ulpOfOne * S(1 << Int(random.next() % 12))
          let end: S = order.isProper ? small : .pi / 2 - small
          q = Q(radians: SIMD3(angles.x, end, angles.z), order: order)
        }
        guard let found = q.eulerAngles(order: order) else { return nil }
        let rotation = exactRotation(found.radians.wide.map { ($0 * Wide(0.5)).sinCos() }, order)
        return eitherSign(rotation.list.map { S($0.high) }, normalized(q.components.wide))
      },
      .single("Quaternion.swingTwist(about:)", "1 / |(v·u, w)|", 4, "rotation") { random in
        let (q, axis): (Q, SIMD3<S>) = (.sample(using: &random), random.vector(in: -1...1))
        let (u, v) = (normalized(axis.wide), normalized(q.components.wide))
        let along = dot(u, Array(v.prefix(3)))
        let (raw, size) = (u.map { $0 * along } + [v[3]], length([along, v[3]]))
        let twist = raw.map { $0 / size }
        let swing = WideQuaternion(v).multiplied(by: WideQuaternion(twist).conjugate)
        return q.swingTwist(about: axis).map {
          worst($0.swing.components.list + $0.twist.components.list, swing.list + twist, norm: 1 / size.high)
        }
      }.leavingOut(1),
      .matrices(Transform3D<S>.self, "Quaternion(nearestTo:)", "σ₁ / (σ₂ ± σ₃)", 3, [.rotation, .affine, .uniform, .stretched]) { t, _ in
        Q(nearestTo: t).flatMap { leadingError($0, davenport(WideMatrix(t)), gapToSize: { ($0 - $1) / 2 }, size: sigma(t)) }
      },
    ]
  }

  /// Of q and −q both are right.
  static func eitherSign<S: TransformScalar>(_ found: [S], _ exact: [Wide], norm: Double = 1) -> Double {
    min(worst(found, exact, norm: norm), worst(found, exact.map { -$0 }, norm: norm))
  }

  /// The product of three turns about coordinate axes, by the definition of the order.
  static func exactRotation(_ halves: [(sin: Wide, cos: Wide)], _ order: EulerOrder) -> WideQuaternion {
    let (axes, isExtrinsic) = order.list
    let turns = zip(axes, halves).map { axis, half in
      WideQuaternion([Axis3D.x, .y, .z].map { $0 == axis ? half.sin : Wide(0) } + [half.cos])
    }
    let acting = isExtrinsic ? turns : turns.reversed()
    return acting[2].multiplied(by: acting[1]).multiplied(by: acting[0])
  }

  /// Davenport's matrix. Its quadratic form at q measures how well the upper 3 × 3 agrees with the rotation of q.
  static func davenport(_ m: WideMatrix) -> WideMatrix {
    let (x, y, z) = ([m[0, 0], m[0, 1], m[0, 2]], [m[1, 0], m[1, 1], m[1, 2]], [m[2, 0], m[2, 1], m[2, 2]])
    let (one, two, three) = (y[2] - z[1], z[0] - x[2], x[1] - y[0])
    let (xy, xz, yz) = (x[1] + y[0], x[2] + z[0], y[2] + z[1])
    return WideMatrix(
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
    _ found: Quaternion<S>, _ matrix: WideMatrix, gapToSize: (Double, Double) -> Double = { $0 - $1 }, size: Double? = nil
  ) -> Double? {
    let (vector, value) = leadingVector(of: matrix, from: normalized(found.components.wide))
    let values = eigenvalues(matrix)
    guard values[0] - value.high < 1e-6 * max(values[0].magnitude, size ?? 0) else { return .infinity }  // not the largest one
    let gap = gapToSize(values[0], values[1])
    return gap > 0 ? eitherSign(found.components.list, vector) / ((size ?? values[0]) / gap) : nil
  }

  /// The eigenvector near another one, and its eigenvalue, by Rayleigh's quotient iteration.
  static func leadingVector(of matrix: WideMatrix, from start: [Wide]) -> (vector: [Wide], value: Wide) {
    var (vector, value) = (start, Wide(0))
    for _ in 0..<3 {
      value = dot(matrix.image(of: vector), vector)
      var shifted = matrix.elements
      for index in 0..<4 { shifted[index * 5] = shifted[index * 5] - value }
      // The adjugate of a matrix of rank three is the square of its null vector.
      let adjugate = WideMatrix(shifted, order: 4).adjugate()
      guard let row = adjugate.rows.max(by: { dot($0, $0).high < dot($1, $1).high }), dot(row, row).high > 0 else { break }
      vector = normalized(row)
    }
    return (vector, value)
  }

  /// The eigenvalues in Double, largest first, by Jacobi's rotations.
  static func eigenvalues(_ matrix: WideMatrix) -> [Double] {
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
    case .extrinsic(let sequence): (sequence.list, true)
    case .intrinsic(let sequence): (sequence.list, false)
    }
  }

  /// Whether the first and the last axis are the same.
  var isProper: Bool { list.axes[0] == list.axes[2] }
}

extension EulerSequence {
  fileprivate var list: [Axis3D] { [axes.0, axes.1, axes.2] }
}
