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
  static func names(_ line: String, _ separator: TextSeparator, hasDecimalCommas: Bool) -> [String]? {
    var text = line
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var names: [String] = []
      for range in unsafe separator.columns(bytes, 0..<bytes.count) {
        let name = unsafe String(decoding: bytes[TextSeparator.unquoted(bytes, range)], as: UTF8.self)
        guard Double(hasDecimalCommas ? name.replacing(",", with: ".") : name) == nil else { return nil }
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
  private static func place(_ name: String, _ names: [String]?) -> Result<Int, Failure> {
    let places = places(name, names)
    guard places.count > 1 else {
      if let place = places.first { return .success(place) }
      let found = names.map { "found " + list($0) } ?? "found no line of names"
      return .failure(Failure(.data, "expected a column named \(name.quoted), \(found)"))
    }
    let exact = places.filter { names?[$0] == name }
    if exact.count == 1 { return .success(exact[0]) }
    return .failure(Failure(.data, "expected one column named \(name.quoted), found \(places.count); --columns chooses by number"))
  }

  /// What is wrong with names, whatever the points are; `nil` if nothing is.
  static func problem(_ choice: ColumnChoice, _ names: [String]) -> String? {
    let chosen = (choice.points?.columns ?? []) + (choice.normals?.columns ?? []) + (choice.weight.map { [$0] } ?? [])
    for column in chosen {
      switch column {
      case .name(let name): if case .failure(let failure) = place(name, names) { return failure.message }
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
  static func make(_ choice: ColumnChoice, _ separator: TextSeparator, _ count: Int, _ names: [String]?) -> Result<TextTable, Failure> {
    func wrong(_ text: String) -> Result<TextTable, Failure> { .failure(Failure(.data, text)) }
    if let names, names.count != count { return wrong("expected \(names.count) columns as in the line of names, found \(count)") }
    func place(_ column: ColumnList.Column) -> Result<Int, Failure> {
      switch column {
      case .place(let place):
        return place < count ? .success(place) : .failure(Failure(.data, "expected a column \(place + 1), found \(count) columns"))
      case .name(let name): return Self.place(name, names)
      }
    }
    let axes = Self.axes.compactMap { Self.places($0, names).first }
    let directions = Self.directions.compactMap { Self.places($0, names).first }
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
        return wrong("expected columns x, y and z, found \(list(names)); --columns names others")
      }
      if let problem = axesProblem(names) { return wrong(problem) }
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
