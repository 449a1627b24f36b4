import TransformKit

/// Takes the vertices of a file, and their normals, as the readers of `transforms points` pass them.
final class MeshSource: PointSink {
  var mesh = Mesh()

  /// The normals, which OBJ files number apart from the vertices.
  private(set) var normals: [SIMD3<Double>] = []

  /// The vertices by their places, if points are the corners of triangles in turn; else `nil`.
  private var places: [SIMD3<Double>: UInt32]?

  /// Where points are corners, those at the same place are one vertex. Zeros of either sign are the same place.
  init(pointsAreCorners: Bool = false) { places = pointsAreCorners ? [:] : nil }

  func add(_ numbers: [Double], components: Int) {
    for start in stride(from: 0, to: numbers.count, by: components) {
      let point = SIMD3(numbers, at: start, components: components)
      if places == nil { mesh.points.append(point) } else { addCorner(point + 0) }
    }
  }

  private func addCorner(_ place: SIMD3<Double>) {
    let next = UInt32(truncatingIfNeeded: mesh.points.count)
    let number = places?[place] ?? next
    if number == next {
      places?[place] = next
      mesh.points.append(place)
    }
    mesh.triangles.append(number)
  }

  func addNormals(_ numbers: [Double]) {
    for start in stride(from: 0, to: numbers.count, by: 3) { normals.append(SIMD3(numbers, at: start)) }
  }

  /// A mapper that hands all points on.
  func mapper(_ fields: RecordFields) throws(Failure) -> RecordMapper {
    var mapper = try RecordMapper(.identity, nil, BatchOptions(), fields)
    mapper.sink = self
    return mapper
  }
}
