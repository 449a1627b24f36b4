import AnimationGeometry

/// How time runs for a layer: its own time is rate · t + offset of the scene's time t.
struct SceneClock {
  var rate = 1.0
  var offset = 0.0

  func time(at time: Double) -> Double { rate * time + offset }

  /// The clock inside a layer, or of an animation, with this timing.
  func inside(_ timing: MediaTiming?) -> Self {
    guard let timing else { return self }
    return Self(rate: rate * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset)
  }

  func delayed(by delay: Double) -> Self { Self(rate: rate, offset: offset - delay) }
}

/// An animation with the clock of its layer.
struct MotionSource {
  let animation: SceneAnimation
  let clock: SceneClock

  /// Which way and how fast its legs run; 0 if they stand.
  var rate: Double { clock.rate * animation.timing.speed }

  /// The scene's time at which it begins; not finite if its legs stand.
  var begin: Double { (animation.timing.beginTime - clock.offset) / clock.rate }

  /// How long a leg there is, and back if it reverses, in the scene's time.
  var period: Double { animation.timing.duration * (animation.timing.autoreverses ? 2 : 1) / rate.magnitude }

  /// The scene's time after which nothing changes any more: infinite for endless repetition.
  var end: Double {
    guard rate != 0, begin.isFinite else { return 0 }
    return clock.rate > 0 ? begin + animation.timing.activeDuration / clock.rate : begin
  }

  /// The shortest leg in it, in the scene's time.
  var shortestLeg: Double {
    let inside = MotionSource.members(of: animation).map(\.timing).map { $0.duration / max($0.speed.magnitude, 1e-9) }.min() ?? .infinity
    return min(animation.timing.duration, inside) / rate.magnitude
  }

  private static func members(of animation: SceneAnimation) -> [SceneAnimation] {
    guard case .group(let members) = animation.content else { return [] }
    return members + members.flatMap { Self.members(of: $0) }
  }
}
