public import TransformCore

// Lengths, places at lengths, boxes and areas.

extension Path2D {
  private var curves: [PlaneCurve] { chains.flatMap(\.curves) }

  /// The length of all segments; moves count nothing. 0 for a path with a number that is not finite.
  ///
  /// - Accuracy: 2⁻⁴⁴ of the length; at a cusp a millionth of its segment.
  public var length: Scalar { Scalar(curves.reduce(0) { $0 + $1.length() }) }

  /// The places at lengths from the start, each with its unit tangent. A length below 0 gives the start, one beyond the
  /// end the end. `nil` for NaN, and for a path without segments of a length.
  ///
  /// - Complexity: O(n) for the lengths of all segments, and O(log n) for each place.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func places(atLengths wanted: [Scalar]) -> [(point: SIMD2<Scalar>, tangent: SIMD2<Scalar>)?] {
    let curves = curves.filter { $0.endTangents != nil }
    var ends: [Double] = []
    var whole = 0.0
    for curve in curves {
      whole += curve.length()
      ends.append(whole)
    }
    return wanted.map { wanted in
      let length = min(max(Double(wanted), 0), whole)
      guard !curves.isEmpty, wanted == wanted else { return nil }
      var (low, high) = (0, curves.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < length { low = middle + 1 } else { high = middle }
      }
      let before = low == 0 ? 0 : ends[low - 1]
      let curve = curves[low]
      let t = curve.parameter(atLength: length - before, whole: ends[low] - before)
      let tangents = curve.endTangents
      guard let tangent = t <= 0 ? tangents?.start : t >= 1 ? tangents?.end : curve.derivative(at: t).normalized() ?? tangents?.end
      else { return nil }
      let point = curve.point(at: t)
      return (SIMD2(Scalar(point.x), Scalar(point.y)), SIMD2(Scalar(tangent.x), Scalar(tangent.y)))
    }
  }

  /// The smallest rectangle that holds all segments. `nil` if there are none, or for a number that is not finite. A move
  /// alone counts nothing.
  public var bounds: Bounds2D<Scalar>? {
    let box = curves.reduce(PlaneBox.empty) { $0.union($1.smallestBox) }
    guard box.minimum.x <= box.maximum.x else { return nil }
    return Bounds2D(
      corner: SIMD2(Scalar(box.minimum.x), Scalar(box.minimum.y)), opposite: SIMD2(Scalar(box.maximum.x), Scalar(box.maximum.y)))
  }

  /// The area that the path turns about, each part as often as the winding number says, negative where it turns from y
  /// towards x. Open subpaths are closed.
  ///
  /// *Source*: Green's theorem, ½ ∮ x dy − y dx, about the start of each segment, by Gauss–Legendre quadrature, which is
  /// exact for Bézier curves; an arc's is exact by its angles.
  public var signedArea: Scalar {
    var sum = 0.0
    for chain in chains {
      for curve in chain.curves { sum += curve.area(about: chain.start) }
    }
    return Scalar(sum)
  }
}

extension PlaneCurve {
  /// The smallest box, up to rounding.
  var smallestBox: PlaneBox {
    var result = PlaneBox(start, end)
    for turns in [turnsOfX, turnsOfY] {
      for index in 0..<turns.count {
        let place = point(at: turns[index])
        result = result.union(PlaneBox(place, place))
      }
    }
    return result
  }

  /// ½ ∫ (P − origin) × P′ dt.
  func area(about origin: SIMD2<Double>) -> Double {
    switch kind {
    case .line: return (start - origin).cross(end - origin) / 2
    case .quadratic, .cubic:
      let (a, b, c, d) = powers(relativeTo: origin)
      // ∫ (a + bt + ct² + dt³) × (b + 2ct + 3dt²) dt over [0, 1].
      return (a.cross(b + c + d) + b.cross(c) / 3 + b.cross(d) / 2 + c.cross(d) / 5) / 2
    case .arc: return ((center - origin).cross(end - start) + first.cross(second) * turn) / 2
    }
  }
}
