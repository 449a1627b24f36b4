/// The parts that are interpolated between two transforms of the plane.
///
/// ```swift
/// let quarter = Transform2D<Double>.rotation(degrees: 90)
/// let way = Transform2D.Interpolation(from: .identity, to: quarter, method: InterpolationMethod2D.nearestRotation)
/// assert((way.transform(at: 0.5).a - 0.5.squareRoot()).magnitude < 1e-15)
/// ```
public enum InterpolationMethod2D: Sendable, Hashable, CaseIterable {
  /// Translation, angle, horizontal shear and scale, each by itself, as browsers do. Where an end mirrors, it is by the
  /// rule of `MirrorChoice2D.lesserDiagonal`.
  case components
  /// Translation, the angle of the nearest rotation, and the symmetric stretch before it: no axis is preferred, and
  /// nearly every transform has these.
  case nearestRotation
}

/// The parts that are interpolated between two transforms of space.
///
/// ```swift
/// let quarter = Transform3D<Double>.rotation(degrees: 90, axis: .z)
/// let way = Transform3D.Interpolation(from: .identity, to: quarter, method: InterpolationMethod3D.components)
/// assert((way.transform(at: 0.5).m11 - 0.5.squareRoot()).magnitude < 1e-15)
/// ```
public enum InterpolationMethod3D: Sendable, Hashable, CaseIterable {
  /// `InterpolationMethod2D.components` where both are transforms of the plane, `spatialComponents` elsewhere, as
  /// browsers do.
  case components
  /// Translation, rotation, scale, three shears, perspective and weight, each by itself. It is the same whatever the
  /// ends are: nothing jumps when an end leaves the plane.
  case spatialComponents
  /// Translation, the nearest rotation, the symmetric stretch before it, perspective and weight: no axis is preferred,
  /// and nearly every transform has these.
  case nearestRotation
}
