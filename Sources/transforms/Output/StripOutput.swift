import LayerDrawing
import TransformKit

/// A scene at several times, side by side in one SVG picture. Each frame is cut at its viewport.
enum StripOutput {
  /// The lines of a frame.
  static func frame(_ index: Int, at time: Double, _ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList) -> [String] {
    let (width, height) = (Number.exact(scene.viewport.x), Number.exact(scene.viewport.y))
    let place = "x=\"\(Number.exact(scene.viewport.x * Double(index)))\" width=\"\(width)\" height=\"\(height)\""
    let opening = "<svg \(place) viewBox=\"0 0 \(width) \(height)\"><title>t = \(Number.text(time))</title>"
    return [opening] + SVGOutput.lines(scene, resolved, list, ids: "frame-\(index)-") + ["</svg>"]
  }

  /// The picture from the lines of all frames.
  static func text(_ lines: [String], count: Int, of viewport: SIMD2<Double>) -> String {
    SVGOutput.document([SVGOutput.opening(SIMD2(viewport.x * Double(count), viewport.y))] + lines)
  }
}
