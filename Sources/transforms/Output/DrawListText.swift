import LayerDrawing
import PathGeometry
import TransformKit

/// A draw list as JSON (the article SceneFormat).
struct DrawListText {
  private let scene: Scene
  private let list: DrawList

  init(_ scene: Scene, _ list: DrawList) { (self.scene, self.list) = (scene, list) }

  var json: JSONText {
    ["draws": .list(list.draws.map(draw)), "masks": .list(list.masks.map(draw)), "frames": .list(list.frames.map(frame))]
  }

  private func layer(_ id: LayerTree.ID, _ instance: [Int]) -> JSONText { scene.copy(id, instance)?.json ?? [:] }

  private func draw(_ draw: DrawList.Draw) -> JSONText {
    layer(draw.layer, list.instance(of: draw)).adding([
      "fragment": .number(Double(draw.fragment)), "kind": .text("\(draw.kind)"), "frame": draw.frame.map { .number(Double($0)) } ?? .null,
      "opacity": .number(draw.opacity), "box": draw.box.map(Self.box) ?? .null,
      "paint": draw.paint.map { paint(list.paints[$0]) } ?? .null,
    ])
  }

  private func frame(_ frame: DrawList.Frame) -> JSONText {
    let effect: JSONText =
      switch frame.effect {
      case .clip(let rect): ["clip": Self.rect(rect)]
      case .group(let opacity): ["opacity": .number(opacity)]
      case .mask(let range): ["masks": Self.range(range)]
      case .piece(let polygon): ["piece": .list(polygon.map { .numbers([$0.x, $0.y]) })]
      }
    let names = frame.layer.map { layer($0, frame.instance) } ?? [:]
    return effect.adding(["parent": frame.parent.map { .number(Double($0)) } ?? .null]).adding(names)
  }

  private func paint(_ paint: DrawList.Paint) -> JSONText {
    switch paint {
    case .fill(let rect, let color): return Self.rect(rect).adding(["color": Self.color(color)])
    case .border(let rect, let width, let color): return Self.rect(rect).adding(["width": .number(width), "color": Self.color(color)])
    case .gradient(let rect, let geometry, let stops):
      return Self.rect(rect).adding([
        "type": .text(geometry.kind.rawValue), "startPoint": .numbers([geometry.startPoint.x, geometry.startPoint.y]),
        "endPoint": .numbers([geometry.endPoint.x, geometry.endPoint.y]), "colors": .list(stops.values.map(Self.color)),
        "locations": .numbers(stops.locations),
      ])
    case .contents(_, let slices):
      return ["slices": .list(slices.map { ["source": .numbers($0.source.numbers), "rect": .numbers($0.frame.numbers)] })]
    case .shape(let shape):
      let stroke = shape.stroke
      return [
        "path": Self.path(shape.path), "fillColor": shape.fillColor.map(Self.color) ?? .null,
        "fillRule": .text(shape.fillRule == .evenOdd ? "even-odd" : "non-zero"), "strokeColor": shape.strokeColor.map(Self.color) ?? .null,
        "lineWidth": .number(stroke.width), "lineCap": .text("\(stroke.cap)"), "lineJoin": .text("\(stroke.join)"),
        "miterLimit": .number(stroke.miterLimit), "lineDashPattern": .numbers(stroke.dashes), "lineDashPhase": .number(stroke.dashPhase),
        "strokeStart": .number(shape.strokeStart), "strokeEnd": .number(shape.strokeEnd),
      ]
    case .sprites(let sprites):
      return ["sprites": .list(sprites.list.map(Self.sprite)), "isAdditive": .truth(sprites.isAdditive)]
    case .shadow(let shadow, let outline):
      let cast: JSONText =
        switch outline {
        case .rect(let rect): Self.rect(rect)
        case .path(let path): ["path": Self.path(path)]
        case .draws(let range): ["draws": Self.range(range)]
        }
      return cast.adding([
        "color": Self.color(shadow.color), "opacity": .number(shadow.opacity), "offset": .numbers([shadow.offset.x, shadow.offset.y]),
        "radius": .number(shadow.radius),
      ])
    }
  }

  private static func sprite(_ sprite: LayerLooks.Sprite) -> JSONText {
    [
      "transform": .numbers(sprite.transform.rowMajor), "size": .numbers([sprite.size.x, sprite.size.y]), "color": color(sprite.color),
      "figure": .text(sprite.figure.rawValue),
    ]
  }

  private static func rect(_ rect: RoundedRect) -> JSONText {
    guard rect.cornerRadius > 0 else { return ["rect": .numbers(rect.bounds.numbers)] }
    return [
      "rect": .numbers(rect.bounds.numbers), "cornerRadius": .number(rect.cornerRadius),
      "maskedCorners": .number(Double(rect.maskedCorners.rawValue)), "cornerCurve": .text(rect.cornerCurve.rawValue),
    ]
  }

  private static func box(_ box: Bounds2D<Float>) -> JSONText {
    .numbers([box.minimum.x, box.minimum.y, box.size.x, box.size.y].map(Double.init))
  }

  private static func color(_ color: SIMD4<Double>) -> JSONText { .numbers([color.x, color.y, color.z, color.w]) }
  private static func path(_ path: Path2D<Double>) -> JSONText { path.svg.map { .text($0) } ?? .null }
  private static func range(_ range: Range<Int>) -> JSONText { .numbers([Double(range.lowerBound), Double(range.upperBound)]) }
}
