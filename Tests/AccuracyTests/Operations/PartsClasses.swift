import TransformCore
import TransformTestSupport

/// The classes of transforms that are taken apart.
enum PartsClass: String, Sendable, CaseIterable {
  case rotation, rigid, affine, illConditioned = "ill-conditioned", stretched, uniform, mirrored, zeros = "zero scales", sizes = "far sizes"
  case parallel = "nearly dependent"

  /// A random affine transform of this class.
  func sample<T: PartedTransform>(_: T.Type, using random: inout SeededGenerator) -> T {
    var m = T.sample(.affine, condition: 10, using: &random)
    var axes = m.axes
    switch self {
    case .rotation: return .sample(.rotation, condition: 10, using: &random)
    case .rigid: return .sample(.rigid, condition: 10, using: &random)
    case .affine: return m
    case .illConditioned: return .sample(.affine, condition: 1 / T.Scalar.ulpOfOne.squareRoot(), using: &random)
    case .stretched: return .sample(.affine, condition: T.Scalar(1 << (random.next() & 15)), using: &random)
    case .mirrored: return .sample(.mirrored, condition: 10, using: &random)
    case .uniform: return .uniform(using: &random)
    case .zeros:
      let kept = random.next()
      for index in axes.indices where kept >> UInt64(index) & 1 == 0 { axes[index] = .zero }
    case .sizes: for index in axes.indices { axes[index] *= Self.size(using: &random) as T.Scalar }
    case .parallel:
      let factor: T.Scalar = random.number(in: -2...2)
      let last = axes.removeLast() * T.Scalar(sign: .plus, exponent: -T.Scalar.Exponent(random.next() % 60), significand: 1)
      axes.append(axes.dropFirst().reduce(axes[0] * factor, +) + last)
    }
    m.axes = axes
    return m
  }

  /// A power of two with exponents up to ±60 in Float and ±490 in Double, about 1e±18 and 1e±147.
  private static func size<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    let most = S.self == Float.self ? 60 : 490
    return S(sign: .plus, exponent: S.Exponent(Int(random.next() % UInt64(2 * most + 1)) - most), significand: 1)
  }
}

/// A transform of the plane or of space that is taken apart.
protocol PartedTransform: LawfulTransform {
  associatedtype Axis: SIMD where Axis.Scalar == Scalar
  /// The images of the axes.
  var axes: [Axis] { get set }
  /// An affine transform whose numbers are within −1 … 1, independently.
  static func uniform(using random: inout SeededGenerator) -> Self
}

extension Transform2D: PartedTransform {
  var axes: [SIMD2<Scalar>] {
    get { [xAxis, yAxis] }
    set { (xAxis, yAxis) = (newValue[0], newValue[1]) }
  }
  static func uniform(using random: inout SeededGenerator) -> Self { sample(.general, using: &random) }
}

extension Transform3D: PartedTransform {
  var axes: [SIMD4<Scalar>] {
    get { [xAxis, yAxis, zAxis] }
    set { (xAxis, yAxis, zAxis) = (newValue[0], newValue[1], newValue[2]) }
  }
  static func uniform(using random: inout SeededGenerator) -> Self {
    let origin: SIMD3<Scalar> = random.vector(in: -1...1)
    var m = sample(.general, using: &random)
    (m.m14, m.m24, m.m34, m.origin) = (0, 0, 0, SIMD4(origin, 1))
    return m
  }
}

extension Operation {
  /// An operation measured with transforms that are taken apart.
  static func parts<T: PartedTransform>(
    _: T.Type, _ name: String, _ unit: String, _ bound: Double?, _ kinds: [PartsClass] = PartsClass.allCases,
    error: @escaping @Sendable (T, inout SeededGenerator) -> Double?
  ) -> Self {
    classes(name, unit, bound, kinds) { kind, random in error(kind.sample(T.self, using: &random), &random) }
  }
}

/// A linear map with known factors, stretch and rotation. Each of its numbers is rounded once.
struct LinearFigure<S: TransformScalar> {
  let transform: Transform3D<S>
  /// Σ, S and R of L = S · R, where S = Vᵀ · Σ · V.
  let values: [Double]
  let stretch: [Wide]
  let rotation: [Wide]
  let norm: Double
  let isMirrored: Bool

  init(_ kind: String, using random: inout SeededGenerator) {
    let condition = kind == "ill-conditioned" ? 1 / Double(S.ulpOfOne).squareRoot() : kind == "nearly flat" ? 1e6 / Double(S.ulpOfOne) : 10
    func factor() -> Double {
      let root: Double = random.number(in: 1...condition.squareRoot())
      return random.next() & 1 == 0 ? root : 1 / root
    }
    var factors = [factor(), factor(), factor()].sorted(by: >)
    // The last factor is smaller still. Therefore mirrored maps have only one nearest rotation.
    factors[2] *= 0.5
    isMirrored = kind == "mirrored"
    values = factors
    let (v, r) = (Self.turn(using: &random), Self.turn(using: &random))
    var diagonal = [Wide](repeating: Wide(0), count: 9)
    for row in 0..<3 { diagonal[row * 4] = Wide(row == 2 && isMirrored ? -factors[2] : factors[row]) }
    let frame = WideMatrix(v.matrix, order: 3)
    let product = frame.transposed.multiplied(by: WideMatrix(diagonal, order: 3)).multiplied(by: frame)
    let l = product.multiplied(by: WideMatrix(r.matrix, order: 3)).elements
    (stretch, rotation) = (product.elements, r.list)
    norm = length(l).high
    transform = Transform3D(linear: l.map { S($0.high) })
  }

  private static func turn(using random: inout SeededGenerator) -> WideQuaternion {
    Operations.atLengthOne(Quaternion<Double>.sample(using: &random))
  }

  static var classes: [String] { ["well-conditioned", "mirrored", "ill-conditioned", "nearly flat"] }
}
