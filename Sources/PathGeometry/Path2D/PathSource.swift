public import TransformCore

/// The elements of a path of either precision, with points that are read in Double.
///
/// Questions about paths are answered in Double for both scalars. A Float is a Double, therefore nothing is lost, and
/// the code exists once. A source shares the lists of its path and takes no memory.
@usableFromInline
struct PathSource: Sendable {
  @usableFromInline let verbs: [PathVerb]
  /// The points of a path in Double; of another path none.
  @usableFromInline let doubles: [SIMD2<Double>]
  /// The points of a path in Float; of another path none.
  @usableFromInline let floats: [SIMD2<Float>]
  /// Whether the path is one in Double.
  @usableFromInline let isWide: Bool

  @_alwaysEmitIntoClient @inline(__always)
  init(verbs: [PathVerb], doubles: [SIMD2<Double>], floats: [SIMD2<Float>], isWide: Bool) {
    (self.verbs, self.doubles, self.floats, self.isWide) = (verbs, doubles, floats, isWide)
  }

  var pointCount: Int { isWide ? doubles.count : floats.count }

  /// The point with a number.
  @inline(__always)
  subscript(place: Int) -> SIMD2<Double> { isWide ? doubles[place] : floats[place].wide }

  var precision: PathPrecision { PathPrecision(isWide: isWide) }
}

// The door between the precisions: Float and Double are the only scalars.

extension Path2D {
  /// The elements for what computes in Double.
  @_alwaysEmitIntoClient @inline(__always)
  var source: PathSource {
    if Scalar.self == Double.self {
      return PathSource(verbs: verbs, doubles: unsafe unsafeBitCast(points, to: [SIMD2<Double>].self), floats: [], isWide: true)
    }
    return PathSource(verbs: verbs, doubles: [], floats: unsafe unsafeBitCast(points, to: [SIMD2<Float>].self), isWide: false)
  }

  /// A path in Double with its numbers rounded to the scalar.
  @_alwaysEmitIntoClient @inline(__always)
  init(rounding path: Path2D<Double>) {
    if Scalar.self == Double.self {
      self = unsafe unsafeBitCast(path, to: Self.self)
    } else {
      self = unsafe unsafeBitCast(path.narrowed, to: Self.self)
    }
  }
}

extension Path2D<Double> {
  /// The path in Float.
  @usableFromInline
  var narrowed: Path2D<Float> {
    var result = Path2D<Float>()
    result.verbs = verbs
    result.points = points.map { SIMD2(rounding: $0) }
    (result.start, result.last) = (SIMD2(rounding: start), SIMD2(rounding: last))
    return result
  }
}

extension SIMD2 where Scalar: TransformScalar {
  /// The same point in Double.
  @_alwaysEmitIntoClient @inline(__always)
  var wide: SIMD2<Double> { SIMD2<Double>(Double(x), Double(y)) }

  /// A point rounded to the scalar.
  @_alwaysEmitIntoClient @inline(__always)
  init(rounding point: SIMD2<Double>) { self.init(Scalar(point.x), Scalar(point.y)) }
}

extension Bounds2D {
  /// The rectangle between two corners in order, rounded to the scalar.
  @_alwaysEmitIntoClient @inline(__always)
  init(rounding box: Bounds2D<Double>) {
    self.init(_minimum: SIMD2(rounding: box.minimum), _maximum: SIMD2(rounding: box.maximum))
  }
}
