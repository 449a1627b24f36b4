import Testing
import TransformTestSupport

@testable import LayerGeometry

/// The record of changes against whole histories.
struct ChangeLogTests {
  /// A log and all changes that led to it. Each change has a number of its own.
  private struct Recorded {
    var log = ChangeLog()
    /// What no other first state has, then the changes.
    var history: [Int]

    mutating func note(_ number: Int, among count: Int) {
      log.note(number, .layer, among: count)
      history.append(number)
    }
  }

  @Test("What a log knows since a state is what has changed since then, and it knows what is recent", arguments: 0..<20)
  func changesSinceAnyState(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let count = [0, 100, 5_000][seed % 3]
    var logs = [Recorded(history: [-1]), Recorded(history: [-2])]
    var states: [(stamp: ChangeLog.Stamp, history: [Int])] = []
    var (number, known, unknown) = (0, 0, 0)
    for _ in 0..<250 {
      let place = Int.random(in: 0..<logs.count, using: &random)
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        logs[place].note(number, among: count)
        number += 1
      }
      if Int.random(in: 0...4, using: &random) == 0 {
        let copy = logs[Int.random(in: 0..<logs.count, using: &random)]
        if logs.count < 5 { logs.append(copy) } else { logs[place] = copy }
      }
      states.append((logs[place].log.stamp, logs[place].history))
      let log = logs[Int.random(in: 0..<logs.count, using: &random)]
      guard let state = states.randomElement(using: &random) else { continue }
      let isEarlier = log.history.starts(with: state.history)
      if let changes = log.log.changes(since: state.stamp) {
        let expected = Array(log.history.dropFirst(state.history.count))
        #expect(isEarlier && changes.map { Int($0.index) } == expected)
        known += 1
      } else {
        // The last quarter of as many changes as there are layers, and never less than 512.
        #expect(!isEarlier || log.history.count - state.history.count > 512 + count / 4)
        unknown += 1
      }
    }
    #expect(known > 20 && unknown > 20)
  }

  @Test("A log of many changes, or of a tree that is copied at each change, stays small")
  func size() {
    var log = ChangeLog()
    let first = log.stamp
    var (stamps, copies) = ([ChangeLog.Stamp](), [ChangeLog]())
    for number in 0..<5_000 {
      copies.append(log)
      log.note(number, .layer, among: 10)
      stamps.append(log.stamp)
    }
    #expect(log.changes(since: first) == nil)
    #expect(log.changes(since: stamps[4_990])?.map(\.index) == (4_991..<5_000).map(Int32.init))
    // Of each copy nothing is known but what was before it.
    #expect(copies[4_000].changes(since: stamps[3_990])?.count == 9 && copies[4_000].changes(since: stamps[4_010]) == nil)
    let kept = stamps.count { log.changes(since: $0) != nil }
    #expect(kept >= 128 && kept <= 1_100)
  }

  @Test("A log that is another's copy never takes that one's later states for its own")
  func siblings() {
    var one = ChangeLog()
    one.note(1, .layer, among: 1)
    var other = one
    let common = one.stamp
    one.note(2, .layer, among: 1)
    other.note(3, .layer, among: 1)
    #expect(one.changes(since: common)?.map(\.index) == [2] && other.changes(since: common)?.map(\.index) == [3])
    #expect(one.changes(since: other.stamp) == nil && other.changes(since: one.stamp) == nil)
    #expect(one.changes(since: one.stamp)?.isEmpty == true && other.changes(since: other.stamp)?.isEmpty == true)
  }
}
