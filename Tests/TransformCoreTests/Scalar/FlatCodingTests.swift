import Foundation
import Testing
import TransformCore

struct FlatCodingTests {
  func message(reading text: String) -> String? {
    do {
      _ = try JSONDecoder().decode(Quaternion<Double>.self, from: Data(text.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch { return "another error" }
  }

  @Test("Errors name what was expected and found")
  func errorsNameWhatWasExpectedAndFound() {
    #expect(message(reading: "[1, 2, 3, 4]") == nil)
    #expect(message(reading: "[1, 2, 3]") == "expected 4 numbers, found 3")
    #expect(message(reading: "[1, 2, 3, 4, 5]") == "expected 4 numbers, found more")
    #expect(message(reading: "[]") == "expected 4 numbers, found 0")
  }

  @Test("Other shapes are refused")
  func otherShapesAreRefused() {
    for text in ["{}", "[[1, 2], [3, 4]]", "[1, 2, 3, \"4\"]", "[1, 2, 3, null]", "1"] {
      #expect(message(reading: text) == "another error", "\(text)")
    }
  }

  @Test("A long list is not read to its end")
  func aLongListIsNotReadToItsEnd() {
    // The sixth element is not a number, but the fifth is already an error.
    #expect(message(reading: "[1, 2, 3, 4, 5, \"six\"]") == "expected 4 numbers, found more")
  }
}
