import TransformCore

/// The operations of TransformCore whose bits are those of every processor: none asks the mathematics library of the
/// platform.
@_cdecl("core_operations")
public func coreOperations() {
  for seed in 1...2 as ClosedRange<UInt64> {
    core(Numbers<Float>(operation: UInt32(seed) * 1000, state: seed))
    core(Numbers<Double>(operation: UInt32(seed) * 1000 + 500, state: seed))
  }
}

func core<Scalar: TransformScalar>(_ start: Numbers<Scalar>) {
  var n = start
  planes(&n)
  spaces(&n)
  rotations(&n)
  parts(&n)
  ways(&n)
}

func planes<Scalar: TransformScalar>(_ n: inout Numbers<Scalar>) {
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let a = Transform2D<Scalar>.rotation(radians: n.number() * 3).concatenating(.shear(x: n.number(), y: 0))
  let b = Transform2D<Scalar>(linear: SIMD4(1, n.number(), n.number() * 0.5, 2), translation: n.pair())
  let quad = Quad2D(SIMD2(0, 0), SIMD2(2, n.number() * 0.25), SIMD2(2, 2) + n.pair() * 0.25, SIMD2(n.number() * 0.25, 2))
  let unit = Quad2D<Scalar>(SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1))
  step { $0.put(a) }
  step { $0.put(a.concatenating(b)) }
  step { $0.put(a.concatenating(b).inverted()) }
  step { $0.put(b.invertedUnchecked()) }
  step { $0.put(b.determinant) }
  step { $0.put(a.about($0.pair())) }
  step { $0.put(a.expressed(in: b)) }
  step { $0.put(b.applied(toPoint: $0.pair())) }
  step { $0.put(b.applied(toVector: $0.pair())) }
  step { $0.put(b.applied(toNormal: $0.pair())) }
  step { $0.put(Transform2D.mirror(acrossLineAlong: $0.pair())) }
  step { $0.put(Transform2D(translation: $0.pair(), rotationRadians: $0.number(), scale: $0.pair())) }
  step { $0.put(Transform2D.rotation(degrees: $0.number() * 180)) }
  let map = Homography(mapping: unit, to: quad)
  step { $0.put(map) }
  step { $0.put(map?.inverted()) }
  step { $0.put(map.map { $0.concatenating(Homography(b)) }) }
  step { $0.put(map?.applied(toPoint: $0.pair())) }
  step { $0.put(map?.applied(toRect: Bounds2D(x: 0.25, y: 0.25, width: 0.5, height: 0.5))?.maximum) }
}

func spaces<Scalar: TransformScalar>(_ n: inout Numbers<Scalar>) {
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let (a, b) = (n.affine(), n.affine())
  var c = a
  (c.xAxis.w, c.yAxis.w, c.zAxis.w) = (n.number() * 0.1, n.number() * 0.1, n.number() * 0.1)
  let singular = Transform3D(xAxis: a.xAxis, yAxis: a.xAxis, zAxis: a.zAxis, origin: a.origin)
  step { $0.put(a.concatenating(b)) }
  step { $0.put(a.concatenating(c).concatenating(b)) }
  step { $0.put(c.inverted()) }
  step { $0.put(c.invertedUnchecked()) }
  step { $0.put(a.invertedAffine()) }
  step { $0.put(a.concatenating(.scale(0x1p40)).inverted()) }
  step { $0.put(singular.inverted()) }
  step { $0.put(c.determinant) }
  step { $0.put(c.expressed(in: b)) }
  step { $0.put(a.about($0.vector())) }
  step { $0.put(c.applied(toPoint: $0.vector())) }
  step { $0.put(c.applied(toHomogeneous: SIMD4($0.vector(), 1))) }
  step { $0.put(a.applied(toVector: $0.vector())) }
  step { $0.put(a.applied(toNormal: $0.vector())) }
  step { $0.put(c.applied(toBox: Bounds3D(corner: SIMD3(0, 0, 0), opposite: SIMD3(1, 1, 1)))?.minimum) }
  step { $0.put(c.planePoint(sentTo: $0.pair())) }
  step { $0.put(Transform3D.rotation(radians: $0.number() * 50, axis: .z)) }
  step { $0.put(Transform3D.rotation(radians: $0.number() * 3, axis: $0.vector())) }
  step { $0.put(Transform3D.rotation(degrees: $0.number() * 90, axis: $0.vector())) }
  step { $0.put(Transform3D.mirror(acrossPlaneNormal: $0.vector())) }
}

func rotations<Scalar: TransformScalar>(_ n: inout Numbers<Scalar>) {
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let (p, q) = (n.rotation(), n.rotation())
  step { $0.put(p.concatenating(q)) }
  step { $0.put(p.inverted()) }
  step { $0.put(p.rotated($0.vector())) }
  step { $0.put(p.slerp(to: q, at: 0.375)) }
  step { $0.put(p.slerp(to: q, at: 0.375, way: .long)) }
  step { $0.put(p.nlerp(to: q, at: 0.375)) }
  step { $0.put(p.angle(to: q)) }
  step { $0.put(Quaternion(radians: $0.number() * 3, axis: $0.vector())) }
  step { $0.put(Quaternion(turning: $0.vector(), to: $0.vector())) }
  step { $0.put(Quaternion(radians: $0.vector(), order: .intrinsic(.zxy))) }
  step { $0.put(p.eulerAngles(order: .intrinsic(.xyz))?.radians) }
  step { $0.put(q.eulerAngles(order: .intrinsic(.zxz))?.radians) }
  step { $0.put(p.swingTwist(about: $0.vector())?.twist) }
  step { $0.put(Transform3D(p)) }
  step { $0.put(Quaternion(Transform3D(q))) }
  step { $0.put(Quaternion.mean(of: [p, q, p.concatenating(q)])) }
}

func parts<Scalar: TransformScalar>(_ n: inout Numbers<Scalar>) {
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let a = n.affine()
  let found = a.components()
  step { $0.put(found?.rotation) }
  step { $0.put(found?.scale) }
  step { $0.put(found?.shear) }
  step { $0.put(found.map { Transform3D($0) }) }
  step { $0.put(Transform3D.rotation(radians: 0.5, axis: .x).placement()?.rotation) }
  step { $0.put(Quaternion(nearestTo: a)) }
}

func ways<Scalar: TransformScalar>(_ n: inout Numbers<Scalar>) {
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let (a, b) = (n.affine(), n.affine())
  let way = Transform3D.Interpolation(from: a, to: b)
  step { $0.put(way.transform(at: 0.25)) }
  step { $0.put(way.transform(at: 0.75)) }
  step { $0.put(Transform3D.Interpolation(from: a, to: b, way: .long).transform(at: 0.5)) }
}
