import Testing
import TransformCore
import TransformTestSupport

struct Transform3DConversionTests {
  func counted<S: TransformScalar>(_: S.Type) -> Transform3D<S> {
    Transform3D(xAxis: SIMD4(1, 2, 3, 4), yAxis: SIMD4(5, 6, 7, 8), zAxis: SIMD4(9, 10, 11, 12), origin: SIMD4(13, 14, 15, 16))
  }

  @Test("Lists are in the documented order")
  func listsAreInTheDocumentedOrder() {
    func law<S: TransformScalar>(_: S.Type) {
      let t = counted(S.self)
      #expect(t.rowMajor == (1...16).map { S($0) })
      #expect(t.transposed.rowMajor == [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16])
      #expect(Transform3D(rowMajor: t.rowMajor) == t)
      #expect(Transform3D(rowMajor: t.transposed.rowMajor)?.transposed == t)
      for count in [0, 9, 15, 17] {
        #expect(Transform3D<S>(rowMajor: Array(repeating: 0, count: count)) == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Subscript is row then column")
  func subscriptIsRowThenColumn() {
    var t = counted(Double.self)
    for row in 0..<4 { for column in 0..<4 { #expect(t[row, column] == Double(row * 4 + column + 1)) } }
    for row in 0..<4 {
      for column in 0..<4 {
        t[row, column] = -t[row, column]
        #expect(t.rowMajor[row * 4 + column] == -Double(row * 4 + column + 1))
      }
    }
    #expect(t.rowMajor == (1...16).map { -Double($0) })
  }

  @Test("Subscript outside stops")
  func subscriptOutsideStops() async {
    await #expect(processExitsWith: .failure) { _ = Transform3D<Double>.identity[4, 0] }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Double>.identity[0, -1] }
    await #expect(processExitsWith: .failure) {
      var t = Transform3D<Double>.identity
      t[0, 4] = 1
    }
  }

  @Test("Packed rows give the same image", arguments: seeds)
  func packedRowsGiveTheSameImage(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let t = Transform3D<S>.sample(.affine, using: &random)
      let p: SIMD3<S> = random.vector(in: -10...10)
      let (columns, point) = (t.transposed, SIMD4(p, 1))
      #expect(SIMD3(columns.xAxis.dot(point), columns.yAxis.dot(point), columns.zAxis.dot(point)) == t.applied(toAffinePoint: p))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Packed rows and normal matrix are hand-derived")
  func packedRowsAndNormalMatrixAreHandDerived() throws {
    let t = Transform3D<Double>(Transform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13))
    let columns = t.transposed
    #expect(columns.xAxis == SIMD4(2, 5, 0, 11))
    #expect(columns.yAxis == SIMD4(3, 7, 0, 13))
    #expect(columns.zAxis == SIMD4(0, 0, 1, 0))
    // The inverse of (2 3; 5 7) is (-7 3; 5 -2); its transpose by rows:
    let normals = try #require(t.normalMatrix)
    #expect(normals.x == SIMD3(-7, 5, 0))
    #expect(normals.y == SIMD3(3, -2, 0))
    #expect(normals.z == SIMD3(0, 0, 1))
    #expect(Transform3D<Double>.scale(x: 0, y: 1, z: 1).normalMatrix == nil)
  }

  @Test("Homography in space acts alike", arguments: seeds)
  func homographyInSpaceActsAlike(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let map = Homography<S>.sample(using: &random)
      let space = Transform3D(map)
      #expect(space.planeHomography == map)
      let p: SIMD2<S> = random.vector(in: -1...1)
      let image = try #require(space.applied(toPoint: SIMD3(p, 0)))
      expectClose(SIMD2(image.x, image.y), try #require(map.applied(toPoint: p)), norm: 100, ulps: 4)
      #expect(image.z == 0)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Precisions convert by one rounding", arguments: seeds)
  func precisionsConvertByOneRounding(seed: UInt64) {
    var random = SeededGenerator(seed)
    let wide = Transform3D<Double>.sample(.perspective, using: &random)
    let narrow = Transform3D<Float>(wide)
    #expect(narrow.rowMajor == wide.rowMajor.map { Float($0) })
    #expect(Transform3D<Float>(Transform3D<Double>(narrow)) == narrow)
  }

  @Test("Equality is IEEE")
  func equalityIsIEEE() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for index in 0..<16 {
        var numbers = [S](repeating: 0, count: 16)
        numbers[index] = .nan
        expectEqualityIsIEEE(
          zero: try #require(Transform3D<S>(rowMajor: Array(repeating: 0, count: 16))),
          negativeZero: try #require(Transform3D<S>(rowMajor: Array(repeating: -0.0, count: 16))),
          nan: try #require(Transform3D(rowMajor: numbers)))
        numbers = counted(S.self).rowMajor
        numbers[index] = numbers[index].nextUp
        #expect(Transform3D(rowMajor: numbers) != counted(S.self))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Coding is a flat list", arguments: seeds)
  func codingIsAFlatList(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let t = Transform3D<S>.sample(.perspective, using: &random)
      try expectFlatList(t, t.rowMajor)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Description is row by row")
  func descriptionIsRowByRow() {
    #expect(
      Transform3D<Double>.translation(x: 1, y: 2, z: 3).description
        == "Transform3D([1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [1.0, 2.0, 3.0, 1.0])")
  }

  @Test("Approximate equality is that of numerics")
  func approximateEqualityIsThatOfNumerics() {
    func law<S: TransformScalar>(_: S.Type) {
      expectNumericsEquality(Transform3D<S>.self) {
        Transform3D(xAxis: SIMD4($0, 0, 0, 0), yAxis: .zero, zAxis: .zero, origin: SIMD4(0, 0, 0, $1))
      }
      func number(_ x: S) -> Transform3D<S> { Transform3D(xAxis: .zero, yAxis: SIMD4(0, x, 0, 0), zAxis: .zero, origin: .zero) }
      expectNumericsDefaults(S(0)) {
        number($0).isApproximatelyEqual(to: number($1))
      } agreeWithin: {
        number($0).isApproximatelyEqual(to: number($1), absoluteTolerance: $2)
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
