import QuartzCompatibility
import TransformKit

/// The product by Core Animation's name, in its structure of sixteen fields. Shows the cost of the name over
/// `concatenating`.
enum ProductByName: Ours, Chained {
  typealias Scalar = CGFloat.NativeType
  static var name: String { "product_by_name" }
  @inline(__always) static func apply(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { CATransform3DConcat(a, b) }
  @inline(__always) static func feed(_ previous: CATransform3D, _ a: inout CATransform3D, _ b: inout CATransform3D) { a = previous }
}

extension Operation {
  /// Not in `all`, because the instructions of the product are counted once.
  package static let productByName = Operation(
    ProductByName.name, "4 × 4 product by Apple's name", .camera, .camera, out: .matrix4, feed: .firstOperand
  ) { Plain.product($0, $1) }
}

extension Entry {
  package static var productByName: Entry { Entry(chained: ProductByName.self) }
}
