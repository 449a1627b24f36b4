public import TransformCore

/// The picture of a layer: its size, the part that is shown, and how that part fills the layer's bounds.
///
/// It has no pixels, only the geometry of `contents`, `contentsScale`, `contentsGravity`, `contentsRect` and
/// `contentsCenter` of a `CALayer`. A video is the same: its gravities are the three that resize, and a video layer
/// begins with `.resizeAspect`.
///
/// ```swift
/// var photo = LayerContents(pixelSize: SIMD2(400, 200))
/// photo.gravity = .resizeAspect
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
/// assert(photo.frame(in: bounds) == Bounds2D(x: 0, y: 25, width: 100, height: 50))
/// ```
public struct LayerContents: Sendable, Hashable {
  /// How the shown part fills the bounds, by Core Animation's names. Top is the greatest y and bottom the least, also
  /// where y points down, as Core Animation has it.
  ///
  /// Core Animation reads an unknown name as `center`.
  public enum Gravity: String, Sendable, Hashable, CaseIterable {
    /// In its own size, in the middle of the bounds or at a side or corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    /// Each axis stretched on its own to the bounds.
    case resize
    /// As large as fits inside the bounds with its aspect ratio, in the middle.
    case resizeAspect
    /// As small as covers the bounds with its aspect ratio, in the middle.
    case resizeAspectFill
  }

  /// The size of the whole picture in pixels.
  public var pixelSize: SIMD2<Double>
  /// How many pixels make a point, for the gravities that do not resize and for the borders of slices.
  public var scale = 1.0
  /// How the shown part fills the bounds.
  public var gravity = Gravity.resize
  /// The part of the picture that is shown, in fractions of the picture. What lies outside of 0 … 1 shows the pixels
  /// of the edge again.
  public var rect = Bounds2D<Double>.unit
  /// The part that stretches, in fractions of the shown part. The rest is a border that keeps its width
  /// (`slices(in:)`).
  public var center = Bounds2D<Double>.unit

  /// A picture of this size, shown whole and stretched to the bounds.
  public init(pixelSize: SIMD2<Double>) { self.pixelSize = pixelSize }
}

extension Bounds2D<Double> {
  /// From 0 to 1 in each axis.
  package static var unit: Self { Self(x: 0, y: 0, width: 1, height: 1) }
}
