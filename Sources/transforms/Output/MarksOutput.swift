import TransformKit

/// The marks of a scene as lines of an SVG picture, on top of everything else.
enum MarksOutput {
  static func lines(_ scene: Scene, _ resolved: ResolvedLayers) -> [String] {
    let root = scene.tree.root
    let view = Bounds2D(x: 0, y: 0, width: scene.viewport.x, height: scene.viewport.y)
    return scene.marks.compactMap { mark in
      switch mark {
      case .horizon:
        guard let part = resolved.horizon(ofPlaneNormal: SIMD3(0, 1, 0), in: root, amongSublayers: true)?.segment(in: view) else {
          return nil
        }
        let points = SVGOutput.list([part.start, part.end], decimals: scene.decimals)
        return "<polyline points=\"\(points)\" fill=\"none\" \(stroke) stroke-dasharray=\"6 4\"><title>horizon</title></polyline>"
      case .vanishingPoint:
        guard let place = resolved.vanishingPoint(ofDirection: SIMD3(0, 0, 1), in: root, amongSublayers: true)?.point, view.contains(place)
        else {
          return nil
        }
        let (x, y) = (Number.text(place.x, decimals: scene.decimals), Number.text(place.y, decimals: scene.decimals))
        return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"5\" fill=\"none\" \(stroke)><title>vanishing point</title></circle>"
      }
    }
  }

  private static let stroke = "stroke=\"#ff2d55\" stroke-width=\"1.5\""
}
