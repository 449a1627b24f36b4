import TransformCore
import TransformTestSupport

extension Operations {
  /// Samples of interpolations between given parts, and key paths.
  static func samples<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .cases("Transform2D.Interpolation.transform(at:)", "max(1, |t|) · Σ|terms|", 10, ["any parts", "extrapolation"]) { kind, random in
        typealias Parts = Transform2D<S>.Components
        func parts() -> Parts {
          Parts(
            translation: random.vector(in: -10...10), rotationRadians: random.number(in: -1.5...1.5),
            horizontalShear: random.number(in: -3...3), scale: random.vector(in: -3...3))
        }
        let (from, to, t): (Parts, Parts, S) = (parts(), parts(), time(kind, &random))
        let found = Transform2D<S>.Interpolation(from: from, to: to).transform(at: t)
        func path(_ value: (Parts) -> [S]) -> (exact: [Wide], sizes: [Double]) { linearly(value(from), value(to), t) }
        let (scale, shear, moved) = (path { $0.scale.list }, path { [$0.horizontalShear] }, path { $0.translation.list })
        let exact = linear(scale: scale.exact, shear: shear.exact[0], path { [$0.rotationRadians] }.exact[0].sinCos())
        let (x, y) = (scale.sizes[0], scale.sizes[1] * (1 + shear.sizes[0]))
        let norms = ([x, x, y, y] + moved.sizes).map { $0 * max(1, Double(t.magnitude)) }
        return worst(found.numbers, exact + moved.exact, norms: norms)
      },
      .cases("Transform3D.Interpolation.transform(at:)", "max(1, |t|) · Σ|terms|", 16, ["any parts", "extrapolation"]) { kind, random in
        let (from, to, t): (T.Components, T.Components, S) = (anyParts(&random), anyParts(&random), time(kind, &random))
        let found = T.Interpolation(from: from, to: to).transform(at: t)
        let (wide, sizes) = WideParts.between(from, to, t)
        return worst(found.rowMajor, wide.made, norms: wide.sizes(of: sizes).map { $0 * max(1, Double(t.magnitude)) })
      },
      .cases("Transform3D.value(at:), the angles", "max(1, |θ|)", 3, ["placements, rounded", "y beside a quarter turn"]) { kind, random in
        let m: T = placed(kind, using: &random)
        let exact = KeyPathAngles(m).angles
        let found = [TransformKeyPath.rotationX, .rotationY, .rotationZ].compactMap { m.value(at: $0)?.number }
        return worst(found, exact, norms: exact.map { max(1, $0.high.magnitude) })
      },
      .single("Transform3D.value(at:), the factors", "each", 8, "placements, rounded") { random in
        let m: T = placed("", using: &random)
        let exact = KeyPathAngles(m).lengths
        let found = [TransformKeyPath.scaleX, .scaleY, .scaleZ, .scale].compactMap { m.value(at: $0)?.number }
        let all = exact + [(exact[0] + exact[1] + exact[2]) / Wide(3)]
        return worst(found, all, norms: all.map(\.high))
      },
      .cases("Transform3D.setting(_:to:), an angle", "max(1, |θ|) · |row|", 10, ["placements, rounded", "y beside a quarter turn"]) {
        kind, random in
        let (m, turned): (T, S) = (placed(kind, using: &random), random.number(in: -3...3))
        let axis = Int(random.next() % 3)
        let parts = KeyPathAngles(m)
        var angles = parts.angles
        angles[axis] = Wide(turned)
        let rotation = exactRotation(angles.map { ($0 * Wide(0.5)).sinCos() }, .extrinsic(.xyz)).matrix
        let exact = (0..<9).map { parts.lengths[$0 / 3] * rotation[$0] }
        let path = [TransformKeyPath.rotationX, .rotationY, .rotationZ][axis]
        guard let found = m.setting(path, to: turned) else { return nil }
        let largest = max(1, angles.map { $0.high.magnitude }.max() ?? 0)
        return worst(upper(found), exact, norms: (0..<9).map { largest * parts.lengths[$0 / 3].high })
      },
    ]
  }

  /// A transform that scales, rotates and moves. In the second class its rows lie nearly along z.
  private static func placed<S: TransformScalar>(_ kind: String, using random: inout SeededGenerator) -> Transform3D<S> {
    var rotation = Quaternion<S>.sample(using: &random)
    if kind == "y beside a quarter turn" {
      let (small, x, z): (S, S, S) = (random.number(in: 0x1p-10...0x1p-4), random.number(in: -3...3), random.number(in: -3...3))
      rotation = Quaternion(radians: SIMD3(x, .pi / 2 - small, z), order: .extrinsic(.xyz))
    }
    return Transform3D(translation: random.vector(in: -10...10), rotation: rotation, scale: random.vector(in: 0.1...10))
  }
}

/// A linear change at time t, and the sizes of its terms.
private func linearly<S: TransformScalar>(_ from: [S], _ to: [S], _ t: S) -> (exact: [Wide], sizes: [Double]) {
  let change = zip(from, to).map { Wide($1) - Wide($0) }
  let time = Wide(t)
  return (
    zip(from, change).map { Wide($0) + time * $1 },
    zip(from, change).map { Double($0.magnitude) + (time * $1).high.magnitude }
  )
}

extension WideParts {
  /// The parts at time t, and the parts made from the sizes of their terms.
  fileprivate static func between<S: TransformScalar>(
    _ from: Transform3D<S>.Components, _ to: Transform3D<S>.Components, _ t: S
  ) -> (parts: Self, sizes: Self) {
    let rotation = WideQuaternion(Operations.slerp(from.rotation, to.rotation, t)).matrix
    typealias List = (Transform3D<S>.Components) -> [S]
    let lists: [List] = [{ $0.scale.list }, { $0.shear.list }, { $0.perspective.list }, { $0.translation.list }, { [$0.weight] }]
    let found = lists.map { linearly($0(from), $0(to), t) }
    func parts(_ n: [[Wide]]) -> Self {
      Self(scale: n[0], shear: n[1], perspective: n[2], translation: n[3], weight: n[4][0], rotation: rotation)
    }
    return (parts(found.map(\.exact)), parts(found.map { $0.sizes.map { Wide($0) } }))
  }
}

/// The scales and the angles of Rx · Ry · Rz of a transform whose rows are at right angles.
private struct KeyPathAngles {
  let lengths, angles: [Wide]

  init<S: TransformScalar>(_ m: Transform3D<S>) {
    let rows = [m.xAxis.xyz.wide, m.yAxis.xyz.wide, m.zAxis.xyz.wide]
    lengths = rows.map { length($0) }
    let (x, y, z) = (normalized(rows[0]), normalized(rows[1]), normalized(rows[2]))
    angles = [exactAtan2(y[2], z[2]), exactAtan2(-x[2], length([x[0], x[1]])), exactAtan2(x[1], x[0])]
  }
}
