import TransformCore

/// The properties of a layer that few layers have. A layer and a tree store them only where they are not the defaults.
struct LayerExtras: Sendable, Hashable {
  var replication: Replication?
  var contents: LayerContents?
  var scrolling: Layer.Scrolling?

  /// Whether all that geometry follows from is equal to the bit. A picture and the axes of scrolling move nothing.
  func isSame(as other: Self) -> Bool {
    guard replication == other.replication else { return false }
    guard let replication, let other = other.replication else { return true }
    return replication.transform.hasSameBits(as: other.transform)
  }
}

extension Layer {
  /// The copies that the layer makes of its sublayers; `nil` for none.
  public var replication: Replication? {
    get { extras.replication }
    set { extras.replication = newValue }
  }

  /// The picture of the layer; `nil` for none. The geometry of the layer does not depend on it.
  public var contents: LayerContents? {
    get { extras.contents }
    set { extras.contents = newValue }
  }

  /// The axes along which the layer scrolls; `nil` if it is no scroll layer. Whatever stands here, a transform layer
  /// is none, and neither is a replicator that preserves depth.
  public var scrolling: Scrolling? {
    get { extras.scrolling }
    set { extras.scrolling = newValue }
  }
}
