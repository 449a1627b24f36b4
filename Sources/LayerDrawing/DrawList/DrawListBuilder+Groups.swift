import LayerGeometry
import TransformCore

/// Groups that are opened and closed.
extension DrawListBuilder {
  /// Opens the group of an entry that has looks, or is a piece, or is a group with an opacity.
  @inline(never)
  mutating func open(_ entry: Entry, _ index: Int, at place: Int, isLeaf: Bool) {
    let looks = index < 0 ? LayerLooks() : self.looks[index]
    var ((frame, opacity), group) = (inherited, Int32(-1))
    if entry.piece >= 0 {
      let isWide = reachesBeyondBounds(place..<entry.end)
      let region = isWide ? walk.side(ofPiece: entry.piece, of: entry.record) : walk.piece(entry.piece).region
      let box = Bounds2D(enclosing: region).map { Bounds2D<Float>(around: $0.minimum, $0.maximum) }
      frame = newFrame(in: frame, nil, .piece(region), box: box ?? .everything)
    }
    if entry.opacity != 1, looks.allowsGroupOpacity, !isLeaf || index >= 0 {
      (group, frame) = (frameCount, newFrame(in: frame, entry, .group(opacity: entry.opacity)))
    } else {
      opacity *= entry.opacity
    }
    if !isInMask, let mask = looks.mask, list.tree.contains(mask), isMask(mask), list.tree.superlayer(of: mask) == entry.layer {
      frame = newMask(mask, entry, inside: frame)
    }
    if looks.masksToBounds {
      let rect = looks.roundedRect(walk.bounds(of: entry.record))
      frame = newFrame(in: frame, entry, .clip(rect), box: entry.box)
    }
    if !isInMask {
      // The frame of a piece is another one where something in it reaches beyond its bounds.
      let dependsOnMembers = group >= 0 || looks.shadow.isCast || (entry.piece >= 0 && !isLeaf)
      list.starts[list.starts.count - 1].note(dependsOnMembers: dependsOnMembers)
    }
    let closing = Closing(entry: entry, looks: index, group: group, start: drawCount)
    if index < 0 {
      append(.background, entry, in: entry.box, frame: frame, opacity: opacity)
    } else {
      addPaints(of: looks, entry, frame: frame, opacity: opacity)
    }
    let level = Level(end: entry.end, frame: frame, opacity: opacity, closing: closing)
    if isLeaf { close(level) } else { stack.append(level) }
  }

  /// Ends a group: its border, its shadow, and whether its opacity needs a frame.
  @inline(never)
  mutating func close(_ level: Level) {
    let closing = level.closing
    if closing.looks >= 0 {
      let looks = self.looks[closing.looks]
      if looks.borderWidth > 0 {
        let rect = looks.roundedRect(walk.bounds(of: closing.entry.record))
        let paint = DrawList.Paint.border(rect, width: looks.borderWidth, looks.borderColor)
        append(.border, closing.entry, in: closing.entry.box, frame: level.frame, opacity: level.opacity, paint)
      }
      castShadow(looks, closing)
    }
    if closing.group >= 0 { fold(closing) }
  }

  /// Gives the opacity of a group to its draws, if no two of them overlap.
  private mutating func fold(_ closing: Closing) {
    guard closing.group == frameCount - 1, case .group(let opacity) = self[frame: closing.group].effect else { return }
    let range = closing.start..<drawCount
    var painted: [Int] = []
    for index in range where isPainted(index) {
      if painted.count == 8 { return }
      painted.append(index)
    }
    let boxes = painted.map { box(ofDraw: $0, in: closing.group) }
    for (place, one) in boxes.enumerated() where boxes[(place + 1)...].contains(where: one.meets) { return }
    let parent = Int32(list.frames.removeLast().parent ?? -1)
    frameBoxes.removeLast()
    for index in range {
      self[draw: index].enclosing = parent
      if !isCastByDraws(index) { self[draw: index].opacity *= opacity }
    }
  }
}
