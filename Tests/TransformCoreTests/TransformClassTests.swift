import Testing
import TransformCore

struct TransformClassTests {
  @Test("Every member is its own bit and name")
  func everyMemberIsItsOwnBitAndName() {
    let members: [(TransformClass, String)] = [
      (.identity, "identity"), (.translation, "translation"), (.scaleAndTranslation, "scale and translation"),
      (.rectilinear, "rectilinear"), (.affine, "affine"), (.flat, "flat"), (.rigid, "rigid"), (.mirrored, "mirrored"), (.finite, "finite"),
    ]
    for (index, (member, name)) in members.enumerated() {
      #expect(member.rawValue == 1 << index)
      #expect(member.description == name)
    }
  }

  @Test("The description lists all, or says general")
  func descriptionListsAllOrSaysGeneral() {
    #expect(TransformClass([.finite, .affine]).description == "affine, finite")
    #expect(TransformClass([]).description == "general")
  }
}
