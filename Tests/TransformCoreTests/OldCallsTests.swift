import Testing
import TransformCore

/// One line for each row of the changelog's table of replaced calls. The new call gives what the old one gave.
struct OldCallsTests {
  let p = SIMD2<Double>(3, 5)
  let q = SIMD3<Double>(3, 5, 7)
  let plane = Transform2D<Double>(a: 2, b: 1, c: 0, d: 3, tx: 5, ty: 7)
  let space = Transform3D<Double>(
    xAxis: SIMD4(1, 2, 3, 4), yAxis: SIMD4(5, 6, 7, 8), zAxis: SIMD4(9, 10, 11, 12), origin: SIMD4(13, 14, 15, 16))

  @Test("About a point of the plane")
  func aboutAPointOfThePlane() {
    typealias T = Transform2D<Double>
    #expect(T.scale(x: 2, y: 3).about(p) == T(a: 2, b: 0, c: 0, d: 3, tx: -3, ty: -10))
    #expect(T.scale(2).about(p) == T(a: 2, b: 0, c: 0, d: 2, tx: -3, ty: -5))
    #expect(T.rotation(radians: .pi / 2).about(p) == T(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 2))
    #expect(T.rotation(degrees: 90).about(p) == T(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 2))
    #expect(T.shear(x: 2, y: 3).about(p) == T(a: 1, b: 3, c: 2, d: 1, tx: -10, ty: -9))
    #expect(T.skew(xRadians: 0, yRadians: 0).about(p) == .identity)
    #expect(T.skew(xDegrees: 45, yDegrees: 0).about(p) == T(a: 1, b: 0, c: 1, d: 1, tx: -5, ty: 0))
    #expect(T.mirror(negating: .x).about(p) == T(a: -1, b: 0, c: 0, d: 1, tx: 6, ty: 0))
    #expect(T.mirror(acrossLineAlong: SIMD2(0, 1))?.about(p) == T(a: -1, b: 0, c: 0, d: 1, tx: 6, ty: 0))
  }

  @Test("About a point of space")
  func aboutAPointOfSpace() {
    typealias T = Transform3D<Double>
    #expect(T.scale(x: 2, y: 3, z: 4).about(q).origin == SIMD4(-3, -10, -21, 1))
    #expect(T.scale(2).about(q).origin == SIMD4(-3, -5, -7, 1))
    #expect(T.shear(.x, by: .z, 2).about(q).origin == SIMD4(-14, 0, 0, 1))
    #expect(T.rotation(radians: .pi, axis: .z).about(q).origin == SIMD4(6, 10, 0, 1))
    #expect(T.rotation(degrees: 180, axis: .z).about(q).origin == SIMD4(6, 10, 0, 1))
    #expect(T.rotation(radians: .pi, axis: SIMD3(0, 0, 2))?.about(q).origin == SIMD4(6, 10, 0, 1))
    #expect(T.rotation(degrees: 180, axis: SIMD3(0, 0, 2))?.about(q).origin == SIMD4(6, 10, 0, 1))
    #expect(T.mirror(negating: .z).about(q).origin == SIMD4(0, 0, 14, 1))
    #expect(T.mirror(acrossPlaneNormal: SIMD3(0, 0, 2))?.about(q).origin == SIMD4(0, 0, 14, 1))
    #expect(T.mirror(acrossLineAlong: SIMD3(0, 0, 2))?.about(q).origin == SIMD4(6, 10, 0, 1))
  }

  @Test("Classes")
  func classes() {
    let moved = Transform3D<Double>.translation(x: 1, y: 2, z: 0)
    #expect(moved.classification.contains(.translation) && moved.classification.contains(.scaleAndTranslation))
    #expect(moved.classification.contains(.rectilinear) && moved.classification.contains(.flat))
    #expect(moved.classification.contains(.rigid) && !moved.classification.contains(.mirrored))
    #expect(Transform3D<Double>.mirror(negating: .x).classification.contains(.mirrored))
    let shifted = Transform2D<Double>.translation(x: 1, y: 2)
    #expect(shifted.classification.contains(.translation) && shifted.classification.contains(.scaleAndTranslation))
    #expect(shifted.classification.contains(.rectilinear) && shifted.classification.contains(.rigid))
    #expect(Transform2D<Double>.mirror(negating: .x).classification.contains(.mirrored))
  }

  @Test("Lists")
  func lists() {
    #expect([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] == [2, 1, 0, 3, 5, 7])
    let n: [Double] = [2, 1, 0, 3, 5, 7]
    #expect(Transform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) == plane)
    #expect(Homography(plane).transposed.rowMajor == [2, 0, 5, 1, 3, 7, 0, 0, 1])
    #expect(space.transposed.rowMajor == [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16])
    #expect(Transform3D(rowMajor: space.transposed.rowMajor)?.transposed == space)
  }

  @Test("Parts of transforms")
  func partsOfTransforms() throws {
    let sizes = Transform3D<Double>.scale(x: 2, y: -5, z: 3)
    #expect(sizes.singularValues?.x == 5 && sizes.singularValues?.z == 2)
    let turn = Quaternion<Double>(degrees: 180, axis: .y)
    #expect(Transform3D(turn).polarFactors?.rotation == turn)
    let factors: (stretch: Transform3D<Double>, rotation: Quaternion<Double>) = try #require(sizes.polarFactors)
    #expect(factors.stretch.concatenating(Transform3D(factors.rotation)) == sizes)
    let halves: (stretch: Transform2D<Double>, rotationRadians: Double) = try #require(plane.polarFactors)
    #expect(
      halves.stretch.concatenating(.rotation(radians: halves.rotationRadians)).isApproximatelyEqual(
        to: Transform2D(linear: plane.linear, translation: .zero)))
    #expect(try #require(Transform2D<Double>.scale(x: 3, y: 2).stretch).factors == SIMD2(3, 2))
    let placement = try #require(Transform3D<Double>.scale(x: 2, y: 3, z: 4).placement())
    #expect(
      Transform3D(translation: placement.translation, rotation: placement.rotation, scale: placement.scale) == .scale(x: 2, y: 3, z: 4))
    let (angles, order) = (SIMD3<Double>(.pi, 0, 0), EulerOrder.extrinsic(.xyz))
    #expect(Quaternion(radians: angles, order: order) == Quaternion(x: 1, y: 0, z: 0, w: 0))
    let degrees: SIMD3<Double> = angles / .pi * 180
    #expect(degrees == SIMD3(180, 0, 0))
  }

  @Test("Maps of the plane in space")
  func mapsOfThePlaneInSpace() {
    #expect(Transform3D(space.planeHomography).rowMajor == [1, 2, 0, 4, 5, 6, 0, 8, 0, 0, 1, 0, 13, 14, 0, 16])
    let (source, target) = (Bounds2D<Double>(x: 0, y: 0, width: 2, height: 2), Bounds2D<Double>(x: 10, y: 20, width: 4, height: 6))
    let map = Transform2D(mapping: source, to: target).map { Transform3D($0) }
    #expect(map?.applied(toPoint: SIMD3(1, 1, 7)) == SIMD3(12, 23, 7))
  }

  @Test("Labels say which fit is exact and which is of least squares")
  func fits() throws {
    let source = Quad2D<Double>(SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 1), SIMD2(0, 1))
    let target = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(3, 3), SIMD2(1, 2))
    let exact = try Homography(exactlyMapping: source, to: target)
    #expect(Homography(mapping: source, to: target) == exact)
    let fit = try Homography.Fit(leastSquares: source.points, to: target.points)
    #expect(fit.homography.isApproximatelyEqual(to: exact, relativeTolerance: 64 * Double.ulpOfOne))
  }
}
