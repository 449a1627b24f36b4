import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import PathGeometry
import TransformCore

/// Writes a draw list as SVG: colours, paths and opacities, which is all that the indicators have.
struct Painter {
  let tree: LayerTree
  let list: DrawList

  /// The elements of the list.
  var svg: String {
    var text = ""
    list.walk(
      enter: { index in
        if case .group(let opacity) = list.frames[index].effect { text += "<g opacity=\"\(number(opacity))\">" } else { text += "<g>" }
      }, leave: { _ in text += "</g>" }, draw: { text += element($0) })
    return text
  }

  private func element(_ draw: DrawList.Draw) -> String {
    guard let paint = draw.paint.map({ list.paints[$0] }) else { return "" }
    let (place, tint) = (matrix(list.transform(of: draw)), tree.color(of: draw.layer, instance: list.instance(of: draw)))
    let start = "<path transform=\"\(place)\" opacity=\"\(number(draw.opacity))\""
    switch paint {
    case .fill(let rect, let color): return start + " d=\"\(rect.path.svg ?? "")\" fill=\"\(text(color * tint))\"/>"
    case .shape(let shape):
      var result = ""
      if let color = shape.fillColor { result += start + " d=\"\(shape.path.svg ?? "")\" fill=\"\(text(color * tint))\"/>" }
      if let color = shape.strokeColor {
        let line = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd).svg ?? ""
        result += start + " d=\"\(line)\" fill=\"none\" stroke=\"\(text(color * tint))\" stroke-width=\"\(number(shape.stroke.width))\""
        result += " stroke-linecap=\"\(shape.stroke.cap)\"/>"
      }
      return result
    default: return ""
    }
  }

  private func matrix(_ map: Transform3D<Double>) -> String {
    let numbers = [map.m11, map.m12, map.m21, map.m22, map.m41, map.m42]
    return "matrix(\(numbers.map(number).joined(separator: " ")))"
  }

  private func text(_ color: SIMD4<Double>) -> String {
    let parts = (0..<3).map { String(Int((255 * color[$0]).rounded())) }
    return "rgba(\(parts.joined(separator: ",")),\(number(color.w)))"
  }

  private func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }
}
