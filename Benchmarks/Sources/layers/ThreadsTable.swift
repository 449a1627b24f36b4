import LayerLoops
import MeasuredOperations
import Tables
import TransformKit

/// Whole resolves by several threads, as shares of the time that one takes. Nothing is promised of these.
struct ThreadsTable {
  let rounds: Int

  func measure(_ shapes: [Shape], _ sizes: [Int]) {
    let sizes = sizes.filter { $0 >= 1 << 15 }
    if sizes.isEmpty { return }
    head("Threads", "shape", "layers", "1 thread ns", "2 threads", "4 threads", "8 threads")
    for shape in shapes {
      for size in sizes {
        let full = FullResolve([1, 2].map { Scene(shape, size, seed: $0).tree }, hasOrder: false)
        full.run()
        full.run(threads: 8)
        check(full.isRight, "\(shape.rawValue) by several threads")
        let samples = SteadySamples(rounds: rounds + 4, [1, 2, 4, 8].map { threads in { full.run(threads: threads) } })
        let cells = (1...3).map { samples.ratio($0, to: 0).text(2) }
        row(shape.rawValue, size.size, (samples[0] * 1e9 / Double(size)).text(1), cells[0], cells[1], cells[2])
        loop_trim()
      }
    }
  }
}
