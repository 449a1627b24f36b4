import TransformCore

/// The map of a layer's plane into other coordinates while layers around it are passed: the images of the two axes and
/// of the origin. The third row of a 4 × 4 is not needed, because the plane has no z.
struct PlaneWay {
  private var xAxis = SIMD4(1.0, 0, 0, 0)
  private var yAxis = SIMD4(0.0, 1, 0, 0)
  private var origin = SIMD4(0.0, 0, 0, 1)
  /// The weights that must be positive: w in each space that was left, from the inside. It is left out where it is
  /// positive everywhere, or is that of the space before. If there are any, the last is that of the last space.
  private(set) var weights: [SIMD3<Double>] = []

  /// The map, once z is lost.
  var homography: Homography<Double> {
    Homography(
      xAxis: SIMD3(xAxis.x, xAxis.y, xAxis.w), yAxis: SIMD3(yAxis.x, yAxis.y, yAxis.w), origin: SIMD3(origin.x, origin.y, origin.w))
  }

  /// Goes from a layer's own coordinates to those in which the sublayers of its superlayer have their positions.
  mutating func leave(_ node: LayerNode, _ tree: borrowing LayerTree) {
    let place = SIMD4(lowHalf: node.position, highHalf: SIMD2(node.zPosition, 0))
    var start = 0 - SIMD4(lowHalf: node.anchor, highHalf: SIMD2(node.anchorPointZ, 0))
    if node.isFlipped {
      start = 0 - SIMD4(lowHalf: node.flippedAnchor, highHalf: SIMD2(node.anchorPointZ, 0))
      flip()
    }
    if node.transform < 0 {
      move(by: start + place)
    } else {
      move(by: start)
      apply(tree.matrices[Int(node.transform)])
      move(by: place)
    }
  }

  /// Goes on to the coordinates of that superlayer, by its step for its sublayers. A plain layer takes z away.
  mutating func enter(_ superlayer: LayerNode, _ tree: borrowing LayerTree) {
    if superlayer.sublayerTransform >= 0 {
      let anchor = SIMD4(lowHalf: superlayer.anchor, highHalf: .zero)
      move(by: 0 - anchor)
      apply(tree.matrices[Int(superlayer.sublayerTransform)])
      move(by: anchor)
    }
    if superlayer.kind == .plain { flatten() }
  }

  /// Loses z, and notes the weights if they must be looked at.
  mutating func flatten() {
    (xAxis.z, yAxis.z, origin.z) = (0, 0, 0)
    if !weights.isEmpty || !homography.isInFrontEverywhere { noteWeights() }
  }

  @inline(never)
  private mutating func noteWeights() {
    let weight = homography.weight
    if weight != weights.last { weights.append(weight) }
  }

  @inline(__always)
  private mutating func flip() { (xAxis.y, yAxis.y, origin.y) = (0 - xAxis.y, 0 - yAxis.y, 0 - origin.y) }

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
