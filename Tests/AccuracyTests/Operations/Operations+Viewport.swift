import RealModule
import SceneGeometry
import TransformCore
import TransformTestSupport

extension Operations {
  /// Points mapped to windows and back.
  static func viewports<S: TransformScalar>(_: S.Type) -> [Operation] {
    func cases(
      _ name: String, _ unit: String, _ bound: Double, _ kinds: [String] = Shot<S>.classes,
      error: @escaping @Sendable (Shot<S>, inout SeededGenerator) -> Double?
    ) -> Operation {
      .cases(name, unit, bound, kinds, rarity: { _ in 4 }) { kind, random in Shot(kind, using: &random).flatMap { error($0, &random) } }
    }
    return [
      cases("Viewport.project(_:by:)", "|corner| + half · (1 + Σ|terms| / w)", 4) { shot, _ in
        shot.place.map { shot.window.error(of: $0.wide, shownAt: shot.point.wide, withCorner: true) }
      },
      cases("Viewport.unproject(_:by:), its image", "half · (1 + Σ|terms| / w)", 6) { shot, _ in
        guard let place = shot.place, let found = shot.viewport.unproject(place, by: shot.camera) else { return nil }
        return shot.window.error(of: place.wide, shownAt: found.wide, withCorner: false)
      },
      cases(
        "Viewport.unproject(_:by:), what was projected", "(|p| + |eye|) · r / near + s · (|corner| + size)", 8, Shot<S>.cameras
      ) { shot, _ in
        guard let place = shot.place, let found = shot.viewport.unproject(place, by: shot.camera) else { return nil }
        return worst(found.list, shot.point.wide, norm: shot.size)
      },
      cases("Viewport.ray(through:by:), its image", "half · (1 + Σ|terms| / w)", 4, Shot<S>.cameras) { shot, random in
        guard let place = shot.place, let ray = shot.viewport.ray(through: SIMD2(place.x, place.y), by: shot.camera) else { return nil }
        let distance: S = random.size(exponents: -4...4)
        let (start, way) = (ray.origin.wide, ray.direction.wide.map { $0 * Wide(distance) })
        let sum = combined(start, Wide(1), way, Wide(1))
        let terms = zip(start, way).map { $0.magnitude + $1.magnitude }
        return shot.window.error(of: Array(place.wide.prefix(2)), shownAt: sum, terms: terms, withCorner: false)
      },
    ]
  }
}

/// A camera, a window and a point in front of the eye.
private struct Shot<S: TransformScalar> {
  let camera: Transform3D<S>
  let viewport: Viewport<S>
  let point: SIMD3<S>
  /// The documented unit of the error from the point to the window and back. Only cameras have one.
  let size: Double

  static var cameras: [String] {
    ["camera", "far corner", "far outside", "off-centre", "tight depths", "narrow", "wide", "far eye"]
  }
  static var classes: [String] { cameras + ["perspective", "ill-conditioned", "uniform"] }

  init?(_ kind: String, using random: inout SeededGenerator) {
    let convention = ClipConvention.all[Int(random.next() % 16)]
    var corner: SIMD2<S> = random.vector(in: -100...100)
    if kind == "far corner" { (corner.x, corner.y) = (random.number(exponents: 7...20), random.number(exponents: 7...20)) }
    let bounds = Bounds2D(origin: corner, size: random.vector(in: 100...2000))
    viewport = Viewport(bounds, convention: convention, windowY: random.next() & 1 == 0 ? .up : .down)
    guard Self.cameras.contains(kind) else {
      camera = (MatrixClass(rawValue: kind) ?? .uniform).sample(Transform3D<S>.self, using: &random)
      (point, size) = (random.vector(in: -1...1), 0)
      return
    }
    let eye: SIMD3<S> = random.vector(in: kind == "far eye" ? -10_000...10_000 : -10...10)
    let near: S = random.size(exponents: -6...0)
    let depths: S = kind == "tight depths" ? random.size(exponents: -5...(-1)) : random.size(exponents: 3...13)
    let far = random.next() % 5 == 0 && kind != "tight depths" ? S.infinity : near + near * depths
    let views: (least: S, most: S) = kind == "narrow" ? (0.002, 0.04) : kind == "wide" ? (2.5, 3.1) : (0.2, 2.5)
    let angle: S = random.number(in: views.least...views.most)
    let aspectRatio: S = random.number(in: 0.5...2)
    let direction: SIMD3<S> = random.direction()
    guard let view = Transform3D.lookTo(direction, from: eye, up: random.direction(), handedness: convention.handedness),
      let lens = kind == "off-centre"
        ? Self.offCentre(near, far, convention, &random)
        : Transform3D<S>.perspective(fieldOfViewRadians: angle, aspectRatio: aspectRatio, near: near, far: far, convention: convention)
    else { return nil }
    let most: S = far.isFinite ? S.minimum(far / near, 1024) : 1024
    let share: S = random.number(in: 0...1)
    let distance: S = near * S.exp(share * S.log(most))
    let reach: S = kind == "far outside" ? random.size(exponents: 1...10) : 1
    let place: SIMD2<S> = reach * random.vector(in: -1...1)
    let forward: S = convention.handedness == .right ? -1 : 1
    // x' = m11·x + m31·z, divided by w = |z|.
    let (x, y) = ((place.x - forward * lens.m31) / lens.m11, (place.y - forward * lens.m32) / lens.m22)
    point = view.invertedRigid().applied(toAffinePoint: distance * SIMD3(x, y, forward))
    camera = view.concatenating(lens)
    func long(_ v: [S]) -> Double { length(v.map { Wide($0) }).high }
    let pixel = 2 * distance / S.minimum(lens.m11.magnitude * bounds.size.x, lens.m22.magnitude * bounds.size.y)
    size =
      (long(point.list) + long(eye.list)) * long([x, y, 1]) * Double(distance / near)
      + Double(pixel) * (long(bounds.minimum.list) + long(bounds.size.list))
  }

  private static func offCentre(
    _ near: S, _ far: S, _ convention: ClipConvention, _ random: inout SeededGenerator
  ) -> Transform3D<S>? {
    let (x, y): (S, S) = (random.number(in: -10...10), random.number(in: -10...10))
    let (width, height): (S, S) = (random.number(in: 0.2...4), random.number(in: 0.2...4))
    return Transform3D.frustum(
      left: near * x, right: near * (x + width), bottom: near * y, top: near * (y + height), near: near, far: far, convention: convention)
  }

  var window: Window { Window(camera, viewport) }
  /// Where the window shows the point.
  var place: SIMD3<S>? { viewport.project(point, by: camera) }
}

/// The exact map to a window, by the definition.
private struct Window {
  let matrix: WideMatrix
  let corner, halves: [Wide]
  /// −1, or 0 for depths that start at 0.
  let lowest: [Double]
  let signs: [Double]
  let ulp: Double

  init<S: TransformScalar>(_ camera: Transform3D<S>, _ viewport: Viewport<S>) {
    matrix = WideMatrix(camera)
    let bounds = viewport.bounds
    corner = bounds.minimum.wide + [Wide(viewport.depths.lowerBound)]
    let isWide = viewport.convention.depthRange == .minusOneToOne
    let depth = Wide(viewport.depths.upperBound) - Wide(viewport.depths.lowerBound)
    halves =
      zip(bounds.maximum.wide, bounds.minimum.wide).map { ($0 - $1) * Wide(0.5) } + [depth * Wide(isWide ? 0.5 : 1)]
    lowest = [-1, -1, isWide ? -1 : 0]
    signs = [1, viewport.convention.yDirection == viewport.windowY ? 1 : -1, 1]
    ulp = Double(S.ulpOfOne)
  }

  /// The error of places against the image of a point, each in ulps of its size; infinite behind the eye. `terms` are
  /// the terms of a point that is a sum of larger ones.
  func error(of places: [Wide], shownAt point: [Wide], terms: [Wide]? = nil, withCorner: Bool) -> Double {
    let row = matrix.image(of: point + [Wide(1)])
    guard row[3].high > 0 else { return .infinity }
    let magnitudes = matrix.sizes(of: (terms ?? point) + [Wide(1)])
    let image = row.prefix(3).map { $0 / row[3] }
    let norms = zip(magnitudes, image).map { ($0 + magnitudes[3] * $1.high.magnitude) / row[3].high }
    var worst = 0.0
    for (axis, place) in places.enumerated() {
      let shown = corner[axis] + halves[axis] * (image[axis] * Wide(signs[axis]) - Wide(lowest[axis]))
      let size = halves[axis].high * (1 + norms[axis]) + (withCorner ? corner[axis].high.magnitude : 0)
      worst = max(worst, (place - shown).high.magnitude / (Double(sign: .plus, exponent: size.exponent, significand: 1) * ulp))
    }
    return worst
  }
}
