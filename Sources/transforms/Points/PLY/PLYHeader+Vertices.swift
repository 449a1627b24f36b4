extension PLYHeader {
  /// The vertices: which element they are, and which properties are the point and the normal.
  struct Vertices {
    let element: Int

    /// Places of x, y, z and of nx, ny, nz among the properties.
    let points: [Int]
    let normals: [Int]?

    /// How records without lists are mapped. With lists, or in text, offsets mean nothing.
    let layout: RecordLayout
  }

  /// The vertices, or a failure that says what is missing.
  ///
  /// - Parameter weight: A property that follows the coordinates as the last number of a point.
  func vertices(_ file: String, weight: String? = nil) throws(Failure) -> Vertices {
    guard let index = elements.firstIndex(where: { $0.name == "vertex" }) else {
      throw Failure(.data, "\(file): header: expected an element \"vertex\", found none")
    }
    let element = elements[index]
    let isPlanar = !element.properties.contains { $0.name == "z" }
    guard var places = try places(isPlanar ? ["x", "y"] : ["x", "y", "z"], of: element, file) else {
      throw element.failure(file, "expected the properties x, y and z, found none of them")
    }
    let normals = isPlanar ? nil : try self.places(["nx", "ny", "nz"], of: element, file)
    if let weight { places.append(try self.weight(weight, of: element, places, file)) }
    for place in places + (normals ?? []) where element.properties[place].countType != nil {
      throw element.failure(file, "property \(element.properties[place].name): expected a number, found list")
    }
    let isBigEndian = format == .bigEndian
    let layout = RecordLayout(
      sizes: element.properties.map { ($0.countType ?? $0.type).size },
      numbers: element.properties.map { $0.type.binary(isBigEndian: isBigEndian) }, points: places, normals: normals,
      doublesAreBigEndian: isBigEndian)
    guard layout.doubles.isEmpty || format == .ascii || !element.hasLists else {
      let names = layout.doubles.map { "\(element.properties[$0].name) \(element.properties[$0].type)" }.joined(separator: ", ")
      throw element.failure(file, "has lists, therefore its vectors need one type, float or double (or the format ascii); found \(names)")
    }
    return Vertices(element: index, points: places, normals: normals, layout: layout)
  }

  /// Lines for standard error: how the vertices were understood.
  func notes(_ vertices: Vertices, of file: String) -> [String] {
    var notes: [String] = []
    let properties = elements[vertices.element].properties
    if !vertices.layout.doubles.isEmpty {
      let types = Set(vertices.layout.doubles.map { properties[$0].type })
      let kind = types.allSatisfy { $0.wholeNumbers != nil } ? "whole numbers" : types == [.float16] ? "float16" : "of several types"
      let names = names(vertices, vertices.layout.doubles)
      notes.append("\(file): \(Self.list(names)) are \(kind), and were written as double")
    }
    if vertices.points.count == 2 {
      notes.append("\(file): the vertices have x and y only: they lie in the plane z = 0, and z of their images is left out")
    }
    return notes
  }

  /// Names for messages.
  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }

  /// The names of properties of the vertices.
  func names(_ vertices: Vertices, _ places: [Int]) -> [String] { places.map { elements[vertices.element].properties[$0].name } }

  /// The place of a property of the type that the coordinates have.
  private func weight(_ name: String, of element: Element, _ points: [Int], _ file: String) throws(Failure) -> Int {
    guard let place = element.properties.firstIndex(where: { $0.name == name }) else {
      let names = element.properties.map(\.name.quoted).joined(separator: ", ")
      throw element.failure(file, "expected a property \(name.quoted) for --weights, found \(names)")
    }
    let (property, type) = (element.properties[place], element.properties[points[0]].type)
    guard !points.contains(place) else {
      throw element.failure(file, "\(name.quoted) is a coordinate; expected another property for --weights")
    }
    guard property.countType == nil, property.type == type, type.precision != nil else {
      let found = property.countType == nil ? property.type.rawValue : "list"
      throw element.failure(
        file, "property \(name.quoted): expected weights of the type of x, float or double; found \(found), and \(type.rawValue) for x")
    }
    return place
  }

  /// The places of properties, or `nil` if none of them is there.
  private func places(_ names: [String], of element: Element, _ file: String) throws(Failure) -> [Int]? {
    let found = names.map { name in element.properties.firstIndex { $0.name == name } }
    let places = found.compactMap(\.self)
    guard !places.isEmpty else { return nil }
    guard places.count == names.count else {
      throw element.failure(
        file,
        "expected the properties \(Self.list(names)), found only \(places.map { element.properties[$0].name }.joined(separator: ", "))")
    }
    return places
  }
}
