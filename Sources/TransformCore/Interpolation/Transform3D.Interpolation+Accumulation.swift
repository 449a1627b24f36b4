public import RealModule

extension Transform3D.Interpolation {
  /// The same way with every part added to that of another transform, as CSS's `accumulate` does.
  ///
  /// *Definition*: translations, shears and perspectives are added. Scales become s + s′ − 1, and so do the symmetric
  /// stretches of the nearest rotation. The rotation of `underlying` acts after this one. Weights are multiplied. Of a
  /// last column that changes linearly, what differs from (0, 0, 0, 1) is added. Therefore the identity adds nothing,
  /// and scales of 2 and 3 make 4. To concatenate instead, which is what Core Animation's additive animations do, see
  /// above.
  ///
  /// *Degenerate input*: `nil` where this way is discrete, or `underlying` cannot be taken apart by its method.
  @_alwaysEmitIntoClient @inline(never)
  public func accumulated(onto underlying: Transform3D) -> Self? {
    guard !hasLinearColumn else {
      guard let other = Transform3D.Components(besideColumnOf: underlying, method) else { return nil }
      return adding(other, times: 1, turn: Transform3D(other.rotation))
    }
    let still = Self(from: underlying, to: underlying, method: method)
    guard !isDiscrete, !still.isDiscrete else { return nil }
    return adding(still.parts(at: 0), times: 1, turn: still.turn.matrix(at: 0))
  }

  /// The same way on its repetition after `count` earlier ones, each of which leaves its end behind: Core Animation's
  /// `isCumulative`, CSS's `iteration-composite: accumulate`.
  ///
  /// *Definition*: the parts of the end are added `count` times, as in `accumulated(onto:)`. Where the start is the
  /// identity, each repetition starts where the one before has ended. The angle is multiplied by `count`, and so is the
  /// rounding of its last digit.
  ///
  /// *Degenerate input*: `nil` where this way is discrete.
  @_alwaysEmitIntoClient @inline(never)
  package func repeated(after count: Int) -> Self? {
    guard !isDiscrete else { return nil }
    let last = parts(at: 1)
    // Only the angle is multiplied: the last digits of the length would count as often.
    guard let turned = last.rotation.repeated(Scalar(count)) else { return nil }
    return adding(last, times: Scalar(count), turn: Transform3D(turned))
  }

  @_alwaysEmitIntoClient
  func adding(_ other: Transform3D.Components, times count: Scalar, turn next: Transform3D) -> Self {
    var result = self
    result.turn = turn.concatenating(next)
    result.scale.start += count * SIMD4(other.scale - 1, 0)
    result.shear.start += count * SIMD4(other.shear, 0)
    result.origin.start += count * SIMD4(other.translation, 0)
    result.perspective.start += count * (other.perspective - SIMD4(0, 0, 0, 1))
    let factor = Scalar.pow(other.weight.magnitude, count)
    let weight = other.weight < 0 && count.truncatingRemainder(dividingBy: 2) != 0 ? 0 - factor : factor
    result.weight.start *= weight
    result.weight.change *= weight
    return Self(result, isProjective: isProjective || other.isProjective)
  }

  /// The same parts, with the ends that they make.
  @_alwaysEmitIntoClient
  init(_ other: Self, isProjective: Bool) {
    var moved = other
    moved.isProjective = isProjective
    (moved.start, moved.end) = (moved.interpolated(at: 0), moved.interpolated(at: 1))
    self = moved
  }

  /// The parts at time t; the rotation is that of the rows.
  @_alwaysEmitIntoClient
  func parts(at t: Scalar) -> Transform3D.Components {
    let rows = turn.rows(at: t)
    return Transform3D.Components(
      translation: origin.value(at: t).xyz, rotation: Quaternion(unitRows: rows.x.xyz, rows.y.xyz, rows.z.xyz),
      scale: scale.value(at: t).xyz, shear: shear.value(at: t).xyz, perspective: perspective.value(at: t), weight: weight.value(at: t).x)
  }
}

extension SpaceTurn {
  @_alwaysEmitIntoClient
  func matrix(at t: Scalar) -> Transform3D<Scalar> {
    let rows = rows(at: t)
    return Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: SIMD4(0, 0, 0, 1))
  }
}
