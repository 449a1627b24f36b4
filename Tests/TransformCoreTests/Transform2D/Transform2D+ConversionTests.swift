import Testing
import TransformCore
import TransformTestSupport

struct Transform2DConversionTests {
  let t = Transform2D<Double>(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test("Lists are in the documented order")
  func listsAreInTheDocumentedOrder() {
    #expect(t.numbers == [1, 2, 3, 4, 5, 6])
    #expect(t.rowMajor == [1, 2, 0, 3, 4, 0, 5, 6, 1])
    #expect(Homography(t).transposed.rowMajor == [1, 3, 5, 2, 4, 6, 0, 0, 1])
    #expect(Transform2D(t.numbers) == t)
    #expect(Transform2D([1.0, 2, 3, 4, 5]) == nil)
    #expect(Transform2D([1.0, 2, 3, 4, 5, 6, 7]) == nil)
    #expect(Transform2D<Double>([]) == nil)
  }

  @Test("Subscript is row then column")
  func subscriptIsRowThenColumn() {
    #expect(t[0, 1] == 2)
    #expect(t[1, 0] == 3)
    #expect(t[2, 0] == 5)
    #expect(t[2, 2] == 1)
    #expect(t[0, 2] == 0)
  }

  @Test("Subscript outside stops")
  func subscriptOutsideStops() async {
    await #expect(processExitsWith: .failure) { _ = Transform2D<Double>.identity[3, 0] }
    await #expect(processExitsWith: .failure) { _ = Transform2D<Double>.identity[0, -1] }
  }

  @Test("Plane and space agree", arguments: seeds)
  func planeAndSpaceAgree(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let (a, b) = (Transform2D<S>.sample(using: &random), Transform2D<S>.sample(.mirrored, using: &random))
      let p: SIMD2<S> = random.vector(in: -10...10)
      let space = Transform3D(a)
      #expect(Transform2D(exactly: space) == a)
      #expect(Transform2D(ignoringDepthOf: space) == a)
      #expect(space.isAffine && space.classification.contains(.flat))
      let image = try #require(space.applied(toPoint: SIMD3(p, 3)))
      let planar = a.applied(toPoint: p)
      #expect(image == SIMD3(planar, 3))
      #expect(space.concatenating(Transform3D(b)) == Transform3D(a.concatenating(b)))
      expectClose(space.determinant, a.determinant, norm: a.norm * a.norm, ulps: 2)
      expectClose(
        try #require(space.inverted()), Transform3D(try #require(a.inverted())), norm: a.condition * a.condition, ulps: 4)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A transform that reads or writes depth is not one of the plane")
  func aTransformThatReadsOrWritesDepthIsNotOneOfThePlane() {
    for (row, column) in [(0, 2), (1, 2), (2, 0), (2, 1), (2, 2), (3, 2), (0, 3), (1, 3), (2, 3), (3, 3)] {
      var space = Transform3D<Double>(t)
      space[row, column] += 0.5
      #expect(Transform2D(exactly: space) == nil, "m\(row + 1)\(column + 1)")
      #expect(Transform2D(ignoringDepthOf: space) == t)
    }
  }

  @Test("Precisions convert by one rounding", arguments: seeds)
  func precisionsConvertByOneRounding(seed: UInt64) {
    var random = SeededGenerator(seed)
    let wide = Transform2D<Double>.sample(using: &random)
    let narrow = Transform2D<Float>(wide)
    #expect(narrow.numbers == wide.numbers.map { Float($0) })
    #expect(Transform2D<Float>(Transform2D<Double>(narrow)) == narrow)
  }

  @Test("Equality is IEEE")
  func equalityIsIEEE() {
    func law<S: TransformScalar>(_: S.Type) {
      expectEqualityIsIEEE(
        zero: Transform2D<S>(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
        negativeZero: Transform2D(a: -0.0, b: -0.0, c: -0.0, d: -0.0, tx: -0.0, ty: -0.0),
        nan: Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: .nan))
    }
    law(Float.self)
    law(Double.self)
    for index in 0..<6 {
      var numbers = t.numbers
      numbers[index] = numbers[index].nextUp
      #expect(Transform2D(numbers) != t)
    }
  }

  @Test("Coding is a flat list", arguments: seeds)
  func codingIsAFlatList(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let t = Transform2D<S>.sample(using: &random)
      try expectFlatList(t, t.numbers)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Description names the numbers")
  func descriptionNamesTheNumbers() {
    #expect(t.description == "Transform2D(a: 1.0, b: 2.0, c: 3.0, d: 4.0, tx: 5.0, ty: 6.0)")
  }

  @Test("Approximate equality is that of numerics")
  func approximateEqualityIsThatOfNumerics() {
    expectNumericsEquality(Transform2D<Float>.self) { Transform2D(a: $0, b: 0, c: 0, d: 0, tx: 0, ty: $1) }
    expectNumericsEquality(Transform2D<Double>.self) { Transform2D(a: $0, b: 0, c: 0, d: 0, tx: 0, ty: $1) }
  }

  @Test("Approximate equality without tolerances is that of numerics")
  func approximateEqualityWithoutTolerancesIsThatOfNumerics() throws {
    // The 3 × 3 matrix contains a constant 1, but only the six numbers count.
    #expect(!Transform2D<Double>.scale(0).isApproximatelyEqual(to: .scale(1e-9)))
    #expect(Transform2D<Double>.scale(0).isApproximatelyEqual(to: .scale(1e-9), absoluteTolerance: 1e-9))
    #expect(!Transform2D<Double>.scale(1).isApproximatelyEqual(to: .scale(1 + 1e-9), absoluteTolerance: 1e-10))
  }
}
