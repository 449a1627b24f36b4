import TransformCore

/// How an emitter's birth rate changes: a factor of the birth rates of its cells, constant or linear between key times.
///
/// Particle k of a cell is born as soon as the integral of its rate, from its first birth on, exceeds k. The integral is
/// inverted by a closed form, therefore any time can be asked at once. A factor below 0 counts as 0. Times are those of
/// `particles(aliveAt:)`.
///
/// ```swift
/// let burst = ParticleRate.keys([(0, 1), (1, 1), (1, 0)])  // one second, then no more
/// let emitter = Emitter(emitterCells: [ParticleCell(birthRate: 8, lifetime: 100)])
/// let count = try ParticleSystem<Float>(emitter, rate: burst).count(aliveAt: 50)
/// assert(count == 8)
/// ```
public struct ParticleRate: Hashable, Sendable {
  /// From `time` on the factor is rate + slope · (t − time); `integral` is what has been reached there.
  struct Piece: Hashable, Sendable {
    var time, integral, rate, slope: Double
  }

  let pieces: [Piece]

  /// The same factor at all times.
  public static func constant(_ rate: Double) -> Self {
    Self(pieces: [Piece(time: 0, integral: 0, rate: rate > 0 ? rate : 0, slope: 0)])
  }

  /// Factors at times, linear between them. Two at the same time are a jump, in the order given. Before the first and
  /// after the last the factor stays. Times need not be in order; what is not finite is left out.
  public static func keys(_ keys: [(time: Double, rate: Double)]) -> Self {
    let sorted = keys.enumerated().filter { $0.element.time.isFinite && $0.element.rate.isFinite }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    guard let first = sorted.first, let last = sorted.last else { return .constant(0) }
    guard sorted.count > 1 else { return .constant(first.rate) }
    var pieces: [Piece] = []
    var integral = 0.0
    func add(_ from: (time: Double, rate: Double), _ to: (time: Double, rate: Double)) {
      let length = to.time - from.time
      guard length > 0 else { return }
      let rates = (max(from.rate, 0), max(to.rate, 0))
      pieces.append(Piece(time: from.time, integral: integral, rate: rates.0, slope: (rates.1 - rates.0) / length))
      integral += (rates.0 + rates.1) / 2 * length
    }
    for (from, to) in zip(sorted, sorted.dropFirst()) {
      if (from.rate < 0) != (to.rate < 0) {
        let crossing = (from.time + (to.time - from.time) * (from.rate / (from.rate - to.rate)), 0.0)
        add(from, crossing)
        add(crossing, to)
      } else {
        add(from, to)
      }
    }
    pieces.append(Piece(time: last.time, integral: integral, rate: max(last.rate, 0), slope: 0))
    // Before the first key the factor is its own, also where a jump follows at once.
    return Self(pieces: [Piece(time: first.time, integral: 0, rate: max(first.rate, 0), slope: 0)] + pieces)
  }

  /// The factor, if it is always the same.
  var constant: Double? { pieces.count == 1 ? pieces[0].rate : nil }

  /// The integral from the first key to a time; negative before it.
  func integral(at time: Double) -> Double {
    let piece = pieces[max(1, pieces.indices.bisected { pieces[$0].time > time }) - 1]
    let length = time - piece.time
    return piece.integral + (piece.rate + piece.slope * (length / 2)) * length
  }

  /// The earliest time at which the integral exceeds a number; infinite where it never does.
  func time(beyond integral: Double) -> Double {
    if integral < 0 { return pieces[0].rate > 0 ? pieces[0].time + integral / pieces[0].rate : -.infinity }
    let next = pieces.indices.bisected { pieces[$0].integral > integral }
    let piece = pieces[max(1, next) - 1]
    let rest = integral - piece.integral
    guard piece.rate > 0 || piece.slope > 0 else { return .infinity }
    guard rest > 0 else { return piece.time }
    // The stable root of rate · x + slope / 2 · x² = rest.
    let root = max(0, piece.rate * piece.rate + 2 * piece.slope * rest).squareRoot()
    let time = piece.time + 2 * rest / (piece.rate + root)
    return next < pieces.count ? min(time, pieces[next].time) : time
  }
}
