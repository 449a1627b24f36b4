import TransformKit

/// What stands for a layer's picture: a chessboard of six squares a side in two shades of a colour. The square at the
/// picture's least x and y is dark.
///
/// It is cut at the layer's bounds, because the draw order and hits know no more of a layer.
struct PictureStandIn {
  /// A rectangle of the layer's coordinates, and its colour.
  struct Part {
    let rect: Bounds2D<Double>
    let color: Color
  }

  /// The rectangles from the back to the front: the whole picture first.
  private(set) var parts: [Part] = []

  private static let squares = 6

  /// A picture whose squares are tinted, as its pixels would be, after they were mixed. The tint's alpha is for the
  /// layer as a whole.
  init(_ layer: Layer, _ slices: [LayerContents.Slice], color: Color, tint: SIMD4<Double>) {
    guard let contents = layer.contents, let frame = contents.frame(in: layer.bounds) else { return }
    add(frame, color.mixed(with: 255), in: layer.bounds)
    let axes = (0..<2).map { Self.squares($0, contents, slices) }
    for (row, y) in axes[1].enumerated() {
      for (column, x) in axes[0].enumerated() where (row + column) % 2 == 0 {
        guard let x, let y else { continue }
        let rect = Bounds2D(corner: SIMD2(x.lowerBound, y.lowerBound), opposite: SIMD2(x.upperBound, y.upperBound))
        add(rect, row + column == 0 ? color.mixed(with: 0) : color, in: layer.bounds)
      }
    }
    if tint != .one { parts = parts.map { Part(rect: $0.rect, color: $0.color.tinted(by: tint)) } }
  }

  private mutating func add(_ rect: Bounds2D<Double>, _ color: Color, in bounds: Bounds2D<Double>) {
    guard let seen = rect.intersection(bounds), seen.size.x > 0, seen.size.y > 0 else { return }
    parts.append(Part(rect: seen, color: color))
  }

  /// Where the squares of an axis lie in the layer; `nil` for those that are not shown. The outer ones go on beyond the
  /// picture, as its pixels do.
  private static func squares(_ axis: Int, _ contents: LayerContents, _ slices: [LayerContents.Slice]) -> [ClosedRange<Double>?] {
    let (start, end) = (contents.rect.minimum[axis], contents.rect.maximum[axis])
    return (0..<squares).map { square in
      let low = square == 0 ? start : max(start, Double(square) / Double(squares))
      let high = square == squares - 1 ? end : min(end, Double(square + 1) / Double(squares))
      guard low < high, let first = place(low, axis, slices), let last = place(high, axis, slices), first < last else { return nil }
      return first...last
    }
  }

  /// Where a place of the picture lies in the layer. Slices without area are between the others.
  private static func place(_ value: Double, _ axis: Int, _ slices: [LayerContents.Slice]) -> Double? {
    guard let slice = slices.last(where: { $0.source.minimum[axis] <= value }) ?? slices.first else { return nil }
    let share = (value - slice.source.minimum[axis]) / slice.source.size[axis]
    return slice.frame.minimum[axis] + min(max(share, 0), 1) * slice.frame.size[axis]
  }
}

extension Color {
  /// The opaque colour half way to a grey, 0 … 255.
  fileprivate func mixed(with grey: Double) -> Color { Color(channels: ((channels + grey) / 2).rounded(.down), alpha: 1) }
}
