public import AnimationGeometry
import LayerGeometry
public import ParticleGeometry
import TransformCore

/// A birth rate under animations, as a rate that is linear between times.
///
/// A layer stands for the emitter and its zPosition for the rate. Therefore all that animations of a number can do
/// counts. A leg with a curve is 32 pieces, each a chord.
public struct BirthRate: Sendable {
  /// The most pieces between times.
  public static let most = 10_000
  /// The most animations: each piece asks all of them.
  public static let mostAnimations = 100

  private let animations: [LayerAnimation]
  private let model: Layer

  /// A birth rate and its animations, of the zPosition.
  public init(_ birthRate: Double, under animations: [LayerAnimation]) {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    layer.zPosition = birthRate
    (model, self.animations) = (layer, animations)
  }

  /// The rate at a time.
  public func value(at time: Double) -> Double { LayerAnimation.presentation(of: model, under: animations, at: time).zPosition }

  /// The product of some rates; `nil` if an animation is endless, or there are more animations or pieces than may be.
  ///
  /// A product of two changing rates is none that is linear: each of its pieces is 32 chords.
  public static func rate(_ factors: [BirthRate]) -> ParticleRate? {
    times(factors).map { rate(between: $0) { time in factors.reduce(1) { $0 * $1.value(at: time) } } }
  }

  /// Whether some rates have a product.
  package static func isRate(_ factors: [BirthRate]) -> Bool { times(factors) != nil }

  /// The times between which the product of some rates is linear; `nil` for none.
  private static func times(_ factors: [BirthRate]) -> [Double]? {
    guard factors.reduce(0, { $0 + $1.animations.count }) <= mostAnimations else { return nil }
    var times: Set<Double> = []
    for animation in factors.flatMap(\.animations) {
      guard let cuts = animation.cuts(most: most) else { return nil }
      times.formUnion(cuts)
      guard times.count <= most else { return nil }
    }
    var sorted = times.filter(\.isFinite).sorted()
    if factors.filter({ !$0.animations.isEmpty }).count > 1 {
      guard sorted.count * 32 <= most else { return nil }
      sorted =
        zip(sorted, sorted.dropFirst()).flatMap { start, end in (0..<32).map { start + (end - start) * (Double($0) / 32) } }
        + sorted.suffix(1)
    }
    return sorted
  }

  /// The ends of a piece are told from two places inside of it, because there may be jumps at its times.
  private static func rate(between times: [Double], _ value: (Double) -> Double) -> ParticleRate {
    guard let first = times.first, let last = times.last else { return .constant(value(0)) }
    let middle = zip(times, times.dropFirst()).flatMap { start, end in
      let (one, other) = (value(start + (end - start) / 4), value(end - (end - start) / 4))
      return [(start, one - (other - one) / 2), (end, other + (other - one) / 2)]
    }
    return .keys([(first, value(first - 1))] + middle + [(last, value(last + 1))])
  }
}
