import TextSyntax
import TransformCore

extension TimingFunction {
  /// The shortest CSS text that reads back to the same bits, or `nil` if CSS cannot write the curve.
  ///
  /// CSS writes no springs and no numbers that are not finite. Counts of steps and control points must be in its range,
  /// and a polyline must have a point and never fall back.
  ///
  /// Named curves have their names. In `linear()` inputs are left out where the reader finds the same bits. It looks
  /// over at most 64 points at a time, or up to the last one.
  public var css: String? {
    let text: String? =
      switch self {
      case .linear: "linear"
      case .easeIn: "ease-in"
      case .easeOut: "ease-out"
      case .easeInEaseOut: "ease-in-out"
      case .ease: "ease"
      case .cubicBezier(let a, let b): "cubic-bezier(\([a.x, a.y, b.x, b.y].map(\.shortestText).joined(separator: ",")))"
      case .steps(1, .jumpStart): "step-start"
      case .steps(let count, .jumpEnd): "steps(\(count))"
      case .steps(let count, .jumpStart): "steps(\(count),start)"
      case .steps(let count, let position): "steps(\(count),\(position.rawValue))"
      case .piecewiseLinear(let points): PolylineText(points)?.text
      case .spring: nil
      }
    guard let text, let again = try? TimingFunction(css: text), hasSameBits(as: again) else { return nil }
    return text
  }

  private func hasSameBits(as other: TimingFunction) -> Bool {
    switch (self, other) {
    case (.cubicBezier(let a, let b), .cubicBezier(let c, let d)): a.hasSameBits(as: c) && b.hasSameBits(as: d)
    case (.piecewiseLinear(let points), .piecewiseLinear(let others)): points.elementsEqual(others) { $0.hasSameBits(as: $1) }
    default: self == other
    }
  }
}

/// Finds the shortest `linear()` of a polyline, from its first point on.
///
/// A point is written with its input, or as the second input of the point before it, or without one: at the ends, and
/// between two inputs that the reader divides evenly.
private struct PolylineText {
  private enum Form: Int, CaseIterable { case own, second, bare }

  /// The shortest text up to a point that has this form, and the point before it that has an input.
  private struct Step {
    var length = Int.max
    var previous = -1
    var form = Form.own
  }

  private let points: [SIMD2<Double>]
  private let outputs: [String]
  private let inputs: [String]
  /// The lengths of the first points without inputs.
  private let lengths: [Int]
  /// For each point, the step of each form.
  private var best: [[Step]]

  init?(_ points: [SIMD2<Double>]) {
    guard !points.isEmpty, points.allSatisfy(\.isFinite) else { return nil }
    self.points = points
    outputs = points.map(\.y.shortestText)
    inputs = points.map { $0.x.shortestText(timesTenTo: 2) + "%" }
    lengths = outputs.reduce(into: [0]) { $0.append($0[$0.count - 1] + 1 + $1.utf8.count) }
    best = Array(repeating: Form.allCases.map { _ in Step() }, count: points.count)
    best[0][Form.own.rawValue] = Step(length: lengths[1] + 1 + inputs[0].utf8.count)
    if points[0].x.bitPattern == 0 { best[0][Form.bare.rawValue] = Step(length: lengths[1]) }
    for place in points.indices { extend(from: place) }
  }

  private mutating func extend(from place: Int) {
    let last = points.count - 1
    guard place < last else { return }
    for (form, step) in zip(Form.allCases, best[place]) where step.length < .max {
      if form == .own, outputs[place] == outputs[place + 1] {
        offer(.second, at: place + 1, step.length + 1 + inputs[place + 1].utf8.count, after: place, form)
      }
      for next in Array(place + 1...min(place + 64, last)) + (last > place + 64 ? [last] : []) where isEven(place, next) {
        let length = step.length + lengths[next + 1] - lengths[place + 1]
        offer(.own, at: next, length + 1 + inputs[next].utf8.count, after: place, form)
        if next == last, points[last].x == 1 { offer(.bare, at: next, length, after: place, form) }
      }
    }
  }

  private mutating func offer(_ form: Form, at place: Int, _ length: Int, after previous: Int, _ previousForm: Form) {
    guard length < best[place][form.rawValue].length else { return }
    best[place][form.rawValue] = Step(length: length, previous: previous, form: previousForm)
  }

  /// Whether the reader finds the inputs between two that are given.
  private func isEven(_ first: Int, _ last: Int) -> Bool {
    (first + 1..<last).allSatisfy { place in
      let share = Double(place - first) / Double(last - first)
      return (points[first].x + (points[last].x - points[first].x) * share).bitPattern == points[place].x.bitPattern
    }
  }

  var text: String? {
    let ends = zip(Form.allCases, best[points.count - 1])
    guard var (form, step) = ends.min(by: { $0.1.length < $1.1.length }), step.length < .max else { return nil }
    var forms = [Form](repeating: .bare, count: points.count)
    var place = points.count - 1
    while place >= 0 {
      forms[place] = form
      (place, form) = (step.previous, step.form)
      if place >= 0 { step = best[place][form.rawValue] }
    }
    var text = ""
    for (place, form) in forms.enumerated() {
      if form != .second { text += (place == 0 ? "" : ",") + outputs[place] }
      if form != .bare { text += " " + inputs[place] }
    }
    return "linear(\(text))"
  }
}
