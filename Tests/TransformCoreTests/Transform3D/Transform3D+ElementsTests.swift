import Testing
import TransformCore

struct Transform3DElementsTests {
  let names: [WritableKeyPath<Transform3D<Double>, Double>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  @Test("Names read row then column")
  func namesReadRowThenColumn() throws {
    let t = try #require(Transform3D(rowMajor: (0..<16).map { Double($0) }))
    for (index, name) in names.enumerated() { #expect(t[keyPath: name] == Double(index)) }
  }

  @Test("The sixteen numbers have names")
  func sixteenNumbersByName() {
    let t = Transform3D<Float>(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15, m44: 16)
    #expect(t.rowMajor == (1...16).map { Float($0) })
  }

  @Test("Translation is the last row without w")
  func translationIsTheLastRowWithoutW() {
    var t = Transform3D<Float>.scale(x: 2, y: 3, z: 4).concatenating(.translation(x: 5, y: 6, z: 7))
    #expect(t.translation == SIMD3(5, 6, 7))
    t.origin.w = 2
    t.translation = SIMD3(1, 2, 3)
    #expect(t.origin == SIMD4(1, 2, 3, 2) && t.xAxis == SIMD4(2, 0, 0, 0) && t.zAxis == SIMD4(0, 0, 4, 0))
    t.translation.y -= 2
    #expect(t.m42 == 0)
  }

  @Test("Names write their own number only")
  func namesWriteTheirOwnNumberOnly() throws {
    for (index, name) in names.enumerated() {
      var t = Transform3D<Double>.identity
      t[keyPath: name] = 7
      var expected = Transform3D<Double>.identity.rowMajor
      expected[index] = 7
      #expect(t.rowMajor == expected)
    }
  }
}
