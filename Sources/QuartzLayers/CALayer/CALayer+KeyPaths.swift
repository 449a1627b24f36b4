// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import QuartzCompatibility

  extension CALayer {
    /// The value of a property or of a part of one, such as `transform.rotation.z`; of other keys what was set for
    /// them.
    ///
    /// Numbers are `CGFloat`, flags `Bool`, structures those of Core Graphics and Core Animation. Points, sizes and
    /// rectangles have their fields as parts. `nil` for an unknown key, for a part that a property has not, and for a
    /// part of a transform that cannot be taken apart.
    public func value(forKeyPath keyPath: String) -> Any? {
      if let path = knownPath(keyPath) { return settable(path).value(at: path)?.boxed(for: path) }
      if let property = named(keyPath) { return property.value() }
      return ownValues[keyPath]
    }

    /// Sets a property or a part of one, as its setter does. A value of another kind than the property's changes
    /// nothing. Neither does `nil` where the property is never `nil`, nor a part that a property has not. Other keys,
    /// those of properties of other classes among them, keep any value for their caller.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      guard let path = knownPath(keyPath) else {
        if let property = named(keyPath) { return property.set(value) }
        return ownValues[keyPath] = value
      }
      guard let value else { return clear(path) }
      guard let value = LayerValue(value, for: path), let layer = settable(path).setting(path, to: value) else { return }
      edit(path.wholeName) { $0 = layer }
    }

    /// The value of the layer, with a picture of no size for a path of pictures.
    private func settable(_ path: LayerKeyPath) -> Layer {
      var layer = core
      let isOfPicture = [.contentsRect, .contentsCenter, .contentsScale].contains(path)
      if isOfPicture, layer.contents == nil { layer.contents = LayerContents(pixelSize: .zero) }
      return layer
    }

    /// Sets a property to `nil`, if it can be that.
    private func clear(_ path: LayerKeyPath) {
      let (shape, gradient) = (self as? CAShapeLayer, self as? CAGradientLayer)
      switch path {
      case .looks(.backgroundColor): backgroundColor = nil
      case .looks(.borderColor): borderColor = nil
      case .looks(.shadowColor): shadowColor = nil
      case .looks(.shadowPath): shadowPath = nil
      case .looks(.path): shape?.path = nil
      case .looks(.fillColor): shape?.fillColor = nil
      case .looks(.strokeColor): shape?.strokeColor = nil
      case .looks(.lineDashPattern): shape?.lineDashPattern = nil
      case .looks(.colors): gradient?.colors = nil
      case .looks(.locations): gradient?.locations = nil
      case .instanceColor: (self as? CAReplicatorLayer)?.instanceColor = nil
      default: break
      }
    }

    /// `value(forKeyPath:)`.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// `setValue(_:forKeyPath:)`.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  }

  extension LayerKeyPath {
    /// The name of the property that the path names, or a part of which.
    fileprivate var wholeName: String {
      let text = description
      return LayerLooks.Property(rawValue: text) == nil ? String(text.prefix { $0 != "." }) : text
    }
  }
#endif
