/// What is promised for a layer of each shape. `nil` where nothing is.
extension Shape {
  /// Products of two matrices that resolving may take, for each layer.
  func resolveLimit(of count: Int) -> Double? {
    let products: [Shape: Double] = [.wide2D: 4, .chain2D: 5, .tilted3D: 8, .parallel3D: 8, .mixed: 12]
    return growing(products[self], count)
  }

  /// The same with the draw order.
  func orderLimit(of count: Int) -> Double? {
    let products: [Shape: Double] = [.wide2D: 20, .chain2D: 20, .binary2D: 20, .parallel3D: 40]
    return growing(products[self], count)
  }

  /// Draw orders that a draw list of layers without looks may cost, with its order.
  var listLimit: Double { self == .tilted3D || self == .mixed ? 1.15 : 2 }

  /// Half as much again above 16 Ki layers, up to 1 Mi.
  private func growing(_ limit: Double?, _ count: Int) -> Double? {
    count <= 1 << 14 ? limit : count <= 1 << 20 ? limit.map { $0 * 1.5 } : nil
  }

  /// The share of a whole resolve that 1,000 changed leaves of 100,000 may cost. In mixed trees most leaves have a
  /// superlayer of their own, in which nothing else changes.
  var changedLimit: Double { self == .mixed ? 0.08 : 0.05 }

  /// Bytes of a layer in the result: 160 in flat subtrees, 350 in others. The copy moves as many.
  var resultBytes: Double {
    switch self {
    case .wide2D, .chain2D, .binary2D, .boxes: 160
    case .tilted3D, .parallel3D, .cards: 350
    case .mixed: 0.25 * 160 + 0.75 * 350
    }
  }
}

enum Limits {
  /// Time over number of layers, from 64 Ki to 1 Mi.
  static let exponent = 1.1
  /// The share of a whole resolve with its order, for 1,000 changed leaves of 100,000.
  static let changedWithOrder = 0.1
  /// Products of two matrices, for layers of depth 20.
  static let conversion = 30.0, preparedConversion = 1.0
  /// Microseconds a layer, and the share of it for renewing.
  static let index = 0.5, renewal = 0.05
  /// Products and bytes of an entry, for replicators of 1,000 instances of 10 layers in a plane.
  static let copy = 4.0, copyBytes = 200.0
  static func treeBytes(matrices: Double) -> Double { 200 + 128 * matrices }
  static func hit(_ shape: Shape) -> Double { shape == .boxes ? 3 : 10 }
}
