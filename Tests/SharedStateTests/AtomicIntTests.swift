import SharedState
import Testing

@Suite("AtomicInt")
struct AtomicIntTests {
  @Test("Changes return what their documentation says")
  func changes() {
    let number = AtomicInt(5)
    let copy = number
    #expect(number.add(-2) == 3 && copy.load() == 3)
    #expect(number.setBits(4) == 3 && copy.load() == 7)
    copy.store(.min)
    #expect(number.load() == .min)
  }

  @Test("A replacement that fails reads the number, and changes nothing")
  func replacement() {
    let number = AtomicInt(1)
    var expected = 2
    #expect(!number.replace(&expected, with: 9) && expected == 1 && number.load() == 1)
    #expect(number.replace(&expected, with: 9) && expected == 1 && number.load() == 9)
  }

  @Test("No change of many threads is lost")
  func threads() async {
    let (added, replaced, bits) = (AtomicInt(0), AtomicInt(0), AtomicInt(0))
    await withTaskGroup { group in
      for task in 0..<32 {
        group.addTask {
          for _ in 0..<1000 {
            added.add(1)
            var number = replaced.load()
            while !replaced.replace(&number, with: number + 3) {}
          }
          _ = bits.setBits(1 << task)
        }
      }
    }
    #expect(added.load() == 32_000 && replaced.load() == 96_000 && bits.load() == Int(UInt32.max))
  }
}
