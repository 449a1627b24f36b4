import LayerGeometry
import TransformCore

/// What a list is made of.
extension DrawListBuilder {
  /// Adds a frame that an entry makes, or the viewport. A box is that of what can be seen in it.
  mutating func newFrame(
    in parent: Int32, _ entry: Entry?, _ effect: DrawList.Frame.Effect, box: Bounds2D<Float> = .everything
  ) -> Int32 {
    let reach = parent < 0 ? box : self[frame: parent].reach.cut(by: box)
    frameBoxes.append(box)
    list.frames.append(
      DrawList.Frame(
        parent: parent < 0 ? nil : Int(parent), layer: entry?.layer, instance: entry.map { walk.instance(of: $0.record) } ?? [],
        effect: effect, reach: reach))
    return frameCount - 1
  }

  /// Adds the frame of a mask, with the draws of the mask.
  mutating func newMask(_ mask: LayerTree.ID, _ entry: Entry, inside parent: Int32) -> Int32 {
    let frame = newFrame(in: parent, entry, .mask(0..<0))
    let (levels, start) = (stack, list.masks.count)
    // The draws of masks are the list's meanwhile. Each array is held once, so none is copied.
    func swapMasks() {
      swap(&list.draws, &list.masks)
      (base.x, base.y) = (base.y, base.x)
    }
    swapMasks()
    (stack, isInMask) = ([], true)
    // Of a replicator's copies, its mask is the first.
    let isCopied = list.tree[entry.layer].replication != nil
    let instance = self[frame: frame].instance + (isCopied ? [0] : [])
    for (index, entry) in list.maskEntries(of: mask, instance).enumerated() {
      close(before: index)
      add(entry, at: index)
    }
    close(before: .max)
    swapMasks()
    (stack, isInMask) = (levels, false)
    let reach = list.masks[start...].reduce(Bounds2D<Float>.nothing) { $0.joined($1.reach) }
    frameBoxes[Int(frame - base.z)] = reach
    self[frame: frame].effect = .mask(Int(base.y) + start..<Int(base.y) + list.masks.count)
    self[frame: frame].reach = self[frame: frame].reach.cut(by: reach)
    return frame
  }

  /// Whether something that entries draw may reach beyond the bounds of its layer.
  func reachesBeyondBounds(_ entries: Range<Int>) -> Bool {
    entries.contains { index in
      guard let looks = list.tree.attachment(of: walk[index].layer)?.looks else { return false }
      return looks.shadow.isCast || looks.shape != nil || looks.contents != nil || looks.sprites != nil
    }
  }

  /// Adds a draw that may be seen in a box.
  @inline(__always)
  mutating func append(
    _ kind: DrawList.Draw.Kind, _ entry: Entry, in box: Bounds2D<Float>, frame: Int32, opacity: Double, _ paint: DrawList.Paint? = nil
  ) {
    let reach = frame < 0 ? box : box.cut(by: self[frame: frame].reach)
    var draw = DrawList.Draw(entry, kind, reach: reach, opacity: opacity)
    draw.enclosing = frame
    if entry.piece >= 0 { draw.piece = Int32(walk.piece(entry.piece).fragment) }
    if let paint {
      draw.payload = base.w + Int32(list.paints.count)
      list.paints.append(paint)
    }
    list.draws.append(draw)
  }
}
