public import TransformCore

extension ParticleSystem {
  /// A box that holds the sprites of all particles that live at a time, whatever the seed; `nil` where none can live.
  ///
  /// Boxes are computed from the ranges of all properties, not from particles. For an emitter's own cells each side
  /// touches what may be reached by a particle of some age. Particles that others emit count as turned in any way. A
  /// sprite has its `contentsSize`, in any rotation if it spins. Unless the emitter preserves depth sprites are drawn at
  /// z = 0: then the box has this plane in it, as well as the positions.
  ///
  /// *Errors*: `ParticleError.unbounded` where the place is any function of time, or a number is not finite in `Scalar`.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func bounds(at time: Double) throws(ParticleError) -> Bounds3D<Scalar>? {
    time.isFinite ? try bounds(over: time...time) : nil
  }

  /// A box that holds the sprites of all particles that live at any time of a range: what a renderer may leave out at
  /// once. See `bounds(at:)`.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func bounds(over times: ClosedRange<Double>) throws(ParticleError) -> Bounds3D<Scalar>? {
    let (first, last) = (times.lowerBound - plan.beginTime, times.upperBound - plan.beginTime)
    guard first.isFinite, last.isFinite else { return nil }
    var (all, isEmpty) = (GrowingBox(), true)
    for node in plan.nodes {
      guard let box = plan.box(of: node, over: first...last) else { continue }
      all.add(box)
      isEmpty = false
    }
    guard !isEmpty else { return nil }
    // Sixteen roundings of the largest term: more than there are from the random numbers to the place.
    let room = all.terms * (16 * Double(Scalar.ulpOfOne))
    let (least, greatest) = (all.least - room, all.greatest + room)
    func vector(_ v: SIMD3<Double>) -> SIMD3<Scalar> { SIMD3(Scalar(v.x), Scalar(v.y), Scalar(v.z)) }
    let (low, high) = (vector(least), vector(greatest))
    let isFinite = (0..<3).allSatisfy { low[$0].isFinite && high[$0].isFinite && Scalar(all.terms[$0]).isFinite }
    guard !all.isUnbounded, isFinite, Scalar(all.numbers).isFinite else { throw .unbounded }
    return Bounds3D(corner: low, opposite: high)
  }

  /// The first time from a given one on at which a particle lives, or `nil` if none will: until then a renderer may
  /// sleep.
  ///
  /// It is the given time where a particle lives then, and else the next birth of a particle whose lifetime is above 0.
  /// After a million births of all cells together without one, the next birth counts.
  public func nextLife(from time: Double) throws(ParticleError) -> Double? {
    guard (time - plan.beginTime).isFinite else { return nil }
    if try count(aliveAt: time) > 0 { return time }
    var (first, tries) = (Double.infinity, 1 << 20)
    for node in plan.nodes where node.path.count == 1 {
      if let birth = plan.nextLife(of: node, after: time - plan.beginTime, tries: &tries) { first = min(first, birth) }
    }
    // The sum of begin and birth may round to a time before the birth.
    var wake = plan.beginTime + first
    for _ in 0..<4 where wake - plan.beginTime < first { wake = wake.nextUp }
    return wake.isFinite ? max(wake, time) : nil
  }
}
