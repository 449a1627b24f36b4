import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct VanishingPointGroupsTests {
  static let count = Effort.size(debug: 6, release: 200, full: 10_000)

  @Test("The directions of 200 street scenes with 30 % strays are found apart", arguments: [false, true])
  func streetsAreFound(hasOtherStreet: Bool) throws {
    var (found, wanted, right, of, accidents) = (0, 0, 0, 0, 0)
    for seed in 0..<UInt64(Self.count) {
      let scene = StreetScene(seed: seed, hasOtherStreet: hasOtherStreet)
      let groups = try #require(VanishingPointGroups(segments: scene.segments, tolerance: 1.5, seed: seed)).groups
      var matched = Set<Int>()
      for group in groups {
        // The direction that most of its segments have.
        let counts = (0..<4).map { direction in group.inliers.count { scene.directions[$0] == direction } }
        let most = counts.indices.max { counts[$0] < counts[$1] }!
        if counts[most] * 4 > group.inliers.count * 3, !matched.contains(most) { matched.insert(most) } else { accidents += 1 }
        right += counts[most]
        of += group.inliers.count
      }
      found += matched.count
      wanted += hasOtherStreet ? 4 : 3
    }
    print(
      "streets, other \(hasOtherStreet): \(found) of \(wanted) directions, \(accidents) accidents; \(right) of \(of) segments are right")
    #expect(found * 100 >= wanted * 99)
    #expect(accidents * 50 <= Self.count)
    #expect(right * 100 >= of * 93)
  }

  @Test("The camera of unsorted segments has errors of the stated size, also beside a street at another angle", arguments: [false, true])
  func camerasOfStreets(hasOtherStreet: Bool) throws {
    var (ratios, missed) = ([Double](), 0)
    for seed in 0..<UInt64(Self.count) {
      let scene = StreetScene(seed: seed, hasOtherStreet: hasOtherStreet)
      guard
        let fit = PictureCameraFit(unsortedSegments: scene.segments, principalPoint: StreetScene.size / 2, tolerance: 1.5, seed: seed)
      else {
        missed += 1
        continue
      }
      #expect(Set(fit.inliers.joined()).count == fit.inliers.joined().count)
      let ratio = (fit.camera.focalLength - scene.camera.focalLength) / fit.focalLengthError
      if fit.focalLengthError < 0.05 * fit.camera.focalLength { ratios.append(ratio) }
      if ratio.magnitude > 6 { missed += 1 }
    }
    let sizes = ratios.map(\.magnitude).sorted()
    print(
      "streets, other \(hasOtherStreet): \(missed) cameras missed or off by more than 6 deviations; median \(sizes[sizes.count / 2]), mean of squares below 6 \(sizes.filter { $0 <= 6 }.reduce(0) { $0 + $1 * $1 } / Double(sizes.count)) in \(sizes.count)"
    )
    #expect(missed * 50 <= Self.count)
    #expect((0.3...1.3).contains(sizes[sizes.count / 2]))
  }

  @Test("Strays alone make no group in 199 of 200 pictures, and two calls agree")
  func straysMakeNoGroup() throws {
    var groups = 0
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed)
      let segments: [LineSegment2D<Double>] = (0..<60).map { _ in
        let middle = SIMD2(random.number(in: 0...1920.0), random.number(in: 0...1080.0))
        let way: SIMD2<Double> = random.direction()
        let half = random.number(in: 25...150.0)
        return LineSegment2D(middle - half * way, middle + half * way)
      }
      let found = try #require(VanishingPointGroups(segments: segments, tolerance: 1.5, seed: seed))
      #expect(found == VanishingPointGroups(segments: segments, tolerance: 1.5, seed: seed))
      #expect(found.groups.map(\.inliers.count).reduce(0, +) + found.strays.count == 60)
      groups += found.groups.count
    }
    #expect(groups * 200 <= Self.count)
  }

  @Test("No segments, one, one without length, and a tolerance of zero give nothing")
  func degenerateInput() {
    let one = LineSegment2D(SIMD2(0.0, 0), SIMD2(5, 1))
    let other = LineSegment2D(SIMD2(0.0, 3), SIMD2(5, 1))
    #expect(VanishingPointGroups(segments: [LineSegment2D<Double>](), tolerance: 1) == nil)
    #expect(VanishingPointGroups(segments: [one], tolerance: 1) == nil)
    #expect(VanishingPointGroups(segments: [one, LineSegment2D(SIMD2(1, 1), SIMD2(1, 1))], tolerance: 1) == nil)
    #expect(VanishingPointGroups(segments: [one, other], tolerance: 0) == nil)
    // Two segments always meet: that is no group.
    #expect(VanishingPointGroups(segments: [one, other], tolerance: 1)?.strays == [0, 1])
    #expect(PictureCameraFit(unsortedSegments: [one, other], principalPoint: .zero, tolerance: 1) == nil)
  }
}
