import LayerGeometry
import TransformCore

/// A layer on which animations act, one after the other.
///
/// The parts of one transform are one set: the transform is taken apart once, and each animation replaces its part.
/// Therefore their order matters for the same part alone. An animation of the whole transform, or of a path that turns
/// the layer, acts on the transform that the parts before it make.
struct ShownLayer {
  private var layer: Layer
  private var parts: (layer: TransformParts?, sublayers: TransformParts?, instances: TransformParts?)

  init(_ layer: Layer) { self.layer = layer }

  /// The layer with all parts in their places.
  var settled: Layer {
    var result = self
    result.settle(.transform())
    result.settle(.sublayerTransform())
    result.settle(.instanceTransform())
    return result.layer
  }

  /// Puts the transform of the parts into the layer, if the path names one.
  private mutating func settle(_ path: LayerKeyPath) {
    switch path {
    case .transform:
      if let found = parts.layer { layer.transform = found.transform }
      parts.layer = nil
    case .sublayerTransform:
      if let found = parts.sublayers { layer.sublayerTransform = found.transform }
      parts.sublayers = nil
    case .instanceTransform:
      if let found = parts.instances { layer.replication?.transform = found.transform }
      parts.instances = nil
    default: break
    }
  }

  /// What `body` makes of the parts of the transform that a path names; `nil` of copies that there are none of.
  private mutating func withParts<Result>(_ path: LayerKeyPath, _ body: (inout TransformParts) -> Result?) -> Result? {
    func change(_ parts: inout TransformParts?, of transform: Transform3D<Double>) -> Result? {
      var found = parts ?? TransformParts(transform)
      defer { parts = found }
      return body(&found)
    }
    switch path {
    case .transform: return change(&parts.layer, of: layer.transform)
    case .sublayerTransform: return change(&parts.sublayers, of: layer.sublayerTransform)
    default: return layer.replication.flatMap { change(&parts.instances, of: $0.transform) }
    }
  }

  /// `Layer.value(at:)` of the layer as it is shown so far.
  mutating func value(at path: LayerKeyPath) -> LayerValue? {
    if let part = path.transformPart { return withParts(path) { $0.value(at: part) }.map { LayerValue($0) } }
    settle(path)
    return layer.value(at: path)
  }

  /// Sets a property, as `Layer.setting(_:to:)` does; nothing changes where that is `nil`.
  mutating func set(_ path: LayerKeyPath, to value: LayerValue) {
    if let part = path.transformPart {
      _ = TransformKeyPath.Value(value).flatMap { value in withParts(path) { $0.set(part, to: value) } }
    } else {
      settle(path)
      _ = layer.set(path, to: value)
    }
  }

  /// Moves the layer along a path, and turns it after it.
  mutating func place(at position: SIMD2<Double>, isAdditive: Bool, radians: Double) {
    layer.position = isAdditive ? layer.position + position : position
    guard radians != 0 else { return }
    settle(.transform())
    layer.transform.concatenate(.rotation(radians: radians, axis: .z))
  }
}
