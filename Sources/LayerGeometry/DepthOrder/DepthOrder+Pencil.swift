import TransformCore

extension DepthOrder {
  /// From this many parallel members on, one sort orders them, not a comparison of each pair.
  static let longFamily = 128

  /// The parallel members in the order of their pencil, if they are many and more than half.
  ///
  /// *Source*: R. S. Boyer, J S. Moore, MJRTY, 1991, for the majority.
  ///
  /// - Complexity: O(n log n).
  static func family(among members: [Member]) -> [Int] {
    let solid = members.indices.filter { members[$0].face != nil }
    guard solid.count >= longFamily else { return [] }
    var (candidate, votes): (FacePlane?, Int) = (nil, 0)
    for case let plane? in solid.lazy.map({ members[$0].face?.plane }) {
      if votes == 0 { candidate = plane }
      votes += candidate.map(plane.isParallel) ?? false ? 1 : -1
    }
    let family = solid.filter { index in candidate.map { members[index].face?.plane.isParallel(to: $0) ?? false } ?? false }
    guard family.count >= longFamily else { return [] }
    return pencilOrder(of: family.compactMap { members[$0].face }).map { $0.map { family[$0] } } ?? []
  }

  /// The order of faces back to front, or `nil`. It exists if all planes belong to one pencil and no face reaches
  /// beyond its line.
  ///
  /// *Definition*: let d₀ be the first plane's depth, and L = dₖ − d₀ for the plane that differs most. Every plane is
  /// d₀ + t·L, and L has one sign over all faces. Then t · sign(L) orders them everywhere. Parallel planes have a
  /// constant L. Under perspective their L is zero on their horizon.
  ///
  /// - Complexity: O(n log n).
  static func pencilOrder(of faces: [Face]) -> [Int]? {
    guard let base = faces.first?.plane else { return [] }
    var keys = [Double](repeating: 0, count: faces.count)
    var rounding = keys
    if let gauge = gauge(of: faces, over: base) {
      let center = SIMD2(gauge.center.x, gauge.center.y)
      let sign: Double = gauge.depth(at: center) > base.depth(at: center) ? 1 : -1
      for (index, face) in faces.enumerated() {
        guard let (key, error) = place(of: face, from: base, to: gauge, sign: sign) else { return nil }
        (keys[index], rounding[index]) = (key, error)
      }
    }
    return DepthRuns.order(keys, rounding: rounding)
  }

  /// The plane that differs most from the first one, in units of rounding; `nil` if all lie in one plane.
  private static func gauge(of faces: [Face], over base: FacePlane) -> FacePlane? {
    var (gauge, most): (FacePlane?, Double) = (nil, 1)
    for face in faces {
      for point in face.region.points {
        let share =
          (face.plane.depth(at: point) - base.depth(at: point)).magnitude / (face.plane.rounding(at: point) + base.rounding(at: point))
        if share > most { (gauge, most) = (face.plane, share) }
      }
    }
    return gauge
  }

  /// A plane's place in the pencil and its possible error; `nil` if it belongs to another pencil or reaches beyond the
  /// line.
  private static func place(of face: Face, from base: FacePlane, to gauge: FacePlane, sign: Double) -> (key: Double, rounding: Double)? {
    var (key, error, surest) = (0.0, 0.0, 1.0)
    for point in face.region.points {
      let unit = sign * (gauge.depth(at: point) - base.depth(at: point))
      let rounding = base.rounding(at: point)
      let share = unit / (gauge.rounding(at: point) + rounding)
      guard share >= -1 else { return nil }
      if share > surest {
        (key, surest) = ((face.plane.depth(at: point) - base.depth(at: point)) / unit, share)
        error = (face.plane.rounding(at: point) + rounding) / unit
      }
    }
    guard surest > 1 else { return nil }
    for point in face.region.points {
      let unit = sign * (gauge.depth(at: point) - base.depth(at: point))
      let rest = face.plane.depth(at: point) - base.depth(at: point) - key * unit
      let rounding = face.plane.rounding(at: point) + base.rounding(at: point)
      guard rest.magnitude <= rounding + key.magnitude * (gauge.rounding(at: point) + base.rounding(at: point)) else { return nil }
    }
    return (key, error)
  }
}
