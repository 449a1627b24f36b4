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

/// Walks along a path, one subpath after the other.
struct ChainWalk {
  private let source: PathSource
  private var (number, place) = (0, 0)
  private var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  /// The last subpath that `step()` has found.
  private(set) var chain = PathChain()

  init(_ source: PathSource) { self.source = source }

  /// Goes on to the next subpath that draws something, if there is one.
  mutating func step() -> Bool {
    chain.begin(at: last)
    while number < source.verbs.count {
      let verb = source.verbs[number]
      if verb == .move {
        if !chain.segments.isEmpty { return true }
        last = source[place]
        start = last
      } else {
        if chain.segments.isEmpty { chain.start = last }
        add(verb)
      }
      number += 1
      place += verb.pointCount
      if chain.isClosed { return true }
    }
    return !chain.segments.isEmpty
  }

  @inline(__always)
  private mutating func add(_ verb: PathVerb) {
    switch verb {
    case .move: break
    case .line:
      chain.segments.append(.line(last, source[place]))
      last = source[place]
    case .quadratic:
      chain.segments.append(.quadratic(last, source[place], source[place + 1]))
      last = source[place + 1]
    case .cubic:
      chain.segments.append(.cubic(last, source[place], source[place + 1], source[place + 2]))
      last = source[place + 2]
    case .close:
      chain.segments.append(.line(last, start))
      (chain.isClosed, last) = (true, start)
    case .arc, .largeArc, .positiveArc, .largePositiveArc: addArc(verb)
    }
  }

  @inline(never)
  private mutating func addArc(_ verb: PathVerb) {
    let (from, to) = (last, source[place + 2])
    last = to
    if from.equals(to) { return }
    let arc = source.arc(verb, at: place, from: from)
    chain.segments.append(arc.map { .arc($0, from: from, to: to, source.form(of: verb, at: place)) } ?? .line(from, to))
  }
}

extension PathSource {
  /// Calls a function with each subpath that draws something.
  @inline(__always)
  func forEachChain(_ body: (PathChain) -> Void) {
    var walk = ChainWalk(self)
    while walk.step() { body(walk.chain) }
  }

  fileprivate var withCubicsForArcs: Path2D<Double> {
    var result = Path2D<Double>()
    forEachChain { chain in
      var chain = chain
      chain.segments = chain.segments.flatMap(\.withCubicsForArc)
      result.append(chain)
    }
    return result
  }
}

extension Path2D {
  /// The same path with cubics for arcs, each of at most a quarter turn: 2.7e-4 of the radius off.
  package var withCubicsForArcs: Self {
    verbs.contains { $0.isArc } ? Self(rounding: source.withCubicsForArcs) : self
  }
}

extension Path2D<Double> {
  /// Adds a chain as a subpath. A part without length is a line without length.
  mutating func append(_ chain: PathChain) {
    move(to: chain.start)
    if chain.segments.isEmpty { addLine(to: chain.start) }
    for segment in chain.isClosed ? chain.segments.dropLast() : chain.segments[...] { append(segment) }
    if chain.isClosed { close() }
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
