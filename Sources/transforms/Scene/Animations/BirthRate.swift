import AnimationGeometry
import ParticleGeometry
import TransformKit

/// The birth rate of an emitter under animations, as a rate that is linear between times.
///
/// A layer stands for the emitter and its zPosition for the rate. Therefore all that animations of a number can do
/// counts. A leg with a curve is 32 pieces, each a chord.
struct BirthRate {
  /// The most pieces between times.
  static let most = 10_000
  /// The most animations: each piece asks all of them.
  static let mostAnimations = 100

  private let animations: [LayerAnimation]
  private let model: Layer

  /// The rate; `nil` if an animation is endless, or there are more animations or pieces than may be.
  static func rate(_ birthRate: Double, under animations: [SceneAnimation]) -> ParticleRate? {
    guard animations.count <= mostAnimations else { return nil }
    var times: Set<Double> = []
    for animation in animations {
      guard let cuts = animation.cuts(most: most) else { return nil }
      times.formUnion(cuts)
      guard times.count <= most else { return nil }
    }
    return Self(birthRate, animations.map(\.value)).rate(between: times.filter(\.isFinite).sorted())
  }

  private init(_ birthRate: Double, _ animations: [LayerAnimation]) {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    layer.zPosition = birthRate
    (model, self.animations) = (layer, animations)
  }

  private func value(at time: Double) -> Double { LayerAnimation.presentation(of: model, under: animations, at: time).zPosition }

  /// The ends of a piece are told from two places inside of it, because there may be jumps at its times.
  private func rate(between times: [Double]) -> ParticleRate {
    guard let first = times.first, let last = times.last else { return .constant(value(at: 0)) }
    let middle = zip(times, times.dropFirst()).flatMap { start, end in
      let (one, other) = (value(at: start + (end - start) / 4), value(at: end - (end - start) / 4))
      return [(start, one - (other - one) / 2), (end, other + (other - one) / 2)]
    }
    return .keys([(first, value(at: first - 1))] + middle + [(last, value(at: last + 1))])
  }
}

extension SceneAnimation {
  /// The times of the layer at which it begins and ends, and those at which a piece of a leg begins; `nil` for more than
  /// a number of pieces.
  ///
  /// It plays from its begin on, forwards or back. An offset moves its legs, and neither its begin nor its end.
  fileprivate func cuts(most: Int) -> [Double]? {
    guard timing.speed != 0, timing.duration > 0 else { return [] }
    let (length, offset) = (timing.activeDuration * timing.speed.magnitude, timing.timeOffset / timing.duration)
    let start = offset - offset.rounded(.down)
    // Beyond all numbers an offset leaves nothing to see.
    guard start.isFinite else { return [] }
    let (legs, shares) = ((length / timing.duration + start).rounded(.up), breaks)
    guard legs >= 0, legs * Double(shares.count) <= Double(most) else { return nil }
    var played = [0, length]
    for leg in 0...Int(legs) { played += shares.map { (Double(leg) + $0 - start) * timing.duration } }
    let clock = MediaTiming(beginTime: timing.beginTime, speed: timing.speed.magnitude)
    return played.compactMap { clock.parentTime(fromLocal: timing.speed < 0 ? length - $0 : $0) }
  }

  /// The shares of a leg at which a piece of it begins.
  fileprivate var breaks: Set<Double> {
    var (shares, isCurved): (Set<Double>, Bool) = ([0], timingFunction != .linear || spring != nil)
    if case .keyframes(_, let keyframes, _) = content {
      shares.formUnion(keyframes.keyTimes)
      isCurved = isCurved || ![.linear, .discrete].contains(keyframes.mode) || keyframes.timingFunctions.contains { $0 != .linear }
    }
    if isCurved { shares.formUnion((1..<32).map { Double($0) / 32 }) }
    return timing.autoreverses ? shares.union(shares.map { 1 - $0 }) : shares
  }
}
