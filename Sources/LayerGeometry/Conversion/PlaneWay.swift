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
  /// `copies` are the instances of replicators on the way that are not the first.
  ///
  /// `weights` has, from its present end on, what must be positive on this way: w in each space that was left, from the
  /// inside. One is left out where it is positive everywhere, or is that of the space before. If there are any, the
  /// last is that of the last space.
  mutating func climb(
    _ layer: Int, _ copies: [Int: Int]?, to plane: Int, _ tree: borrowing LayerTree, _ weights: inout [SIMD3<Double>]
  ) {
    let first = weights.count
    var index = layer
    while index != plane {
      if isFlat { index = climbFlat(index, copies, to: plane, tree) }
      if index == plane { return }
      if isFlat {
        (isFlat, xAxis, yAxis) = (false, SIMD4(lowHalf: flatX, highHalf: .zero), SIMD4(lowHalf: flatY, highHalf: .zero))
        origin = SIMD4(lowHalf: flatOrigin, highHalf: SIMD2(0, 1))
      }
      index = climbInSpace(index, copies, to: plane, tree, &weights, from: first)
    }
  }

  /// Passes layers as long as the way stays flat: plain superlayers without a step or a copy, and no w that can vary.
  /// Returns the first layer that was not passed, or `plane`.
  private mutating func climbFlat(_ layer: Int, _ copies: [Int: Int]?, to plane: Int, _ tree: borrowing LayerTree) -> Int {
    var (x, y, origin, index) = (flatX, flatY, flatOrigin, layer)
    while index != plane {
      let above = Int(tree.nodes[index].superlayer)
      if above >= 0, tree.nodes[above].sublayerTransform >= 0 || !tree.flattens(above) || copies?[above] != nil { break }
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

  /// Passes layers until the way is flat. Returns the first layer that was not passed, or `plane`.
  private mutating func climbInSpace(
    _ layer: Int, _ copies: [Int: Int]?, to plane: Int, _ tree: borrowing LayerTree, _ weights: inout [SIMD3<Double>],
    from first: Int
  ) -> Int {
    var (way, index) = (self, layer)
    repeat {
      var start = SIMD4(lowHalf: 0 - tree.nodes[index].anchor, highHalf: SIMD2(0 - tree.nodes[index].anchorPointZ, 0))
      if tree.nodes[index].isFlipped {
        (way.xAxis.y, way.yAxis.y, way.origin.y) = (0 - way.xAxis.y, 0 - way.yAxis.y, 0 - way.origin.y)
        start.lowHalf = 0 - tree.nodes[index].flippedAnchor
      }
      let place = SIMD4(lowHalf: tree.nodes[index].position, highHalf: SIMD2(tree.nodes[index].zPosition, 0))
      let transform = Int(tree.nodes[index].transform)
      if transform < 0 { way.move(by: start + place) } else { way.apply(tree.matrices[transform], after: start, before: place) }
      index = Int(tree.nodes[index].superlayer)
      if index >= 0 {
        if let copy = copies?[index] { way.apply(tree.map(ofCopy: copy, in: index), after: .zero, before: .zero) }
        let step = Int(tree.nodes[index].sublayerTransform)
        if step >= 0 {
          let anchor = SIMD4(lowHalf: tree.nodes[index].anchor, highHalf: .zero)
          way.apply(tree.matrices[step], after: 0 - anchor, before: anchor)
        }
        if !tree.flattens(index) { continue }
      }
      way.flatten(&weights, from: first)
    } while index != plane && !way.isFlat
    self = way
    return index
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
    if xAxis.w != 0 || yAxis.w != 0 {
      xAxis += xAxis.w * offset
      yAxis += yAxis.w * offset
    }
    origin += origin.w * offset
  }

  /// A transform between two moves. Most axes have no w. Then neither the moves nor the transform's origin change them.
  @inline(__always)
  private mutating func apply(_ transform: Transform3D<Double>, after start: SIMD4<Double>, before place: SIMD4<Double>) {
    move(by: start)
    if xAxis.w == 0, yAxis.w == 0 {
      xAxis = transform.turned(xAxis)
      yAxis = transform.turned(yAxis)
    } else {
      xAxis = transform.turned(xAxis) + xAxis.w * transform.origin
      yAxis = transform.turned(yAxis) + yAxis.w * transform.origin
    }
    origin = transform.turned(origin) + origin.w * transform.origin
    move(by: place)
  }
}

extension Transform3D<Double> {
  /// The image of a vector whose w counts as 0.
  @inline(__always)
  fileprivate func turned(_ vector: SIMD4<Double>) -> SIMD4<Double> { vector.x * xAxis + vector.y * yAxis + vector.z * zAxis }
}
