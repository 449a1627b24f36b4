#if !canImport(QuartzCore)
  import AnimationGeometry
  import Foundation
  import TransformCore

  extension LayerValue {
    /// A value as an animation of Core Animation holds it. `nil` for a value of no kind here.
    init?(_ value: Any, for path: LayerKeyPath) {
      switch path {
      case .isHidden, .isDoubleSided, .isGeometryFlipped:
        guard let flag = value as? Bool ?? (value as? NSNumber)?.boolValue else { return nil }
        self = .flag(flag)
      default:
        guard let value = Double(boxed: value).map({ .number($0) }) ?? Self.structure(value) else { return nil }
        self = value
      }
    }

    private static func structure(_ value: Any) -> LayerValue? {
      switch value {
      case let point as CGPoint: return .point(SIMD2(Double(point.x), Double(point.y)))
      case let size as CGSize: return .point(SIMD2(Double(size.width), Double(size.height)))
      case let rect as CGRect:
        return .rect(
          Bounds2D(x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height)))
      case let transform as CATransform3D: return .transform(Transform3D(transform))
      case let parts as [Any]:
        let numbers = parts.compactMap(Double.init(boxed:))
        guard parts.count == 3, numbers.count == 3 else { return nil }
        return .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
      default: return nil
      }
    }
  }
#endif
