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

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      let path = CGMutablePath()
      path.addRect(rect, transform: unsafe transform?.pointee ?? .identity)
      self.init(core: path.core)
    }

    /// The ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      let path = CGMutablePath()
      path.addEllipse(in: rect, transform: unsafe transform?.pointee ?? .identity)
      self.init(core: path.core)
    }

    /// A rectangle whose corners are quarters of an ellipse.
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
      let path = CGMutablePath()
      path.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: unsafe transform?.pointee ?? .identity)
      self.init(core: path.core)
    }

    /// A copy that does not change.
    public func copy() -> CGPath? { CGPath(core: core) }

    /// A transformed copy that does not change.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
      guard let matrix = unsafe transform?.pointee else { return copy() }
      return CGPath(core: core.applying(matrix.core))
    }

    /// A copy that can change.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(core: core) }

    /// A transformed copy that can change.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
      guard let matrix = unsafe transform?.pointee else { return mutableCopy() }
      return CGMutablePath(core: core.applying(matrix.core))
    }
  }

  extension CGPath: Hashable {
    /// Whether two paths have equal elements.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.core == other.core }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { core.hash(into: &hasher) }
  }
#endif
