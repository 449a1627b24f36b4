/// The order in which the members of one 3D space are drawn, so that at every place the nearer one comes later.
///
/// *Definition*: where two members overlap, the one with the greater depth z/w there is drawn later; where their depths are equal but for rounding, the later one in tree order is.
/// Members that cross are split, and so is one of those that overlap in a ring.
///
/// Three ways, the cheapest that is right:
/// 1. all depths are constant (a flat interface): by depth;
/// 2. the planes form a pencil, all through one line that nobody reaches (parallel planes, tilted or not, whose common line is their horizon): by place in the pencil;
/// 3. any others: pairs that overlap are compared, and the comparisons sorted (`DepthGraph`). If most are parallel, and many, as where a few cards are tilted over a flat interface, those are
///    taken in the order of their pencil and only the others compared with all.
///
/// *Source*: M. E. Newell, R. G. Newell, T. L. Sancha, A Solution to the Hidden Surface Problem, 1972, for comparing what overlaps and splitting what cannot be ordered.
enum DepthOrder {
  /// A layer of the space with all that is flattened into it.
  struct Member: Sendable {
    /// What counts between members that do not overlap.
    var depth: Double
    var rounding: Double
    /// Its plane, and what it covers of the space's picture; `nil` where it covers no area, so that no order is wrong.
    var face: Face?
    /// How many entries of the drawing order each piece of it takes.
    var cost = 1
  }

  struct Face: Sendable {
    let plane: FacePlane
    let region: ConvexRegion
  }

  /// A member or a part of one.
  struct Piece: Sendable {
    let member: Int
    /// Which of the member's pieces this is, from the back; 0 where it is whole.
    var fragment = 0
    /// The part of the space's picture that it covers; `nil` where it is whole.
    var region: [SIMD2<Double>]?
  }

  /// The pieces of members in tree order, back to front. `spare` is what splitting may add to the sum of all costs.
  ///
  /// - Complexity: O(n log n) in the first two ways; then O(n log n + p) for p pairs whose rectangles overlap along one axis, up to a limit (`DepthGraph`).
  static func pieces(of members: [Member], spare: Int) -> [Piece] {
    let byCenter = DepthRuns.order(members.map(\.depth), rounding: members.map(\.rounding))
    let solid = members.indices.filter { members[$0].face != nil }
    if solid.isEmpty { return byCenter.map { Piece(member: $0) } }
    if let order = pencilOrder(of: solid.compactMap { members[$0].face }) {
      return (order.map { solid[$0] } + byCenter.filter { members[$0].face == nil }).map { Piece(member: $0) }
    }
    var graph = DepthGraph(members, byCenter: byCenter, spare: spare)
    graph.compareAll()
    return graph.emitted()
  }
}
