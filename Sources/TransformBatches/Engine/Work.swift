internal import CTransformKernels
internal import SharedState

/// How much there is to do, and how it is divided.
package struct Work {
  /// The number of items.
  package let count: Int

  /// What one thread needs for all of it, in nanoseconds.
  package let nanoseconds: Double

  /// Work of `count` items on `bytes` bytes of memory, which are read, written or both. `cost` is the time of an item
  /// in nanoseconds in the second cache. `moved` counts those bytes twice that are both read and written.
  package init(count: Int, cost: Double, bytes: Int, moved: Int? = nil) {
    self.count = count
    // What the caches allow (the article Batches): bytes a nanosecond in the second, in the last, and beyond.
    let rate = bytes <= 1 << 20 ? 250.0 : bytes <= Machine.streamingSize ? 80.0 : 42.0
    nanoseconds = max(Double(count) * cost * Work.slowness, Double(moved ?? bytes) / rate)
  }

  /// How much slower the instruction set in use is than the widest.
  package static var slowness: Double {
    switch Int(tk_instruction_set()) {
    case TK_AVX512: 1
    case TK_AVX2: 1.8
    default: 4.2
    }
  }

  /// Items that are never separated. What two threads write is therefore in different cache lines, up to one at each
  /// end.
  package static let grain = 64

  /// The number of threads that pay within the limit: each has at least half of the least work that is divided.
  package func threads(_ options: BatchOptions) -> Int {
    let limit =
      switch options.threads {
      case .one: 1
      case .upTo(let limit): limit
      case .automatic: Machine.processors
      }
    guard limit > 1, nanoseconds >= options.leastWork else { return 1 }
    let paying = options.leastWork > 0 ? nanoseconds / (options.leastWork / 2) : Double(limit)
    return min(limit, Int(min(paying, 1024)), (count + Work.grain - 1) / Work.grain)
  }

  /// Calls `body` with parts (start, count) that make up the whole, on as many threads as pay. The division has no
  /// influence on the results.
  @inline(__always)
  package static func divide(_ count: Int, _ options: BatchOptions, _ work: () -> Work, _ body: (_ start: Int, _ count: Int) -> Void) {
    if case .one = options.threads { return body(0, count) }
    divide(work(), options, body)
  }

  @inline(never)
  private static func divide(_ work: Work, _ options: BatchOptions, _ body: (_ start: Int, _ count: Int) -> Void) {
    let threads = work.threads(options)
    if threads > 1 { SharedWork.run(work.count, threads: threads, body) } else { body(0, work.count) }
  }

  /// The same, where each part has a result. `join` makes one of two, in any order.
  package static func divide<Result: Sendable>(
    _ count: Int, _ options: BatchOptions, _ work: () -> Work, joining join: (Result, Result) -> Result,
    _ body: (_ start: Int, _ count: Int) -> Result
  ) -> Result {
    if case .one = options.threads { return body(0, count) }
    let work = work()
    let threads = work.threads(options)
    guard threads > 1 else { return body(0, count) }
    let whole = Locked<Result?>(nil)
    SharedWork.run(count, threads: threads) { start, count in
      let part = body(start, count)
      whole.withLock { $0 = $0.map { join($0, part) } ?? part }
    }
    return whole.withLock { $0 } ?? body(0, 0)
  }
}

extension Work {
  /// The cost of points, measured on arrays in the second cache with the widest instructions (<doc:Batches>).
  init(_ kind: PointKind, count: Int, bytes: Int, moved: Int, costFactor: Double = 1) {
    let cost: Double =
      switch (kind.operation, kind.layout) {
      case (.affine, .xy): 0.055
      case (.projective, .xy): 0.15
      case (.affine, _): 0.12
      case (.projective, _): 0.26
      case (.unit, _): 0.48
      case (.homogeneous, _): 0.19
      }
    self.init(count: count, cost: (kind.isDouble ? 2 * cost : cost) * costFactor, bytes: bytes, moved: moved)
  }
}
