import TransformCore
import TransformTestSupport

/// The classes of matrices.
enum MatrixClass: String, Sendable {
  case rotation, rigid, affine, perspective, illConditioned = "ill-conditioned", uniform, stretched

  /// A random transform of this class. In the ill-conditioned class, one direction is stretched up to 1/√ε times as
  /// much as another.
  func sample<T: LawfulTransform>(_: T.Type, using random: inout SeededGenerator) -> T {
    switch self {
    case .rotation: .sample(.rotation, condition: 10, using: &random)
    case .rigid: .sample(.rigid, condition: 10, using: &random)
    case .affine: .sample(.affine, condition: 10, using: &random)
    case .perspective: .sample(.perspective, condition: 10, using: &random)
    case .illConditioned: .sample(.perspective, condition: 1 / T.Scalar.ulpOfOne.squareRoot(), using: &random)
    case .stretched: .sample(.perspective, condition: T.Scalar(1 << (random.next() & 15)), using: &random)
    case .uniform: .sample(.general, condition: 10, using: &random)
    }
  }

  /// The classes for operations that have no reason for fewer or more.
  static var usual: [Self] { [.rotation, .rigid, .affine, .perspective, .illConditioned, .uniform] }
  /// Adds transforms between well- and ill-conditioned: there inverses change their method.
  static var withStretched: [Self] { usual + [.stretched] }
  /// Transforms of the plane have no perspective.
  static var ofThePlane: [Self] { [.rotation, .rigid, .affine, .illConditioned, .uniform] }
  /// Transforms whose last column is (0, 0, 0, 1).
  static var withoutPerspective: [Self] { [.rotation, .rigid, .affine] }
}

/// The classes of angles.
enum AngleClass: String, CaseIterable, Sendable {
  case turn = "within ±π", small = "below 0.001", many = "within ±1000", quarters = "beside quarter turns"
  case eighths = "beside eighths and twelfths"

  /// The classes for operations made from sines and cosines. The functions themselves are measured with all classes.
  static let usual: [Self] = [.turn, .small, .many, .quarters]

  /// A random angle in radians. The last two classes are up to eight ulps off an exact angle: one of the first 64
  /// quarter turns, or an eighth or twelfth of a turn.
  fileprivate func radians<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    switch self {
    case .turn: random.number(in: -S.pi...S.pi)
    case .small: random.number(in: -0.001...0.001)
    case .many: random.number(in: -1000...1000)
    case .quarters: beside(S(Double(random.next() % 129) * (Double.pi / 2) - 64 * (Double.pi / 2)), using: &random)
    case .eighths: beside(S(Double(Self.step(using: &random)) / 12 * Double.pi), using: &random)
    }
  }

  /// The same in degrees.
  fileprivate func degrees<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    switch self {
    case .turn: random.number(in: -180...180)
    case .small: random.number(in: -0.05...0.05)
    case .many: random.number(in: -60_000...60_000)
    case .quarters: beside(S(Int(random.next() % 129) - 64) * 90, using: &random)
    case .eighths: beside(S(Self.step(using: &random) * 15), using: &random)
    }
  }

  /// A random number of steps of 15 degrees that make eighths or twelfths of a turn, within sixteen turns.
  private static func step(using random: inout SeededGenerator) -> Int {
    (Int(random.next() % 257) - 128) * (random.next() & 1 == 0 ? 2 : 3)
  }

  private func beside<S: TransformScalar>(_ angle: S, using random: inout SeededGenerator) -> S {
    angle + S(Int(random.next() % 17) - 8) * angle.ulp
  }
}

/// An angle in radians or in degrees.
struct Angle<S: TransformScalar>: Sendable {
  enum Measure { case radians, degrees }

  let value: S
  let measure: Measure

  init(_ value: S, _ measure: Measure) { (self.value, self.measure) = (value, measure) }

  /// A random angle of a class.
  init(_ kind: AngleClass, _ measure: Measure, using random: inout SeededGenerator) {
    self.init(measure == .radians ? kind.radians(using: &random) : kind.degrees(using: &random), measure)
  }

  var half: Self { Self(value / 2, measure) }

  /// Degrees are reduced exactly before the conversion to radians.
  var sinCos: (sin: Wide, cos: Wide) {
    guard measure == .degrees else { return Wide(value).sinCos() }
    let (turns, rest) = Double.quarterReduced(Double(value), quarter: 90)
    return Wide.turned(by: turns, (Wide(rest) * Wide.pi / Wide(180)).sinCos())
  }

  /// What an ulp is counted of: 1, or in radians the angle where that is more.
  var size: Double { measure == .radians ? max(1, Double(value.magnitude)) : 1 }
}

extension Operation {
  /// An operation measured for classes of operands.
  static func classes<Kind: RawRepresentable<String> & Sendable>(
    _ name: String, _ unit: String, _ bound: Double?, _ kinds: [Kind], error: @escaping @Sendable (Kind, inout SeededGenerator) -> Double?
  ) -> Self {
    let classes = kinds.map { kind in Class(name: kind.rawValue, rarity: 1) { error(kind, &$0) } }
    return Self(name: name, unit: unit, bound: bound, classes: classes)
  }

  /// An operation measured with a transform of each of several classes.
  static func matrices<T: LawfulTransform>(
    _: T.Type, _ name: String, _ unit: String, _ bound: Double?, _ kinds: [MatrixClass] = MatrixClass.usual,
    error: @escaping @Sendable (T, inout SeededGenerator) -> Double?
  ) -> Self {
    classes(name, unit, bound, kinds) { kind, random in error(kind.sample(T.self, using: &random), &random) }
  }

  /// An operation measured with two transforms of one class.
  static func pairs<T: LawfulTransform>(
    _: T.Type, _ name: String, _ unit: String, _ bound: Double?, _ kinds: [MatrixClass] = MatrixClass.usual,
    error: @escaping @Sendable (T, T) -> Double?
  ) -> Self {
    classes(name, unit, bound, kinds) { kind, random in
      error(kind.sample(T.self, using: &random), kind.sample(T.self, using: &random))
    }
  }

  /// An operation measured with an angle of each of several classes.
  static func angles<S: TransformScalar>(
    _: S.Type, _ measure: Angle<S>.Measure, _ name: String, _ unit: String, _ bound: Double?, _ kinds: [AngleClass] = AngleClass.usual,
    error: @escaping @Sendable (Angle<S>, inout SeededGenerator) -> Double?
  ) -> Self {
    classes(name, unit, bound, kinds) { kind, random in error(Angle(kind, measure, using: &random), &random) }
  }

  /// An operation measured for classes of its own. One case of a class stands for `rarity` of others.
  static func cases(
    _ name: String, _ unit: String, _ bound: Double?, _ kinds: [String], rarity: (String) -> Int = { _ in 1 },
    error: @escaping @Sendable (String, inout SeededGenerator) -> Double?
  ) -> Self {
    let classes = kinds.map { kind in Class(name: kind, rarity: rarity(kind)) { error(kind, &$0) } }
    return Self(name: name, unit: unit, bound: bound, classes: classes)
  }

  /// An operation measured for one class of its own.
  static func single(
    _ name: String, _ unit: String, _ bound: Double?, _ kind: String, error: @escaping @Sendable (inout SeededGenerator) -> Double?
  ) -> Self {
    cases(name, unit, bound, [kind]) { error(&$1) }
  }
}
