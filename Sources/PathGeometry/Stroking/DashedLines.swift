import TransformCore

extension PathSource {
  /// The dashes as lines within a tolerance, without a chain for each.
  func dashedLines(_ cutter: DashCutter, tolerance: Double) -> Path2D<Double> {
    let lines = MeasuredLines(self, tolerance: tolerance)
    var plan = DashPlan(cutter)
    for chain in lines.chains { plan.count(chain.corners.count - 1, of: chain.length) }
    let isCut = plan.isCut
    var result = Path2D<Double>()
    let most = lines.corners.count + (isCut ? 3 * Int(plan.mostDashes) : 0)
    result.reserveCapacity(elements: most, points: most)
    for chain in lines.chains {
      if isCut, chain.length > 0, chain.length.isFinite {
        var dasher = LineDasher(lines, chain)
        cutter.forEachDash(on: chain.length, isClosed: chain.isClosed) { dasher.add(from: $0, to: $1, $2, to: &result) }
      } else {
        result.add(lines.corners[chain.corners].dropLast(chain.isClosed ? 1 : 0), isClosed: chain.isClosed)
      }
    }
    return result
  }

  /// Whether there are lines alone.
  var hasLinesAlone: Bool { verbs.allSatisfy { $0 == .move || $0 == .line || $0 == .close } }
}

extension Path2D<Double> {
  /// Adds a subpath of lines.
  fileprivate mutating func add(_ corners: ArraySlice<SIMD2<Double>>, isClosed: Bool) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { addLine(to: corner) }
    if isClosed { close() }
  }
}

/// Subpaths as corners, with the lengths of what is between them. Curves have chords of even parameters.
struct MeasuredLines {
  struct Chain {
    let corners: Range<Int>
    let isClosed: Bool
    let length: Double
  }

  /// The corners of all subpaths that draw something. Those of a closed one end with its start.
  private(set) var corners: [SIMD2<Double>] = []
  /// The length from each corner to the next of its subpath, and one zero behind.
  private(set) var lengths: [Double] = []
  private(set) var chains: [Chain] = []
  private let flattener: CurveFlattener
  private var first = 0

  /// Out of line: in one function with the cutting the compiler would inline neither.
  @inline(never)
  init(_ path: PathSource, tolerance: Double) {
    flattener = CurveFlattener(tolerance: tolerance)
    corners.reserveCapacity(2 * path.pointCount)
    lengths.reserveCapacity(2 * path.pointCount)
    path.forEachSegment { add($0, $1) }
    end(isClosed: false)
  }

  /// Ends the subpath.
  private mutating func end(isClosed: Bool) {
    guard corners.count > first else { return }
    chains.append(Chain(corners: first..<corners.count, isClosed: isClosed, length: lengths[first...].reduce(0, +)))
    lengths.append(0)
    first = corners.count
  }

  @inline(__always)
  private mutating func add(_ segment: PathSegment, _ role: SegmentRole) {
    if role.isFirst {
      end(isClosed: false)
      corners.append(segment.start)
    }
    switch segment.kind {
    case .line:
      lengths.append(segment.length())
      corners.append(segment.end)
    case .quadratic, .cubic: addCurve(segment)
    case .arc:
      addArc(segment.arc, to: segment.end)
    }
    if role.isClosing { end(isClosed: true) }
  }

  @inline(never)
  private mutating func addArc(_ arc: EllipticalArc, to end: SIMD2<Double>) {
    flattener.addArc(arc, to: end) { there, from, to in
      corners.append(there)
      var piece = arc
      (piece.start, piece.sweep) = (from, to - from)
      lengths.append(SpeedIntegral(piece).length(from: 0, to: 1))
    }
  }

  /// Adds a Bézier curve.
  ///
  /// Chords fall short by a share that vanishes with the square of their number. With half as many the shortfall is
  /// four times as large, which tells it (Richardson). Few chords are of a curve that hardly bends: its length is by
  /// Gauss and Legendre. What is missing is shared out evenly.
  @inline(never)
  private mutating func addCurve(_ segment: PathSegment) {
    let (from, (first, second, third)) = (corners.count - 1, segment.powers)
    flattener.addEvenChords(of: segment) { corners.append($0) }
    let count = corners.count - 1 - from
    var sum = 0.0
    for index in from..<corners.count - 1 {
      let length = (corners[index + 1] - corners[index]).length
      lengths.append(length)
      sum += length
    }
    var length: Double
    if count < 4 {
      func speed(_ t: Double) -> Double { (first + t * (2 * second + 3 * t * third)).length }
      // The nodes and weights of four points on 0 … 1.
      let (inner, outer) = (0.16999052179242815, 0.43056815579702627)
      length = 0.32607257743127305 * (speed(0.5 - inner) + speed(0.5 + inner))
      length += 0.17392742256872695 * (speed(0.5 - outer) + speed(0.5 + outer))
    } else {
      // An odd number has its last chord in both sums.
      let pairs = count & ~1
      var coarse = count == pairs ? 0 : lengths[lengths.count - 1]
      for index in stride(from: from, to: from + pairs, by: 2) { coarse += (corners[index + 2] - corners[index]).length }
      length = sum + (sum - coarse) / 3
    }
    let factor = length / sum
    guard factor.isFinite else { return }
    for index in lengths.count - count..<lengths.count { lengths[index] *= factor }
  }
}

/// Cuts one subpath of lines at lengths, which only rise.
private struct LineDasher {
  private let corners: [SIMD2<Double>]
  private let lengths: [Double]
  private let range: Range<Int>
  /// The line, and the lengths at its ends.
  private var (index, before, end) = (0, 0.0, 0.0)
  /// The corners of the first dash of a closed subpath, until it is known whether the last one runs into it.
  private var first: [SIMD2<Double>] = []

  init(_ lines: MeasuredLines, _ chain: MeasuredLines.Chain) {
    (corners, lengths, range) = (lines.corners, lines.lengths, chain.corners)
    (index, end) = (range.lowerBound, lengths[range.lowerBound])
  }

  /// The place at a length on the line.
  @inline(__always)
  private func point(at length: Double) -> SIMD2<Double> {
    if length <= before { return corners[index] }
    let t = (length - before) / lengths[index]
    return t < 1 ? (1 - t) * corners[index] + t * corners[index + 1] : corners[index + 1]
  }

  @inline(__always)
  private mutating func step() {
    index += 1
    before = end
    end = before + lengths[index]
  }

  /// Gives the corners of the part between two lengths.
  @inline(__always)
  private mutating func part(from: Double, to: Double, _ body: (SIMD2<Double>) -> Void) {
    let last = range.upperBound - 2
    while index < last, end <= from { step() }
    let start = point(at: from)
    body(start)
    guard from < to else { return body(start) }
    while index < last, end < to {
      body(corners[index + 1])
      step()
    }
    body(point(at: to))
  }

  @inline(__always)
  mutating func add(from: Double, to: Double, _ role: DashCutter.Role, to dashes: inout Path2D<Double>) {
    switch role {
    case .first:
      var dash: [SIMD2<Double>] = []
      part(from: from, to: to) { dash.append($0) }
      first = dash
    case .inner, .joined:
      var isFirst = true
      part(from: from, to: to) {
        if isFirst { dashes.move(to: $0) } else { dashes.addLine(to: $0) }
        isFirst = false
      }
      if role == .joined { for corner in first.dropFirst() { dashes.addLine(to: corner) } }
    case .end: dashes.add(first[...], isClosed: false)
    case .whole: dashes.add(corners[range].dropLast(), isClosed: true)
    }
  }
}
