/// One operation as the harness sees it, for any library.
package struct Operation: Sendable {
  package typealias Numbers = [Reference]

  /// How a dependent step of a chain uses the result of the step before. Peers do the same in their `feed`.
  package enum Feed { case none, firstOperand, secondOperand, angle }

  package private(set) var name: String
  package private(set) var title: String
  /// The operation of the peers that is measured beside this one.
  package let rival: String
  package let a: Sample
  package let b: Sample
  package let out: Kind
  package let feed: Feed
  /// Errors above this many ulps of the largest number of the result are mistakes, not rounding. The inputs have
  /// conditions up to about 100.
  package let allowedUlps: Double
  /// The promised bound on the ratio of our time to the best peer's of the same build, if there is one.
  package private(set) var promise: Double?
  /// The promised bound on the ratio of our time to that of our 4 × 4 product, if there is one.
  package let promiseInProducts: Double?
  /// Whether the result is a quaternion: q and −q are the same rotation.
  package let signIsFree: Bool
  /// The places of a quaternion among other numbers. Its sign is free too.
  package let quaternion: Range<Int>?
  package let reference: @Sendable (Numbers, Numbers) -> Numbers

  init(
    _ name: String, _ title: String, _ a: Sample, _ b: Sample = .nothing, out: Kind, feed: Feed = .none, allowedUlps: Double = 64,
    promise: Double? = nil, promiseInProducts: Double? = nil,
    signIsFree: Bool = false, quaternion: Range<Int>? = nil, reference: @escaping @Sendable (Numbers, Numbers) -> Numbers
  ) {
    (self.name, self.title, rival, self.a, self.b, self.out) = (name, title, name, a, b, out)
    (self.quaternion, self.promiseInProducts) = (quaternion, promiseInProducts)
    (self.feed, self.allowedUlps, self.promise, self.signIsFree, self.reference) = (feed, allowedUlps, promise, signIsFree, reference)
  }

  /// The numbers that may be negated together.
  package var free: Range<Int> { quaternion ?? (signIsFree ? 0..<out.count : 0..<0) }

  /// The result of a chain over all given operands.
  package func chained(_ first: [Numbers], _ second: [Numbers]) -> Numbers {
    var previous = reference(first[0], second[0])
    for (a, b) in zip(first, second).dropFirst() {
      switch feed {
      case .none: previous = reference(a, b)
      case .firstOperand: previous = reference(previous, b)
      case .secondOperand: previous = reference(a, previous)
      case .angle: previous = reference(a, [b[0] + previous[1]])
      }
    }
    return previous
  }

  /// The operations of the table, each with its unchecked form behind it.
  package static let all: [Operation] = checked.flatMap { hasUncheckedForm.contains($0.name) ? [$0, $0.unchecked] : [$0] }

  private static let checked: [Operation] = [
    Operation("product", "4 × 4 product", .camera, .camera, out: .matrix4, feed: .firstOperand, promise: 1.05) { Plain.product($0, $1) },
    Operation("inverse", "4 × 4 inverse", .camera, out: .matrix4, feed: .firstOperand, allowedUlps: 1024, promise: 1.2) { a, _ in
      Plain.inverse(a, size: 4)
    },
    Operation("affine_inverse", "affine 4 × 4 inverse", .affine, out: .matrix4, feed: .firstOperand, allowedUlps: 1024) { a, _ in
      Plain.inverse(a, size: 4)
    },
    Operation("product_2d", "2D product", .affine2D, .affine2D, out: .affine2D, feed: .firstOperand, promise: 1.05) {
      Plain.product2D($0, $1)
    },
    Operation("inverse_2d", "2D inverse", .affine2D, out: .affine2D, feed: .firstOperand, allowedUlps: 1024, promise: 1.05) { a, _ in
      Plain.inverse2D(a)
    },
    Operation("homogeneous", "homogeneous point", .camera, .vector4, out: .vector4, feed: .secondOperand, promise: 1.05) {
      Plain.homogeneous($0, $1)
    },
    Operation("point", "point with divide", .camera, .vector3, out: .vector3, feed: .secondOperand, allowedUlps: 256, promise: 1.05) {
      Plain.point($0, $1)
    },
    Operation("affine_point", "affine point", .affine, .vector3, out: .vector3, feed: .secondOperand, allowedUlps: 256, promise: 1.05) {
      Plain.point($0, $1)
    },
    Operation("vector", "vector", .affine, .vector3, out: .vector3, feed: .secondOperand) {
      Array(Plain.homogeneous($0, $1 + [0])[..<3])
    },
    Operation("quaternion_product", "quaternion product", .quaternion, .quaternion, out: .vector4, feed: .firstOperand, promise: 1.05) {
      Plain.quaternionProduct($0, $1)
    },
    Operation("quaternion_rotate", "quaternion rotates vector", .quaternion, .vector3, out: .vector3, feed: .secondOperand) {
      Plain.rotate($0, $1)
    },
    Operation("axis_angle", "axis-angle to matrix", .vector3, .angle, out: .matrix4, feed: .angle, promise: 1.05) {
      Plain.axisAngle($0, $1[0])
    },
    Operation("quaternion_matrix", "quaternion to matrix", .quaternion, out: .matrix4) { a, _ in Plain.matrix(a) },
    Operation("matrix_quaternion", "matrix to quaternion", .rotation, out: .vector4, signIsFree: true) { a, _ in Plain.quaternion(a) },
    Operation("slerp", "slerp", .quaternion, .destination, out: .vector4, promise: 1.0, signIsFree: true) {
      Plain.slerp($0, $1)
    },
    Operation("euler_quaternion", "Euler angles to quaternion", .vector3, out: .vector4, promise: 1.0, signIsFree: true) { a, _ in
      Plain.eulerQuaternion(a)
    },
    Operation("quaternion_euler", "quaternion to Euler angles", .quaternion, out: .vector3, allowedUlps: 1024, promise: 1.0) { a, _ in
      Plain.eulerAngles(a)
    },
    Operation("compose", "compose TRS", .quaternion, .placement, out: .matrix4) { Plain.compose($0, $1) },
    Operation("decompose_trs", "translation, rotation, scale", .placed, out: .parts, promise: 1.0, quaternion: 3..<7) { a, _ in
      Plain.placement(a)
    },
    Operation("decompose_all", "all parts", .affine, out: .allParts, promise: 1.0, quaternion: 3..<7) { a, _ in Plain.components(a) },
    Operation("sample_one", "interpolation sample (one prepared)", .time, out: .matrix4, allowedUlps: 256, promiseInProducts: 3) { t, _ in
      Plain.interpolated(Plain.departure, Plain.destination, t[0])
    },
    Operation(
      "sample_many", "interpolation sample (another each time)", .affine, .arrival, out: .matrix4, allowedUlps: 256, promiseInProducts: 3
    ) { Plain.interpolated($0, Array($1[..<16]), $1[16]) },
    Operation("normal_matrix", "normal matrix", .affine, out: .matrix3, allowedUlps: 1024) { a, _ in Plain.normalMatrix(a) },
    Operation("perspective", "perspective", .lens, out: .matrix4, promise: 1.05) { a, _ in Plain.perspective(a) },
    Operation("frustum", "off-centre frustum", .window, out: .matrix4, promise: 1.05) { a, _ in Plain.frustum(a) },
    Operation("orthographic", "orthographic", .window, out: .matrix4, promise: 1.05) { a, _ in Plain.orthographic(a) },
    Operation("look_at", "look at", .sight, .upwards, out: .matrix4, promise: 1.05) { Plain.lookAt($0, $1) },
  ]
}

extension Operation {
  /// The same operation of ours without its checks, beside the same peers.
  var unchecked: Operation {
    var form = self
    form.name += "_unchecked"
    form.title += ", unchecked"
    form.promise = 1.05
    return form
  }
}
