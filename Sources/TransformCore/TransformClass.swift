/// What a transform is known to be, from the exact values of its numbers unless said otherwise.
///
/// A transform can be several of these at once: a translation is also scale-and-translation, rectilinear, affine and
/// rigid.
///
/// ```swift
/// let move = Transform3D<Double>.translation(x: 1, y: 2, z: 3)
/// assert(move.classification.contains(.translation) && !move.classification.contains(.mirrored))
/// ```
@frozen
public struct TransformClass: OptionSet, Sendable, Hashable {
  /// The set as bits.
  public let rawValue: UInt16

  /// The set with these bits.
  @_alwaysEmitIntoClient
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Every point stays where it is: exactly the identity.
  public static let identity = Self(rawValue: 1 << 0)
  /// Every point moves by the same offset, which may be zero: beside it all numbers are exactly those of the identity.
  public static let translation = Self(rawValue: 1 << 1)
  /// Each coordinate is scaled, then moved.
  public static let scaleAndTranslation = Self(rawValue: 1 << 2)
  /// Rectangles of the plane z = 0 with sides along the axes of x and y stay such rectangles. The axes may swap, be
  /// scaled and moved, but not tilt. w is the same for all points of the plane. The row of z does not matter.
  public static let rectilinear = Self(rawValue: 1 << 3)
  /// The last column is (0, 0, 0, 1): parallel lines stay parallel.
  public static let affine = Self(rawValue: 1 << 4)
  /// z is neither read nor written: the row and the column of z are those of the identity.
  public static let flat = Self(rawValue: 1 << 5)
  /// Lengths and handedness stay, to 16 ulps: a rotation and a translation.
  public static let rigid = Self(rawValue: 1 << 6)
  /// The determinant is negative at any scale, and not by rounding alone (16 ε · Σ|terms|): left and right hands change
  /// places.
  public static let mirrored = Self(rawValue: 1 << 7)
  /// Every number is finite.
  public static let finite = Self(rawValue: 1 << 8)
}

extension TransformClass: CustomStringConvertible {
  /// The names of the members, in order, separated by commas; "general" where there is none.
  public var description: String {
    let names: [(Self, String)] = [
      (.identity, "identity"), (.translation, "translation"), (.scaleAndTranslation, "scale and translation"),
      (.rectilinear, "rectilinear"), (.affine, "affine"), (.flat, "flat"), (.rigid, "rigid"), (.mirrored, "mirrored"), (.finite, "finite"),
    ]
    let present = names.filter { contains($0.0) }.map(\.1)
    return present.isEmpty ? "general" : present.joined(separator: ", ")
  }
}
