import TransformKit

// Loops over arrays, as people write them. Each is a function of its own, because a program has it in one.

enum ProductLoops<Scalar: TransformScalar> {
  typealias Item = Transform3D<Scalar>

  @inline(never)
  static func arrays(_ a: [Item], _ b: [Item], _ c: inout [Item]) {
    for i in a.indices { c[i] = a[i].concatenating(b[i]) }
  }

  @inline(never)
  static func mapped(_ a: [Item], _ b: [Item]) -> [Item] {
    a.indices.map { a[$0].concatenating(b[$0]) }
  }

  @inline(never)
  static func zipped(_ a: [Item], _ b: [Item]) -> [Item] {
    zip(a, b).map { $0.concatenating($1) }
  }

  @inline(never)
  static func spans(_ a: [Item], _ b: [Item], _ c: inout [Item]) {
    let first = a.span
    let second = b.span
    var products = c.mutableSpan
    for i in first.indices { products[i] = first[i].concatenating(second[i]) }
  }

  @inline(never)
  static func buffers(_ a: UnsafeBufferPointer<Item>, _ b: UnsafeBufferPointer<Item>, _ c: UnsafeMutableBufferPointer<Item>) {
    for i in a.indices { c[i] = a[i].concatenating(b[i]) }
  }

  @inline(never)
  static func batch(_ a: [Item], _ b: [Item], _ c: inout [Item]) {
    var products = c.mutableSpan
    TransformArrays.concatenate(a.span, with: b.span, into: &products)
  }
}

enum PointLoops<Scalar: TransformScalar> {
  typealias Point = SIMD3<Scalar>

  @inline(never)
  static func arrays(_ p: [Point], _ m: Transform3D<Scalar>, _ q: inout [Point]) {
    for i in p.indices { q[i] = m.applied(toAffinePoint: p[i]) }
  }

  @inline(never)
  static func mapped(_ p: [Point], _ m: Transform3D<Scalar>) -> [Point] {
    p.map { m.applied(toAffinePoint: $0) }
  }

  @inline(never)
  static func spans(_ p: [Point], _ m: Transform3D<Scalar>, _ q: inout [Point]) {
    let points = p.span
    var images = q.mutableSpan
    for i in points.indices { images[i] = m.applied(toAffinePoint: points[i]) }
  }

  @inline(never)
  static func buffers(_ p: UnsafeBufferPointer<Point>, _ m: Transform3D<Scalar>, _ q: UnsafeMutableBufferPointer<Point>) {
    for i in p.indices { q[i] = m.applied(toAffinePoint: p[i]) }
  }

  @inline(never)
  static func batch(_ p: [Point], _ m: Transform3D<Scalar>, _ q: inout [Point]) {
    var images = q.mutableSpan
    m.affinePointMap.apply(to: p.span, into: &images)
  }

  @inline(never)
  static func batchMapped(_ p: [Point], _ m: Transform3D<Scalar>) -> [Point] {
    m.affinePointMap.applied(to: p)
  }
}

/// Arrays that are properties of an object, and the same loops in its methods.
final class Model<Scalar: TransformScalar> {
  var a: [Transform3D<Scalar>]
  var b: [Transform3D<Scalar>]
  var c: [Transform3D<Scalar>]
  var p: [SIMD3<Scalar>]
  var q: [SIMD3<Scalar>]
  var m: Transform3D<Scalar>

  init(_ a: [Transform3D<Scalar>], _ b: [Transform3D<Scalar>], _ p: [SIMD3<Scalar>]) {
    (self.a, self.b, self.p, m) = (a, b, p, a[0])
    c = Array(repeating: .identity, count: a.count)
    q = Array(repeating: .zero, count: p.count)
  }

  @inline(never)
  func multiply() {
    for i in a.indices { c[i] = a[i].concatenating(b[i]) }
  }

  @inline(never)
  func move() {
    for i in p.indices { q[i] = m.applied(toAffinePoint: p[i]) }
  }
}
