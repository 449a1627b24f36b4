public import TransformCore

extension RectangleFit {
  /// The most likely camera that sees a rectangle at four places, in order around it.
  ///
  /// What is known decides what is found. With a size, or with any numbers in its proportion, and without a focal length,
  /// that is found from perpendicularity and proportion together. With a focal length and without a size, the proportion
  /// is found. Without both, perpendicularity gives the focal length, and that the proportion; then nothing is left to
  /// show errors.
  ///
  /// *Definition*: the least Σ |seen − measured|² over the corners, as for `PlacedCameraFit`. Let (aᵢ, wᵢ) be the rows of
  /// both sides in the homography from the rectangle, relative to the principal point. Then f² = −a₁·a₂ / (w₁·w₂) is that
  /// of perpendicularity, and f² = (|a₁|² − |a₂|²) / (w₂² − w₁²) that of the proportion.
  ///
  /// *Degenerate input*: refused for corners on a line, three of four or all, for quads that no rectangle is seen as, and
  /// if the focal length or the proportion is left open. A rectangle parallel to the picture leaves it open.
  ///
  /// *Source*: Z. Zhang, Whiteboard Scanning and Image Enhancement, 2007, section 3.
  ///
  /// - Parameters:
  ///   - corners: where the picture shows the corners, in order around the rectangle, either way.
  ///   - size: the lengths of the first side and of the second in any unit; `nil` if not even their proportion is known.
  ///   - lens: what is known of the lens.
  ///   - placeError: the error of one coordinate of a corner, if it is known. Without it, one residual tells, or none.
  /// - Throws: `CameraFittingError`.
  @_alwaysEmitIntoClient
  public init(
    corners: Quad2D<Scalar>, size: SIMD2<Scalar>? = nil, lens: PictureLens<Scalar>, placeError: Scalar? = nil
  ) throws(CameraFittingError) {
    let fit = try RectangleFit<Double>(
      corners.points.map { SIMD2<Double>($0) }, size.map { SIMD2<Double>($0) }, PictureLens<Double>(lens), placeError.map { Double($0) },
      ulp: Double(Scalar.ulpOfOne))
    guard let narrow = Self(fit) else { throw .outOfRange }
    self = narrow
  }

  /// The same fit in another precision; `nil` if the camera does not fit.
  @_alwaysEmitIntoClient
  init?(_ other: RectangleFit<Double>) {
    func narrow(_ estimate: RectangleFit<Double>.Estimate) -> Estimate {
      Estimate(value: Scalar(estimate.value), error: estimate.error.map { Scalar($0) })
    }
    guard let pose = PlacedCameraFit<Scalar>(other.pose) else { return nil }
    (self.pose, size, proportion) = (pose, SIMD2<Scalar>(other.size), narrow(other.proportion))
    focalLengthFromPerpendicularity = other.focalLengthFromPerpendicularity.map(narrow)
    focalLengthFromProportion = other.focalLengthFromProportion.map(narrow)
  }
}
