#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import QuartzCompatibility

  extension CALayer {
    /// The value of a property or of a part of one, such as `transform.rotation.z`; of other keys what was set for
    /// them.
    ///
    /// Numbers are `CGFloat`, flags `Bool`, structures those of Core Graphics and Core Animation. `nil` for an unknown
    /// key, and for a part of a transform that cannot be taken apart.
    public func value(forKeyPath keyPath: String) -> Any? {
      if keyPath == "frame" { return frame }
      guard let path = LayerKeyPath(keyPath) else { return ownValues[keyPath] }
      return core.value(at: path)?.boxed(for: path)
    }

    /// Sets a property or a part of one, as its setter does. A value of another kind than the property's changes
    /// nothing. Other keys keep any value for their caller.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      if keyPath == "frame", let rect = value as? CGRect { return frame = rect }
      guard let path = LayerKeyPath(keyPath) else { return ownValues[keyPath] = value }
      guard let value = value.flatMap({ LayerValue($0, for: path) }), let layer = core.setting(path, to: value) else { return }
      edit(path.wholeName) { $0 = layer }
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
