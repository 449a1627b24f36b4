/// Maps triangles with one normal. The normal is that of the first corner: the image of a triangle's plane is one
/// plane.
struct FacetMapper: RecordMapping {
  private var corners: [RecordMapper]

  /// Bytes of a vector.
  private let size: Int

  /// Whether the second and the third corner change places, as a mirror asks for.
  let swapsCorners: Bool

  /// `precision` is that of all numbers. The normal comes first, then the corners.
  init(_ precision: Precision, swapsCorners: Bool, _ makeMapper: (RecordFields) throws(Failure) -> RecordMapper) throws(Failure) {
    self.swapsCorners = swapsCorners
    size = 3 * precision.size
    corners = []
    for corner in 0..<3 {
      func field(_ vector: Int) -> VectorField { VectorField(packed: 3, from: vector * size, precision) }
      corners.append(try makeMapper(RecordFields(points: field(corner + 1), normals: corner == 0 ? field(0) : nil)))
    }
  }

  /// What was counted: three points for each triangle.
  var total: RecordMapper { corners.dropFirst().reduce(into: corners[0]) { $0.add($1) } }

  /// None is ever left out.
  var dropped: [Int] { [] }

  var vectorSize: Int { 4 * size }

  /// Hands the corners on in the order of the file.
  private mutating func collect(_ triangles: Records) {
    let numbers: [[Double]] = corners.map { triangles.gathered($0.fields.points) }
    var points: [Double] = []
    points.reserveCapacity(9 * triangles.count)
    for start in stride(from: 0, to: 3 * triangles.count, by: 3) {
      for corner in numbers { points += corner[start..<(start + 3)] }
    }
    corners[0].sink?.add(points, components: 3)
  }

  @discardableResult
  mutating func map(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, stride: Int, count: Int) -> Int {
    if corners[0].sink != nil {
      unsafe collect(Records(source: source, destination: destination, stride: stride, count: count))
      return count
    }
    for corner in corners.indices { unsafe corners[corner].map(source, to: destination, stride: stride, count: count) }
    guard swapsCorners else { return count }
    let images = unsafe UnsafeMutableRawBufferPointer(start: destination, count: count * stride)
    for index in 0..<count {
      for place in (index * stride + 2 * size)..<(index * stride + 3 * size) { unsafe images.swapAt(place, place + size) }
    }
    return count
  }
}
