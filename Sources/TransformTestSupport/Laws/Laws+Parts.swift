public import TransformCore

// Transforms taken apart, and put together again.

extension SampleKind {
  /// The ordinary kinds without a last column of their own.
  public static var affineKinds: [Self] { [.translation, .rotation, .rigid, .scaleAndTranslation, .affine, .mirrored] }

  /// The kinds that are far from singular, whose inverses have about their own size.
  public static var ordinaryKinds: [Self] { affineKinds + [.perspective, .general] }

  /// Whether no transform of the kind has an inverse.
  var isSingular: Bool { self == .flat || self == .rankOne }
}

extension Laws {
  /// `nil` if `again(a)`, which takes a transform apart and puts it together, gives it back, to `ulps` of the length of
  /// each row. This holds in every convention of the parts.
  ///
  /// Missing parts are a violation.
  public static func violation<T: LawfulTransform>(
    ofRoundTrip again: (T) -> T?, kinds: [SampleKind] = SampleKind.affineKinds, samples: Int = 20, seed: UInt64 = 1, ulps: Double = 24
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = T.sample(kind, condition: 10, using: &random)
      guard let found = again(a) else { return missing("parts(a) exist", [a]) }
      let matrix = WideMatrix(a)
      return Comparison(
        law: "made(parts(a)) = a", found: found.rowMajor, exact: matrix.elements, norms: matrix.lengthsOfRows, ulps: ulps, operands: [a]
      ) { suspects(of: matrix) + [(.inverted, matrix.inverse.elements)] }.violation
    }
  }

  /// `nil` if `parts(a)` are the parts of a transform of the plane, in Core Graphics' order: scale, then horizontal
  /// shear, then rotation, then translation. `ulps` count the length of each row.
  ///
  /// *Convention*: `Transform2D.Components`. The parts are put together in twice the precision. Any choice of the
  /// mirror is right. Missing parts are a violation.
  public static func violation<Scalar: TransformScalar>(
    ofComponents parts: (Transform2D<Scalar>) -> Transform2D<Scalar>.Components?, kinds: [SampleKind] = SampleKind.affineKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 24
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = Transform2D<Scalar>.sample(kind, condition: 10, using: &random)
      guard let found = parts(a) else { return missing("parts(a) exist", [a]) }
      let numbers = [found.rotationRadians, found.horizontalShear, found.scale.x, found.scale.y].map { Wide($0) }
      guard numbers.allSatisfy({ $0.high.magnitude < 0x1p20 }) else { return missing("parts(a) are finite", [a], found: "\(found)") }
      let (sin, cos) = numbers[0].sinCos()
      let factors = factors(
        scale: Array(numbers[2...]), shear: [numbers[1]], turn: [cos, sin, -sin, cos], translation: found.translation.wide)
      return violation(ofFactors: factors, of: a, "scale · shear · rotation · translation = a", "\(found)", ulps)
    }
  }

  /// `nil` if `parts(a)` are the parts of a transform of space, in the order of CSS: scale, then shear, then rotation,
  /// then translation, then perspective. `ulps` count the length of each row.
  ///
  /// *Convention*: `Transform3D.Components`. The parts are put together in twice the precision. Any choice of the
  /// mirror is right. The rotation must have length one. Missing parts are a violation.
  public static func violation<Scalar: TransformScalar>(
    ofComponents parts: (Transform3D<Scalar>) -> Transform3D<Scalar>.Components?, kinds: [SampleKind] = SampleKind.affineKinds,
    samples: Int = 20, seed: UInt64 = 1, ulps: Double = 24
  ) -> Violation? {
    firstViolation(kinds, samples, seed) { kind, random in
      let a = Transform3D<Scalar>.sample(kind, condition: 10, using: &random)
      guard let found = parts(a) else { return missing("parts(a) exist", [a]) }
      let column = found.perspective.wide
      let view = WideMatrix.identity(order: 4).setting { for row in 0..<4 { $0[4 * row + 3] = column[row] } }
      let factors = factors(
        scale: found.scale.wide, shear: found.shear.wide, turn: WideQuaternion(found.rotation).matrix,
        translation: found.translation.wide)
      return violation(
        ofFactors: factors + [view.scaled(by: Wide(found.weight))], of: a,
        "scale · shear · rotation · translation · perspective = a", "\(found)", ulps)
    }
  }

  /// The matrices of a scale, of the shears below the diagonal, of a rotation row by row, and of a translation.
  private static func factors(
    scale: [Wide], shear: [Wide], turn: [Wide], translation: [Wide]
  ) -> [WideMatrix] {
    let (size, order) = (scale.count, scale.count + 1)
    let identity = WideMatrix.identity(order: order)
    var shears = shear.makeIterator()
    return [
      identity.setting { for axis in 0..<size { $0[axis * order + axis] = scale[axis] } },
      identity.setting { for row in 1..<size { for column in 0..<row { $0[row * order + column] = shears.next() ?? Wide(0) } } },
      identity.setting { for place in turn.indices { $0[place / size * order + place % size] = turn[place] } },
      identity.setting { for axis in 0..<size { $0[size * order + axis] = translation[axis] } },
    ]
  }

  /// Factors whose product, the first acting first, must be a transform.
  private static func violation<T: LawfulTransform>(
    ofFactors factors: [WideMatrix], of a: T, _ law: String, _ parts: String, _ ulps: Double
  ) -> Violation? {
    func product(_ factors: [WideMatrix]) -> WideMatrix { factors.dropFirst().reduce(factors[0]) { $0.multiplied(by: $1) } }
    let (matrix, made) = (WideMatrix(a), product(factors))
    let found = made.elements.map { T.Scalar($0.high) }
    return Comparison(
      law: law, found: found, exact: matrix.elements, norms: matrix.lengthsOfRows, ulps: ulps, operands: [a, parts]
    ) {
      // Parts of another convention give the transform if they are put together in that convention.
      let unit = Double(T.Scalar.ulpOfOne) * (4 * ulps + 16) * matrix.norm
      func isTransform(_ other: WideMatrix) -> Bool {
        zip(other.elements, matrix.elements).allSatisfy { ($0 - $1).high.magnitude <= unit }
      }
      var (moved, transposed) = (factors, factors)
      transposed[2] = factors[2].transposed
      moved[3] = moved[3].setting { for column in 0..<(a.order - 1) { $0[(a.order - 1) * a.order + column] = matrix[a.order - 1, column] } }
      let others: [(Fault, WideMatrix)] = [
        (.transposed, product(transposed)), (.reversedOrder, product(factors.reversed())), (.droppedTranslation, product(moved)),
      ]
      return others.filter { isTransform($0.1) }.map { ($0.0, found.map { Wide($0) }) }
    }.violation
  }
}

extension WideMatrix {
  /// The length of its row for each number.
  var lengthsOfRows: [Double] { rows.flatMap { repeatElement(length($0).high, count: order) } }
}
