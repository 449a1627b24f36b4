import Testing

@testable import LayerGeometry

struct IndexHeapTests {
  @Test("The lowest rank comes first, the lower index where ranks are equal")
  func order() {
    var heap = IndexHeap()
    let ranks = (0..<200).map { $0 * 7919 % 61 }
    for index in ranks.indices.reversed() { heap.insert(index, rank: ranks[index]) }
    var popped: [Int] = []
    while let index = heap.popFirst() { popped.append(index) }
    #expect(popped == ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) })
    #expect(heap.popFirst() == nil)
  }
}
