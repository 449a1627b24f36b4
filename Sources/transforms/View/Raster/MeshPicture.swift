import MeshGeometry
import TransformKit
import VectorOperations

/// A mesh in the clip space of a camera, and the triangles that its pixels show.
struct MeshPicture {
  /// The convention of the camera's clip space.
  static let convention = ClipConvention.metal

  /// What each pixel shows: a place in `triangles`, divided by three.
  private(set) var raster: Raster

  /// The triangles in the clip volume, and the clip coordinates of their corners.
  private let triangles: [UInt32]
  private let corners: [SIMD4<Double>]

  /// How many triangles are seen from behind, and were left out.
  let culledCount: Int

  /// A point of the world and a normal for each corner, in six numbers.
  private let attributes: [Double]

  /// A point of the mesh at a pixel.
  struct Sample {
    let point: SIMD3<Double>
    /// Of unit length and on the side that is seen; zero if it has no direction.
    let normal: SIMD3<Double>
  }

  /// Draws a mesh. Backs are culled, and triangles clipped, before any division by w.
  init(
    _ mesh: Mesh, normals: [SIMD3<Double>], _ worldToClip: Transform3D<Double>, width: Int, height: Int, keepsBackFaces: Bool
  ) throws(MeshIndexError) {
    let clip = worldToClip.homogeneousMap.applied(to: mesh.points.map { SIMD4($0, 1) })
    let seen = keepsBackFaces ? mesh.triangles : try FacingTriangles(clipPoints: clip, triangles: mesh.triangles).indices
    culledCount = (mesh.triangles.count - seen.count) / 3
    let attributes: [Double] = zip(mesh.points, normals).flatMap { [$0.x, $0.y, $0.z, $1.x, $1.y, $1.z] }
    let clipped = try ClippedMesh(
      points: clip, attributes: attributes, attributeCount: 6, triangles: seen, convention: Self.convention)
    triangles = clipped.indices
    corners = clip + clipped.newPoints
    self.attributes = attributes + clipped.newAttributes
    raster = Raster(width: width, height: height)
    draw()
  }

  private mutating func draw() {
    let (halfWidth, halfHeight) = (Double(raster.width) / 2, Double(raster.height) / 2)
    let images = corners.map { Raster.Corner($0, halfWidth, halfHeight) }
    for start in stride(from: 0, to: triangles.count, by: 3) {
      let (a, b, c) = (Int(triangles[start]), Int(triangles[start + 1]), Int(triangles[start + 2]))
      raster.draw(images[a], images[b], images[c], number: UInt32(start / 3), isTwoSided: true)
    }
  }

  /// What a pixel shows at its centre; `nil` for the background.
  ///
  /// *Definition*: the corners' attributes, weighted so that the same weights make clip coordinates x, y and w a
  /// multiple of (x, y, 1) at the pixel. This is right in perspective.
  ///
  /// *Source*: M. Olano and T. Greer, Triangle Scan Conversion Using 2D Homogeneous Coordinates, 1997.
  func sample(column: Int, row: Int) -> Sample? {
    let number = raster.triangles[row * raster.width + column]
    guard number != Raster.nothing else { return nil }
    let places = triangles[(3 * Int(number))..<(3 * Int(number) + 3)].map { Int($0) }
    let flat = places.map { SIMD3(corners[$0].x, corners[$0].y, corners[$0].w) }
    let right = (2 * Double(column) + 1) / Double(raster.width) - 1
    let up = 1 - (2 * Double(row) + 1) / Double(raster.height)
    let place = SIMD3<Double>(right, up, 1)
    let across = flat[1].cross(flat[2])
    var weights = SIMD3(place.dot(across), place.dot(flat[2].cross(flat[0])), place.dot(flat[0].cross(flat[1])))
    let sum = weights.x + weights.y + weights.z
    weights = sum != 0 && sum.isFinite ? weights / sum : SIMD3(repeating: 1 / 3)
    func vector(_ corner: Int, _ first: Int) -> SIMD3<Double> {
      SIMD3(attributes, at: 6 * places[corner] + first)
    }
    func mixed(_ first: Int) -> SIMD3<Double> {
      let (a, b, c) = (vector(0, first) * weights.x, vector(1, first) * weights.y, vector(2, first) * weights.z)
      return a + b + c
    }
    let (point, normal) = (mixed(0), mixed(3))
    let unit = normal.normalized() ?? .zero
    return Sample(point: point, normal: flat[0].dot(across) < 0 ? 0 - unit : unit)
  }
}
