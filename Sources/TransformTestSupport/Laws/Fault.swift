/// What a wrong result looks like.
///
/// A check names a fault only if it explains every wrong sample. Two faults that give the same numbers everywhere, such
/// as the transpose and the inverse of a rotation, are called by the first of their names here.
///
/// ```swift
/// let violation = Laws.violation(ofPointImage: { (t: Transform3D<Float>, p) in t.transposed.applied(toPoint: p) })
/// assert(violation?.fault == Fault.transposed)
/// ```
public enum Fault: Sendable, Hashable, CustomStringConvertible {
  /// Rows and columns are exchanged, of the result or of an operand. Of a rotation it is the inverse.
  case transposed
  /// The operands are taken in the other order.
  case reversedOrder
  /// It is the inverse of what is asked for: a map from the target to the source, or the pose of a camera for its view.
  case inverted
  /// The translation does not count.
  case droppedTranslation
  /// The translation counts, and must not.
  case addedTranslation
  /// A normal is mapped by the matrix itself, not by the inverse transpose.
  case mappedLikeAVector
  /// A length that must be one is not, or the length must stay and does not.
  case wrongLength
  /// It belongs to another clip space: the other hand, another range of depths, or y the other way.
  case otherConvention
  /// A rotation goes the other way round the circle.
  case otherWay
  /// The components are mixed in proportion to time, which does not keep the speed, nor the length.
  case linear
  /// Every magnitude is right; at least one sign is not.
  case wrongSign
  /// The numbers are right in their first binary digits only: 11 are those of Float16, 24 those of Float.
  case lowPrecision(bits: Int)

  /// What the result looks like, in words.
  public var description: String {
    switch self {
    case .transposed: "rows and columns exchanged (transposed)"
    case .reversedOrder: "the operands in reverse order"
    case .inverted: "the inverse of what is asked for"
    case .droppedTranslation: "a dropped translation"
    case .addedTranslation: "a translation that must not count"
    case .mappedLikeAVector: "a normal mapped by the matrix itself, not by its inverse transpose"
    case .wrongLength: "the right direction with a wrong length"
    case .otherConvention: "the matrix of another clip space (other hand, other depths, or y the other way)"
    case .otherWay: "the other way round the circle"
    case .linear: "components mixed in proportion to time (lerp or nlerp)"
    case .wrongSign: "a wrong sign"
    case .lowPrecision(11): "half precision (11 bits, the digits of Float16)"
    case .lowPrecision(24): "single precision (24 bits, the digits of Float)"
    case .lowPrecision(let bits): "lost precision (about \(bits) bits are right)"
    }
  }
}
