// Conversions between colours of Core Graphics and red, green, blue and alpha, for animations and layers by name.

// What Apple has is not declared again; watchOS has colours without layers.
#if !canImport(QuartzCore)
  // There the colour is a class of Core Foundation, and here one of ours.
  #if canImport(CoreGraphics)
    package import CoreGraphics

    extension CGColor {
      /// Red, green, blue and alpha, of any colour space with three components or one; otherwise black.
      package var rgba: SIMD4<Double> {
        let numbers = components?.map { Double($0) } ?? []
        switch numbers.count {
        case 4: return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
        case 2: return SIMD4(numbers[0], numbers[0], numbers[0], numbers[1])
        default: return SIMD4(0, 0, 0, 1)
        }
      }
    }
  #else
    import Foundation
  #endif

  extension SIMD4<Double> {
    /// The colour of red, green, blue and alpha.
    package var cgColor: CGColor { CGColor(red: CGFloat(x), green: CGFloat(y), blue: CGFloat(z), alpha: CGFloat(w)) }

    /// The same; `nil` for black of alpha 0.
    package var cgColorIfAny: CGColor? { self == .zero ? nil : cgColor }
  }
#endif
