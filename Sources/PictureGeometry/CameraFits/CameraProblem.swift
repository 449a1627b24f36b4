import SceneGeometry
import TransformCore

/// Points of the world and their places, around their middles and at a scale of one.
struct CameraProblem {
  var points: [SIMD3<Double>] = []
  /// Relative to the principal point, with y up.
  var places: [SIMD2<Double>] = []
  let center: SIMD3<Double>
  /// The root mean square distance of the points from `center`.
  let spread: Double
  /// What places are multiplied by. Their root mean square distance from their middle becomes one.
  let scale: Double
  /// Their middle.
  let middle: SIMD2<Double>
  /// Whether the points lie in a plane, to rounding.
  let isPlanar: Bool
  /// The direction in which they are least wide.
  let normal: SIMD3<Double>
  /// The two directions in which they are widest.
  let plane: [SIMD3<Double>]
  let lens: PictureLens<Double>
  /// How far rounding may move a place.
  let placeNoise: Double

  /// `ulp` is the relative spacing of the numbers of points and places.
  init(_ points: [SIMD3<Double>], _ places: [SIMD2<Double>], _ lens: PictureLens<Double>, ulp: Double) throws(CameraFittingError) {
    guard points.count == places.count else { throw .differentCounts(points: points.count, places: places.count) }
    guard points.count >= 3 else { throw .tooFewPoints(count: points.count, needed: 3) }
    guard lens.principalPoint.isFinite else { throw .badNumber(.principalPoint) }
    if let focal = lens.focalLength, !(focal > 0 && focal.isFinite) { throw .badNumber(.focalLength) }
    let limit = 0x1p400
    if let index = points.indices.first(where: { !(points[$0].largestMagnitude < limit && places[$0].largestMagnitude < limit) }) {
      throw .notFinite(index: index)
    }
    guard lens.principalPoint.largestMagnitude < limit, lens.focalLength ?? 1 < limit, lens.focalLength ?? 1 > 1 / limit else {
      throw .outOfRange
    }
    self.lens = lens
    let (count, up) = (Double(points.count), lens.pictureY == .up ? 1.0 : -1)
    let center = points.reduce(SIMD3.zero) { $0 + $1 / count }
    let largest = points.reduce(0) { Double.greater($0, ($1 - center).largestMagnitude) }
    let offsets = places.map { ($0 - lens.principalPoint) * SIMD2(1, up) }
    let middle = offsets.reduce(SIMD2.zero) { $0 + $1 / count }
    let widest = offsets.reduce(0) { Double.greater($0, ($1 - middle).largestMagnitude) }
    guard largest > 1 / limit, widest > 1 / limit else { throw .coincident }
    func size(_ squares: [Double]) -> Double { (squares.reduce(0, +) / count).squareRoot() }
    let spread = largest * size(points.map { (($0 - center) / largest).squaredLength })
    let wide = widest * size(offsets.map { (($0 - middle) / widest).squaredLength })
    (self.center, self.spread, scale, self.middle) = (center, spread, 1 / wide, middle / wide)
    self.points = points.map { ($0 - center) / spread }
    self.places = offsets.map { $0 / wide }
    let noise = 64 * ulp * (1 + points.reduce(0) { Double.greater($0, $1.largestMagnitude) } / spread)
    placeNoise = 64 * ulp * (1 + places.reduce(0) { Double.greater($0, $1.largestMagnitude) } / wide)
    guard noise < 0.5, placeNoise < 0.5 else { throw .coincident }
    let directions = Self.directions(self.points.map { [$0.x, $0.y, $0.z] }, 3)
    guard directions.values[1] > noise * directions.values[0] else { throw .collinear }
    isPlanar = directions.values[2] <= noise * directions.values[0]
    let last = directions.vectors[2]
    normal = SIMD3(last[0], last[1], last[2])
    plane = directions.vectors.prefix(2).map { SIMD3($0[0], $0[1], $0[2]) }
    let across = Self.directions(self.places.map { [$0.x - self.middle.x, $0.y - self.middle.y] }, 2)
    guard across.values[1] > placeNoise * across.values[0] else { throw .edgeOn }
  }

  /// The focal length in the fit's coordinates.
  var focal: Double? { lens.focalLength.map { $0 * scale } }

  private static func directions(_ rows: [[Double]], _ size: Int) -> (values: [Double], vectors: [[Double]]) {
    var factor = TriangularFactor(size: size)
    for row in rows { factor.append(row) }
    return factor.singularVectors()
  }
}
