public import TransformCore

// A physically based highlight, in its three parts and whole.

extension Shading {
  /// The highlight of a rough surface. Multiply it by max(0, n · l) and by what arrives.
  @_alwaysEmitIntoClient
  static func microfacets(
    unitNormal normal: SIMD3<Scalar>, toLight: SIMD3<Scalar>, toEye: SIMD3<Scalar>, roughness: Scalar, reflectance: Scalar
  ) -> Scalar {
    let (lit, seen) = (normal.dot(toLight), normal.dot(toEye))
    guard lit > 0, seen > 0 else { return (lit + seen).isNaN ? .nan : 0 }
    guard let half = (toLight + toEye).normalized() else { return .nan }
    let alpha = roughness * roughness
    let spread = distribution(unitNormal: normal, half: half, alpha: alpha)
    return spread * visibility(lightCosine: lit, eyeCosine: seen, alpha: alpha) * schlick(cosine: toEye.dot(half), reflectance: reflectance)
  }

  /// How densely the facets of a rough surface look along `half`: the distribution of Trowbridge and Reitz (GGX).
  ///
  /// *Definition*: α² / (π ((n · h)² (α² − 1) + 1)²) where n · h > 0, else 0. 1 − (n · h)² is computed as |n × h|²,
  /// which keeps its digits in the highlight. 0 for α = 0.
  ///
  /// *Source*: B. Walter and others, Microfacet Models for Refraction through Rough Surfaces, EGSR 2007.
  @_alwaysEmitIntoClient
  static func distribution(unitNormal normal: SIMD3<Scalar>, half: SIMD3<Scalar>, alpha: Scalar) -> Scalar {
    let (cosine, across) = (normal.dot(half), normal.cross(half))
    guard cosine > 0, alpha > 0 else { return (cosine + alpha).isNaN ? .nan : 0 }
    let scaled = cosine * alpha
    let factor = alpha / (across.dot(across) + scaled * scaled)
    return factor * factor / .pi
  }

  /// The share of the facets that both light and eye reach, over 4 (n · l) (n · v): Smith's function for GGX with
  /// correlated heights.
  ///
  /// *Definition*: ½ / (n·l √((n·v)² (1 − α²) + α²) + n·v √((n·l)² (1 − α²) + α²)), for cosines above 0.
  ///
  /// *Source*: E. Heitz, Understanding the Masking-Shadowing Function in Microfacet-Based BRDFs, JCGT 3 (2), 2014.
  @_alwaysEmitIntoClient
  static func visibility(lightCosine: Scalar, eyeCosine: Scalar, alpha: Scalar) -> Scalar {
    let square = alpha * alpha
    let forLight = lightCosine * Scalar._Leaves.squareRoot(eyeCosine * eyeCosine * (1 - square) + square)
    let forEye = eyeCosine * Scalar._Leaves.squareRoot(lightCosine * lightCosine * (1 - square) + square)
    return 0.5 / (forLight + forEye)
  }

  /// The share of light that is reflected at an angle: r + (1 − r) (1 − cosine)⁵.
  ///
  /// *Source*: C. Schlick, An Inexpensive BRDF Model for Physically-based Rendering, Eurographics 1994.
  @_alwaysEmitIntoClient
  static func schlick(cosine: Scalar, reflectance: Scalar) -> Scalar {
    let rest = 1 - cosine
    let square = rest * rest
    return reflectance + (1 - reflectance) * (square * square * rest)
  }
}
