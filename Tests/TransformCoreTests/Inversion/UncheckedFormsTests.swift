import Testing
import TransformTestSupport

@testable import TransformCore

/// The forms for operands that are known to have a result. A debug build asserts that, therefore singular operands are
/// given to the leaves.
struct UncheckedFormsTests {
  private func bits<S: TransformScalar>(_ numbers: [S]) -> [UInt64] { numbers.map { Double($0).bitPattern } }

  @Test("Inverses have the bits of the checked ones where these take cofactors", arguments: seeds)
  func inversesHaveTheBitsOfTheCheckedOnes(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      typealias Leaves = S._Leaves
      var random = SeededGenerator(seed)
      var served = (space: 0, affine: 0, normals: 0, plane: 0, homography: 0)
      for _ in 0..<200 {
        let m = Transform3D<S>.sample(.perspective, using: &random)
        if Leaves.inverse(m.xAxis, m.yAxis, m.zAxis, m.origin).serves {
          let checked = try #require(m.inverted())
          #expect(bits(m.invertedUnchecked().rowMajor) == bits(checked.rowMajor), "\(m)")
          served.space += 1
        }
        let a = Transform3D<S>.sample(.affine, using: &random)
        if Leaves.affineInverse(a.xAxis, a.yAxis, a.zAxis, a.origin).serves {
          let checked = try #require(a.invertedAffine())
          #expect(bits(a.invertedAffineUnchecked().rowMajor) == bits(checked.rowMajor), "\(a)")
          served.affine += 1
        }
        if Leaves.inverseTranspose(a.xAxis, a.yAxis, a.zAxis).serves {
          let (found, checked) = (a.normalMatrixUnchecked, try #require(a.normalMatrix))
          #expect(bits(found.x.list + found.y.list + found.z.list) == bits(checked.x.list + checked.y.list + checked.z.list), "\(a)")
          served.normals += 1
        }
        let p = Transform2D<S>.sample(.affine, using: &random)
        if Leaves.planeInverse(p.linear, p.translation).serves {
          let checked = try #require(p.inverted())
          #expect(bits(p.invertedUnchecked().rowMajor) == bits(checked.rowMajor), "\(p)")
          served.plane += 1
        }
        let h = Homography<S>.sample(.general, using: &random)
        if Leaves.inverseTranspose(h.xAxis.padded, h.yAxis.padded, h.origin.padded).serves {
          let checked = try #require(h.inverted())
          #expect(bits(h.invertedUnchecked().rowMajor) == bits(checked.rowMajor), "\(h)")
          served.homography += 1
        }
      }
      for count in [served.space, served.affine, served.normals, served.plane, served.homography] { #expect(count > 100, "\(served)") }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Inverses are the hand-derived ones")
  func inversesAreTheHandDerivedOnes() {
    // A scale by (2, 4, 8), then a move by (10, 20, 40). The inverse moves by −10, −20, −40, then scales by ½, ¼ and ⅛.
    let t = Transform3D<Float>.scale(x: 2, y: 4, z: 8).concatenating(.translation(x: 10, y: 20, z: 40))
    let back = Transform3D<Float>.scale(x: 0.5, y: 0.25, z: 0.125).concatenating(.translation(x: -5, y: -5, z: -5))
    #expect(t.invertedUnchecked() == back && t.invertedAffineUnchecked() == back)
    let normals = t.normalMatrixUnchecked
    #expect(normals.x == SIMD3(0.5, 0, 0) && normals.y == SIMD3(0, 0.25, 0) && normals.z == SIMD3(0, 0, 0.125))
    let plane = Transform2D<Double>(a: 0, b: 2, c: -4, d: 0, tx: 8, ty: 6)
    // x' = −4·y + 8 and y' = 2·x + 6.
    #expect(plane.invertedUnchecked() == Transform2D(a: 0, b: -0.25, c: 0.5, d: 0, tx: -3, ty: 2))
    #expect(Homography(plane).invertedUnchecked() == Homography(plane.invertedUnchecked()))
  }

  @Test("A determinant of zero gives numbers that are not finite, and no trap")
  func aDeterminantOfZeroGivesNumbersThatAreNotFinite() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias Leaves = S._Leaves
      func isLost(_ numbers: [S]) -> Bool { numbers.allSatisfy { !$0.isFinite } }
      let (a, b, c, d): (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>) = (
        SIMD4(1, 2, 3, 4), SIMD4(2, 4, 6, 8), SIMD4(1, 0, 2, 5), SIMD4(3, 1, 0, 1)
      )
      let space = Leaves.inverseUnchecked(a, b, c, d)
      #expect(isLost(space.x.list + space.y.list + space.z.list + space.origin.list))
      let affine = Leaves.affineInverseUnchecked(SIMD4(a.xyz, 0), SIMD4(b.xyz, 0), SIMD4(c.xyz, 0), SIMD4(3, 1, 4, 1))
      #expect(isLost(affine.x.xyz.list + affine.y.xyz.list + affine.z.xyz.list + affine.origin.xyz.list))
      let normals = Leaves.inverseTransposeUnchecked(a, b, c)
      #expect(isLost(normals.x.xyz.list + normals.y.xyz.list + normals.z.xyz.list))
      let plane = Leaves.planeInverseUnchecked(SIMD4(1, 2, 2, 4), SIMD2(3, 1))
      #expect(isLost(plane.x.list + [plane.y.x, plane.y.y]))
      // Three copies of one row, and a mirror that is twice too large: no rotations, but numbers.
      #expect(Leaves.isFinite(Leaves.quaternionUnchecked(a, a, a)))
      #expect(Leaves.isFinite(Leaves.quaternionUnchecked(SIMD4(-2, 0, 0, 0), SIMD4(0, -2, 0, 0), SIMD4(0, 0, -2, 0))))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("NaN gives NaN, and no assertion fails")
  func naNGivesNaN() {
    func law<S: TransformScalar>(_: S.Type) {
      for place in 0..<16 {
        var numbers = Transform3D<S>.identity.rowMajor
        numbers[place] = .nan
        guard let t = Transform3D(rowMajor: numbers) else { continue }
        #expect(t.invertedUnchecked().rowMajor.allSatisfy { $0.isNaN })
        let (row, column) = (place / 4, place % 4)
        if column < 3 { #expect(t.invertedAffineUnchecked().rowMajor.contains { $0.isNaN }) }
        if row < 3, column < 3 {
          let normals = t.normalMatrixUnchecked
          #expect((normals.x.list + normals.y.list + normals.z.list).allSatisfy { $0.isNaN })
          #expect(Quaternion(uncheckedRotation: t).components.hasNaN)
        }
      }
      let plane = Transform2D<S>(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      #expect(plane.invertedUnchecked().rowMajor.prefix(4).contains { $0.isNaN })
      #expect(Homography(plane).invertedUnchecked().rowMajor.allSatisfy { $0.isNaN })
      let turn = Transform3D(uncheckedRotation: Quaternion<S>(x: .nan, y: 0, z: 0, w: 1))
      #expect(!turn.isFinite)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Quaternion of a known rotation is hand-derived in every branch")
  func quaternionOfAKnownRotationIsHandDerived() {
    func law<S: TransformScalar>(_: S.Type) {
      // The largest component is w, x, y and z in turn. (1, 3, 1, 5)/6 and its permutations have unit length.
      let unit = { (x: S, y: S, z: S, w: S) in Quaternion<S>(components: SIMD4(x, y, z, w) / 6) }
      for q in [unit(1, 3, 1, 5), unit(5, 3, 1, 1), unit(3, 5, 1, 1), unit(1, 3, 5, 1), unit(5, -3, 1, 1), unit(-1, 3, -5, 1)] {
        for sign: S in [1, -1] {
          let matrix = Transform3D(uncheckedRotation: Quaternion(components: q.components * sign))
          // The matrix and the quaternion have two ulps each.
          let found = Quaternion(uncheckedRotation: matrix).components
          // The component that divides is positive.
          #expect(found.max() >= 0.5)
          expectClose(found.w < 0 ? 0 - found : found, q.components, norm: 1, ulps: 4, "round trip", with: [q])
        }
      }
      for axis in Axis3D.allCases {
        #expect(Quaternion(uncheckedRotation: Transform3D<S>.rotation(degrees: 180, axis: axis)) == Quaternion(degrees: 180, axis: axis))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Matrix of a unit quaternion is hand-derived, and scales and moves in order")
  func matrixOfAUnitQuaternionIsHandDerived() {
    // A third of a turn about (1, 1, 1) takes x to y, y to z and z to x.
    let third = Quaternion<Float>(x: 0.5, y: 0.5, z: 0.5, w: 0.5)
    let turn = Transform3D(uncheckedRotation: third)
    #expect(turn.xAxis == SIMD4(0, 1, 0, 0) && turn.yAxis == SIMD4(0, 0, 1, 0) && turn.zAxis == SIMD4(1, 0, 0, 0))
    #expect(turn.origin == SIMD4(0, 0, 0, 1) && Transform3D(uncheckedRotation: Quaternion<Double>.identity) == .identity)
    let placed = Transform3D(translation: SIMD3(7, 8, 9), uncheckedRotation: third, scale: SIMD3(2, 3, 5))
    #expect(placed.applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(7, 10, 9))
    #expect(placed.applied(toPoint: SIMD3(0, 1, 0)) == SIMD3(7, 8, 12))
    #expect(placed.applied(toPoint: SIMD3(0, 0, 1)) == SIMD3(12, 8, 9))
  }

  @Test("Forms of rotations agree with the checked ones", arguments: seeds)
  func formsOfRotationsAgreeWithTheCheckedOnes(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<200 {
        let (q, move, scale): (Quaternion<S>, SIMD3<S>, SIMD3<S>) = (
          .sample(using: &random), random.vector(in: -9...9), random.vector(in: -3...3)
        )
        // Three ulps of the checked matrix, and six of this one.
        expectClose(Transform3D(uncheckedRotation: q), Transform3D(q), norm: 1, ulps: 9, "matrix", with: [Transform3D(q)])
        let (found, checked) = (
          Transform3D(translation: move, uncheckedRotation: q, scale: scale), Transform3D(translation: move, rotation: q, scale: scale)
        )
        #expect(bits(found.origin.list) == bits(checked.origin.list))
        // Four and twelve.
        expectClose(found, checked, norm: 3, ulps: 16, "scaled", with: [checked])
        let matrix = Transform3D(q)
        let (unchecked, measured) = (Quaternion(uncheckedRotation: matrix), try #require(Quaternion(matrix)))
        let turned = unchecked.w < 0 ? 0 - unchecked.components : unchecked.components
        #expect(unchecked.components.max() >= 0.49)
        expectClose(turned, measured.components, norm: 1, ulps: 6, "quaternion", with: [q])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A debug build asserts", .enabled(if: _isDebugAssertConfiguration()))
  func aDebugBuildAsserts() async {
    await #expect(processExitsWith: .failure) { _ = Transform3D<Double>.scale(x: 1, y: 0, z: 1).invertedUnchecked() }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>.scale(x: 1, y: 0, z: 1).invertedAffineUnchecked() }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>.scale(x: 1, y: 0, z: 1).normalMatrixUnchecked }
    await #expect(processExitsWith: .failure) { _ = Transform2D<Float>.scale(x: 1, y: 0).invertedUnchecked() }
    await #expect(processExitsWith: .failure) { _ = Homography<Double>(Transform2D.scale(x: 1, y: 0)).invertedUnchecked() }
    await #expect(processExitsWith: .failure) { _ = Quaternion<Double>(uncheckedRotation: Transform3D.scale(2)) }
    await #expect(processExitsWith: .failure) { _ = Transform3D<Float>(uncheckedRotation: Quaternion(x: 0, y: 0, z: 0, w: 2)) }
  }
}
