internal import CMeshKernels
internal import SceneGeometry
public import TransformBatches
public import TransformCore

/// Colours of vertices under many lights, made ready once and applied to whole arrays.
///
/// *Definition*: ambient · diffuse + Σ colour · reach · (diffuse · lambert + specular · highlight) over the lights.
/// With n the unit normal, l and v the unit vectors to the light and the eye, and h = l + v:
///
///     lambert        max(n·l, 0)
///     half-Lambert   ((n·l + 1) / 2)^power
///     highlight      (n·h / |h|)^shininess where n·l > 0, 0 elsewhere
///
///     microfacets    lambert · D · V · (reflectance + (1 − reflectance) (1 − v·h / |h|)⁵)
///
/// Microfacets take the place of specular · highlight. D and V are the distribution and the visibility of
/// `Shading.microfacets` in SceneGeometry, with α = roughness². A hemisphere adds diffuse · (sky · (1 + n·up) / 2 +
/// ground · (1 − n·up) / 2).
///
/// - Degenerate input: a light at the vertex adds nothing. A NaN in what a term uses gives NaN. Squares of distances
///   that leave the range count as zero or infinite.
/// - Accuracy: 16 ulps of the sum of the terms; powers have a relative error of (4 + 2 · |s · log₂ x|) ulps and are 0
///   below the least normal number. Highlights of microfacets have one of 32 + 16 / α ulps. Results have the same bits
///   with every instruction set.
/// - Source: J. F. Blinn, Models of light reflection for computer synthesized pictures, 1977; Valve, half-Lambert; the
///   glTF 2.0 specification, appendix B, for microfacets.
///
/// ```swift
/// guard let sun = MeshLight(directionToLight: SIMD3(0.0, 0, 1), colour: SIMD3(1, 1, 1)) else { return }
/// let matt = MeshShading(lights: [sun], diffuse: SIMD3(0.5, 0.5, 0.5))
/// assert(matt.colours(points: [SIMD3(0, 0, 0)], normals: [SIMD3(0, 0, 1)]) == [SIMD4(0.5, 0.5, 0.5, 1)])
/// ```
public struct MeshShading<Scalar: TransformScalar>: Sendable, Hashable {
  /// How a surface throws light back.
  public enum Model: Sendable, Hashable {
    /// Evenly, by the cosine.
    case lambert
    /// Around the edge as well.
    case halfLambert(power: Scalar)
    /// By the cosine, with a highlight that an eye sees.
    case blinnPhong(shininess: Scalar, eye: SIMD3<Scalar>, specular: SIMD3<Scalar>)
    /// By the cosine, with the highlight of a rough surface: that of `Shading.microfacets` in SceneGeometry.
    case microfacets(roughness: Scalar, eye: SIMD3<Scalar>, reflectance: SIMD3<Scalar>)
  }

  /// The lights, summed in their order.
  public var lights: [MeshLight<Scalar>]
  /// How the surface throws light back.
  public var model: Model
  /// The colour of the surface.
  public var diffuse: SIMD3<Scalar>
  /// The colour of the light from everywhere.
  public var ambient: SIMD3<Scalar>

  /// Shading by these lights.
  public init(lights: [MeshLight<Scalar>], model: Model = .lambert, diffuse: SIMD3<Scalar>, ambient: SIMD3<Scalar> = .zero) {
    (self.lights, self.model, self.diffuse, self.ambient) = (lights, model, diffuse, ambient)
  }

  /// The colours of vertices, with 1 as the fourth component.
  ///
  /// - Precondition: there are as many normals as points.
  @_alwaysEmitIntoClient
  public func colours(points: [SIMD3<Scalar>], normals: [SIMD3<Scalar>]) -> [SIMD4<Scalar>] {
    defer { withExtendedLifetime((points, normals)) {} }
    return unsafe [SIMD4<Scalar>](unsafeUninitializedCapacity: points.count) { room, count in
      unsafe shade(PointMemory(points), PointMemory(normals), UnsafeMutableRawPointer(room.baseAddress), points.count)
      count = points.count
    }
  }

  /// Writes the colours of vertices.
  ///
  /// - Precondition: there are as many points, normals and colours.
  @_alwaysEmitIntoClient
  public func writeColours(
    points: Span<SIMD3<Scalar>>, normals: Span<SIMD3<Scalar>>, into colours: inout MutableSpan<SIMD4<Scalar>>
  ) {
    unsafe shade(PointMemory(points), PointMemory(normals), colours.address, colours.count)
  }

  /// Writes the colours of vertices whose points and normals lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, with a point or a normal within each; there are as many
  ///   points, normals and colours.
  @_alwaysEmitIntoClient
  public func writeColours(
    points: Span<Scalar>, layout: VertexLayout, normals: Span<Scalar>, normalLayout: VertexLayout,
    into colours: inout MutableSpan<SIMD4<Scalar>>
  ) {
    unsafe shade(PointMemory(points, layout), PointMemory(normals, normalLayout), colours.address, colours.count)
  }

  @usableFromInline
  func shade(_ points: PointMemory, _ normals: PointMemory, _ colours: UnsafeMutableRawPointer?, _ count: Int) {
    precondition(unsafe points.count == normals.count && points.count == count, "there are as many points, normals and colours")
    guard let from = unsafe points.address, let directions = unsafe normals.address, let colours = unsafe colours else { return }
    var surface = surface
    let kernelLights = lights.map(\.kernelLight)
    unsafe kernelLights.withUnsafeBufferPointer { lights in
      unsafe mk_shade(
        points.precision, lights.baseAddress, lights.count, &surface, from, points.stride, directions, normals.stride, colours, count)
    }
  }

  private var surface: mk_surface {
    var surface = mk_surface()
    surface.ambient = tuple(ambient)
    surface.diffuse = tuple(diffuse)
    switch model {
    case .lambert:
      surface.model = Int32(MK_LAMBERT)
    case .halfLambert(let power):
      surface.model = Int32(MK_HALF_LAMBERT)
      surface.exponent = Double(power)
    case .microfacets(let roughness, let eye, let reflectance):
      surface.model = Int32(MK_MICROFACETS)
      surface.alpha = Double(roughness * roughness)
      surface.eye = tuple(eye)
      surface.specular = tuple(reflectance)
    case .blinnPhong(let shininess, let eye, let specular):
      surface.model = Int32(MK_BLINN_PHONG)
      surface.exponent = Double(shininess)
      surface.eye = tuple(eye)
      surface.specular = tuple(specular)
    }
    return surface
  }
}

extension MeshLight {
  /// The light in the kernel's terms.
  fileprivate var kernelLight: mk_light {
    let kernelKind =
      switch kind {
      case .directional: MK_DIRECTIONAL
      case .point: MK_POINT
      case .spot: MK_SPOT
      case .hemisphere: MK_HEMISPHERE
      }
    return mk_light(
      kind: Int32(kernelKind), direction: tuple(direction), position: tuple(position), colour: tuple(colour), ground: tuple(ground),
      inverse_range: Double(inverseRange), cone_scale: Double(coneScale), cone_outer: Double(outerCosine))
  }
}

private func tuple<Scalar: TransformScalar>(_ v: SIMD3<Scalar>) -> (Double, Double, Double) { (Double(v.x), Double(v.y), Double(v.z)) }
