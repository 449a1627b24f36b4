import TransformCore

/// The map of a layer's plane into other coordinates while layers around it are passed: the images of the two axes and
/// of the origin. The third row of a 4 × 4 is not needed, because the plane has no z.
///
/// While no w varies and z is lost at each layer, two columns are all there is.
struct PlaneWay {
  /// The columns x and y, if the way is flat.
  private var flatX = SIMD2(1.0, 0)
  private var flatY = SIMD2(0.0, 1)
  private var flatOrigin = SIMD2(0.0, 0)
  private var isFlat = true
  /// All columns, if it is not.
  private var xAxis = SIMD4<Double>.zero
  private var yAxis = SIMD4<Double>.zero
  private var origin = SIMD4<Double>.zero

  /// The map, once z is lost.
  var homography: Homography<Double> {
    isFlat
      ? Homography(xAxis: SIMD3(flatX, 0), yAxis: SIMD3(flatY, 0), origin: SIMD3(flatOrigin, 1))
      : Homography(
        xAxis: SIMD3(xAxis.x, xAxis.y, xAxis.w), yAxis: SIMD3(yAxis.x, yAxis.y, yAxis.w), origin: SIMD3(origin.x, origin.y, origin.w))
  }

  /// Goes from a layer's own coordinates to those in which the sublayers of `plane` have their positions, and on by the
  /// step of each superlayer for its sublayers. A plain superlayer takes z away, as does the space around the root.
  ///
  /// `weights` has, from its present end on, what must be positive on this way: w in each space that was left, from the
  /// inside. One is left out where it is positive everywhere, or is that of the space before. If there are any, the
  /// last is that of the last space.
  mutating func climb(_ layer: Int, to plane: Int, _ tree: borrowing LayerTree, _ weights: inout [SIMD3<Double>]) {
    let first = weights.count
    var index = layer
    while index != plane {
      if isFlat { index = climbFlat(index, to: plane, tree) }
      if index == plane { return }
      if isFlat {
        (isFlat, xAxis, yAxis) = (false, SIMD4(lowHalf: flatX, highHalf: .zero), SIMD4(lowHalf: flatY, highHalf: .zero))
        origin = SIMD4(lowHalf: flatOrigin, highHalf: SIMD2(0, 1))
      }
      leave(tree.nodes[index], tree)
      index = Int(tree.nodes[index].superlayer)
      if index >= 0, tree.nodes[index].sublayerTransform >= 0 { step(tree.nodes[index], tree) }
      if index < 0 || tree.nodes[index].kind == .plain { flatten(&weights, from: first) }
    }
  }

  /// Passes layers as long as the way stays flat: plain superlayers without a step, and no w that can vary. Returns the
  /// first layer that was not passed, or `plane`.
  private mutating func climbFlat(_ layer: Int, to plane: Int, _ tree: borrowing LayerTree) -> Int {
    var (x, y, origin, index) = (flatX, flatY, flatOrigin, layer)
    while index != plane {
      let above = Int(tree.nodes[index].superlayer)
      if above >= 0, tree.nodes[above].sublayerTransform >= 0 || tree.nodes[above].kind == .transform { break }
      let (place, transform) = (tree.nodes[index].position, Int(tree.nodes[index].transform))
      if transform < 0, !tree.nodes[index].isFlipped {
        origin += place - tree.nodes[index].anchor
      } else {
        let map = transform < 0 ? .identity : tree.matrices[transform]
        let z = 0 - tree.nodes[index].anchorPointZ
        guard map.xAxis.w == 0, map.yAxis.w == 0, map.origin.w + z * map.zAxis.w == 1 else { break }
        let isFlipped = tree.nodes[index].isFlipped
        let anchor = isFlipped ? tree.nodes[index].flippedAnchor : tree.nodes[index].anchor
        let (across, down) = (map.xAxis.lowHalf, map.yAxis.lowHalf)
        let start = (map.origin.lowHalf + z * map.zAxis.lowHalf) + place - (anchor.x * across + anchor.y * down)
        let turned = isFlipped ? 0 - down : down
        x = x.x * across + x.y * turned
        y = y.x * across + y.y * turned
        origin = (origin.x * across + origin.y * turned) + start
      }
      index = above
    }
    (flatX, flatY, flatOrigin) = (x, y, origin)
    return index
  }

  @inline(never)
  private mutating func leave(_ node: LayerNode, _ tree: borrowing LayerTree) {
    let place = SIMD4(lowHalf: node.position, highHalf: SIMD2(node.zPosition, 0))
    let anchor = node.isFlipped ? node.flippedAnchor : node.anchor
    let start = 0 - SIMD4(lowHalf: anchor, highHalf: SIMD2(node.anchorPointZ, 0))
    if node.isFlipped { (xAxis.y, yAxis.y, origin.y) = (0 - xAxis.y, 0 - yAxis.y, 0 - origin.y) }
    if node.transform < 0 {
      move(by: start + place)
    } else {
      move(by: start)
      apply(tree.matrices[Int(node.transform)])
      move(by: place)
    }
  }

  @inline(never)
  private mutating func step(_ superlayer: LayerNode, _ tree: borrowing LayerTree) {
    let anchor = SIMD4(lowHalf: superlayer.anchor, highHalf: .zero)
    move(by: 0 - anchor)
    apply(tree.matrices[Int(superlayer.sublayerTransform)])
    move(by: anchor)
  }

  /// Loses z, and notes the weights if they must be looked at.
  @inline(__always)
  private mutating func flatten(_ weights: inout [SIMD3<Double>], from first: Int) {
    (xAxis.z, yAxis.z, origin.z) = (0, 0, 0)
    let isConstant = xAxis.w == 0 && yAxis.w == 0
    if weights.count > first || !(isConstant && origin.w > 0) {
      let weight = SIMD3(xAxis.w, yAxis.w, origin.w)
      if weights.isEmpty { weights.reserveCapacity(16) }
      if weights.count == first || weights[weights.count - 1] != weight { weights.append(weight) }
    }
    if isConstant, origin.w == 1 { (isFlat, flatX, flatY, flatOrigin) = (true, xAxis.lowHalf, yAxis.lowHalf, origin.lowHalf) }
  }

  @inline(__always)
  private mutating func move(by offset: SIMD4<Double>) {
    xAxis += xAxis.w * offset
    yAxis += yAxis.w * offset
    origin += origin.w * offset
  }

  @inline(__always)
  private mutating func apply(_ transform: Transform3D<Double>) {
    xAxis = transform.applied(toHomogeneous: xAxis)
    yAxis = transform.applied(toHomogeneous: yAxis)
    origin = transform.applied(toHomogeneous: origin)
  }
}
