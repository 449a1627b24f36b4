import MeasuredOperations
import PathGeometry

/// Times what makes new paths or numbers, with the cost of making the path itself.
///
/// Both sides write their points into memory. Our tolerance is the largest at which our error is at most the peer's.
struct OutputTable {
  let rounds: Int

  func flattening(_ work: Workload, _ peer: String, _ library: Peers, tolerance: Double) {
    guard let flatten = library.function("\(peer)_peer_flatten", Peers.Flatten.self) else { return }
    var room = PeerRoom()
    func theirs(_ shape: Workload.Shape) -> Int {
      Peers.with(shape) { path in room.fill { flatten(path, tolerance, $0, $1) } }
    }
    let error = work.sampledPaths.reduce(0) { most, shape in
      room.grow(to: theirs(shape))
      let count = theirs(shape)
      return max(most, Errors.flattening(shape, room.path(count)))
    }
    let ours = Errors.matching(error) { tolerance in
      work.sampledPaths.reduce(0) { max($0, Errors.flattening($1, $1.path().flattened(tolerance: tolerance))) }
    }
    var lines = FlattenedPaths<Double>()
    report("flattening", work, peer, error, ours) { times in
      for _ in 0..<times { for shape in work.paths { blackHole(theirs(shape)) } }
    } _: { times in
      for _ in 0..<times {
        lines.removeAll()
        for shape in work.paths { lines.append(shape.path(), tolerance: ours.tolerance) }
        blackHole(lines.vertices.count)
      }
    }
  }

  /// Outlines of strokes with round joins and caps.
  func outline(_ work: Workload, width: Double, _ peer: String, _ library: Peers, tolerance: Double) {
    guard let outline = library.function("\(peer)_peer_outline", Peers.Outline.self) else { return }
    let peerStyle = Peers.Style(width: width, miterLimit: 10, cap: 1, join: 1)
    let style = StrokeStyle<Double>(width: width, cap: .round, join: .round)
    var room = PeerRoom()
    func theirs(_ shape: Workload.Shape) -> Int {
      Peers.with(shape) { path in withUnsafePointer(to: peerStyle) { style in room.fill { outline(path, style, tolerance, $0, $1) } } }
    }
    func measured(_ capacity: Int) -> Double {
      work.sampledPaths.reduce(0) { most, shape in
        // Qt's outline has curves. They are flattened for its error alone, where there is room for points.
        room.grow(to: max(theirs(shape), capacity))
        let count = theirs(shape)
        return max(most, Errors.outline(shape, room.path(count), halfWidth: width / 2))
      }
    }
    let error = measured(1 << 22)
    if peer == "qt" { room = PeerRoom() }
    let ours = Errors.matching(error) { tolerance in
      work.sampledPaths.reduce(0) {
        max($0, Errors.outline($1, $1.path().stroked(style, tolerance: tolerance), halfWidth: width / 2))
      }
    }
    report("stroke outline", work, peer, error, ours) { times in
      for _ in 0..<times { for shape in work.paths { blackHole(theirs(shape)) } }
    } _: { times in
      for _ in 0..<times { for shape in work.paths { blackHole(shape.path().stroked(style, tolerance: ours.tolerance)) } }
    }
  }

  /// Dashes of 5 with gaps of 3: ours of lines within a tolerance, and exact ones beside.
  func dashes(_ work: Workload, _ library: Peers, tolerance: Double) {
    guard let dashes = library.function("agg_peer_dashes", Peers.Dashes.self) else { return }
    let pattern = [5.0, 3.0]
    var room = PeerRoom()
    func theirs(_ shape: Workload.Shape) -> Int {
      Peers.with(shape) { path in room.fill { dashes(path, pattern, pattern.count, 0, tolerance, $0, $1) } }
    }
    let error = work.sampledPaths.reduce(0) { most, shape in
      room.grow(to: theirs(shape))
      let count = theirs(shape)
      return max(most, Errors.dashes(shape, room.path(count), pattern))
    }
    let lines = Errors.matching(error) { tolerance in
      work.sampledPaths.reduce(0) {
        max($0, Errors.dashes($1, $1.path().dashed(pattern: pattern, tolerance: tolerance), pattern))
      }
    }
    report("dashes of lines", work, "agg", error, lines) { times in
      for _ in 0..<times { for shape in work.paths { blackHole(theirs(shape)) } }
    } _: { times in
      for _ in 0..<times {
        for shape in work.paths { blackHole(shape.path().dashed(pattern: pattern, tolerance: lines.tolerance)) }
      }
    }
    let exact = work.sampledPaths.reduce(0) { max($0, Errors.dashes($1, $1.path().dashed(pattern: pattern), pattern)) }
    report("dashes of curves", work, "agg", error, (0, exact)) { times in
      for _ in 0..<times { for shape in work.paths { blackHole(theirs(shape)) } }
    } _: { times in
      for _ in 0..<times { for shape in work.paths { blackHole(shape.path().dashed(pattern: pattern)) } }
    }
  }

  /// Lengths; the error is a part of the length.
  func length(_ work: Workload, _ peer: String, _ library: Peers, tolerance: Double) {
    guard let length = library.function("\(peer)_peer_length", Peers.Length.self) else { return }
    let truth = work.sampledPaths.map { Errors.length($0) }
    func error(_ lengths: [Double]) -> Double { zip(lengths, truth).map { ($0 / $1 - 1).magnitude }.max() ?? 0 }
    let theirs = error(work.sampledPaths.map { Peers.with($0) { length($0, tolerance) } })
    let ours = error(work.sampledPaths.map { $0.path().length })
    report("length", work, peer, theirs, (0, ours)) { times in
      for _ in 0..<times { for shape in work.paths { blackHole(Peers.with(shape) { length($0, tolerance) }) } }
    } _: { times in
      for _ in 0..<times { for shape in work.paths { blackHole(shape.path().length) } }
    }
  }

  private func report(
    _ operation: String, _ work: Workload, _ peer: String, _ error: Double, _ ours: (tolerance: Double, error: Double),
    _ theirBody: @escaping (Int) -> Void, _ ourBody: @escaping (Int) -> Void
  ) {
    let timings = alternate(rounds: rounds, items: work.segments, sampleNanoseconds: 2e7, [theirBody, ourBody])
    Table.outputRow(operation, work.name, peer, (timings[0].median, error), (timings[1].median, ours.error), tolerance: ours.tolerance)
  }
}

/// Memory for a peer's points.
struct PeerRoom {
  private var numbers: [Double] = []

  mutating func grow(to count: Int) {
    if numbers.count < count { numbers = [Double](repeating: 0, count: count) }
  }

  mutating func fill(_ body: (UnsafeMutablePointer<Double>?, Int) -> Int) -> Int {
    numbers.withUnsafeMutableBufferPointer { body($0.baseAddress, $0.count) }
  }

  /// The polylines of the first numbers, each closed if it ends where it began.
  func path(_ count: Int) -> Path2D<Double> { Self.path(numbers[..<min(count, numbers.count)]) }

  static func path(_ numbers: ArraySlice<Double>) -> Path2D<Double> {
    var (path, begins) = (Path2D<Double>(), false)
    for place in stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2) {
      if numbers[place].isNaN {
        begins = true
      } else if begins {
        path.move(to: SIMD2(numbers[place], numbers[place + 1]))
        begins = false
      } else {
        path.addLine(to: SIMD2(numbers[place], numbers[place + 1]))
      }
    }
    return path
  }
}
