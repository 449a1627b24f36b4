import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

/// Every call of the table of old and new calls (Notes/Changelog.md), compared with the operation on one point or one
/// transform.
@Suite struct OldCallsTests {
  private typealias Vectors = [SIMD3<Double>]

  private let m = Transform3D<Double>.scale(x: 2, y: 4, z: 8).concatenating(.translation(x: 1, y: 2, z: 3))
  private let plane = Transform2D<Double>.scale(x: 2, y: 4).concatenating(.translation(x: 1, y: 2))
  private let points: [SIMD3<Double>] = [SIMD3(1, 2, 3), SIMD3(-4, 5, 0.5), SIMD3(0, 0, 1)]
  private let flat: [SIMD2<Double>] = [SIMD2(1, 2), SIMD2(-4, 5), SIMD2(0, 1)]

  /// A camera whose images are exact: w is a power of two for all the points.
  private var camera: Transform3D<Double> {
    var camera = m
    camera.m44 = 2
    return camera
  }

  private let layout = VertexLayout(stride: 5, offset: 1)

  private func spread(_ points: [SIMD3<Double>]) -> [Double] { points.flatMap { [9, $0.x, $0.y, $0.z, 9] } }

  private func spread(_ points: [SIMD2<Double>]) -> [Double] { points.flatMap { [9, $0.x, $0.y, 9, 9] } }

  private func spread(_ points: [SIMD4<Double>]) -> [Double] { points.flatMap { [9, $0.x, $0.y, $0.z, $0.w] } }

  /// The forms that all widths share: `apply(toPoints:)`, `apply(toPoints:into:)`, `applied(toPoints:)` of vectors,
  /// scalars with a layout, and `apply(toPointsIn:)` of bytes.
  private func expectForms<Point: SIMD<Double>>(
    _ map: PointMap<Point>, _ points: [Point], _ images: [Point], _ spread: ([Point]) -> [Double]
  ) {
    var array = points
    map.apply(to: &array)
    #expect(array == images && map.applied(to: points) == images)
    var inPlace = points
    change(&inPlace, 0..<points.count) { map.apply(to: &$0) }
    var other = [Point](repeating: Point(), count: points.count)
    change(&other, 0..<points.count) { map.apply(to: points.span, into: &$0) }
    #expect(inPlace == images && other == images)
    let (source, wanted) = (spread(points), spread(images))
    var scalars = source
    map.apply(to: &scalars, layout: layout)
    var span = source
    change(&span, 0..<span.count) { map.apply(to: &$0, layout: layout) }
    var into = source
    change(&into, 0..<into.count) { map.apply(to: source.span, layout: layout, into: &$0, destinationLayout: layout) }
    #expect(scalars == wanted && span == wanted && into == wanted)
    var records = source
    unsafe records.withUnsafeMutableBytes { unsafe map.apply(toRecords: $0, stride: 40, offset: 8) }
    var intoRecords = source
    unsafe source.withUnsafeBytes { from in
      unsafe intoRecords.withUnsafeMutableBytes {
        unsafe map.apply(toRecords: from, stride: 40, offset: 8, into: $0, destinationStride: 40, destinationOffset: 8)
      }
    }
    #expect(records == wanted && intoRecords == wanted)
  }

  @Test("Points, vectors and normals of the plane, and points by a homography: arrays, spans, scalars and records")
  func flatForms() throws {
    expectForms(plane.pointMap, flat, flat.map(plane.applied(toPoint:)), spread)
    expectForms(plane.vectorMap, flat, flat.map(plane.applied(toVector:)), spread)
    expectForms(try #require(plane.normalMap), flat, try flat.map { try #require(plane.applied(toNormal: $0)) }, spread)
    let homography = Homography(plane)
    expectForms(homography.pointMap, flat, try flat.map { try #require(homography.applied(toPoint: $0)) }, spread)
    #expect(Transform2D<Double>.scale(x: 0, y: 1).normalMap == nil)
  }

  @Test("Affine points, points, vectors, normals and homogeneous points of space: arrays, spans, scalars and records")
  func forms() throws {
    expectForms(m.affinePointMap, points, points.map(m.applied(toAffinePoint:)), spread)
    expectForms(camera.pointMap, points, try points.map { try #require(camera.applied(toPoint: $0)) }, spread)
    expectForms(m.vectorMap, points, points.map(m.applied(toVector:)), spread)
    let normals = try points.map { try #require(m.applied(toNormal: $0)) }
    expectForms(try #require(m.normalMap()), points, normals, spread)
    let lengths = normals.map { (($0.x * $0.x + $0.y * $0.y) + $0.z * $0.z).squareRoot() }
    expectForms(try #require(m.normalMap(unit: true)), points, zip(normals, lengths).map { $0 / $1 }, spread)
    let homogeneous = points.map { SIMD4($0, 2) }
    expectForms(camera.homogeneousMap, homogeneous, homogeneous.map(camera.applied(toHomogeneous:)), spread)
    #expect(Transform3D<Double>.scale(x: 0, y: 1, z: 1).normalMap() == nil)
    var (array, fours) = (points, homogeneous)
    m.apply(toAffinePoints: &array)
    camera.apply(toHomogeneous: &fours)
    #expect(array == points.map(m.applied(toAffinePoint:)) && fours == homogeneous.map(camera.applied(toHomogeneous:)))
  }

  @Test("Planes in place and into others")
  func planes() {
    var (x, y) = (flat.map(\.x), flat.map(\.y))
    let (oldX, oldY) = (x, y)
    let images = flat.map(plane.applied(toPoint:))
    change(&x, 0..<3) { x in change(&y, 0..<3) { y in plane.pointMap.apply(toX: &x, y: &y) } }
    #expect(x == images.map(\.x) && y == images.map(\.y))
    change(&x, 0..<3) { x in change(&y, 0..<3) { y in plane.pointMap.apply(toX: oldX.span, y: oldY.span, intoX: &x, y: &y) } }
    #expect(x == images.map(\.x) && y == images.map(\.y))

    let space = points.map(m.applied(toAffinePoint:))
    let (map, a, b, c) = (m.affinePointMap, points.map(\.x), points.map(\.y), points.map(\.z))
    var z = c
    (x, y) = (a, b)
    change(&x, 0..<3) { x in change(&y, 0..<3) { y in change(&z, 0..<3) { z in map.apply(toX: &x, y: &y, z: &z) } } }
    #expect(x == space.map(\.x) && y == space.map(\.y) && z == space.map(\.z))
    change(&x, 0..<3) { x in
      change(&y, 0..<3) { y in
        change(&z, 0..<3) { z in map.apply(toX: a.span, y: b.span, z: c.span, intoX: &x, y: &y, z: &z) }
      }
    }
    #expect(x == space.map(\.x) && y == space.map(\.y) && z == space.map(\.z))

    let (fours, d) = (points.map { camera.applied(toHomogeneous: SIMD4($0, 2)) }, [2.0, 2, 2])
    var w = d
    (x, y, z) = (a, b, c)
    change(&x, 0..<3) { x in
      change(&y, 0..<3) { y in
        change(&z, 0..<3) { z in
          change(&w, 0..<3) { w in
            camera.homogeneousMap.apply(toX: &x, y: &y, z: &z, w: &w)
            camera.homogeneousMap.apply(toX: a.span, y: b.span, z: c.span, w: d.span, intoX: &x, y: &y, z: &z, w: &w)
          }
        }
      }
    }
    #expect(x == fours.map(\.x) && y == fours.map(\.y) && z == fours.map(\.z) && w == fours.map(\.w))
  }

  @Test("Bounds of images, alone and in the same pass")
  func bounds() {
    let images = points.map(m.applied(toAffinePoint:))
    let (map, wanted) = (m.affinePointMap, Bounds3D(enclosing: images))
    #expect(map.bounds(of: points.span) == wanted)
    #expect(map.bounds(of: spread(points).span, layout: layout) == wanted)
    var (inPlace, other, scalars) = (points, points, spread(points))
    var (first, second, third): (Bounds3D<Double>?, Bounds3D<Double>?, Bounds3D<Double>?)
    change(&inPlace, 0..<3) { map.apply(to: &$0, bounds: &first) }
    change(&other, 0..<3) { map.apply(to: points.span, into: &$0, bounds: &second) }
    change(&scalars, 0..<15) { map.apply(to: &$0, layout: layout, bounds: &third) }
    #expect(inPlace == images && other == images && scalars == spread(images))
    #expect(first == wanted && second == wanted && third == wanted)

    let flatImages = flat.map(plane.applied(toPoint:))
    let flatWanted = Bounds2D(enclosing: flatImages)
    for flatMap in [plane.pointMap, Homography(plane).pointMap] {
      #expect(flatMap.bounds(of: flat.span) == flatWanted)
      #expect(flatMap.bounds(of: spread(flat).span, layout: layout) == flatWanted)
      var (inPlace, other, scalars) = (flat, flat, spread(flat))
      var (first, second, third): (Bounds2D<Double>?, Bounds2D<Double>?, Bounds2D<Double>?)
      change(&inPlace, 0..<3) { flatMap.apply(to: &$0, bounds: &first) }
      change(&other, 0..<3) { flatMap.apply(to: flat.span, into: &$0, bounds: &second) }
      change(&scalars, 0..<15) { flatMap.apply(to: &$0, layout: layout, bounds: &third) }
      #expect(inPlace == flatImages && other == flatImages && scalars == spread(flatImages))
      #expect(first == flatWanted && second == flatWanted && third == flatWanted)
    }
  }

  @Test("Clip codes of vectors, scalars and homogeneous points, with and without coordinates")
  func clipCodes() {
    let (still, map) = (Transform3D<Double>.identity, Transform3D<Double>.identity.clipMap(depthRange: .zeroToOne))
    let wanted: [ClipCode] = [[.top, .far], [.left, .top], []]
    #expect(map.codes(of: points).codes == wanted)
    var codes = [ClipCode](repeating: [], count: 3)
    var coordinates = [SIMD4<Double>](repeating: .zero, count: 3)
    change(&codes, 0..<3) { _ = map.codes(of: spread(points).span, layout: layout, into: &$0) }
    #expect(codes == wanted)
    change(&codes, 0..<3) { codes in change(&coordinates, 0..<3) { _ = map.codes(of: points.span, into: &codes, clipCoordinates: &$0) } }
    #expect(codes == wanted && coordinates == points.map { SIMD4($0, 1) })
    let fours = points.map { SIMD4($0, 1) }
    #expect(still.homogeneousClipMap(depthRange: .zeroToOne).codes(of: fours).codes == wanted)
    change(&codes, 0..<3) { codes in
      change(&coordinates, 0..<3) {
        _ = still.homogeneousClipMap(depthRange: .zeroToOne).codes(of: fours.span, into: &codes, clipCoordinates: &$0)
      }
    }
    #expect(codes == wanted && coordinates == fours)
  }

  @Test("Palettes of points, affine points, vectors, normals and homogeneous points")
  func palettes() throws {
    let transforms: [Transform3D<Double>] = [.scale(2), m]
    let picks: [UInt32] = [1, 0, 1]
    func each<Point>(_ points: [Point], _ body: (Transform3D<Double>, Point) -> Point?) throws -> [Point] {
      try zip(picks, points).map { try #require(body(transforms[Int($0)], $1)) }
    }
    func expect<Point: SIMD<Double>>(_ palette: PointPalette<Point>, _ points: [Point], _ wanted: [Point]) {
      var (inPlace, other) = (points, points)
      change(&inPlace, 0..<3) { palette.apply(to: &$0, at: picks.span) }
      change(&other, 0..<3) { palette.apply(to: points.span, at: picks.span, into: &$0) }
      #expect(inPlace == wanted && other == wanted && palette.applied(to: points, at: picks) == wanted)
    }
    expect(PointPalette(transforms, mapping: .points), points, try each(points) { $0.applied(toPoint: $1) })
    expect(PointPalette(transforms, mapping: .affinePoints), points, try each(points) { $0.applied(toAffinePoint: $1) })
    expect(PointPalette(transforms, mapping: .vectors), points, try each(points) { $0.applied(toVector: $1) })
    expect(PointPalette(transforms, mapping: .normals()), points, try each(points) { $0.applied(toNormal: $1) })
    let unit = try each(points) { $0.applied(toNormal: $1).map { $0 / (($0.x * $0.x + $0.y * $0.y) + $0.z * $0.z).squareRoot() } }
    expect(PointPalette(transforms, mapping: .normals(unit: true)), points, unit)
    let fours = points.map { SIMD4($0, 1) }
    expect(PointPalette(homogeneous: transforms), fours, try each(fours) { $0.applied(toHomogeneous: $1) })
  }

  @Test("Skins of affine points, vectors and normals")
  func skins() throws {
    let transforms: [Transform3D<Double>] = [.scale(2), m]
    let joints: [SIMD4<UInt32>] = [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(1, 1, 0, 0)]
    let weights: [SIMD4<Double>] = [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0.5, 0.5, 0, 0)]  // each sum is m
    func expect(_ skin: SkinPalette<Double>, _ wanted: [SIMD3<Double>]) {
      var (inPlace, other) = (points, points)
      change(&inPlace, 0..<3) { skin.apply(to: &$0, at: joints.span, weights: weights.span) }
      change(&other, 0..<3) { skin.apply(to: points.span, at: joints.span, weights: weights.span, into: &$0) }
      #expect(inPlace == wanted && other == wanted && skin.applied(to: points, at: joints, weights: weights) == wanted)
    }
    expect(SkinPalette(transforms, mapping: .affinePoints), points.map(m.applied(toAffinePoint:)))
    expect(SkinPalette(transforms, mapping: .vectors), points.map(m.applied(toVector:)))
    let normals = try points.map { try #require(m.applied(toNormal: $0)) }
    expect(SkinPalette(transforms, mapping: .normals()), normals)
    expect(
      SkinPalette(transforms, mapping: .normals(unit: true)),
      normals.map { normal in
        // By the cofactors, 64 times as long.
        let n = normal * 64
        return n / ((n.x * n.x + n.y * n.y) + n.z * n.z).squareRoot()
      })
  }

  @Test("Products, products down a tree, inverses and blends of arrays")
  func arrays() throws {
    let (a, b): ([Transform3D<Double>], [Transform3D<Double>]) = ([.scale(2), m, camera], [m, .scale(4), .scale(8)])
    let (right, left) = (a.map { $0.concatenating(m) }, a.map { m.concatenating($0) })
    let pairs = zip(a, b).map { $0.concatenating($1) }
    func expect(
      _ wanted: [Transform3D<Double>], from start: [Transform3D<Double>], _ body: (inout MutableSpan<Transform3D<Double>>) -> Void
    ) {
      var found = start
      change(&found, 0..<3, body)
      #expect(found == wanted)
    }
    expect(right, from: b) { TransformArrays.concatenate(a.span, with: m, into: &$0) }
    expect(right, from: a) { TransformArrays.concatenate(&$0, with: m) }
    expect(left, from: b) { TransformArrays.concatenate(m, with: a.span, into: &$0) }
    expect(left, from: a) { TransformArrays.concatenate(m, with: &$0) }
    expect(pairs, from: a) { TransformArrays.concatenate(a.span, with: b.span, into: &$0) }
    expect(pairs, from: a) { TransformArrays.concatenate(&$0, with: b.span) }
    expect(pairs, from: b) { TransformArrays.concatenate(a.span, with: &$0) }
    #expect(TransformArrays.concatenating(a, with: m) == right && TransformArrays.concatenating(m, with: a) == left)
    #expect(TransformArrays.concatenating(a, with: b) == pairs)

    let parents: [Int32] = [-1, 0, 0]
    let world = [a[0], a[1].concatenating(a[0]), a[2].concatenating(a[0])]
    expect(world, from: b) { TransformArrays.concatenate(a.span, downParents: parents.span, into: &$0) }
    expect(world, from: a) { TransformArrays.concatenate(&$0, downParents: parents.span) }
    #expect(TransformArrays.concatenating(a, downParents: parents) == world)

    let inverses = try a.map { try #require($0.inverted()) }
    expect(inverses, from: b) { #expect(TransformArrays.invert(a.span, into: &$0) == 0) }
    expect(inverses, from: a) { #expect(TransformArrays.invert(&$0) == 0) }
    let found = TransformArrays.inverses(of: a)
    #expect(found.inverses == inverses && found.singularCount == 0)

    let weights: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    expect(a, from: b) { TransformArrays.blend(a.span, weights: weights.span, into: &$0) }
    #expect(TransformArrays.blends(of: a, weights: weights) == a)
  }
}
