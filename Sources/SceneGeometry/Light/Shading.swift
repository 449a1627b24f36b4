public import RealModule
public import TransformCore

/// What a surface does with light: its colours, its model, and the lights that fall on it.
///
/// A face is shaded by `color(at:unitNormal:)`, and the vertices of a mesh by `colors(points:normals:)` of MeshGeometry.
/// Colours are linear, not gamma-encoded.
///
/// *Definition*: ambient · diffuse + Σ arriving · (diffuse · lambert + specular · highlight) over the lights, where
/// `arriving` is that of `Light.illumination(at:)`. Microfacets, with Lambert's factor, take the place of specular ·
/// highlight. A hemisphere adds diffuse · (ground + (sky − ground) · (1 + n · up) / 2). ``Shading/Model`` has the terms.
///
/// What falls on a face under Lambert's law is the colour of a white surface: `diffuse` of (1, 1, 1).
///
/// ```swift
/// guard let sun = Light.directional(direction: SIMD3(0.0, 0, -1)) else { return }
/// let matt = Shading(lights: [sun], diffuse: SIMD3(0.5, 0.5, 0.25))
/// assert(matt.color(at: SIMD3(0, 0, 0), unitNormal: SIMD3(0, 0, 1)) == SIMD3(0.5, 0.5, 0.25))
/// ```
@frozen
public struct Shading<Scalar: TransformScalar>: Sendable, Hashable {
  /// How a surface throws light back.
  public enum Model: Sendable, Hashable {
    /// Evenly, by Lambert's cosine law: max(0, n · l) for the unit normal n and the unit vector l to the light.
    case lambert
    /// Lambert's law stretched round to the back: ((1 + n · l) / 2)^power. The power is 2 at its source.
    ///
    /// *Source*: J. Mitchell, G. McTaggart and C. Green, Shading in Valve's Source Engine, SIGGRAPH 2006.
    case halfLambert(power: Scalar)
    /// By the cosine, with the highlight of Blinn and Phong: max(0, n · h)^shininess, with h halfway between light and
    /// eye.
    ///
    /// The highlight is 0 where n · l ≤ 0: there is none from behind, even where n · h > 0. It is 0 as well where light
    /// and eye are opposite and h is undefined.
    ///
    /// *Source*: J. Blinn, Models of Light Reflection for Computer Synthesized Pictures, SIGGRAPH 1977.
    case blinnPhong(shininess: Scalar, eye: SIMD3<Scalar>, specular: SIMD3<Scalar>)
    /// By the cosine, with the highlight of a rough surface: distribution · visibility · Schlick's reflectance.
    ///
    /// *Definition*: the specular term of glTF's metallic-roughness model, with α = roughness². It is 0 if light or eye
    /// is behind the surface. Roughness 0 is a perfect mirror and gives 0: its highlight is one direction.
    ///
    /// `roughness` is the perceived one, in 0 … 1. `reflectance` is the share that is reflected straight on: 0.04 for
    /// most insulators.
    ///
    /// *Source*: the glTF 2.0 specification, appendix B, and the sources of the three parts.
    case microfacets(roughness: Scalar, eye: SIMD3<Scalar>, reflectance: SIMD3<Scalar>)
  }

  /// The lights, summed in their order.
  public var lights: [Light<Scalar>]
  /// How the surface throws light back.
  public var model: Model
  /// The colour of the surface.
  public var diffuse: SIMD3<Scalar>
  /// The colour of the light from everywhere.
  public var ambient: SIMD3<Scalar>

  /// Shading by these lights.
  @_alwaysEmitIntoClient
  public init(lights: [Light<Scalar>], model: Model = .lambert, diffuse: SIMD3<Scalar>, ambient: SIMD3<Scalar> = .zero) {
    (self.lights, self.model, self.diffuse, self.ambient) = (lights, model, diffuse, ambient)
  }

  /// The colour of a face at a point with this unit normal.
  ///
  /// - Degenerate input: a light at the point adds nothing. NaN gives NaN.
  @_alwaysEmitIntoClient
  public func color(at point: SIMD3<Scalar>, unitNormal normal: SIMD3<Scalar>) -> SIMD3<Scalar> {
    lights.reduce(ambient * diffuse) { $0 + color(from: $1, at: point, unitNormal: normal) }
  }

  @_alwaysEmitIntoClient
  func color(from light: Light<Scalar>, at point: SIMD3<Scalar>, unitNormal normal: SIMD3<Scalar>) -> SIMD3<Scalar> {
    guard let (toLight, arriving) = light.illumination(at: point) else { return SIMD3(repeating: point.isFinite ? 0 : .nan) }
    if light.kind == .hemisphere {
      return diffuse * (light.ground + (arriving - light.ground) * Self.halfLambert(unitNormal: normal, toLight: toLight, power: 1))
    }
    func toEye(_ eye: SIMD3<Scalar>) -> SIMD3<Scalar> {
      (eye - point).normalized() ?? SIMD3(repeating: (eye - point).isFinite ? 0 : .nan)
    }
    let lambert = Self.lambert(unitNormal: normal, toLight: toLight)
    switch model {
    case .lambert: return arriving * (diffuse * lambert)
    case .halfLambert(let power): return arriving * (diffuse * Self.halfLambert(unitNormal: normal, toLight: toLight, power: power))
    case .blinnPhong(let shininess, let eye, let specular):
      let highlight = Self.blinnPhong(unitNormal: normal, toLight: toLight, toEye: toEye(eye), shininess: shininess)
      return arriving * (diffuse * lambert + specular * highlight)
    case .microfacets(let roughness, let eye, let reflectance):
      func highlight(_ share: Scalar) -> Scalar {
        Self.microfacets(unitNormal: normal, toLight: toLight, toEye: toEye(eye), roughness: roughness, reflectance: share)
      }
      return arriving * lambert * (diffuse + SIMD3(highlight(reflectance.x), highlight(reflectance.y), highlight(reflectance.z)))
    }
  }
}

// The terms, as plain functions of unit vectors that point away from the surface. `toLight` and `toEye` lead to the
// light and to the eye. Results are numbers to multiply by colours. NaN gives NaN.

extension Shading {
  @_alwaysEmitIntoClient @inline(__always)
  static func lambert(unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>) -> Scalar { Scalar.greater(0, normal.dot(toLight)) }

  @_alwaysEmitIntoClient
  static func halfLambert(unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, power: Scalar) -> Scalar {
    let share = Scalar.greater(0, (1 + normal.dot(toLight)) * 0.5)
    return power == 1 ? share : power == 2 ? share * share : Scalar.pow(share, power)
  }

  @_alwaysEmitIntoClient
  static func blinnPhong(
    unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, toEye: SIMD3<Scalar>, shininess: Scalar
  ) -> Scalar {
    let lit = normal.dot(toLight)
    guard lit > 0 else { return lit.isNaN ? lit : 0 }
    guard let half = (toLight + toEye).normalized() else { return toEye.isFinite ? 0 : .nan }
    return Scalar.pow(Scalar.greater(0, normal.dot(half)), shininess)
  }

  /// The opacity of a black overlay that lights a layer with this unit normal: 0 fully lit, 1 black.
  ///
  /// *Definition*: clamp(1 − n · l − ambient, 0 … 1). Faces turned away keep the ambient part less |n · l|.
  ///
  /// *Source*: the lit cube of Core Animation literature (N. Lockwood, iOS Core Animation: Advanced Techniques, chapter
  /// 5).
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_alwaysEmitIntoClient @inline(never)
  public static func overlay(unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, ambient: Scalar) -> Scalar {
    let shade = 1 - toLight.dot(normal) - ambient
    return shade < 0 ? 0 : shade > 1 ? 1 : shade
  }
}
