import FuzzSupport
import TransformKit

/// Arrays of up to 70 items give the results of arrays of one. Homogeneous points give the results of single ones.
enum Batches {
  static func run<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let t: Transform3D<S> = input.transform()
    let count = Int(input.byte() % 70)
    let pattern: [SIMD3<S>] = (0..<7).map { _ in input.vector3() }
    let points = (0..<count).map { pattern[$0 % 7] }
    let options = BatchOptions(threads: input.choice(of: [.one, .automatic, .upTo(input.integer())]))
    let images = t.pointMap.applied(to: points, options: options)
    for (point, image) in zip(points, images) {
      let alone = t.pointMap.applied(to: [point])[0]
      for k in 0..<3 { require(isSame(alone[k], image[k]), "\(t) maps \(point) to \(image) in an array, to \(alone) alone") }
    }
    let homogeneous = points.map { SIMD4($0, 1) }
    for (point, image) in zip(homogeneous, t.homogeneousMap.applied(to: homogeneous, options: options)) {
      let single = t.applied(toHomogeneous: point)
      for k in 0..<4 {
        require(isSame(single[k], image[k]), "\(t) maps \(point) to \(image) in an array, \(single) alone")
      }
    }
    let (oldX, oldY, oldZ) = (points.map(\.x), points.map(\.y), points.map(\.z))
    var (x, y, z) = (oldX, oldY, oldZ)
    do {
      var spanX = x.mutableSpan
      var spanY = y.mutableSpan
      var spanZ = z.mutableSpan
      t.pointMap.apply(toX: oldX.span, y: oldY.span, z: oldZ.span, intoX: &spanX, y: &spanY, z: &spanZ, options: options)
    }
    for (i, image) in images.enumerated() {
      for (plane, component) in [(x[i], image.x), (y[i], image.y), (z[i], image.z)] {
        require(isSame(plane, component), "\(t) maps \(points[i]) to \(plane) in planes, to \(component) in points")
      }
    }
    use((t.pointMap.bounds(of: points.span), t.normalMap(unit: input.byte() & 1 == 0)?.applied(to: points)))
    let matrices: [Transform3D<S>] = (0..<Int(input.byte() % 20)).map { _ in input.transform() }
    var inverses = matrices
    var span = inverses.mutableSpan
    let singular = TransformArrays.invert(matrices.span, into: &span)
    let missing = zip(matrices, inverses).reduce(0) { $0 + ($1.0.inverted() == nil ? 1 : 0) }
    require(singular == missing, "\(singular) singular matrices in an array, \(missing) alone")
  }

  private static func isSame<S: TransformScalar>(_ one: S, _ other: S) -> Bool { one == other || (one.isNaN && other.isNaN) }
}
