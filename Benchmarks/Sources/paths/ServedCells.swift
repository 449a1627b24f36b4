import MeasuredOperations
import PathGeometry
import TransformCore
import TransformTestSupport

/// What paths do, for outlines of each kind of element.
func servedCells() -> [ServedCell] { servedCells(of: Float.self) + servedCells(of: Double.self) }

private func servedCells<Scalar: TransformScalar>(of _: Scalar.Type) -> [ServedCell] {
  let rectangle = Path2D(rect: Bounds2D<Scalar>(x: 1, y: 2, width: 50, height: 60))
  let glyph: Path2D<Scalar> = outline([.line, .quadratic, .cubic], count: 12, seed: 1)
  let paths: [(name: String, path: Path2D<Scalar>)] = [
    ("rectangle", rectangle), ("glyph", glyph), ("lines", outline([.line], count: 200, seed: 2)),
    ("quadratics", outline([.quadratic], count: 100, seed: 3)), ("cubics", outline([.cubic], count: 100, seed: 4)),
    ("arcs", outline([.arc], count: 40, seed: 5)),
  ]
  return paths.flatMap { name, path in
    operations(path, other: glyph).map { operation in
      ServedCell("\(operation.name) of \(name) \(Scalar.self)", items: 1) { { for _ in 0..<$0 { operation.body() } } }
    }
  }
}

private func operations<Scalar: TransformScalar>(
  _ path: Path2D<Scalar>, other: Path2D<Scalar>
) -> [(name: String, body: () -> Void)] {
  var random = SeededGenerator(9)
  let points = (0..<16).map { _ in SIMD2<Scalar>(random.number(in: 0...100), random.number(in: 0...100)) }
  let miters = StrokeStyle<Scalar>(width: 3)
  let rounds = StrokeStyle<Scalar>(width: 3, cap: .round, join: .round)
  let dashes = StrokeStyle<Scalar>(width: 3, cap: .round, join: .round, dashes: [5, 3])
  let map = Transform2D<Scalar>(a: 1, b: 2, c: -1, d: 1, tx: 3, ty: 4)
  let homography = Homography<Scalar>(xAxis: SIMD3(1, 0.2, 0.001), yAxis: SIMD3(0, 1, 0.002), origin: SIMD3(1, 2, 1))
  let (index, otherIndex, strokeIndex) = (PathIndex(path), PathIndex(other), StrokeIndex(path, style: miters))
  let (measure, elements, text) = (PathMeasure(path), path.elements, path.svg ?? "")
  var (lines, triangles) = (FlattenedPaths<Scalar>(), PathTriangles<Scalar>())
  return [
    ("elements", { blackHole(path.elements) }),
    ("path from elements", { blackHole(Path2D(elements)) }),
    ("bounds", { blackHole(path.bounds) }),
    ("control bounds", { blackHole(path.controlBounds) }),
    ("area", { blackHole(path.signedArea) }),
    ("length", { blackHole(path.length) }),
    ("rough length", { blackHole(path.length(tolerance: 0.1)) }),
    ("flattening", { blackHole(path.flattened(tolerance: 0.1)) }),
    (
      "flattened list",
      {
        lines.removeAll()
        lines.append(path, transform: .translation(x: 2, y: 3), tolerance: 0.1)
      }
    ),
    (
      "triangles",
      {
        triangles.removeAll()
        triangles.append(path, tolerance: 0.1)
      }
    ),
    ("affine image", { blackHole(path.applying(map)) }),
    ("projective image", { blackHole(path.image(under: homography, tolerance: 0.1)) }),
    ("interpolation", { blackHole(path.interpolated(to: path, at: 0.3)) }),
    ("point in fill", { for point in points { blackHole(path.contains(point)) } }),
    ("line", { for point in points.prefix(4) { blackHole(path.intersections(withLineThrough: point, direction: SIMD2(1, 2))) } }),
    ("index", { blackHole(PathIndex(path)) }),
    ("indexed point in fill", { for point in points { blackHole(index.contains(point)) } }),
    ("indexed nearest place", { for point in points { blackHole(index.nearestPlace(to: point)) } }),
    ("indexed crossings", { blackHole(index.intersections(with: otherIndex)) }),
    ("point in stroke", { for point in points { blackHole(path.strokeContains(point, style: miters)) } }),
    ("point in round stroke", { for point in points { blackHole(path.strokeContains(point, style: rounds)) } }),
    ("point in dashed stroke", { blackHole(path.strokeContains(points[0], style: dashes)) }),
    ("stroke bounds", { blackHole(path.strokeBounds(style: miters)) }),
    ("stroke index", { blackHole(StrokeIndex(path, style: miters)) }),
    ("trimmed stroke index", { blackHole(StrokeIndex(path, style: miters, fractions: 0.2...0.7)) }),
    ("indexed point in stroke", { for point in points { blackHole(strokeIndex.contains(point)) } }),
    ("stroke outline", { blackHole(path.stroked(miters, tolerance: 0.1)) }),
    ("round stroke outline", { blackHole(path.stroked(rounds, tolerance: 0.1)) }),
    ("dashed stroke outline", { blackHole(path.stroked(dashes, tolerance: 0.1)) }),
    ("dashes of curves", { blackHole(path.dashed(pattern: [5, 3])) }),
    ("dashes of lines", { blackHole(path.dashed(pattern: [5, 3], tolerance: 0.1)) }),
    ("trim", { blackHole(path.trimmed(from: 0.2, to: 0.7)) }),
    ("reversal", { blackHole(path.reversed()) }),
    ("subpaths", { blackHole(path.subpaths) }),
    ("measure", { blackHole(PathMeasure(path)) }),
    ("measured point", { for number in 0..<16 { blackHole(measure.point(atLength: Scalar(number) * 7)) } }),
    ("measured tangent", { for number in 0..<16 { blackHole(measure.tangent(atLength: Scalar(number) * 7)) } }),
    ("measured curvature", { for number in 0..<16 { blackHole(measure.curvature(atLength: Scalar(number) * 7)) } }),
    ("offset", { blackHole(path.offset(by: 2, tolerance: 0.1)) }),
    ("simplification", { blackHole(path.simplified(tolerance: 0.5)) }),
    ("cubics", { blackHole(path.withCubics(tolerance: 0.1)) }),
    ("quadratics", { blackHole(path.withQuadratics(tolerance: 0.1)) }),
    ("writing", { blackHole(path.svg) }),
    ("reading", { blackHole(try? Path2D<Scalar>(svg: text)) }),
  ]
}

private enum Step { case line, quadratic, cubic, arc }

/// A closed subpath around (50, 50) of steps in turn.
private func outline<Scalar: TransformScalar>(_ steps: [Step], count: Int, seed: UInt64) -> Path2D<Scalar> {
  var random = SeededGenerator(seed)
  func place(_ index: Int) -> SIMD2<Scalar> {
    let way = Transform2D<Double>.rotation(degrees: 360 * Double(index) / Double(count))
    let radius: Double = random.number(in: 30...48)
    return SIMD2(Scalar(50 + radius * way.a), Scalar(50 + radius * way.b))
  }
  var path = Path2D<Scalar>()
  path.move(to: place(0))
  for index in 1...count {
    switch steps[index % steps.count] {
    case .line: path.addLine(to: place(index))
    case .quadratic: path.addQuadratic(control: place(index), to: place(index))
    case .cubic: path.addCubic(place(index - 1), place(index), to: place(index))
    case .arc: path.addArc(radii: SIMD2(40, 30), degrees: 20, isLarge: false, isPositive: true, to: place(index))
    }
  }
  path.close()
  return path
}
