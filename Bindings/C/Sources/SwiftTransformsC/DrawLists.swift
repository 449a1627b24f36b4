public import CSwiftTransforms
internal import LayerDrawing
internal import LayerGeometry
internal import PathGeometry
internal import TransformCore

/// A draw list with the flat arrays that callers read.
final class SharedDrawList: Sendable {
  let list: DrawList
  let frames: [st_frame]
  let paints: [st_paint]
  let numbers: [Double]
  /// The layers by their numbers in the header.
  private let layers: [LayerTree.ID: UInt32]

  init(_ result: SharedResult) {
    let list = DrawList(result.tree, result.layers)
    var flat = FlatNumbers()
    (self.list, layers) = (list, result.numbers)
    frames = list.frames.map { flat.frame($0, list, result.numbers) }
    paints = list.paints.map { flat.paint($0) }
    numbers = flat.numbers
  }

  func draw(_ draw: DrawList.Draw) -> st_draw {
    var result = st_draw()
    let matrix = list.transform(of: draw)
    unsafe withUnsafeMutableBytes(of: &result.matrix) { unsafe matrix.store(at: $0.baseAddress.unsafelyUnwrapped) }
    (result.opacity, result.box) = (draw.opacity, corners(draw.box))
    (result.layer, result.fragment) = (layers[draw.layer] ?? 0, UInt32(clamping: draw.fragment))
    result.kind = Int32(draw.kind.rawValue)
    (result.frame, result.paint) = (Int32(draw.frame ?? -1), Int32(draw.paint ?? -1))
    return result
  }
}

private let drawLists = Handles<SharedDrawList>("draw list")

/// Lists what a result draws.
@_cdecl("st_draw_list_open")
public func openDrawList(_ resolved: UInt64, _ list: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    let address = try unsafe output(list, "list")
    unsafe address.pointee = drawLists.open(SharedDrawList(result))
  }
}

/// Closes a list.
@_cdecl("st_draw_list_close")
public func closeDrawList(_ list: UInt64) -> Int32 { status { () throws(Refusal) in try drawLists.close(list) } }

/// The draws.
@_cdecl("st_draw_list_draws")
public func listDraws(
  _ list: UInt64, _ draws: UnsafeMutablePointer<st_draw>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  unsafe listDraws(of: list, \.draws, draws, capacity, count)
}

/// The draws of masks.
@_cdecl("st_draw_list_masks")
public func listMasks(
  _ list: UInt64, _ draws: UnsafeMutablePointer<st_draw>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  unsafe listDraws(of: list, \.masks, draws, capacity, count)
}

/// Writes some draws of a list.
private func listDraws(
  of list: UInt64, _ some: (DrawList) -> [DrawList.Draw], _ draws: UnsafeMutablePointer<st_draw>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let shared = try drawLists[list]
    let found = some(shared.list)
    try unsafe SwiftTransformsC.list(found.count, draws, capacity, count, "draws") { shared.draw(found[$0]) }
  }
}

/// The frames.
@_cdecl("st_draw_list_frames")
public func listFrames(
  _ list: UInt64, _ frames: UnsafeMutablePointer<st_frame>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let found = try drawLists[list].frames
    try unsafe SwiftTransformsC.list(found.count, frames, capacity, count, "frames") { found[$0] }
  }
}

/// The paints.
@_cdecl("st_draw_list_paints")
public func listPaints(
  _ list: UInt64, _ paints: UnsafeMutablePointer<st_paint>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let found = try drawLists[list].paints
    try unsafe SwiftTransformsC.list(found.count, paints, capacity, count, "paints") { found[$0] }
  }
}

/// The numbers of frames and paints.
@_cdecl("st_draw_list_numbers")
public func listNumbers(
  _ list: UInt64, _ numbers: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let found = try drawLists[list].numbers
    try unsafe checkRoom(found.count, numbers, capacity, count, "numbers")
    if let numbers = unsafe numbers { unsafe store(found, at: numbers) }
  }
}

/// A path of a paint.
@_cdecl("st_draw_list_path")
public func drawListPath(_ list: UInt64, _ paint: Int, _ which: Int32, _ path: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let paints = try drawLists[list].list.paints
    let address = try unsafe output(path, "path")
    guard paints.indices.contains(paint) else {
      throw Refusal(ST_ERROR_INDEX, "paint is \(paint); expected an index below \(paints.count)")
    }
    let isStroked = try chosen(which, of: [false, true], "which")
    switch paints[paint] {
    case .shape(let shape):
      let found = isStroked ? shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd) : shape.path
      unsafe address.pointee = openPath(found)
    case .shadow(_, .path(let outline)) where !isStroked: unsafe address.pointee = openPath(outline)
    default: throw .undefined("paint \(paint) has no such path")
    }
  }
}

/// The pictures that have to be made.
@_cdecl("st_draw_list_passes")
public func listPasses(
  _ list: UInt64, _ passes: UnsafeMutablePointer<st_pass>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let found = try drawLists[list].list.passes()
    try unsafe SwiftTransformsC.list(found.count, passes, capacity, count, "passes") { index in
      let (kind, item) =
        switch found[index].kind {
        case .frame(let frame): (ST_PASS_FRAME, frame)
        case .mask(let frame): (ST_PASS_MASK, frame)
        case .shadow(let draw): (ST_PASS_SHADOW, draw)
        case .root: (ST_PASS_ROOT, 0)
        }
      return st_pass(scale: found[index].scale, box: corners(found[index].box), kind: Int32(kind), index: UInt32(item))
    }
  }
}

/// The draws under a point.
@_cdecl("st_draw_list_hits")
public func drawListHits(
  _ list: UInt64, _ x: Double, _ y: Double, _ kinds: UInt32, _ draws: UnsafeMutablePointer<Int>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let shared = try drawLists[list]
    try checkFinite("the point", x, y)
    guard kinds < 2 << UInt32(DrawList.Draw.Kind.border.rawValue) else { throw .choice("kinds", kinds, "a sum of 1, 2, 4, 8, 16 and 32") }
    let found = shared.list.hits(at: SIMD2(x, y), of: Set(DrawList.Draw.Kind.allCases.filter { kinds >> UInt32($0.rawValue) & 1 == 1 }))
    try unsafe SwiftTransformsC.list(found.count, draws, capacity, count, "draws") { found[$0] }
  }
}

/// The outline of a rounded rectangle.
@_cdecl("st_rounded_rect_path")
public func roundedRectPath(_ rect: UnsafePointer<st_rounded_rect>?, _ inset: Double, _ path: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let source = try unsafe rect.required("rect")
    try unsafe checkAligned(source, "rect")
    let address = try unsafe output(path, "path")
    let (r, box) = unsafe (source.pointee, source.pointee.bounds)
    try checkFinite("bounds", box.0, box.1, box.2, box.3)
    try checkFinite("radius", r.radius)
    try checkFinite("inset", inset)
    guard r.corners < 16 else { throw .choice("corners", r.corners, "a sum of 1, 2, 4 and 8") }
    let curve = try chosen(r.curve, of: RoundedRect.Curve.allCases, "curve")
    let outer = RoundedRect(
      Bounds2D(x: box.0, y: box.1, width: box.2, height: box.3), cornerRadius: r.radius,
      maskedCorners: RoundedRect.Corners(rawValue: UInt8(r.corners)), cornerCurve: curve)
    unsafe address.pointee = openPath(try outer.inset(by: inset).defined("no area is left of the rectangle").path)
  }
}

/// The numbers of frames and paints, as they are added.
private struct FlatNumbers {
  var numbers: [Double] = []

  /// Adds numbers, and says where they are.
  private mutating func add(_ added: [Double]) -> (first: Int, count: Int) {
    numbers += added
    return (numbers.count - added.count, added.count)
  }

  mutating func frame(_ frame: DrawList.Frame, _ list: DrawList, _ layers: [LayerTree.ID: UInt32]) -> st_frame {
    var result = st_frame()
    let matrix = list.transform(of: frame)
    unsafe withUnsafeMutableBytes(of: &result.matrix) { unsafe matrix.store(at: $0.baseAddress.unsafelyUnwrapped) }
    (result.parent, result.layer) = (Int32(frame.parent ?? -1), frame.layer.flatMap { layers[$0] } ?? .max)
    switch frame.effect {
    case .clip(let rect): (result.kind, result.rect) = (Int32(ST_FRAME_CLIP), st_rounded_rect(rect))
    case .piece(let polygon):
      result.kind = Int32(ST_FRAME_PIECE)
      (result.first, result.count) = add(polygon.flatMap { [$0.x, $0.y] })
    case .group(let opacity): (result.kind, result.opacity) = (Int32(ST_FRAME_GROUP), opacity)
    case .mask(let range): (result.kind, result.first, result.count) = (Int32(ST_FRAME_MASK), range.lowerBound, range.count)
    }
    return result
  }

  mutating func paint(_ paint: DrawList.Paint) -> st_paint {
    var result = st_paint()
    switch paint {
    case .fill(let rect, let color):
      (result.kind, result.rect, result.color) = (Int32(ST_DRAW_BACKGROUND), st_rounded_rect(rect), tuple(color))
    case .border(let rect, let width, let color):
      (result.kind, result.rect, result.color, result.width) = (Int32(ST_DRAW_BORDER), st_rounded_rect(rect), tuple(color), width)
    case .gradient(let rect, let geometry, let stops):
      (result.kind, result.rect) = (Int32(ST_DRAW_GRADIENT), st_rounded_rect(rect))
      result.gradient = position(geometry.kind)
      let (corner, size) = (rect.bounds.minimum, rect.bounds.size)
      let (start, end) = (corner + geometry.startPoint * size, corner + geometry.endPoint * size)
      result.line = (start.x, start.y, end.x, end.y)
      if let map = geometry.transform(in: rect.bounds) { result.to_gradient = (map.a, map.b, map.c, map.d, map.tx, map.ty) }
      (result.first, result.count) = add(zip(stops.locations, stops.values).flatMap { [$0, $1.x, $1.y, $1.z, $1.w] })
    case .contents(let picture, let slices):
      (result.kind, result.picture) = (Int32(ST_DRAW_CONTENTS), picture)
      func four(_ rect: Bounds2D<Double>) -> [Double] { [rect.minimum.x, rect.minimum.y, rect.size.x, rect.size.y] }
      (result.first, result.count) = add(slices.flatMap { four($0.source) + four($0.frame) })
    case .shape(let shape):
      result.kind = Int32(ST_DRAW_SHAPE)
      (result.color, result.stroke_color) = (tuple(shape.fillColor ?? .zero), tuple(shape.strokeColor ?? .zero))
      (result.width, result.miter_limit, result.dash_phase) = (shape.stroke.width, shape.stroke.miterLimit, shape.stroke.dashPhase)
      (result.cap, result.join) = (position(shape.stroke.cap), position(shape.stroke.join))
      result.fill_rule = Int32(shape.fillRule == .nonZero ? ST_NON_ZERO : ST_EVEN_ODD)
      (result.first, result.count) = add(shape.stroke.dashes)
    case .sprites: break  // no function of this interface gives a layer any
    case .shadow(let shadow, let outline):
      (result.kind, result.color) = (Int32(ST_DRAW_SHADOW), tuple(shadow.color))
      (result.shadow_opacity, result.shadow_radius) = (shadow.opacity, max(shadow.radius, 0))
      result.shadow_offset = (shadow.offset.x, shadow.offset.y)
      switch outline {
      case .rect(let rect): (result.outline, result.rect) = (Int32(ST_OUTLINE_RECT), st_rounded_rect(rect))
      case .path: result.outline = Int32(ST_OUTLINE_PATH)
      case .draws(let range):
        (result.outline, result.first_draw, result.draw_count) = (Int32(ST_OUTLINE_DRAWS), range.lowerBound, range.count)
      }
    }
    return result
  }
}

extension st_rounded_rect {
  fileprivate init(_ rect: RoundedRect) {
    let (origin, size) = (rect.bounds.minimum, rect.bounds.size)
    self.init(
      bounds: (origin.x, origin.y, size.x, size.y), radius: rect.cornerRadius, corners: UInt32(rect.maskedCorners.rawValue),
      curve: position(rect.cornerCurve))
  }
}

/// The number of a choice in the header.
private func position<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Int32 {
  Int32(Choice.allCases.enumerated().first { $0.element == choice }?.offset ?? 0)
}

private func tuple(_ v: SIMD4<Double>) -> (Double, Double, Double, Double) { (v.x, v.y, v.z, v.w) }

/// The corners of a box; NaN if it is nothing.
private func corners(_ box: Bounds2D<Float>?) -> (Float, Float, Float, Float) {
  guard let box else { return (.nan, .nan, .nan, .nan) }
  return (box.minimum.x, box.minimum.y, box.maximum.x, box.maximum.y)
}
