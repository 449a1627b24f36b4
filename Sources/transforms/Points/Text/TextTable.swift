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
      points: VectorField(packed: points.count, .double),
      normals: normals.map { _ in VectorField(packed: 3, from: 8 * points.count, .double) })
  }

  /// For messages: the column's number, and its name if it has one.
  func name(_ place: Int) -> String { "field \(place + 1)" + (names.map { " (\($0[place].onOneLine))" } ?? "") }

  /// The names in a line, without quotes; `nil` if a column is a number.
  static func names(_ line: String, _ separator: TextSeparator, hasDecimalCommas: Bool) -> [String]? {
    var text = line
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var names: [String] = []
      for range in unsafe separator.columns(bytes, 0..<bytes.count) {
        let name = unsafe String(decoding: bytes[TextSeparator.unquoted(bytes, range)], as: UTF8.self)
        guard Double(hasDecimalCommas ? String(name.map { $0 == "," ? "." : $0 }) : name) == nil else { return nil }
        names.append(name)
      }
      return names
    }
  }

  /// The places of the columns of a name, in any case.
  static func places(_ name: String, _ names: [String]?) -> [Int] {
    names.map { names in names.indices.filter { names[$0].lowercased() == name.lowercased() } } ?? []
  }

  /// The place of a column, under any case of its name. If several have the name, the one in this case counts.
  private static func place(_ name: String, _ names: [String]?) throws(Failure) -> Int {
    let places = places(name, names)
    guard let first = places.first else {
      throw Failure(.data, "expected a column named \(name.quoted), \(names.map { "found " + list($0) } ?? "found no line of names")")
    }
    let exact = places.filter { names?[$0] == name }
    guard places.count == 1 || exact.count == 1 else {
      throw Failure(.data, "expected one column named \(name.quoted), found \(places.count); --columns chooses by number")
    }
    return places.count == 1 ? first : exact[0]
  }

  /// What is wrong with names, whatever the points are; `nil` if nothing is.
  static func problem(_ choice: ColumnChoice, _ names: [String]) -> String? {
    let chosen = (choice.points?.columns ?? []) + (choice.normals?.columns ?? []) + (choice.weight.map { [$0] } ?? [])
    for column in chosen {
      switch column {
      case .name(let name): do throws(Failure) { _ = try place(name, names) } catch { return error.message }
      case .place(let place): if place < names.count, let problem = numberProblem(names[place], place) { return problem }
      }
    }
    guard choice.points == nil else { return nil }
    if let place = names.indices.first(where: { looksLikeNumber(names[$0]) }), !hasAxes(names) { return numberProblem(names[place], place) }
    guard hasAxes(names) else {
      return "expected a point, or columns x, y and z, found \(list(names)); --columns names others, --skip-lines 1 keeps a title"
    }
    return axesProblem(names)
  }

  /// The first of x, y, z, nx, ny and nz that several columns have for a name.
  private static func axesProblem(_ names: [String]) -> String? {
    for name in axes + directions where places(name, names).count > 1 {
      return "expected one column named \(name.quoted), found \(list(places(name, names).map { names[$0] })); --columns names others"
    }
    return nil
  }

  /// Whether there are columns x, y and z.
  static func hasAxes(_ names: [String]) -> Bool { axes.allSatisfy { !places($0, names).isEmpty } }

  private static let axes = ["x", "y", "z"]
  private static let directions = ["nx", "ny", "nz"]

  private static func numberProblem(_ name: String, _ place: Int) -> String? {
    guard looksLikeNumber(name) else { return nil }
    return "field \(place + 1): expected a number that fits in 64 bits, or a name, found \(name.quoted)\(commaHint(name))"
  }

  /// What to do about a number with a comma.
  static func commaHint(_ text: String) -> String {
    text.contains(",") ? "; --decimal-comma reads a comma as the point, --separator comma as the end of a number" : ""
  }

  /// Whether a text begins with a digit, after quotes, signs and a point.
  private static func looksLikeNumber(_ text: String) -> Bool {
    text.first { !"\"'+-−. ".contains($0) }?.isNumber ?? false
  }

  /// For messages.
  private static func list(_ names: [String]) -> String {
    names.prefix(12).map(\.quoted).joined(separator: ", ") + (names.count > 12 ? " …" : "")
  }

  /// The table that a line of `count` columns belongs to, or what is wrong with it.
  static func make(_ choice: ColumnChoice, _ separator: TextSeparator, _ count: Int, _ names: [String]?) throws(Failure) -> TextTable {
    func wrong(_ text: String) -> Failure { Failure(.data, text) }
    if let names, names.count != count { throw wrong("expected \(names.count) columns as in the line of names, found \(count)") }
    func place(_ column: ColumnList.Column) throws(Failure) -> Int {
      switch column {
      case .place(let place) where place < count: return place
      case .place(let place): throw wrong("expected a column \(place + 1), found \(count) columns")
      case .name(let name): return try Self.place(name, names)
      }
    }
    let directions = Self.directions.compactMap { Self.places($0, names).first }
    var points = Self.axes.compactMap { Self.places($0, names).first }
    if let list = choice.points {
      points = try list.columns.map(place)
    } else if let names {
      guard points.count == 3 else { throw wrong("expected columns x, y and z, found \(list(names)); --columns names others") }
      if let problem = axesProblem(names) { throw wrong(problem) }
    } else {
      guard count >= 3 else { throw wrong("expected at least 3 columns, found \(count); --columns 1,2 maps points of the plane") }
      points = [0, 1, 2]
    }
    var normals = points.count == 3 && directions.count == 3 ? directions : nil
    if let list = choice.normals {
      normals = try list.columns.map(place)
    } else if choice.points == nil, (1...2).contains(directions.count) {
      throw wrong("expected columns nx, ny and nz, found only some of them")
    }
    if let weight = choice.weight { points.append(try place(weight)) }
    let all = points + (normals ?? [])
    guard Set(all).count == all.count else { throw wrong("a column is chosen twice") }
    return TextTable(separator: separator, count: count, points: points, normals: normals, names: names)
  }
}
