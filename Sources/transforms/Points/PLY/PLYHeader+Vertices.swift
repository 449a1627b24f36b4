extension PLYHeader {
  /// The vertices: which element they are, and which properties are the point and the normal.
  struct Vertices {
    let element: Int

    /// Places of x, y, z and of nx, ny, nz among the properties.
    let points: [Int]
    let normals: [Int]?

    /// The offsets of the vectors in a record without lists. With lists, or in text, the offsets mean nothing.
    let fields: RecordFields
  }

  /// The vertices, or a failure that says what is missing.
  func vertices(_ file: String) throws(Failure) -> Vertices {
    guard let index = elements.firstIndex(where: { $0.name == "vertex" }) else {
      throw Failure(.data, "\(file): header: expected an element \"vertex\", found none")
    }
    let element = elements[index]
    guard let (points, pointField) = try vector(["x", "y", "z"], of: element, file) else {
      throw Failure(.data, "\(file): line \(element.line): element \"vertex\": expected the properties x, y and z, found none of them")
    }
    let normals = try vector(["nx", "ny", "nz"], of: element, file)
    return Vertices(element: index, points: points, normals: normals?.0, fields: RecordFields(points: pointField, normals: normals?.1))
  }

  /// Three properties of one precision, or `nil` if none of them is there.
  private func vector(_ names: [String], of element: Element, _ file: String) throws(Failure) -> ([Int], VectorField)? {
    let found = names.map { name in element.properties.firstIndex { $0.name == name } }
    let places = found.compactMap(\.self)
    guard !places.isEmpty else { return nil }
    func failure(_ text: String) -> Failure { Failure(.data, "\(file): line \(element.line): element \"vertex\": \(text)") }
    guard places.count == 3 else {
      throw failure(
        "expected the properties \(names[0]), \(names[1]) and \(names[2]), found only \(places.map { element.properties[$0].name }.joined(separator: ", "))"
      )
    }
    for place in places where element.properties[place].countType != nil || element.properties[place].type.precision == nil {
      let property = element.properties[place]
      let type = property.countType == nil ? property.type.rawValue : "list"
      throw failure("property \(property.name): expected the type float or double, found \(type)")
    }
    let types = Set(places.map { element.properties[$0].type })
    guard types.count == 1, let precision = types.first?.precision else {
      throw failure("expected \(names[0]), \(names[1]) and \(names[2]) of one type, found float and double")
    }
    let offsets = places.map { place in element.properties[..<place].reduce(0) { $0 + ($1.countType ?? $1.type).size } }
    return (places, VectorField(offsets: offsets, precision: precision, isBigEndian: format == .bigEndian))
  }
}
