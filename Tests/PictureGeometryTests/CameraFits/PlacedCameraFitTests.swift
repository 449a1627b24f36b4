import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct PlacedCameraFitTests {
  static let count = Effort.size(debug: 60, release: 2500, full: 10_000)

  @Test("Exact places give the camera back, to what the condition allows", arguments: [4, 5, 6, 12], [false, true])
  func exactPlacesGiveTheCamera(size: Int, isFlat: Bool) throws {
    var worst = 0.0
    for seed in 0..<UInt64(Self.count) {
      var view = SyntheticView(seed: seed, pictureY: seed % 2 == 0 ? .down : .up)
      let points = view.points(size, isFlat: isFlat)
      // Rounding of a place is 10⁻¹³ of a pixel; errors of places times the condition are the stated deviations.
      let fit = try PlacedCameraFit(points: points, seenAt: view.places(points), lens: view.lens, placeError: 1e-13)
      let errors = view.errors(fit.camera)
      let allowed = 1e-9 + 1000 * (fit.positionErrors!.max() + fit.rotationErrors!.max())
      worst = Swift.max(worst, errors.angle / allowed, errors.position / 10 / allowed)
      #expect(errors.angle < allowed && errors.position < 10 * allowed, "seed \(seed): \(errors), \(fit)")
      #expect(fit.rootMeanSquareError < 1e-9)
    }
    print("exact, \(size) points, flat \(isFlat): \(worst) of what is allowed")
  }

  @Test("Without a focal length it is found too, from six points and more, and from flat sets that are tilted", arguments: [false, true])
  func focalLengthsAreFound(isFlat: Bool) throws {
    var count = 0
    for seed in 0..<UInt64(Self.count / 4) {
      var view = SyntheticView(seed: seed)
      let points = view.points(8, isFlat: isFlat)
      let fit = try PlacedCameraFit(points: points, seenAt: view.places(points), lens: view.unknownLens, placeError: 1e-12)
      guard fit.focalLengthError! < 1e-9 * view.camera.focalLength else { continue }
      count += 1
      #expect((fit.camera.focalLength / view.camera.focalLength - 1).magnitude < 1e-8, "seed \(seed)")
      #expect(view.errors(fit.camera).angle < 1e-8)
    }
    #expect(count > Self.count / 8)
  }

  @Test("Squared errors over stated variances average one", arguments: [(8, false, true), (20, true, true), (20, false, false)])
  func statedVariancesAreTrue(size: Int, isFlat: Bool, isLensKnown: Bool) throws {
    var (sums, count) = ([Double](repeating: 0, count: 7), 0)
    for seed in 0..<UInt64(Self.count) {
      var view = SyntheticView(seed: seed)
      let points = view.points(size, isFlat: isFlat)
      let places = view.places(points, noise: 0.3)
      let fit = try PlacedCameraFit(
        points: points, seenAt: places, lens: isLensKnown ? view.lens : view.unknownLens, placeError: 0.3)
      let distance = (view.camera.position * view.camera.position).sum().squareRoot()
      guard fit.positionErrors!.max() < 0.05 * distance, fit.focalLengthError! < 0.05 * view.camera.focalLength,
        fit.rotationErrors!.max() < 0.05
      else { continue }
      // What nothing decides is no matter of a variance: the turned-over set fits as well, to five deviations.
      if let other = fit.alternative {
        let (best, second) = (fit.rootMeanSquareError, other.rootMeanSquareError)
        if (second * second - best * best) * Double(size) < 25 * 0.3 * 0.3 { continue }
      }
      count += 1
      for (index, error) in view.differences(fit.camera).enumerated() where fit.covariance![index][index] > 0 {
        sums[index] += error * error / fit.covariance![index][index]
      }
    }
    let means = sums.prefix(isLensKnown ? 6 : 7).map { $0 / Double(count) }
    print("mean squared errors over variances, \(size) points: \(means) in \(count)")
    #expect(count > Self.count / 4)
    // A mean of n squares of normal numbers is off by √(2 / n): five of these, and 0.05 for second derivatives.
    let bound = Effort.size(debug: 1, release: 0.1)
    for mean in means { #expect((mean - 1).magnitude < Swift.max(bound, 0.05 + 5 * (2 / Double(count)).squareRoot())) }
  }

  @Test("Outliers are named: none is kept, and few others are lost")
  func outliersAreFound() throws {
    for seed in 0..<UInt64(Self.count / 10) {
      var view = SyntheticView(seed: seed)
      let points = view.points(40)
      var places = view.places(points, noise: 0.5)
      for index in 0..<16 { places[index] += 60 * SIMD2(view.random.number(in: 0.2...1), view.random.number(in: 0.2...1)) }
      let fit = try PlacedCameraFit(points: points, seenAt: places, lens: view.lens, tolerance: 2, seed: seed)
      #expect(fit.inliers.allSatisfy { $0 >= 16 } && fit.inliers.count > 18, "seed \(seed): \(fit.inliers)")
      let again = try PlacedCameraFit(points: points, seenAt: places, lens: view.lens, tolerance: 2, seed: seed)
      #expect(again == fit)
    }
    var view = SyntheticView(seed: 3)
    let points = view.points(12)
    let places = points.map { _ in 1000 * view.normal() }
    #expect(throws: CameraFittingError.self) {
      try PlacedCameraFit(points: points, seenAt: places, lens: view.lens, tolerance: 1e-3)
    }
    #expect(throws: CameraFittingError.missing(.focalLength)) {
      try PlacedCameraFit(points: points, seenAt: view.places(points), lens: view.unknownLens, tolerance: 1)
    }
  }

  @Test("A box is found from six of its corners, and mirrored corners are no box")
  func boxes() throws {
    let size = SIMD3(1.0, 1.5, 0.75)
    for seed in 0..<UInt64(Self.count / 10) {
      var view = SyntheticView(seed: seed)
      let corners = (0..<8).map { view.camera.project(SIMD3($0 & 1 == 0 ? 0 : size.x, $0 & 2 == 0 ? 0 : size.y, $0 & 4 == 0 ? 0 : size.z)) }
      var shown = corners
      (shown[0], shown[5]) = (nil, nil)
      let fit = try PlacedCameraFit(boxOfSize: size, corners: shown, lens: view.lens)
      #expect(fit.inliers == [1, 2, 3, 4, 6, 7] && view.errors(fit.camera).position < 1e-6, "seed \(seed)")
      let mirrored = try PlacedCameraFit(
        boxOfSize: size, corners: corners,
        lens: PictureLens(
          focalLength: view.camera.focalLength, principalPoint: view.camera.principalPoint, pictureY: .up))
      #expect(mirrored.rootMeanSquareError > 0.01)
      _ = view.random.next()
    }
    #expect(throws: CameraFittingError.differentCounts(points: 8, places: 2)) {
      try PlacedCameraFit(boxOfSize: size, corners: [nil, nil], lens: PictureLens(focalLength: 1, principalPoint: .zero))
    }
    #expect(throws: CameraFittingError.badNumber(.size)) {
      try PlacedCameraFit(
        boxOfSize: SIMD3(0, 1, 1), corners: Array(repeating: SIMD2(1.0, 2), count: 8),
        lens: PictureLens(focalLength: 1, principalPoint: .zero))
    }
    // Hidden corners count.
    let shown: [SIMD2<Double>?] = [nil, nil, SIMD2(1, 2), SIMD2(3, 5), SIMD2(8, 1), SIMD2(.nan, 3), SIMD2(4, 4), nil]
    #expect(throws: CameraFittingError.notFinite(index: 5)) {
      try PlacedCameraFit(boxOfSize: SIMD3(1, 1, 1), corners: shown, lens: PictureLens(focalLength: 1, principalPoint: .zero))
    }
  }

  @Test("Sets that decide nothing are refused with the reason")
  func degenerateSetsAreRefused() throws {
    typealias Fit = PlacedCameraFit<Double>
    let lens = PictureLens(focalLength: 800, principalPoint: SIMD2(320.0, 240))
    var view = SyntheticView(seed: 1)
    let points = view.points(5)
    let places = view.places(points)
    func error(
      _ p: [SIMD3<Double>], _ u: [SIMD2<Double>], _ lens: PictureLens<Double> = lens, placeError: Double? = nil, tolerance: Double? = nil
    ) -> CameraFittingError? {
      let found = Result { () throws(CameraFittingError) in
        try Fit(points: p, seenAt: u, lens: lens, placeError: placeError, tolerance: tolerance)
      }
      if case .failure(let error) = found { return error }
      return nil
    }
    #expect(error(points, Array(places.dropLast())) == .differentCounts(points: 5, places: 4))
    #expect(error(Array(points.prefix(2)), Array(places.prefix(2))) == .tooFewPoints(count: 2, needed: 3))
    #expect(error([], []) == .tooFewPoints(count: 0, needed: 3))
    #expect(error(points.map { SIMD3($0.x, 2 * $0.x, 3 * $0.x) }, places) == .collinear)
    #expect(error(points, places.map { SIMD2($0.x, 2 * $0.x) }) == .edgeOn)
    #expect(error(points.map { _ in SIMD3(1, 2, 3) }, places) == .coincident)
    #expect(error(points, places.map { _ in SIMD2(1, 2) }) == .coincident)
    var bad = points
    bad[3].y = .infinity
    #expect(error(bad, places) == .notFinite(index: 3))
    #expect(error(points, places, PictureLens(focalLength: 0, principalPoint: .zero)) == .badNumber(.focalLength))
    #expect(error(points, places, PictureLens(focalLength: 1, principalPoint: SIMD2(.nan, 0))) == .badNumber(.principalPoint))
    #expect(error(points, places, placeError: -1) == .badNumber(.placeError))
    #expect(error(points, places, tolerance: .nan) == .badNumber(.tolerance))
    // A square parallel to the picture looks the same through every lens.
    let square = [SIMD3(-1.0, -1, 0), SIMD3(1, -1, 0), SIMD3(1, 1, 0), SIMD3(-1, 1, 0)]
    let seen = square.map { SIMD2(320 + 100 * $0.x, 240 - 100 * $0.y) }
    #expect(error(square, seen, PictureLens(principalPoint: SIMD2(320, 240))) == .undetermined(.focalLength))
    #expect(error(square, seen) == nil)
    // Three points and no lens: six equations, seven unknowns.
    #expect(error(Array(square.prefix(3)), Array(seen.prefix(3)), PictureLens(principalPoint: .zero)) == .tooFewPoints(count: 3, needed: 4))
  }
}

struct ThreePointTests {
  @Test("All cameras of three points see them, and the right one is among them")
  func solutionsAreComplete() throws {
    var numbers = [0, 0, 0, 0, 0]
    for seed in 0..<UInt64(PlacedCameraFitTests.count * 4) {
      var view = SyntheticView(seed: seed)
      let points = view.points(3)
      let places = view.places(points)
      let fits = try PlacedCameraFit.threePoints(points, seenAt: places, lens: view.lens, placeError: 1e-13)
      try #require(fits.count <= 4, "seed \(seed)")
      numbers[fits.count] += 1
      for fit in fits { #expect(fit.rootMeanSquareError < 1e-6, "seed \(seed)") }
      // As far as the condition allows.
      let nearest = fits.map { view.errors($0.camera).position / (1e-9 + 1e3 * $0.positionErrors!.max()) }.min()
      #expect(nearest ?? .infinity < 10, "seed \(seed): \(fits.map { view.errors($0.camera) })")
    }
    print("numbers of cameras of three points: \(numbers)")
    #expect(numbers[0] == 0)
  }

  @Test("An eye on the danger cylinder is one double solution, whose errors grow with the root of those of places")
  func dangerCylinder() throws {
    // Three points on the unit circle about z, and an eye straight above another point of the circle.
    let points = [0.3, 2.1, 4.4].map { (angle: Double) -> SIMD3<Double> in
      let q = Quaternion<Double>(radians: angle, axis: Axis3D.z)
      return q.rotated(SIMD3(1, 0, 0))
    }
    let eye = Quaternion<Double>(radians: 5.5, axis: Axis3D.z).rotated(SIMD3(1, 0, 0)) + SIMD3(0, 0, 2)
    let rotation = try #require(Quaternion(radians: 0.1, axis: SIMD3(1, 1, 0.0)))
    let camera = try #require(PlacedCamera(focalLength: 800, principalPoint: .zero, rotation: rotation, position: eye))
    let places = try points.map { try #require(camera.project($0)) }
    let lens = PictureLens(focalLength: 800, principalPoint: SIMD2(0.0, 0))
    func fits(_ error: Double) throws -> [PlacedCameraFit<Double>] {
      try PlacedCameraFit.threePoints(points, seenAt: places, lens: lens, placeError: error)
    }
    let all = try fits(0.01)
    let double = try #require(
      all.first { fit in
        let move = fit.camera.position - eye
        return (move * move).sum() < 1e-10
      })
    #expect(double.multiplicity == 2 && all.count { $0.multiplicity == 2 } == 1)
    let finer = try #require(fits(0.0001).first { $0.multiplicity == 2 })
    let share = double.positionErrors!.max() / finer.positionErrors!.max()
    #expect((share - 10).magnitude < 0.5)  // the root of 100
    // Moved places: half of them have no solution near, the others two, as far away as stated.
    var (random, squares, count, none) = (SyntheticView(seed: 9), 0.0, 0, 0)
    let (trials, error) = (Effort.size(debug: 200, release: 4000), 1e-4)
    for _ in 0..<trials {
      let moved = places.map { $0 + error * random.normal() }
      let near = try PlacedCameraFit.threePoints(points, seenAt: moved, lens: lens).filter {
        let move = $0.camera.position - eye
        return (move * move).sum() < 900 * (finer.positionErrors! * finer.positionErrors!).sum()
      }
      if near.isEmpty { none += 1 }
      for fit in near {
        let move = fit.camera.position - eye
        (squares, count) = (squares + (move * move).sum(), count + 1)
      }
    }
    let errors = finer.positionErrors!
    let ratio = squares / Double(count) / (errors * errors).sum()
    print("danger cylinder: mean square over stated \(ratio), none near in \(none) of \(trials)")
    #expect((ratio - 1).magnitude < Effort.size(debug: 0.3, release: 0.1))
    #expect((Double(none) / Double(trials) - 0.5).magnitude < 0.1)
  }

  @Test("Calls with hostile numbers end in a camera or a reason")
  func hostileCalls() {
    var random = SeededGenerator(8)
    let special = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, .leastNonzeroMagnitude, 1e154, 1e-154, 1e16, 0.1, 800, 1e-8, 3,
    ]
    func number() -> Double { random.next() % 3 == 0 ? random.number(in: -5...5) : special[Int(random.next() % UInt64(special.count))] }
    let trials = Effort.size(debug: 2000, release: 40_000, full: 1_000_000)
    var found = 0
    for _ in 0..<trials {
      let isMild = random.next() % 2 == 0
      func mild() -> Double { isMild && random.next() % 30 != 0 ? Double(Int(random.next() % 9)) - 4 : number() }
      let count = Int(random.next() % 9)
      let points = (0..<count).map { _ in SIMD3(mild(), mild(), mild()) }
      let places = (0..<count).map { _ in SIMD2(mild(), mild()) }
      let lens = PictureLens<Double>(
        focalLength: random.next() % 3 == 0 ? nil : mild(), principalPoint: SIMD2(mild(), mild()),
        pictureY: random.next() % 2 == 0 ? .up : .down)
      let error = random.next() % 2 == 0 ? nil : mild()
      let tolerance = random.next() % 3 == 0 ? mild() : nil
      switch random.next() % 4 {
      case 0:
        if let fit = try? PlacedCameraFit(points: points, seenAt: places, lens: lens, placeError: error, tolerance: tolerance) {
          found += fit.camera.position == fit.camera.position ? 1 : 0
        }
      case 1: found += (try? PlacedCameraFit.threePoints(Array(points.prefix(3)), seenAt: Array(places.prefix(3)), lens: lens))?.count ?? 0
      case 2:
        let corners = (0..<8).map { $0 < places.count && random.next() % 4 != 0 ? places[$0] : nil }
        found += (try? PlacedCameraFit(boxOfSize: SIMD3(mild(), mild(), mild()), corners: corners, lens: lens)) == nil ? 0 : 1
      default:
        let quad = Quad2D(SIMD2(mild(), mild()), SIMD2(mild(), mild()), SIMD2(mild(), mild()), SIMD2(mild(), mild()))
        let size = random.next() % 2 == 0 ? nil : SIMD2(mild(), mild())
        found += (try? RectangleFit(corners: quad, size: size, lens: lens, placeError: error)) == nil ? 0 : 1
      }
    }
    print("hostile calls: \(found) cameras in \(trials)")
    #expect(found > trials / 200)
  }
}
