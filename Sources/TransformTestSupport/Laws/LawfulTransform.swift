public import TransformCore

/// The common members of transforms of the plane, of space and between planes, for laws that hold for all of them.
///
/// ```swift
/// func isInvolution<T: LawfulTransform>(_ t: T) -> Bool { t.concatenating(t) == .identity }
/// assert(isInvolution(Transform2D<Double>.mirror(negating: .x)))
/// ```
public protocol LawfulTransform: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The number type.
  associatedtype Scalar: TransformScalar
  /// The identity.
  static var identity: Self { get }
  /// All numbers of the square matrix, row by row, with the constant ones.
  var rowMajor: [Scalar] { get }
  /// The determinant.
  var determinant: Scalar { get }
  /// How much relative errors can grow through inversion.
  var condition: Scalar { get }
  /// The product `self · next`.
  func concatenating(_ next: Self) -> Self
  /// The same, in place.
  mutating func concatenate(_ next: Self)
  /// The inverse, or `nil`.
  func inverted() -> Self?
  /// A random one.
  static func sample(_ kind: SampleKind, condition: Scalar, using random: inout SeededGenerator) -> Self
}

extension Transform2D: LawfulTransform {}
extension Transform3D: LawfulTransform {}
extension Homography: LawfulTransform {}

extension LawfulTransform {
  /// The size of the matrix: 3 or 4.
  @_alwaysEmitIntoClient
  package var order: Int { rowMajor.count == 16 ? 4 : 3 }

  /// The square root of the sum of the squares of all numbers of the matrix.
  @inlinable
  public var norm: Scalar {
    let largest = Scalar.maximumNorm(rowMajor)
    guard largest > 0, largest.isFinite else { return largest }
    return largest * rowMajor.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }
}
