import CCairo
import CairoPicture
import DemoScenes
import Foundation
import LayerDrawing
import LayerGeometry
import PathGeometry
import SceneGeometry
import Testing
import TransformCore

private let red = SIMD4<Double>(1, 0, 0, 1), green = SIMD4<Double>(0, 1, 0, 1), blue = SIMD4<Double>(0, 0, 1, 1)
private let white = SIMD4<Double>(1, 1, 1, 1), gray = SIMD4<Double>(0.5, 0.5, 0.5, 1)

/// Colours of pixels, away from edges, beside what the rules say. Pixels are points.
struct PictureTests {
  private func expect(
    _ picture: Picture, at point: SIMD2<Double>, shows wanted: SIMD4<Double>, within tolerance: Double = 3,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let color = picture.color(x: min(Int(point.x), picture.width - 1), y: min(Int(point.y), picture.height - 1))
    let miss = 255 * (color - wanted)
    #expect(max(miss.max(), -miss.min()) <= tolerance, "\(point): \(color) is not \(wanted)", sourceLocation: location)
  }

  @Test(
    "A layer of half opacity hands it on, or is one picture",
    arguments: [
      (0.5, false, SIMD3(0.25, 0.375, 0.375)), (1, false, SIMD3(0.5, 0.25, 0.25)), (1, true, SIMD3(0.5, 0, 0.5)),
    ])
  func opacityShares(sublayer: Double, isGroup: Bool, shares: SIMD3<Double>) {
    var scene = Scene(width: 40, height: 40, background: blue)
    let layer = scene.add(0, 0, 40, 40) { ($0.backgroundColor, $0.allowsGroupOpacity) = (green, isGroup) }
    scene.tree[layer].opacity = 0.5
    let inner = scene.add(10, 10, 20, 20, to: layer) { $0.backgroundColor = red }
    scene.tree[inner].opacity = sublayer
    expect(scene.picture(), at: SIMD2(20, 20), shows: SIMD4(shares, 1))
  }

  @Test("Corners cut a background, and what is in a layer that masks", arguments: [false, true])
  func corners(masks: Bool) {
    func picture(_ corners: RoundedRect.Corners) -> Picture {
      var scene = Scene(width: 120, height: 120, background: white)
      let layer = scene.add(0, 0, 100, 100) {
        ($0.cornerRadius, $0.maskedCorners, $0.masksToBounds, $0.backgroundColor) = (20, corners, masks, masks ? nil : red)
      }
      if masks { scene.add(-10, -10, 130, 130, to: layer) { $0.backgroundColor = red } }
      return scene.picture()
    }
    let (all, one) = (picture(.all), picture(.maxXMaxY))
    for inside in [SIMD2(6.0, 6), SIMD2(99, 50), SIMD2(0, 50)] { expect(all, at: inside, shows: red) }
    for outside in [SIMD2(1.0, 1), SIMD2(100, 50)] { expect(all, at: outside, shows: white) }
    expect(one, at: SIMD2(1, 1), shows: red)
    expect(one, at: SIMD2(99, 99), shows: white)
  }

  @Test("Sprites are drawn in their order, beside their layer's plane too, and additive ones add their colours", arguments: [false, true])
  func sprites(isAdditive: Bool) {
    var scene = Scene(width: 100, height: 100, background: SIMD4(0, 0, 0, 1))
    scene.tree[scene.tree.root].sublayerTransform = .perspective(eyeDistance: 100) ?? .identity
    func sprite(_ x: Double, z: Double = 0, _ figure: LayerLooks.Sprite.Figure, _ color: SIMD4<Double>) -> LayerLooks.Sprite {
      LayerLooks.Sprite(.translation(x: x, y: 0, z: z), size: SIMD2(20, 20), color: color, figure: figure)
    }
    let list = [sprite(0, .square, red), sprite(10, .circle, green), sprite(-20, z: 50, .square, blue)]
    scene.add(50, 50, 10, 10) { $0.sprites = LayerLooks.Sprites(list, isAdditive: isAdditive) }
    let picture = scene.picture()
    expect(picture, at: SIMD2(42, 42), shows: red)
    expect(picture, at: SIMD2(66, 50), shows: green)
    expect(picture, at: SIMD2(55, 50), shows: isAdditive ? SIMD4(1, 1, 0, 1) : green)
    // The blue one is twice as large and as far away from the middle.
    expect(picture, at: SIMD2(12, 66), shows: blue)
    expect(picture, at: SIMD2(31, 50), shows: SIMD4(0, 0, 0, 1))
  }

  @Test("Sprites that overlap fade as one picture, as a shape's stroke does with its fill; additive ones are added")
  func fading() {
    func picture(_ background: SIMD4<Double>, _ looks: (inout LayerLooks) -> Void) -> Picture {
      var scene = Scene(width: 60, height: 60, background: background)
      let layer = scene.add(30, 30, 1, 1, looks)
      scene.tree[layer].opacity = 0.5
      return scene.picture()
    }
    func sprites(isAdditive: Bool) -> LayerLooks.Sprites {
      let places = [-5.0, 5].map { Transform3D<Double>.translation(x: $0, y: 0, z: 0) }
      return LayerLooks.Sprites(places.map { LayerLooks.Sprite($0, size: SIMD2(20, 20), color: red) }, isAdditive: isAdditive)
    }
    let covering = picture(white) { $0.sprites = sprites(isAdditive: false) }
    for x in [18.0, 30, 42] { expect(covering, at: SIMD2(x, 30), shows: SIMD4(1, 0.5, 0.5, 1)) }
    let added = picture(SIMD4(0, 0, 1, 1)) { $0.sprites = sprites(isAdditive: true) }
    expect(added, at: SIMD2(18, 30), shows: SIMD4(0.5, 0, 1, 1))
    expect(added, at: SIMD2(30, 30), shows: SIMD4(1, 0, 1, 1))
    let shape = picture(white) {
      var shape = LayerLooks.Shape(Path2D(rect: Bounds2D(x: -15, y: -15, width: 30, height: 30)))
      (shape.fillColor, shape.strokeColor, shape.stroke.width) = (blue, red, 10)
      $0.shape = shape
    }
    expect(shape, at: SIMD2(30, 30), shows: SIMD4(0.5, 0.5, 1, 1))
    for x in [12.0, 18] { expect(shape, at: SIMD2(x, 30), shows: SIMD4(1, 0.5, 0.5, 1)) }
  }

  @Test("A border of 5 in 80 × 60 covers 1300 pixels")
  func borderArea() {
    var scene = Scene(width: 100, height: 80, background: white)
    scene.add(10, 10, 80, 60) { ($0.borderWidth, $0.borderColor) = (5, red) }
    let picture = scene.picture()
    #expect((0..<8000).filter { picture.color(x: $0 % 100, y: $0 / 100) == red }.count == 1300)
  }

  @Test("Gradients have the known colours, by patterns and pixel by pixel")
  func gradients() throws {
    let answers = try Answer.known("gradient.at")
    #expect(answers.count == 15)
    for answer in answers {
      let (rect, color) = (answer.numbers("bounds"), answer.wanted("color"))
      var scene = Scene(width: rect[0] + rect[2], height: rect[1] + rect[3])
      scene.add(rect[0], rect[1], rect[2], rect[3]) {
        let (start, end) = (answer.numbers("startPoint"), answer.numbers("endPoint"))
        let kind = GradientGeometry.Kind(rawValue: answer.text("type")) ?? .conic
        let geometry = GradientGeometry(kind, startPoint: SIMD2(start[0], start[1]), endPoint: SIMD2(end[0], end[1]))
        $0.gradient = LayerLooks.Gradient(geometry, colors: answer.colors, locations: answer.locations)
      }
      let place = answer.numbers("point")
      // A map that is not affine by a hair.
      for tilt in [0, 1e-12] {
        let view = Homography<Double>(xAxis: SIMD3(1, 0, tilt), yAxis: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 1))
        expect(scene.picture(view: view), at: SIMD2(place[0], place[1]), shows: SIMD4(color[0], color[1], color[2], color[3]))
      }
    }
  }

  @Test("Colours of gradients are mixed before alpha is multiplied in")
  func straightGradient() {
    var scene = Scene(width: 200, height: 40, background: white)
    scene.add(0, 0, 200, 40) {
      let geometry = GradientGeometry(startPoint: .zero, endPoint: SIMD2(1, 0))
      $0.gradient = LayerLooks.Gradient(geometry, colors: [red, SIMD4(0, 0, 1, 0)])
    }
    expect(scene.picture(), at: SIMD2(100, 20), shows: SIMD4(0.75, 0.5, 0.75, 1))
  }

  @Test("A shadow is the outline's, moved and blurred by a Gaussian", arguments: [0.0, 3, 8], [1.0, 0.999])
  func shadow(radius: Double, alpha: Double) {
    var scene = Scene(width: 200, height: 150, background: white)
    // A background that is not opaque is no outline: its draws are.
    scene.add(50, 50, 100, 50) {
      $0.backgroundColor = SIMD4(1, 0, 0, alpha)
      ($0.shadow.opacity, $0.shadow.radius, $0.shadow.offset) = (0.5, radius, SIMD2(5, 7))
    }
    let picture = scene.picture()
    func share(_ place: Double, _ range: ClosedRange<Double>) -> Double {
      if radius == 0 { return range.contains(place) ? 1 : 0 }
      func step(_ edge: Double) -> Double { 0.5 * (1 + erf((place - edge) / (radius * 2.0.squareRoot()))) }
      return step(range.lowerBound) - step(range.upperBound)
    }
    for point in [SIMD2(152.0, 80), SIMD2(154, 103), SIMD2(158, 90), SIMD2(100, 105), SIMD2(100, 112), SIMD2(53, 101), SIMD2(180, 80)] {
      let shade = 0.5 * share(point.x + 0.5, 55...155) * share(point.y + 0.5, 57...107)
      expect(picture, at: point, shows: SIMD4(1 - shade, 1 - shade, 1 - shade, 1))
    }
    // Beyond three radii there is nothing.
    expect(picture, at: SIMD2(155 + 3 * radius + 1, 80), shows: white, within: 0)
  }

  @Test("Shadows in shadows draw what is in them once for each level, not twice", arguments: [0.0, 2], [SIMD2(1.0, 1), SIMD2(20, 0)])
  func shadowsInShadows(radius: Double, offset: SIMD2<Double>) {
    func counted(_ levels: Int) -> (calls: Int, picture: Picture) {
      var scene = Scene(width: 60, height: 60, background: white)
      var layer = scene.add(20, 20, 20, 20)
      for level in 0..<levels {
        if level > 0 { layer = scene.add(0, 0, 20, 20, to: layer) }
        (scene.tree[layer].looks.shadow.opacity, scene.tree[layer].looks.shadow.radius) = (0.5, radius)
        scene.tree[layer].looks.shadow.offset = offset
      }
      scene.add(0, 0, 20, 20, to: layer) { $0.contents = 1 }
      let (picture, field) = (Picture(width: 60, height: 60), Picture(width: 1, height: 1))
      var calls = 0
      Painter(
        scene.list, of: scene.tree, on: picture.context,
        pictures: { _ in
          calls += 1; return field
        }
      ).paint()
      return (calls, picture)
    }
    #expect(counted(1).calls == 2)
    #expect(counted(6).calls <= 2 * 6)
  }

  @Test(
    "A mask lets through what is in its circle",
    arguments: [
      (SIMD2(15.0, 15), true), (SIMD2(1, 1), false), (SIMD2(28, 20), true), (SIMD2(29, 24), false),
    ])
  func mask(point: SIMD2<Double>, isInside: Bool) {
    var scene = Scene(width: 40, height: 40, background: white)
    let layer = scene.add(0, 0, 40, 40) { $0.backgroundColor = red }
    let mask = scene.add(0, 0, 30, 30, to: layer) {
      $0.shape = LayerLooks.Shape(Path2D(ellipseIn: Bounds2D(x: 0, y: 0, width: 30, height: 30)))
    }
    scene.tree[layer].looks.mask = mask
    expect(scene.picture(scale: 8), at: 8 * point, shows: isInside ? red : white)
  }

  @Test("Each pixel of split, tilted layers shows the layer that is hit there", arguments: [0.0, 25, 50, 75])
  func hits(degrees: Double) {
    var scene = Scene(width: 120, height: 120, background: white)
    scene.tree[scene.tree.root].sublayerTransform = .perspective(eyeDistance: 90) ?? .identity
    for (turn, axis, color) in [(degrees, Axis3D.y, red), (degrees - 90, .y, green), (degrees, .x, blue)] {
      let id = scene.add(20, 30, 80, 60) { ($0.backgroundColor, $0.cornerRadius) = (color, 15) }
      scene.tree[id].transform = .rotation(degrees: turn, axis: axis)
    }
    let (list, picture) = (scene.list, scene.picture())
    func top(_ x: Int, _ y: Int) -> DrawList.Paint? {
      list.hits(at: SIMD2(Double(x) + 0.5, Double(y) + 0.5)).first.flatMap { list.draws[$0].paint }.map { list.paints[$0] }
    }
    var count = 0
    for y in stride(from: 2, to: 118, by: 3) {
      for x in stride(from: 2, to: 118, by: 3) {
        guard case .fill(_, let color)? = top(x, y) else { continue }
        let around = [(-2, -2), (2, -2), (-2, 2), (2, 2)].map { top(x + $0, y + $1) }
        guard around.allSatisfy({ if case .fill(_, color)? = $0 { true } else { false } }) else { continue }
        expect(picture, at: SIMD2(Double(x), Double(y)), shows: color)
        count += 1
      }
    }
    #expect(count > 1000)
  }

  private func picture(in path: String) throws -> Picture {
    let surface: OpaquePointer = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    let size = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    let picture = Picture(width: Int(size.0), height: Int(size.1))
    cairo_set_source_surface(picture.context, surface, 0, 0)
    cairo_paint(picture.context)
    return picture
  }

  @Test("The scenes look as their pictures do", arguments: Scene.all.map(\.key))
  func pictures(name: String) throws {
    let scene = try #require(Scene.all.first { $0.key == name }?.value)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Pictures/\(name).png")
    let (kept, drawn) = (try picture(in: file.path), scene.picture(scale: 1.5))
    try #require(kept.width == drawn.width && kept.height == drawn.height)
    let others = (0..<kept.width * kept.height).filter { index in
      let (x, y) = (index % kept.width, index / kept.width)
      let miss = 255 * (kept.color(x: x, y: y) - drawn.color(x: x, y: y))
      return max(miss.max(), -miss.min()) > 8
    }
    #expect(others.count <= kept.width * kept.height / 500)
  }
}
