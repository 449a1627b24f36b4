import AnimationTiming

extension TimingFunction {
  /// The inputs of 0 … 1 in a range at which the curve jumps. None are told where they are more than a hundred.
  func jumps(over inputs: Interval) -> [Double] {
    switch self {
    case .steps(let count, let position):
      let steps = Double(max(count, position == .jumpNone ? 2 : 1))
      let (first, last) = (max((inputs.low * steps).rounded(.up), 1), min((inputs.high * steps).rounded(.down), steps))
      return last >= first && last - first < 100 ? (0...Int(last - first)).map { (first + Double($0)) / steps } : []
    case .piecewiseLinear(let points): return zip(points, points.dropFirst()).filter { $0.x == $1.x }.map(\.0.x)
    case .linear, .cubicBezier, .spring: return []
    }
  }
}

extension Keyframes {
  /// The pieces of a range of progress between jumps.
  func pieces(of progress: Interval) -> [Interval] {
    if mode == .discrete { return progress.split(at: keyTimes) }
    guard !storage.ways.isEmpty else { return [progress] }
    var jumps: [Double] = []
    for index in 0..<values.count - 1 {
      let (start, length) = (keyTimes[index], keyTimes[index + 1] - keyTimes[index])
      if length == 0 { jumps.append(start) }
      guard index < timingFunctions.count, length > 0 else { continue }
      let share = Interval((progress.low - start) / length, (progress.high - start) / length)
      jumps += timingFunctions[index].jumps(over: share).map { start + $0 * length }
    }
    return progress.split(at: jumps)
  }

  /// The segments that are passed over a range of progress, each with its share.
  func segments(over progress: Interval) -> [(index: Int, share: Interval)] {
    let last = values.count - 1
    guard last > 0, progress.isFinite else { return [] }
    let chords = storage.chords
    let times = chords.isEmpty ? keyTimes : chords
    let top = times.count - 2
    let first = min(max(place(of: progress.low - 0x1p-50, in: times), 0), top)
    let end = max(first, min(place(of: progress.high, in: times), top))
    return (first...end).map { index in
      func share(_ progress: Double) -> Double {
        let (start, end) = (times[index], times[index + 1])
        return end > start ? (progress - start) / (end - start) : (progress < start ? 0 : 1)
      }
      // The first and the last go on outside.
      let (least, most) = (index == 0 ? -Double.infinity : 0, index == top ? Double.infinity : 1)
      let (low, high) = (min(max(share(progress.low), least), most), min(max(share(progress.high), least), most))
      if !chords.isEmpty { return (index / 32, Interval((Double(index % 32) + low) / 32, (Double(index % 32) + max(high, low)) / 32)) }
      let span = Interval(low, max(high, low))
      return (index, timingFunctions.isEmpty ? span : Interval(timingFunctions[index].range(over: span.range)))
    }
  }

  /// The indices of discrete values that are passed.
  func steps(over progress: Interval) -> ClosedRange<Int> {
    let (last, room) = (values.count - 1, progress.isOne ? 0 : 0x1p-50)
    let low = min(max(place(of: progress.low - room, in: keyTimes), 0), last)
    return low...max(low, min(max(place(of: progress.high + room, in: keyTimes), 0), last))
  }

  /// What up to four numbers of the value may be; `nil` where a value has none.
  func numbers(over progress: Interval, _ read: (Value) -> SIMD4<Double>?) -> [Interval]? {
    guard progress.isFinite else { return nil }
    var found: [Interval]?
    func add(_ value: Value) -> Bool {
      guard let numbers = read(value) else { return false }
      let point = (0..<4).map { Interval(numbers[$0]) }
      found = found.map { zip($0, point).map { $0.union($1) } } ?? point
      return true
    }
    if values.count == 1 { return add(values[0]) ? found : nil }
    if mode == .discrete { return steps(over: progress).allSatisfy { add(values[$0]) } ? found : nil }
    for (index, share) in segments(over: progress) {
      if !storage.ways.isEmpty {
        let way = storage.ways[index]
        guard add(Value._value(on: way, at: share.low)), add(Value._value(on: way, at: share.high)) else { return nil }
        continue
      }
      // The control points of the cubic through four of its points.
      let third = (share.high - share.low) / 3
      let points = (0...3).compactMap { read(Self.spline(values, mode, index, share.low + Double($0) * third)) }
      guard points.count == 4 else { return nil }
      let near = Self.control(points[0], points[1], points[2], points[3])
      let far = Self.control(points[3], points[2], points[1], points[0])
      for point in [points[0], near, far, points[3]] {
        let box = (0..<4).map { Interval(point[$0]) }
        found = found.map { zip($0, box).map { $0.union($1) } } ?? box
      }
    }
    return found?.map { $0.widened(by: 0x1p-44 * max(abs($0.low), abs($0.high))) }
  }

  /// The second control point of the cubic through four points at even parameters.
  private static func control(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    let inner: SIMD4<Double> = 18.0 * b - 9.0 * c
    let outer: SIMD4<Double> = 2.0 * d - 5.0 * a
    return (inner + outer) / 6.0
  }
}
