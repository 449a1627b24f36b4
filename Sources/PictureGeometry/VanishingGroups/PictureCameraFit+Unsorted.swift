public import SceneGeometry
public import TransformCore

extension PictureCameraFit {
  /// The most likely camera for segments along three perpendicular directions of the world that are not sorted by
  /// direction. Other directions and strays may be among them.
  ///
  /// *Method*: of the six largest groups that `VanishingPointGroups` finds, all pairs and triples are taken for
  /// perpendicular directions. The score of their camera is Σ min(r², `tolerance`²) over all segments, each with the
  /// nearest of the three axes. The camera of the least score is fitted again to the segments within the tolerance.
  ///
  /// The axes come in no certain order. `inliers` has three lists of indices; the third is empty if fewer than two
  /// segments lie along that axis.
  ///
  /// *Degenerate input*: `nil` if no two groups are found that may be perpendicular. If there are segments along two
  /// directions alone, nothing tells whether these are perpendicular.
  ///
  /// - Parameters:
  ///   - segments: measured segments of any direction.
  ///   - focalLength: the distance of the eye from the picture, if it is known.
  ///   - principalPoint: the foot of the perpendicular from the eye, usually the middle of the picture.
  ///   - pixelAspect: the height of a pixel over its width. y of all segments and of the principal point are multiplied by
  ///     it first. The camera and all errors are those of that picture.
  ///   - tolerance: as in `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers.
  @_alwaysEmitIntoClient
  public init?(
    unsortedSegments segments: [LineSegment2D<Scalar>], focalLength: Scalar? = nil, principalPoint: SIMD2<Scalar>, pixelAspect: Scalar = 1,
    tolerance: Scalar, seed: UInt64 = 0
  ) {
    let center = SIMD2(1, Double(pixelAspect)) * SIMD2<Double>(principalPoint)
    guard let wide = Self.squared([segments], pixelAspect)?.first,
      let fit = PictureCameraFit<Double>(
        ofUnsorted: wide, focal: focalLength.map { Double($0) }, around: center, tolerance: Double(tolerance), seed: seed,
        ulp: Double(Scalar.ulpOfOne))
    else { return nil }
    self.init(fit)
  }
}

extension PictureCameraFit<Double> {
  @usableFromInline
  init?(
    ofUnsorted segments: [LineSegment2D<Double>], focal: Double?, around center: SIMD2<Double>, tolerance: Double, seed: UInt64,
    ulp: Double
  ) {
    guard let found = VanishingPointGroups<Double>(of: segments, tolerance: tolerance, seed: seed, ulp: ulp), center.isFinite,
      let spread = PlaneNormalization(segments.flatMap { [$0.start, $0.end] })
    else { return nil }
    let errors = segments.map { SegmentError(($0.start - center) * spread.scale, ($0.end - center) * spread.scale) }
    let limit = tolerance * spread.scale
    let sets = Array(found.groups.prefix(6).map(\.inliers))
    func fit(_ groups: [[Int]]) -> Self? {
      Self(
        of: groups.map { group in group.map { segments[$0] } }, focal: focal, around: center, tolerance: tolerance, seed: seed, ulp: ulp)
    }
    var best: (score: Double, members: [[Int]])?
    for groups in Self.choices(sets) {
      guard let camera = fit(groups)?.camera else { continue }
      let (score, members) = Self.nearest(camera, errors, scale: spread.scale, tolerance: limit)
      if score < best?.score ?? .infinity { best = (score, members) }
    }
    guard var members = best?.members else { return nil }
    members.sort { $0.count > $1.count }
    if members[2].count < 2 { members.removeLast() }
    guard let fit = fit(members) else { return nil }
    let chosen = zip(members, fit.inliers).map { group, indices in indices.map { group[$0] } }
    self.init(fit, inliers: chosen + Array(repeating: [], count: 3 - chosen.count))
  }

  /// All pairs and triples.
  private static func choices(_ sets: [[Int]]) -> [[[Int]]] {
    var choices: [[[Int]]] = []
    for i in sets.indices {
      for j in sets.indices where j > i {
        choices.append([sets[i], sets[j]])
        for k in sets.indices where k > j { choices.append([sets[i], sets[j], sets[k]]) }
      }
    }
    return choices
  }

  /// The score of a camera, and the segments that each of its axes is nearest to.
  private static func nearest(
    _ camera: PictureCamera<Double>, _ segments: [SegmentError], scale: Double, tolerance: Double
  ) -> (score: Double, members: [[Int]]) {
    let turn = Transform3D(camera.rotation)
    let state = PictureCameraSolver.State(
      rows: [turn.xAxis.xyz, turn.yAxis.xyz, turn.zAxis.xyz], focal: camera.focalLength * scale)
    let points = (0..<3).compactMap { state.vanishingPoint($0)?.v }
    var (score, members) = (0.0, [[Int]](repeating: [], count: 3))
    guard points.count == 3 else { return (.infinity, members) }
    for (index, segment) in segments.enumerated() {
      guard let nearest = segment.nearest(of: points) else { continue }
      if nearest.error <= tolerance { members[nearest.index].append(index) }
      let error = Double.lesser(nearest.error, tolerance)
      score += error * error
    }
    return (score, members)
  }

  private init(_ other: Self, inliers: [[Int]]) {
    (camera, self.inliers, endError) = (other.camera, inliers, other.endError)
    (focalLengthError, rotationErrors) = (other.focalLengthError, other.rotationErrors)
    principalPointErrors = other.principalPointErrors
  }
}
