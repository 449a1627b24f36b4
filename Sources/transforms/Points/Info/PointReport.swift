/// What `transforms points --info` says of a file.
struct PointReport: Encodable {
  struct Property: Encodable {
    let name: String

    /// The type in the file; `nil` for what is only text.
    let type: String?

    static func all(_ names: some Sequence<String>, _ type: String) -> [Self] { names.map { Self(name: $0, type: type) } }
  }

  struct Element: Encodable {
    let name: String
    let count: Int
  }

  struct Bounds: Encodable {
    let minimum: [Double]
    let maximum: [Double]
  }

  /// The name of the format, and its variant: byte order and encoding, separator, type and shape, or layout.
  let format: String
  let layout: String

  /// What a point has in the file, and whether normals are among it.
  let properties: [Property]
  let hasNormals: Bool

  /// What the file has apart from points.
  var elements: [Element] = []

  /// All points, and those with NaN or infinity, which do not count for what follows.
  let points: Int
  let notFinite: Int
  let bounds: Bounds?
  let centroid: [Double]?

  /// The precision or the whole-number type of the coordinates, the distance between neighbours of it at the largest
  /// coordinate, and that as a part of the largest extent.
  let precision: String
  let spacing: Double?
  let spacingOfExtent: Double?

  /// `whole` is the type of coordinates that are whole numbers. These are 1 apart.
  init(_ format: String, _ layout: String, _ properties: [Property], _ mapper: RecordMapper, whole: String? = nil) {
    (self.format, self.layout, self.properties) = (format, layout, properties)
    let statistics = mapper.statistics ?? PointStatistics()
    hasNormals = mapper.fields.normals != nil
    points = mapper.count
    notFinite = mapper.count - statistics.finiteCount
    // Zeros have no sign here.
    bounds = statistics.bounds.map { Bounds(minimum: $0.minimum.map { $0 + 0 }, maximum: $0.maximum.map { $0 + 0 }) }
    centroid = statistics.centroid?.map { $0 + 0 }
    let stored = mapper.fields.points.precision
    precision = whole ?? stored.rawValue
    let spacing = statistics.largest.map { whole != nil ? 1 : stored == .float ? Double(Float($0).ulp) : $0.ulp }
    self.spacing = spacing
    spacingOfExtent = statistics.extent.flatMap { extent in
      spacing.flatMap { extent > 0 && extent.isFinite ? $0 / extent : nil }
    }
  }

  /// The report for people.
  var table: String {
    var rows = [
      ["format", "\(format) \(layout)"], ["points", "\(points)"],
      ["properties", properties.map { $0.name.onOneLine + ($0.type.map { " " + $0 } ?? "") }.joined(separator: ", ")],
      ["normals", hasNormals ? "yes" : "no"],
    ]
    if !elements.isEmpty { rows.append(["elements", elements.map { "\($0.name.onOneLine) \($0.count)" }.joined(separator: ", ")]) }
    if notFinite > 0 { rows.append(["not finite", "\(notFinite)"]) }
    if let spacing, let largest = bounds.flatMap({ ($0.minimum + $0.maximum).map(\.magnitude).max() }) {
      let part = spacingOfExtent.map { ", \(Self.short($0)) of the largest extent" } ?? ""
      rows.append(["spacing", "\(Self.short(spacing)) between neighbours of \(precision) at \(Number.exact(largest))\(part)"])
    }
    guard let bounds else { return TableOutput.aligned(rows) }
    var axes = [["axis", "minimum", "maximum", "centroid"]]
    for (axis, name) in zip(bounds.minimum.indices, ["x", "y", "z", "w"]) {
      axes.append(
        [name] + [bounds.minimum[axis], bounds.maximum[axis]].map(Number.exact) + [centroid.map { Number.exact($0[axis]) } ?? "-"])
    }
    return TableOutput.aligned(rows) + "\n" + TableOutput.aligned(axes)
  }

  /// A number with two digits.
  static func short(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return Number.exact(value) }
    var (digits, exponent) = (value, 0)
    while digits >= 99.5 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 9.95 { (digits, exponent) = (digits * 10, exponent - 1) }
    let text = Int(digits.rounded())
    let (power, rest) = (exponent + 1, text % 10)
    return "\(text / 10)\(rest == 0 ? "" : ".\(rest)")"
      + (power == 0 ? "" : "e\(power < 0 ? "-" : "+")\(power.magnitude < 10 ? "0" : "")\(power.magnitude)")
  }
}
