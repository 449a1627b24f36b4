// What Apple has is not declared again.
#if !canImport(QuartzCore)
  package import AnimationGeometry
  import Foundation
  import PathGeometry
  import TransformCore

  extension LayerValue {
    /// A value as an animation of Core Animation holds it. `nil` for a value of no kind here.
    package init?(_ value: Any, for path: LayerKeyPath) {
      let value = (value as? any RawRepresentable)?.rawValue ?? value
      switch path {
      case .isHidden, .isDoubleSided, .isGeometryFlipped, .looks(.masksToBounds), .looks(.allowsGroupOpacity):
        guard let flag = value as? Bool ?? (value as? NSNumber)?.boolValue else { return nil }
        self = .flag(flag)
      case .looks(.cornerCurve), .looks(.gradientType), .looks(.fillRule), .looks(.lineCap), .looks(.lineJoin):
        guard let text = value as? String else { return nil }
        self = .text(text)
      case .looks(.locations), .looks(.lineDashPattern):
        guard let numbers = Self.list(value, { Double(boxed: $0) }) else { return nil }
        self = .numbers(numbers)
      case .looks(.colors):
        guard let colors = Self.list(value, { ($0 as? CGColor)?.rgba }) else { return nil }
        self = .colors(colors)
      default:
        guard let value = Double(boxed: value).map({ .number($0) }) ?? Self.structure(value) else { return nil }
        self = value
      }
    }

    private static func structure(_ value: Any) -> LayerValue? {
      switch value {
      case let point as CGPoint: return .point(SIMD2(point: point))
      case let size as CGSize: return .point(SIMD2(size: size))
      case let rect as CGRect: return .rect(Bounds2D(rect: rect))
      case let transform as CATransform3D: return .transform(Transform3D(transform))
      case let color as CGColor: return .color(color.rgba)
      case let path as CGPath: return .path(Path2D(path))
      case let box as NSValue: return structure(inBox: box)
      default: return list(value) { Double(boxed: $0) }.flatMap { $0.count == 3 ? LayerValue.vector(SIMD3($0[0], $0[1], $0[2])) : nil }
      }
    }

    private static func structure(inBox box: NSValue) -> LayerValue? {
      switch box.numberCount {
      case 2: structure(box.cgPointValue)
      case 4: structure(box.cgRectValue)
      case 16: structure(box.caTransform3DValue)
      default: nil
      }
    }

    /// A list, each element of which has a value.
    private static func list<Element>(_ value: Any, _ element: (Any) -> Element?) -> [Element]? {
      guard let parts = value as? [Any] else { return nil }
      let found = parts.compactMap(element)
      return found.count == parts.count ? found : nil
    }

    /// The value as an animation or key-value coding holds it: `CGFloat`, `Bool`, `String`, `CGColor`, `CGPath`, a
    /// list, or a structure. Sizes are points, except those of a path that names a size.
    package func boxed(for path: LayerKeyPath) -> Any {
      switch self {
      case .number(let number): return CGFloat(number)
      case .point(let point):
        let isSize = path == .boundsSize || path == .looks(.shadowOffset) || path.description.hasSuffix(".translation")
        return isSize ? CGSize(core: point) : CGPoint(core: point)
      case .vector(let vector): return [CGFloat(vector.x), CGFloat(vector.y), CGFloat(vector.z)]
      case .color(let color): return color.cgColor
      case .rect(let rect): return CGRect(core: rect)
      case .transform(let transform): return CATransform3D(transform)
      case .flag(let flag): return flag
      case .numbers(let numbers): return numbers.map { CGFloat($0) }
      case .colors(let colors): return colors.map(\.cgColor)
      case .path(let path): return path.cgPath
      case .text(let text): return text
      }
    }
  }
#endif
