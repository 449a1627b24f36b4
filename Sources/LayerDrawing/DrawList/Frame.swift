public import LayerGeometry
import TransformCore

extension DrawList {
  /// What holds for all draws in it. A clip needs no picture of its own; a group and a mask do (`passes()`).
  public struct Frame: Sendable, Hashable {
    /// What a frame does.
    public enum Effect: Sendable, Hashable {
      /// Only what is inside is seen. The rectangle is in the plane of the frame's layer.
      case clip(RoundedRect)
      /// Only what is inside of a convex polygon of the viewport is seen: a piece of a layer that is split in its 3D
      /// space. Its edges count. A shadow or a shape beyond the bounds is cut along the lines of the cuts alone: if
      /// there may be one, the polygon reaches to the viewport's margin on its side of them.
      case piece([SIMD2<Double>])
      /// Everything in it is one picture, to which the opacity is applied.
      case group(opacity: Double)
      /// Everything in it is one picture, whose alpha is multiplied by that of a part of `DrawList.masks`.
      case mask(Range<Int>)
    }

    /// The index of the frame around it; `nil` for none.
    public let parent: Int?
    /// The layer that makes it, and in whose plane it lies; `nil` for the viewport.
    public let layer: LayerTree.ID?
    /// Which copy of the layer makes it.
    public let instance: [Int]
    /// What it does.
    public internal(set) var effect: Effect
    /// Where something in it may be seen.
    var reach: Bounds2D<Float>
  }
}
