import TransformCore
import TransformTestSupport

/// The classes of transforms that are taken apart.
enum PartsClass: String, Sendable, CaseIterable {
  case rotation, rigid, affine, illConditioned = "ill-conditioned", stretched, uniform, mirrored, zeros = "zero scales", sizes = "far sizes"
  case parallel = "nearly dependent"

  /// A random affine transform of this class.
  func sample<S: TransformScalar>(_: S.Type, using random: inout SeededGenerator) -> Transform3D<S> {
    var m = Transform3D<S>.sample(.affine, condition: 10, using: &random)
    switch self {
    case .rotation: return .sample(.rotation, using: &random)
    case .rigid: return .sample(.rigid, using: &random)
    case .affine: return m
    case .illConditioned: return .sample(.affine, condition: 1 / S.ulpOfOne.squareRoot(), using: &random)
    case .stretched: return .sample(.affine, condition: S(1 << (random.next() & 15)), using: &random)
    case .mirrored: return .sample(.mirrored, condition: 10, using: &random)
    case .uniform:
      let origin: SIMD3<S> = random.vector(in: -1...1)
      m = .sample(.general, using: &random)
      (m.m14, m.m24, m.m34, m.origin) = (0, 0, 0, SIMD4(origin, 1))
    case .zeros:
      let kept = random.next()
      if kept & 1 == 0 { m.xAxis = .zero }
      if kept & 2 == 0 { m.yAxis = .zero }
      if kept & 4 == 0 { m.zAxis = .zero }
    case .sizes:
      m.xAxis *= Self.size(using: &random)
      m.yAxis *= Self.size(using: &random)
      m.zAxis *= Self.size(using: &random)
    case .parallel:
      let factor: S = random.number(in: -2...2)
      m.zAxis = m.xAxis * factor + m.yAxis + m.zAxis * S(sign: .plus, exponent: -S.Exponent(random.next() % 60), significand: 1)
    }
    return m
  }

  func sample2<S: TransformScalar>(_: S.Type, using random: inout SeededGenerator) -> Transform2D<S> {
    var m = Transform2D<S>.sample(.affine, condition: 10, using: &random)
    switch self {
    case .rotation: return .sample(.rotation, using: &random)
    case .rigid: return .sample(.rigid, using: &random)
    case .affine: return m
    case .illConditioned: return .sample(.affine, condition: 1 / S.ulpOfOne.squareRoot(), using: &random)
    case .stretched: return .sample(.affine, condition: S(1 << (random.next() & 15)), using: &random)
    case .mirrored: return .sample(.mirrored, condition: 10, using: &random)
    case .uniform: return .sample(.general, using: &random)
    case .zeros:
      let kept = random.next()
      if kept & 1 == 0 { m.xAxis = .zero }
      if kept & 2 == 0 { m.yAxis = .zero }
    case .sizes:
      m.xAxis *= Self.size(using: &random)
      m.yAxis *= Self.size(using: &random)
    case .parallel:
      let factor: S = random.number(in: -2...2)
      m.yAxis = m.xAxis * factor + m.yAxis * S(sign: .plus, exponent: -S.Exponent(random.next() % 60), significand: 1)
    }
    return m
  }

  /// A power of two with exponents up to ±60 in Float and ±490 in Double, about 1e±18 and 1e±147.
  private static func size<S: TransformScalar>(using random: inout SeededGenerator) -> S {
    let most = S.self == Float.self ? 60 : 490
    return S(sign: .plus, exponent: S.Exponent(Int(random.next() % UInt64(2 * most + 1)) - most), significand: 1)
  }
}

extension Operation {
  /// An operation measured for classes of transforms that are taken apart.
  static func parts(
    _ name: String, _ unit: String, _ bound: Double?, _ classes: [PartsClass] = PartsClass.allCases,
    error: @escaping @Sendable (PartsClass, inout SeededGenerator) -> Double?
  ) -> Self {
    Self(
      name: name, unit: unit, bound: bound, classes: classes.map { kind in Class(name: kind.rawValue) { error(kind, &$0) } })
  }
}

/// A linear map with known factors, stretch and rotation. Each of its numbers is rounded once.
struct LinearFigure<S: TransformScalar> {
  let transform: Transform3D<S>
  /// Σ, S and R of L = S · R, where S = Vᵀ · Σ · V.
  let values: [Double]
  let stretch: [Exact]
  let rotation: [Exact]
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
    let signed = [Exact(factors[0]), Exact(factors[1]), Exact(isMirrored ? -factors[2] : factors[2])]
    let vm = v.matrix
    var diagonal = [Exact](repeating: Exact(0), count: 9)
    for row in 0..<3 { diagonal[row * 4] = signed[row] }
    let transposed: [Exact] = (0..<9).map { vm[$0 % 3 * 3 + $0 / 3] }
    func matrix(_ elements: [Exact]) -> ExactMatrix { ExactMatrix(elements, order: 3) }
    let product = matrix(transposed).multiplied(by: matrix(diagonal)).multiplied(by: matrix(vm))
    let s = product.elements
    let l = product.multiplied(by: matrix(r.matrix)).elements
    (stretch, rotation) = (s, r.list)
    norm = length(l).high
    let n = l.map { S($0.high) }
    transform = Transform3D(
      xAxis: SIMD4(n[0], n[1], n[2], 0), yAxis: SIMD4(n[3], n[4], n[5], 0), zAxis: SIMD4(n[6], n[7], n[8], 0), origin: SIMD4(0, 0, 0, 1))
  }

  private static func turn(using random: inout SeededGenerator) -> WideQuaternion {
    let u = unit(exact(Quaternion<Double>.sample(using: &random).components))
    return WideQuaternion(x: u[0], y: u[1], z: u[2], w: u[3])
  }
}

extension LinearFigure {
  static var classes: [String] { ["well-conditioned", "mirrored", "ill-conditioned", "nearly flat"] }
}
