// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import Foundation
  import QuartzCompatibility

  /// A property of a layer or a cell that no `LayerKeyPath` names, for key-value coding. A value of another kind sets
  /// nothing.
  struct NamedProperty {
    let value: () -> Any?
    let set: (Any?) -> Void

    static func number<Root: AnyObject, Number: BinaryFloatingPoint>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, Number>) -> Self
    {
      Self(value: { CGFloat(layer[keyPath: path]) }) { value in
        if case .number(let number)? = read(value, as: .opacity) { layer[keyPath: path] = Number(number) }
      }
    }

    static func count<Root: AnyObject, Number: BinaryInteger>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, Number>) -> Self {
      Self(value: { CGFloat(layer[keyPath: path]) }) { value in
        guard case .number(let number)? = read(value, as: .opacity) else { return }
        if let whole = Number(exactly: number.rounded(.towardZero)) { layer[keyPath: path] = whole }
      }
    }

    static func flag<Root: AnyObject>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, Bool>) -> Self {
      Self(value: { layer[keyPath: path] }) { value in
        if case .flag(let flag)? = read(value, as: .isHidden) { layer[keyPath: path] = flag }
      }
    }

    static func point<Root: AnyObject>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, CGPoint>) -> Self {
      Self(value: { layer[keyPath: path] }) { value in
        if case .point(let point)? = read(value, as: .position) { layer[keyPath: path] = CGPoint(core: point) }
      }
    }

    static func size<Root: AnyObject>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, CGSize>) -> Self {
      Self(value: { layer[keyPath: path] }) { value in
        if case .point(let point)? = read(value, as: .boundsSize) { layer[keyPath: path] = CGSize(core: point) }
      }
    }

    static func rect<Root: AnyObject>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, CGRect>) -> Self {
      Self(value: { layer[keyPath: path] }) { value in
        if case .rect(let rect)? = read(value, as: .bounds) { layer[keyPath: path] = CGRect(core: rect) }
      }
    }

    /// A property of named values, each of which has a text.
    static func text<Root: AnyObject, Text: RawRepresentable<String>>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, Text>) -> Self {
      Self(value: { layer[keyPath: path].rawValue }) { value in
        guard let text = (value as? Text)?.rawValue ?? value as? String else { return }
        if let found = Text(rawValue: text) { layer[keyPath: path] = found }
      }
    }

    /// A property that can be `nil`.
    static func object<Root: AnyObject, Value>(_ layer: Root, _ path: ReferenceWritableKeyPath<Root, Value?>) -> Self {
      Self(value: { layer[keyPath: path].map { $0 as Any } }) { value in
        guard let value else { return layer[keyPath: path] = nil }
        if let value = value as? Value { layer[keyPath: path] = value }
      }
    }

    static func read(_ value: Any?, as path: LayerKeyPath) -> LayerValue? { value.flatMap { LayerValue($0, for: path) } }
  }

  extension CALayer {
    /// The property of a name; `nil` for one that has a `LayerKeyPath`, and for a name of no property.
    func named(_ key: String) -> NamedProperty? {
      let ofClass: NamedProperty? =
        switch self {
        case let layer as CAReplicatorLayer: layer.ofReplicator(key)
        case let layer as CAEmitterLayer: layer.ofEmitter(key)
        case let layer as CATiledLayer: layer.ofTiles(key)
        case let layer as CAScrollLayer: key == "scrollMode" ? .text(layer, \.scrollMode) : nil
        default: nil
        }
      return ofClass ?? ofLayer(key) ?? namedPart(key)
    }

    private func ofLayer(_ key: String) -> NamedProperty? {
      switch key {
      case "name": .object(self, \CALayer.name)
      case "frame": .rect(self, \CALayer.frame)
      case "beginTime": .number(self, \CALayer.beginTime)
      case "speed": .number(self, \CALayer.speed)
      case "timeOffset": .number(self, \CALayer.timeOffset)
      case "shouldRasterize": .flag(self, \CALayer.shouldRasterize)
      case "contents": .object(self, \CALayer.contents)
      case "contentsGravity": .text(self, \CALayer.contentsGravity)
      case "sublayers": .object(self, \CALayer.sublayers)
      case "mask": .object(self, \CALayer.mask)
      case "actions": .object(self, \CALayer.actions)
      default: nil
      }
    }
  }

  extension CAReplicatorLayer {
    fileprivate func ofReplicator(_ key: String) -> NamedProperty? {
      switch key {
      case "instanceCount": .count(self, \CAReplicatorLayer.instanceCount)
      case "preservesDepth": .flag(self, \CAReplicatorLayer.preservesDepth)
      case "instanceRedOffset": .number(self, \CAReplicatorLayer.instanceRedOffset)
      case "instanceGreenOffset": .number(self, \CAReplicatorLayer.instanceGreenOffset)
      case "instanceBlueOffset": .number(self, \CAReplicatorLayer.instanceBlueOffset)
      case "instanceAlphaOffset": .number(self, \CAReplicatorLayer.instanceAlphaOffset)
      default: nil
      }
    }
  }

  extension CAEmitterLayer {
    fileprivate func ofEmitter(_ key: String) -> NamedProperty? {
      switch key {
      case "emitterCells": .object(self, \CAEmitterLayer.emitterCells)
      case "emitterPosition": .point(self, \CAEmitterLayer.emitterPosition)
      case "emitterZPosition": .number(self, \CAEmitterLayer.emitterZPosition)
      case "emitterSize": .size(self, \CAEmitterLayer.emitterSize)
      case "emitterDepth": .number(self, \CAEmitterLayer.emitterDepth)
      case "emitterShape": .text(self, \CAEmitterLayer.emitterShape)
      case "emitterMode": .text(self, \CAEmitterLayer.emitterMode)
      case "renderMode": .text(self, \CAEmitterLayer.renderMode)
      case "preservesDepth": .flag(self, \CAEmitterLayer.preservesDepth)
      case "birthRate": .number(self, \CAEmitterLayer.birthRate)
      case "lifetime": .number(self, \CAEmitterLayer.lifetime)
      case "velocity": .number(self, \CAEmitterLayer.velocity)
      case "scale": .number(self, \CAEmitterLayer.scale)
      case "spin": .number(self, \CAEmitterLayer.spin)
      case "seed": .count(self, \CAEmitterLayer.seed)
      default: ofCell(key)
      }
    }

    /// A property of the own cells of a name, by `emitterCells`, the name and the property's: the first cell has the
    /// value, and setting sets all. One of no cell is nothing.
    private func ofCell(_ key: String) -> NamedProperty? {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.first == "emitterCells", parts.count > 2, let last = parts.last else { return nil }
      let name = parts[1..<parts.count - 1].joined(separator: ".")
      let found = (emitterCells ?? []).filter { $0.name == name }.compactMap { $0.named(String(last)) }
      return NamedProperty(value: { found.first?.value() }, set: { value in found.forEach { $0.set(value) } })
    }
  }

  extension CATiledLayer {
    fileprivate func ofTiles(_ key: String) -> NamedProperty? {
      switch key {
      case "levelsOfDetail": .count(self, \CATiledLayer.levelsOfDetail)
      case "levelsOfDetailBias": .count(self, \CATiledLayer.levelsOfDetailBias)
      case "tileSize": .size(self, \CATiledLayer.tileSize)
      default: nil
      }
    }
  }
#endif
