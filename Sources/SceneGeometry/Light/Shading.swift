public import RealModule
public import TransformCore

/// What a surface does with light, as plain functions of unit vectors.
///
/// All vectors have unit length and point away from the surface. `toLight` and `toEye` lead to the light and to the
/// eye. Results are numbers to multiply by intensities and colours. NaN gives NaN.
///
/// ```swift
/// let up = SIMD3(0.0, 0, 1)
/// assert(Shading.lambert(unitNormal: up, toLight: up) == 1)
/// assert(Shading.lambert(unitNormal: up, toLight: SIMD3(0, 0, -1)) == 0)
/// ```
public enum Shading {
  /// Lambert's cosine law: max(0, n · l).
  @_alwaysEmitIntoClient @inline(__always)
  public static func lambert<Scalar: TransformScalar>(unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>) -> Scalar {
    Scalar.greater(0, normal.dot(toLight))
  }

  /// Lambert's law stretched round to the back: ((1 + n · l) / 2)^power.
  ///
  /// *Source*: J. Mitchell, G. McTaggart and C. Green, Shading in Valve's Source Engine, SIGGRAPH 2006, with power 2.
  @_alwaysEmitIntoClient
  public static func halfLambert<Scalar: TransformScalar>(
    unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, power: Scalar = 2
  ) -> Scalar {
    let share = Scalar.greater(0, (1 + normal.dot(toLight)) * 0.5)
    return power == 1 ? share : power == 2 ? share * share : Scalar.pow(share, power)
  }

  /// The highlight of Blinn and Phong: max(0, n · h)^shininess, with h halfway between light and eye.
  ///
  /// It is 0 where n · l ≤ 0: there is no highlight from behind, even where n · h > 0. It is 0 as well where light and
  /// eye are opposite and h is undefined.
  ///
  /// *Source*: J. Blinn, Models of Light Reflection for Computer Synthesized Pictures, SIGGRAPH 1977.
  @_alwaysEmitIntoClient
  public static func blinnPhong<Scalar: TransformScalar>(
    unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, toEye: SIMD3<Scalar>, shininess: Scalar
  ) -> Scalar {
    let lit = normal.dot(toLight)
    guard lit > 0 else { return lit.isNaN ? lit : 0 }
    guard let half = (toLight + toEye).normalized() else { return toEye.isFinite ? 0 : .nan }
    return Scalar.pow(Scalar.greater(0, normal.dot(half)), shininess)
  }
}
