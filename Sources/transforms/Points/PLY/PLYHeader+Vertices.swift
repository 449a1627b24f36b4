extension PLYHeader {
  /// The vertices: which element they are, and which properties are the point and the normal.
  struct Vertices {
    let element: Int

    /// Places of x, y, z and of nx, ny, nz among the properties.
    let points: [Int]
    let normals: [Int]?

    /// The offsets of the vectors in a record without lists. With lists, or in text, the offsets mean nothing.
    let fields: RecordFields

    /// How records of the file become wide, if their coordinates are whole numbers. `fields` are then those of the wide
    /// ones.
    let wide: WideRecords?

    /// Whether coordinates are whole numbers in the file.
    var isWhole: Bool { wide != nil }
  }

  /// The vertices, or a failure that says what is missing.
  ///
  /// - Parameter weight: A property that follows x, y and z as the fourth number of a point.
  func vertices(_ file: String, weight: String? = nil) throws(Failure) -> Vertices {
    guard let index = elements.firstIndex(where: { $0.name == "vertex" }) else {
      throw Failure(.data, "\(file): header: expected an element \"vertex\", found none")
    }
    let element = elements[index]
    guard var places = try places(["x", "y", "z"], of: element, file) else {
      throw Failure(.data, "\(file): line \(element.line): element \"vertex\": expected the properties x, y and z, found none of them")
    }
    let normals = try self.places(["nx", "ny", "nz"], of: element, file)
    if let weight { places.append(try self.weight(weight, of: element, places, file)) }
    guard places.allSatisfy({ element.properties[$0].countType == nil && element.properties[$0].type.precision == nil }) else {
      let fields = RecordFields(
        points: try vector(places, of: element, file),
        normals: try normals.map { places throws(Failure) in try vector(places, of: element, file) })
      return Vertices(element: index, points: places, normals: normals, fields: fields, wide: nil)
    }
    guard format == .ascii || !element.hasLists else {
      throw Failure(
        .data,
        "\(file): line \(element.line): element \"vertex\": expected coordinates of float or double beside lists, found whole numbers")
    }
    let wide = WideRecords(element.properties, places, isBigEndian: format == .bigEndian)
    var fields = RecordFields(points: VectorField(offsets: wide.offsets, precision: .double, isBigEndian: format == .bigEndian))
    fields.normals = try normals.map { normals throws(Failure) in
      var field = try vector(normals, of: element, file)
      let added = normals.map { normal in places.reduce(0) { $1 < normal ? $0 + 8 - element.properties[$1].type.size : $0 } }
      field.offsets = zip(field.offsets, added).map { $0 + $1 }
      return field
    }
    return Vertices(element: index, points: places, normals: normals, fields: fields, wide: wide)
  }

  /// The place of a property of the type that the coordinates have.
  private func weight(_ name: String, of element: Element, _ points: [Int], _ file: String) throws(Failure) -> Int {
    func failure(_ text: String) -> Failure { Failure(.data, "\(file): line \(element.line): element \"vertex\": \(text)") }
    guard let place = element.properties.firstIndex(where: { $0.name == name }) else {
      let names = element.properties.map(\.name.quoted).joined(separator: ", ")
      throw failure("expected a property \(name.quoted) for --weights, found \(names)")
    }
    let (property, type) = (element.properties[place], element.properties[points[0]].type)
    guard !points.contains(place) else { throw failure("\(name.quoted) is a coordinate; expected another property for --weights") }
    guard property.countType == nil, property.type == type, type.precision != nil else {
      let found = property.countType == nil ? property.type.rawValue : "list"
      throw failure(
        "property \(name.quoted): expected weights of the type of x, float or double; found \(found), and \(type.rawValue) for x")
    }
    return place
  }

  /// The places of three properties, or `nil` if none of them is there.
  private func places(_ names: [String], of element: Element, _ file: String) throws(Failure) -> [Int]? {
    let found = names.map { name in element.properties.firstIndex { $0.name == name } }
    let places = found.compactMap(\.self)
    guard !places.isEmpty else { return nil }
    guard places.count == 3 else {
      throw Failure(
        .data,
        "\(file): line \(element.line): element \"vertex\": expected the properties \(names[0]), \(names[1]) and \(names[2]), found only \(places.map { element.properties[$0].name }.joined(separator: ", "))"
      )
    }
    return places
  }

  /// Three properties of one precision.
  private func vector(_ places: [Int], of element: Element, _ file: String) throws(Failure) -> VectorField {
    func failure(_ text: String) -> Failure { Failure(.data, "\(file): line \(element.line): element \"vertex\": \(text)") }
    for place in places where element.properties[place].countType != nil || element.properties[place].type.precision == nil {
      let property = element.properties[place]
      let type = property.countType == nil ? property.type.rawValue : "list"
      throw failure("property \(property.name): expected the type float or double, found \(type)")
    }
    let types = Set(places.map { element.properties[$0].type })
    guard types.count == 1, let precision = types.first?.precision else {
      let names = places.map { element.properties[$0].name }
      throw failure("expected \(names[0]), \(names[1]) and \(names[2]) of one type, found float and double")
    }
    let offsets = places.map { place in element.properties[..<place].reduce(0) { $0 + ($1.countType ?? $1.type).size } }
    return VectorField(offsets: offsets, precision: precision, isBigEndian: format == .bigEndian)
  }
}
