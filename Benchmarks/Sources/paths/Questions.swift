import MeasuredOperations
import PathGeometry

/// Times questions about points, with the cost of making the path, and of preparing it.
struct QuestionTable {
  let peers: [(name: String, library: Peers, tolerance: Double)]
  let rounds: Int

  /// In fill. A peer's error is the greatest distance from the path among the points that it answers otherwise.
  func fill(_ work: Workload) {
    let flat = work.points.flatMap { [$0.x, $0.y] }
    let indices = work.paths.map { PathIndex($0.path()) }
    let truth = indices.map { index in work.points.map { index.contains($0) } }
    for (name, library, tolerance) in peers {
      guard let question = library.function("\(name)_peer_fill", Peers.Fill.self) else { continue }
      var answers = [UInt8](repeating: 0, count: work.points.count)
      func peer(_ shape: Workload.Shape) -> Int {
        Peers.with(shape) { path in
          answers.withUnsafeMutableBufferPointer { question(path, 0, tolerance, flat, work.points.count, $0.baseAddress) }
        }
      }
      var error = 0.0
      for (shape, (index, truth)) in zip(work.paths, zip(indices, truth)) {
        _ = peer(shape)
        error = max(error, distance(answers, truth, work.points) { index.nearestPlace(to: $0)?.distance ?? 0 })
      }
      let timings = alternate(
        rounds: rounds, items: work.paths.count * work.points.count, sampleNanoseconds: 2e7,
        [
          { times in for _ in 0..<times { for shape in work.paths { blackHole(peer(shape)) } } },
          { times in
            for _ in 0..<times {
              for shape in work.paths {
                let path = shape.path()
                blackHole(work.points.count { path.contains($0) })
              }
            }
          },
          { times in
            for _ in 0..<times {
              for shape in work.paths {
                let index = PathIndex(shape.path())
                blackHole(work.points.count { index.contains($0) })
              }
            }
          },
        ])
      Table.row("in fill", work, name, timings, error)
    }
  }

  /// In stroke, with round joins and caps.
  func stroke(_ work: Workload, width: Double) {
    let flat = work.points.flatMap { [$0.x, $0.y] }
    var style = StrokeStyle<Double>(width: width)
    (style.cap, style.join) = (.round, .round)
    let peerStyle = Peers.Style(width: width, miterLimit: 10, cap: 1, join: 1)
    let indices = work.paths.map { PathIndex($0.path()) }
    let truth = work.paths.map { shape in
      let stroke = StrokeIndex(shape.path(), style: style)
      return work.points.map { stroke.contains($0) }
    }
    for (name, library, tolerance) in peers {
      guard let question = library.function("\(name)_peer_stroke", Peers.Stroke.self) else { continue }
      var answers = [UInt8](repeating: 0, count: work.points.count)
      func peer(_ shape: Workload.Shape) -> Int {
        Peers.with(shape) { path in
          withUnsafePointer(to: peerStyle) { peerStyle in
            answers.withUnsafeMutableBufferPointer { question(path, peerStyle, tolerance, flat, work.points.count, $0.baseAddress) }
          }
        }
      }
      var error = 0.0
      for (shape, (index, truth)) in zip(work.paths, zip(indices, truth)) {
        _ = peer(shape)
        error = max(error, distance(answers, truth, work.points) { ((index.nearestPlace(to: $0)?.distance ?? 0) - width / 2).magnitude })
      }
      let timings = alternate(
        rounds: rounds, items: work.paths.count * work.points.count, sampleNanoseconds: 2e7,
        [
          { times in for _ in 0..<times { for shape in work.paths { blackHole(peer(shape)) } } },
          { times in
            for _ in 0..<times {
              for shape in work.paths {
                let path = shape.path()
                blackHole(work.points.count { path.strokeContains($0, style: style) })
              }
            }
          },
          { times in
            for _ in 0..<times {
              for shape in work.paths {
                let stroke = StrokeIndex(shape.path(), style: style)
                blackHole(work.points.count { stroke.contains($0) })
              }
            }
          },
        ])
      Table.row("in stroke", work, name, timings, error)
    }
  }

  /// The greatest distance from the edge among points with other answers.
  private func distance(_ answers: [UInt8], _ truth: [Bool], _ points: [SIMD2<Double>], _ edge: (SIMD2<Double>) -> Double) -> Double {
    zip(points, zip(answers, truth)).filter { ($1.0 != 0) != $1.1 }.map { edge($0.0) }.max() ?? 0
  }
}

/// Uses a value.
@inline(never)
func blackHole<Value>(_ value: Value) {}
