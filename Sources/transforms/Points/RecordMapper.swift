import TransformKit

/// What maps records in memory.
protocol RecordMapping {
  /// Maps `count` records, `stride` bytes apart. Source and destination do not overlap. If records hold more than the
  /// vectors, the destination is already a copy of the source.
  ///
  /// - Returns: How many records the destination has. Fewer than `count` only if some are left out.
  @discardableResult
  mutating func map(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, stride: Int, count: Int) -> Int

  /// The records of the last batch that were left out.
  var dropped: [Int] { get }

  /// The size in bytes of the vectors that are mapped.
  var vectorSize: Int { get }
}

extension RecordMapping {
  /// Maps records that lie one after another, and writes their images.
  mutating func write(_ records: UnsafeRawBufferPointer, _ count: Int, to output: OutputFile) throws(Failure) {
    let (size, room) = (records.count / count, unsafe try output.room(records.count))
    if size > vectorSize { unsafe room.copyMemory(from: records) }
    guard let source = records.baseAddress, let destination = room.baseAddress else { return }
    let kept = unsafe map(source, to: destination, stride: size, count: count)
    output.giveBack((count - kept) * size)
  }

  mutating func write(_ records: [UInt8], _ count: Int, to output: OutputFile) throws(Failure) {
    unsafe try records.withUnsafeBufferPointer { (bytes) throws(Failure) in
      unsafe try write(UnsafeRawBufferPointer(bytes), count, to: output)
    }
  }

  /// The images of records that lie one after another.
  mutating func images(of records: [UInt8], _ count: Int) -> [UInt8] {
    var images = records
    unsafe records.withUnsafeBytes { source in
      unsafe images.withUnsafeMutableBytes { images in
        guard count > 0, let from = source.baseAddress, let to = images.baseAddress else { return }
        unsafe map(from, to: to, stride: source.count / count, count: count)
      }
    }
    return images
  }
}

/// Maps the points and the normals of records.
struct RecordMapper: RecordMapping {
  let fields: RecordFields

  /// How many points were mapped. `countBehind` of them are finite but not in front of the eye, therefore they have no
  /// image. `countInfinite` others are finite, but their images overflow.
  private(set) var count = 0
  private(set) var countBehind = 0
  private(set) var countInfinite = 0

  /// How many normals of the remaining points have no direction, because their surface becomes a line or a point.
  private(set) var countUndirected = 0

  /// What is found out about the points instead of mapping them; `nil` to map them.
  var statistics: PointStatistics?

  /// What takes the points instead of mapping them; `nil` to map them.
  var sink: (any PointSink)?

  /// Whether records whose points are not in front of the eye are left out.
  var dropsBehind = false

  /// The extents of the points of the file, in Float or in a pass that measures.
  private(set) var extents = Extents()
  var measures: Bool

  var vectorSize: Int { fields.packedSize }

  private let transform: Transform3D<Double>

  /// The records of the last batch that were left out.
  private(set) var dropped: [Int] = []

  /// The precision of the computation; `nil` for the precision of the file.
  private let precision: Precision?
  private let options: BatchOptions
  private let isProjective: Bool

  init(_ transform: Transform3D<Double>, _ precision: Precision?, _ options: BatchOptions, _ fields: RecordFields) throws(Failure) {
    (self.transform, self.precision, self.options, self.fields) = (transform, precision, options, fields)
    if (precision ?? fields.points.precision) == .float || fields.normals.map({ precision ?? $0.precision }) == .float {
      guard Transform3D<Float>(transform).isFinite else {
        throw Failure(.data, "the transform has numbers that do not fit in 32 bits; expected smaller ones, or --precision double")
      }
    }
    measures = (precision ?? fields.points.precision) == .float || fields.points.precision == .float
    switch fields.points.offsets.count {
    case 2: isProjective = transform.xAxis.w != 0 || transform.yAxis.w != 0 || transform.origin.w != 1
    case 3: isProjective = !transform.isAffine
    default: isProjective = false
    }
  }

  /// Adds what another mapper counted and found out.
  mutating func add(_ other: RecordMapper) {
    count += other.count
    countBehind += other.countBehind
    countInfinite += other.countInfinite
    countUndirected += other.countUndirected
    extents.include(other.extents)
    if let found = other.statistics { statistics?.add(found) }
  }

  @discardableResult
  mutating func map(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, stride: Int, count: Int) -> Int {
    dropped = []
    guard count > 0 else { return 0 }
    let batch = unsafe Records(source: source, destination: destination, stride: stride, count: count)
    self.count += count
    if let sink {
      sink.add(batch.gathered(fields.points), components: fields.points.offsets.count)
      if let normals = fields.normals { sink.addNormals(batch.gathered(normals)) }
      return count
    }
    if statistics != nil {
      statistics?.add(batch, fields.points)
      return count
    }
    map(batch, fields.points, isNormal: false)
    if let normals = fields.normals { map(batch, normals, isNormal: true) }
    return dropped.isEmpty ? count : batch.dropping(dropped)
  }

  private mutating func map(_ batch: Records, _ field: VectorField, isNormal: Bool) {
    switch (field.precision, precision ?? field.precision) {
    case (.float, .float): map(batch, field, isNormal, Float.self, Float.self)
    case (.float, .double): map(batch, field, isNormal, Float.self, Double.self)
    case (.double, .float): map(batch, field, isNormal, Double.self, Float.self)
    case (.double, .double): map(batch, field, isNormal, Double.self, Double.self)
    }
  }

  private mutating func map<Stored: TransformScalar, Computed: TransformScalar>(
    _ batch: Records, _ field: VectorField, _ isNormal: Bool, _ stored: Stored.Type, _ computed: Computed.Type
  ) {
    if isNormal { mapNormals(batch, field, stored, computed) } else { mapPoints(batch, stored, computed) }
  }

  /// The extents of the images, as far as they are known before the points are mapped.
  var imageExtents: Extents? { !transform.isAffine || extents.centre == nil ? nil : extents.image(transform) }

  private mutating func mapPoints<Stored: TransformScalar, Computed: TransformScalar>(_ batch: Records, _: Stored.Type, _: Computed.Type) {
    let field = fields.points
    if measures, field.offsets.count < 4 { extents.include(batch.extents(field, Stored.self)) }
    let map = PointBatch(Transform3D<Computed>(transform), components: field.offsets.count, isProjective: isProjective)
    unsafe batch.apply(field, Stored.self, Computed.self) { source, destination, stride, offset in
      unsafe map.apply(source, destination, stride, offset, options)
    }
    if batch.imagesAreFinite(field, Stored.self) { return }
    let lost = batch.lost(field) { map.isBehind(SIMD4<Computed>($0)) }
    countBehind += lost.behind.count
    if dropsBehind { dropped = lost.behind }
    countInfinite += lost.infinite
    batch.useOneNaN(field)
  }

  private mutating func mapNormals<Stored: TransformScalar, Computed: TransformScalar>(
    _ batch: Records, _ field: VectorField, _: Stored.Type, _: Computed.Type
  ) {
    let (linear, points) = (NormalMap.linear(transform), fields.points)
    if !isProjective, let map = Transform3D<Computed>(linear).normalMap(unit: true) {
      unsafe batch.apply(field, Stored.self, Computed.self) { source, destination, stride, offset in
        unsafe map.apply(toRecords: source, destination, stride, offset, options)
      }
    } else {
      var normals: [Computed] = batch.gathered(field, Stored.self)
      NormalMap(transform).apply(to: &normals, at: batch.gathered(points))
      batch.scatter(normals, field, Stored.self)
      if isProjective { batch.spoil(field, where: points) }
    }
    let exact = { [transform, isProjective] in NormalMap(isProjective ? transform : linear) }
    countUndirected += batch.refine(field, at: points, isProjective: isProjective, by: exact)
    if batch.imagesAreFinite(field, Stored.self) { return }
    batch.keepZeros(field)
    batch.useOneNaN(field)
  }
}
