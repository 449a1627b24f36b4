public import LayerGeometry
import TransformCore

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
    default: return bounds.set(path, to: value) || setExtra(path, to: value)
    }
    return true
  }

  /// Sets what copies and pictures have.
  private mutating func setExtra(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    switch path {
    case .instanceTransform, .instanceDelay, .instanceColor:
      guard var copies = replication, copies.set(path, to: value) else { return false }
      replication = copies
    default:
      guard var picture = contents, picture.set(path, to: value) else { return false }
      contents = picture
    }
    return true
  }
}

extension Replication {
  fileprivate mutating func set(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    switch (path, value) {
    case (.instanceTransform(let part), _): return transform.set(part, to: value)
    case (.instanceDelay, .number(let number)): delay = number
    case (.instanceColor, .color(let tint)): color = tint
    default: return false
    }
    return true
  }
}

extension LayerContents {
  fileprivate mutating func set(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    switch (path, value) {
    case (.contentsRect, .rect(let part)): rect = Bounds2D(corner: part.minimum, opposite: part.maximum)
    case (.contentsCenter, .rect(let part)): center = Bounds2D(corner: part.minimum, opposite: part.maximum)
    case (.contentsScale, .number(let number)): scale = number
    default: return false
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
    switch transform.value(at: part) {
    case .number(let number)?: self = .number(number)
    case .size(let size)?: self = .point(size)
    case nil: return nil
    }
  }
}

extension Transform3D<Double> {
  /// Replaces the transform or a part of it.
  fileprivate mutating func set(_ part: TransformKeyPath?, to value: LayerValue) -> Bool {
    switch (part, value) {
    case (nil, .transform(let transform)):
      self = transform
      return true
    case (let part?, .number(let number)):
      guard let result = setting(part, to: number) else { return false }
      self = result
      return true
    case (let part?, .point(let size)):
      guard let result = setting(part, to: .size(size)) else { return false }
      self = result
      return true
    default: return false
    }
  }
}

extension Bounds2D<Double> {
  /// Replaces the rectangle or a part of it.
  fileprivate mutating func set(_ path: LayerKeyPath, to value: LayerValue) -> Bool {
    var (origin, size) = (minimum, self.size)
    switch (path, value) {
    case (.bounds, .rect(let rect)):
      self = Bounds2D(corner: rect.minimum, opposite: rect.maximum)
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
