import FuzzSupport
import PathGeometry
import TransformCore

/// SVG path data that is read is written, no longer than before, and read again as the same path. What is refused has
/// its error at a place within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(bytes, count).text
  check(text, Float.self)
  check(text, Double.self)
  return 0
}

private func check<Scalar: TransformScalar>(_ text: String, _: Scalar.Type) {
  do {
    let path = try Path2D<Scalar>(svg: text)
    guard let written = path.svg else { return require(false, "\(text) is not written") }
    let again = try? Path2D<Scalar>(svg: written)
    require(again == path && again?.svg == written, "\(text) is written as \(written)")
    use((path.bounds, path.length, path.signedArea, path.contains(SIMD2(1, 1)), path.currentPoint))
  } catch {
    require((0...text.utf8.count).contains(error.offset), "\(error) is not in \(text)")
    require((0...error.offset).contains(error.validLength), "\(error) is not in \(text)")
  }
}
