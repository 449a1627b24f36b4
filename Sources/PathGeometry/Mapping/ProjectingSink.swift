import TransformCore

/// Takes a path, maps it by a homography and keeps the image as polygons, clipped before the division by w.
///
/// Each piece is a cubic in homogeneous coordinates; an arc is a rational one. Where all its weights are positive, the
/// piece lies within the hull of its four images. It is halved until those are within the tolerance of its chord.
struct ProjectingSink {
  /// w must be at least this.
  let least: Double
  let homography: Homography<Double>
  let tolerance: Double
  /// Halvings of one piece: 2¹² parts.
  private static let mostHalvings = 12

  private(set) var polygons: [[SIMD2<Double>]] = []
  private var polygon: [SIMD2<Double>] = []
  private var last = SIMD3<Double>.zero
  private var start = SIMD3<Double>.zero
  private var isOpen = false

  init(homography: Homography<Double>, least: Double, tolerance: Double) {
    (self.homography, self.least, self.tolerance) = (homography, least, tolerance)
  }

  mutating func add(_ segment: PathSegment, _ role: SegmentRole) {
    if role.isFirst {
      finish()
      begin(at: segment.start)
    }
    if role.isClosing { return finish() }
    let (start, end) = (SIMD3(segment.start, 1), SIMD3(segment.end, 1))
    switch segment.kind {
    case .line: add(homography.applied(toHomogeneous: end))
    case .quadratic: addPiece(start, SIMD3(segment.first, 1), end)
    case .cubic: addPiece(start, SIMD3(segment.first, 1), SIMD3(segment.second, 1), end)
    case .arc: add(segment.arc, segment.start, segment.end)
    }
  }

  /// In pieces of at most a quarter turn: the middle control point has the weight cos δ/2.
  private mutating func add(_ arc: EllipticalArc, _ start: SIMD2<Double>, _ point: SIMD2<Double>) {
    let count = arc.quarters
    guard count <= 8 else { return add(homography.applied(toHomogeneous: SIMD3(point, 1))) }
    let step = arc.sweep / count
    let weight = Double.sinCos(step / 2).cos
    var last = start
    for index in 0..<Int(count) {
      let from = arc.start + Double(index) * step
      let corner = arc.isFlat ? weight * arc.corner(between: from, from + step) : weight * arc.base + arc.spoke(at: from + step / 2)
      let end = index + 1 == Int(count) ? point : arc.point(at: from + step)
      addPiece(SIMD3(last, 1), SIMD3(corner, weight), SIMD3(end, 1))
      last = end
    }
  }

  private mutating func begin(at point: SIMD2<Double>) {
    isOpen = true
    polygon.removeAll(keepingCapacity: true)
    start = homography.applied(toHomogeneous: SIMD3(point, 1))
    last = start
    if last.z >= least { polygon.append(image(last)) }
  }

  /// Ends the open polygon with the side back to its start.
  mutating func finish() {
    guard isOpen else { return }
    add(start)
    isOpen = false
    if polygon.count > 3 || (polygon.count == 3 && polygon[0] != polygon[2]) { polygons.append(polygon) }
  }

  private func image(_ point: SIMD3<Double>) -> SIMD2<Double> { SIMD2(point.x, point.y) / point.z }

  /// A straight side, clipped to w ≥ `least`.
  private mutating func add(_ point: SIMD3<Double>) {
    let (here, there) = (last.z - least, point.z - least)
    if (here < 0) != (there < 0), here.isFinite, there.isFinite {
      let share = here / (here - there)
      polygon.append(image(last + share * (point - last)))
    }
    if there >= 0 { polygon.append(image(point)) }
    last = point
  }

  private mutating func addPiece(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    addPiece(a, (a + 2 * b) / 3, (2 * b + c) / 3, c)
  }

  private mutating func addPiece(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ d: SIMD3<Double>) {
    addImage(
      homography.applied(toHomogeneous: a), homography.applied(toHomogeneous: b), homography.applied(toHomogeneous: c),
      homography.applied(toHomogeneous: d), Self.mostHalvings)
  }

  private mutating func addImage(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ d: SIMD3<Double>, _ halvings: Int) {
    let isVisible = a.z >= least && b.z >= least && c.z >= least && d.z >= least
    let isHidden = !(a.z >= least) && !(b.z >= least) && !(c.z >= least) && !(d.z >= least)
    if halvings == 0 || isHidden || (isVisible && isFlat(a, b, c, d)) { return add(d) }
    let (ab, abc, middle, bcd, cd) = SIMD3.halved(a, b, c, d)
    addImage(a, ab, abc, middle, halvings - 1)
    addImage(middle, bcd, cd, d, halvings - 1)
  }

  /// Whether the inner images are within the tolerance of the chord between the outer ones.
  private func isFlat(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ d: SIMD3<Double>) -> Bool {
    let (start, end) = (image(a), image(d))
    let way = end - start
    let squared = way.squaredLength
    func isNear(_ point: SIMD2<Double>) -> Bool {
      let offset = point - start
      let along = offset.dot(way)
      if along <= 0 { return offset.squaredLength <= tolerance * tolerance }
      if along >= squared { return (point - end).squaredLength <= tolerance * tolerance }
      let across = offset.cross(way)
      return across * across <= tolerance * tolerance * squared
    }
    return isNear(image(b)) && isNear(image(c))
  }
}
