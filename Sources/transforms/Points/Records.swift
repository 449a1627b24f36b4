import TransformKit

/// Source and destination records in memory. Their vectors are read and written one scalar at a time.
@safe struct Records {
  let source: UnsafeRawPointer
  let destination: UnsafeMutableRawPointer

  /// Bytes from one record to the next, in source and destination.
  let stride: Int
  let count: Int

  /// Calls an operation with source, destination, stride and offset. It works directly on the records if the scalars
  /// lie as the operation takes them. Otherwise it works on a packed copy.
  func apply<Stored: TransformScalar, Computed: TransformScalar>(
    _ field: VectorField, _: Stored.Type, _: Computed.Type,
    _ operation: (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer, Int, Int) -> Void
  ) {
    if Stored.self == Computed.self, field.isPacked {
      let bytes = count * stride
      unsafe operation(
        UnsafeRawBufferPointer(start: source, count: bytes), UnsafeMutableRawBufferPointer(start: destination, count: bytes), stride,
        field.offsets[0])
    } else {
      let scalars: [Computed] = gathered(field, Stored.self)
      var images = scalars
      unsafe scalars.withUnsafeBytes { source in
        unsafe images.withUnsafeMutableBytes { unsafe operation(source, $0, field.offsets.count * MemoryLayout<Computed>.size, 0) }
      }
      scatter(images, field, Stored.self)
    }
  }

  /// The scalars of one vector of every record.
  func gathered<Stored: TransformScalar, Computed: TransformScalar>(_ field: VectorField, _: Stored.Type) -> [Computed] {
    let components = field.offsets.count
    return unsafe [Computed](unsafeUninitializedCapacity: count * components) { scalars, initialized in
      for (place, offset) in field.offsets.enumerated() {
        var (from, to) = unsafe (source + offset, place)
        for _ in 0..<count {
          unsafe scalars.initializeElement(at: to, to: Computed(field.load(from, Stored.self)))
          unsafe from += stride
          to += components
        }
      }
      initialized = count * components
    }
  }

  /// The same of scalars of either precision.
  func gathered<Computed: TransformScalar>(_ field: VectorField) -> [Computed] {
    field.precision == .float ? gathered(field, Float.self) : gathered(field, Double.self)
  }

  /// Writes the scalars of one vector of every record. They are rounded if the record's scalars are shorter.
  func scatter<Stored: TransformScalar, Computed: TransformScalar>(_ scalars: [Computed], _ field: VectorField, _: Stored.Type) {
    let components = field.offsets.count
    for (place, offset) in field.offsets.enumerated() {
      var to = unsafe destination + offset
      for index in 0..<count {
        unsafe field.store(Stored(scalars[index * components + place]), to)
        unsafe to += stride
      }
    }
  }

  /// Whether all images are finite numbers. As a rule they are, and nothing else needs to be checked.
  func imagesAreFinite<Stored: TransformScalar>(_ field: VectorField, _: Stored.Type) -> Bool {
    var start = 0
    if Stored.self == Float.self, field.isPacked, field.offsets.count >= 3 {
      start = 2 * pairsOfVectors(field)
      guard mostImagesAreFinite(field) else { return false }
    }
    for offset in field.offsets {
      var from = unsafe destination + (offset + start * stride)
      for _ in start..<count {
        guard unsafe field.load(from, Stored.self).isFinite else { return false }
        unsafe from += stride
      }
    }
    return true
  }

  /// The finite points that lost their image: those not in front of the eye, and how many have images that overflow.
  func lost(_ field: VectorField, isBehind: (SIMD4<Double>) -> Bool) -> (behind: [Int], infinite: Int) {
    var result = (behind: [Int](), infinite: 0)
    for index in 0..<count {
      let (from, to) = unsafe (source + index * stride, destination + index * stride)
      if field.offsets.allSatisfy({ unsafe field.number(to + $0).isFinite }) { continue }
      guard field.offsets.allSatisfy({ unsafe field.number(from + $0).isFinite }) else { continue }
      var point = SIMD4<Double>.zero
      for (place, offset) in field.offsets.enumerated() { point[place] = unsafe field.number(from + offset) }
      if isBehind(point) {
        result.behind.append(index)
      } else {
        result.infinite += 1
      }
    }
    return result
  }

  /// Closes the gaps in the destination where records are left out, by their places in ascending order. Returns how
  /// many records remain.
  func dropping(_ dropped: [Int]) -> Int {
    var kept = dropped[0]
    for (place, index) in dropped.enumerated() {
      let (start, end) = (index + 1, place + 1 < dropped.count ? dropped[place + 1] : count)
      unsafe (destination + kept * stride).copyMemory(from: destination + start * stride, byteCount: (end - start) * stride)
      kept += end - start
    }
    return kept
  }

  /// Writes every NaN with the same bits. The bits that an operation gives depend on the processor.
  func useOneNaN(_ field: VectorField) {
    for index in 0..<count {
      for offset in field.offsets {
        let place = unsafe destination + (offset + index * stride)
        if unsafe field.number(place).isNaN { unsafe field.set(.nan, place) }
      }
    }
  }

  /// Sets a normal to NaN if the image of its point is NaN.
  func spoil(_ field: VectorField, where points: VectorField) {
    for index in 0..<count where imageIsNaN(points, index) { fill(field, index, .nan) }
  }

  /// Whether a component of a record's image is NaN.
  func imageIsNaN(_ field: VectorField, _ index: Int) -> Bool {
    field.offsets.contains { unsafe field.number(destination + ($0 + index * stride)).isNaN }
  }

  /// Sets the images of normals of length zero back to zero. Such normals stand for unknown ones.
  func keepZeros(_ field: VectorField) {
    for index in 0..<count where unsafe field.number(destination + (field.offsets[0] + index * stride)).isNaN {
      if field.offsets.allSatisfy({ unsafe field.number(source + ($0 + index * stride)) == 0 }) { fill(field, index, 0) }
    }
  }

  private func fill(_ field: VectorField, _ index: Int, _ number: Double) {
    for offset in field.offsets { unsafe field.set(number, destination + (offset + index * stride)) }
  }
}

extension VectorField {
  /// A scalar of either precision. Where every number of a file passes, `load` is told the precision once for all.
  func number(_ pointer: UnsafeRawPointer) -> Double {
    unsafe precision == .float ? Double(load(pointer, Float.self)) : load(pointer, Double.self)
  }

  /// Writes a number, rounded to the precision.
  func set(_ number: Double, _ pointer: UnsafeMutableRawPointer) {
    if precision == .float { unsafe store(Float(number), pointer) } else { unsafe store(number, pointer) }
  }

  @inline(__always)
  func load<Stored: TransformScalar>(_ pointer: UnsafeRawPointer, _: Stored.Type) -> Stored {
    guard isBigEndian else { return unsafe pointer.loadUnaligned(as: Stored.self) }
    if MemoryLayout<Stored>.size == 4 {
      return unsafe unsafeBitCast(UInt32(bigEndian: pointer.loadUnaligned(as: UInt32.self)), to: Stored.self)
    }
    return unsafe unsafeBitCast(UInt64(bigEndian: pointer.loadUnaligned(as: UInt64.self)), to: Stored.self)
  }

  @inline(__always)
  func store<Stored: TransformScalar>(_ value: Stored, _ pointer: UnsafeMutableRawPointer) {
    if !isBigEndian {
      unsafe pointer.storeBytes(of: value, as: Stored.self)
    } else if MemoryLayout<Stored>.size == 4 {
      unsafe pointer.storeBytes(of: unsafeBitCast(value, to: UInt32.self).bigEndian, as: UInt32.self)
    } else {
      unsafe pointer.storeBytes(of: unsafeBitCast(value, to: UInt64.self).bigEndian, as: UInt64.self)
    }
  }
}
