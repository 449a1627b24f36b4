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
        if let number = Self.number(value) {
          self = .number(number)
        } else if let value = Self.structure(value) {
          self = value
        } else {
          return nil
        }
      }
    }

    private static func number(_ value: Any) -> Double? {
      switch value {
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as Float: Double(number)
      case let number as any BinaryInteger: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
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
        let numbers = parts.compactMap(number)
        guard parts.count == 3, numbers.count == 3 else { return nil }
        return .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
      default: return nil
      }
    }
  }
#endif
