import FuzzSupport
import TransformKit

/// A text that is read is written, and read again as the same value. A text that is refused has its error at a place
/// within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(bytes, count).text
  do {
    let list = try TransformList(css: text)
    use((list.transform, list.description, list.accumulated(onto: list).css, list.transform.cssText, list.svg))
    use(TransformList.Interpolation(from: list, to: TransformList()).transform(at: 0.25))
    if let written = list.css {
      let again = try? TransformList(css: written)
      require(again?.css == written && isSame(again, list), "\(text) is written as \(written)")
    }
  } catch {
    require(isWithin(text, error), "\(error) is not in \(text)")
  }
  do {
    let list = try TransformList(svg: text)
    use(list.transform)
    if let written = list.svg {
      let again = try? TransformList(svg: written)
      require(again?.svg == written && isSame(again, list), "\(text) is written as \(written)")
    }
  } catch {
    require(isWithin(text, error), "\(error) is not in \(text)")
  }
  use(TransformKeyPath(text))
  return 0
}

/// Whether two lists have equal matrices, if the numbers are finite.
private func isSame(_ one: TransformList?, _ other: TransformList) -> Bool {
  guard let one else { return false }
  return one.transform == other.transform || !other.transform.isFinite
}

private func isWithin(_ text: String, _ error: TransformSyntaxError) -> Bool {
  error.column >= 1 && error.column <= text.count + 1 && !error.expected.isEmpty
}
