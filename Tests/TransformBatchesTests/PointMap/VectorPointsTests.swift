import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct VectorPointsTests {
  @Test("A translation after a scale moves each point of an array by hand-made numbers, in every form")
  func byHand() {
    let transform = Transform3D<Float>.scale(2).concatenating(.translation(x: 1, y: 2, z: 3))
    let points: [SIMD3<Float>] = [SIMD3(1, 1, 1), SIMD3(0, -1, 4)]
    let expected: [SIMD3<Float>] = [SIMD3(3, 4, 5), SIMD3(1, 0, 11)]
    #expect(transform.affinePointMap.applied(to: points) == expected)
    #expect(transform.pointMap.applied(to: points) == expected)
    var inPlace = points
    transform.affinePointMap.apply(to: &inPlace)
    #expect(inPlace == expected)
    var (affine, homogeneous) = (points, points.map { SIMD4($0, 1) })
    transform.apply(toAffinePoints: &affine)
    transform.homogeneousMap.apply(to: &homogeneous)
    #expect(affine == expected && homogeneous == expected.map { SIMD4($0, 1) })
    var scalars: [Float] = [1, 1, 1, 0, -1, 4]
    transform.affinePointMap.apply(to: &scalars)
    #expect(scalars == [3, 4, 5, 1, 0, 11])
    transform.vectorMap.apply(to: &scalars, layout: VertexLayout(stride: 6, offset: 2))
    #expect(scalars == [3, 4, 10, 2, 0, 11])
    let plane = Transform2D<Double>.scale(3).concatenating(.translation(x: 1, y: 0))
    #expect(plane.pointMap.applied(to: [SIMD2(1, 2)]) == [SIMD2(4, 6)])
    #expect(Transform2D(linear: plane.linear, translation: .zero).pointMap.applied(to: [SIMD2(1, 2)]) == [SIMD2(3, 6)])
    #expect(plane.normalMap?.applied(to: [SIMD2(3, 6)]) == [SIMD2(1, 2)])
    #expect(Homography(plane).pointMap.applied(to: [SIMD2(1, 2)]) == [SIMD2(4, 6)])
  }

  /// Runs an operation in all four forms. Each has to give the bits that the operation gives for scalars.
  func check<S, V: SIMD>(
    _ points: [V], _ components: Int, _ what: String, inPlace: (inout [V]) -> Void, span: (inout MutableSpan<V>) -> Void,
    into: (Span<V>, inout MutableSpan<V>) -> Void, new: ([V]) -> [V], scalars: (inout [S]) -> Void
  ) where V.Scalar == S, S: TransformScalar {
    withEachInstructionSet { set in
      for count in 0...67 {
        let points = Array(points.suffix(count))
        func list(_ vectors: [V]) -> [S] { vectors.flatMap { vector in (0..<components).map { vector[$0] } } }
        var expected = list(points)
        scalars(&expected)
        var a = points
        var b = points
        var c = points
        inPlace(&a)
        change(&b, 0..<count) { span(&$0) }
        change(&c, 0..<count) { into(points.span, &$0) }
        for images in [a, b, c, new(points)] {
          #expect(haveSameBits(list(images), expected), "\(what), \(V.self), set \(set), \(count) points")
        }
      }
    }
  }

  @Test("Vectors of the standard library have the bits of scalars, in all forms")
  func forms() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(5)
      let (m, plane) = (Transform3D<S>.sample(.general, using: &random), Transform2D<S>.sample(using: &random))
      let (affine, homography) = (Transform3D<S>.sample(using: &random), Homography<S>.sample(.general, using: &random))
      let p2: [SIMD2<S>] = vectors(numbers(136))
      let p3: [SIMD3<S>] = vectors(numbers(201))
      let p4: [SIMD4<S>] = vectors(numbers(268))
      check(
        p2, 2, "2D points", inPlace: { plane.pointMap.apply(to: &$0) }, span: { plane.pointMap.apply(to: &$0) },
        into: { plane.pointMap.apply(to: $0, into: &$1) }, new: { plane.pointMap.applied(to: $0) },
        scalars: { plane.pointMap.apply(to: &$0) })
      check(
        p2, 2, "homography", inPlace: { homography.pointMap.apply(to: &$0) }, span: { homography.pointMap.apply(to: &$0) },
        into: { homography.pointMap.apply(to: $0, into: &$1) }, new: { homography.pointMap.applied(to: $0) },
        scalars: { homography.pointMap.apply(to: &$0) })
      check(
        p3, 3, "affine points", inPlace: { affine.affinePointMap.apply(to: &$0) }, span: { affine.affinePointMap.apply(to: &$0) },
        into: { affine.affinePointMap.apply(to: $0, into: &$1) }, new: { affine.affinePointMap.applied(to: $0) },
        scalars: { affine.affinePointMap.apply(to: &$0) })
      check(
        p3, 3, "points", inPlace: { m.pointMap.apply(to: &$0) }, span: { m.pointMap.apply(to: &$0) },
        into: { m.pointMap.apply(to: $0, into: &$1) }, new: { m.pointMap.applied(to: $0) }, scalars: { m.pointMap.apply(to: &$0) })
      check(
        p3, 3, "vectors", inPlace: { m.vectorMap.apply(to: &$0) }, span: { m.vectorMap.apply(to: &$0) },
        into: { m.vectorMap.apply(to: $0, into: &$1) }, new: { m.vectorMap.applied(to: $0) }, scalars: { m.vectorMap.apply(to: &$0) })
      check(
        p3, 3, "unit normals", inPlace: { m.normalMap(unit: true)?.apply(to: &$0) }, span: { m.normalMap(unit: true)?.apply(to: &$0) },
        into: { m.normalMap(unit: true)?.apply(to: $0, into: &$1) }, new: { m.normalMap(unit: true)?.applied(to: $0) ?? [] },
        scalars: { m.normalMap(unit: true)?.apply(to: &$0) })
      check(
        p4, 4, "homogeneous", inPlace: { m.homogeneousMap.apply(to: &$0) }, span: { m.homogeneousMap.apply(to: &$0) },
        into: { m.homogeneousMap.apply(to: $0, into: &$1) }, new: { m.homogeneousMap.applied(to: $0) },
        scalars: { m.homogeneousMap.apply(to: &$0) })
    }
    law(Float.self)
    law(Double.self)
  }

  @Test(
    "Images agree with those of one point: to the bit in the plane and in homogeneous coordinates, within the stated bound in space",
    arguments: [1, 2, 3])
  func onePoint(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let (plane, homography) = (Transform2D<S>.sample(using: &random), Homography<S>.sample(.general, using: &random))
      let m = Transform3D<S>.sample(.perspective, using: &random)
      var affine = m
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      let p2: [SIMD2<S>] = vectors(numbers(80, seed: seed))
      let p3: [SIMD3<S>] = vectors(numbers(120, seed: seed))
      let p4: [SIMD4<S>] = vectors(numbers(160, seed: seed))
      #expect(haveSameBits(scalars(plane.pointMap.applied(to: p2)), scalars(p2.map(plane.applied(toPoint:)))))
      #expect(
        haveSameBits(
          scalars(Transform2D(linear: plane.linear, translation: .zero).pointMap.applied(to: p2)), scalars(p2.map(plane.applied(toVector:)))
        ))
      let normals = try #require(plane.normalMap).applied(to: p2)
      #expect(haveSameBits(scalars(normals), scalars(p2.compactMap(plane.applied(toNormal:)))))
      let behind = SIMD2<S>(repeating: .nan)
      #expect(haveSameBits(scalars(homography.pointMap.applied(to: p2)), scalars(p2.map { homography.applied(toPoint: $0) ?? behind })))
      #expect(haveSameBits(scalars(m.homogeneousMap.applied(to: p4)), scalars(p4.map(m.applied(toHomogeneous:)))))

      let columns = m.transposed
      func terms(_ p: SIMD3<S>, _ column: SIMD4<S>, _ w: S) -> S {
        ((p.x * column.x).magnitude + (p.y * column.y).magnitude + (p.z * column.z).magnitude) + (w * column.w).magnitude
      }
      let list = [columns.xAxis, columns.yAxis, columns.zAxis]
      let (images, vectorImages, affineImages) = (
        m.pointMap.applied(to: p3), m.vectorMap.applied(to: p3), affine.affinePointMap.applied(to: p3)
      )
      for (index, p) in p3.enumerated() {
        let (one, vector) = (affine.applied(toAffinePoint: p), m.applied(toVector: p))
        let projected = m.applied(toPoint: p)
        #expect((projected == nil) == images[index].x.isNaN)
        let w = m.applied(toHomogeneous: SIMD4(p, 1)).w
        for k in 0..<3 {
          let bound = 3 * S.ulpOfOne * terms(p, list[k], 1)
          #expect((affineImages[index][k] - one[k]).magnitude <= bound)
          #expect((vectorImages[index][k] - vector[k]).magnitude <= 3 * S.ulpOfOne * terms(p, list[k], 0))
          guard let projected else { continue }
          let wBound = 3 * S.ulpOfOne * terms(p, columns.origin, 1)
          let most = ((bound + projected[k].magnitude * wBound) / w + S.ulpOfOne * projected[k].magnitude) * 1.01
          #expect((images[index][k] - projected[k]).magnitude <= most)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("What is behind the eye, or on its plane, is NaN and nothing else is")
  func behindTheEye() {
    let perspective = Transform3D<Double>(
      xAxis: SIMD4(1, 0, 0, 0), yAxis: SIMD4(0, 1, 0, 0), zAxis: SIMD4(0, 0, 1, -0.25), origin: SIMD4(0, 0, 0, 1))
    let images = perspective.pointMap.applied(to: [SIMD3(1, 2, 2), SIMD3(1, 2, 4), SIMD3(1, 2, 5), SIMD3(1, 2, 0)])
    #expect(images[0] == SIMD3(2, 4, 4) && images[3] == SIMD3(1, 2, 0))
    #expect((0..<3).allSatisfy { images[1][$0].isNaN && images[2][$0].isNaN })
  }

  @Test("Where rounding decides whether w is above 0, all components are NaN or none", arguments: 1...8 as ClosedRange<UInt64>)
  func oneVerdict(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      let m = Transform3D<S>(
        xAxis: SIMD4(1, 0, 0, random.number(in: 0.5...1)), yAxis: SIMD4(0, 1, 0, random.number(in: 0.5...1)),
        zAxis: SIMD4(0, 0, 1, random.number(in: -1 ... -0.5)), origin: SIMD4(0, 0, 0, random.number(in: 0.5...1)))
      let points: [SIMD3<S>] = (0..<200).map { _ in
        let (x, y): (S, S) = (random.number(in: -4...4), random.number(in: -4...4))
        return SIMD3(x, y, (m.m14 * x + m.m24 * y + m.m44) / -m.m34)
      }
      withEachInstructionSet { set in
        let images = m.pointMap.applied(to: points)
        var packed = scalars(points)
        m.pointMap.apply(to: &packed)
        for (index, image) in images.enumerated() {
          #expect(image.x.isNaN == image.y.isNaN && image.y.isNaN == image.z.isNaN, "set \(set): \(points[index]) goes to \(image)")
          #expect(haveSameBits(Array(packed[3 * index..<3 * index + 3]), scalars([image])))
          #expect(haveSameBits(scalars(m.pointMap.applied(to: [points[index]])), scalars([image])))
        }
        let behind = images.count { $0.x.isNaN }
        #expect((20...180).contains(behind), "\(behind) of 200 are behind the eye")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A transform that flattens space has no map of normals")
  func singularNormals() {
    let flat = Transform3D<Float>.scale(x: 1, y: 1, z: 0)
    #expect(flat.normalMap() == nil && flat.normalMap(unit: true) == nil)
    #expect(Transform2D<Float>.scale(x: 0, y: 1).normalMap == nil)
    #expect(flat.vectorMap.applied(to: [SIMD3(1, 2, 3)]) == [SIMD3(1, 2, 0)])
    let unit = Transform3D<Float>.scale(x: 2, y: 1, z: 1).normalMap(unit: true)?.applied(to: [SIMD3(6, 4, 0), .zero])
    #expect(unit?.first == SIMD3(0.6, 0.8, 0) && unit?.last?.x.isNaN == true)
  }

  @Test("Results too large for the caches are stored past them, with the same bits")
  func streaming() {
    guard Machine.streamingSize <= 64 << 20 else { return }
    let count = Machine.streamingSize / 2 / 16 + 1000
    let points = [SIMD4<Float>](repeating: SIMD4(1, 2, 3, 1), count: count)
    let transform = Transform3D<Float>.scale(2).concatenating(.translation(x: 1, y: 2, z: 3))
    let images = transform.homogeneousMap.applied(to: points)
    for index in [0, 1, 5, 63, 64, count / 2, count - 2, count - 1] { #expect(images[index] == SIMD4(3, 6, 9, 1)) }
  }

  @Test("A sum that overflows to NaN is NaN in its own component of a homography's image")
  func overflowOfHomography() {
    let h = Homography<Float>(xAxis: SIMD3(10, 0, 0), yAxis: SIMD3(-10, 1, 0), origin: SIMD3(0, 0, 1))
    let point = SIMD2<Float>(3e38, 3e38)
    let images = h.pointMap.applied(to: [point, point, point])
    #expect(h.applied(toPoint: point) == nil && images.allSatisfy { $0.x.isNaN && $0.y == 3e38 })
  }
}
