import Testing
import TransformCore
import TransformTestSupport

struct Transform2DConstructionTests {
  @Test("Positive angles turn x towards y")
  func positiveAnglesTurnXTowardsY() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Transform2D<S>.rotation(degrees: 90) == Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      #expect(Transform2D<S>.rotation(radians: .pi / 2).applied(toPoint: SIMD2(1, 0)) == SIMD2<S>(0, 1))
      #expect(Transform2D<S>.rotation(degrees: -90).applied(toPoint: SIMD2(1, 0)) == SIMD2<S>(0, -1))
      let small = Transform2D<S>.rotation(degrees: 30)
      expectClose(small.b, 0.5, ulps: 1)
      expectClose(small.c, -0.5, ulps: 1)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Translations, scales and shears give their six numbers")
  func simpleConstructorsGiveTheirSixNumbers() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Transform2D<S>.translation(x: 3, y: 4).numbers == [1, 0, 0, 1, 3, 4])
      #expect(Transform2D<S>.translation(SIMD2(3, 4)) == .translation(x: 3, y: 4))
      #expect(Transform2D<S>.scale(x: 3, y: 4).numbers == [3, 0, 0, 4, 0, 0])
      #expect(Transform2D<S>.scale(3).numbers == [3, 0, 0, 3, 0, 0])
      // x' = x + 3y, y' = y + 4x
      #expect(Transform2D<S>.shear(x: 3, y: 4).applied(toPoint: SIMD2(1, 0)) == SIMD2<S>(1, 4))
      #expect(Transform2D<S>.shear(x: 3, y: 4).applied(toPoint: SIMD2(0, 1)) == SIMD2<S>(3, 1))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Skews and mirrors give their six numbers")
  func skewsAndMirrorsGiveTheirSixNumbers() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Transform2D<S>.skew(xDegrees: 45, yDegrees: 0).numbers == [1, 0, 1, 1, 0, 0])
      #expect(Transform2D<S>.skew(xDegrees: 0, yDegrees: 45).numbers == [1, 1, 0, 1, 0, 0])
      #expect(Transform2D<S>.skew(xDegrees: -45, yDegrees: 135).numbers == [1, -1, -1, 1, 0, 0])
      expectClose(Transform2D<S>.skew(xRadians: .pi / 4, yRadians: 0).c, 1, ulps: 1)
      #expect(Transform2D<S>.mirror(negating: .x).numbers == [-1, 0, 0, 1, 0, 0])
      #expect(Transform2D<S>.mirror(negating: .y).numbers == [1, 0, 0, -1, 0, 0])
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("About a point leaves it where it is", arguments: seeds)
  func aboutAPointLeavesItWhereItIs(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let p: SIMD2<S> = random.vector(in: -100...100)
      let line: SIMD2<S> = random.direction()
      let mirror = try #require(Transform2D<S>.mirror(acrossLineAlong: line))
      let pairs: [(Transform2D<S>, Transform2D<S>)] = [
        (.scale(x: 2, y: 3).about(p), .scale(x: 2, y: 3)), (.scale(2).about(p), .scale(2)),
        (.rotation(radians: 1).about(p), .rotation(radians: 1)), (.rotation(degrees: 50).about(p), .rotation(degrees: 50)),
        (.shear(x: 2, y: 3).about(p), .shear(x: 2, y: 3)),
        (.skew(xRadians: 0.5, yRadians: 0.25).about(p), .skew(xRadians: 0.5, yRadians: 0.25)),
        (.skew(xDegrees: 30, yDegrees: 10).about(p), .skew(xDegrees: 30, yDegrees: 10)),
        (.mirror(negating: .x).about(p), .mirror(negating: .x)), (.mirror(negating: .y).about(p), .mirror(negating: .y)),
        (try #require(Transform2D.mirror(acrossLineAlong: line)?.about(p)), mirror),
      ]
      for (about, plain) in pairs {
        #expect(about.linear == plain.linear)
        expectClose(about.applied(toPoint: p), p, norm: 500, ulps: 4, "p stays", with: [about])
        let moved = Transform2D.translation(0 - p).concatenating(plain).concatenating(.translation(p))
        expectClose(about, moved, norm: 500, ulps: 4, "T(−p)·t·T(p)", with: [about])
        #expect(plain.about(p) == about)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("About is hand-derived")
  func aboutIsHandDerived() {
    // Doubling distances from (3, 5) takes the origin to (−3, −5).
    #expect(Transform2D<Double>.scale(2).about(SIMD2(3, 5)) == Transform2D(a: 2, b: 0, c: 0, d: 2, tx: -3, ty: -5))
    // A quarter turn about (1, 0) takes (2, 0) to (1, 1).
    #expect(Transform2D<Double>.rotation(degrees: 90).about(SIMD2(1, 0)).applied(toPoint: SIMD2(2, 0)) == SIMD2(1, 1))
    // A transform's own translation is kept.
    #expect(Transform2D<Double>.translation(x: 7, y: 8).about(SIMD2(1, 2)) == .translation(x: 7, y: 8))
  }

  @Test("Mirror across a line keeps it and is its own inverse", arguments: seeds)
  func mirrorAcrossALineKeepsItAndIsItsOwnInverse(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let line: SIMD2<S> = random.direction()
      for factor: S in [1, 1e-30, 1e30, -7] {
        let mirror = try #require(Transform2D<S>.mirror(acrossLineAlong: line * factor))
        expectClose(mirror.applied(toVector: line), line, norm: 1, ulps: 4)
        let normal = SIMD2(0 - line.y, line.x)
        expectClose(mirror.applied(toVector: normal), 0 - normal, norm: 1, ulps: 4)
        expectClose(mirror.concatenating(mirror), .identity, norm: 1, ulps: 8)
        expectClose(mirror.determinant, -1, ulps: 8)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Mirror across the diagonal exchanges coordinates")
  func mirrorAcrossTheDiagonalExchangesCoordinates() {
    expectClose(Transform2D<Double>.mirror(acrossLineAlong: SIMD2(1, 1))!.applied(toPoint: SIMD2(2, 7)), SIMD2(7, 2), ulps: 2)
    #expect(Transform2D<Double>.mirror(acrossLineAlong: SIMD2(5, 0)) == .mirror(negating: .y))
  }

  @Test("Mirror without a direction is nil")
  func mirrorWithoutADirectionIsNil() {
    func law<S: TransformScalar>(_: S.Type) {
      for direction: SIMD2<S> in [SIMD2(0, 0), SIMD2(-0.0, 0), SIMD2(.nan, 1), SIMD2(1, .nan), SIMD2(.infinity, 1)] {
        #expect(Transform2D<S>.mirror(acrossLineAlong: direction) == nil)
        #expect(Transform2D<S>.mirror(acrossLineAlong: direction)?.about(SIMD2(1, 2)) == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Components act in the order scale, rotate, translate")
  func componentsActInTheOrderScaleRotateTranslate() {
    func law<S: TransformScalar>(_: S.Type) {
      let t = Transform2D<S>(translation: SIMD2(10, 20), rotationRadians: .pi / 2, scale: SIMD2(2, 3))
      // (1, 1) → (2, 3) → (−3, 2) → (7, 22)
      #expect(t.applied(toPoint: SIMD2(1, 1)) == SIMD2<S>(7, 22))
      let product = Transform2D<S>.scale(x: 2, y: 3).concatenating(.rotation(degrees: 90)).concatenating(.translation(x: 10, y: 20))
      #expect(t == product)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Awkward arguments give numbers and never trap")
  func awkwardArgumentsGiveNumbersAndNeverTrap() {
    func law<S: TransformScalar>(_: S.Type) {
      for x in S.awkward {
        #expect(Transform2D<S>.rotation(radians: x).isFinite == x.isFinite)
        #expect(Transform2D<S>.rotation(degrees: x).isFinite == x.isFinite)
        #expect(Transform2D<S>.skew(xDegrees: x, yDegrees: 0).isFinite == x.isFinite)
        if !x.isFinite {
          #expect(Transform2D<S>.rotation(radians: x).a.isNaN)
          #expect(Transform2D<S>.rotation(degrees: x).b.isNaN)
          #expect(Transform2D<S>.skew(xRadians: x, yRadians: 0).c.isNaN)
        }
        for y in S.awkward {
          let numbers = Transform2D<S>.scale(x: x, y: y).about(SIMD2(y, x)).numbers
          #expect(numbers[0].isNaN == x.isNaN && numbers[3].isNaN == y.isNaN)
          let mirror = Transform2D<S>.mirror(acrossLineAlong: SIMD2(x, y))
          #expect((mirror != nil) == (x.isFinite && y.isFinite && (x != 0 || y != 0)))
          #expect(mirror?.isFinite != false)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
