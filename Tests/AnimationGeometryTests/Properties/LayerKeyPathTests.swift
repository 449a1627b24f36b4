import AnimationGeometry
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

@Suite struct LayerKeyPathTests {
  private static let texts = [
    "position", "position.x", "position.y", "zPosition", "anchorPoint", "anchorPoint.x", "anchorPoint.y", "anchorPointZ", "bounds",
    "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size", "bounds.size.width", "bounds.size.height", "opacity", "hidden",
    "doubleSided", "geometryFlipped", "transform", "sublayerTransform", "instanceTransform", "instanceDelay", "instanceColor",
    "contentsRect", "contentsCenter", "contentsScale",
  ]

  @Test("Every path has its text, and the text its path") func texts() {
    let parts = TransformKeyPath.allCases.flatMap { part in
      ["transform", "sublayerTransform", "instanceTransform"].map { "\($0).\(part.rawValue)" }
    }
    for text in Self.texts + parts { #expect(LayerKeyPath(text)?.description == text) }
    for text in ["", ".", "frame", "position.z", "position.", "transform.", "transform.rotation.w", "bounds.size.x", "opacity.x"] {
      #expect(LayerKeyPath(text) == nil, "\(text)")
    }
  }

  private static let looks = LayerLooks.Property.allCases.map(\.rawValue)

  @Test("Each property is listed once as a whole, and first those that every layer has") func properties() {
    let texts = LayerKeyPath.properties.map(\.description)
    #expect(Set(texts).count == texts.count && Set(texts) == Set(Self.texts.filter { !$0.contains(".") } + Self.looks))
    let plain = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    let isGeneral = LayerKeyPath.properties.map { plain.value(at: $0) != nil }
    #expect(isGeneral.first == true && isGeneral.last == false && isGeneral == isGeneral.sorted { $0 && !$1 })
  }

  @Test("What is set is read back, and nothing else changes") func roundTrip() throws {
    var layer = Layer(bounds: Bounds2D(x: 1, y: 2, width: 30, height: 40), position: SIMD2(7, 8))
    layer.transform = .rotation(degrees: 20, axis: .z)
    layer.sublayerTransform = .scale(x: 2, y: 3, z: 1)
    layer.replication = Replication(count: 3)
    layer.contents = LayerContents(pixelSize: SIMD2(10, 10))
    for text in Self.texts + Self.looks + [
      "transform.scale.y", "sublayerTransform.translation", "transform.rotation.x", "instanceTransform.rotation",
    ] {
      let path = try #require(LayerKeyPath(text))
      let old = try #require(layer.value(at: path))
      #expect(layer.setting(path, to: old)?.value(at: path) != nil)
      let new: LayerValue =
        switch old {
        case .number: .number(0.5)
        case .point: .point([3, 4])
        case .vector: .vector([1, 2, 3])
        case .color: .color([0.1, 0.2, 0.3, 0.4])
        case .rect: .rect(Bounds2D(x: 0.25, y: 0.5, width: 0.25, height: 0.125))
        case .transform: .transform(.translation(SIMD3(1, 2, 3)))
        case .flag(let flag): .flag(!flag)
        case .numbers: .numbers([0, 0.5])
        case .colors: .colors([[0.1, 0.2, 0.3, 0.4], [1, 1, 1, 1]])
        case .path: .path(Path2D(rect: Bounds2D(x: 1, y: 2, width: 3, height: 4)))
        case .text: .text(text == "cornerCurve" ? "continuous" : text == "type" ? "conic" : text == "fillRule" ? "even-odd" : "round")
        }
      // Half of a set of corners is none.
      if text == "maskedCorners" {
        #expect(layer.setting(path, to: new) == nil && layer.setting(path, to: .number(5))?.looks.maskedCorners.rawValue == 5)
        continue
      }
      let changed = try #require(layer.setting(path, to: new), "\(text)")
      let found = try #require(changed.value(at: path))
      // Parts of transforms are read to some ulps.
      #expect(found == new || found.animationDistance(to: new) < 1e-14, "\(text): \(found)")
      #expect(changed.setting(path, to: old).map { $0.position == layer.position && $0.isHidden == layer.isHidden } == true)
      let wrong: LayerValue = if case .flag = old { .number(1) } else { .flag(true) }
      #expect(layer.setting(path, to: wrong) == nil)
    }
    let plain = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
    #expect(
      plain.value(at: .instanceDelay) == nil && plain.setting(.contentsRect, to: .rect(Bounds2D(x: 0, y: 0, width: 1, height: 1))) == nil)
  }
}
