import TransformCore

/// The indices of the whole list in a part of it.
extension DrawListBuilder {
  var counts: DrawList.Counts { base &+ list.counts }

  @inline(__always)
  var drawCount: Int { Int(base.x) + list.draws.count }

  var frameCount: Int32 { base.z + Int32(list.frames.count) }

  @inline(__always)
  subscript(draw index: Int) -> DrawList.Draw {
    get { list.draws[index - Int(base.x)] }
    _modify { yield &list.draws[index - Int(base.x)] }
  }

  subscript(frame index: Int32) -> DrawList.Frame {
    get { index < base.z ? outer[Int(index)] : list.frames[Int(index - base.z)] }
    set { list.frames[Int(index - base.z)] = newValue }
  }

  subscript(paint index: Int32) -> DrawList.Paint {
    get { list.paints[Int(index - base.w)] }
    set { list.paints[Int(index - base.w)] = newValue }
  }

  /// The box that a frame has on its own.
  func box(ofFrame index: Int32) -> Bounds2D<Float> { frameBoxes[Int(index - base.z)] }

  @inline(__always)
  func isPainted(_ index: Int) -> Bool { self[draw: index].payload >= 0 && self[paint: self[draw: index].payload].isVisible }

  /// As `DrawList.isCastByDraws`.
  func isCastByDraws(_ index: Int) -> Bool {
    let draw = self[draw: index]
    if draw.kind == .shadow, case .shadow(_, of: .draws) = self[paint: draw.payload] { return true }
    return false
  }
}
