// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import TransformCore

  extension SceneStorage {
    /// The topmost layer at a point of the viewport, among those in a layer.
    func hit(_ point: SIMD2<Double>, within layer: CALayer? = nil, at time: Double) -> CALayer? {
      let id = layer.flatMap { $0.place(in: self) }
      var known: [LayerTree.ID: Bool] = [:]
      present(at: time)
      for hit in resolved.hits(at: point, within: id, order: .tree) {
        if let layer = self.layer(hit.layer), !isCut(layer, at: point, &known) { return layer }
      }
      return nil
    }

    /// Whether a layer around another cuts a point. Of layers it is known whether they or layers around them do.
    private func isCut(_ layer: CALayer, at point: SIMD2<Double>, _ known: inout [LayerTree.ID: Bool]) -> Bool {
      var (isCut, unknown): (Bool, [LayerTree.ID]) = (false, [])
      for owner in layer.ancestry.dropFirst() {
        guard let id = owner.place(in: self) else { continue }
        if let found = known[id] {
          isCut = found
          break
        }
        unknown.append(id)
      }
      for id in unknown.reversed() {
        isCut = isCut || cuts(id, point)
        known[id] = isCut
      }
      return isCut
    }

    /// Whether a layer, as it is shown, masks to its bounds and does not hold a point.
    private func cuts(_ id: LayerTree.ID, _ point: SIMD2<Double>) -> Bool {
      let layer = shown[id]
      guard layer.looks.masksToBounds, layer.kind == .plain, let local = shown.convert(point, from: nil, to: id) else { return false }
      return !layer.bounds.contains(local)
    }
  }
#endif
