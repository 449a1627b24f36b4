import Foundation
import PathGeometry
import TransformTestSupport

/// Paths for both sides, and points to ask about.
struct Workload {
  let name: String
  /// How many paths and how many segments in all.
  let paths: [Shape]
  let points: [SIMD2<Double>]

  struct Shape {
    var verbs: [UInt8] = []
    var numbers: [Double] = []
  }

  var segments: Int { paths.reduce(0) { $0 + $1.verbs.count { $0 > 0 } } }

  /// The same paths without closes. Dashes of closed ones begin elsewhere in each library.
  var opened: Self {
    Self(name: name, paths: paths.map { Shape(verbs: $0.verbs.filter { $0 < 4 }, numbers: $0.numbers) }, points: points)
  }

  /// What errors are measured on: the first paths, and of a long path the first cubics.
  var sampledPaths: [Shape] { paths.count > 1 ? Array(paths.prefix(20)) : [paths[0].prefix(2000)] }

  /// Closed outlines of twelve lines, quadratics and cubics in a square of 100, like glyphs.
  static func glyphs(count: Int, points: Int) -> Self {
    var random = SeededGenerator(1)
    let paths = (0..<count).map { _ -> Shape in
      var path = Shape()
      path.add(0, [around(0, of: 12, &random)])
      for index in 1...12 {
        let end = around(index % 12, of: 12, &random)
        let control = around(index, of: 12, &random)
        switch index % 3 {
        case 0: path.add(1, [end])
        case 1: path.add(2, [control, end])
        default: path.add(3, [around(index - 1, of: 12, &random), control, end])
        }
      }
      path.add(4, [])
      return path
    }
    return Self(name: "glyphs", paths: paths, points: (0..<points).map { _ in random.point(in: 0...100) })
  }

  /// One open path of cubics that wander along a spiral in a square of 1,000.
  static func long(count: Int, points: Int) -> Self {
    var random = SeededGenerator(2)
    var path = Shape()
    func place(_ index: Int) -> SIMD2<Double> {
      let turn = Double(index) / Double(3 * count)
      let (sine, cosine) = (sin(turn * 100), cos(turn * 100))
      return SIMD2(500 + 480 * turn * cosine, 500 + 480 * turn * sine) + random.point(in: -2...2)
    }
    path.add(0, [place(0)])
    for index in 0..<count { path.add(3, (1...3).map { place(3 * index + $0) }) }
    return Self(name: "\(count) cubics", paths: [path], points: (0..<points).map { _ in random.point(in: 0...1000) })
  }

  /// One open path of as many cubics, a thousand of `long` again and again, ten copies side by side in a row. Cubics of
  /// all sizes are alike.
  static func rows(count: Int) -> Path2D<Double> {
    let numbers = long(count: 1000, points: 0).paths[0].numbers
    var path = Path2D<Double>()
    for index in 0..<count {
      let (copy, first) = (index / 1000, 6 * (index % 1000))
      let shift = SIMD2(Double(copy % 10), Double(copy / 10)) * 1000
      func point(_ place: Int) -> SIMD2<Double> { SIMD2(numbers[first + 2 * place], numbers[first + 2 * place + 1]) + shift }
      if index == 0 { path.move(to: point(0)) }
      path.addCubic(point(1), point(2), to: point(3))
    }
    return path
  }

  /// A point of an outline about (50, 50).
  private static func around(_ index: Int, of count: Int, _ random: inout SeededGenerator) -> SIMD2<Double> {
    let turn = 2 * .pi * Double(index) / Double(count)
    let radius: Double = random.number(in: 20...48)
    return SIMD2(50 + radius * cos(turn), 50 + radius * sin(turn))
  }
}

extension Workload.Shape {
  mutating func add(_ verb: UInt8, _ points: [SIMD2<Double>]) {
    verbs.append(verb)
    for point in points { numbers += [point.x, point.y] }
  }

  /// The first cubics of a path of cubics.
  func prefix(_ count: Int) -> Self { Self(verbs: Array(verbs.prefix(count + 1)), numbers: Array(numbers.prefix(6 * count + 2))) }

  /// The same path on our side, built element by element as the peers build theirs.
  @inline(never)
  func path() -> Path2D<Double> {
    var path = Path2D<Double>()
    path.reserveCapacity(elements: verbs.count, points: numbers.count / 2)
    var place = 0
    func next() -> SIMD2<Double> {
      place += 2
      return SIMD2(numbers[place - 2], numbers[place - 1])
    }
    for verb in verbs {
      switch verb {
      case 0: path.move(to: next())
      case 1: path.addLine(to: next())
      case 2:
        let control = next()
        path.addQuadratic(control: control, to: next())
      case 3:
        let (one, other) = (next(), next())
        path.addCubic(one, other, to: next())
      default: path.close()
      }
    }
    return path
  }
}

extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double>) -> SIMD2<Double> { SIMD2(number(in: range), number(in: range)) }
}
