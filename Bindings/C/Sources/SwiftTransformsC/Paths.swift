public import CSwiftTransforms
internal import PathGeometry
internal import TransformCore

/// A path that never changes, prepared for questions.
final class SharedPath: Sendable {
  let path: Path2D<Double>
  let index: PathIndex<Double>
  let measure: PathMeasure<Double>

  init(_ path: Path2D<Double>) { (self.path, index, measure) = (path, PathIndex(path), PathMeasure(path)) }
}

private let paths = Handles<SharedPath>("path")

func openPath(_ path: Path2D<Double>) -> UInt64 { paths.open(SharedPath(path)) }

/// Opens the path of SVG path data.
@_cdecl("st_path_open")
public func openPath(_ text: UnsafePointer<CChar>?, _ path: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(path, "path")
    let text = try unsafe String(cString: text.required("text"))
    do {
      unsafe address.pointee = try paths.open(SharedPath(Path2D(svg: text)))
    } catch {
      throw Refusal(ST_ERROR_TEXT, "text: \(error)")
    }
  }
}

/// Closes a path.
@_cdecl("st_path_close")
public func closePath(_ path: UInt64) -> Int32 { status { () throws(Refusal) in try paths.close(path) } }

/// The path data of a path.
@_cdecl("st_path_text")
public func pathText(
  _ path: UInt64, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let found = try paths[path].path.svg.defined("the path has a number that is not finite")
    try unsafe list(found, text, capacity, count, "text")
  }
}

/// The length of a path.
@_cdecl("st_path_length")
public func pathLength(_ path: UInt64, _ length: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let path = try paths[path]
    try unsafe store([path.measure.length], at: length.required("length"))
  }
}

/// The rectangle around a path.
@_cdecl("st_path_bounds")
public func pathBounds(_ path: UInt64, _ bounds: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let path = try paths[path].path
    let address = try unsafe bounds.required("bounds")
    let box = try path.bounds.defined("the path draws nothing")
    unsafe store([box.minimum.x, box.minimum.y, box.size.x, box.size.y], at: address)
  }
}

/// Points and directions at lengths along a path.
@_cdecl("st_path_points")
public func pathPoints(
  _ path: UInt64, _ lengths: UnsafePointer<Double>?, _ points: UnsafeMutablePointer<Double>?, _ tangents: UnsafeMutablePointer<Double>?,
  _ count: Int
) -> Int32 {
  status { () throws(Refusal) in
    let measure = try paths[path].measure
    guard count != 0 else { return }
    let from = try unsafe Numbers(lengths.required("lengths"), count, 1, "lengths")
    let places = try unsafe Numbers(points.required("points"), count, 2, "points")
    let ways = try unsafe tangents == nil ? places : Numbers(tangents.required("tangents"), count, 2, "tangents")
    guard unsafe !from.region.overlaps(places.region), unsafe !from.region.overlaps(ways.region) else { throw overlap("lengths", "points") }
    guard unsafe tangents == nil || !places.region.overlaps(ways.region) else { throw overlap("points", "tangents") }
    for index in 0..<count {
      let length = unsafe from[index, 0]
      if unsafe tangents != nil { unsafe ways.write(measure.tangent(atLength: length), index) }
      unsafe places.write(measure.point(atLength: length), index)
    }
  }
}

/// Which points a path's fill holds.
@_cdecl("st_path_contains")
public func pathContains(
  _ path: UInt64, _ points: UnsafePointer<Double>?, _ stride: Int, _ count: Int, _ rule: Int32, _ isInside: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let index = try paths[path].index
    let rule = try fillRule(rule)
    guard count != 0 else { return }
    let from = try unsafe UnsafeRawPointer(points.required("points"))
    let results = try unsafe isInside.required("is_inside")
    let region = try unsafe Region(from, stride: stride, count: count, size: 16, "points")
    guard try unsafe !region.overlaps(Region(results, stride: 1, count: count, size: 1, "is_inside")) else {
      throw overlap("points", "is_inside")
    }
    let items = unsafe Items(from, stride: stride, components: 2, componentStride: 8)
    for item in 0..<count {
      let point = unsafe SIMD2(items.read(item, 0, as: Double.self), items.read(item, 1, as: Double.self))
      unsafe results[item] = index.contains(point, rule: rule) ? 1 : 0
    }
  }
}

/// The first style of a stroke.
@_cdecl("st_stroke_defaults")
public func strokeDefaults(_ style: UnsafeMutablePointer<st_stroke_style>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(style, "style")
    let style = StrokeStyle<Double>()
    unsafe address.pointee = st_stroke_style(
      width: style.width, miter_limit: style.miterLimit, dash_phase: style.dashPhase, cap: Int32(ST_CAP_BUTT), join: Int32(ST_JOIN_MITER))
  }
}

/// The outline of a stroke.
@_cdecl("st_path_stroke")
public func strokePath(
  _ path: UInt64, _ style: UnsafePointer<st_stroke_style>?, _ dashes: UnsafePointer<Double>?, _ dashCount: Int, _ tolerance: Double,
  _ outline: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  status { () throws(Refusal) in
    let path = try paths[path].path
    let address = try unsafe output(outline, "outline")
    let style = try unsafe strokeStyle(style, dashes, dashCount)
    try checkTolerance(tolerance)
    unsafe address.pointee = paths.open(SharedPath(path.stroked(style, tolerance: tolerance)))
  }
}

/// The triangles of a path's fill.
@_cdecl("st_path_triangles")
public func pathTriangles(
  _ path: UInt64, _ rule: Int32, _ tolerance: Double, _ vertices: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let path = try paths[path].path
    let rule = try fillRule(rule)
    try checkTolerance(tolerance)
    var triangles = PathTriangles<Double>()
    guard triangles.append(path, rule: rule, tolerance: tolerance) != nil else {
      throw .undefined("the path has more than ten million crossings of edges; expected a simpler path, or a larger tolerance")
    }
    let found = triangles.vertices
    try unsafe checkRoom(found.count, vertices, capacity, count, "vertices")
    guard let vertices = unsafe vertices else { return }
    unsafe store(found.flatMap { [$0.x, $0.y] }, at: vertices)
  }
}

/// Numbers in groups without gaps.
@unsafe private struct Numbers {
  let region: Region
  private let items: Items

  init(_ start: UnsafeRawPointer, _ count: Int, _ width: Int, _ name: StaticString) throws(Refusal) {
    unsafe region = try Region(start, stride: 8 * width, count: count, size: 8 * width, name)
    unsafe items = Items(start, stride: 8 * width, components: width, componentStride: 8)
  }

  subscript(item: Int, component: Int) -> Double { unsafe items.read(item, component, as: Double.self) }

  /// Writes a vector, NaN where there is none.
  func write(_ vector: SIMD2<Double>?, _ item: Int) {
    let vector = vector ?? SIMD2(repeating: .nan)
    for k in 0..<2 { unsafe items.write(vector[k], item, k) }
  }
}

private func fillRule(_ number: Int32) throws(Refusal) -> FillRule { try chosen(number, of: [.nonZero, .evenOdd], "rule") }

private func checkTolerance(_ tolerance: Double) throws(Refusal) { try checkPositive("tolerance", tolerance) }

private func checkPositive(_ name: StaticString, _ number: Double) throws(Refusal) {
  guard number > 0, number.isFinite else { throw Refusal(ST_ERROR_NUMBER, "\(name) is \(number); expected a positive number") }
}

private func strokeStyle(
  _ style: UnsafePointer<st_stroke_style>?, _ dashes: UnsafePointer<Double>?, _ dashCount: Int
) throws(Refusal) -> StrokeStyle<Double> {
  let address = try unsafe style.required("style")
  try unsafe checkAligned(address, "style")
  let style = unsafe address.pointee
  try checkPositive("width", style.width)
  try checkPositive("miter_limit", style.miter_limit)
  try checkFinite("dash_phase", style.dash_phase)
  let cap = try chosen(style.cap, of: StrokeStyle<Double>.Cap.allCases, "cap")
  let join = try chosen(style.join, of: StrokeStyle<Double>.Join.allCases, "join")
  var pattern: [Double] = []
  if dashCount != 0 {
    guard dashCount > 0, dashCount <= 1 << 20 else { throw .size("dashes") }
    pattern = try unsafe numbers(dashes, dashCount, "dashes")
    guard pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), pattern.reduce(0, +) > 0 else {
      throw Refusal(ST_ERROR_NUMBER, "dashes: expected finite lengths, none of them negative, with a sum above 0")
    }
  }
  return StrokeStyle(
    width: style.width, cap: cap, join: join, miterLimit: style.miter_limit, dashes: pattern, dashPhase: style.dash_phase)
}
