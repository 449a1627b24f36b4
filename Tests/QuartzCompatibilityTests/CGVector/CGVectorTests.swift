// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

struct CGVectorTests {
  @Test("Numbers of three kinds make a vector")
  func numbers() {
    let (x, y): (CGFloat, CGFloat) = (1.5, 2)
    #expect(CGVector(dx: x, dy: y) == CGVector(dx: 1.5, dy: 2.0) && CGVector(dx: 3, dy: 4).dx == 3)
    #expect(CGVector() == .zero && CGVector.zero.dx == 0 && CGVector.zero.dy == 0)
    var vector = CGVector.zero
    (vector.dx, vector.dy) = (1.5, 2)
    #expect(vector == CGVector(dx: x, dy: y))
  }

  @Test("Conformances: Hashable, Codable as a list, and a debug description")
  func conformances() throws {
    let vector = CGVector(dx: 1.5, dy: -2)
    #expect(Set([vector, vector, .zero]).count == 2)
    #expect(String(reflecting: vector) == "(1.5, -2.0)")
    #expect(String(decoding: try JSONEncoder().encode(vector), as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: Data("[1.5,-2]".utf8)) == vector)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGVector.self, from: Data("[1.5]".utf8)) }
  }
}
