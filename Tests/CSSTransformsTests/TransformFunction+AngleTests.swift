import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct TransformFunctionAngleTests {
  typealias Angle = TransformFunction.Angle

  @Test("Eighths of a turn have the same bits in degrees, gradians and turns", arguments: -40...40)
  func eighthsOfATurnHaveTheSameBitsInDegreesGradiansAndTurns(eighths: Int) {
    let k = Double(eighths)
    let degrees = TransformFunction.rotate(.degrees(45 * k)).transform
    #expect(bits(TransformFunction.rotate(.gradians(50 * k)).transform) == bits(degrees))
    #expect(bits(TransformFunction.rotate(.turns(0.125 * k)).transform) == bits(degrees))
    let skew = TransformFunction.skew(x: .degrees(45 * k), y: .degrees(0)).transform
    #expect(bits(TransformFunction.skew(x: .gradians(50 * k), y: .degrees(0)).transform) == bits(skew))
    #expect(bits(TransformFunction.skew(x: .turns(0.125 * k), y: .degrees(0)).transform) == bits(skew))
  }

  @Test("Twelfths of a turn have the same bits in degrees, gradians and turns", arguments: -60...60)
  func twelfthsOfATurnHaveTheSameBitsInDegreesGradiansAndTurns(twelfths: Int) {
    let degrees = TransformFunction.rotate(.degrees(30 * Double(twelfths))).transform
    #expect(bits(TransformFunction.rotate(.gradians(Double(400 * twelfths) / 12)).transform) == bits(degrees))
    #expect(bits(TransformFunction.rotate(.turns(Double(twelfths) / 12)).transform) == bits(degrees))
  }

  @Test("Known sines of texts are exact")
  func knownSinesOfTextsAreExact() throws {
    let half = try TransformList(css: "rotate(30deg)").transform
    #expect(half.m12 == 0.5 && half.m11 == (0.75).squareRoot())
    for text in ["45deg", "50grad", "0.125turn", "0.7853981633974483rad"] {
      let turned = try TransformList(css: "rotate(\(text))").transform
      #expect(turned.m11 == turned.m12 && turned.m11 == (0.5).squareRoot(), "\(text)")
    }
    #expect(try TransformList(css: "rotate3d(0, 0, 2, 60deg)").transform.m11 == 0.5)
  }

  @Test("Quarter turns are exact in every unit")
  func quarterTurnsAreExactInEveryUnit() {
    let quarter: [Double] = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    for angle: Angle in [.degrees(90), .gradians(100), .turns(0.25), .radians(.pi / 2), .degrees(-270), .turns(1_000_000.25)] {
      #expect(bits(TransformFunction.rotate(angle).transform) == quarter.map(\.bitPattern))
    }
  }

  @Test("Angles in degrees give the bits of the core")
  func anglesInDegreesGiveTheBitsOfTheCore() {
    var random = SeededGenerator(1)
    for _ in 0..<2000 {
      let value = random.number()
      #expect(bits(TransformFunction.rotate(.degrees(value)).transform) == bits(.rotation(degrees: value, axis: .z)))
      #expect(bits(TransformFunction.rotate(.radians(value)).transform) == bits(.rotation(radians: value, axis: .z)))
      #expect(Angle.degrees(value).tangent.bitPattern == Double.exactTangent(value, quarter: 90).bitPattern)
    }
  }

  @Test("Angles of different units are different values")
  func anglesOfDifferentUnitsAreDifferentValues() {
    #expect(Angle.degrees(90) != .turns(0.25))
    for unit in Angle.Unit.allCases { #expect(Angle(90, unit).parts == (90, unit)) }
  }

  @Test("Infinite angles give NaN")
  func infiniteAnglesGiveNaN() {
    for unit in Angle.Unit.allCases { #expect(TransformFunction.rotate(Angle(.infinity, unit)).transform.m11.isNaN) }
  }

  @Test("Sines of gradians and turns agree with those of radians")
  func sinesOfGradiansAndTurnsAgreeWithThoseOfRadians() {
    for value in [0.1, 0.3, 0.7, 1.9, -2.4] {
      #expect((Angle.gradians(value * 200 / .pi).sinCos.sin - Double.sin(value)).magnitude < 4e-16)
      #expect((Angle.turns(value / 2 / .pi).sinCos.cos - Double.cos(value)).magnitude < 4e-16)
      #expect((Angle.turns(value / 2 / .pi).tangent / Double.tan(value) - 1).magnitude < 4e-15)
    }
  }
}
