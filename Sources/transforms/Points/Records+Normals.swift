import TransformKit

extension Records {
  /// Computes again the images of normals whose length did not come out as one. It takes them one by one, in Double.
  ///
  /// Squares of very large or small numbers over- or underflow in the batch. Only finite normals other than zero are
  /// computed again. With perspective the point has to be finite too, and to have an image.
  ///
  /// - Returns: How many have no direction. They are set to NaN.
  func refine(_ field: VectorField, at points: VectorField, isProjective: Bool, by map: () -> NormalMap) -> Int {
    var (lost, slowMap) = (0, NormalMap?.none)
    var next = 0
    while let index = firstNotUnit(field, from: next) {
      next = index + 1
      let start = index * stride
      let normal = unsafe vector(field, source + start)
      guard normal.isFinite, normal != .zero else { continue }
      let point = unsafe isProjective ? vector(points, source + start) : .zero
      guard !isProjective || (point.isFinite && !imageIsNaN(points, index)) else { continue }
      let ready = slowMap ?? map()
      slowMap = ready
      let image = ready.unitNormal(of: normal, at: point)
      if image == nil { lost += 1 }
      for place in 0..<3 { unsafe field.set(image?[place] ?? .nan, destination + (field.offsets[place] + start)) }
    }
    return lost
  }

  private func vector(_ field: VectorField, _ record: UnsafeRawPointer) -> SIMD3<Double> {
    let places = field.offsets
    return unsafe SIMD3(field.number(record + places[0]), field.number(record + places[1]), field.number(record + places[2]))
  }

  private func firstNotUnit(_ field: VectorField, from start: Int) -> Int? {
    field.precision == .float ? firstNotUnit(field, Float.self, from: start) : firstNotUnit(field, Double.self, from: start)
  }

  /// The first record, from `start` on, whose image does not have length one to a thousandth. Rounding errors are
  /// smaller than that; over- and underflow cause larger ones.
  private func firstNotUnit<Stored: TransformScalar>(_ field: VectorField, _: Stored.Type, from start: Int) -> Int? {
    let (xOffset, yOffset, zOffset) = (field.offsets[0], field.offsets[1], field.offsets[2])
    var record = unsafe destination + start * stride
    for index in start..<count {
      let (x, y) = unsafe (field.load(record + xOffset, Stored.self), field.load(record + yOffset, Stored.self))
      let z = unsafe field.load(record + zOffset, Stored.self)
      let square = x * x + y * y + z * z
      guard (square - 1).magnitude <= 0.002 else { return index }
      unsafe record += stride
    }
    return nil
  }
}
