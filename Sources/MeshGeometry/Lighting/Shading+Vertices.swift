internal import CMeshKernels
public import SceneGeometry
public import TransformBatches
internal import TransformCore

/// Colours of vertices under many lights, applied to whole arrays.
///
/// *Definition*: that of a face at each vertex, with the unit normal n, the unit vectors l and v to the light and the
/// eye, and h = l + v:
///
///     lambert        max(n·l, 0)
///     half-Lambert   ((n·l + 1) / 2)^power
///     highlight      (n·h / |h|)^shininess where n·l > 0, 0 elsewhere
///     microfacets    lambert · D · V · (reflectance + (1 − reflectance) (1 − v·h / |h|)⁵)
///
/// D and V are the distribution and the visibility of `Shading.Model.microfacets`.
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
/// guard let sun = Light.directional(direction: SIMD3(0.0, 0, -1)) else { return }
/// let matt = Shading(lights: [sun], diffuse: SIMD3(0.5, 0.5, 0.5))
/// assert(matt.colors(points: [SIMD3(0, 0, 0)], normals: [SIMD3(0, 0, 1)]) == [SIMD4(0.5, 0.5, 0.5, 1)])
/// ```
extension Shading {
  /// The colours of vertices, with 1 as the fourth component.
  ///
  /// - Precondition: there are as many normals as points.
  @_alwaysEmitIntoClient
  public func colors(points: [SIMD3<Scalar>], normals: [SIMD3<Scalar>]) -> [SIMD4<Scalar>] {
    unsafe [SIMD4<Scalar>](unsafeUninitializedCapacity: points.count) { room, count in
      points.withScalars { scalars, layout in
        normals.withScalars { normalScalars, normalLayout in
          unsafe shade(scalars, layout, normalScalars, normalLayout, UnsafeMutableRawPointer(room.baseAddress), points.count)
        }
      }
      count = points.count
    }
  }

  /// Writes the colours of vertices whose points and normals lie among other scalars.
  ///
  /// - Precondition: the scalars are a whole number of strides, with a point or a normal within each; there are as many
  ///   points, normals and colours.
  @_alwaysEmitIntoClient
  public func writeColors(
    points: Span<Scalar>, layout: VertexLayout, normals: Span<Scalar>, normalLayout: VertexLayout,
    into colors: inout MutableSpan<SIMD4<Scalar>>
  ) {
    unsafe shade(points, layout, normals, normalLayout, colors.address, colors.count)
  }

  @_alwaysEmitIntoClient
  func shade(
    _ points: Span<Scalar>, _ layout: VertexLayout, _ normals: Span<Scalar>, _ normalLayout: VertexLayout,
    _ colors: UnsafeMutableRawPointer?, _ count: Int
  ) {
    unsafe shade(PointMemory(points, layout), PointMemory(normals, normalLayout), colors, count)
  }

  @usableFromInline
  func shade(_ points: PointMemory, _ normals: PointMemory, _ colors: UnsafeMutableRawPointer?, _ count: Int) {
    precondition(unsafe points.count == normals.count && points.count == count, "there are as many points, normals and colours")
    guard let from = unsafe points.address, let directions = unsafe normals.address, let colors = unsafe colors else { return }
    var surface = surface
    let kernelLights = lights.map(\.kernelLight)
    unsafe kernelLights.withUnsafeBufferPointer { lights in
      unsafe mk_shade(
        points.precision, lights.baseAddress, lights.count, &surface, from, points.stride, directions, normals.stride, colors, count)
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

extension Light {
  /// The light in the kernel's terms: its direction leads along a spot's axis, else to the light.
  fileprivate var kernelLight: mk_light {
    let kernelKind =
      switch kind {
      case .directional: MK_DIRECTIONAL
      case .point: MK_POINT
      case .spot: MK_SPOT
      case .hemisphere: MK_HEMISPHERE
      }
    return mk_light(
      kind: Int32(kernelKind), direction: tuple(kind == .spot ? direction : 0 - direction), position: tuple(position),
      color: tuple(color), ground: tuple(ground), inverse_range: Double(1 / range), cone_scale: Double(coneScale),
      cone_outer: Double(outerCosine))
  }
}

private func tuple<Scalar: TransformScalar>(_ v: SIMD3<Scalar>) -> (Double, Double, Double) { (Double(v.x), Double(v.y), Double(v.z)) }
