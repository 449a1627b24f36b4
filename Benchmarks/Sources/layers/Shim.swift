import TransformKit

// Until the library has it.
extension LayerTree {
  func resolve(into resolved: inout ResolvedLayers) { resolved = self.resolved(viewport: Bounds2D(x: 0, y: 0, width: 1000, height: 1000)) }
  var count: Int { ids.count }
}
