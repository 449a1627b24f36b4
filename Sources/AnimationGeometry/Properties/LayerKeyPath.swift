public import TransformCore

/// The name of a property of a layer that can be animated, as Core Animation writes it in a key path.
///
/// ```swift
/// assert(LayerKeyPath("transform.rotation.z") == .transform(.rotationZ))
/// assert(LayerKeyPath.boundsWidth.description == "bounds.size.width")
/// ```
///
/// The frame is none of them: it follows from others. Replicators have `instanceTransform`, `instanceDelay` and
/// `instanceColor`, pictures `contentsRect`, `contentsCenter` and `contentsScale`.
public enum LayerKeyPath: Sendable, Hashable, LosslessStringConvertible {
  /// The position and its coordinates.
  case position, positionX, positionY, zPosition
  /// The anchor point and its coordinates.
  case anchorPoint, anchorPointX, anchorPointY, anchorPointZ
  /// The bounds and their parts.
  case bounds, boundsOrigin, boundsOriginX, boundsOriginY, boundsSize, boundsWidth, boundsHeight
  /// How opaque the layer is.
  case opacity
  /// A property that is true or false.
  case isHidden, isDoubleSided, isGeometryFlipped
  /// A transform, or a part of it.
  case transform(TransformKeyPath? = nil)
  /// The sublayers' transform, or a part of it.
  case sublayerTransform(TransformKeyPath? = nil)
  /// The transform from one copy to the next, or a part of it.
  case instanceTransform(TransformKeyPath? = nil)
  /// What else copies have.
  case instanceDelay, instanceColor
  /// What a picture has.
  case contentsRect, contentsCenter, contentsScale

  private static let names: [(LayerKeyPath, String)] = [
    (.position, "position"), (.positionX, "position.x"), (.positionY, "position.y"), (.zPosition, "zPosition"),
    (.anchorPoint, "anchorPoint"), (.anchorPointX, "anchorPoint.x"), (.anchorPointY, "anchorPoint.y"), (.anchorPointZ, "anchorPointZ"),
    (.bounds, "bounds"), (.boundsOrigin, "bounds.origin"), (.boundsOriginX, "bounds.origin.x"), (.boundsOriginY, "bounds.origin.y"),
    (.boundsSize, "bounds.size"), (.boundsWidth, "bounds.size.width"), (.boundsHeight, "bounds.size.height"), (.opacity, "opacity"),
    (.isHidden, "hidden"), (.isDoubleSided, "doubleSided"), (.isGeometryFlipped, "geometryFlipped"), (.transform(), "transform"),
    (.sublayerTransform(), "sublayerTransform"), (.instanceTransform(), "instanceTransform"), (.instanceDelay, "instanceDelay"),
    (.instanceColor, "instanceColor"), (.contentsRect, "contentsRect"), (.contentsCenter, "contentsCenter"),
    (.contentsScale, "contentsScale"),
  ]

  /// The path of a text; `nil` where no property of a layer has that name. `isHidden` and the like count too.
  public init?(_ description: String) {
    var text = description[...]
    if let found = Self.names.first(where: { $0.1 == text }) {
      self = found.0
      return
    }
    let getters: [String: LayerKeyPath] = ["isHidden": .isHidden, "isDoubleSided": .isDoubleSided, "isGeometryFlipped": .isGeometryFlipped]
    if let found = getters[description] {
      self = found
      return
    }
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let whole = text[..<dot]
    text = text[text.index(after: dot)...]
    guard let part = TransformKeyPath(rawValue: String(text)) else { return nil }
    switch whole {
    case "transform": self = .transform(part)
    case "sublayerTransform": self = .sublayerTransform(part)
    case "instanceTransform": self = .instanceTransform(part)
    default: return nil
    }
  }

  /// The text of the path.
  public var description: String {
    switch self {
    case .transform(let part?): "transform." + part.rawValue
    case .sublayerTransform(let part?): "sublayerTransform." + part.rawValue
    case .instanceTransform(let part?): "instanceTransform." + part.rawValue
    default: Self.names.first { $0.0 == self }?.1 ?? ""
    }
  }
}
