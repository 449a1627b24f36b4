/// What an element of a path is, and in an arc its flags.
@usableFromInline
enum PathVerb: UInt8, Sendable {
  case move, line, quadratic, cubic, close
  case arc, largeArc, positiveArc, largePositiveArc

  /// How many points the element has.
  @usableFromInline
  var pointCount: Int {
    switch self {
    case .close: 0
    case .move, .line: 1
    case .quadratic: 2
    default: 3
    }
  }

  var isArc: Bool { rawValue > Self.close.rawValue }
  var isLargeArc: Bool { self == .largeArc || self == .largePositiveArc }
  var isPositiveArc: Bool { self == .positiveArc || self == .largePositiveArc }

  /// The places of the last point of a move and of the last point, and whether a close comes last.
  static func ends(of verbs: [PathVerb]) -> (move: Int?, end: Int?, isClosed: Bool) {
    var (place, move) = (0, Int?.none)
    for verb in verbs {
      if verb == .move { move = place }
      place += verb.pointCount
    }
    return (move, place > 0 ? place - 1 : nil, verbs.last == .close)
  }
}
