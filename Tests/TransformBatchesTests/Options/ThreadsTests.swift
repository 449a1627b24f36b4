import SharedState
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

/// Counts calls.
private final class Counter: Sendable {
  private let number = AtomicInt(0)
  var value: Int { number.load() }
  func increment() { number.add(1) }
}

@Suite struct ThreadsTests {
  @Test("Work is divided where it pays, up to the limit, and by the automatic mode no further than there are processors")
  func threads() {
    func threads(_ nanoseconds: Double, _ threads: BatchOptions.Threads) -> Int {
      Work(count: 1_000_000, cost: nanoseconds / 1e6 / Work.slowness, bytes: 0).threads(BatchOptions(threads: threads))
    }
    #expect(threads(1e9, .one) == 1 && threads(1e9, .upTo(0)) == 1 && threads(1e9, .upTo(.min)) == 1)
    #expect(threads(299_000, .upTo(8)) == 1 && threads(301_000, .upTo(8)) == 2 && threads(601_000, .upTo(8)) == 4)
    #expect(threads(1e9, .upTo(8)) == 8 && threads(1e9, .automatic) == min(Machine.processors, 1024))
    #expect(Work(count: 64, cost: 1e9, bytes: 0).threads(BatchOptions(threads: .upTo(8))) == 1)
    #expect(Machine.processors >= 1 && Machine.streamingSize >= 1 << 20)
  }

  @Test("Several tasks map empty arrays at once")
  func empty() async {
    await withTaskGroup { group in
      for _ in 0..<64 {
        group.addTask {
          for _ in 0..<100 {
            #expect(Transform3D<Float>.identity.pointMap.applied(to: []).isEmpty)
            #expect(TransformArrays<Float>.concatenating([], with: .identity).isEmpty)
            var none: [SIMD3<Float>] = []
            Transform3D.identity.pointMap.apply(to: &none)
          }
        }
      }
    }
  }

  @Test("Every item is in one part, whoever takes it, in divided work within divided work too")
  func parts() {
    for count in [1, 63, 64, 65, 1000, 100_001] {
      for threads in [2, 3, 8] {
        let times = (0..<count).map { _ in Counter() }
        let options = BatchOptions.forced(threads)
        Work.divide(count, options, { Work(count: count, cost: 1, bytes: 0) }) { start, part in
          #expect(start % Work.grain == 0 && part > 0 && (part % Work.grain == 0 || start + part == count))
          Work.divide(part, options, { Work(count: part, cost: 1, bytes: 0) }) { inner, part in
            for i in 0..<part { times[start + inner + i].increment() }
          }
        }
        #expect(times.allSatisfy { $0.value == 1 })
      }
    }
  }

  @Test("Several tasks map at once, each on several threads, and inside one another")
  func tasks() async {
    let transform: Transform3D<Double> = transforms(1, .affine)[0]
    let points: [SIMD3<Double>] = vectors(numbers(3000))
    let expected = transform.affinePointMap.applied(to: points)
    await withTaskGroup(of: Bool.self) { group in
      for threads in 0..<16 {
        group.addTask {
          (0..<8).allSatisfy { _ in transform.affinePointMap.applied(to: points, options: .forced(1 + threads % 4)) == expected }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
