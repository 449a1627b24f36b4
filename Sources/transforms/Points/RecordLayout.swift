/// How records of several numbers are mapped.
struct RecordLayout {
  let fields: RecordFields

  /// The places of the numbers that become doubles, because those of their vector are whole or of several types, and
  /// the records with these doubles. `fields` are then those of such records.
  var doubles: [Int] = []
  var wide: WideRecords?
}

extension RecordLayout {
  /// `sizes` and `numbers` are those of what a record has, in order; what is chosen has a number.
  init(sizes: [Int], numbers: [BinaryNumber?], points: [Int], normals: [Int]?, doublesAreBigEndian: Bool) {
    let doubles = [points, normals ?? []].flatMap { places in
      Set(places.map { numbers[$0] }).count <= 1 && places.allSatisfy { numbers[$0]?.precision != nil } ? [] : places
    }
    let types = Dictionary(doubles.compactMap { place in numbers[place].map { (place, $0) } }, uniquingKeysWith: { $1 })
    let wide = WideRecords(sizes, types, isBigEndian: doublesAreBigEndian)
    func vector(_ places: [Int]) -> VectorField {
      let number = doubles.contains(places[0]) ? BinaryNumber(.float, size: 8, isBigEndian: doublesAreBigEndian) : numbers[places[0]]
      return VectorField(
        offsets: places.map { wide.offsets[$0] }, precision: number?.precision ?? .double, isBigEndian: number?.isBigEndian ?? false)
    }
    self.init(
      fields: RecordFields(points: vector(points), normals: normals.map(vector)), doubles: doubles, wide: doubles.isEmpty ? nil : wide)
  }
}
