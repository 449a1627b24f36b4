import LayerLoops
import PathGeometry

/// Allocations of questions, and the memory of paths.
enum Memory {
  /// Questions that promise to take no memory, each asked a thousand times of one path.
  static func table() {
    print("\n#### Memory\n\n| question | asked | allocations |\n|---|---|---|")
    var path = Workload.long(count: 1000, points: 0).paths[0].path()
    path.move(to: SIMD2(10, 20))
    path.addArc(radii: SIMD2(30, 9), degrees: 20, isLarge: true, isPositive: true, to: SIMD2(40, 60))
    path.addQuadratic(control: SIMD2(90, 0), to: SIMD2(7, 70))
    path.close()
    let style = StrokeStyle<Double>(width: 3)
    let (measure, index, stroke) = (PathMeasure(path), PathIndex(path), StrokeIndex(path, style: style))
    func point(_ step: Int) -> SIMD2<Double> { SIMD2(Double(step * 37 % 1000), Double(step * 91 % 1000)) }
    row("measure: point") { blackHole(measure.point(atLength: measure.length * Double($0) / 1000)) }
    row("measure: tangent") { blackHole(measure.tangent(atLength: measure.length * Double($0) / 1000)) }
    row("measure: curvature") { blackHole(measure.curvature(atLength: measure.length * Double($0) / 1000)) }
    row("measure: length to a place") { blackHole(measure.length(toSegment: $0, parameter: 0.3)) }
    row("index: in fill") { blackHole(index.contains(point($0))) }
    row("index: nearest") { blackHole(index.nearestPlace(to: point($0))) }
    row("index of a stroke: in stroke") { blackHole(stroke.contains(point($0))) }
    row("path: in fill") { blackHole(path.contains(point($0))) }
    row("path: in stroke") { blackHole(path.strokeContains(point($0), style: style)) }
    row("path: length") { _ in blackHole(path.length) }
    row("path: length within a tolerance") { _ in blackHole(path.length(tolerance: 0.1)) }
    row("path: area") { _ in blackHole(path.signedArea) }
    row("path: bounds") { _ in blackHole(path.bounds) }
    bytes()
  }

  private static func row(_ name: String, _ body: (Int) -> Void) {
    // The runtime makes its own tables of generic types once.
    for step in 0..<1000 { body(step) }
    loop_count_allocations()
    for step in 0..<1000 { body(step) }
    // Before the row's text, which takes memory too.
    let count = loop_allocations()
    print("| \(name) | 1000 | \(count) |")
  }

  /// What paths in Float take of the heap, for each of their points.
  private static func bytes() {
    print("\n| path in Float | points | bytes a point |\n|---|---|---|")
    for count in [1000, 100_000, 1_000_000] {
      let before = loop_bytes_in_use()
      var path = Path2D<Float>()
      for index in 0..<count / 3 { path.addCubic(SIMD2(Float(index), 1), SIMD2(2, 3), to: SIMD2(4, 5)) }
      let cubics = loop_bytes_in_use() - before
      blackHole(path)
      path = Path2D()
      let again = loop_bytes_in_use()
      for index in 0..<count { path.addLine(to: SIMD2(Float(index), 1)) }
      let lines = loop_bytes_in_use() - again
      blackHole(path)
      print("| cubics | \(count / 3 * 3) | \(Table.text(Double(cubics) / Double(count / 3 * 3))) |")
      print("| lines | \(count) | \(Table.text(Double(lines) / Double(count))) |")
    }
  }
}
