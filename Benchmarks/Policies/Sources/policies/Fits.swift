import TransformKit

/// Least-squares fits of many point pairs, compared with a loop that maps one of the two sets.
func printFits() {
  print(
    "ns a pair: points mapped by a loop; fits with errors of the points: rigid, affine, weighted; rigid without errors; ratios to the loop")
  fits(Float.self)
  fits(Double.self)
}

private func fits<S: TransformScalar>(_: S.Type) {
  let space = Transform3D<S>.rotation(degrees: 30, axis: .y).concatenating(.translation(x: 1, y: 2, z: 3))
  let plane = Transform2D<S>.rotation(degrees: 30).concatenating(.translation(x: 1, y: 2))
  // The golden ratio spreads multiples evenly over 0 ..< 1.
  func coordinate(_ index: Int, _ axis: Int) -> S {
    let turns = Double(index) * 0.618_033_988_749_895 / Double(axis * axis + 1)
    return S(turns - turns.rounded(.down))
  }
  @inline(__always)
  func mapped<Point: SIMD>(_ points: [Point], _ body: (Point) -> Point) -> Double {
    var images = points
    let source = points.span
    return nanoseconds(runs: 15) {
      var target = images.mutableSpan
      for index in 0..<Swift.min(source.count, target.count) { target[index] = body(source[index]) }
    }
  }
  func fitted<Fit>(_ fit: () throws(PointFittingError) -> Fit) -> Double {
    nanoseconds(runs: 15) { do { _ = try fit() } catch { print(error) } }
  }
  func show(_ name: String, _ count: Int, _ times: [Double]) {
    let (each, ratios) = (times.map { padded(fixed($0 / Double(count)), 6) }, times.dropFirst().map { padded(fixed($0 / times[0]), 6) })
    print("\(S.self) \(name)", padded("\(count)", 8), each.joined(), "  ", ratios.joined())
  }
  for count in [10, 10_000, 1_000_000] {
    let weights = (0..<count).map { coordinate($0, 3) }
    let source = (0..<count).map { SIMD3(coordinate($0, 0), coordinate($0, 1), coordinate($0, 2)) }
    let exact = source.map { space.applied(toAffinePoint: $0) }
    let target = zip(exact, source.reversed()).map { $0 + 0.01 * $1 }
    show(
      "3D", count,
      [
        mapped(source) { space.applied(toAffinePoint: $0) },
        fitted { () throws(PointFittingError) in try Transform3D.Fit(leastSquares: source, to: target) },
        fitted { () throws(PointFittingError) in try Transform3D.Fit(leastSquares: source, to: target, as: .affine) },
        fitted { () throws(PointFittingError) in try Transform3D.Fit(leastSquares: source, to: target, weights: weights) },
        fitted { () throws(PointFittingError) in try Transform3D.Fit(leastSquares: source, to: exact) },
      ])
    let flat = source.map { SIMD2($0.x, $0.y) }
    let flatExact = flat.map { plane.applied(toPoint: $0) }
    let flatTarget = zip(flatExact, flat.reversed()).map { $0 + 0.01 * $1 }
    show(
      "2D", count,
      [
        mapped(flat) { plane.applied(toPoint: $0) },
        fitted { () throws(PointFittingError) in try Transform2D.Fit(leastSquares: flat, to: flatTarget) },
        fitted { () throws(PointFittingError) in try Transform2D.Fit(leastSquares: flat, to: flatTarget, as: .affine) },
        fitted { () throws(PointFittingError) in try Transform2D.Fit(leastSquares: flat, to: flatTarget, weights: weights) },
        fitted { () throws(PointFittingError) in try Transform2D.Fit(leastSquares: flat, to: flatExact) },
      ])
  }
}
