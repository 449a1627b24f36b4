public import LayerGeometry
public import TransformCore

extension DrawList {
  /// One thing that is drawn, in 56 bytes.
  public struct Draw: Sendable, Hashable {
    /// What is drawn, in the order within one layer but for sprites. Sublayers come before the border.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
      /// The shadow.
      case shadow
      /// The bounds. They have a place also where nothing is painted.
      case background
      /// The gradient.
      case gradient
      /// The picture.
      case contents
      /// The path.
      case shape
      /// The border.
      case border
      /// The sprites. They come before the sublayers.
      case sprites
    }

    /// The layer that draws it, and whose plane it lies in.
    public let layer: LayerTree.ID
    /// Where it may be seen, in the viewport; empty if nowhere.
    var reach: Bounds2D<Float>
    /// The opacity that its paint is multiplied by, 0 … 1. Groups apply theirs beside it.
    public internal(set) var opacity: Double
    /// The frame that it is in; −1 for none.
    var enclosing: Int32 = -1
    /// The number of the layer, or of its copy, among the resolved ones.
    var record: Int32
    var piece: Int32 = 0
    var payload: Int32 = -1
    /// What is drawn.
    public let kind: Kind

    /// A draw of a whole layer in no frame, without a paint.
    @inline(__always)
    init(_ entry: DrawWalk.Entry, _ kind: Kind, reach: Bounds2D<Float>, opacity: Double) {
      (layer, record, self.kind, self.reach, self.opacity) = (entry.layer, entry.record, kind, reach, opacity)
    }

    /// The index of the frame that it is in; `nil` for none.
    public var frame: Int? { enclosing < 0 ? nil : Int(enclosing) }
    /// The number of the piece of a layer that is split in its 3D space, as `DrawEntry.fragment`.
    public var fragment: Int { Int(piece) }
    /// The index of what is painted, in `DrawList.paints`; `nil` if nothing is.
    public var paint: Int? { payload < 0 ? nil : Int(payload) }
    /// A rectangle of the viewport around all that may be seen of it, rounded outwards, cut by the boxes of its frames;
    /// `nil` if that is nothing. Where a plane reaches behind an eye, it ends with the viewport's margin.
    public var box: Bounds2D<Float>? { reach.isNothing ? nil : reach }
  }
}
