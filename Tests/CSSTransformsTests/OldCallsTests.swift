import CSSTransforms
import Testing
import TransformCore

/// The calls of the Changelog that replace removed ones give what the removed ones gave by their definitions.
struct OldTextCallsTests {
  @Test("Angles are read by their cases")
  func anglesAreReadByTheirCases() throws {
    let list = try TransformList(css: "rotate(90deg) rotate(1rad) rotate(100grad) rotate(.25turn)")
    let angles = list.functions.compactMap { function -> TransformFunction.Angle? in
      guard case .rotate(let angle) = function else { return nil }
      return angle
    }
    #expect(angles == [.degrees(90), .radians(1), .gradians(100), .turns(0.25)])
    let values = angles.map { angle in
      switch angle {
      case .degrees(let value): (value, "deg")
      case .radians(let value): (value, "rad")
      case .gradians(let value): (value, "grad")
      case .turns(let value): (value, "turn")
      }
    }
    #expect(values.map(\.0) == [90, 1, 100, 0.25] && values.map(\.1) == ["deg", "rad", "grad", "turn"])
  }

  @Test("Texts of both precisions are one call")
  func textsOfBothPrecisionsAreOneCall() {
    func texts<S: TransformScalar>(_: S.Type) -> [String?] {
      [Transform3D<S>.translation(x: 1, y: 2, z: 3).cssText, Transform2D<S>.scale(x: 2, y: 3).svgText]
    }
    #expect(texts(Float.self) == ["translate3d(1px,2px,3px)", "scale(2 3)"] && texts(Double.self) == texts(Float.self))
  }
}
