import LayerGeometry
import TransformCore

/// A layer on which animations act, one after the other.
///
/// The parts of one transform are one set: the transform is taken apart once, and each animation replaces its part.
/// Therefore their order matters for the same part alone. An animation of the whole transform, or of a path that turns
/// the layer, acts on the transform that the parts before it make.
struct ShownLayer {
  private typealias Parts = TransformParts<Double>
  private enum Owner { case layer, sublayers, instances }

  private var layer: Layer
  private var parts: (layer: Parts?, sublayers: Parts?, instances: Parts?)

  init(_ layer: Layer) { self.layer = layer }

  /// The layer with all parts in their places.
  var settled: Layer {
    var result = self
    for owner in [Owner.layer, .sublayers, .instances] { result.settle(owner) }
    return result.layer
  }

  private static func owner(_ path: LayerKeyPath) -> (Owner, TransformKeyPath?)? {
    switch path {
    case .transform(let part): (.layer, part)
    case .sublayerTransform(let part): (.sublayers, part)
    case .instanceTransform(let part): (.instances, part)
    default: nil
    }
  }

  /// Puts the transform of the parts into the layer.
  private mutating func settle(_ owner: Owner) {
    switch owner {
    case .layer:
      if let found = parts.layer { layer.transform = found.transform }
      parts.layer = nil
    case .sublayers:
      if let found = parts.sublayers { layer.sublayerTransform = found.transform }
      parts.sublayers = nil
    case .instances:
      if let found = parts.instances { layer.replication?.transform = found.transform }
      parts.instances = nil
    }
  }

  /// What `body` makes of the parts; `nil` of copies that there are none of.
  private mutating func withParts<Result>(_ owner: Owner, _ body: (inout Parts) -> Result) -> Result? {
    switch owner {
    case .layer:
      var found = parts.layer ?? Parts(layer.transform)
      defer { parts.layer = found }
      return body(&found)
    case .sublayers:
      var found = parts.sublayers ?? Parts(layer.sublayerTransform)
      defer { parts.sublayers = found }
      return body(&found)
    case .instances:
      guard let copies = layer.replication else { return nil }
      var found = parts.instances ?? Parts(copies.transform)
      defer { parts.instances = found }
      return body(&found)
    }
  }

  /// `Layer.value(at:)` of the layer as it is shown so far.
  mutating func value(at path: LayerKeyPath) -> LayerValue? {
    guard let (owner, part) = Self.owner(path) else { return layer.value(at: path) }
    guard let part else {
      settle(owner)
      return layer.value(at: path)
    }
    switch withParts(owner, { $0.value(at: part) }) {
    case .number(let number)??: return .number(number)
    case .size(let size)??: return .point(size)
    case nil, .some(nil): return nil
    }
  }

  /// Sets a property, as `Layer.setting(_:to:)` does; nothing changes where that is `nil`.
  mutating func set(_ path: LayerKeyPath, to value: LayerValue) {
    guard let (owner, part) = Self.owner(path) else {
      _ = layer.set(path, to: value)
      return
    }
    guard let part else {
      settle(owner)
      _ = layer.set(path, to: value)
      return
    }
    switch value {
    case .number(let number): _ = withParts(owner) { $0.set(part, to: .number(number)) }
    case .point(let size): _ = withParts(owner) { $0.set(part, to: .size(size)) }
    default: break
    }
  }

  /// Moves the layer along a path, and turns it after it.
  mutating func place(at position: SIMD2<Double>, isAdditive: Bool, radians: Double) {
    layer.position = isAdditive ? layer.position + position : position
    guard radians != 0 else { return }
    settle(.layer)
    layer.transform.concatenate(.rotation(radians: radians, axis: .z))
  }
}
