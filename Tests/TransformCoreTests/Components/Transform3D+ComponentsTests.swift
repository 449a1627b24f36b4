import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DComponentsTests {
  /// A third of a turn sends x to y, y to z and z to x. It is exact.
  static func thirdOfATurn<S>() -> Quaternion<S> { Quaternion(x: 0.5, y: 0.5, z: 0.5, w: 0.5) }

  @Test("Parts act in the order of CSS")
  func partsActInTheOrderOfCSS() {
    let parts = Transform3D<Double>.Components(
      translation: SIMD3(10, 20, 30), rotation: Self.thirdOfATurn(), scale: SIMD3(2, 3, 4), shear: SIMD3(0.5, 0.25, 0.125),
      perspective: SIMD4(0, 0, 0.5, 1), weight: 2)
    // (1, 1, 1) is scaled to (2, 3, 4), sheared to (4.5, 3.5, 4), rotated to (4, 4.5, 3.5) and moved to
    // (14, 24.5, 33.5). Then w = 33.5 / 2 + 1.
    #expect(Transform3D(parts).applied(toHomogeneous: SIMD4(1, 1, 1, 1)) == 2 * SIMD4(14, 24.5, 33.5, 17.75))
    #expect(Transform3D(parts).m44 == 2 * (15 + 1))
  }

  @Test("A mirror goes where it is sent")
  func aMirrorGoesWhereItIsSent() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let m = Transform3D<S>.scale(x: 2, y: 3, z: -4)
      #expect(try #require(m.components()).scale == SIMD3(-2, -3, -4), "CSS negates all")
      #expect(try #require(m.components(mirroring: .x)).scale == SIMD3(-2, 3, 4))
      #expect(try #require(m.components(mirroring: .y)).scale == SIMD3(2, -3, 4))
      #expect(try #require(m.components(mirroring: .z)) == Transform3D<S>.Components(scale: SIMD3(2, 3, -4)))
      #expect(try #require(m.components()).rotation == Quaternion(x: 0, y: 0, z: 1, w: 0), "half a turn about z")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Every choice of mirror makes the same transform", arguments: seeds)
  func everyChoiceOfMirrorMakesTheSameTransform(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let m = Transform3D<S>.sample(.mirrored, using: &random)
        for choice in MirrorChoice3D.allCases {
          let parts = try #require(m.components(mirroring: choice))
          let negative = (parts.scale.x < 0, parts.scale.y < 0, parts.scale.z < 0)
          switch choice {
          case .all: #expect(negative == (true, true, true))
          case .x: #expect(negative == (true, false, false))
          case .y: #expect(negative == (false, true, false))
          case .z: #expect(negative == (false, false, true))
          }
          #expect(parts.rotation.w >= 0)
          expectClose(Transform3D(parts), m, ulps: 8)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("The weight is kept and −M is another map")
  func theWeightIsKeptAndMinusMIsAnotherMap() throws {
    let m = Transform3D<Double>(
      xAxis: SIMD4(2, 0, 0, 0.25), yAxis: SIMD4(0, 4, 0, 0), zAxis: SIMD4(0, 0, 8, -0.5), origin: SIMD4(2, 4, 8, 2))
    let parts = try #require(m.components())
    #expect(parts.weight == 2 && parts.scale == SIMD3(1, 2, 4) && parts.translation == SIMD3(1, 2, 4))
    #expect(parts.perspective == SIMD4(0.125, 0, -0.0625, 1.125))
    #expect(Transform3D(parts) == m)
    let negated = Transform3D(rowMajor: m.rowMajor.map { -$0 })!
    #expect(try #require(negated.components()).weight == -2)
    #expect(Transform3D(try #require(negated.components())) == negated)
    var withoutOrigin = m
    withoutOrigin.m44 = 0
    #expect(withoutOrigin.components() == nil, "the origin has no image")
  }

  /// The error of p in L · p = (m14, m24, m34), in ulps of each equation's own terms.
  func error<S: TransformScalar>(_ m: Transform3D<S>, _ p: SIMD3<S>) -> Double {
    [m.xAxis, m.yAxis, m.zAxis].reduce(0) { largest, row in
      let terms = [row.x * p.x, row.y * p.y, row.z * p.z].map(\.magnitude)
      let (x, y, z) = (Wide(row.x) * Wide(p.x), Wide(row.y) * Wide(p.y), Wide(row.z) * Wide(p.z))
      return max(largest, (x + y + z).ulpError(of: row.w, norm: terms[0] + terms[1] + terms[2]))
    }
  }

  @Test("A row of 1e20 does not drown the perspective of the others")
  func perspectiveIsFoundBesideRowsOfFarSizes() throws {
    func law<S: TransformScalar>(_: S.Type, large: S) throws {
      let m = Transform3D<S>(
        xAxis: SIMD4(1.1, 2.2, 3.3, 4.4), yAxis: SIMD4(5.5, 6.6, 7.7, 8.8), zAxis: SIMD4(large, 1 / large, 1 / 3, 0),
        origin: SIMD4(0, 0, 0, 1))
      let p = try #require(m.components()).perspective
      // The elements are rounded. The remaining 2 × 2 equations for y and z have the condition 51.
      expectClose(p, SIMD4(-2 / 3 / large, -1, 2, 1), norm: 1, ulps: 51)
      expectClose(p.x, -2 / 3 / large, ulps: 51)
      #expect(error(m, p.xyz) <= 10)
      // Rows and columns scaled by powers of two scale p by the factors of the columns.
      for (rows, columns) in [
        (SIMD4<S>(0x1p9, 1, 0x1p-30, 1), SIMD4<S>(1, 1, 1, 1)), (SIMD4(1, 0x1p20, 0x1p-30, 1), SIMD4(0x1p-11, 1, 0x1p9, 1)),
      ] {
        let scaled = Transform3D(
          xAxis: rows.x * m.xAxis * columns, yAxis: rows.y * m.yAxis * columns, zAxis: rows.z * m.zAxis * columns, origin: m.origin)
        let parts = try #require(scaled.components())
        expectClose(parts.perspective.x * columns.x, p.x, ulps: 51)
        expectClose(parts.perspective.xyz * SIMD3(columns.x, columns.y, columns.z), p.xyz, ulps: 51)
        #expect(error(scaled, parts.perspective.xyz) <= 10)
      }
      // Key paths read this perspective too: a long way along x adds 1e20 · p.x to w.
      let moved = try #require(m.setting(.translationX, to: .number(large)))
      expectClose(moved.m44, 1 - 2 / 3, norm: 1, ulps: 51)
    }
    try law(Float.self, large: 1e10)
    try law(Double.self, large: 1e20)
  }

  @Test("With one axis gone, the perspective of the other two is found at any size")
  func perspectiveIsFoundBesideAZeroAxis() throws {
    func law<S: TransformScalar>(_: S.Type, large: S) throws {
      let m = Transform3D<S>(
        xAxis: SIMD4(1, 2, 3, 4), yAxis: .zero, zAxis: SIMD4(large, 1 / large, 1 / 3, 0), origin: SIMD4(0, 0, 0, 1))
      let p = try #require(m.components()).perspective
      #expect(error(m, p.xyz) <= 10)
      // The direction (0, 1, −2/3), within 1 / large, is perpendicular to both axes. p is perpendicular to it, and on
      // 2·y + 3·z = 4.
      expectClose(p.xyz, SIMD3(0, 8.0 / 13, 12.0 / 13), norm: 1, ulps: 16)
      expectClose(p.x, -4.0 / 13 / large, ulps: 16)
    }
    try law(Float.self, large: 1e10)
    try law(Double.self, large: 1e20)
  }

  /// All patterns of zero axes, in every rotation, with every shear that the other axes may have.
  @Test("Zero axes have zero scale and no shear", arguments: seeds)
  func zeroAxesHaveZeroScaleAndNoShear(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for pattern in 0..<7 {
        var m = Transform3D<S>.sample(.affine, using: &random)
        let (hasX, hasY, hasZ) = (pattern & 1 != 0, pattern & 2 != 0, pattern & 4 != 0)
        if !hasX { m.xAxis = .zero }
        if !hasY { m.yAxis = .zero }
        if !hasZ { m.zAxis = .zero }
        let parts = try #require(m.components())
        #expect((parts.scale.x != 0, parts.scale.y != 0, parts.scale.z != 0) == (hasX, hasY, hasZ))
        if !hasY { #expect(parts.shear.x == 0 && parts.shear.z == 0) }
        if !hasZ { #expect(parts.shear.y == 0 && parts.shear.z == 0) }
        expectClose(parts.rotation.length, 1, ulps: 2)
        expectClose(Transform3D(parts), m, ulps: 8)
        // w may change only along an axis that has an image.
        var withPerspective = m
        withPerspective.m14 = 0.25
        #expect((withPerspective.components() != nil) == hasX)
        if hasX { expectClose(Transform3D(try #require(withPerspective.components())), withPerspective, ulps: 64) }  // |p| up to 1/σ
      }
      for scale in [SIMD3<S>(2, 0, 0), SIMD3(0, 2, 0), SIMD3(0, 0, 2), SIMD3(0, 0, 0), SIMD3(0, 2, 3), SIMD3(2, 0, 3), SIMD3(2, 3, 0)] {
        let m = Transform3D<S>.scale(x: scale.x, y: scale.y, z: scale.z)
        #expect(m.components() == Transform3D<S>.Components(scale: scale), "no rotation where none is needed")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Dependent axes have no parts")
  func dependentAxesHaveNoParts() {
    let rows: [(SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)] = [
      (SIMD4(1, 2, 3, 0), SIMD4(2, 4, 6, 0), SIMD4(0, 0, 1, 0)), (SIMD4(1, 2, 3, 0), SIMD4(0, 1, 0, 0), SIMD4(2, 4, 6, 0)),
      (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(1, 1, 0, 0)), (SIMD4(1, 2, 3, 0), SIMD4(2, 4, 6, 0), .zero),
    ]
    for (x, y, z) in rows {
      for size in [1, 0x1p-500, 0x1p500] {
        #expect(Transform3D(xAxis: x * size, yAxis: y * size, zAxis: z * size, origin: SIMD4(0, 0, 0, 1)).components() == nil)
      }
    }
    // A layer seen through a superlayer that flattens: all three axes have images in one plane.
    let turned = Transform3D<Double>.rotation(degrees: 40, axis: .y).concatenating(.rotation(degrees: 25, axis: .x))
    var flat = turned
    (flat.m13, flat.m23, flat.m33) = (0, 0, 0)
    #expect(flat.components() == nil)
    #expect(flat.polarFactors != nil, "the nearest rotation is there all the same")
  }

  @Test("Parallel axes have no parts at any size, of powers of two or not")
  func parallelAxesHaveNoParts() {
    func law<S: TransformScalar>(_: S.Type) {
      for size in 1...100 {
        let k = S(size)
        let rows = [SIMD4<S>(k, 2 * k, 3 * k, 0), SIMD4(2 * k, 4 * k, 6 * k, 0), SIMD4(k, 0, 5 * k, 0)]
        for (x, y, z) in [(0, 1, 2), (2, 0, 1), (1, 2, 0)] {
          #expect(Transform3D(xAxis: rows[x], yAxis: rows[y], zAxis: rows[z], origin: SIMD4(0, 0, 0, 1)).components() == nil, "\(k)")
        }
        let twice = SIMD4(k / 7, k / 3, 0 - k, 0)
        #expect(Transform3D(xAxis: twice, yAxis: twice, zAxis: SIMD4(0, 2, -3, 0), origin: SIMD4(0, 0, 0, 1)).components() == nil)
        #expect(Transform3D(xAxis: twice, yAxis: twice, zAxis: .zero, origin: SIMD4(0, 0, 0, 1)).components() == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Axes that are parallel but for rounding have parts that make the transform again", arguments: seeds)
  func nearlyParallelAxes(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      func number() -> S { S(Double.random(in: -1...1, using: &random)) }
      for round in 0..<400 {
        let x = SIMD3<S>(number(), number(), round % 3 == 0 ? 0 : number())
        var y = number() * x
        if round % 4 == 0 { y.z += S.ulpOfOne * S.ulpOfOne * number() }
        var m = Transform3D(
          xAxis: SIMD4(x, 0), yAxis: SIMD4(y, 0), zAxis: SIMD4(number(), number(), number(), 0), origin: SIMD4(0, 0, 0, 1))
        if round % 5 == 4 { (m.yAxis, m.zAxis) = (m.zAxis, m.yAxis) }
        if round % 5 == 3 { m.zAxis = .zero }
        guard let parts = m.components() else { continue }  // parallel, or nearer than a shear can represent
        let again = Transform3D(parts)
        for (row, found) in [(m.xAxis, again.xAxis), (m.yAxis, again.yAxis), (m.zAxis, again.zAxis)] {
          expectClose(found, row, norm: (row * row).sum().squareRoot(), ulps: 12)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Tiny and huge scales keep their digits")
  func tinyAndHugeScalesKeepTheirDigits() throws {
    let turn = Transform3D<Double>(Self.thirdOfATurn())
    let m = Transform3D<Double>.scale(x: 3e-170, y: 7e160, z: 5e-300).concatenating(turn)
    let parts = try #require(m.components())
    #expect(parts.scale == SIMD3(3e-170, 7e160, 5e-300) && parts.shear == .zero && parts.rotation == Self.thirdOfATurn())
    #expect(Transform3D(parts) == m)
    let float = Transform3D<Float>.scale(x: 3e-30, y: 7e30, z: 5e-20).concatenating(Transform3D(Self.thirdOfATurn()))
    #expect(try #require(float.components()).scale == SIMD3(3e-30, 7e30, 5e-20))
  }

  @Test("Anything has finite parts or none", arguments: seeds)
  func anythingHasFinitePartsOrNone(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for round in 0..<Effort.size(debug: 200, release: 500) {
        var n = (0..<16).map { _ in S.awkwardOrOrdinary(using: &random) }
        if round % 2 == 0 { (n[3], n[7], n[11], n[15]) = (0, 0, 0, 1) }
        guard let m = Transform3D<S>(rowMajor: n) else { continue }
        for choice in MirrorChoice3D.allCases {
          if let parts = m.components(mirroring: choice) {
            #expect(m.isFinite && m.m44 != 0)
            let scale = (parts.scale + parts.shear + parts.translation) * 0
            #expect(scale == .zero && parts.rotation.components * 0 == .zero && parts.perspective * 0 == .zero, "\(m) \(parts)")
          }
          if let placement = m.placement(mirroring: choice) { #expect(m.isAffine && m.isFinite && placement.scale * 0 == .zero) }
        }
        let isFinite = [m.xAxis, m.yAxis, m.zAxis].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
        if !isFinite { #expect(m.singularValues == nil && m.polarFactors == nil) }
        if let s = m.singularValues { #expect(s.x >= s.y && s.y >= s.z && s.z >= 0, "\(m)") }
        if let q = m.polarFactors?.rotation { expectClose(q.length, 1, ulps: 4) }
        if let scale = m.planeScale { #expect(scale * 0 == .zero) }
        _ = (m.components()?.description, m.components()?.hashValue, m.polarFactors?.stretch.hashValue, m.placement()?.scale)
      }
      let nan = SIMD3<S>(repeating: .nan)
      _ = Transform3D(Transform3D<S>.Components(translation: nan, scale: nan, perspective: SIMD4(nan, 1), weight: .infinity))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Parts are written as a list")
  func partsAreWrittenAsAList() throws {
    let parts = Transform3D<Double>.Components(
      translation: SIMD3(1, 2, 3), rotation: Quaternion(x: 4, y: 5, z: 6, w: 7), scale: SIMD3(8, 9, 10), shear: SIMD3(11, 12, 13),
      perspective: SIMD4(14, 15, 16, 17), weight: 18)
    try expectFlatList(parts, (1...18).map(Double.init))
    #expect(parts.description.contains("shear: (11.0, 12.0, 13.0), perspective: (14.0, 15.0, 16.0, 17.0), weight: 18.0"))
  }
}
