import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct NormalTests {
  @Test("A stretched slope's normal leans away from the stretch, where the transformed vector leans with it")
  func inverseTransposeNotMatrix() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let stretched = Transform3D<S>.scale(x: 2, y: 1, z: 1)
      let normal = try #require(stretched.unitNormal(ofFace: SIMD3(1, 0, 1)))
      // The surface x + z = 0 becomes x/2 + z = 0.
      let expected = SIMD3<S>(1, 0, 2) / (5 as S).squareRoot()
      #expect((normal - expected).max() <= 2 * S.ulpOfOne && (expected - normal).max() <= 2 * S.ulpOfOne)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A transform that flattens space between two turns has the normal of its plane, on the side that the face looks to")
  func flattenedBetweenTurns() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let normal = SIMD3<S>(0, 0, 1)
      for (a, b, c) in (0..<512).map({ ($0 / 64, $0 / 8 % 8, $0 % 8) }) {
        let before = Transform3D<S>.rotation(degrees: S(10 * a), axis: .x)
        let after = Transform3D<S>.rotation(degrees: S(10 * b), axis: .y)
          .concatenating(.rotation(degrees: S(10 * c), axis: .x))
        let flat = before.concatenating(.scale(x: 1, y: 1, z: 0)).concatenating(after)
        // The cofactors of diag(1, 1, 0) are diag(0, 0, 1), and those of a rotation are the rotation. Rotations of at
        // most 70°, seven steps of 10°, keep the face looking up.
        let found = try #require(flat.unitNormal(ofFace: normal))
        let error = found - after.applied(toVector: normal)
        #expect((error * error).sum().squareRoot() < 16 * S.ulpOfOne, "\(a), \(b), \(c)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A mirror keeps the outside outside")
  func mirrorKeepsNormalOfItsOwnPlane() {
    let mirror = Transform3D<Double>.scale(x: -1, y: 1, z: 1)
    #expect(mirror.unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, 1))
    #expect(mirror.unitNormal(ofFace: SIMD3(1, 0, 0)) == SIMD3(-1, 0, 0))
    #expect(Transform3D<Double>.scale(-3).unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, -1))
  }

  @Test("A layer squeezed onto its own plane has a normal, one squeezed to a line has none")
  func singularTransforms() {
    #expect(Transform3D<Double>.scale(x: 2, y: 3, z: 0).unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, 1))
    #expect(Transform3D<Double>.scale(x: 2, y: 0, z: 0).unitNormal(ofFace: SIMD3(0, 0, 1)) == nil)
    #expect(Transform3D<Double>.identity.unitNormal(ofFace: .zero) == nil)
    #expect(Transform3D<Double>.identity.unitNormal(ofFace: SIMD3(.nan, 0, 1)) == nil)
    #expect(Transform3D<Double>.scale(.infinity).unitNormal(ofFace: SIMD3(0, 0, 1)) == nil)
  }

  @Test("Tiny and huge scales neither under- nor overflow")
  func extremeScales() {
    #expect(Transform3D<Float>.scale(1e-30).unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, 1))
    #expect(Transform3D<Float>.scale(1e30).unitNormal(ofFace: SIMD3(0, 3e20, 0)) == SIMD3(0, 1, 0))
    for (thin, long) in [(Float(1e-3), Float(1e20)), (1e-20, 1e18), (1, 1e-30), (1e18, 1e-18)] {
      for sign: Float in [1, -1] {
        // The long axis is mirrored. A normal across it stays, and a normal along it is reversed.
        let m = Transform3D<Float>.scale(x: thin, y: thin, z: sign * long)
        #expect(m.unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, sign) && m.unitNormal(ofFace: SIMD3(0, -2, 0)) == SIMD3(0, -1, 0))
      }
    }
    #expect(Transform3D<Double>.scale(x: 1e-5, y: 1e-5, z: 1e158).unitNormal(ofFace: SIMD3(0, 0, 1)) == SIMD3(0, 0, 1))
  }

  /// The eye sees the front if it lies on the side that the normal points to.
  @Test("Facing agrees with the side of the plane that the eye is on", arguments: 0..<10)
  func facingIsGeometric(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let distance = 500.0
    let eye = try #require(Transform3D<Double>.perspective(eyeDistance: distance))
    var (fronts, backs) = (0, 0)
    for _ in 0..<200 {
      let axis = SIMD3<Double>.random(in: -1...1, using: &random)
      guard let turn = Transform3D.rotation(radians: .random(in: -3...3, using: &random), axis: axis) else { continue }
      let mirror = Transform3D<Double>.scale(x: Bool.random(using: &random) ? -1 : 1, y: 1, z: Bool.random(using: &random) ? -2 : 1)
      let placed = mirror.concatenating(turn).concatenating(.translation(SIMD3.random(in: -100...100, using: &random)))
      let normal = try #require(placed.unitNormal(ofFace: SIMD3(0, 0, 1)))
      let toEye = SIMD3(0, 0, distance) - placed.applied(toAffinePoint: .zero)
      let side = (normal * toEye).sum()
      guard side.magnitude > 1e-6 else { continue }
      #expect(placed.concatenating(eye).facing == (side > 0 ? .front : .back))
      if side > 0 { fronts += 1 } else { backs += 1 }
    }
    #expect(fronts > 20 && backs > 20)
  }

  @Test("Facing is the same at any scale, where products of three numbers under- or overflow")
  func facingAtAnyScale() {
    func law<S: TransformScalar>(_: S.Type) {
      for size in [S.leastNormalMagnitude * 16, S(0x1p-70), 1, S(0x1p70), S.greatestFiniteMagnitude / 16] {
        for (degrees, facing) in [(30, Facing.front), (150, .back)] as [(S, Facing)] {
          let turned = Transform3D<S>.scale(size).concatenating(.rotation(degrees: degrees, axis: .y))
          #expect(turned.facing == facing, "\(size), \(degrees)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The sign of m33 is not the facing")
  func m33IsWrong() throws {
    // Rotated by 80° and far to the right, the layer shows its back to the eye although m33 > 0.
    let layer = Transform3D<Double>.rotation(degrees: 80, axis: .y).concatenating(.translation(x: 400, y: 0, z: 0))
      .concatenating(try #require(.perspective(eyeDistance: 500)))
    #expect(layer.m33 > 0)
    #expect(layer.facing == .back)
  }

  @Test("Edge-on is neither side; a flattened transform keeps the side of its plane")
  func edgeOnAndFlat() {
    #expect(Transform3D<Double>.rotation(degrees: 90, axis: .y).facing == .edgeOn)
    #expect(Transform3D<Double>.rotation(degrees: 180, axis: .y).facing == .back)
    #expect(Transform3D<Double>.scale(x: 1, y: 1, z: 0).facing == .front)
    #expect(Transform3D<Double>.scale(x: -1, y: 1, z: 0).facing == .back)
    #expect(Transform3D<Double>.scale(x: -1, y: 1, z: 1).facing == .front)
    #expect(Transform3D<Double>.scale(.nan).facing == .edgeOn)
  }

  @Test("Scale (1, −1, 0) is half a turn about x, flattened, as well as a mirror, flattened; it shows the back, as the turn does")
  func flatIsTurned() {
    let (flat, flattening) = (Transform3D<Double>.scale(x: 1, y: -1, z: 0), Transform3D<Double>.scale(x: 1, y: 1, z: 0))
    let (turn, mirror) = (Transform3D<Double>.rotation(degrees: 180, axis: .x), Transform3D<Double>.scale(x: 1, y: -1, z: 1))
    #expect(turn.concatenating(flattening) == flat && mirror.concatenating(flattening) == flat)
    #expect(turn.facing == .back && mirror.facing == .front && flat.facing == .back)
  }

  @Test("Flattening keeps the side that a turned plane shows, and turns that of a mirrored one, in perspective too", arguments: 0..<4)
  func flatteningKeepsTurns(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var sides: [Facing] = []
    for _ in 0..<200 {
      let turn = try #require(Transform3D.rotation(radians: .random(in: -3...3, using: &random), axis: random.direction() as SIMD3<Double>))
      let eye = try #require(Transform3D<Double>.perspective(eyeDistance: .random(in: 100...900, using: &random)))
      let place = Transform3D<Double>.translation(SIMD3.random(in: -100...100, using: &random))
      for isMirrored in [false, true] {
        let own = isMirrored ? Transform3D.scale(x: 1, y: -1, z: 1).concatenating(turn) : turn
        let seen = own.concatenating(place).concatenating(eye)
        let flat = seen.concatenating(.scale(x: 1, y: 1, z: 0))
        #expect((flat.facing == seen.facing) != isMirrored)
        sides.append(flat.facing)
      }
    }
    #expect(sides.count { $0 == .front } > 100 && sides.count { $0 == .back } > 100 && !sides.contains(.edgeOn))
  }
}
