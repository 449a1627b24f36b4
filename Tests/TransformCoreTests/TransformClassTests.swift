import Testing
import TransformCore

struct TransformClassTests {
  @Test("Every member has a name in words")
  func everyMemberHasAName() {
    let names = TransformClass.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(names == "identity, translation, scale and translation, rectilinear, affine, flat, rigid, mirrored, finite")
  }
}
