/// Takes points as they pass, in the order of the file. They are then not mapped.
protocol PointSink: AnyObject {
  /// `numbers` are those of one point after another.
  func add(_ numbers: [Double], components: Int)

  /// `numbers` are those of the normals of the same points.
  func addNormals(_ numbers: [Double])
}

extension PointSink {
  func addNormals(_ numbers: [Double]) {}
}

/// Hands the normals on, and leaves out the points beside them.
final class NormalSink: PointSink {
  private let sink: any PointSink

  init(_ sink: any PointSink) { self.sink = sink }

  func add(_ numbers: [Double], components: Int) {}

  func addNormals(_ numbers: [Double]) { sink.addNormals(numbers) }
}

/// All points of a file, in 8 bytes for each number.
final class PointList: PointSink {
  /// The numbers of one point after another.
  private(set) var numbers: [Double] = []

  /// How many numbers a point has: 2 or 3. Without points it is 3.
  private(set) var components = 3

  var count: Int { numbers.count / components }

  func add(_ numbers: [Double], components: Int) {
    self.components = components
    self.numbers += numbers
  }

  /// A point, which lies in the plane z = 0 if it has two numbers.
  @inline(__always)
  subscript(index: Int) -> SIMD3<Double> { SIMD3(numbers, at: index * components, components: components) }
}
