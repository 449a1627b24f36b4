import PathGeometry

extension LayerLooks {
  /// A property of looks that has a value by key path (`LayerKeyPath.looks`), named as Core Animation does.
  ///
  /// Colours, numbers and points are interpolated, and so are paths, lists of colours and lists of numbers, if both have
  /// the same structure. Flags and texts switch at ½. A missing colour is black of alpha 0, and a missing path or list an
  /// empty one. The corners are a number, whose bits are those of `RoundedRect.Corners`; one that is not whole changes
  /// nothing. Discrete keyframes change them.
  public enum Property: String, Sendable, Hashable, CaseIterable {
    /// The background and its corners.
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve
    /// Whether the bounds cut.
    case masksToBounds
    /// The border.
    case borderWidth, borderColor
    /// The shadow.
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    /// Whether the layer fades as one picture.
    case allowsGroupOpacity
    /// The kind of the gradient: `type` in a key path.
    case gradientType = "type"
    /// The rest of the gradient.
    case startPoint, endPoint, colors, locations
    /// The path of the shape and its inside.
    case path, fillColor, fillRule
    /// The stroke of the shape.
    case strokeColor, lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  }

  /// The value of a property.
  func value(of property: Property) -> LayerValue {
    switch property {
    case .backgroundColor: .color(backgroundColor ?? .zero)
    case .cornerRadius: .number(cornerRadius)
    case .maskedCorners: .number(Double(maskedCorners.rawValue))
    case .cornerCurve: .text(cornerCurve.rawValue)
    case .masksToBounds: .flag(masksToBounds)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadow.color)
    case .shadowOpacity: .number(shadow.opacity)
    case .shadowOffset: .point(shadow.offset)
    case .shadowRadius: .number(shadow.radius)
    case .shadowPath: .path(shadow.path ?? Path2D())
    case .allowsGroupOpacity: .flag(allowsGroupOpacity)
    case .gradientType, .startPoint, .endPoint, .colors, .locations: (gradient ?? Gradient()).value(of: property)
    default: (shape ?? Shape(Path2D())).value(of: property)
    }
  }

  /// Sets a property; false, and nothing changed, for a value of another kind, or a text or number that it has not.
  ///
  /// The first property of a gradient makes one, and the first of a shape makes one of an empty path.
  mutating func set(_ property: Property, to value: LayerValue) -> Bool {
    switch (property, value) {
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let radius)): cornerRadius = radius
    case (.maskedCorners, .number(let bits)):
      guard let bits = UInt8(exactly: bits) else { return false }
      maskedCorners = RoundedRect.Corners(rawValue: bits)
    case (.cornerCurve, .text(let text)):
      guard let curve = RoundedRect.Curve(rawValue: text) else { return false }
      cornerCurve = curve
    case (.masksToBounds, .flag(let flag)): masksToBounds = flag
    case (.borderWidth, .number(let width)): borderWidth = width
    case (.borderColor, .color(let color)): borderColor = color
    case (.shadowColor, .color(let color)): shadow.color = color
    case (.shadowOpacity, .number(let opacity)): shadow.opacity = opacity
    case (.shadowOffset, .point(let offset)): shadow.offset = offset
    case (.shadowRadius, .number(let radius)): shadow.radius = radius
    case (.shadowPath, .path(let path)): shadow.path = path.isEmpty ? nil : path
    case (.allowsGroupOpacity, .flag(let flag)): allowsGroupOpacity = flag
    case (.gradientType, _), (.startPoint, _), (.endPoint, _), (.colors, _), (.locations, _):
      var changed = gradient ?? Gradient()
      guard changed.set(property, to: value) else { return false }
      gradient = changed
    default:
      var changed = shape ?? Shape(Path2D())
      guard changed.set(property, to: value) else { return false }
      shape = changed
    }
    return true
  }
}

extension LayerLooks.Gradient {
  fileprivate func value(of property: LayerLooks.Property) -> LayerValue {
    switch property {
    case .gradientType: .text(geometry.kind.rawValue)
    case .startPoint: .point(geometry.startPoint)
    case .endPoint: .point(geometry.endPoint)
    case .colors: .colors(colors)
    default: .numbers(locations ?? [])
    }
  }

  fileprivate mutating func set(_ property: LayerLooks.Property, to value: LayerValue) -> Bool {
    switch (property, value) {
    case (.gradientType, .text(let text)):
      guard let kind = GradientGeometry.Kind(rawValue: text) else { return false }
      geometry.kind = kind
    case (.startPoint, .point(let point)): geometry.startPoint = point
    case (.endPoint, .point(let point)): geometry.endPoint = point
    case (.colors, .colors(let colors)): self.colors = colors
    case (.locations, .numbers(let numbers)): locations = numbers.isEmpty ? nil : numbers
    default: return false
    }
    return true
  }
}

extension LayerLooks.Shape {
  fileprivate func value(of property: LayerLooks.Property) -> LayerValue {
    switch property {
    case .path: .path(path)
    case .fillColor: .color(fillColor ?? .zero)
    case .fillRule: .text(fillRule.lookName)
    case .strokeColor: .color(strokeColor ?? .zero)
    case .lineWidth: .number(stroke.width)
    case .lineCap: .text("\(stroke.cap)")
    case .lineJoin: .text("\(stroke.join)")
    case .miterLimit: .number(stroke.miterLimit)
    case .lineDashPattern: .numbers(stroke.dashes)
    case .lineDashPhase: .number(stroke.dashPhase)
    case .strokeStart: .number(strokeStart)
    default: .number(strokeEnd)
    }
  }

  fileprivate mutating func set(_ property: LayerLooks.Property, to value: LayerValue) -> Bool {
    switch (property, value) {
    case (.path, .path(let path)): self.path = path
    case (.fillColor, .color(let color)): fillColor = color
    case (.fillRule, .text(let text)):
      guard let rule = FillRule.allCases.first(where: { $0.lookName == text }) else { return false }
      fillRule = rule
    case (.strokeColor, .color(let color)): strokeColor = color
    case (.lineWidth, .number(let width)): stroke.width = width
    case (.lineCap, .text(let text)):
      guard let cap = StrokeStyle<Double>.Cap.allCases.first(where: { "\($0)" == text }) else { return false }
      stroke.cap = cap
    case (.lineJoin, .text(let text)):
      guard let join = StrokeStyle<Double>.Join.allCases.first(where: { "\($0)" == text }) else { return false }
      stroke.join = join
    case (.miterLimit, .number(let limit)): stroke.miterLimit = limit
    case (.lineDashPattern, .numbers(let dashes)): stroke.dashes = dashes
    case (.lineDashPhase, .number(let phase)): stroke.dashPhase = phase
    case (.strokeStart, .number(let start)): strokeStart = start
    case (.strokeEnd, .number(let end)): strokeEnd = end
    default: return false
    }
    return true
  }
}

extension FillRule {
  /// Core Animation's name.
  fileprivate var lookName: String { self == .nonZero ? "non-zero" : "even-odd" }
}
