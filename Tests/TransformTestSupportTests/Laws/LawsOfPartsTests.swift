import Testing
import TransformCore
import TransformTestSupport

struct LawsOfPartsTests {
  @Test("Parts and maps of quads pass")
  func rightFunctionsPass() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Laws.violation(ofRoundTrip: { (t: Transform2D<S>) in t.components().map { Transform2D($0) } }) == nil)
      #expect(Laws.violation(ofRoundTrip: { (t: Transform3D<S>) in t.components().map { Transform3D($0) } }) == nil)
      for mirror in [MirrorChoice2D.x, .y, .lesserDiagonal] {
        #expect(Laws.violation(ofComponents: { (t: Transform2D<S>) in t.components(mirroring: mirror) }) == nil)
      }
      for mirror in [MirrorChoice3D.all, .x, .y, .z] {
        #expect(Laws.violation(ofComponents: { (t: Transform3D<S>) in t.components(mirroring: mirror) }) == nil)
      }
      let perspective = Laws.violation(
        ofComponents: { (t: Transform3D<S>) in t.components() }, kinds: SampleKind.affineKinds + [.perspective])
      #expect(perspective == nil)
      #expect(Laws.violation(ofQuadMap: { (source: Quad2D<S>, target) in Homography(mapping: source, to: target) }) == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of parts of the plane are told apart")
  func faultsOfPlane() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform2D<S>
      func fault(_ change: @escaping (T.Components) -> T.Components) -> Fault? {
        Laws.violation(ofComponents: { (t: T) in t.components().map(change) })?.fault
      }
      #expect(fault { changed($0, \.rotationRadians, 0 - $0.rotationRadians) } == .transposed)
      #expect(fault { changed($0, \.translation, .zero) } == .droppedTranslation)
      #expect(fault { changed($0, \.scale, 0 - $0.scale) } == .wrongSign)
      #expect(fault { changed($0, \.scale, shortened($0.scale)) } == .lowPrecision(bits: 11))
      // Parts of the other convention: the translation acts first, the scale last.
      let reversed = Laws.violation(
        ofComponents: { (t: T) in
          guard let parts = t.inverted()?.components() else { return nil }
          return T.Components(
            translation: 0 - parts.translation, rotationRadians: 0 - parts.rotationRadians, horizontalShear: 0 - parts.horizontalShear,
            scale: 1 / parts.scale)
        }, kinds: [.rigid, .scaleAndTranslation])
      #expect(reversed?.fault == .reversedOrder)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of parts of space are told apart")
  func faultsOfSpace() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      func fault(_ change: @escaping (T.Components) -> T.Components) -> Fault? {
        Laws.violation(ofComponents: { (t: T) in t.components().map(change) })?.fault
      }
      #expect(fault { changed($0, \.rotation, $0.rotation.conjugate) } == .transposed)
      #expect(fault { changed($0, \.translation, .zero) } == .droppedTranslation)
      #expect(fault { changed($0, \.scale, 0 - $0.scale) } == .wrongSign)
      #expect(fault { changed($0, \.scale, shortened($0.scale)) } == .lowPrecision(bits: 11))
      let reversed = Laws.violation(
        ofComponents: { (t: T) in
          guard let parts = t.inverted()?.components() else { return nil }
          return T.Components(translation: 0 - parts.translation, rotation: parts.rotation.conjugate, scale: 1 / parts.scale)
        }, kinds: [.rigid, .scaleAndTranslation])
      #expect(reversed?.fault == .reversedOrder)
      let again = Laws.violation(ofRoundTrip: { (t: T) in t.components().map { T($0).transposed } })
      #expect(again?.fault == .transposed)
      #expect(Laws.violation(ofRoundTrip: { (_: T) in nil })?.law == "parts(a) exist")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of maps of quads are told apart")
  func faultsOfQuads() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias H = Homography<S>
      func fault(_ change: @escaping (H) -> H) -> Fault? {
        Laws.violation(ofQuadMap: { (source: Quad2D<S>, target) in H(mapping: source, to: target).map(change) })?.fault
      }
      #expect(fault { $0.transposed } == .transposed)
      #expect(fault { H(xAxis: $0.xAxis, yAxis: $0.yAxis, origin: SIMD3(0, 0, $0.origin.z)) } == .droppedTranslation)
      #expect(fault { H(xAxis: 0 - $0.xAxis, yAxis: 0 - $0.yAxis, origin: 0 - $0.origin) } == .wrongSign)
      #expect(fault { H(xAxis: shortened($0.xAxis), yAxis: shortened($0.yAxis), origin: shortened($0.origin)) } == .lowPrecision(bits: 11))
      #expect(Laws.violation(ofQuadMap: { (source: Quad2D<S>, target) in H(mapping: target, to: source) })?.fault == .inverted)
      let reversed = Laws.violation(ofQuadMap: { (source: Quad2D<S>, target) in
        guard let back = H(mappingUnitSquareTo: source)?.inverted(), let there = H(mappingUnitSquareTo: target) else { return nil }
        return there.concatenating(back)
      })
      #expect(reversed?.fault == .reversedOrder)
    }
    law(Float.self)
    law(Double.self)
  }
}

private func changed<Parts, Part>(_ parts: Parts, _ path: WritableKeyPath<Parts, Part>, _ part: Part) -> Parts {
  var parts = parts
  parts[keyPath: path] = part
  return parts
}
