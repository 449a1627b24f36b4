import LayerGeometry
import TransformCore

/// A layer of a known answer. What is not given has its default.
struct KnownLayer: Decodable, Sendable {
  let bounds: [Double]
  let position: [Double]?
  let anchorPoint: [Double]?
  let zPosition: Double?
  let transform: Transform3D<Double>?
  let sublayerTransform: Transform3D<Double>?
  let isGeometryFlipped: Bool?
  let superlayer: String?

  var layer: Layer {
    var layer = Layer(bounds: Bounds2D(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
    if let position { layer.position = SIMD2(position[0], position[1]) }
    if let anchorPoint { layer.anchorPoint = SIMD2(anchorPoint[0], anchorPoint[1]) }
    layer.zPosition = zPosition ?? 0
    layer.transform = transform ?? .identity
    layer.sublayerTransform = sublayerTransform ?? .identity
    layer.isGeometryFlipped = isGeometryFlipped ?? false
    return layer
  }
}
