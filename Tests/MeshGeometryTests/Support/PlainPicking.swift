import MeshGeometry
import SceneGeometry
import TransformCore

/// A hit that can be compared.
struct Hit<Scalar: TransformScalar>: Hashable {
  let triangle: Int
  let distance: Scalar
  let weights: SIMD3<Scalar>

  init(triangle: Int, distance: Scalar, u: Scalar, v: Scalar) {
    (self.triangle, self.distance, weights) = (triangle, distance, SIMD3(1 - u - v, u, v))
  }

  init(_ hit: (triangle: Int, distance: Scalar, weights: SIMD3<Scalar>)) { (triangle, distance, weights) = hit }
}

extension TriangleHierarchy {
  func comparableHits(of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar> = 0 ... .infinity) -> [Hit<Scalar>] {
    hits(of: ray, within: distances).map(Hit.init)
  }

  func nearest(of ray: Ray3D<Scalar>, within distances: ClosedRange<Scalar> = 0 ... .infinity) -> Hit<Scalar>? {
    nearestHit(of: ray, within: distances).map(Hit.init)
  }
}

/// The watertight test of one triangle after another in plain scalars, in the documented order of operations.
///
/// It is for rays and corners of ordinary size. The kernels must give its bits.
struct PlainPicker<Scalar: TransformScalar> {
  private let (x, y, z): (Int, Int, Int)
  private let origin: SIMD3<Scalar>
  private let (shearX, shearY, perZ): (Scalar, Scalar, Scalar)

  init(_ ray: Ray3D<Scalar>) {
    let way = ray.direction
    let sizes = (way.x.magnitude, way.y.magnitude, way.z.magnitude)
    z = sizes.0 >= sizes.1 ? (sizes.0 >= sizes.2 ? 0 : 2) : (sizes.1 >= sizes.2 ? 1 : 2)
    (x, y) = ((z + 1) % 3, (z + 2) % 3)
    origin = ray.origin
    (shearX, shearY, perZ) = (way[x] / way[z], way[y] / way[z], 1 / way[z])
  }

  func hit(_ number: Int, _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>) -> Hit<Scalar>? {
    if a == b || b == c || c == a { return nil }
    let (depthA, depthB, depthC) = (a[z] - origin[z], b[z] - origin[z], c[z] - origin[z])
    let (ax, ay) = ((a[x] - origin[x]) - shearX * depthA, (a[y] - origin[y]) - shearY * depthA)
    let (bx, by) = ((b[x] - origin[x]) - shearX * depthB, (b[y] - origin[y]) - shearY * depthB)
    let (cx, cy) = ((c[x] - origin[x]) - shearX * depthC, (c[y] - origin[y]) - shearY * depthC)
    let (first, second, third) = (cx * by - cy * bx, ax * cy - ay * cx, bx * ay - by * ax)
    guard (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0) else { return nil }
    let volume = (first + second) + third
    let distance = (((first * depthA + second * depthB) + third * depthC) * perZ) / volume
    guard volume != 0, distance >= 0, distance <= .infinity else { return nil }
    return Hit(triangle: number, distance: distance, u: second / volume, v: third / volume)
  }

  /// All hits, nearest first, ties by number.
  static func hits(_ ray: Ray3D<Scalar>, _ mesh: SampleMesh<Scalar>) -> [Hit<Scalar>] {
    let picker = Self(ray)
    var found: [Hit<Scalar>] = []
    for triangle in 0..<mesh.triangles.count / 3 {
      let corner = { mesh.points[Int(mesh.triangles[3 * triangle + $0])] }
      if let hit = picker.hit(triangle, corner(0), corner(1), corner(2)) { found.append(hit) }
    }
    return found.sorted { ($0.distance, $0.triangle) < ($1.distance, $1.triangle) }
  }
}
