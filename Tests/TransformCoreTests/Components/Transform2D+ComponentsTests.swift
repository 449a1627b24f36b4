import TestEffort
import RealModule
import Testing
import TransformCore
import TransformTestSupport

struct Transform2DComponentsTests {
  @Test("Parts act in Core Graphics order")
  func partsActInCoreGraphicsOrder() {
    let parts = Transform2D<Double>.Components(
      translation: SIMD2(10, 20), rotationRadians: .pi / 2, horizontalShear: 0.5, scale: SIMD2(2, 3))
    // (1, 1) is scaled to (2, 3), sheared to (3.5, 3) and rotated to (−3, 3.5).
    #expect(Transform2D(parts).applied(toPoint: SIMD2(1, 1)) == SIMD2(7, 23.5))
    let steps = Transform2D.scale(x: 2, y: 3).concatenating(.shear(x: 0.5, y: 0)).concatenating(.rotation(radians: .pi / 2))
    #expect(Transform2D(parts) == steps.concatenating(.translation(x: 10, y: 20)))
  }

  @Test("A mirror goes to x, as in Core Graphics")
  func aMirrorGoesToXAsInCoreGraphics() throws {
    let x = try #require(Transform2D<Double>.scale(x: -2, y: 3).components())
    #expect(x.scale == SIMD2(-2, 3) && x.rotationRadians == 0 && x.horizontalShear == 0)
    let y = try #require(Transform2D<Double>.scale(x: 3, y: -3).components())
    #expect(y.scale == SIMD2(-3, 3) && y.rotationRadians == -.pi && y.horizontalShear == 0)
  }

  @Test("Of parallel axes the second is dropped on request")
  func ofParallelAxesTheSecondIsDroppedOnRequest() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let parallel = Transform2D<S>(a: 3, b: 4, c: 6, d: 8, tx: 1, ty: 2)
      #expect(parallel.components() == nil)
      let parts = parallel.componentsDroppingParallelAxes
      #expect(parts.scale == SIMD2(5, 0) && parts.horizontalShear == 0 && parts.translation == SIMD2(1, 2))
      expectClose(parts.rotationRadians, .atan2(y: 4, x: 3), ulps: 2)
      let sound = Transform2D<S>(a: 3, b: 4, c: -1, d: 2, tx: 1, ty: 2)
      #expect(sound.componentsDroppingParallelAxes == sound.components())
      let infinite = Transform2D<S>(a: .infinity, b: 4, c: -1, d: 2, tx: 1, ty: 2).componentsDroppingParallelAxes
      #expect(infinite.scale.x.isNaN && infinite.scale.y.isNaN && infinite.rotationRadians.isNaN && infinite.horizontalShear.isNaN)
      #expect(infinite.translation == SIMD2(1, 2))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A mirror goes where it is sent")
  func aMirrorGoesWhereItIsSent() throws {
    let m = Transform2D<Double>.scale(x: 3, y: -2)
    let onX = try #require(m.components(mirroring: .x))
    let onY = try #require(m.components(mirroring: .y))
    #expect(onX.scale == SIMD2(-3, 2) && onX.rotationRadians.magnitude == .pi)
    #expect(onY.scale == SIMD2(3, -2) && onY.rotationRadians == 0)
    #expect(m.components(mirroring: .lesserDiagonal) == onY)
    let other = Transform2D<Double>.scale(x: -3, y: 2)
    #expect(other.components(mirroring: .lesserDiagonal)?.scale == SIMD2(-3, 2))
    for choice in MirrorChoice2D.allCases { #expect(Transform2D<Double>.identity.components(mirroring: choice) == .init()) }
  }

  @Test("The diagonal is compared before scaling")
  func theDiagonalIsComparedBeforeScaling() throws {
    // Tiny rows are scaled one by one. The mirror is chosen from the numbers before that: a is the smaller in the first
    // transform, d in the second.
    let m = Transform2D<Double>(a: -0x1p-600, b: 0, c: 0, d: 0x1p-700, tx: 0, ty: 0)
    #expect(try #require(m.components(mirroring: .lesserDiagonal)).scale == SIMD2(-0x1p-600, 0x1p-700))
    let n = Transform2D<Double>(a: 0x1p-700, b: 0, c: 0, d: -0x1p-600, tx: 0, ty: 0)
    #expect(try #require(n.components(mirroring: .lesserDiagonal)).scale == SIMD2(0x1p-700, -0x1p-600))
  }

  @Test("Zero axes have zero scale")
  func zeroAxesHaveZeroScale() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      typealias T = Transform2D<S>
      let withoutX = T(a: 0, b: 0, c: -2, d: 0, tx: 1, ty: 2)
      let x = try #require(withoutX.components())
      #expect(x.scale == SIMD2(0, 2) && x.horizontalShear == 0)
      expectClose(x.rotationRadians, .pi / 2, ulps: 1)  // Float's π is rounded down
      #expect(T(x) == withoutX)
      let withoutY = T(a: 0, b: 5, c: 0, d: 0, tx: 1, ty: 2)
      let y = try #require(withoutY.components())
      #expect(y.scale == SIMD2(5, 0) && y.horizontalShear == 0)
      expectClose(y.rotationRadians, .pi / 2, ulps: 1)
      #expect(T(y) == withoutY)
      let nothing = T(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 2)
      #expect(nothing.components() == T.Components(translation: SIMD2(1, 2), scale: .zero))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Parallel axes have no parts at any size")
  func parallelAxesHaveNoPartsAtAnySize() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for power in [0, -100, 100] {
        let size = S(sign: .plus, exponent: S.Exponent(power), significand: 1)
        let flat = Transform2D<S>(linear: SIMD4(1, 3, 2, 6) * size, translation: .zero)
        #expect(flat.components() == nil)
        // With one bit wrong there is a shear of that size.
        let nearly = Transform2D<S>(linear: SIMD4(1, 3, 2, S(6).nextUp) * size, translation: .zero)
        let parts = try #require(nearly.components())
        #expect(parts.horizontalShear > 1 / (8 * S.ulpOfOne))
        expectClose(Transform2D(parts), nearly, ulps: 6)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Tiny and huge scales keep their digits")
  func tinyAndHugeScalesKeepTheirDigits() throws {
    let m = Transform2D<Double>.scale(x: 3e-170, y: 7e160).concatenating(.rotation(radians: .pi / 2))
    let parts = try #require(m.components())
    #expect(parts.scale == SIMD2(3e-170, 7e160) && parts.rotationRadians == .pi / 2 && parts.horizontalShear == 0)
    #expect(Transform2D<Double>(a: 1.5e308, b: 1.5e308, c: 0, d: 1, tx: 0, ty: 0).components() == nil, "its length is beyond Double")
  }

  @Test("Anything has finite parts or none", arguments: seeds)
  func anythingHasFinitePartsOrNone(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<Effort.size(debug: 200, release: 500) {
        let n = (0..<6).map { _ in S.awkwardOrOrdinary(using: &random) }
        guard let m = Transform2D<S>(n) else { continue }
        for choice in MirrorChoice2D.allCases {
          guard let parts = m.components(mirroring: choice) else { continue }
          #expect(m.linear.list.allSatisfy(\.isFinite) && m.translation.list.allSatisfy(\.isFinite))
          #expect(Transform2D(parts).linear.list.allSatisfy { !$0.isNaN }, "\(m) \(parts)")
        }
        let isFinite = m.linear.list.allSatisfy(\.isFinite)
        if !isFinite { #expect(m.stretch == nil && m.polarFactors == nil) }
        if let stretch = m.stretch { #expect(stretch.factors.x >= stretch.factors.y && stretch.factors.y >= 0, "\(m)") }
        if let factors = m.polarFactors { #expect(factors.rotationRadians.isFinite && factors.stretch.b == factors.stretch.c) }
        _ = (m.components()?.description, m.components()?.hashValue, m.polarFactors?.stretch.hashValue)
      }
      let strange = Transform2D<S>.Components(rotationRadians: .nan, horizontalShear: .infinity, scale: SIMD2(0, .nan))
      _ = Transform2D(strange)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Parts are written as a list")
  func partsAreWrittenAsAList() throws {
    let parts = Transform2D<Double>.Components(translation: SIMD2(1, 2), rotationRadians: 3, horizontalShear: 4, scale: SIMD2(5, 6))
    try expectFlatList(parts, [1, 2, 3, 4, 5, 6])
    #expect(parts.description == "Components(translation: (1.0, 2.0), rotationRadians: 3.0, horizontalShear: 4.0, scale: (5.0, 6.0))")
  }
}
