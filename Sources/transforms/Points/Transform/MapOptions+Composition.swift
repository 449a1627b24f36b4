import TransformKit

extension MapOptions {
  /// The transform of all steps together, and lines for standard error. Nothing of the points has been read.
  ///
  /// - Parameter isPlanar: Whether the points have x and y only.
  func composed(isPlanar: Bool) throws(Failure) -> (transform: Transform3D<Double>, notes: [String]) {
    let steps = MapStep.inOrder(transforms: transforms, matrices: matrices)
    guard !steps.isEmpty else { throw Failure(.usage, "expected --transform or --matrix, found neither") }
    for (point, option) in [(shift, "--shift"), (about, "--about")] {
      guard case .coordinates(let numbers) = point, numbers.count != (isPlanar ? 2 : 3) else { continue }
      throw Failure(.usage, "expected \(isPlanar ? "x,y" : "x,y,z") after \(option), found \(numbers.count) numbers")
    }
    var reader = MapStepReader(order: order, syntax: syntax, isPlanar: isPlanar, isProjective: projective)
    var result: Transform3D<Double>?
    for step in steps {
      let next = try reader.read(step)
      result = result?.concatenating(next) ?? next
    }
    if order != nil, !reader.hasNumbers { throw Failure(.usage, "--order is for matrices of numbers; expected one, found none") }
    return (try Self.finite(result ?? .identity), reader.notes)
  }

  /// Whether a point is the centre of the bounds, which takes a pass over the file.
  var needsCentre: Bool { shift == .centre || about == .centre }

  /// The transform after the shift, and about its point. `centre` is that of the bounds, if it is needed.
  func placed(_ transform: Transform3D<Double>, centre: SIMD3<Double>) throws(Failure) -> Transform3D<Double> {
    let shift = (self.shift ?? .origin).point(centre)
    var (before, after) = (shift, addBack ? shift : .zero)
    if about != .origin {
      before = about.point(centre)
      after = addBack ? before : before - shift
    }
    var result = transform
    if before != .zero { result = Transform3D.translation(0 - before).concatenating(result) }
    if after != .zero { result = result.concatenating(.translation(after)) }
    return try Self.finite(result)
  }

  private static func finite(_ transform: Transform3D<Double>) throws(Failure) -> Transform3D<Double> {
    guard transform.isFinite else {
      throw Failure(.data, "the transforms together overflow; expected numbers whose products fit in 64 bits")
    }
    return transform
  }
}

extension NamedPoint {
  fileprivate func point(_ centre: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .centre: centre
    case .origin: .zero
    case .coordinates(let numbers): SIMD3(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
    }
  }
}
