import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct Path2DPartsTests {
  @Test("Parts have their share of the length, begin and end where they should, and add up")
  func trimming() throws {
    func check<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<pathCount {
        var random = SeededGenerator(seed &+ 1_000_000)
        let path = Path2D<Scalar>.sample(seed)
        let measure = PathMeasure(path)
        let cuts = [random.number(in: 0...1), random.number(in: 0...1), 0, 1].sorted() as [Scalar]
        var sum: Scalar = 0
        // Points in Scalar, and parameters to 2⁻⁴⁰ of control polygons, which are at most 8192 long.
        let bound = 8192 * Swift.max(Scalar(0x1p-40), 2 * .ulpOfOne) + cutArcSlip(path)
        for (low, high) in zip(cuts, cuts.dropFirst()) {
          let part = path.trimmed(from: low, to: high)
          let length = part.length
          sum += length
          #expect((length - (high - low) * measure.length).magnitude <= bound, "seed \(seed), \(low) to \(high)")
          guard low < high else { continue }
          // Where a cut falls between two subpaths the part begins in the next.
          let (start, begin) = (try #require(part.points.first), try #require(measure.point(atLength: low * measure.length)))
          let other = try #require(measure.point(atLength: low * measure.length + bound))
          let distance = Swift.min((start - begin).magnitudes.largestMagnitude, (start - other).magnitudes.largestMagnitude)
          #expect(distance <= 2 * bound, "seed \(seed): \(start) for \(begin)")
        }
        #expect((sum - measure.length).magnitude <= 3 * bound, "seed \(seed)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  /// How much a cut arc can differ in length, because its ends are rounded.
  ///
  /// In units of its own radii an end moves by ε·size/ry, and the angle of a third of a turn by 2·tan 60° of that.
  /// Along the longer axis that is rx times as much, at both ends: 8 ε·size·rx/ry with size 128.
  private func cutArcSlip<Scalar: TransformScalar>(_ path: Path2D<Scalar>) -> Scalar {
    var ratio = 0.0
    path.forEachSegment { segment, _ in
      guard case .arc(let arc, _, _, _) = segment else { return }
      let (one, other) = (arc.xAxis.dot(arc.xAxis).squareRoot(), arc.yAxis.dot(arc.yAxis).squareRoot())
      ratio = Swift.max(ratio, one / other, other / one)
    }
    return 1024 * .ulpOfOne * Scalar(ratio)
  }

  @Test("A part keeps the closes of whole subpaths only; fractions out of order give nothing")
  func closes() {
    let square: [Path2D<Double>.Element] = [
      .move(to: .zero), .line(to: SIMD2(1, 0)), .line(to: SIMD2(1, 1)), .line(to: SIMD2(0, 1)), .close,
    ]
    let two = Path2D(square + square)
    #expect(two.trimmed(from: 0, to: 0.5).elements == square)
    #expect(two.trimmed(from: 0.5, to: 1).elements == square)
    #expect(two.trimmed(from: 0, to: 1) == two)
    #expect(
      Path2D(square).trimmed(from: 0.125, to: 2).elements == [
        .move(to: SIMD2(0.5, 0)), .line(to: SIMD2(1, 0)), .line(to: SIMD2(1, 1)), .line(to: SIMD2(0, 1)), .line(to: .zero),
      ])
    #expect(two.trimmed(from: 0.6, to: 0.4).isEmpty && two.trimmed(from: .nan, to: 1).isEmpty)
  }

  @Test("A reversed path has the same length, its points from the other end, and the opposite area")
  func reversing() throws {
    func check<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<pathCount {
        let path = Path2D<Scalar>.sample(seed)
        let (measure, back) = (PathMeasure(path), PathMeasure(path.reversed()))
        let bound = 8192 * Swift.max(Scalar(0x1p-40), 2 * .ulpOfOne)
        #expect((measure.length - back.length).magnitude <= bound, "seed \(seed)")
        #expect((path.signedArea + path.reversed().signedArea).magnitude <= bound * 128, "seed \(seed)")
        // A length that no end of a subpath has.
        let length = measure.length * 0.37
        let (one, other) = (try #require(measure.point(atLength: length)), try #require(back.point(atLength: back.length - length)))
        #expect((one - other).magnitudes.largestMagnitude <= 2 * bound, "seed \(seed): \(one), \(other)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Reversing twice gives the path back, and subpaths are what was joined")
  func twice() {
    let closed = Path2D<Float>([.move(to: SIMD2(1, 2)), .line(to: SIMD2(5, 2)), .quadratic(control: SIMD2(6, 6), to: SIMD2(2, 7)), .close])
    let open = Path2D<Float>([.move(to: SIMD2(9, 9)), .cubic(SIMD2(5, 2), SIMD2(6, 6), to: SIMD2(2, 7))])
    var both = closed
    both.append(open)
    #expect(both.reversed().reversed().elements == both.elements)
    #expect(both.subpaths.map(\.elements) == [closed.elements, open.elements])
    #expect(both.reversed().subpaths.map(\.elements) == [open.reversed().elements, closed.reversed().elements])
  }
}
