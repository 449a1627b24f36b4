import TransformCore

/// A layer's transform for its sublayers that is not the identity.
struct SublayerStep: Sendable {
  let transform: Transform3D<Double>
  let anchor: SIMD2<Double>

  /// The transform about the layer's anchor.
  var aboutAnchor: Transform3D<Double> { transform.about(SIMD3(anchor, 0)) }
}
