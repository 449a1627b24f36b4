public import TransformCore

/// A convex polygon in homogeneous coordinates with attributes at its corners, clipped before the division by w.
///
/// One value clips many triangles without an allocation for each: `replace` keeps the storage. Attributes are numbers
/// that vary linearly over the polygon, such as texture coordinates. After clipping, divide the points by w.
///
/// Clipping keeps the winding and adds at most one corner for each plane. Corners on a plane count as inside. A new
/// corner is computed from the inner end of its side: triangles that share a side share the new corners, bit by bit.
///
/// Points of space have w = 1. `clip(keeping: plane.coefficients)` leaves what is in front of a plane; all planes of a
/// frustum, one after the other, leave what is inside it.
///
/// ```swift
/// var polygon = ClipPolygon(points: [SIMD4(0.0, 0, 0.5, 1), SIMD4(1.5, 0, 0.5, 1), SIMD4(0, 1.5, 0.5, 1)])
/// polygon.clip(to: .metal)
/// assert(polygon.points.count == 5)
///
/// var square = ClipPolygon(points: [SIMD4(0.0, 0, 0, 1), SIMD4(2, 0, 0, 1), SIMD4(2, 2, 0, 1), SIMD4(0, 2, 0, 1)])
/// guard let wall = Plane(normal: SIMD3(-1.0, 0, 0), through: SIMD3(1, 0, 0)) else { return }
/// square.clip(keeping: wall.coefficients)
/// assert(square.points.allSatisfy { $0.x <= 1 })
/// ```
@frozen
public struct ClipPolygon<Scalar: TransformScalar>: Sendable {
  @usableFromInline var corners: [SIMD4<Scalar>]
  @usableFromInline var numbers: [Scalar]
  @usableFromInline var spareCorners: [SIMD4<Scalar>]
  @usableFromInline var spareNumbers: [Scalar]

  /// How many attributes a corner has.
  @usableFromInline let attributesPerPoint: Int

  /// The polygon with these corners in order around, and with their attributes: all of the first corner, then all of
  /// the second, and so on.
  @_alwaysEmitIntoClient
  public init(points: [SIMD4<Scalar>], attributes: [Scalar] = [], attributesPerPoint: Int = 0) {
    self.init(reserving: max(0, attributesPerPoint))
    replace(points: points, attributes: attributes)
  }

  // Out of line: storage that clients cannot name is set here.
  @usableFromInline
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  init(reserving attributes: Int) {
    (corners, numbers, spareCorners, spareNumbers, attributesPerPoint) = ([], [], [], [], attributes)
    corners.reserveCapacity(12)
    spareCorners.reserveCapacity(12)
    numbers.reserveCapacity(12 * attributes)
    spareNumbers.reserveCapacity(12 * attributes)
  }

  /// The corners in order around, x, y, z and w; empty if nothing is left.
  @_alwaysEmitIntoClient
  public var points: [SIMD4<Scalar>] { corners }

  /// The attributes of the corners, one corner after the other.
  @_alwaysEmitIntoClient
  public var attributes: [Scalar] { numbers }

  /// Puts another polygon in place, in the same storage. It must have as many attributes for each corner.
  @_alwaysEmitIntoClient
  public mutating func replace(points: some Sequence<SIMD4<Scalar>>, attributes: some Sequence<Scalar>) {
    corners.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    corners.append(contentsOf: points)
    numbers.append(contentsOf: attributes)
    precondition(numbers.count == corners.count * attributesPerPoint, "a polygon needs as many attributes for each of its points")
  }
}

extension ClipPolygon {
  /// Keeps the part inside the clip volume of a convention: −w ≤ x ≤ w, −w ≤ y ≤ w, and its depths.
  ///
  /// *Definition*: the near plane is first; it makes w positive under a perspective. Then come left, right, below,
  /// above and far. Nothing is left of a polygon with a coordinate that is NaN or above 2⁻⁴ of the greatest number.
  ///
  /// `guardBand` is how many times wider than the picture the volume is, in x and y. A rasteriser that cuts pixels away
  /// itself clips less with a wider band. It is at least 1, and finite.
  ///
  /// *Rounding*: derived and not measured, a new corner is off its plane by 4 ulps of the largest coordinate of its
  /// side.
  @_alwaysEmitIntoClient
  public mutating func clip(to convention: ClipConvention, guardBand: Scalar = 1) {
    precondition(guardBand >= 1 && guardBand < .infinity, "a guard band is 1 or a finite number above it")
    let isForward = convention.depthDirection == .forward
    let floor: SIMD4<Scalar> = convention.depthRange == .zeroToOne ? SIMD4(0, 0, 1, 0) : SIMD4(0, 0, 1, 1)
    let ceiling = SIMD4<Scalar>(0, 0, -1, 1)
    // As −1 / band · x + w: no product overflows.
    let side = 1 / guardBand
    clip(keeping: isForward ? floor : ceiling)
    clip(keeping: SIMD4(side, 0, 0, 1))
    clip(keeping: SIMD4(0 - side, 0, 0, 1))
    clip(keeping: SIMD4(0, side, 0, 1))
    clip(keeping: SIMD4(0, 0 - side, 0, 1))
    clip(keeping: isForward ? ceiling : floor)
  }

  /// Keeps the part in which the dot product with four coefficients is not negative: a half space.
  ///
  /// The coefficients must be finite and the first three at most 1 in magnitude, as those of a plane are. Nothing is
  /// left of a polygon with a coordinate that is NaN or above 2⁻⁴ of the greatest number.
  ///
  /// *Source*: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, CACM 17 (1), 1974.
  @_alwaysEmitIntoClient
  public mutating func clip(keeping halfSpace: SIMD4<Scalar>) {
    var (isWhole, isFinite) = (true, true)
    for corner in corners {
      isWhole = isWhole && corner.dot(halfSpace) >= 0
      isFinite = isFinite && corner.isFinite && corner.largestMagnitude <= Scalar.clippingLimit
    }
    if isWhole && isFinite { return }
    spareCorners.removeAll(keepingCapacity: true)
    spareNumbers.removeAll(keepingCapacity: true)
    if isFinite { cut(keeping: halfSpace) }
    swap(&corners, &spareCorners)
    swap(&numbers, &spareNumbers)
  }

  /// Writes the part inside to the spare storage. No corner is written twice. Nothing is written if no corner is off
  /// the plane on its inner side.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func cut(keeping halfSpace: SIMD4<Scalar>) {
    guard var previous = corners.indices.last else { return }
    var (before, hasFront) = (corners[previous].dot(halfSpace), false)
    for index in corners.indices {
      let here = corners[index].dot(halfSpace)
      hasFront = hasFront || here > 0
      if (before > 0 && here < 0) || (before < 0 && here > 0) {
        let (inner, outer) = before > 0 ? (previous, index) : (index, previous)
        let share = before > 0 ? before / (before - here) : here / (here - before)
        if append(corners[inner] + share * (corners[outer] - corners[inner])) {
          for attribute in 0..<attributesPerPoint {
            let (one, other) = (numbers[inner * attributesPerPoint + attribute], numbers[outer * attributesPerPoint + attribute])
            spareNumbers.append(one + share * (other - one))
          }
        }
      }
      if here >= 0, append(corners[index]) {
        spareNumbers.append(contentsOf: numbers[index * attributesPerPoint..<(index + 1) * attributesPerPoint])
      }
      (previous, before) = (index, here)
    }
    while spareCorners.count > 1, spareCorners[0].equals(spareCorners[spareCorners.count - 1]) {
      spareCorners.removeLast()
      spareNumbers.removeLast(attributesPerPoint)
    }
    if spareCorners.count < 3 || !hasFront {
      spareCorners.removeAll(keepingCapacity: true)
      spareNumbers.removeAll(keepingCapacity: true)
    }
  }

  /// Appends a corner that differs from the last one.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ corner: SIMD4<Scalar>) -> Bool {
    if let last = spareCorners.last, last.equals(corner) { return false }
    spareCorners.append(corner)
    return true
  }
}

extension TransformScalar {
  /// The greatest magnitude of a coordinate in clipping: sums and differences of distances then stay finite.
  @_alwaysEmitIntoClient @inline(__always)
  static var clippingLimit: Self { greatestFiniteMagnitude * 0x1p-4 }
}
