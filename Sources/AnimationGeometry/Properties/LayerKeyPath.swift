public import LayerGeometry
public import TransformCore

/// The name of a property of a layer that can be animated, as Core Animation writes it in a key path.
///
/// ```swift
/// assert(LayerKeyPath("transform.rotation.z") == .transform(.rotationZ))
/// assert(LayerKeyPath.boundsWidth.description == "bounds.size.width")
/// ```
///
/// The frame is none of them: it follows from others. Replicators have `instanceTransform`, `instanceDelay` and
/// `instanceColor`, pictures `contentsRect`, `contentsCenter` and `contentsScale`. What a layer looks like is in `looks`.
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
  /// What the layer looks like.
  case looks(LayerLooks.Property)

  /// The texts of the paths. Where there are two, the second is that of the getter, which counts too.
  private static let names: [(path: LayerKeyPath, texts: [String])] = [
    (.bounds, ["bounds"]), (.position, ["position"]), (.anchorPoint, ["anchorPoint"]), (.anchorPointZ, ["anchorPointZ"]),
    (.zPosition, ["zPosition"]), (.transform(), ["transform"]), (.sublayerTransform(), ["sublayerTransform"]),
    (.isDoubleSided, ["doubleSided", "isDoubleSided"]), (.isHidden, ["hidden", "isHidden"]), (.opacity, ["opacity"]),
    (.isGeometryFlipped, ["geometryFlipped", "isGeometryFlipped"]),
    (.instanceTransform(), ["instanceTransform"]), (.instanceDelay, ["instanceDelay"]), (.instanceColor, ["instanceColor"]),
    (.contentsRect, ["contentsRect"]), (.contentsCenter, ["contentsCenter"]), (.contentsScale, ["contentsScale"]),
    (.positionX, ["position.x"]), (.positionY, ["position.y"]), (.anchorPointX, ["anchorPoint.x"]), (.anchorPointY, ["anchorPoint.y"]),
    (.boundsOrigin, ["bounds.origin"]), (.boundsOriginX, ["bounds.origin.x"]), (.boundsOriginY, ["bounds.origin.y"]),
    (.boundsSize, ["bounds.size"]), (.boundsWidth, ["bounds.size.width"]), (.boundsHeight, ["bounds.size.height"]),
  ]

  /// The properties as wholes, each once. Those that every layer has come first.
  public static let properties: [LayerKeyPath] = {
    let wholes = names.map(\.path).filter { $0.part == nil }
    let plain = Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0))
    return wholes.filter { plain.value(at: $0) != nil } + LayerLooks.Property.allCases.map { .looks($0) }
      + wholes.filter { plain.value(at: $0) == nil }
  }()

  /// The property that a path names a part of, and which of its numbers: of a rectangle x, y, width and height.
  var part: (whole: LayerKeyPath, lanes: Range<Int>)? {
    switch self {
    case .positionX: (.position, 0..<1)
    case .positionY: (.position, 1..<2)
    case .anchorPointX: (.anchorPoint, 0..<1)
    case .anchorPointY: (.anchorPoint, 1..<2)
    case .boundsOrigin: (.bounds, 0..<2)
    case .boundsOriginX: (.bounds, 0..<1)
    case .boundsOriginY: (.bounds, 1..<2)
    case .boundsSize: (.bounds, 2..<4)
    case .boundsWidth: (.bounds, 2..<3)
    case .boundsHeight: (.bounds, 3..<4)
    default: nil
    }
  }

  /// The part of a transform that a path names.
  var transformPart: TransformKeyPath? {
    switch self {
    case .transform(let part), .sublayerTransform(let part), .instanceTransform(let part): part
    default: nil
    }
  }

  /// The property that the path names, or a part of which.
  var whole: LayerKeyPath {
    switch self {
    case .transform: .transform()
    case .sublayerTransform: .sublayerTransform()
    case .instanceTransform: .instanceTransform()
    default: part?.whole ?? self
    }
  }

  /// The path of a text; `nil` where no property of a layer has that name. `isHidden` and the like count too.
  public init?(_ description: String) {
    if let found = Self.names.first(where: { $0.texts.contains(description) }) {
      self = found.path
      return
    }
    if let look = LayerLooks.Property(rawValue: description) {
      self = .looks(look)
      return
    }
    guard let dot = description.firstIndex(of: "."),
      let part = TransformKeyPath(rawValue: String(description[description.index(after: dot)...]))
    else { return nil }
    switch LayerKeyPath(String(description[..<dot])) {
    case .transform: self = .transform(part)
    case .sublayerTransform: self = .sublayerTransform(part)
    case .instanceTransform: self = .instanceTransform(part)
    default: return nil
    }
  }

  /// The text of the path.
  public var description: String {
    if case .looks(let look) = self { return look.rawValue }
    if let part = transformPart { return "\(whole).\(part.rawValue)" }
    return Self.names.first { $0.path == self }?.texts[0] ?? ""
  }
}

extension Layer {
  /// The value of a property; `nil` for a part of a transform that cannot be taken apart, and for a property of copies
  /// or of a picture that the layer has not.
  ///
  /// Parts of transforms are those of `Transform3D.value(at:)`.
  public func value(at path: LayerKeyPath) -> LayerValue? {
    switch path {
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .zPosition: .number(zPosition)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointX: .number(anchorPoint.x)
    case .anchorPointY: .number(anchorPoint.y)
    case .anchorPointZ: .number(anchorPointZ)
    case .bounds: .rect(bounds)
    case .boundsOrigin: .point(bounds.minimum)
    case .boundsOriginX: .number(bounds.minimum.x)
    case .boundsOriginY: .number(bounds.minimum.y)
    case .boundsSize: .point(bounds.size)
    case .boundsWidth: .number(bounds.size.x)
    case .boundsHeight: .number(bounds.size.y)
    case .opacity: .number(opacity)
    case .isHidden: .flag(isHidden)
    case .isDoubleSided: .flag(isDoubleSided)
    case .isGeometryFlipped: .flag(isGeometryFlipped)
    case .transform(let part): LayerValue(transform, part)
    case .sublayerTransform(let part): LayerValue(sublayerTransform, part)
    case .instanceTransform(let part): replication.flatMap { LayerValue($0.transform, part) }
    case .instanceDelay: replication.map { .number($0.delay) }
    case .instanceColor: replication.map { .color($0.color) }
    case .contentsRect: contents.map { .rect($0.rect) }
    case .contentsCenter: contents.map { .rect($0.center) }
    case .contentsScale: contents.map { .number($0.scale) }
    case .looks(let look): (looksIfAny ?? .standard).value(of: look)
    }
  }

  /// The layer with another value of a property; `nil` for a value of another kind, and where `value(at:)` is `nil`.
  ///
  /// A size keeps the origin of the bounds. A negative size is made positive, as `Bounds2D` does.
  public func setting(_ path: LayerKeyPath, to value: LayerValue) -> Layer? {
    var layer = self
    return layer.set(path, to: value) ? layer : nil
  }

  /// Sets a property; false, and nothing changed, where `setting(_:to:)` is `nil`.
  mutating func set(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    switch (path, value) {
    case (.position, .point(let point)): position = point
    case (.positionX, .number(let x)): position.x = x
    case (.positionY, .number(let y)): position.y = y
    case (.zPosition, .number(let z)): zPosition = z
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.anchorPointX, .number(let x)): anchorPoint.x = x
    case (.anchorPointY, .number(let y)): anchorPoint.y = y
    case (.anchorPointZ, .number(let z)): anchorPointZ = z
    case (.opacity, .number(let number)): opacity = number
    case (.isHidden, .flag(let flag)): isHidden = flag
    case (.isDoubleSided, .flag(let flag)): isDoubleSided = flag
    case (.isGeometryFlipped, .flag(let flag)): isGeometryFlipped = flag
    case (.transform(let part), _): return transform.set(part, to: value)
    case (.sublayerTransform(let part), _): return sublayerTransform.set(part, to: value)
    case (.instanceTransform(let part), _): return replication?.transform.set(part, to: value) ?? false
    case (.instanceDelay, .number(let number)): return (replication?.delay = number) != nil
    case (.instanceColor, .color(let color)): return (replication?.color = color) != nil
    case (.contentsRect, .rect(let part)): return (contents?.rect = part.ordered) != nil
    case (.contentsCenter, .rect(let part)): return (contents?.center = part.ordered) != nil
    case (.contentsScale, .number(let number)): return (contents?.scale = number) != nil
    case (.looks(let look), _): return looks.set(look, to: value)
    default: return bounds.set(path, to: value)
    }
    return true
  }
}

extension LayerValue {
  /// A transform or a part of it.
  fileprivate init?(_ transform: Transform3D<Double>, _ part: TransformKeyPath?) {
    guard let part else {
      self = .transform(transform)
      return
    }
    guard let value = transform.value(at: part) else { return nil }
    self.init(value)
  }
}

extension Transform3D<Double> {
  /// Replaces the transform or a part of it.
  fileprivate mutating func set(_ part: TransformKeyPath?, to value: LayerValue) -> Bool {
    if case (nil, .transform(let transform)) = (part, value) {
      self = transform
      return true
    }
    guard let part, let value = TransformKeyPath.Value(value), let result = setting(part, to: value) else { return false }
    self = result
    return true
  }
}

extension Bounds2D<Double> {
  /// The rectangle with its corners in order, which those of a difference need not be.
  fileprivate var ordered: Self { Self(corner: minimum, opposite: maximum) }

  /// Replaces the rectangle or a part of it.
  fileprivate mutating func set(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    var (origin, size) = (minimum, self.size)
    switch (path, value) {
    case (.bounds, .rect(let rect)):
      self = rect.ordered
      return true
    case (.boundsOrigin, .point(let point)): origin = point
    case (.boundsOriginX, .number(let x)): origin.x = x
    case (.boundsOriginY, .number(let y)): origin.y = y
    case (.boundsSize, .point(let point)): size = point
    case (.boundsWidth, .number(let width)): size.x = width
    case (.boundsHeight, .number(let height)): size.y = height
    default: return false
    }
    self = Bounds2D(origin: origin, size: size)
    return true
  }
}

extension PresentedProperty {
  /// The property of a path, if the way is one of its kind.
  init?(_ path: LayerKeyPath, on way: LayerValue._Way) {
    switch (path, way) {
    case (.position, .straight(.point, _, _)): self = .position
    case (.bounds, .straight(.rect, _, _)): self = .bounds
    case (.anchorPoint, .straight(.point, _, _)): self = .anchorPoint
    case (.zPosition, .straight(.number, _, _)): self = .zPosition
    case (.anchorPointZ, .straight(.number, _, _)): self = .anchorPointZ
    case (.opacity, .straight(.number, _, _)): self = .opacity
    case (.transform(nil), .transform): self = .transform
    case (.sublayerTransform(nil), .transform): self = .sublayerTransform
    default: return nil
    }
  }
}
