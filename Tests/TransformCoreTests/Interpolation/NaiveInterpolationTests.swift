import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// The numbers of the article Interpolation.
struct NaiveInterpolationTests {
  private func naive(_ a: Transform3D<Double>, _ b: Transform3D<Double>, at t: Double) -> Transform3D<Double> {
    Transform3D(
      xAxis: a.xAxis + t * (b.xAxis - a.xAxis), yAxis: a.yAxis + t * (b.yAxis - a.yAxis), zAxis: a.zAxis + t * (b.zAxis - a.zAxis),
      origin: a.origin + t * (b.origin - a.origin))
  }

  @Test("Sixteen numbers interpolated one by one shrink what turns")
  func numbersOneByOne() throws {
    for degrees: Double in [30, 90, 120, 170, 180] {
      let turn = Transform3D<Double>.rotation(degrees: degrees, axis: .z)
      let (bad, good) = (naive(.identity, turn, at: 0.5), Transform3D.Interpolation(from: .identity, to: turn).transform(at: 0.5))
      let (before, after) = try (#require(bad.singularValues), #require(good.singularValues))
      let size = (before.x, before.z, after.z)
      print("half of \(degrees)°: one by one z keeps \(size.0), x and y shrink to \(size.1); interpolated \(size.2)")
      #expect((size.2 - 1).magnitude < 1e-14)
      if degrees == 180 { #expect(size.1 < 1e-15) }
    }
  }

  @Test("Euler angles interpolated one by one leave the shortest arc")
  func anglesOneByOne() throws {
    var random = SeededGenerator(21)
    var (worst, sum) = (1.0, 0.0)
    let count = Effort.size(debug: 500, release: 2_000)
    for _ in 0..<count {
      let (p, q) = (Quaternion<Double>.sample(using: &random), Quaternion<Double>.sample(using: &random))
      let (from, to) = try (#require(p.eulerAngles(order: .extrinsic(.xyz))), #require(q.eulerAngles(order: .extrinsic(.xyz))))
      var (length, last) = (0.0, p)
      for step in 1...100 {
        let t = Double(step) / 100
        let next = Quaternion(radians: from.radians + t * (to.radians - from.radians), order: .extrinsic(.xyz))
        length += try #require(last.angle(to: next))
        last = next
      }
      let ratio = length / (try #require(p.angle(to: q)))
      worst = max(worst, ratio)
      sum += ratio
    }
    print("Euler angles one by one: the way is \(sum / Double(count)) times as long as the arc in the mean, \(worst) at worst")
    #expect(sum / Double(count) > 1.2)
  }

  @Test("A fan of shears: components follow the axes, the nearest rotation does not")
  func choiceOfAxes() throws {
    // The same change in coordinates that are rotated by 45°.
    let (from, to) = (
      Transform3D<Double>.identity, Transform3D<Double>.scale(x: 4, y: 1, z: 1).concatenating(.rotation(degrees: 90, axis: .z))
    )
    let basis = Transform3D<Double>.rotation(degrees: 45, axis: .z)
    for method in InterpolationMethod3D.allCases {
      let plain = Transform3D.Interpolation(from: from, to: to, method: method).transform(at: 0.5)
      let (turnedFrom, turnedTo) = try (#require(from.expressed(in: basis)), #require(to.expressed(in: basis)))
      let turned = Transform3D.Interpolation(from: turnedFrom, to: turnedTo, method: method).transform(at: 0.5)
      let expected = try #require(plain.expressed(in: basis))
      let difference = zip(turned.rowMajor, expected.rowMajor).map { ($0 - $1).magnitude }.max() ?? 0
      print("\(method): the same way in turned coordinates differs by \(difference)")
      #expect((difference < 1e-12) == (method == .nearestRotation))
    }
  }

  @Test("A product of parts rushes where m44 changes its sign")
  func productOfPartsRushes() {
    var random = SeededGenerator(3)
    let count = InterpolationSamples.pairs / 10
    var worst = [0.0, 0.0]
    for _ in 0..<count {
      let (from, to) = (Transform3D<Double>.sample(.general, using: &random), Transform3D<Double>.sample(.general, using: &random))
      guard let first = from.components(), let last = to.components() else { continue }
      // An interpolation between given parts is always the product of the parts.
      let product = Transform3D.Interpolation(from: first, to: last)
      for (index, way) in [product, Transform3D.Interpolation(from: from, to: to)].enumerated() {
        let places = (0...100).map { way.transform(at: Double($0) / 100).rowMajor }
        worst[index] = max(worst[index], InterpolationSamples.unevenness(places))
      }
    }
    print("\(count) pairs of random numbers: the longest step is \(worst[0]) times the mean one by the product, \(worst[1]) times as it is")
    #expect(worst[1] < 4)
    #if !DEBUG
      #expect(worst[0] > 4)
    #endif
  }
}
