// Threads are those of Dispatch.
#if canImport(Dispatch)
  internal import CTransformKernels
  internal import Dispatch
  internal import SharedState

  /// Work that several threads take parts of until nothing is left.
  ///
  /// The caller works from the first moment on. Threads of the system's pool join as they wake, which takes them tens
  /// of microseconds. A thread that comes too late finds nothing to do. No thread waits for one that has no part.
  /// Therefore work may be divided within divided work, however busy the pool is.
  ///
  /// Parts shrink with what is left, therefore all threads end together. *Source*: guided self-scheduling
  /// (Polychronopoulos and Kuck, IEEE Transactions on Computers C-36, 1987).
  final class SharedWork: @unchecked Sendable {
    private let count: Int
    private let threads: Int
    private let leastPart: Int

    /// Written before `taken` is published and after all is done. Only a thread that has taken a part reads it.
    private var body: ((Int, Int) -> Void)?

    /// Items that a thread has taken.
    private let taken = AtomicInt(0)

    /// Twice the items that are not done, and 1 where the caller sleeps until they are.
    private let left: AtomicInt

    private let done = DispatchSemaphore(value: 0)

    private init(_ count: Int, _ threads: Int, _ body: @escaping (Int, Int) -> Void) {
      self.count = count
      self.threads = threads
      leastPart = max(count / (32 * threads), 1)
      self.body = body
      left = AtomicInt(2 * count)
    }

    /// Calls `body` with parts (start, count), multiples of `Work.grain` but for the last, on this thread and up to
    /// `threads` − 1 others.
    static func run(_ count: Int, threads: Int, _ body: (_ start: Int, _ count: Int) -> Void) {
      withoutActuallyEscaping(body) { body in
        let work = SharedWork(count, threads, body)
        work.taken.store(0)
        for _ in 1..<threads { DispatchQueue.global().async { work.takeParts() } }
        work.takeParts()
        work.wait()
        work.body = nil
      }
    }

    private func takeParts() {
      while let part = nextPart() {
        call(part.lowerBound, part.count)
        if left.add(-2 * part.count) == 1 { done.signal() }
      }
    }

    private func nextPart() -> Range<Int>? {
      var start = taken.load()
      while start < count {
        let share = max((count - start) / (2 * threads), leastPart)
        let end = min(start + (share + Work.grain - 1) / Work.grain * Work.grain, count)
        let first = start
        if taken.replace(&start, with: end) { return first..<end }
      }
      return nil
    }

    /// A function of its own: nothing may retain the body when a part is reported as done.
    @inline(never)
    private func call(_ start: Int, _ count: Int) { body?(start, count) }

    /// Only small parts are left, on which other threads work. The caller spins for some microseconds before it sleeps:
    /// waking it would take longer than these parts do.
    private func wait() {
      for _ in 0..<1000 {
        if left.load() == 0 { return }
        tk_pause()
      }
      if left.setBits(1) != 0 { done.wait() }
      _ = left.load()
    }
  }
#else
  /// Work that one thread does.
  enum SharedWork {
    static func run(_ count: Int, threads: Int, _ body: (_ start: Int, _ count: Int) -> Void) { body(0, count) }
  }
#endif
