import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PathSVGTests {
  typealias Path = Path2D<Double>

  @Test("Every command is read, absolute and relative")
  func commands() throws {
    let path = try Path(
      svg: "M1 2L3 4H5V6C1 1 2 2 3 3S5 5 6 7Q1 0 2 0T4 0A3 2 30 1 0 9 9Z m1 1l1 0h2v3c1 0 2 0 3 1s1 1 2 2q1 1 2 0t2 0a1 1 0 0 1 1 1z")
    let expected: [Path.Element] = [
      .move(to: SIMD2(1, 2)), .line(to: SIMD2(3, 4)), .line(to: SIMD2(5, 4)), .line(to: SIMD2(5, 6)),
      .cubic(SIMD2(1, 1), SIMD2(2, 2), to: SIMD2(3, 3)), .cubic(SIMD2(4, 4), SIMD2(5, 5), to: SIMD2(6, 7)),
      .quadratic(control: SIMD2(1, 0), to: SIMD2(2, 0)), .quadratic(control: SIMD2(3, 0), to: SIMD2(4, 0)),
      .arc(radii: SIMD2(3, 2), degrees: 30, isLarge: true, isPositive: false, to: SIMD2(9, 9)), .close,
      .move(to: SIMD2(2, 3)), .line(to: SIMD2(3, 3)), .line(to: SIMD2(5, 3)), .line(to: SIMD2(5, 6)),
      .cubic(SIMD2(6, 6), SIMD2(7, 6), to: SIMD2(8, 7)), .cubic(SIMD2(9, 8), SIMD2(9, 8), to: SIMD2(10, 9)),
      .quadratic(control: SIMD2(11, 10), to: SIMD2(12, 9)), .quadratic(control: SIMD2(13, 8), to: SIMD2(14, 9)),
      .arc(radii: SIMD2(1, 1), degrees: 0, isLarge: false, isPositive: true, to: SIMD2(15, 10)), .close,
    ]
    #expect(path.elements == expected)
  }

  @Test(
    "Numbers and flags need no separators",
    arguments: [
      ("M.5.25-1-2", "M0.5 0.25 L-1 -2"), ("m1,1,2,2", "M1 1 L3 3"), ("M0 0a1 1 0 0110 10", "M0 0A1 1 0 0 1 10 10"),
      ("M0 0a1 1 0 01.5.5", "M0 0A1 1 0 0 1 0.5 0.5"), ("M1e1+2", "M10 2"), ("  M 1 , 2\n", "M1 2"), ("M0 0zm1 1", "M0 0ZM1 1"),
      ("M0 0s1 1 2 2", "M0 0C0 0 1 1 2 2"), ("M0 0t1 1", "M0 0Q0 0 1 1"), ("M1.e0 2", "M1 2"), ("", ""),
    ])
  func compact(_ text: String, _ plain: String) throws { #expect(try Path(svg: text) == Path(svg: plain)) }

  @Test(
    "An error says where it is, and what was expected",
    arguments: [
      ("L1 2", "at offset 0: expected M or m, with which path data begins, found \"L1 2\""),
      ("M1", "at offset 2: expected a number for y, found the end"),
      ("M1 2 3", "at offset 6: expected a number for y, found the end"),
      ("M1 2x", "at offset 4: expected a command, one of MmZzLlHhVvCcSsQqTtAa, found \"x\""),
      ("M0 0a1 1 0 2 0 1 1", "at offset 11: expected the flag of a large arc, 0 or 1, found \"2 0 1 1\""),
      ("M0 0,", "at offset 5: expected a number after the comma, found the end"),
      ("M1e999 0", "at offset 1: expected a number in the range of Double for x, found \"1e999 0\""),
      ("M0 0z1", "at offset 5: expected a command, one of MmZzLlHhVvCcSsQqTtAa, found \"1\""),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: PathTextError.self) { try Path(svg: text) }
    #expect(error?.description == message)
  }

  @Test(
    "Of a text with an error the segments before it can be read, as browsers draw them",
    arguments: [
      // linebender/resvg shapes/path/invalid-data-in-L.svg.
      ("M 30 40 L 110 160 L 150#80", "M 30 40 L 110 160"), ("M0 0 1 1 2", "M0 0 1 1"), ("M0 0h1 2,", "M0 0h1 2"), ("L1 2", ""),
      ("M0 0a1 1 0 2 0 1 1", "M0 0"), ("M0 0zz1", "M0 0zz"), ("M1e999 0", ""), ("m1e308 0 1e308 0", "m1e308 0"), ("M0 0X", "M0 0"),
    ])
  func validPart(text: String, valid: String) throws {
    let error = #expect(throws: PathTextError.self) { try Path(svg: text) }
    let part = String(decoding: text.utf8.prefix(error?.validLength ?? -1), as: UTF8.self)
    #expect(part == valid)
    #expect(try Path(svg: part).isEmpty == valid.isEmpty)
  }

  @Test("A written path reads back to the same bits, in few characters")
  func roundTrip() throws {
    func law<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<300 as Range<UInt64> {
        var random = SeededGenerator(seed)
        var path = Path2D<Scalar>()
        let scales: [Double] = [1, 1e-6, 1e9, 0.1]
        let scale = Scalar(scales[Int(seed % 4)])
        func number() -> Scalar {
          guard seed % 3 == 0 else { return Scalar(Double.random(in: -9...9, using: &random)) * scale }
          // Each fourth is a zero of either sign.
          let whole = Scalar(Int.random(in: -99...99, using: &random))
          return Int.random(in: 0..<4, using: &random) == 0 ? 0 * whole : whole
        }
        func point() -> SIMD2<Scalar> { Bool.random(using: &random) ? SIMD2(number(), path.last.y) : SIMD2(number(), number()) }
        path.move(to: point())
        for _ in 0..<12 {
          switch Int.random(in: 0..<6, using: &random) {
          case 0: path.move(to: point())
          case 1: path.addLine(to: point())
          case 2: path.addQuadratic(control: point(), to: point())
          case 3: path.addCubic(Bool.random(using: &random) ? path.last : point(), point(), to: point())
          case 4:
            path.addArc(
              radii: point(), degrees: number(), isLarge: .random(using: &random), isPositive: .random(using: &random), to: point())
          default: path.close()
          }
        }
        let text = try #require(path.svg)
        let back = try Path2D<Scalar>(svg: text)
        let isSame = zip(back.points, path.points).allSatisfy { (one: SIMD2<Scalar>, other: SIMD2<Scalar>) -> Bool in
          one == other && one.x.sign == other.x.sign && one.y.sign == other.y.sign
        }
        #expect(back.verbs == path.verbs && isSame, "\(text)")
      }
    }
    try law(Float.self)
    try law(Double.self)
    #expect(
      try Path(svg: "M 10 10 L 20 10 L 20 20 C 20 25 15 30 10 30 C 5 30 0 25 0 20 Z").svg == "M10 10H20V20c0 5-5 10-10 10S0 25 0 20Z")
    #expect(try Path(svg: "M 0.5 0 L 0.5 -0.25 L 1e-7 3").svg == "M.5 0V-.25L1e-7 3")
    for text in ["M-0-0H0L1-0", "M-0-0L-0-0V-0h0", "M1-0C-0 0 0-0-0-0S-0 1-0-0", "M0 0A-0 1-0 0 1-0-0ZT-0-0"] {
      let path = try Path(svg: text)
      let again = try Path(svg: #require(path.svg))
      #expect(zip(path.points, again.points).allSatisfy { $0.x.sign == $1.x.sign && $0.y.sign == $1.y.sign }, "\(path.svg ?? "")")
    }
    // Absolute coordinates have the sign that is written.
    let zeros = try Path(svg: "M-0-0L-0 0")
    #expect(zeros.points.map(\.x.sign) == [.minus, .minus] && zeros.points.map(\.y.sign) == [.minus, .plus])
    var broken = Path()
    broken.move(to: SIMD2(.nan, 0))
    #expect(broken.svg == nil)
  }

  @Test(
    "A number has an exponent where that is shorter",
    arguments: [
      ("1000", "1e3"), ("100", "100"), ("-120000", "-12e4"), ("1.5e10", "15e9"), ("0.0001", "1e-4"), ("0.001", ".001"),
      ("-.00012", "-12e-5"), ("1.25e-7", "125e-9"), ("123.456", "123.456"), ("10.5", "10.5"), ("5e-324", "5e-324"), ("-0", "-0"),
    ])
  func shortestNumbers(text: String, shortest: String) throws {
    #expect(try Path(svg: "M0 0H\(text)").svg == "M0 0H\(shortest)")
  }

  @Test(
    "A sum that leaves the range of numbers is an error at its numbers",
    arguments: [("M1e308 0l1e308 0", 9), ("M0 0Q1e308 0-1.7e308 0T0 0", 23), ("M0 1e308v7e307 7e307", 15)])
  func overflow(text: String, offset: Int) {
    #expect { _ = try Path(svg: text) } throws: { error in
      (error as? PathTextError)?.offset == offset && "\(error)".contains("in the range of Double")
    }
  }

  @Test("Hostile texts end soon, with a path or an error")
  func hostile() {
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\u{FF}é".unicodeScalars)
    var random = SeededGenerator(7)
    var errors = 0
    for _ in 0..<2000 {
      var text = "M0 0"
      for _ in 0..<40 { text.unicodeScalars.append(letters[Int(random.next() % UInt64(letters.count))]) }
      do {
        _ = try Path(svg: text)
      } catch {
        errors += 1
        let part = text.utf8.prefix(error.validLength)
        #expect(throws: Never.self, "\(text)") { try Path(svg: String(decoding: part, as: UTF8.self)) }
      }
    }
    #expect(errors > 1000)
  }
}
