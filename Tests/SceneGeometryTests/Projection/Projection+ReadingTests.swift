import TestEffort
import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// The properties that are read from random cameras.
struct ProjectionReadingTests {
  static let count = Effort.size(debug: 500, release: 10_000)

  /// A window that need not hold the axis. Near is 0.01 … 10. Far is up to 10⁴ times as far (10⁶ in Double), or
  /// infinite.
  private static func lens<S: TransformScalar>(_ kind: Projection<S>.Kind, using random: inout SeededGenerator) -> Projection<S> {
    func power(_ low: Double, _ high: Double) -> S { random.powerOfTen(low...high) }
    let near = power(-2, 1)
    let far = near * power(0.01, S.self == Float.self ? 4 : 6)
    let (width, height) = (near * power(-1, 1), near * power(-1, 1))
    let (x, y): (S, S) = (width * random.number(in: -2...2), height * random.number(in: -2...2))
    return Projection(
      kind: kind, left: x - width, right: x + width, bottom: y - height, top: y + height, near: near, far: far,
      convention: ClipConvention.all[Int(random.next() % 16)])
  }

  @Test("Of a perspective, far comes back within 8 ε · far/near, everything else to 1e-12 in Double and as many ulps in Float")
  func perspectives() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var (random, worstFar, worst) = (SeededGenerator(1), 0.0, 0.0)
      for _ in 0..<Self.count {
        let lens: Projection<S> = Self.lens(.perspective, using: &random)
        let m = try #require(Transform3D(lens))
        let read = try #require(Projection(m, convention: lens.convention))
        let edges = S.maximum(S.maximum(lens.left.magnitude, lens.right.magnitude), S.maximum(lens.bottom.magnitude, lens.top.magnitude))
        for (found, wanted, size) in [
          (read.left, lens.left, edges), (read.right, lens.right, edges), (read.bottom, lens.bottom, edges), (read.top, lens.top, edges),
          (read.near, lens.near, lens.near), (Self.aspect(read), Self.aspect(lens), Self.aspect(lens)),
          (read.fieldOfViewRadians(), lens.fieldOfViewRadians(), 1),
          (read.fieldOfViewRadians(along: .x), lens.fieldOfViewRadians(along: .x), 1),
        ] { worst = max(worst, Double(((found - wanted) / size).magnitude / S.ulpOfOne)) }
        worstFar = max(worstFar, Double((read.far - lens.far).magnitude / lens.far / (S.ulpOfOne * lens.far / lens.near)))
        #expect(read.kind == .perspective && read.convention == lens.convention)
        #expect(m.clipConventions.contains(lens.convention))
        #expect(
          m.clipConventions.allSatisfy {
            $0.handedness == lens.convention.handedness && $0.yDirection == lens.convention.yDirection
              && $0.depthDirection == lens.convention.depthDirection
          })
      }
      print("\(S.self) perspectives read back: far \(worstFar) ε · far/near, everything else \(worst) ε")
      #expect(worstFar <= 8)
      #expect(worst <= 1e-12 / Double.ulpOfOne)  // 4500 ε
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("The parameters come back from JSON, an infinite far plane too")
  func coding() throws {
    for far in [8, .infinity] as [Double] {
      let lens = Projection<Double>(
        kind: .perspective, left: -1, right: 2, bottom: -3, top: 4, near: 0.5, far: far, convention: .metal.reversed)
      let data = try JSONEncoder().encode(lens)
      #expect(try JSONDecoder().decode(Projection<Double>.self, from: data) == lens)
      #expect(String(decoding: data, as: UTF8.self).contains(far == 8 ? "\"far\":8" : "\"far\":null"))
      #expect(!String(describing: lens).contains("_"))
    }
    let text = #"{"kind": "perspective", "left": 0, "right": 1, "bottom": 0, "top": 1, "near": 1}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Projection<Double>.self, from: Data(text.utf8)) }
  }

  @Test("Of parallel rays, everything comes back to 1e-12 of its pair")
  func parallelRays() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var (random, worst) = (SeededGenerator(2), 0.0)
      for _ in 0..<Self.count {
        let lens: Projection<S> = Self.lens(.orthographic, using: &random)
        let m = try #require(Transform3D(lens))
        let read = try #require(Projection(m, convention: lens.convention))
        let edges = S.maximum(S.maximum(lens.left.magnitude, lens.right.magnitude), S.maximum(lens.bottom.magnitude, lens.top.magnitude))
        for (found, wanted, size) in [
          (read.left, lens.left, edges), (read.right, lens.right, edges), (read.bottom, lens.bottom, edges), (read.top, lens.top, edges),
          (read.near, lens.near, lens.far), (read.far, lens.far, lens.far),
        ] { worst = max(worst, Double(((found - wanted) / size).magnitude / S.ulpOfOne)) }
        #expect(read.kind == .orthographic && m.clipConventions.contains(lens.convention))
      }
      print("\(S.self) parallel projections read back: \(worst) ε")
      #expect(worst <= 1e-12 / Double.ulpOfOne)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Reversed depths keep the far distance to a few ulps, forward ones do not", arguments: [Double(1e3), 1e6, 1e9])
  func reversedKeepsFar(ratio: Double) throws {
    for range in DepthRange.allCases {
      let forward = ClipConvention(handedness: .right, depthRange: range)
      func error(_ convention: ClipConvention) throws -> Double {
        let m = try #require(
          Transform3D<Double>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.3, far: 0.3 * ratio, convention: convention))
        return (try #require(Projection(m, convention: convention)).far / (0.3 * ratio) - 1).magnitude
      }
      if range == .zeroToOne { #expect(try error(forward.reversed) <= 4 * Double.ulpOfOne) }
      #expect(try error(forward) > 1e-2 * ratio * Double.ulpOfOne)
      #expect(try error(forward) <= 8 * ratio * Double.ulpOfOne)
    }
  }

  /// Width over height of the window.
  private static func aspect<S: TransformScalar>(_ lens: Projection<S>) -> S { (lens.right - lens.left) / (lens.top - lens.bottom) }

  @Test("Infinite far planes, positive factors and edges the wrong way round are read; other matrices are not")
  func others() throws {
    for convention in ClipConvention.all {
      let endless = try #require(
        Transform3D<Double>.perspective(fieldOfViewDegrees: 50, aspectRatio: 2, near: 0.7, far: .infinity, convention: convention))
      let read = try #require(Projection(endless, convention: convention))
      #expect(read.far == .infinity)
      expectClose(read.fieldOfViewRadians(), 50.0 / 180 * .pi)
      expectClose(Self.aspect(read), 2)
      let scaled = try #require(Transform3D(rowMajor: endless.rowMajor.map { 3 * $0 }))
      let again = try #require(Projection(scaled, convention: convention))
      expectClose(again.near, 0.7)
      expectClose(again.top, read.top)
      #expect(again.far == .infinity)
      let screen = try #require(
        Transform3D<Double>.orthographic(left: 0, right: 640, bottom: 480, top: 0, near: -1, far: 1, convention: convention))
      let page = try #require(Projection(screen, convention: convention))
      expectClose(page.bottom, 480)
      #expect(page.top.magnitude < 1e-12 * 480 && !screen.clipConventions.contains(convention))
      #expect(Projection(endless, convention: convention.reversed) == nil)
      var otherHand = convention
      otherHand.handedness = convention.handedness == .left ? .right : .left
      #expect(Projection(endless, convention: otherHand) == nil)
      #expect(Projection(Transform3D<Double>.rotation(degrees: 1, axis: .x).concatenating(endless), convention: convention) == nil)
      #expect(Projection(Transform3D(rowMajor: endless.rowMajor.map { -$0 })!, convention: convention) == nil)
    }
    #expect(Transform3D<Double>.rotation(degrees: 1, axis: .z).clipConventions.isEmpty)
    #expect(Transform3D<Double>.scale(.nan).clipConventions.isEmpty)
  }
}
