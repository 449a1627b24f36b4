/// A subpath, or a part of one, as segments.
struct PathChain {
  var segments: [PathSegment] = []
  /// A closed one ends with the line of its close, also where that has no length.
  var isClosed = false
  var start = SIMD2<Double>.zero
  /// The direction of a part without length, which has no segments.
  var direction: SIMD2<Double>?

  /// Starts anew at a point, and keeps the memory.
  mutating func begin(at point: SIMD2<Double>) {
    segments.removeAll(keepingCapacity: true)
    (isClosed, start, direction) = (false, point, nil)
  }

  /// Whether squares of all numbers neither over- nor underflow to matter.
  var isDrawable: Bool { segments.allSatisfy(\.isDrawable) }

  /// Calls a function with each segment and what it is to the chain.
  @inline(__always)
  func forEachSegment(_ body: (PathSegment, SegmentRole) -> Void) {
    for (index, segment) in segments.enumerated() {
      body(segment, SegmentRole(isFirst: index == 0, isClosing: isClosed && index == segments.count - 1))
    }
  }
}

extension Path2D<Double> {
  /// Adds a chain as a subpath. A part without length is a line without length.
  mutating func append(_ chain: PathChain) {
    move(to: chain.start)
    if chain.segments.isEmpty { addLine(to: chain.start) }
    chain.forEachSegment { segment, role in if role.isClosing { close() } else { append(segment) } }
  }
}
