import TransformCore

/// The properties of a layer that few layers have. A layer and a tree store them only where they are not the defaults.
struct LayerExtras: Sendable, Hashable {
  var replication: Replication?
  var contents: LayerContents?
  var scrolling: Layer.Scrolling?
  var attachment: Attachment?

  /// Whether all that geometry follows from is equal to the bit. A picture and the axes of scrolling move nothing.
  func isSame(as other: Self) -> Bool {
    guard replication == other.replication else { return false }
    guard let replication, let other = other.replication else { return true }
    return replication.transform.hasSameBits(as: other.transform)
  }

  /// Whether what is seen on the layer is the same.
  func looksSame(as other: Self) -> Bool { attachment == other.attachment && contents == other.contents }
}

/// A value that a module above keeps with a layer. Maps and hits of trees do not depend on it.
package struct Attachment: Sendable, Hashable {
  package let value: any Sendable & Hashable
  /// Whether only what is in the layer's bounds is seen of its sublayers.
  package let masksToBounds: Bool

  package init(_ value: any Sendable & Hashable, masksToBounds: Bool) { (self.value, self.masksToBounds) = (value, masksToBounds) }

  package static func == (left: Self, right: Self) -> Bool { isEqual(left.value, right.value) }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

private func isEqual<Value: Hashable>(_ value: Value, _ other: any Hashable) -> Bool { other as? Value == value }

extension LayerTree {
  /// The layers with which a module above keeps something, in no order.
  package var attachments: [(id: ID, value: Attachment)] {
    extras.compactMap { place, extras in extras.attachment.map { (id(Int(place)), $0) } }
  }

  /// The tree without what moves nothing: looks and pictures. The next change of the tree copies what others hold of it,
  /// and these are its largest part. Itself if a layer replicates.
  package var withoutLooks: LayerTree {
    if hasReplicators { return self }
    var tree = self
    tree.extras = [:]
    return tree
  }

  /// What a module above keeps with a layer of this tree.
  package func attachment(of id: ID) -> Attachment? { extras(id.index).attachment }
}

extension Layer {
  /// What a module above keeps with the layer.
  package var attachment: Attachment? {
    get { extras.attachment }
    set { extras.attachment = newValue }
  }

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
