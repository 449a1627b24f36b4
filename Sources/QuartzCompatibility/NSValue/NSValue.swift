// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation

  // Boxes of structures. Foundation's `NSValue` holds no structures on this platform, but lists of numbers. Animations
  // take the structures themselves too.

  extension NSValue {
    /// A point in a box.
    public convenience init(cgPoint point: CGPoint) { self.init(numbers: [point.x, point.y]) }

    /// A size in a box.
    public convenience init(cgSize size: CGSize) { self.init(numbers: [size.width, size.height]) }

    /// A rectangle in a box.
    public convenience init(cgRect rect: CGRect) {
      self.init(numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    /// A transform of the plane in a box.
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty]) }

    /// A transform in a box.
    public convenience init(caTransform3D t: CATransform3D) {
      self.init(numbers: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
    }

    /// The point in the box; zero if there is something else.
    public var cgPointValue: CGPoint { numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }

    /// The size in the box; zero if there is something else.
    public var cgSizeValue: CGSize { numbers(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }

    /// The rectangle in the box; zero if there is something else.
    public var cgRectValue: CGRect { numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero }

    /// The transform of the plane in the box; the identity if there is something else.
    public var cgAffineTransformValue: CGAffineTransform {
      numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }

    /// The transform in the box; the identity if there is something else.
    public var caTransform3DValue: CATransform3D {
      guard let n = numbers(16) else { return CATransform3DIdentity }
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
        m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    /// How many numbers are in the box; `nil` if they are not ours.
    var numberCount: Int? { [2, 4, 6, 16].first(where: holds) }

    private static func boxType(_ count: Int) -> String { "[\(count)\(MemoryLayout<CGFloat>.size == 8 ? "d" : "f")]" }

    private convenience init(numbers: [CGFloat]) { unsafe self.init(bytes: numbers, objCType: Self.boxType(numbers.count)) }

    private func holds(_ count: Int) -> Bool { unsafe String(cString: objCType) == Self.boxType(count) }

    /// The numbers in the box; `nil` if there are not so many.
    private func numbers(_ count: Int) -> [CGFloat]? {
      guard holds(count) else { return nil }
      var numbers = [CGFloat](repeating: 0, count: count)
      unsafe getValue(&numbers)
      return numbers
    }
  }
#endif
