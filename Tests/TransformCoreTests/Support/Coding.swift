import Foundation
import Testing
import TransformCore

/// Expects that a value is written as one flat list of these numbers, and reads back the same. A list with one number
/// less or more is refused.
func expectFlatList<Value: Codable & Equatable, Scalar: TransformScalar>(
  _ value: Value, _ numbers: [Scalar], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let data = try JSONEncoder().encode(value)
  #expect(try JSONDecoder().decode([Scalar].self, from: data) == numbers, sourceLocation: sourceLocation)
  #expect(try JSONDecoder().decode(Value.self, from: data) == value, sourceLocation: sourceLocation)
  for wrong in [Array(numbers.dropLast()), numbers + [0], []] {
    let wrongData = try JSONEncoder().encode(wrong)
    let error = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
      try JSONDecoder().decode(Value.self, from: wrongData)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error)) is not about corrupted data", sourceLocation: sourceLocation)
      continue
    }
    #expect(context.debugDescription.contains("expected \(numbers.count) numbers"), sourceLocation: sourceLocation)
  }
}
