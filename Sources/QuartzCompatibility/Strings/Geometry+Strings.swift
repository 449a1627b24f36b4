// UIKit's names are its own.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  // UIKit writes numbers with 17 digits (inferred from public logs), so that text reads back to the same bits.

  /// The point as `{x, y}`, in numbers that read back to the same bits.
  public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.written([point.x, point.y]) }

  /// The size as `{width, height}`, in numbers that read back to the same bits.
  public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.written([size.width, size.height]) }

  /// The vector as `{dx, dy}`, in numbers that read back to the same bits.
  public func NSStringFromCGVector(_ vector: CGVector) -> String { GeometryText.written([vector.dx, vector.dy]) }

  /// The rectangle as `{{x, y}, {width, height}}`, in numbers that read back to the same bits.
  public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
  }

  /// The transform as `[a, b, c, d, tx, ty]`, in numbers that read back to the same bits.
  public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let t = transform
    return GeometryText.written([t.a, t.b, t.c, t.d, t.tx, t.ty], in: ("[", "]"))
  }

  /// The point of a text `{x, y}`; zero for any other text, as in UIKit.
  public func CGPointFromString(_ string: String) -> CGPoint {
    GeometryText.numbers(in: string, like: "{#,#}").map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The size of a text `{width, height}`; zero for any other text, as in UIKit.
  public func CGSizeFromString(_ string: String) -> CGSize {
    GeometryText.numbers(in: string, like: "{#,#}").map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The vector of a text `{dx, dy}`; zero for any other text, as in UIKit.
  public func CGVectorFromString(_ string: String) -> CGVector {
    GeometryText.numbers(in: string, like: "{#,#}").map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The rectangle of a text `{{x, y}, {width, height}}`; zero for any other text, as in UIKit.
  public func CGRectFromString(_ string: String) -> CGRect {
    GeometryText.numbers(in: string, like: "{{#,#},{#,#}}").map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The transform of a text `[a, b, c, d, tx, ty]`; the identity for any other text, as in UIKit.
  public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    GeometryText.numbers(in: string, like: "[#,#,#,#,#,#]").map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// Numbers between brackets, written and read.
  enum GeometryText {
    static func written(_ numbers: [CGFloat], in brackets: (String, String) = ("{", "}")) -> String {
      brackets.0 + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + brackets.1
    }

    /// The numbers of a text that has the characters of a pattern, and a number for each `#`. White space may stand
    /// around all of them.
    static func numbers(in text: String, like pattern: String) -> [CGFloat]? {
      var rest = text.utf8.filter { !" \t\r\n".utf8.contains($0) }[...]
      var numbers: [CGFloat] = []
      for character in pattern.utf8 {
        guard character == UInt8(ascii: "#") else {
          guard rest.popFirst() == character else { return nil }
          continue
        }
        let token = rest.prefix { !",{}[]".utf8.contains($0) }
        guard let number = Double(String(decoding: token, as: UTF8.self)) else { return nil }
        numbers.append(CGFloat(number))
        rest = rest.dropFirst(token.count)
      }
      return rest.isEmpty ? numbers : nil
    }
  }
#endif
