/// An order of numbers. Each closure would have its own copy of the standard library's sort.
enum NumberOrder {
  /// The indices of some numbers, the smallest number first; those of equal ones in order.
  @inline(never)
  static func indices(by numbers: [Double]) -> [Int] {
    numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
  }

  /// The same for whole numbers below 2⁵³, which are exact.
  static func indices(by numbers: [Int]) -> [Int] { indices(by: numbers.map(Double.init)) }
}
