internal import CSwiftTransforms
internal import LayerDrawing

/// The key path of a parameter.
func keyPath(_ address: UnsafePointer<CChar>?) throws(Refusal) -> LayerKeyPath {
  let text = try unsafe String(cString: address.required("path"))
  guard let path = LayerKeyPath(text) else {
    let word = Array(text.utf8.prefix(64))
    let names = LayerKeyPath.properties.map(\.description)
    let near = names.min { changes(from: word, to: Array($0.utf8)) < changes(from: word, to: Array($1.utf8)) } ?? ""
    throw Refusal(ST_ERROR_TEXT, "path is \"\(text.prefix(64))\", which is no property of a layer; expected such as \(near)")
  }
  return path
}

/// How many bytes have to be added, taken away or replaced to make another text.
///
/// *Source*: V. Levenshtein 1966.
private func changes(from word: [UInt8], to other: [UInt8]) -> Int {
  var row = Array(0...other.count)
  for (i, letter) in word.enumerated() {
    var corner = row[0]
    row[0] = i + 1
    for (j, match) in other.enumerated() {
      let replaced = corner + (letter == match ? 0 : 1)
      corner = row[j + 1]
      row[j + 1] = min(replaced, corner + 1, row[j] + 1)
    }
  }
  return row[other.count]
}
