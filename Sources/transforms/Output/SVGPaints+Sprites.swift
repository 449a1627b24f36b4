import LayerDrawing
import PathGeometry
import TransformKit

extension SVGPaints {
  /// Sprites in a group: circles and polygons where they are seen without perspective, other outlines elsewhere.
  func elements(
    of sprites: LayerLooks.Sprites, _ draw: DrawList.Draw, _ color: (SIMD4<Double>) -> Color, _ title: String
  ) -> [String] {
    let toViewport = list.transform(of: draw)
    let blend = sprites.isAdditive ? " style=\"mix-blend-mode:plus-lighter\"" : ""
    let elements = sprites.list.compactMap { sprite -> String? in
      guard sprite.color.w > 0 else { return nil }
      let map = sprite.transform.concatenating(toViewport).planeHomography
      return element(sprite, map).map { "<\($0) \(Self.fill(color(sprite.color)))\(blend)/>" }
    }
    return elements.isEmpty ? [] : ["<g>\(title)"] + elements + ["</g>"]
  }

  /// The element without its colour; `nil` where nothing is seen.
  private func element(_ sprite: LayerLooks.Sprite, _ map: Homography<Double>) -> String? {
    guard map.isAffine else { return place(sprite.path, map).map { "path \($0)" } }
    let (x, y) = (0.5 * sprite.size.x * SIMD2(map.xAxis.x, map.xAxis.y), 0.5 * sprite.size.y * SIMD2(map.yAxis.x, map.yAxis.y))
    let (center, area) = (SIMD2(map.origin.x, map.origin.y), x.x * y.y - x.y * y.x)
    guard area != 0 else { return nil }
    if sprite.figure == .square {
      let corners = [center - x - y, center + x - y, center + x + y, center - x + y]
      return "polygon points=\"\(SVGOutput.list(corners, decimals: spriteDecimals))\""
    }
    let (one, other, mixed) = (x.x * x.x + x.y * x.y, y.x * y.x + y.y * y.y, x.x * y.x + x.y * y.y)
    guard (one - other).magnitude + mixed.magnitude <= 1e-9 * one else { return place(sprite.path, map).map { "path \($0)" } }
    let numbers = [center.x, center.y, one.squareRoot()].map { Number.text($0, decimals: spriteDecimals) }
    return "circle cx=\"\(numbers[0])\" cy=\"\(numbers[1])\" r=\"\(numbers[2])\""
  }
}
