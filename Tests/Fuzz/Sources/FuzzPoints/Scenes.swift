import LayerDrawing
import TransformKit

/// Draws a scene in all formats, and looks under some points; at some times too, if it is animated. Every text is a
/// scene or is refused.
func draw(_ path: String) throws {
  let source = try SceneSource(path)
  try draw(source.resolved())
  guard source.scene.isAnimated else { return }
  for time in [0, 0.3, -2, 1e9] { try draw(source.resolved(at: time)) }
}

private func draw(_ shown: (Scene, ResolvedLayers)) throws {
  let (scene, resolved) = shown
  // The command refuses the others.
  let list = DrawList(scene.tree, resolved)
  if !SVGDrawing.hasTooManyShadows(list) {
    let picture = SVGOutput.text(scene, resolved, list)
    check(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"), "an SVG without an end")
  }
  let page = HTMLOutput.text(scene, resolved).page
  check(count("<div", in: page) == count("</div>", in: page), "elements that do not end")
  check(count("</style>", in: page) == 1 && count("<script", in: page) == 0, "a page that a name has left")
  _ = try JSONOutput.text(scene, resolved)
  _ = TableOutput.text(SceneReport(scene, resolved))
  let margin = 4 * scene.viewport.max() * (1 + 0x1p-20)
  for entry in resolved.drawOrder.indices {
    for corner in resolved.visiblePolygon(ofEntry: entry) {
      check(max(abs(corner.x), abs(corner.y)) <= margin, "a corner at \(corner) beyond the viewport's margin")
    }
  }
  let drawn = Set(resolved.drawOrder.map(\.layer))
  for share in [0.25, 0.5, 2, -40] {
    let point = scene.viewport * share
    let (byDepth, byTree) = (resolved.hits(at: point), resolved.hits(at: point, order: .tree))
    // The order of the tree knows first instances alone, as Core Animation does.
    let firsts = byDepth.filter { $0.instance.allSatisfy { $0 == 0 } }
    // Besides, it hits the root, and backs of single-sided layers with what is in them, none of which is drawn.
    let (seen, all) = (Set(firsts.map(\.layer)), Set(byTree.map(\.layer)))
    check(seen.isSubset(of: all), "a layer by depth that is none by tree at \(point)")
    check(all.subtracting(seen).allSatisfy { $0 == scene.tree.root || !drawn.contains($0) }, "a drawn layer by tree alone at \(point)")
    check(byDepth.allSatisfy { scene.copy($0.layer, $0.instance) != nil }, "a hit of a layer that is not in the file")
  }
}

private func count(_ word: String, in text: String) -> Int { text.split(separator: word, omittingEmptySubsequences: false).count - 1 }

private func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
  if !holds { fatalError(fault()) }
}
