/// Crossings to come, the topmost first: a binary heap.
struct CrossingHeap {
  struct Crossing {
    var y: Double
    var left: Int32
    var right: Int32
  }

  private var items: [Crossing] = []

  var first: Crossing? { items.first }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func insert(_ crossing: Crossing) {
    items.append(crossing)
    var index = items.count - 1
    while index > 0, items[(index - 1) / 2].y > crossing.y {
      items[index] = items[(index - 1) / 2]
      index = (index - 1) / 2
    }
    items[index] = crossing
  }

  mutating func removeFirst() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].y < items[child].y { child += 1 }
      guard items[child].y < last.y else { break }
      items[index] = items[child]
      index = child
    }
    items[index] = last
  }
}
