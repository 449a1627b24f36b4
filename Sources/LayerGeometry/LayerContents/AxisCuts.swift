/// Two cuts across one axis of a picture: a border, what stretches, and a border.
struct AxisCuts {
  /// What stretches, in fractions of the shown part.
  let stretching: ClosedRange<Double>
  /// The shown part, in fractions of the picture.
  let source: ClosedRange<Double>
  /// Where it is shown, in points.
  let frame: ClosedRange<Double>
  /// The size that the shown part has of its own, in points.
  let ownSize: Double

  private var borders: (first: Double, last: Double) { (stretching.lowerBound * ownSize, (1 - stretching.upperBound) * ownSize) }

  /// The factor that makes both borders fill the frame; infinite without borders.
  var fit: Double {
    let both = borders.first + borders.last
    return both > 0 ? (frame.upperBound - frame.lowerBound) / both : .infinity
  }

  /// The three parts, without those that have no width.
  func parts(borderFactor factor: Double) -> [(source: ClosedRange<Double>, frame: ClosedRange<Double>)] {
    let first = min(frame.lowerBound + borders.first * factor, frame.upperBound)
    // Nothing is left between borders that decided the factor.
    let last = factor == fit ? first : max(first, frame.upperBound - borders.last * factor)
    let extent = source.upperBound - source.lowerBound
    func place(_ share: Double) -> Double { min(source.lowerBound + share * extent, source.upperBound) }
    let inPicture = [source.lowerBound, place(stretching.lowerBound), place(stretching.upperBound), source.upperBound]
    let inLayer = [frame.lowerBound, first, last, frame.upperBound]
    var parts: [(source: ClosedRange<Double>, frame: ClosedRange<Double>)] = []
    for part in 0..<3 where inPicture[part] < inPicture[part + 1] && inLayer[part] < inLayer[part + 1] {
      parts.append((inPicture[part]...inPicture[part + 1], inLayer[part]...inLayer[part + 1]))
    }
    return parts
  }
}
