import MeasuredOperations
import PathGeometry
import TransformCore

/// How the time of an element grows with their number.
enum Growth {
  /// Nanoseconds an element, for each operation at each size.
  static func table(sizes: [Int], rounds: Int) {
    print("\n#### Growth\n\nNanoseconds for each cubic of one path. The last column compares the longest path with the shortest.\n")
    print("| operation | " + sizes.map { "\($0) cubics" }.joined(separator: " | ") + " | ratio |")
    print("|---" + String(repeating: "|---", count: sizes.count + 1) + "|")
    let style = StrokeStyle<Double>(width: 3, cap: .round, join: .round)
    let point = SIMD2(400.0, 612)
    row("bounds", sizes, rounds) { blackHole($0.bounds) }
    row("length", sizes, rounds) { blackHole($0.length) }
    row("measure, 10 points", sizes, rounds) { path in
      let measure = PathMeasure(path)
      for index in 0..<10 { blackHole(measure.point(atLength: measure.length * Double(index) / 10)) }
    }
    row("trim", sizes, rounds) { blackHole($0.trimmed(from: 0.25, to: 0.75)) }
    row("flattening", sizes, rounds) { blackHole($0.flattened(tolerance: 0.1)) }
    row("stroke outline", sizes, rounds) { blackHole($0.stroked(style, tolerance: 0.1)) }
    row("dashes", sizes, rounds) { blackHole($0.dashed(pattern: [5, 3])) }
    row("in fill", sizes, rounds) { blackHole($0.contains(point)) }
    row("in stroke", sizes, rounds) { blackHole($0.strokeContains(point, style: style)) }
    row("nearest", sizes, rounds) { blackHole(PathIndex($0).nearestPlace(to: point)) }
    row("index", sizes, rounds) { blackHole(PathIndex($0).contains(point)) }
    row("affine image", sizes, rounds) { blackHole($0.applying(.rotation(degrees: 30))) }
    row("projective image", sizes, rounds) { path in
      let homography = Homography<Double>(xAxis: SIMD3(1, 0, 1e-4), yAxis: SIMD3(0, 1, 1e-4), origin: SIMD3(0, 0, 1))
      blackHole(path.image(under: homography, tolerance: 0.1))
    }
    row("quadratics", sizes, rounds) { blackHole($0.withQuadratics(tolerance: 0.1)) }
    for (name, path) in [("triangles of lines", crosses), ("triangles of columns", columns)] {
      var batch = PathTriangles<Double>()
      row(name, sizes, rounds, of: path) { path in
        batch.removeAll()
        batch.append(path, tolerance: 0.1)
      }
    }
  }

  private static func row(
    _ name: String, _ sizes: [Int], _ rounds: Int, of path: (Int) -> Path2D<Double> = Workload.rows,
    _ body: @escaping (Path2D<Double>) -> Void
  ) {
    let paths = sizes.map(path)
    let timings = zip(sizes, paths).map { size, path in
      alternate(rounds: rounds, items: size, sampleNanoseconds: 1e7, [{ times in for _ in 0..<times { body(path) } }])[0].median
    }
    print("| \(name) | " + timings.map(Table.text).joined(separator: " | ") + " | \(Table.text(timings[timings.count - 1] / timings[0])) |")
  }

  /// Lines that hardly cross: the number of crossings grows with their number.
  private static func crosses(_ size: Int) -> Path2D<Double> {
    var path = Path2D<Double>()
    for index in 0..<size / 4 {
      let corner = SIMD2(Double(index % 100) * 10, Double(index / 100) * 10)
      path.move(to: corner)
      path.addLine(to: corner + SIMD2(11, 1))
      path.addLine(to: corner + SIMD2(9, 9))
      path.addLine(to: corner + SIMD2(1, 10))
      path.close()
    }
    return path
  }

  /// Columns side by side, each of as many lines as there are columns. All are in the way of a level line.
  private static func columns(_ size: Int) -> Path2D<Double> {
    let count = Int((Double(size) / 2).squareRoot())
    var path = Path2D<Double>()
    for column in 0..<count {
      func place(_ row: Int, _ x: Double, _ y: Double) -> SIMD2<Double> {
        SIMD2(Double(column) + x, Double(row) + Double(column) / Double(2 * count) + y)
      }
      path.move(to: place(0, 0, 0))
      for row in 1..<count { path.addLine(to: place(row, 0, 0)) }
      for row in (0..<count).reversed() { path.addLine(to: place(row, 0.5, 1e-4)) }
      path.close()
    }
    return path
  }
}
