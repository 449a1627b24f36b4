import LayerGeometry
import Testing
import TransformCore

@testable import AnimationGeometry

/// Of layers that are gone nothing is kept.
struct ForgottenLayersTests {
  private let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)

  private func slide(_ path: LayerKeyPath, to value: LayerValue) -> LayerAnimation {
    LayerAnimation(path, PropertyAnimation(BasicAnimation(to: value), timing: MediaTiming(duration: 2)))
  }

  @Test("Layers that come and go leave nothing") func memory() {
    var tree = AnimatedTree(LayerTree(root: Layer(bounds: bounds)))
    let ends = BasicAnimation<LayerValue>(from: .transform(.identity), to: .transform(.scale(x: 2, y: 2, z: 1)))
    let grow = LayerAnimation(.transform(), PropertyAnimation(ends, timing: MediaTiming(duration: 2)))
    for step in 0..<1000 {
      let id = tree.model.append(Layer(bounds: bounds), to: tree.model.root)
      tree.add(slide(.positionX, to: .number(60)), forKey: "x", to: id, at: 0)
      tree.add(grow, to: id, at: 0)
      if step % 2 == 0 { tree.remove(forKey: "x", from: id) }
      if step % 3 == 0 { tree[id].opacity = 0.5 }
      tree.timings[id] = MediaTiming(speed: 2)
      tree.forget(id)
      tree.model.remove(id)
    }
    #expect(tree.entries.isEmpty && tree.places.isEmpty && tree.timings.isEmpty)
    #expect(tree.tracks.count == 2 && tree.hot.count == 2 && tree.ways.count == 1)
    #expect(tree.freeTracks.count == 2 && tree.freeWays.count == 1)
  }

  @Test("Other layers keep their animations") func others() {
    var tree = AnimatedTree(LayerTree(root: Layer(bounds: bounds)))
    let ids = (0..<9).map { _ in tree.model.append(Layer(bounds: bounds), to: tree.model.root) }
    for (index, id) in ids.enumerated() { tree.add(slide(.positionX, to: .number(Double(index))), forKey: "x", to: id, at: 1) }
    for index in [0, 8, 4] { tree.forget(ids[index]) }
    let new = tree.model.append(Layer(bounds: bounds), to: tree.model.root)
    tree.add(slide(.positionY, to: .number(4)), to: new, at: 1)
    let shown = tree.presentation(at: 2)
    for (index, id) in ids.enumerated() {
      #expect(shown[id].position.x == ([0, 4, 8].contains(index) ? 0 : Double(index) / 2))
      #expect(tree.keys(of: id) == ([0, 4, 8].contains(index) ? [] : ["x"]))
    }
    #expect(shown[new].position == SIMD2(0, 2))
  }

  @Test("All animations of a layer are removed at once, and kept trees show the model again") func all() {
    for isPlain in [true, false] {
      var tree = AnimatedTree(LayerTree(root: Layer(bounds: bounds)))
      let id = tree.model.root
      if !isPlain { tree[id].zPosition = 3 }
      tree.add(slide(.positionX, to: .number(60)), forKey: "x", to: id, at: 1)
      tree.add(slide(.positionY, to: .number(60)), to: id, at: 1)
      var shown = tree.presentation(at: 2)
      #expect(shown[id].position == SIMD2(30, 30))
      tree.removeAll(from: id)
      tree.present(at: 2, into: &shown)
      #expect(shown[id].position == .zero && tree.keys(of: id).isEmpty && shown == tree.model)
    }
  }
}
