public import TransformCore

/// The place of an emitter, from its own coordinates into those in which particles move: fixed, or a function of time.
///
/// The place at a particle's birth maps where it is born, and its velocity. From then on it moves by itself; its
/// acceleration is along the axes outside. The last column of a place is not used. Times are those of
/// `particles(aliveAt:)`.
///
/// ```swift
/// let cell = ParticleCell(birthRate: 1, lifetime: 10)
/// let moving = EmitterPlace.function { .translation(x: 5 * $0, y: 0, z: 0) }
/// let trail = try ParticleSystem<Double>(Emitter(emitterCells: [cell]), place: moving).particles(aliveAt: 2)
/// assert(trail.positions.map(\.x) == [0, 5, 10])
/// ```
public struct EmitterPlace: Sendable {
  enum Kind: Sendable {
    case still(Transform3D<Double>)
    case keys([Double], [Transform3D<Double>])
    case function(@Sendable (Double) -> Transform3D<Double>)
  }

  let kind: Kind

  /// A place that does not move.
  public static func still(_ place: Transform3D<Double>) -> Self { Self(kind: .still(place)) }

  /// Places at times. Between them each number of the matrix is linear, before the first and after the last it stays.
  /// Two at the same time are a jump, in the order given. Times need not be in order; what is not finite is left out.
  /// Without any the place is the identity.
  public static func keys(_ keys: [(time: Double, place: Transform3D<Double>)]) -> Self {
    let sorted = keys.enumerated().filter { $0.element.time.isFinite && $0.element.place.isFinite }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return sorted.isEmpty ? .still(.identity) : Self(kind: .keys(sorted.map(\.time), sorted.map(\.place)))
  }

  /// Any function of the time. It must give the same place for the same time whenever it is asked.
  public static func function(_ place: @escaping @Sendable (Double) -> Transform3D<Double>) -> Self { Self(kind: .function(place)) }

  /// The place at a time.
  public func transform(at time: Double) -> Transform3D<Double> {
    switch kind {
    case .still(let place): place
    case .keys(let times, let places): Self.place(at: time, times, places)
    case .function(let function): function(time)
    }
  }

  private static func place(at time: Double, _ times: [Double], _ places: [Transform3D<Double>]) -> Transform3D<Double> {
    let next = (0..<times.count).bisected { times[$0] > time }
    guard next > 0 else { return places[0] }
    guard next < times.count else { return places[times.count - 1] }
    let (a, b) = (places[next - 1], places[next])
    let part = (time - times[next - 1]) / (times[next] - times[next - 1])
    func between(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + (b - a) * part }
    return Transform3D(
      xAxis: between(a.xAxis, b.xAxis), yAxis: between(a.yAxis, b.yAxis), zAxis: between(a.zAxis, b.zAxis),
      origin: between(a.origin, b.origin))
  }

  var isStill: Bool { if case .still = kind { true } else { false } }
}
