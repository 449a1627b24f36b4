/// The numbers 0 ..< n in an order, sorted by merging in room that is kept.
struct IndexSort {
  private var items: [Int32] = []
  private var room: [Int32] = []

  var count: Int { items.count }
  subscript(place: Int) -> Int32 { items[place] }

  /// Sorts; numbers of which neither precedes the other keep their order.
  @inline(__always)
  mutating func sort(_ count: Int, by precedes: (Int32, Int32) -> Bool) {
    items.removeAll(keepingCapacity: true)
    for index in 0..<Int32(count) { items.append(index) }
    let run = 8
    for start in stride(from: 0, to: count, by: run) {
      for index in start + 1..<max(start + 1, min(start + run, count)) {
        let item = items[index]
        var place = index
        while place > start, precedes(item, items[place - 1]) {
          items[place] = items[place - 1]
          place -= 1
        }
        items[place] = item
      }
    }
    var width = run
    while width < count {
      room.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: count, by: 2 * width) { merge(start, width, precedes) }
      swap(&items, &room)
      width *= 2
    }
  }

  /// Adds the merged runs from a place on to the room.
  @inline(__always)
  private mutating func merge(_ start: Int, _ width: Int, _ precedes: (Int32, Int32) -> Bool) {
    let (middle, end) = (min(start + width, items.count), min(start + 2 * width, items.count))
    var (one, other) = (start, middle)
    while one < middle, other < end {
      if precedes(items[other], items[one]) {
        room.append(items[other])
        other += 1
      } else {
        room.append(items[one])
        one += 1
      }
    }
    room.append(contentsOf: items[one..<middle])
    room.append(contentsOf: items[other..<end])
  }
}
