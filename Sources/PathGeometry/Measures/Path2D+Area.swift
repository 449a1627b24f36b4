import RealModule
import TransformCore

extension Path2D {
  /// The area inside, each part counted as often as the path runs around it, from x towards y positive. Open subpaths
  /// are closed by a line.
  ///
  /// *Definition*: ½ ∮ (x dy − y dx), exact for lines, curves and arcs but for rounding. Coordinates count from the
  /// first point: a far origin costs no digits. Not finite where a number is not.
  ///
  /// *Source*: Green's theorem.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public var signedArea: Scalar { Scalar(source.signedArea) }
}

extension PathSource {
  @usableFromInline
  var signedArea: Double {
    var (area, origin, start, last) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var isEmpty = true
    forEachSegment { segment, role in
      if isEmpty { (origin, start, last, isEmpty) = (segment.start, segment.start, segment.start, false) }
      if role.isFirst {
        area += (last - origin).cross(start - origin) / 2
        start = segment.start
      }
      area += segment.sweptArea(from: origin)
      last = segment.end
    }
    return area + (last - origin).cross(start - origin) / 2
  }
}

extension PathSegment {
  /// The area that the line from an origin to the point sweeps.
  @inline(__always)
  func sweptArea(from origin: SIMD2<Double>) -> Double {
    let (a, b, c, d) = (start - origin, first - origin, second - origin, end - origin)
    switch kind {
    case .line: return a.cross(d) / 2
    case .quadratic: return (2 * a.cross(b) + a.cross(d) + 2 * b.cross(d)) / 6
    case .cubic: return (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 20
    case .arc where isFlat: return a.cross(d) / 2 + arc.flatSegmentArea(overChord: end - start)
    case .arc: return ((base - origin).cross(end - start) + turn * first.cross(second)) / 2
    }
  }
}

extension EllipticalArc {
  /// The area between a flat arc and its chord, from the chord and the sagitta: no square of a radius.
  ///
  /// *Formula*: (h − sin h cos h) · (x × y) is sagitta × chord times (h − sin h cos h) / (2 sin h (1 − cos h)) for half of
  /// the sweep, h. The factor is 2/3 + h²/30 + …; at the largest h, 0.253, the terms left out are 3e-18.
  @inline(never)
  fileprivate func flatSegmentArea(overChord chord: SIMD2<Double>) -> Double {
    let half = sweep / 2
    let (sine, square) = (Double.sinCos(half / 2).sin, half * half)
    let sagitta = 2 * sine * (sine * spoke(at: start + half))
    let high = 49.0 / 950_400 + square * (288_731.0 / 54_486_432_000 + square * (352_823.0 / 653_837_184_000 + square * 5.477e-11))
    let factor = 2.0 / 3 + square * (1.0 / 30 + square * (11.0 / 2520 + square * (37.0 / 75_600 + square * high)))
    return factor * sagitta.cross(chord)
  }
}
