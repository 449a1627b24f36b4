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
        if path.arcRatio > 1000 { continue }
        let measure = PathMeasure(path)
        // Arcs between equal ends may be all there is.
        if measure.length == 0 { continue }
        let cuts = [random.number(in: 0...1), random.number(in: 0...1), 0, 1].sorted() as [Scalar]
        var sum: Scalar = 0
        // Points in Scalar, and parameters to 2⁻⁴⁰ of control polygons.
        let bound = Swift.max(8192, Scalar(path.size)) * Swift.max(Scalar(0x1p-40), 2 * .ulpOfOne) + cutArcSlip(path)
        for (low, high) in zip(cuts, cuts.dropFirst()) {
          let part = path.trimmed(from: low, to: high)
          let length = part.length
          sum += length
          #expect((length - (high - low) * measure.length).magnitude <= bound, "seed \(seed), \(low) to \(high)")
          guard low < high else { continue }
          // Where a cut falls between two subpaths the part begins in the next. Subpaths without length come before it.
          let (start, begin) = (try #require(part.firstPointOfLength), try #require(measure.point(atLength: low * measure.length)))
          let (before, after) = (
            measure.point(atLength: low * measure.length - bound), measure.point(atLength: low * measure.length + bound)
          )
          let distance = [begin, before ?? begin, after ?? begin].map { (start - $0).magnitudes.largestMagnitude }.min() ?? 0
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
  /// Along the longer axis that is rx times as much, at both ends of three pieces: 32 ε·size·rx/ry.
  private func cutArcSlip<Scalar: TransformScalar>(_ path: Path2D<Scalar>) -> Scalar {
    32 * Swift.max(128, Scalar(path.size)) * .ulpOfOne * Scalar(path.arcRatio)
  }

  @Test("The parts before and after a place have its share of the length and the rest")
  func splitting() throws {
    for seed in 0..<pathCount {
      let path = Path2D<Double>.sample(seed)
      if path.arcRatio > 1000 { continue }
      var random = SeededGenerator(seed &+ 2_000_000)
      let (whole, share) = (path.length, random.number(in: 0.01...0.99) as Double)
      if whole == 0 { continue }
      let (before, after) = (path.trimmed(from: 0, to: share), path.trimmed(from: share, to: 1))
      let bound = Swift.max(8192, path.size) * 0x1p-40 + cutArcSlip(path)
      #expect((before.length - share * whole).magnitude <= bound, "seed \(seed)")
      #expect((after.length - (whole - share * whole)).magnitude <= bound, "seed \(seed)")
    }
    let line = Path2D<Float>([.move(to: .zero), .line(to: SIMD2(4, 0))])
    #expect(line.trimmed(from: 0, to: 0.25).elements == [.move(to: .zero), .line(to: SIMD2(1, 0))])
    #expect(line.trimmed(from: 0.25, to: 1).elements == [.move(to: SIMD2(1, 0)), .line(to: SIMD2(4, 0))])
    #expect(line.trimmed(from: 0, to: -1).isEmpty && line.trimmed(from: -1, to: 1) == line && line.trimmed(from: 1, to: 2).isEmpty)
    #expect(line.trimmed(from: 0, to: .nan).isEmpty && line.trimmed(from: .nan, to: 1).isEmpty)
    #expect(Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.nan, 0))]).trimmed(from: 0, to: 0.25).isEmpty)
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
        if path.arcRatio > 1000 { continue }
        let (measure, back) = (PathMeasure(path), PathMeasure(path.reversed()))
        let bound = Swift.max(8192, Scalar(path.size)) * Swift.max(Scalar(0x1p-40), 2 * .ulpOfOne)
        #expect((measure.length - back.length).magnitude <= bound, "seed \(seed)")
        #expect((path.signedArea + path.reversed().signedArea).magnitude <= bound * Swift.max(128, Scalar(path.size)), "seed \(seed)")
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
    // A close that has nothing to lead back stays alone, also where its number is none.
    let closes = Path2D<Double>([.move(to: SIMD2(.nan, 0)), .close, .close]).reversed()
    #expect(closes.verbs == [.move, .close, .move, .close])
  }
}

extension Path2D {
  /// The first point of the first segment that has a length.
  fileprivate var firstPointOfLength: SIMD2<Scalar>? {
    var result: SIMD2<Scalar>?
    forEachSegment { segment, _ in
      if result == nil, segment.length() > 0 { result = SIMD2(rounding: segment.start) }
    }
    return result
  }
}
