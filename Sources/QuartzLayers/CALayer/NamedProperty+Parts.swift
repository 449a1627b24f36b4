// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import Foundation
  import QuartzCompatibility

  extension NamedProperty {
    /// A part of a point, a size or a rectangle, such as `origin.x`. One that does not exist is `nil`, and setting it
    /// does nothing.
    func part(_ name: Substring) -> Self {
      if let dot = name.firstIndex(of: ".") { return part(name[..<dot]).part(name[name.index(after: dot)...]) }
      return switch (value(), name) {
      case (is CGPoint, "x"): number(\CGPoint.x)
      case (is CGPoint, "y"): number(\CGPoint.y)
      case (is CGSize, "width"): number(\CGSize.width)
      case (is CGSize, "height"): number(\CGSize.height)
      case (is CGRect, "origin"): pair(\CGRect.origin) { CGPoint(core: $0) }
      case (is CGRect, "size"): pair(\CGRect.size) { CGSize(core: $0) }
      default: Self(value: { nil }, set: { _ in })
      }
    }

    private func number<Whole>(_ path: WritableKeyPath<Whole, CGFloat>) -> Self {
      part(path) { if case .number(let number)? = Self.read($0, as: .opacity) { CGFloat(number) } else { nil } }
    }

    private func pair<Part>(_ path: WritableKeyPath<CGRect, Part>, _ make: @escaping (SIMD2<Double>) -> Part) -> Self {
      part(path) { if case .point(let point)? = Self.read($0, as: .position) { make(point) } else { nil } }
    }

    private func part<Whole, Part>(_ path: WritableKeyPath<Whole, Part>, _ read: @escaping (Any?) -> Part?) -> Self {
      Self(value: { (value() as? Whole)?[keyPath: path] }) { new in
        guard var whole = value() as? Whole, let part = read(new) else { return }
        whole[keyPath: path] = part
        set(whole)
      }
    }
  }

  extension CALayer {
    /// What the key path of a part of a known property names; `nil` for other keys.
    func namedPart(_ keyPath: String) -> NamedProperty? {
      guard let dot = keyPath.firstIndex(of: ".") else { return nil }
      let name = String(keyPath[..<dot])
      guard knownPath(name) != nil || named(name) != nil else { return nil }
      let whole = NamedProperty(value: { self.value(forKeyPath: name) }, set: { self.setValue($0, forKeyPath: name) })
      return whole.part(keyPath[keyPath.index(after: dot)...])
    }
  }
#endif
