/// The lists of faces that are reversed under mirrors.
struct PLYFaces {
  /// How many numbers of a list belong to one corner, for each property of the faces; `nil` if it is kept.
  let groups: [Int?]

  /// The element of the faces; `nil` if the corners of none are known.
  init?(_ element: PLYHeader.Element) {
    guard element.name == "face", element.properties.contains(where: Self.isCorners) else { return nil }
    groups = element.properties.map { Self.isCorners($0) ? 1 : $0.countType != nil && $0.name == "texcoord" ? 2 : nil }
  }

  static func isCorners(_ property: PLYHeader.Property) -> Bool {
    property.countType != nil && ["vertex_indices", "vertex_index"].contains(property.name)
  }

  /// Lines for standard error: what a mirror does not turn right side out.
  static func notes(_ header: PLYHeader, of file: String) -> [String] {
    var notes: [String] = []
    for element in header.elements where element.count > 0 {
      if element.name == "tristrips" {
        notes.append("\(file): the transform mirrors, and element \"tristrips\" is kept: its triangles now face the other way")
      } else if element.name == "face", Self(element) == nil {
        notes.append(
          "\(file): the transform mirrors, and element \"face\" has no list vertex_indices to reverse: faces now face the other way")
      } else if let faces = Self(element) {
        for (property, group) in zip(element.properties, faces.groups) where property.countType != nil && group == nil {
          notes.append(
            "\(file): the transform mirrors, and the corners of faces are reversed; list \(property.name.quoted) is kept in its order")
        }
      }
    }
    return notes
  }
}
