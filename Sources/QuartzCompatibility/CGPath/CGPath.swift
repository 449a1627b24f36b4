// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  import PathGeometry

  /// A path that does not change. Arcs are kept as cubics, as Core Graphics does.
  ///
  /// ```swift
  /// let disc = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  /// assert(disc.contains(CGPoint(x: 5, y: 9)) && !disc.contains(CGPoint(x: 9, y: 9)))
  /// assert(disc.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
  /// ```
  public class CGPath {
    var core: Path2D<CGFloat.NativeType>

    init(core: Path2D<CGFloat.NativeType>) { self.core = core }

    private convenience init(_ transform: UnsafePointer<CGAffineTransform>?, add: (CGMutablePath, CGAffineTransform) -> Void) {
      let path = CGMutablePath()
      add(path, unsafe transform?.pointee ?? .identity)
      self.init(core: path.core)
    }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      unsafe self.init(transform) { $0.addRect(rect, transform: $1) }
    }

    /// The ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      unsafe self.init(transform) { $0.addEllipse(in: rect, transform: $1) }
    }

    /// A rectangle whose corners are quarters of an ellipse.
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
      unsafe self.init(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: $1) }
    }

    private func image(_ transform: UnsafePointer<CGAffineTransform>?) -> Path2D<CGFloat.NativeType> {
      (unsafe transform?.pointee.core).map(core.applying) ?? core
    }

    /// A copy that does not change.
    public func copy() -> CGPath? { CGPath(core: core) }

    /// A transformed copy that does not change.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { unsafe CGPath(core: image(transform)) }

    /// A copy that can change.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(core: core) }

    /// A transformed copy that can change.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
      unsafe CGMutablePath(core: image(transform))
    }
  }

  extension CGPath: Hashable {
    /// Whether two paths have equal elements.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.core == other.core }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { core.hash(into: &hasher) }
  }
#endif
