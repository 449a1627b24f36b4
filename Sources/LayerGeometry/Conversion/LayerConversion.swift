public import TransformCore

/// The map from the coordinates of one layer to those of another, prepared for many points
/// (`LayerTree.conversion(from:to:)`).
///
/// A point of the first layer goes to the place of the second layer's plane behind which it is seen: along the line of
/// sight of the 3D space that both are in. If the point is at or behind an eye between the layers, it has no image.
///
/// ```swift
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
/// var tree = LayerTree(root: Layer(bounds: bounds, position: SIMD2(50, 50)))
/// let card = tree.append(Layer(bounds: bounds, position: SIMD2(70, 60)), to: tree.root)
/// let conversion = tree.conversion(from: card, to: tree.root)
/// assert(conversion?.applied(toPoint: SIMD2(0, 0)) == SIMD2(20, 10))
/// ```
public struct LayerConversion: Sendable, Hashable {
  /// The map of the first layer's plane to the second's. It alone does not tell what is behind an eye: in front of
  /// every eye w is positive, but w is also positive behind two of them.
  public let homography: Homography<Double>
  /// What must be positive at a point of the first layer besides the w of the homography: x·p.x + y·p.y + z.
  let weights: [SIMD3<Double>]

  /// The image of a point, or `nil` if the point is NaN or not in front of every eye.
  ///
  /// - Accuracy: Both points are seen at one place of the plane around both layers, to 8 ulps of that place times the
  ///   condition of the second layer's way there. There and back, and by way of a third layer, differ by 1 ulp of the
  ///   point times the conditions of the homographies.
  public func applied(toPoint point: SIMD2<Double>) -> SIMD2<Double>? {
    for weight in weights where !(weight.x * point.x + weight.y * point.y + weight.z > 0) { return nil }
    return homography.applied(toPoint: point)
  }

  /// The image of a quad, corner by corner, or `nil` if a corner has none. It is exact for the whole area of the quad.
  public func applied(toQuad quad: Quad2D<Double>) -> Quad2D<Double>? {
    guard let p1 = applied(toPoint: quad.p1), let p2 = applied(toPoint: quad.p2), let p3 = applied(toPoint: quad.p3),
      let p4 = applied(toPoint: quad.p4)
    else { return nil }
    return Quad2D(p1, p2, p3, p4)
  }
}

extension SIMD3<Double> {
  /// The weight of a map's image, as one of the points that are mapped.
  func seen(through map: Homography<Double>) -> Self { Self(map.xAxis.dot(self), map.yAxis.dot(self), map.origin.dot(self)) }
}
