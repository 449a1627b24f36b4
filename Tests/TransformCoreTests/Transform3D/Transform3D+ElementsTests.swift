import Testing
import TransformCore

struct Transform3DElementsTests {
  let names: [WritableKeyPath<Transform3D<Double>, Double>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  @Test func namesReadRowThenColumn() throws {
    let t = try #require(Transform3D(rowMajor: (0..<16).map { Double($0) }))
    for (index, name) in names.enumerated() { #expect(t[keyPath: name] == Double(index)) }
  }

  @Test func namesWriteTheirOwnNumberOnly() throws {
    for (index, name) in names.enumerated() {
      var t = Transform3D<Double>.identity
      t[keyPath: name] = 7
      var expected = Transform3D<Double>.identity.rowMajor
      expected[index] = 7
      #expect(t.rowMajor == expected)
    }
  }
}
