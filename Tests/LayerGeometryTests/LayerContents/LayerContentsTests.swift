import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Where pictures lie in layers.
struct LayerContentsTests {
  private static func sample(_ random: inout SeededGenerator) -> (contents: LayerContents, bounds: Bounds2D<Double>) {
    func size(_ low: Double, _ high: Double) -> SIMD2<Double> { .random(in: low...high, using: &random) }
    var contents = LayerContents(pixelSize: size(1, 500))
    contents.scale = [1, 2, 3].randomElement(using: &random) ?? 1
    contents.rect = Bounds2D(origin: size(-0.5, 1), size: size(0.05, 1))
    contents.center = Bounds2D(corner: size(0, 1), opposite: size(0, 1))
    contents.gravity = .allCases.randomElement(using: &random) ?? .resize
    return (contents, Bounds2D(origin: size(-300, 300), size: size(0.5, 400)))
  }

  @Test("Gravities hold the sides that their name says, and keep the size or the aspect ratio of the shown part", arguments: 0..<40)
  func gravitiesAlign(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    for gravity in LayerContents.Gravity.allCases {
      var (contents, bounds) = Self.sample(&random)
      contents.gravity = gravity
      let frame = try #require(contents.frame(in: bounds))
      let own = contents.pixelSize * contents.rect.size / contents.scale
      let name = gravity.rawValue.lowercased()
      func isClose(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1e-11 * max(1, one.magnitude, own.max(), 700) }
      #expect(name.contains("left") ? frame.minimum.x == bounds.minimum.x : true)
      #expect(name.contains("right") ? frame.maximum.x == bounds.maximum.x : true)
      #expect(name.contains("bottom") ? frame.minimum.y == bounds.minimum.y : true)
      #expect(name.contains("top") ? frame.maximum.y == bounds.maximum.y : true)
      if !name.contains("left"), !name.contains("right") { #expect(isClose(frame.center.x, bounds.center.x)) }
      if !name.contains("top"), !name.contains("bottom") { #expect(isClose(frame.center.y, bounds.center.y)) }
      switch gravity {
      case .resize: #expect(frame == bounds)
      case .resizeAspect, .resizeAspectFill:
        #expect(isClose(frame.size.x * own.y / own.x, frame.size.y))
        let outer = gravity == .resizeAspect ? bounds : frame
        #expect(outer.contains(gravity == .resizeAspect ? frame : bounds))
        #expect(
          frame.minimum.x == bounds.minimum.x && frame.maximum.x == bounds.maximum.x
            || frame.minimum.y == bounds.minimum.y && frame.maximum.y == bounds.maximum.y)
      default: #expect(isClose(frame.size.x, own.x) && isClose(frame.size.y, own.y))
      }
    }
  }

  @Test("The map from the picture to the layer takes the shown part to the frame", arguments: 0..<40)
  func mapTakesPartToFrame(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (contents, bounds) = Self.sample(&random)
    let frame = try #require(contents.frame(in: bounds))
    let map = try #require(Transform2D(mapping: contents.rect, to: frame))
    let image = map.applied(toRect: contents.rect)
    #expect((image.minimum - frame.minimum).max().magnitude <= 1e-9 && (image.maximum - frame.maximum).max().magnitude <= 1e-9)
  }

  @Test("Slices tile the frame to the bit, show the shown part once, and none is empty", arguments: 0..<400)
  func slicesTile(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (contents, bounds) = Self.sample(&random)
    let (slices, frame) = (contents.slices(in: bounds), try #require(contents.frame(in: bounds)))
    #expect((1...9).contains(slices.count))
    let parts: [(KeyPath<LayerContents.Slice, Bounds2D<Double>>, Bounds2D<Double>)] = [(\.frame, frame), (\.source, contents.rect)]
    for (part, whole) in parts {
      #expect(slices.allSatisfy { $0[keyPath: part].size.min() > 0 })
      #expect(slices.map { $0[keyPath: part] }.reduce(slices[0][keyPath: part]) { $0.union($1) }.minimum == whole.minimum)
      for (index, one) in slices.enumerated() {
        for other in slices[..<index] { #expect(!(one[keyPath: part].overlaps(other[keyPath: part]))) }
      }
    }
    let area = slices.reduce(0) { $0 + $1.frame.size.x * $1.frame.size.y }
    #expect((area - frame.size.x * frame.size.y).magnitude <= 1e-9 * area)
    #expect(Set(slices.map(\.frame.maximum.x)).max() == frame.maximum.x && Set(slices.map(\.frame.maximum.y)).max() == frame.maximum.y)
  }

  @Test("Borders of slices keep their size in points if there is room, and their proportions if there is none", arguments: 0..<100)
  func bordersKeepTheirSize(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var contents = LayerContents(pixelSize: SIMD2(60, 40))
    contents.scale = 2
    contents.center = Bounds2D(x: 0.25, y: 0.25, width: 0.25, height: 0.5)
    let bounds = Bounds2D<Double>(origin: .zero, size: .random(in: 1...80, using: &random))
    let slices = contents.slices(in: bounds)
    // Left 7.5, right 15, above and below 5 points.
    let factor = min(1, bounds.size.x / 22.5, bounds.size.y / 10)
    let (first, last) = (try #require(slices.first).frame, try #require(slices.last).frame)
    #expect((first.size - factor * SIMD2(7.5, 5)).max().magnitude <= 1e-12)
    #expect((last.size - factor * SIMD2(15, 5)).max().magnitude <= 1e-12)
  }

  @Test("A picture that shows nothing has no frame, map or slices, and no number traps")
  func hostileNumbers() {
    for a in oddNumbers {
      for b in oddNumbers {
        var contents = LayerContents(pixelSize: SIMD2(a, b))
        for gravity in LayerContents.Gravity.allCases {
          contents.gravity = gravity
          let bounds = Bounds2D<Double>(x: b, y: a, width: 10, height: 20)
          let frame = contents.frame(in: bounds)
          #expect(frame == nil || a > 0 && b > 0)
          #expect(frame.map { $0.minimum.x.isFinite && $0.maximum.y.isFinite } ?? contents.slices(in: bounds).isEmpty)
        }
        contents = LayerContents(pixelSize: SIMD2(30, 30))
        (contents.scale, contents.center) = (a, Bounds2D(x: b, y: a, width: 0.5, height: b))
        contents.rect = Bounds2D(x: a, y: 0, width: b, height: 1)
        #expect(contents.slices(in: Bounds2D(x: 0, y: 0, width: 100, height: 90)).allSatisfy { $0.frame.size.min() > 0 })
      }
    }
  }

  @Test("A centre outside the picture is cut off, and one without width is a pixel of the picture")
  func centresOutside() {
    var contents = LayerContents(pixelSize: SIMD2(20, 10))
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 50)
    contents.center = Bounds2D(x: -1, y: -1, width: 1.5, height: 3)
    #expect(
      contents.slices(in: bounds).map(\.source) == [
        Bounds2D(x: 0, y: 0, width: 0.5, height: 1), Bounds2D(x: 0.5, y: 0, width: 0.5, height: 1),
      ])
    contents.center = Bounds2D(x: 1.5, y: 0, width: 0, height: 1)
    #expect(contents.slices(in: bounds).last?.source == Bounds2D(x: 0.95, y: 0, width: 0.05, height: 1))
  }

  @Test("A backing store has whole pixels, none more for a rounding error, and none where no integer is")
  func backingStores() {
    func pixels(_ x: Double, _ width: Double, _ scale: Double) -> Int? {
      Layer(bounds: Bounds2D(x: x, y: 0, width: width, height: 0)).pixelSize(contentsScale: scale)?.x
    }
    #expect(110 * 1.1 > 121 && pixels(0, 110, 1.1) == 121)
    #expect(1000.1 + 0.1 - 1000.1 > 0.1 && pixels(1000.1, 0.1, 10) == 1)
    #expect((pixels(0, 33.3, 3), pixels(0, 100.001, 1), pixels(0, 0, 2)) == (100, 101, 0))
    for value in oddNumbers {
      let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: value, height: 1))
      #expect((layer.pixelSize(contentsScale: 2) == nil) == !(value.magnitude < 0x1p30))
      #expect((layer.pixelSize(contentsScale: value) == nil) == !(value > 0 && value * value <= 0x1p31 && value <= 0x1p31))
    }
  }
}

extension Bounds2D<Double> {
  /// Whether two rectangles share area.
  fileprivate func overlaps(_ other: Self) -> Bool {
    let (low, high) = (pointwiseMax(minimum, other.minimum), pointwiseMin(maximum, other.maximum))
    return low.x < high.x && low.y < high.y
  }
}
