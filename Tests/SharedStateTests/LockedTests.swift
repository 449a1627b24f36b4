import SharedState
import Testing

@Suite("Locked")
struct LockedTests {
  private struct Failure: Error {}

  @Test("A body that throws leaves the lock, and its change stays")
  func failure() {
    let value = Locked(1)
    #expect(throws: Failure.self) {
      try value.withLock { number in
        number = 2
        throw Failure()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }

  @Test("One thread at a time is in the body")
  func threads() async {
    let value = Locked([0, 0])
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<1000 {
            value.withLock { numbers in
              numbers[0] += 1
              numbers[1] = numbers[0]
            }
          }
        }
      }
    }
    #expect(value.withLock { $0 } == [16_000, 16_000])
  }

  // On Windows the thread waits without end.
  #if !os(Windows)
    @Test("A body that asks for its own value ends the process")
    func again() async {
      await #expect(processExitsWith: .failure) {
        let value = Locked(0)
        value.withLock { _ in value.withLock { $0 += 1 } }
      }
    }
  #endif
}
