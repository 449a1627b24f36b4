import TransformKit

extension Records {
  /// Computes again the images of normals whose length did not come out as one. It takes them one by one, in Double.
  ///
  /// Squares of very large or small numbers over- or underflow in the batch. Only finite normals other than zero are
  /// computed again. With perspective the point has to be finite too, and to have an image.
  ///
  /// - Returns: How many have no direction. They are set to NaN.
  func refine<Normal: TransformScalar, Point: TransformScalar>(
    _ field: VectorField, _: Normal.Type, at points: VectorField, _: Point.Type, isProjective: Bool, by map: () -> NormalMap
  ) -> Int {
    var (lost, slowMap) = (0, NormalMap?.none)
    var next = 0
    while let index = firstNotUnit(field, Normal.self, from: next) {
      next = index + 1
      let start = index * stride
      let normal = unsafe SIMD3<Double>(vector(source, field, start, Normal.self))
      guard normal.isFinite, normal != .zero else { continue }
      var point = SIMD3<Double>.zero
      if isProjective {
        point = unsafe SIMD3<Double>(vector(source, points, start, Point.self))
        guard point.isFinite, !imageIsNaN(points, Point.self, index) else { continue }
      }
      let ready = slowMap ?? map()
      slowMap = ready
      let image = ready.unitNormal(of: normal, at: point)
      if image == nil { lost += 1 }
      for place in 0..<3 {
        unsafe field.store(Normal(image?[place] ?? .nan), destination + (field.offsets[place] + start))
      }
    }
    return lost
  }

  @inline(__always)
  private func vector<Stored: TransformScalar>(
    _ bytes: UnsafeRawPointer, _ field: VectorField, _ start: Int, _: Stored.Type
  ) -> SIMD3<Stored> {
    let (x, y, z) = (field.offsets[0] + start, field.offsets[1] + start, field.offsets[2] + start)
    return unsafe SIMD3(field.load(bytes + x, Stored.self), field.load(bytes + y, Stored.self), field.load(bytes + z, Stored.self))
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
