import TransformCore
import TransformTestSupport

extension Operations {
  static func components<S: TransformScalar>(_: S.Type) -> [Operation] {
    planeComponents(S.self) + spaceComponents(S.self) + polar(S.self)
  }

  /// The error of a transform that was taken apart and put together again, in ulps of a size for each row.
  static func remade<T: LawfulTransform>(_ found: T, _ wanted: T, norms: [Double]) -> Double {
    worst(found.rowMajor, WideMatrix(wanted).elements, norms: norms.flatMap { repeatElement($0, count: wanted.order) })
  }

  static func size<V: SIMD>(_ v: V) -> Double where V.Scalar: TransformScalar {
    v.indices.reduce(0.0) { $0 + Double(v[$1]) * Double(v[$1]) }.squareRoot()
  }

  /// The classes whose sizes leave double-double all its digits.
  static var withoutSizes: [PartsClass] { PartsClass.allCases.filter { $0 != .sizes && $0 != .zeros } }

  // MARK: In the plane

  static func planeComponents<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform2D<S>
    return [
      .parts(T.self, "Transform2D.components(), the scale of x", "|sx|", 2, withoutSizes) { m, _ in
        let exact = length(m.xAxis.wide)
        return m.components().map { exact.ulpError(of: $0.scale.x.magnitude, norm: exact.high) }
      },
      .parts(T.self, "Transform2D.components(), the scale of y", "|sy|", 4, withoutSizes) { m, _ in
        let exact = determinant(m).magnitude / length(m.xAxis.wide)
        return m.components().map { exact.ulpError(of: $0.scale.y.magnitude, norm: exact.high) }
      },
      .parts(T.self, "Transform2D.components(), the rotation", "max(1, |θ|)", 2, withoutSizes) { m, _ in
        m.components().map { parts in
          let row = (parts.scale.x < 0 ? 0 - m.xAxis : m.xAxis).wide
          return angle(parts.rotationRadians, x: row[0], y: row[1], norm: 1)
        }
      },
      .parts(T.self, "Transform2D.components(), the shear", "√(1 + k²)", 4, withoutSizes) { m, _ in
        let (x, y) = (m.xAxis.wide, m.yAxis.wide)
        let shear = (x[0] * y[0] + x[1] * y[1]) / determinant(m)
        let norm = (Wide(1) + shear * shear).squareRoot().high
        return m.components().map { shear.ulpError(of: $0.horizontalShear, norm: norm) }
      },
      .parts(T.self, "Transform2D.components(), made into a transform again", "|row|", 6) { m, random in
        let mirror = MirrorChoice2D.allCases[Int(random.next() % 3)]
        return m.components(mirroring: mirror).map { remade(T($0), m, norms: [size(m.xAxis), size(m.yAxis), 1]) }
      },
      .angles(S.self, .radians, "Transform2D(Components)", "max(1, |θ|) · |s|·√(1 + k²)", 3) { turn, random in
        let (shear, scale): (S, SIMD2<S>) = (random.number(in: -3...3), random.vector(in: -3...3))
        let found = T(T.Components(rotationRadians: turn.value, horizontalShear: shear, scale: scale))
        let lean = (1 + Double(shear) * Double(shear)).squareRoot()
        let norms = [Double(scale.x), Double(scale.x), Double(scale.y) * lean, Double(scale.y) * lean].map { $0.magnitude * turn.size }
        return worst(found.linear.list, linear(scale: scale.wide, shear: Wide(shear), turn.sinCos), norms: norms)
      },
      .parts(T.self, "Transform2D.stretch, the factors", "each", 6, withoutSizes) { m, _ in
        let (largest, smallest) = singularValues(m)
        return m.stretch.map { worst($0.factors.list, [largest, smallest], norms: [largest.high, smallest.high]) }
      },
      .parts(T.self, "Transform2D.stretch, the directions", "σ₁ / (σ₁ − σ₂)", 4, withoutSizes) { m, _ in
        guard let found = m.stretch else { return nil }
        let (x, y) = (m.xAxis.wide, m.yAxis.wide)
        let (v, w) = (found.direction.wide, found.imageDirection.wide)
        let (largest, smallest) = singularValues(m)
        // L·Lᵀ maps a wrong direction to one with a part across it: the error times σ₁² − σ₂².
        func image(_ v: [Wide]) -> [Wide] { [v[0] * x[0] + v[1] * y[0], v[0] * x[1] + v[1] * y[1]] }
        func back(_ w: [Wide]) -> [Wide] { [x[0] * w[0] + x[1] * w[1], y[0] * w[0] + y[1] * w[1]] }
        func across(_ v: [Wide], _ image: [Wide]) -> Double {
          ((v[0] * image[1] - v[1] * image[0]) / ((largest + smallest) * largest)).high.magnitude
        }
        return max(across(v, back(image(v))), across(w, image(back(w)))) / Double(S.ulpOfOne)
      },
      .parts(T.self, "Transform2D.polarFactors, the angle", "max(1, |θ|) · σ₁ / (σ₁ ± σ₂)", 2, withoutSizes) { m, _ in
        guard let found = m.polarFactors else { return nil }
        let n = m.linear.wide
        let (cosine, sine) = (n[0] + n[3], n[1] - n[2])
        let condition = singularValues(m).largest.high / length([cosine, sine]).high
        return angle(found.rotationRadians, x: cosine, y: sine, norm: max(1, condition))
      },
      .parts(T.self, "Transform2D.polarFactors, the stretch", "‖L‖", 4, withoutSizes) { m, _ in
        guard let found = m.polarFactors else { return nil }
        let n = m.linear.wide
        let u = normalized([n[0] + n[3], n[1] - n[2]])
        let (shared, other) = (n[1] * u[0] - n[0] * u[1], n[2] * u[0] + n[3] * u[1])
        let wide = [n[0] * u[0] + n[1] * u[1], (shared + other) * Wide(0.5), (shared + other) * Wide(0.5), n[3] * u[0] - n[2] * u[1]]
        return worst(found.stretch.linear.list, wide, norm: length(n).high)
      },
    ]
  }

  /// The linear part that scales, shears and rotates.
  static func linear(scale s: [Wide], shear k: Wide, _ angle: (sin: Wide, cos: Wide)) -> [Wide] {
    let (sin, cos) = angle
    return [s[0] * cos, s[0] * sin, s[1] * (k * cos - sin), s[1] * (k * sin + cos)]
  }

  static func determinant<S: TransformScalar>(_ m: Transform2D<S>) -> Wide {
    let (x, y) = (m.xAxis.wide, m.yAxis.wide)
    return x[0] * y[1] - x[1] * y[0]
  }

  static func singularValues<S: TransformScalar>(_ m: Transform2D<S>) -> (largest: Wide, smallest: Wide) {
    let n = m.linear.wide
    let largest = (length([n[0] + n[3], n[1] - n[2]]) + length([n[0] - n[3], n[1] + n[2]])) * Wide(0.5)
    return (largest, determinant(m).magnitude / largest)
  }

  /// The error of an angle against that of (x, y), from the exact sine and cosine of the angle found.
  static func angle<S: TransformScalar>(_ found: S, x: Wide, y: Wide, norm: Double) -> Double {
    let (sin, cos) = Wide(found).sinCos()
    let difference = (y * cos - x * sin) / length([x, y])
    return (Wide(found) + difference).ulpError(of: found, norm: norm * max(1, Double(found.magnitude)))
  }

  // MARK: In space

  static func spaceComponents<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .parts(T.self, "Transform3D.components(), affine, made into a transform again", "‖L‖", 8) { m, random in
        let norm = size(SIMD3(size(m.xAxis), size(m.yAxis), size(m.zAxis)))
        return remade(m, norms: [norm, norm, norm, 1], using: &random)
      },
      .parts(T.self, "Transform3D.components(), affine, each row made again", "|row|", 12) { m, random in
        remade(m, norms: [size(m.xAxis), size(m.yAxis), size(m.zAxis), 1], using: &random)
      },
      .single("Transform3D(Components)", "Σ|terms|", 5, "any parts") { random in
        let parts: T.Components = anyParts(&random)
        let (found, wide) = (T(parts), WideParts(exactly: parts))
        return worst(found.rowMajor, wide.made, norms: wide.sizes(of: wide))
      },
      .single("Transform3D.placement(), made into a transform again", "|s|", 8, "placements, rounded") { random in
        let scale: SIMD3<S> = random.vector(in: 0.1...10)
        let m = T(translation: random.vector(in: -10...10), rotation: .sample(using: &random), scale: scale)
        return m.placement().map { parts in
          let found = T(translation: parts.translation, rotation: parts.rotation, scale: parts.scale)
          return remade(found, m, norms: [Double(scale.x), Double(scale.y), Double(scale.z), 1])
        }
      },
      .matrices(T.self, "Transform3D.planeScale", "each", 2, [.rotation, .rigid, .affine]) { m, _ in
        let wide = [length(SIMD2(m.m11, m.m12).wide), length(SIMD2(m.m21, m.m22).wide)]
        return m.planeScale.map { worst($0.list, wide, norms: wide.map(\.high)) }
      },
    ]
  }

  static func anyParts<S: TransformScalar>(_ random: inout SeededGenerator) -> Transform3D<S>.Components {
    .init(
      translation: random.vector(in: -10...10), rotation: .sample(using: &random), scale: random.vector(in: -3...3),
      shear: random.vector(in: -3...3), perspective: random.vector(in: -1...1), weight: random.number(in: 0.5...2))
  }

  /// The error of a transform that is taken apart, with a random choice of mirror, and put together again. There is one
  /// norm for each row.
  static func remade<S: TransformScalar>(_ m: Transform3D<S>, norms: [Double], using random: inout SeededGenerator) -> Double? {
    let mirror = MirrorChoice3D.allCases[Int(random.next() % 4)]
    return m.components(mirroring: mirror).map { remade(Transform3D($0), m, norms: norms) }
  }

  // MARK: Polar factors and singular values in space

  static func polar<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .cases("Transform3D.singularValues", "σ₁", 6, LinearFigure<Double>.classes) { kind, random in
        let figure = LinearFigure<S>(kind, using: &random)
        return figure.transform.singularValues.map { worst($0.list, figure.values.map { Wide($0) }, norm: figure.values[0]) }
      },
      .cases("Transform3D.polarFactors, the stretch", "‖L‖", 6, LinearFigure<Double>.classes) { kind, random in
        let figure = LinearFigure<S>(kind, using: &random)
        return figure.transform.polarFactors.map { worst(upper($0.stretch), figure.stretch, norm: figure.norm) }
      },
      .cases("Transform3D.polarFactors, the rotation", "σ₁ / (σ₂ ± σ₃)", 3, LinearFigure<Double>.classes) { kind, random in
        let figure = LinearFigure<S>(kind, using: &random)
        let condition = figure.values[0] / (figure.values[1] + (figure.isMirrored ? -figure.values[2] : figure.values[2]))
        return figure.transform.polarFactors.map { eitherSign($0.rotation.components.list, figure.rotation, norm: max(1, condition)) }
      },
    ]
  }
}
