import FuzzSupport
import TransformKit

/// What TransformCore does with one or two transforms.
enum Core {
  static func run<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (a, b): (Transform3D<S>, Transform3D<S>) = (input.transform(), input.transform())
    switch input.byte() % 10 {
    case 0: algebra(a, b, &input)
    case 1: images(a, &input)
    case 2: parts(a)
    case 3: interpolate(a, b, &input)
    case 4: keyPaths(a, &input)
    case 5: plane(&input, S.self)
    case 6: quaternions(&input, S.self)
    case 7: fits(&input, S.self)
    case 8: constructors(&input, S.self)
    default: homographies(&input, S.self)
    }
  }

  private static func algebra<S: TransformScalar>(_ a: Transform3D<S>, _ b: Transform3D<S>, _ input: inout Input) {
    use(a.concatenating(b))
    use((a.determinant, a.adjugate, a.condition, a.transposed, a.normalMatrix?.x, a.planeHomography))
    use((a.classification, a.description, a.expressed(in: b)))
    if let inverse = a.inverted() { require(inverse.isFinite, "the inverse of \(a) is not finite: \(inverse)") }
    if a.isAffine, let inverse = a.invertedAffine() { require(inverse.isFinite, "the affine inverse of \(a) is not finite: \(inverse)") }
    require(Transform3D(rowMajor: a.rowMajor) == a || a.rowMajor.contains(where: \.isNaN), "row after row is not \(a)")
    use((a.about(input.vector3()), a.isApproximatelyEqual(to: b), a == b, Transform3D<Float>(a), Transform3D<Double>(a)))
  }

  private static func images<S: TransformScalar>(_ t: Transform3D<S>, _ input: inout Input) {
    use(t.applied(toPoint: input.vector3()))
    use((t.applied(toHomogeneous: input.vector4()), t.applied(toVector: input.vector3()), t.applied(toNormal: input.vector3())))
    if let rect = t.applied(toRect: input.rect()) { require(!rect.minimum.x.isNaN, "bounds of \(t) are NaN") }
    if let box = t.applied(toBox: input.box()) { require(!box.minimum.x.isNaN, "bounds of \(t) are NaN") }
    use((t.applied(toQuad: input.quad()), t.planePoint(sentTo: input.vector2()), t.planeMeetingPoint(ofDepthLineThrough: input.vector2())))
  }

  private static func parts<S: TransformScalar>(_ t: Transform3D<S>) {
    for mirror in MirrorChoice3D.allCases {
      use(t.placement(mirroring: mirror).map { Transform3D(translation: $0.translation, rotation: $0.rotation, scale: $0.scale) })
      guard let components = t.components(mirroring: mirror) else { continue }
      require(t.isFinite, "components of \(t), which is not finite")
      use((Transform3D(components), components.description))
    }
    use((t.polarFactors, t.singularValues, t.planeScale, Quaternion(t)))
    use((Quaternion(nearestTo: t), Transform2D(exactly: t)))
  }

  private static func interpolate<S: TransformScalar>(_ a: Transform3D<S>, _ b: Transform3D<S>, _ input: inout Input) {
    let way = input.choice(of: RotationWay.allCases)
    let method = input.choice(of: InterpolationMethod3D.allCases)
    let path = Transform3D.Interpolation(from: a, to: b, method: method, way: way, extraTurns: input.integer())
    require(path.transform(at: 0) == a || a.rowMajor.contains(where: \.isNaN), "the start is not \(a)")
    require(path.transform(at: 1) == b || b.rowMajor.contains(where: \.isNaN), "the end is not \(b)")
    use((path.transform(at: input.number()), path.accumulated(onto: b)?.transform(at: input.number())))
    let (t, u): (S, S) = (input.number(), input.number())
    if t <= u { use(path.sweptBounds(ofBox: input.box(), over: t...u)) }
    let (c, d): (Transform2D<S>, Transform2D<S>) = (input.plane(), input.plane())
    let plain = Transform2D.Interpolation(
      from: c, to: d, method: input.choice(of: InterpolationMethod2D.allCases), way: way, extraTurns: input.integer())
    use(plain.transform(at: input.number()))
    if t <= u { use(plain.sweptBounds(ofRect: input.rect(), over: t...u)) }
  }

  private static func keyPaths<S: TransformScalar>(_ t: Transform3D<S>, _ input: inout Input) {
    for path in TransformKeyPath.allCases {
      for mirror in MirrorChoice3D.allCases {
        if let value = t.value(at: path, mirroring: mirror) { use(t.setting(path, to: value, mirroring: mirror)) }
      }
      use(t.setting(path, to: input.number()))
    }
  }

  private static func plane<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (a, b): (Transform2D<S>, Transform2D<S>) = (input.plane(), input.plane())
    use((a.concatenating(b), a.determinant, a.adjugate, a.condition, a.classification, a.stretch, a.polarFactors, a.description))
    if let inverse = a.inverted() { require(inverse.isFinite, "the inverse of \(a) is not finite: \(inverse)") }
    for mirror in MirrorChoice2D.allCases { use(a.components(mirroring: mirror).map { Transform2D($0) }) }
    use(
      (
        a.applied(toPoint: input.vector2()), a.applied(toRect: input.rect()), a.applied(toQuad: input.quad()),
        a.applied(toNormal: input.vector2())
      ))
    use((Transform2D<S>.mirror(acrossLineAlong: input.vector2()), Transform2D<S>.skew(xDegrees: input.number(), yDegrees: input.number())))
    use(Transform2D<S>.rotation(degrees: input.number()).about(input.vector2()))
    let quad: Quad2D<S> = input.quad()
    use((quad.bounds, quad.signedArea, quad.isConvex, quad.contains(input.vector2())))
  }

  private static func quaternions<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (p, q): (Quaternion<S>, Quaternion<S>) = (input.quaternion(), input.quaternion())
    use((p.concatenating(q), p.inverted(), p.normalized(), p.rotated(input.vector3()), p.logarithm, p.exponential, p.angle(to: q)))
    use((p.raised(to: input.number()), p.swingTwist(about: input.vector3())?.twist, Transform3D(p), p.axisAngle?.axis))
    let way = input.choice(of: RotationWay.allCases)
    use((p.slerp(to: q, at: input.number(), way: way), p.nlerp(to: q, at: input.number(), way: way)))
    use((Quaternion<S>(turning: input.vector3(), to: input.vector3()), Quaternion<S>(degrees: input.number(), axis: input.vector3())))
    for order in EulerOrder.allCases {
      use((p.eulerAngles(order: order)?.radians, Quaternion<S>(degrees: input.vector3(), order: order)))
    }
    use((Quaternion.mean(of: [p, q]), Quaternion.mean(of: [p, q, p], weights: [input.number(), input.number(), input.number()])))
  }

  private static func fits<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (from, to): (Quad2D<S>, Quad2D<S>) = (input.quad(), input.quad())
    if let map = Homography(mapping: from, to: to) { require(map.isFinite, "a map of \(from) to \(to) is not finite") }
    use((Homography(mapping: .unitSquare, to: to), try? Homography(exactlyMapping: from, to: to), Transform3D(mapping: from, to: to)))
    let count = Int(input.byte() % 12)
    let points: [SIMD2<S>] = (0..<count).map { _ in input.vector2() }
    let images: [SIMD2<S>] = (0..<count).map { _ in input.vector2() }
    use(try? Homography<S>.fit(leastSquares: points, to: images))
    for rule in AspectRatioRule.allCases {
      use(
        (
          Transform2D<S>(mapping: input.rect(), to: input.rect(), aspectRatio: rule),
          Transform3D<S>(mapping: input.box(), to: input.box(), aspectRatio: rule)
        ))
    }
  }

  private static func constructors<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    use(
      (Transform3D<S>.rotation(degrees: input.number(), axis: input.vector3()), Transform3D<S>.rotation(radians: input.number(), axis: .z)))
    use(
      (
        Transform3D<S>.mirror(acrossPlaneNormal: input.vector3()),
        Transform3D<S>.mirror(acrossLineAlong: input.vector3())?.about(input.vector3())
      ))
    let numbers: [S] = (0..<Int(input.byte() % 20)).map { _ in input.number() }
    use((Transform3D(rowMajor: numbers), Homography(rowMajor: numbers)))
    let (a, b): (Bounds2D<S>, Bounds2D<S>) = (input.rect(), input.rect())
    use((a.union(b), a.intersection(b), a.contains(input.vector2()), Bounds2D(enclosing: [input.vector2() as SIMD2<S>]), a.size, a.center))
    let (c, d): (Bounds3D<S>, Bounds3D<S>) = (input.box(), input.box())
    use((c.union(d), c.intersection(d), c.corners))
  }

  private static func homographies<S: TransformScalar>(_ input: inout Input, _: S.Type) {
    let (a, b): (Homography<S>, Homography<S>) = (input.homography(), input.homography())
    use((a.concatenating(b), a.determinant, a.adjugate, a.condition, a.applied(toPoint: input.vector2()), a.applied(toQuad: input.quad())))
    if let inverse = a.inverted() { require(inverse.isFinite, "the inverse of \(a) is not finite: \(inverse)") }
    use((a.applied(toRect: input.rect()), a.description, Transform3D(a)))
  }
}
