import SceneGeometry
import TransformCore
import VectorOperations

/// Operations of SceneGeometry and VectorOperations, as in `coreOperations()`.
@_cdecl("scene_operations")
public func sceneOperations() {
  for seed in 1...2 as ClosedRange<UInt64> {
    scene(Numbers<Float>(operation: UInt32(seed) * 1000 + 200, state: seed + 7))
    scene(Numbers<Double>(operation: UInt32(seed) * 1000 + 700, state: seed + 7))
  }
}

func scene<Scalar: TransformScalar>(_ start: Numbers<Scalar>) {
  var n = start
  func step(_ body: (inout Numbers<Scalar>) -> Void) { n.next(); body(&n) }
  let near = 0.5 + n.number() * 0.125
  let camera = Transform3D.perspective(fieldOfViewRadians: 1 + n.number() * 0.5, aspectRatio: 1.5, near: near, far: 100, convention: .metal)
  let view = Transform3D.lookAt(n.vector(), from: SIMD3(0, 2, 5), up: SIMD3(0, 1, 0))
  let toClip = (view ?? .identity).concatenating(camera ?? .identity)
  let plane = Plane(through: n.vector(), n.vector(), n.vector())
  let viewport = Viewport(Bounds2D<Scalar>(x: 0, y: 0, width: 640, height: 480), convention: .metal)
  step { $0.put(camera) }
  step { $0.put(view) }
  step { $0.put(Transform3D.perspective(fieldOfViewDegrees: 50, aspectRatio: 1.25, near: near, far: 50, convention: .openGL)) }
  step { $0.put(Transform3D.frustum(left: -1, right: 1.5, bottom: -1, top: 0.75, near: near, far: 50, convention: .openGL)) }
  step { $0.put(Transform3D.orthographic(left: -1, right: 1.5, bottom: -1, top: 0.75, near: near, far: 50, convention: .metal)) }
  step { $0.put(Transform3D.perspective(eyeDistance: near * 100, vanishingPoint: $0.pair())) }
  step { $0.put(camera?.invertedProjection()) }
  step { $0.put(view?.invertedRigid()) }
  step { $0.put(toClip.converted(from: .metal, to: .openGL)) }
  step { $0.put(viewport.project($0.vector(), by: toClip)) }
  step { $0.put(viewport.unproject(SIMD3(320, 200, 0.5), by: toClip)) }
  step { $0.put(viewport.ray(through: SIMD2(100, 200), by: toClip)?.direction) }
  step { $0.put(plane.map { $0.coefficients.x }) }
  step { $0.put(plane?.transformed(by: toClip)?.normal) }
  step { numbers in numbers.put(plane.flatMap { Transform3D.shadow(on: $0, from: SIMD4(1, 2, 3, 1)) }) }
  step { $0.put($0.vector().cross($0.vector())) }
  step { $0.put($0.vector().normalized()) }
  step { $0.put($0.vector().projected(onto: $0.vector())) }
  step { $0.put($0.vector().angle(to: $0.vector())) }
  step { $0.put(Projection(camera ?? .identity, convention: .metal)?.near) }
}
