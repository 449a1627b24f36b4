import RealModule
import TransformCore

/// A subpath as curves, with what its stroke needs to know of its ends.
struct CurveChain {
  var curves: [PlaneCurve] = []
  var start: SIMD2<Double>
  var isClosed = false
  /// Whether a line or a curve was drawn; a move alone leaves no dot.
  var isDrawn = false

  /// The parts between lengths along this chain, as open chains. Intervals rise and do not overlap; one of no length is
  /// a dot, which keeps its direction.
  func parts(between intervals: [ClosedRange<Double>], lengths: [Double]) -> [Self] {
    var result: [Self] = []
    var (index, before, parameter, walked) = (0, 0.0, 0.0, 0.0)
    // The parameter on curve `index` at a length; lengths only rise.
    func advance(to length: Double) {
      while index + 1 < curves.count, before + lengths[index] <= length {
        before += lengths[index]
        index += 1
        (parameter, walked) = (0, before)
      }
      guard index < curves.count else { return }
      let rest = before + lengths[index] - walked
      parameter = curves[index].parameter(atLength: length - walked, from: parameter, whole: rest)
      walked = max(length, walked)
    }
    for interval in intervals {
      guard !curves.isEmpty else { break }
      advance(to: interval.lowerBound)
      let (first, from) = (index, parameter)
      advance(to: interval.upperBound)
      let place = curves[first].point(at: from)
      var part = Self(start: place, isDrawn: true)
      if interval.upperBound <= interval.lowerBound {
        if let direction = curves[first].derivative(at: from).normalized() ?? curves[first].endTangents?.start {
          part.direction = direction
        }
      } else if first == index {
        part.curves = [curves[first].part(from: from, to: parameter)]
      } else {
        if from < 1 { part.curves.append(curves[first].part(from: from, to: 1)) }
        part.curves += curves[(first + 1)..<index]
        if parameter > 0 { part.curves.append(curves[index].part(from: 0, to: parameter)) }
      }
      result.append(part)
    }
    return result
  }

  /// The direction of a dot.
  var direction = SIMD2(1.0, 0)
}

extension CurveChain {
  /// This chain cut by dashes. An odd pattern counts twice. Without a pattern that draws and leaves out, or with more
  /// than a million dashes, it stays whole.
  func dashed(_ pattern: [Double], phase: Double) -> [Self] {
    let pattern = pattern.count % 2 == 1 ? pattern + pattern : pattern
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }), !curves.isEmpty else { return [self] }
    let lengths = curves.map { $0.length() }
    let whole = lengths.reduce(0, +)
    guard whole.isFinite, whole / period * Double(pattern.count) < 2e6 else { return [self] }
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset >= pattern[index], offset > 0 || pattern[index] == 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
      if offset == 0, pattern[index] > 0 { break }
    }
    var intervals: [ClosedRange<Double>] = []
    var (from, to) = (0.0, pattern[index] - offset)
    while from < whole {
      if index % 2 == 0 { intervals.append(from...min(to, whole)) }
      index = (index + 1) % pattern.count
      from = to
      to += pattern[index]
    }
    return parts(between: intervals, lengths: lengths)
  }
}

extension CurveChain {
  /// The part of all chains between two fractions of their length. A chain that is cut is open.
  static func trimmed(_ chains: [Self], from low: Double, to high: Double) -> [Self] {
    let lengths = chains.map { $0.curves.map { $0.length() } }
    let whole = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    let (from, to) = (max(low, 0) * whole, min(high, 1) * whole)
    guard whole.isFinite, from < to else { return [] }
    var (result, before): ([Self], Double) = ([], 0)
    for (chain, lengths) in zip(chains, lengths) {
      let length = lengths.reduce(0, +)
      let (first, last) = (max(from - before, 0), min(to - before, length))
      if first <= 0, last >= length {
        if length > 0 || before >= from, before <= to { result.append(chain) }
      } else if first < last {
        result += chain.parts(between: [first...last], lengths: lengths)
      }
      before += length
    }
    return result
  }
}

extension Path2D {
  /// The dashes as open subpaths, with cubics for arcs.
  package func cutIntoDashes(_ pattern: [Scalar], phase: Scalar) -> Self {
    Self(chains.flatMap { $0.dashed(pattern.map { Double($0) }, phase: Double(phase)) })
  }

  /// The same path with cubics for arcs, each of at most a quarter turn: 2.7e-4 of the radius off.
  package var withCubicsForArcs: Self {
    elements.contains { if case .arc = $0 { true } else { false } } ? Self(chains) : self
  }

  init(_ chains: [CurveChain]) {
    self.init()
    for chain in chains {
      move(to: SIMD2(rounding: chain.start))
      if chain.curves.isEmpty, !chain.isClosed { addLine(to: SIMD2(rounding: chain.start)) }
      for curve in chain.curves { add(curve) }
      if chain.isClosed { close() }
    }
  }

  private mutating func add(_ curve: PlaneCurve) {
    let end = SIMD2<Scalar>(rounding: curve.end)
    switch curve.kind {
    case .line: addLine(to: end)
    case .quadratic: addQuadratic(control: SIMD2(rounding: curve.first), to: end)
    case .cubic: addCubic(SIMD2(rounding: curve.first), SIMD2(rounding: curve.second), to: end)
    case .arc:
      let count = max(Int((curve.turn.magnitude / (.pi / 2) - 1e-9).rounded(.up)), 1)
      let reach = 4.0 / 3 * Double.tan(curve.turn / Double(count) / 4) / curve.turn
      for index in 0..<count {
        let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
        let (one, other) = (curve.point(at: from), curve.point(at: to))
        addCubic(
          SIMD2(rounding: one + curve.derivative(at: from) * reach), SIMD2(rounding: other - curve.derivative(at: to) * reach),
          to: SIMD2(rounding: other))
      }
    }
  }
}
