import FuzzSupport
import PictureGeometry
import TransformKit

/// Cameras, pictures and layers.
enum Scene {
  static func run<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    switch input.byte() % 6 {
    case 0: cameras(&input, S.self)
    case 1: windows(&input, S.self)
    case 2: space(&input, S.self)
    case 3: vanishing(&input, S.self)
    case 4: pictures(&input, S.self)
    default: layers(&input)
    }
  }

  private static func convention(_ input: inout Input) -> ClipConvention {
    ClipConvention(
      handedness: input.choice(of: [.right, .left]), depthRange: input.choice(of: [.zeroToOne, .minusOneToOne]),
      depthDirection: input.choice(of: [.forward, .reversed]), yDirection: input.choice(of: [.up, .down]))
  }

  private static func cameras<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let convention = self.convention(&input)
    let cameras: [Transform3D<S>?] = [
      .perspective(
        fieldOfViewRadians: input.number(), along: input.choice(of: [.x, .y]), aspectRatio: input.number(), near: input.number(),
        far: input.number(),
        convention: convention),
      .perspective(
        fieldOfViewDegrees: input.number(), along: input.choice(of: [.x, .y]), aspectRatio: input.number(), near: input.number(),
        far: input.number(),
        convention: convention),
      .frustum(
        left: input.number(), right: input.number(), bottom: input.number(), top: input.number(), near: input.number(), far: input.number(),
        convention: convention),
      .orthographic(
        left: input.number(), right: input.number(), bottom: input.number(), top: input.number(), near: input.number(), far: input.number(),
        convention: convention),
      .lookAt(input.vector3(), from: input.vector3(), up: input.vector3(), handedness: convention.handedness),
      .lookTo(input.vector3(), from: input.vector3(), up: input.vector3(), handedness: convention.handedness),
    ]
    for camera in cameras.compactMap({ $0 }) {
      require(camera.isFinite, "a camera is not finite: \(camera)")
      reading(camera, convention, &input)
    }
    reading(input.transform() as Transform3D<S>, convention, &input)
  }

  private static func reading<S: TransformScalar>(_ t: Transform3D<S>, _ convention: ClipConvention, _ input: inout Input) {
    if let lens = Projection(t, convention: convention) {
      use((Transform3D(lens), lens.fieldOfViewRadians(along: .x)))
    }
    use((t.clipConventions, t.invertedProjection(), t.converted(from: convention, to: .openGL), t.eye))
    use((t.separatingEye(vanishingPoint: input.vector2())?.layer, t.separatingPerspective()?.affine, LayerPerspective(t)))
    if let frustum = Frustum(t, convention: convention) {
      use((frustum.planes, frustum.corners, frustum.containment(of: input.box())))
      use((frustum.containment(ofSphereAt: input.vector3(), radius: input.number()), frustum.containment(of: input.quad(), under: t)))
    }
    if let plane = Plane<S>(coefficients: input.vector4()) { use(t.withNearPlane(plane, convention: convention)) }
  }

  private static func windows<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (low, high): (S, S) = (input.number(), input.number())
    let depths = low <= high ? low...high : 0...1
    let port = Viewport<S>(
      input.rect(), convention: self.convention(&input), windowY: input.choice(of: [.up, .down]), depths: depths)
    let t: Transform3D<S> = input.transform()
    use(
      (
        port.clipToWindow, port.project(input.vector3(), by: t), port.unproject(input.vector3(), by: t),
        port.ray(through: input.vector2(), by: t)
      ))
    use(t.cropped(to: input.rect(), of: port))
  }

  private static func space<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let t: Transform3D<S> = input.transform()
    let planes = [Plane<S>(coefficients: input.vector4()), Plane<S>(through: input.vector3(), input.vector3(), input.vector3())].compactMap
    { $0 }
    guard let ray = Ray3D<S>(origin: input.vector3(), direction: input.vector3()) else { return }
    for plane in planes { use((plane.signedDistance(to: input.vector3()), plane.transformed(by: t), ray.distance(to: plane))) }
    use(
      (
        ray.distances(within: input.box()), ray.distances(withinSphereAt: input.vector3(), radius: input.number()),
        ray.point(at: input.number())
      ))
    use((ray.transformed(by: t), t.unitNormal(ofFace: input.vector3()), t.facing))
  }

  private static func vanishing<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let t: Transform3D<S> = input.transform()
    use((t.vanishingPoint(ofDirection: input.vector3()), t.horizon(ofPlaneNormal: input.vector3()), t.recedingAxisCount))
    var polygon = ClipPolygon<S>(points: (0..<4).map { _ in input.vector4() })
    polygon.clip(keeping: input.vector4())
    polygon.clip(to: convention(&input))
    use(polygon.points)
    guard let line = Line2D<S>(coefficients: input.vector3()), let other = Line2D<S>(through: input.vector2(), input.vector2()) else {
      return
    }
    use((line.intersection(with: other), line.normalized, line.signedDistance(to: input.vector2()), line.segment(in: input.rect())))
    use((line.transformed(by: input.homography()), line.direction))
    guard let light = Light<S>.directional(direction: input.vector3(), color: input.vector3()) else { return }
    let shading = Shading(lights: [light], diffuse: input.vector3(), ambient: input.vector3())
    use(shading.color(at: input.vector3(), unitNormal: input.vector3()))
    use(Shading.overlay(unitNormal: input.vector3(), toLight: 0 - light.direction, ambient: input.number()))
  }

  private static func pictures<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let segments: [LineSegment2D<S>] = (0..<Int(input.byte() % 16)).map { _ in LineSegment2D(input.vector2(), input.vector2()) }
    use((VanishingPointFit(segments: segments), VanishingPointFit(segments: segments, tolerance: input.number(), seed: 1)))
    let points = (0..<3).map { _ in ProjectivePoint2D<S>(homogeneous: input.vector3()) }
    guard let x = points[0], let y = points[1], let z = points[2] else { return }
    let camera = PictureCamera(vanishingPoints: [x, y], principalPoint: input.vector2()) ?? PictureCamera(vanishingPoints: [x, y, z])
    use(camera?.transform)
    if let camera { use((PlanePose(input.homography(), camera: camera), camera.transform.vanishingPoint(ofDirection: input.vector3()))) }
  }

  private static func layers(_ input: inout Input) {
    func layer(_ input: inout Input) -> Layer {
      var layer = Layer(bounds: input.rect())
      layer.kind = input.choice(of: Layer.Kind.allCases)
      (layer.position, layer.anchorPoint, layer.anchorPointZ, layer.zPosition) = (
        input.vector2(), input.vector2(), input.number(), input.number()
      )
      (layer.transform, layer.sublayerTransform) = (input.transform(), input.transform())
      (layer.isDoubleSided, layer.isHidden) = (input.byte() & 1 == 0, input.byte() & 3 == 3)
      return layer
    }
    var tree = LayerTree(root: layer(&input))
    while !input.isAtEnd, tree.ids.count < 12 {
      let ids = Array(tree.ids)
      _ = tree.append(layer(&input), to: ids[Int(input.byte()) % ids.count])
    }
    let resolved = tree.resolved()
    require(resolved.drawOrder.count <= 64 * tree.ids.count, "more than 64 entries for a layer: \(resolved.drawOrder.count)")
    for entry in resolved.drawOrder.indices { use((resolved.clip(ofEntry: entry), resolved.visiblePolygon(ofEntry: entry))) }
    for id in tree.ids {
      use(
        (
          resolved.corners(of: id), resolved.visiblePolygon(of: id), resolved.facing(of: id), resolved.depth(of: id),
          resolved.unitNormal(of: id)
        ))
      use((resolved.horizon(in: id), tree.superlayer(of: id), resolved.vanishingPoint(ofDirection: input.vector3(), in: id)))
    }
  }
}
