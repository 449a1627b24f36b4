import RealModule
import TransformCore

/// A subpath, or a part of one, as segments.
struct PathChain {
  var segments: [PathSegment] = []
  /// A closed one ends with the line of its close, also where that has no length.
  var isClosed = false
  var start = SIMD2<Double>.zero
  /// The direction of a part without length, which has no segments.
  var direction: SIMD2<Double>?

  init() {}

  /// Starts anew at a point, and keeps the memory.
  mutating func begin(at point: SIMD2<Double>) {
    segments.removeAll(keepingCapacity: true)
    (isClosed, start, direction) = (false, point, nil)
  }
}

extension Path2D {
  /// Calls a function with each subpath that draws something.
  @inline(__always)
  func forEachChain(_ body: (PathChain) -> Void) {
    var chain = PathChain()
    forEachSegment { segment, role in
      if role.isFirst {
        if !chain.segments.isEmpty { body(chain) }
        chain.begin(at: segment.start)
      }
      chain.segments.append(segment)
      if role.isClosing {
        chain.isClosed = true
        body(chain)
        chain.begin(at: segment.end)
      }
    }
    if !chain.segments.isEmpty { body(chain) }
  }

  /// Adds a chain as a subpath. A part without length is a line without length.
  mutating func append(_ chain: PathChain) {
    move(to: SIMD2(rounding: chain.start))
    if chain.segments.isEmpty { addLine(to: SIMD2(rounding: chain.start)) }
    for segment in chain.isClosed ? chain.segments.dropLast() : chain.segments[...] { append(segment) }
    if chain.isClosed { close() }
  }

  /// The same path with cubics for arcs, each of at most a quarter turn: 2.7e-4 of the radius off.
  package var withCubicsForArcs: Self {
    guard verbs.contains(where: { $0.pointCount == 3 && $0 != .cubic }) else { return self }
    var result = Self()
    forEachChain { chain in
      var chain = chain
      chain.segments = chain.segments.flatMap(\.withCubicsForArc)
      result.append(chain)
    }
    return result
  }
}

extension PathSegment {
  /// This segment, or cubics in place of an arc.
  fileprivate var withCubicsForArc: [PathSegment] {
    guard case .arc(let arc, _, _, _) = self else { return [self] }
    let count = Swift.max(Int(Swift.min((arc.sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 8)), 1)
    let reach = 4.0 / 3 * Double.tan(arc.sweep / Double(count) / 4) / arc.sweep
    return (0..<count).map { index in
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let (one, other) = (point(at: from), point(at: to))
      return .cubic(one, one + reach * derivative(at: from), other - reach * derivative(at: to), other)
    }
  }
}
