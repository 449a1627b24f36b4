import TransformCore

/// Where in the picture some rectangles are, in square cells. It tells at once of most others that they meet none.
struct CellMarks {
  /// The most cells along a side.
  private static let most = 256.0

  private let low: SIMD2<Double>
  private let scale: Double
  private let last: Double
  private let columns: Int
  private var marks: Marks

  /// Cells as long as the mean rectangle or longer. Therefore n rectangles are in at most some 256·n cells.
  init(_ boxes: [Bounds2D<Double>]) {
    var (low, high, sum) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity), 0.0)
    for box in boxes {
      (low, high) = (pointwiseMin(low, box.minimum), pointwiseMax(high, box.maximum))
      sum += box.size.max()
    }
    let side = max((high - low).max() / Self.most, sum / Double(max(boxes.count, 1)))
    // Rectangles without any extent, or with too large a one, share one cell.
    let scale = 1 / side
    (self.low, self.scale) = (low, scale > 0 && scale < .infinity ? scale : 0)
    let extent = (high - low).max() * self.scale
    last = extent > 0 ? min(extent.rounded(.down), Self.most) : 0
    columns = Int(last) + 1
    marks = Marks(columns * columns)
    for box in boxes {
      let (x, y) = cells(box)
      for row in y { for column in x { _ = marks.insert(row * columns + column) } }
    }
  }

  /// Whether a rectangle may meet one of those.
  func mayMeet(_ box: Bounds2D<Double>) -> Bool {
    let (x, y) = cells(box)
    // A look at each cell is for small ones.
    if x.count * y.count > 16 { return true }
    return y.contains { row in x.contains { marks.contains(row * columns + $0) } }
  }

  private func cells(_ box: Bounds2D<Double>) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    let (first, end) = ((box.minimum - low) * scale, (box.maximum - low) * scale)
    return (cell(first.x)...cell(end.x), cell(first.y)...cell(end.y))
  }

  private func cell(_ place: Double) -> Int { place > 0 ? place < last ? Int(place) : Int(last) : 0 }
}
