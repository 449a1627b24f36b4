import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct LawsOfCamerasTests {
  static let spaces: [(ClipSpace, ClipConvention)] = [
    (ClipSpace(), .metal), (ClipSpace(nearDepth: -1), .openGL), (ClipSpace(isYDown: true), .vulkan),
    (ClipSpace(looksAlongPositiveZ: true), .direct3D), (ClipSpace(nearDepth: 1, farDepth: 0), .metal.reversed),
    (ClipSpace(looksAlongPositiveZ: true, nearDepth: 1, farDepth: 0), .direct3D.reversed),
  ]

  @Test("Projections and views of every clip space pass")
  func rightFunctionsPass() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      for (space, convention) in Self.spaces {
        let perspective = Laws.violation(
          ofPerspective: { (angle: S, aspect, near, far) in
            T.perspective(fieldOfViewRadians: angle, aspectRatio: aspect, near: near, far: far, convention: convention)
          }, clipSpace: space)
        let frustum = Laws.violation(
          ofFrustum: { (l: S, r, b, t, n, f) in T.frustum(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention) },
          clipSpace: space)
        let box = Laws.violation(
          ofOrthographic: { (l: S, r, b, t, n, f) in
            T.orthographic(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention)
          }, clipSpace: space)
        #expect(perspective == nil)
        #expect(frustum == nil)
        #expect(box == nil)
      }
      for handedness in [ClipConvention.Handedness.left, .right] {
        let view = Laws.violation(
          ofLookAt: { (eye: SIMD3<S>, target, up) in T.lookAt(target, from: eye, up: up, handedness: handedness) },
          looksAlongPositiveZ: handedness == .left)
        #expect(view == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of projections are told apart")
  func faultsOfProjections() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      func faults(_ change: @escaping (T) -> T, _ convention: ClipConvention = .metal) -> Set<Fault?> {
        let perspective = Laws.violation(ofPerspective: { (angle: S, aspect, near, far) in
          T.perspective(fieldOfViewRadians: angle, aspectRatio: aspect, near: near, far: far, convention: convention).map(change)
        })
        let frustum = Laws.violation(ofFrustum: { (l: S, r, b, t, n, f) in
          T.frustum(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention).map(change)
        })
        let box = Laws.violation(ofOrthographic: { (l: S, r, b, t, n, f) in
          T.orthographic(left: l, right: r, bottom: b, top: t, near: n, far: f, convention: convention).map(change)
        })
        return [perspective?.fault, frustum?.fault, box?.fault]
      }
      #expect(faults { $0.transposed } == [.transposed])
      #expect(faults(dropped) == [.droppedTranslation])
      #expect(faults(negatingDepthOffset) == [.wrongSign])
      #expect(faults(shortened) == [.lowPrecision(bits: 11)])
      #expect(faults({ $0 }, .openGL) == [.otherConvention])
      #expect(faults({ $0 }, .vulkan) == [.otherConvention])
      #expect(faults({ $0 }, .metal.reversed) == [.otherConvention])
      #expect(Laws.violation(ofFrustum: { (_: S, _, _, _, _, _) in nil })?.law == "frustum exists")
    }
    func dropped<S>(_ t: Transform3D<S>) -> Transform3D<S> {
      Transform3D(xAxis: t.xAxis, yAxis: t.yAxis, zAxis: t.zAxis, origin: SIMD4(0, 0, 0, t.m44))
    }
    func negatingDepthOffset<S>(_ t: Transform3D<S>) -> Transform3D<S> {
      var t = t
      t.m43 = 0 - t.m43
      return t
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of views are told apart")
  func faultsOfViews() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      func fault(_ change: @escaping (T, SIMD3<S>) -> T?) -> Fault? {
        Laws.violation(ofLookAt: { (eye: SIMD3<S>, target, up) in T.lookAt(target, from: eye, up: up).flatMap { change($0, eye) } })?.fault
      }
      func linear(_ t: T, origin: SIMD3<S> = .zero) -> T {
        T(xAxis: t.xAxis, yAxis: t.yAxis, zAxis: t.zAxis, origin: SIMD4(origin, 1))
      }
      #expect(fault { view, _ in view.transposed } == .transposed)
      #expect(fault { view, _ in view.inverted() } == .inverted)
      #expect(fault { view, _ in linear(view) } == .droppedTranslation)
      #expect(fault { view, eye in linear(view, origin: 0 - eye) } == .reversedOrder)
      #expect(fault { view, _ in view.concatenating(.scale(x: 1, y: -1, z: 1)) } == .wrongSign)
      #expect(fault { view, _ in shortened(view) } == .lowPrecision(bits: 11))
      let left = Laws.violation(ofLookAt: { (eye: SIMD3<S>, target, up) in T.lookAt(target, from: eye, up: up, handedness: .left) })
      #expect(left?.fault == .otherConvention)
    }
    law(Float.self)
    law(Double.self)
  }
}
