public import TransformCore

extension Keyframes {
  /// The value at a progress. Outside the key times the first and the last segment go on, but discrete values hold. NaN
  /// gives the first value.
  ///
  /// - Complexity: O(log n) in the number of values.
  @_alwaysEmitIntoClient
  public func value(at progress: Double) -> Value {
    if let plain = storage.plain, progress == progress { return Value._value(on: plain.way, at: progress) }
    return valueBetween(progress)
  }

  @_alwaysEmitIntoClient
  func valueBetween(_ progress: Double) -> Value {
    let parts = storage
    let last = parts.values.count - 1
    if last == 0 || progress.isNaN { return parts.values[0] }
    switch parts.mode {
    case .discrete: return parts.values[min(max(place(of: progress, in: parts.keyTimes), 0), last)]
    case .cubicPaced:
      let chords = parts.chords
      if chords.isEmpty { return parts.values[0] }
      let index = min(max(place(of: progress, in: chords), 0), chords.count - 2)
      let (start, end) = (chords[index], chords[index + 1])
      let share = end > start ? (progress - start) / (end - start) : 0
      return Self.spline(parts.values, parts.mode, index / 32, (Double(index % 32) + share) / 32)
    default: break
    }
    let index = min(max(place(of: progress, in: parts.keyTimes), 0), last - 1)
    if !parts.holds.isEmpty, parts.holds[index] { return parts.values[index] }
    let (start, end) = (parts.keyTimes[index], parts.keyTimes[index + 1])
    var share = end > start ? (progress - start) / (end - start) : (progress < start ? 0 : 1)
    if !parts.timingFunctions.isEmpty { share = parts.timingFunctions[index].value(at: share) }
    return parts.ways.isEmpty
      ? Self.spline(parts.values, parts.mode, index, share) : Value._value(on: parts.ways[index], at: share)
  }

  /// The index of the last of rising numbers that is not beyond a progress, −1 before the first.
  @_alwaysEmitIntoClient
  func place(of progress: Double, in times: [Double]) -> Int { (0..<times.count).bisected { times[$0] > progress } - 1 }

  /// The Hermite form with Kochanek and Bartels' tangents (1984). The neighbours of the ends are the ends themselves.
  @usableFromInline
  static func spline(_ values: [Value], _ mode: Mode, _ index: Int, _ s: Double) -> Value {
    var (tension, continuity, bias) = (0.0, 0.0, 0.0)
    switch mode {
    case .cubic(let t, let c, let b), .cubicPaced(let t, let c, let b): (tension, continuity, bias) = (t, c, b)
    default: break
    }
    // Each value's factor in the sum: all four are multiples.
    let rest = 1 - s
    var factors = SIMD4(0, rest * rest * (1 + 2 * s), s * s * (1 + 2 * rest), 0)
    let scale = (1 - tension) / 2
    func add(_ weight: Double, _ continuity: Double, at place: Int) {
      let before = weight * scale * (1 + bias) * (1 + continuity)
      let after = weight * scale * (1 - bias) * (1 - continuity)
      factors[place - 1] -= before
      factors[place] += before - after
      factors[place + 1] += after
    }
    add(s * rest * rest, continuity, at: 1)
    add(-s * s * rest, -continuity, at: 2)
    let last = values.count - 1
    var sum: Value?
    for place in 0..<4 {
      let value = values[min(max(index + place - 1, 0), last)]
      guard let part = value.animationMultiple(by: factors[place]) else { return value }
      sum = sum?.animationSum(part) ?? part
    }
    return sum ?? values[0]
  }
}
