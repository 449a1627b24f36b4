/// Cuts what polygons fill into trapezoids by a sweep over y, with the edges in the order of x.
///
/// *Source*: J. Bentley and T. Ottmann 1979. Edges stay whole. Two neighbours that converge swap where they meet, and
/// each pair at most once. Therefore a wrong order from rounding never grows, and the work is bounded.
struct PolygonSweep {
  struct Edge {
    var top: SIMD2<Double>
    var bottom: SIMD2<Double>
    /// +1 where the contour runs towards greater y.
    var direction: Int32
    /// The winding number to the right of it, or `unset`. Then it is touched, and will be renewed.
    var winding: Int32 = unset
    static let unset = Int32.min
    var previous: Int32 = -1
    var next: Int32 = -1
    var chunk: Int32 = -1
    /// The neighbour of the trapezoid that is open to the right of this edge, and where it began.
    var partner: Int32 = -1
    var openedAt = 0.0
    var isActive = false
    var isTouched = false

    @inline(__always) func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x)
    }

    /// Positive where a point lies to the right of this edge (greater x).
    @inline(__always) func side(of point: SIMD2<Double>) -> Double {
      (point.x - top.x) * (bottom.y - top.y) - (point.y - top.y) * (bottom.x - top.x)
    }

    /// Positive where the two converge downwards, this one on the left.
    @inline(__always) func convergence(with right: Self) -> Double {
      (bottom.x - top.x) * (right.bottom.y - right.top.y) - (right.bottom.x - right.top.x) * (bottom.y - top.y)
    }
  }

  var edges: [Edge] = []
  var order = SweepOrder()
  var crossings = CrossingHeap()
  var first: Int32 = -1
  private var touched: [Int32] = []
  private var rule = FillRule.nonZero
  private var crossingsLeft = 0
  private var starts = IndexSort()
  private var ends = IndexSort()

  /// Forgets all edges and keeps the room.
  mutating func begin(rule: FillRule, mostCrossings: Int) {
    (self.rule, crossingsLeft, first) = (rule, mostCrossings, -1)
    edges.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    order.removeAll()
    crossings.removeAll()
  }

  /// Adds an edge of a contour; level ones bound no area of a trapezoid.
  mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    if from.y < to.y { edges.append(Edge(top: from, bottom: to, direction: 1)) }
    if from.y > to.y { edges.append(Edge(top: to, bottom: from, direction: -1)) }
  }

  /// Calls `body` with the left and right x at the top, and at the bottom, of each trapezoid. False if there were more
  /// crossings than allowed.
  mutating func run(
    _ body: (_ y0: Double, _ left0: Double, _ right0: Double, _ y1: Double, _ left1: Double, _ right1: Double) -> Void
  ) -> Bool {
    sortEdges()
    return runSorted(body)
  }

  @inline(never)
  private mutating func sortEdges() {
    let edges = edges
    starts.sort(edges.count) { Self.precedes(edges[Int($0)], edges[Int($1)]) }
    ends.sort(edges.count) { edges[Int($0)].bottom.y < edges[Int($1)].bottom.y }
  }

  private mutating func runSorted(_ body: (Double, Double, Double, Double, Double, Double) -> Void) -> Bool {
    var (nextStart, nextEnd) = (0, 0)
    while nextEnd < ends.count {
      var y = edges[Int(ends[nextEnd])].bottom.y
      if nextStart < starts.count { y = Swift.min(y, edges[Int(starts[nextStart])].top.y) }
      if let crossing = crossings.first { y = Swift.min(y, crossing.y) }
      while let crossing = crossings.first, crossing.y <= y {
        crossings.removeFirst()
        guard swap(crossing.left, crossing.right, y) else { continue }
        crossingsLeft -= 1
        if crossingsLeft < 0 { return false }
      }
      while nextEnd < ends.count, edges[Int(ends[nextEnd])].bottom.y <= y {
        remove(ends[nextEnd], y, body)
        nextEnd += 1
      }
      while nextStart < starts.count, edges[Int(starts[nextStart])].top.y <= y {
        insert(starts[nextStart], y)
        nextStart += 1
      }
      update(y, body)
    }
    return true
  }

  private static func precedes(_ one: Edge, _ two: Edge) -> Bool {
    if one.top.y != two.top.y { return one.top.y < two.top.y }
    if one.top.x != two.top.x { return one.top.x < two.top.x }
    return one.convergence(with: two) < 0
  }

  @inline(__always)
  private mutating func touch(_ index: Int32) {
    guard index >= 0, !edges[Int(index)].isTouched else { return }
    edges[Int(index)].isTouched = true
    touched.append(index)
  }

  private mutating func insert(_ index: Int32, _ y: Double) {
    let place = edges[Int(index)].top
    let previous = order.lastBefore { other in
      let side = self.edges[Int(other)].side(of: place)
      return side > 0 || (side == 0 && self.edges[Int(other)].convergence(with: self.edges[Int(index)]) <= 0)
    }
    let next = previous < 0 ? first : edges[Int(previous)].next
    edges[Int(index)].previous = previous
    edges[Int(index)].next = next
    edges[Int(index)].isActive = true
    edges[Int(index)].winding = Edge.unset
    if previous < 0 { first = index } else { edges[Int(previous)].next = index }
    if next >= 0 { edges[Int(next)].previous = index }
    order.insert(index, after: previous, &edges)
    touch(previous)
    touch(index)
    touch(next)
    schedule(previous, index, y)
    schedule(index, next, y)
  }

  private mutating func remove(
    _ index: Int32, _ y: Double, _ body: (Double, Double, Double, Double, Double, Double) -> Void
  ) {
    emit(index, y, body)
    let (previous, next) = (edges[Int(index)].previous, edges[Int(index)].next)
    if previous < 0 { first = next } else { edges[Int(previous)].next = next }
    if next >= 0 { edges[Int(next)].previous = previous }
    order.remove(index, &edges)
    edges[Int(index)].isActive = false
    touch(previous)
    touch(next)
    schedule(previous, next, y)
  }

  /// Swaps two neighbours, unless they no longer are neighbours.
  private mutating func swap(_ left: Int32, _ right: Int32, _ y: Double) -> Bool {
    guard edges[Int(left)].isActive, edges[Int(right)].isActive, edges[Int(left)].next == right else { return false }
    let (previous, next) = (edges[Int(left)].previous, edges[Int(right)].next)
    if previous < 0 { first = right } else { edges[Int(previous)].next = right }
    if next >= 0 { edges[Int(next)].previous = left }
    edges[Int(right)].previous = previous
    edges[Int(right)].next = left
    edges[Int(left)].previous = right
    edges[Int(left)].next = next
    // Neither is known before the other. A number renewed from an old one would be renewed again as far as edges go.
    (edges[Int(left)].winding, edges[Int(right)].winding) = (Edge.unset, Edge.unset)
    order.swap(left, right, &edges)
    touch(previous)
    touch(right)
    touch(left)
    touch(next)
    schedule(previous, right, y)
    schedule(left, next, y)
    return true
  }

  /// Notes where two neighbours meet, if they do before one of them ends.
  @inline(__always)
  private mutating func schedule(_ left: Int32, _ right: Int32, _ y: Double) {
    guard left >= 0, right >= 0 else { return }
    let (one, two) = (edges[Int(left)], edges[Int(right)])
    let convergence = one.convergence(with: two)
    guard convergence > 0 else { return }
    let meets = one.bottom.y <= two.bottom.y ? two.side(of: one.bottom) > 0 : one.side(of: two.bottom) < 0
    guard meets else { return }
    let share = (0 - two.side(of: one.top)) / convergence
    let place = one.top.y + share * (one.bottom.y - one.top.y)
    let end = Swift.min(one.bottom.y, two.bottom.y)
    crossings.insert(CrossingHeap.Crossing(y: place > y ? (place < end ? place : end) : y, left: left, right: right))
  }

  /// Renews the winding numbers around what changed at this y, then the trapezoids.
  private mutating func update(_ y: Double, _ body: (Double, Double, Double, Double, Double, Double) -> Void) {
    if touched.count > 3 { touched.sort { edges[Int($0)].x(at: y) < edges[Int($1)].x(at: y) } }
    var index = 0
    while index < touched.count {
      var current = touched[index]
      index += 1
      while current >= 0, edges[Int(current)].isActive {
        let previous = edges[Int(current)].previous
        let before = previous < 0 ? 0 : edges[Int(previous)].winding
        let winding = before &+ edges[Int(current)].direction
        guard before != Edge.unset, edges[Int(current)].winding != winding else { break }
        edges[Int(current)].winding = winding
        touch(current)
        current = edges[Int(current)].next
      }
    }
    for current in touched {
      edges[Int(current)].isTouched = false
      guard edges[Int(current)].isActive else { continue }
      let next = edges[Int(current)].next
      let partner = next >= 0 && (rule == .nonZero ? edges[Int(current)].winding != 0 : edges[Int(current)].winding & 1 != 0) ? next : -1
      guard partner != edges[Int(current)].partner else { continue }
      emit(current, y, body)
      edges[Int(current)].partner = partner
      edges[Int(current)].openedAt = y
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Ends the trapezoid to the right of an edge.
  @inline(__always)
  private mutating func emit(_ index: Int32, _ y: Double, _ body: (Double, Double, Double, Double, Double, Double) -> Void) {
    let edge = edges[Int(index)]
    guard edge.partner >= 0 else { return }
    edges[Int(index)].partner = -1
    let right = edges[Int(edge.partner)]
    guard y > edge.openedAt else { return }
    body(edge.openedAt, edge.x(at: edge.openedAt), right.x(at: edge.openedAt), y, edge.x(at: y), right.x(at: y))
  }
}
