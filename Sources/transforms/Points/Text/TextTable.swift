/// The columns of a text: what separates them, how many there are, and which of them are mapped.
struct TextTable {
  let separator: TextSeparator
  let count: Int

  /// The places of the columns of points and of normals.
  let points: [Int]
  let normals: [Int]?

  /// The names of the columns, if the text has a line of names.
  let names: [String]?

  /// The numbers are Doubles, in the order of points and normals.
  var fields: RecordFields {
    RecordFields(
      points: VectorField(offsets: points.indices.map { 8 * $0 }, precision: .double),
      normals: normals.map { _ in VectorField(offsets: (0..<3).map { 8 * (points.count + $0) }, precision: .double) })
  }

  /// For messages: the column's number, and its name if it has one.
  func name(_ place: Int) -> String { "field \(place + 1)" + (names.map { " (\($0[place].onOneLine))" } ?? "") }

  /// The names in a line, without quotes; `nil` if a column is a number.
  static func names(_ line: String, _ separator: TextSeparator) -> [String]? {
    var text = line
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var names: [String] = []
      for range in unsafe separator.columns(bytes, 0..<bytes.count) {
        let name = unsafe String(decoding: bytes[range], as: UTF8.self)
        guard Double(name) == nil else { return nil }
        names.append(name.count > 1 && name.first == "\"" && name.last == "\"" ? String(name.dropFirst().dropLast()) : name)
      }
      return names
    }
  }

  /// The place of a column, under any case of its name.
  static func place(_ name: String, _ names: [String]?) -> Int? {
    names?.firstIndex(of: name) ?? names?.firstIndex { $0.lowercased() == name.lowercased() }
  }

  /// The table that a line of `count` columns belongs to, or what is wrong with it.
  static func make(_ choice: ColumnChoice, _ separator: TextSeparator, _ count: Int, _ names: [String]?) -> Result<TextTable, Failure> {
    func wrong(_ text: String) -> Result<TextTable, Failure> { .failure(Failure(.data, text)) }
    if let names, names.count != count { return wrong("expected \(names.count) columns as in the line of names, found \(count)") }
    func place(_ column: ColumnList.Column) -> Result<Int, Failure> {
      switch column {
      case .place(let place):
        return place < count ? .success(place) : .failure(Failure(.data, "expected a column \(place + 1), found \(count) columns"))
      case .name(let name):
        if let place = Self.place(name, names) { return .success(place) }
        let found = names.map { "found " + $0.map(\.quoted).joined(separator: ", ") } ?? "found no line of names"
        return .failure(Failure(.data, "expected a column named \(name.quoted), \(found)"))
      }
    }
    let axes = ["x", "y", "z"].compactMap { Self.place($0, names) }
    let directions = ["nx", "ny", "nz"].compactMap { Self.place($0, names) }
    var points: [Int] = axes
    if let list = choice.points {
      points = []
      for column in list.columns {
        switch place(column) {
        case .success(let place): points.append(place)
        case .failure(let failure): return .failure(failure)
        }
      }
    } else if let names {
      guard axes.count == 3 else {
        return wrong("expected columns x, y and z, found \(names.map(\.quoted).joined(separator: ", ")); --columns names others")
      }
    } else {
      guard count >= 3 else { return wrong("expected at least 3 columns, found \(count); --columns 1,2 maps points of the plane") }
      points = [0, 1, 2]
    }
    var normals: [Int]? = points.count == 3 && directions.count == 3 ? directions : nil
    if let list = choice.normals {
      normals = []
      for column in list.columns {
        switch place(column) {
        case .success(let place): normals?.append(place)
        case .failure(let failure): return .failure(failure)
        }
      }
    } else if choice.points == nil, (1...2).contains(directions.count) {
      return wrong("expected columns nx, ny and nz, found only some of them")
    }
    if let weight = choice.weight {
      switch place(weight) {
      case .success(let place): points.append(place)
      case .failure(let failure): return .failure(failure)
      }
    }
    let all = points + (normals ?? [])
    guard Set(all).count == all.count else { return wrong("a column is chosen twice") }
    return .success(TextTable(separator: separator, count: count, points: points, normals: normals, names: names))
  }
}
