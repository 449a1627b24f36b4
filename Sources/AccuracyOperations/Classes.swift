import TransformCore
import TransformTestSupport

/// The classes of matrices.
enum MatrixClass: String, Sendable {
  case rotation, rigid, affine, perspective, illConditioned = "ill-conditioned", uniform, stretched

  /// A random transform of this class. The ill-conditioned ones stretch one direction up to 1/√ε times as much as another.
  func sample<T: LawfulTransform>(_: T.Type, using random: inout SeededGenerator) -> T {
    switch self {
    case .rotation: T.sample(.rotation, condition: 10, using: &random)
    case .rigid: T.sample(.rigid, condition: 10, using: &random)
    case .affine: T.sample(.affine, condition: 10, using: &random)
    case .perspective: T.sample(.perspective, condition: 10, using: &random)
    case .illConditioned: T.sample(.perspective, condition: 1 / T.Scalar.ulpOfOne.squareRoot(), using: &random)
    case .stretched: T.sample(.perspective, condition: T.Scalar(1 << (random.next() & 15)), using: &random)
    case .uniform: T.sample(.general, condition: 10, using: &random)
    }
  }

  /// What everything is measured with that has no reason for less or more.
  static var usual: [Self] { [.rotation, .rigid, .affine, .perspective, .illConditioned, .uniform] }
  /// Inverses change their method on the way from well- to ill-conditioned.
  static var withStretched: [Self] { usual + [.stretched] }
  /// In the plane there is no perspective.
  static var ofThePlane: [Self] { [.rotation, .rigid, .affine, .illConditioned, .uniform] }
  /// Where the last column is (0, 0, 0, 1).
  static var withoutPerspective: [Self] { [.rotation, .rigid, .affine] }
}

/// The classes of angles.
enum AngleClass: String, CaseIterable, Sendable {
  case turn = "within ±π", small = "below 0.001", many = "within ±1000", quarters = "beside quarter turns"
  case eighths = "beside eighths and twelfths"

  /// What is made of sines and cosines is measured with these; the functions themselves with all.
  static let usual: [Self] = [.turn, .small, .many, .quarters]

  /// A random angle in radians; the last two classes are up to eight ulps off one of the first 64 quarter turns, and off eighths and twelfths of a turn.
  func radians<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    switch self {
    case .turn: random.number(in: -S.pi...S.pi)
    case .small: random.number(in: -0.001...0.001)
    case .many: random.number(in: -1000...1000)
    case .quarters: beside(S(Double(random.next() % 129) * (Double.pi / 2) - 64 * (Double.pi / 2)), using: &random)
    case .eighths: beside(S(Double(Self.step(using: &random)) / 12 * Double.pi), using: &random)
    }
  }

  /// The same in degrees.
  func degrees<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    switch self {
    case .turn: random.number(in: -180...180)
    case .small: random.number(in: -0.05...0.05)
    case .many: random.number(in: -60_000...60_000)
    case .quarters: beside(S(Int(random.next() % 129) - 64) * 90, using: &random)
    case .eighths: beside(S(Self.step(using: &random) * 15), using: &random)
    }
  }

  /// How many times 15 degrees make an eighth or a twelfth of a turn, within sixteen turns.
  private static func step(using random: inout SeededGenerator) -> Int {
    (Int(random.next() % 257) - 128) * (random.next() & 1 == 0 ? 2 : 3)
  }

  private func beside<S: TransformScalar>(_ angle: S, using random: inout SeededGenerator) -> S {
    angle + S(Int(random.next() % 17) - 8) * angle.ulp
  }
}

extension Operation {
  /// An operation measured for classes of matrices.
  static func matrices(
    _ name: String, _ unit: String, _ bound: Double?, _ classes: [MatrixClass] = MatrixClass.usual,
    error: @escaping @Sendable (MatrixClass, inout SeededGenerator) -> Double?
  ) -> Self {
    Self(
      name: name, unit: unit, bound: bound, classes: classes.map { kind in Class(name: kind.rawValue) { error(kind, &$0) } })
  }

  /// An operation measured for classes of angles.
  static func angles(
    _ name: String, _ unit: String, _ bound: Double?, _ classes: [AngleClass] = AngleClass.usual,
    error: @escaping @Sendable (AngleClass, inout SeededGenerator) -> Double?
  ) -> Self {
    Self(
      name: name, unit: unit, bound: bound, classes: classes.map { kind in Class(name: kind.rawValue) { error(kind, &$0) } })
  }

  /// An operation measured for classes of its own.
  static func cases(
    _ name: String, _ unit: String, _ bound: Double?, _ classes: [String],
    error: @escaping @Sendable (String, inout SeededGenerator) -> Double?
  ) -> Self {
    Self(name: name, unit: unit, bound: bound, classes: classes.map { kind in Class(name: kind) { error(kind, &$0) } })
  }

  /// An operation measured for one class of its own.
  static func single(
    _ name: String, _ unit: String, _ bound: Double?, _ kind: String, error: @escaping @Sendable (inout SeededGenerator) -> Double?
  ) -> Self {
    Self(name: name, unit: unit, bound: bound, classes: [Class(name: kind, error: error)])
  }
}
