import AnimationGeometry
import Tables
import TransformKit
import TransformTestSupport

/// Animations of transforms, beside the samples and the curves that they are made of.
struct AnimationsTable {
  static let (room, count) = (10.0, 512)
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "A transform animation", "transforms", "curve", "bare sample ns", "curve ns", "one of many ns", "beyond both ns", "of limit",
      "alone ns",
      "beyond both ns")
    for isSpatial in [false, true] {
      for (name, curve) in [("linear", TimingFunction.linear), ("ease", .ease)] { measure(isSpatial, name, curve, &report) }
    }
  }

  private func measure(_ isSpatial: Bool, _ name: String, _ curve: TimingFunction, _ report: inout Report) {
    var random = SeededGenerator(3)
    let axis = isSpatial ? UnitVector3D(SIMD3(1.0, 2, 3)) : UnitVector3D(SIMD3(0.0, 0, 1))
    let ends = (0..<2 * Self.count).map { _ in
      let turn = axis.map { Transform3D.rotation(radians: Double.random(in: -1...1, using: &random), axis: $0) } ?? .identity
      return turn.concatenating(.translation(SIMD3(.random(in: 0...9, using: &random), 3, 0)))
    }
    let ways = (0..<Self.count).map { Transform3D.Interpolation(from: ends[2 * $0], to: ends[2 * $0 + 1]) }
    let animations = (0..<Self.count).map {
      PropertyAnimation(BasicAnimation(from: ends[2 * $0], to: ends[2 * $0 + 1]), timing: MediaTiming(duration: 2), timingFunction: curve)
    }
    let times = (0..<Self.count).map { _ in Double.random(in: 0.01...1.99, using: &random) }
    let eased = times.map { curve.value(at: $0 / 2) }
    var (bare, shown) = (
      [Transform3D<Double>](repeating: .identity, count: Self.count), [Transform3D<Double>](repeating: .identity, count: Self.count)
    )
    var values = [Double](repeating: 0, count: Self.count)
    var many = [Transform3D<Double>](repeating: .identity, count: Self.count)
    let repeats = 16
    let samples = Samples(
      rounds: rounds,
      [
        { for _ in 0..<repeats { Self.sample(ways, eased, &bare) } },
        { for _ in 0..<repeats { Self.sample(curve, times, &values) } },
        { for _ in 0..<repeats { Self.sample(animations, times, &shown) } },
        { for round in 0..<repeats { Self.sample(animations, at: times[round], &many) } },
      ])
    check(zip(bare, shown).allSatisfy { $0 == $1 }, "transform animations")
    check(many == animations.map { $0.value(at: times[repeats - 1], underlying: .identity) }, "many transform animations")
    let nanoseconds = (0..<4).map { samples[$0] * 1e9 / Double(repeats * Self.count) }
    let both = nanoseconds[0] + nanoseconds[1]
    row(
      isSpatial ? "in space" : "in the plane", name, nanoseconds[0].text(1), nanoseconds[1].text(1), nanoseconds[3].text(1),
      (nanoseconds[3] - both).text(1), report.ratio(nanoseconds[3], to: both + Self.room, "\(name) transforms"),
      nanoseconds[2].text(1), (nanoseconds[2] - both).text(1))
  }

  @inline(never)
  private static func sample(_ ways: [Transform3D<Double>.Interpolation], _ progress: [Double], _ results: inout [Transform3D<Double>]) {
    for index in ways.indices { results[index] = ways[index].transform(at: progress[index]) }
  }

  @inline(never)
  private static func sample(_ curve: TimingFunction, _ times: [Double], _ results: inout [Double]) {
    for index in times.indices { results[index] = curve.value(at: times[index] / 2) }
  }

  @inline(never)
  private static func sample(
    _ animations: [PropertyAnimation<Transform3D<Double>>], at time: Double, _ results: inout [Transform3D<Double>]
  ) {
    var values = results.mutableSpan
    PropertyAnimation.sample(animations.span, at: time, over: &values)
  }

  @inline(never)
  private static func sample(
    _ animations: [PropertyAnimation<Transform3D<Double>>], _ times: [Double], _ results: inout [Transform3D<Double>]
  ) {
    for index in animations.indices {
      if let value = animations[index].value(at: times[index], underlying: .identity) { results[index] = value }
    }
  }
}
