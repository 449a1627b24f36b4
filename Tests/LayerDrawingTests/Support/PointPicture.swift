import LayerDrawing
import LayerGeometry
import PathGeometry
import TransformCore

/// What a list shows at single points: a renderer without pixels, straight from the definitions. Blurs are a sum over
/// few points.
struct PointPicture {
  let list: DrawList

  /// The premultiplied colour at a point, source over.
  func color(at point: SIMD2<Double>) -> SIMD4<Double> { color(of: list.draws[...], in: nil, at: point) }

  private struct Level {
    var color = SIMD4<Double>.zero
    var isInside = true
    var factor = 1.0
  }

  private func color(of draws: ArraySlice<DrawList.Draw>, in frame: Int?, at point: SIMD2<Double>) -> SIMD4<Double> {
    var levels = [Level()]
    list.walk(
      draws, in: frame,
      enter: { index in
        var level = Level()
        let frame = list.frames[index]
        switch frame.effect {
        case .clip(let rect): level.isInside = local(list.transform(of: frame), point).map { rect.contains($0) } ?? false
        case .piece(let polygon): level.isInside = Quadrants.holds(polygon, point)
        case .group(let opacity): level.factor = opacity
        case .mask(let range): level.factor = color(of: list.masks[range], in: nil, at: point).w
        }
        levels.append(level)
      },
      leave: { _ in
        let level = levels.removeLast()
        if level.isInside { levels[levels.count - 1].color.cover(level.color * level.factor) }
      },
      draw: { draw in
        let map = list.transform(of: draw)
        guard let paint = draw.paint.map({ list.paints[$0] }) else { return }
        if case .sprites(let sprites) = paint {
          return self.draw(sprites, through: map, draw.opacity, at: point, on: &levels[levels.count - 1].color)
        }
        guard let place = local(map, point) else { return }
        levels[levels.count - 1].color.cover(color(paint, draw, at: place) * draw.opacity)
      })
    return levels[0].color
  }

  private func color(_ paint: DrawList.Paint, _ draw: DrawList.Draw, at point: SIMD2<Double>) -> SIMD4<Double> {
    switch paint {
    case .fill(let rect, let color): return rect.contains(point) ? color.premultiplied : .zero
    case .border(let rect, let width, let color):
      return rect.contains(point) && rect.inset(by: width)?.contains(point) != true ? color.premultiplied : .zero
    case .gradient(let rect, let geometry, let stops):
      guard rect.contains(point), let offset = geometry.offset(at: point, in: rect.bounds) else { return .zero }
      return stops.value(at: offset).premultiplied
    case .contents(let number, let slices):
      return slices.contains { $0.frame.contains(point) } ? SIMD4(Double(number) / 16, 0, 0, 1) : .zero
    case .shape(let shape):
      var result = SIMD4<Double>.zero
      if let color = shape.fillColor, shape.path.contains(point, rule: shape.fillRule) { result.cover(color.premultiplied) }
      let line = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
      if let color = shape.strokeColor, line.strokeContains(point, style: shape.stroke) { result.cover(color.premultiplied) }
      return result
    case .sprites: return .zero
    case .shadow(let shadow, let outline):
      var sum = 0.0
      for x in [-1.0, 1] {
        for y in [-1.0, 1] {
          let place = point - shadow.offset + 2.9 * shadow.radius * SIMD2(x, y)
          switch outline {
          case .rect(let rect): sum += rect.contains(place) ? 1 : 0
          case .path(let path): sum += path.contains(place) ? 1 : 0
          case .draws(let range):
            let seen = list.transform(of: draw).planeHomography.applied(toPoint: place)
            sum += seen.map { color(of: list.draws[range], in: draw.frame, at: $0).w } ?? 0
          }
        }
      }
      return shadow.color.premultiplied * (shadow.opacity * sum / 4)
    }
  }

  /// Draws sprites, each in its own plane: as one picture, or by adding each.
  private func draw(
    _ sprites: LayerLooks.Sprites, through map: Transform3D<Double>, _ opacity: Double, at point: SIMD2<Double>,
    on color: inout SIMD4<Double>
  ) {
    var picture = SIMD4<Double>.zero
    for sprite in sprites.list {
      guard let place = local(sprite.transform.concatenating(map), point), sprite.path.contains(place) else { continue }
      if sprites.isAdditive {
        color = pointwiseMin(color + sprite.color.premultiplied * opacity, .one)
      } else {
        picture.cover(sprite.color.premultiplied)
      }
    }
    color.cover(picture * opacity)
  }

  private func local(_ map: Transform3D<Double>, _ point: SIMD2<Double>) -> SIMD2<Double>? { map.planePoint(sentTo: point) }
}

private enum Quadrants {
  static func holds(_ polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    var signs = Set<Bool>()
    for (index, start) in polygon.enumerated() {
      let (side, place) = (polygon[(index + 1) % polygon.count] - start, point - start)
      signs.insert(side.x * place.y - side.y * place.x >= 0)
    }
    return signs.count == 1
  }
}

extension SIMD4<Double> {
  var premultiplied: Self { Self(x * w, y * w, z * w, w) }

  mutating func cover(_ other: Self) { self = other + self * (1 - other.w) }
}
