/// A turn of the plane at constant speed: direction(t) = middle turned by (t − ½)·radians.
@frozen @usableFromInline
struct PlaneTurn<Scalar: TransformScalar>: Sendable, Hashable {
  /// The cosine and the sine of the angle halfway.
  @usableFromInline var middle: SIMD2<Scalar>
  /// What is turned through from 0 to 1.
  @usableFromInline var radians: Scalar

  @_alwaysEmitIntoClient @inline(__always)
  init(middle: SIMD2<Scalar>, radians: Scalar) {
    (self.middle, self.radians) = (middle, radians)
  }

  /// The turn between two angles. Whole turns are added in the direction of the short way, which for equal angles and
  /// opposite ones is that from x to y.
  @_alwaysEmitIntoClient
  init(from start: Scalar, to end: Scalar, way: RotationWay, extraTurns: Int) {
    let difference = end - start
    let full = 2 * Scalar.pi
    var near = difference
    if difference.magnitude > .pi + .ulpOfOne * 4 {
      near = difference.remainder(dividingBy: full)
    }
    // Half a turn, as far as two angles read from matrices can tell.
    if near <= 8 * .ulpOfOne - .pi { near += full }
    let sign: Scalar = near < 0 ? -1 : 1
    let turns = Scalar(extraTurns)
    let turned: Scalar
    switch way {
    case .short: turned = near + sign * turns * full
    case .long: turned = near - sign * (turns + 1) * full
    case .asGiven:
      let givenSign: Scalar = difference < 0 ? -1 : 1
      turned = difference + givenSign * turns * full
    }
    let (sin, cos) = Scalar.exactSinCos(radians: start + turned / 2)
    self.init(middle: SIMD2(cos, sin), radians: turned)
  }

  /// The image of the x axis; that of the y axis is a quarter turn from it.
  @_alwaysEmitIntoClient @inline(__always)
  func direction(at t: Scalar) -> SIMD2<Scalar> {
    let (sin, cos) = Scalar.sinCos(ofQuarter: (t - 0.5) * radians)
    return cos * middle + sin * SIMD2(0 - middle.y, middle.x)
  }
}
