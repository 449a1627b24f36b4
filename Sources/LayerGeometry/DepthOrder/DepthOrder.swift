/// The draw order of members of one 3D space that overlap (`Islands`): at every place the nearer one comes later.
///
/// *Definition*: of two members that overlap, the one with the greater depth z/w there is drawn later. If their depths
/// are equal but for rounding, the later one in tree order is. Of two members that cross, one is split. Of members that
/// overlap in a cycle, one is split too.
///
/// There are three methods. The cheapest correct one is taken:
/// 1. No member covers an area. Order: by depth.
/// 2. The planes form a pencil: all pass through one line that no member reaches. The common line of parallel planes,
///    tilted or not, is their horizon. Order: by place in the pencil.
/// 3. Any others: pairs that overlap are compared, and the comparisons sorted (`DepthGraph`). If most members are
///    parallel, and many, these keep the order of their pencil, and only the others are compared with all. An example
///    is a few tilted cards over a flat interface.
///
/// *Source*: M. E. Newell, R. G. Newell, T. L. Sancha, A Solution to the Hidden Surface Problem, 1972, for comparing
/// members that overlap and splitting members that cannot be ordered.
enum DepthOrder {
  /// A layer of the space with all that is flattened into it.
  struct Member: Sendable {
    /// The depth that orders members that do not overlap.
    var depth: Double
    var rounding: Double
    /// Its plane, and the area that it covers in the space's picture. `nil` if it covers none; then no order is wrong.
    var face: Face?
    /// How many entries of the draw order each piece of it takes.
    var cost = 1
  }

  struct Face: Sendable {
    let plane: FacePlane
    let region: ConvexRegion

    /// Its depths lie between these, rounding included.
    var depths: (low: Double, high: Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for point in region.points {
        let (depth, rounding) = (plane.depth(at: point), plane.rounding(at: point))
        guard depth.isFinite, rounding.isFinite else { return (-.infinity, .infinity) }
        (low, high) = (Swift.min(low, depth - rounding), Swift.max(high, depth + rounding))
      }
      return (low, high)
    }
  }

  /// How much work an order may take.
  struct Budget: Sendable {
    /// How much splitting may add to the sum of all costs.
    var spare: Int
    /// How many steps comparisons may take (`DepthGraph`).
    var steps: Int
  }

  /// A member or a part of one.
  struct Piece: Sendable {
    var member: Int
    /// Which of the member's pieces this is, from the back; 0 where it is whole.
    var fragment = 0
    /// The part of the space's picture that it covers; `nil` where it is whole.
    var region: [SIMD2<Double>]?
    /// The lines along which it was cut. The pieces of a member share the whole picture by them, also beyond what it
    /// covers.
    var cuts = PieceCuts.none

    /// Whether two pieces are the same, if they have the same tree of cuts.
    func isSame(as other: Self) -> Bool {
      member == other.member && fragment == other.fragment && region == other.region && cuts.last == other.cuts.last
    }

    /// The same piece by another name of its member.
    func renamed(_ member: Int) -> Self {
      var piece = self
      piece.member = member
      return piece
    }
  }

  /// The pieces of members that are given in tree order, back to front, and whether they are right everywhere. They may
  /// not be where the budget ends. What is used is taken from the budget.
  ///
  /// - Complexity: O(n log n) by the first two methods; then O(n log n + p) for p pairs whose rectangles overlap along
  ///   one axis, up to a limit (`DepthGraph`).
  static func pieces(of members: [Member], within budget: inout Budget) -> (pieces: [Piece], isExact: Bool) {
    let byCenter = DepthRuns.order(members.map(\.depth), rounding: members.map(\.rounding))
    let solid = members.indices.filter { members[$0].face != nil }
    if solid.isEmpty { return (byCenter.map { Piece(member: $0) }, true) }
    if let order = pencilOrder(of: solid.compactMap { members[$0].face }) {
      return ((order.map { solid[$0] } + byCenter.filter { members[$0].face == nil }).map { Piece(member: $0) }, true)
    }
    var graph = DepthGraph(members, byCenter: byCenter, budget: budget)
    graph.compareAll()
    let pieces = graph.emitted()
    (budget.spare, budget.steps) = (graph.spare, graph.steps)
    return (pieces, graph.isExact)
  }
}
