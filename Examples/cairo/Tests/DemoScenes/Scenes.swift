import LayerDrawing
import LayerGeometry
import PathGeometry
import SceneGeometry
import TransformCore

extension Scene {
  /// All scenes by their names.
  public static var all: KeyValuePairs<String, Scene> {
    [
      "cards": cards, "circles": circles, "gradients": gradients, "button": button, "figure": figure, "ring": ring,
      "reflection": reflection, "cube": cube, "clock": clock, "tiles": tiles,
    ]
  }

  private init(on background: SIMD4<Double> = .gray(0.96)) { self.init(width: 240, height: 160, background: background) }

  /// Shows the chequerboard behind everything, without stretching it.
  private mutating func addBoard() {
    let id = add(0, 0, 240, 160) { $0.contents = 1 }
    var contents = LayerContents(pixelSize: SIMD2(256, 256))
    contents.gravity = .resizeAspectFill
    tree[id].contents = contents
  }

  /// Rounded corners and shadows: of the bounds, of all that is drawn, and of a layer that is cut.
  private static var cards: Scene {
    var scene = Scene()
    scene.add(20, 30, 90, 60) {
      ($0.backgroundColor, $0.cornerRadius, $0.cornerCurve, $0.borderWidth, $0.borderColor) = (.gray(1), 18, .continuous, 3, .blue)
      ($0.shadow.opacity, $0.shadow.offset, $0.shadow.radius) = (0.5, SIMD2(0, 4), 4)
    }
    let tab = scene.add(20, 110, 90, 30) {
      ($0.backgroundColor, $0.cornerRadius, $0.maskedCorners) = (.yellow, 12, [.minXMinY, .maxXMaxY])
      ($0.shadow.opacity, $0.shadow.offset, $0.shadow.radius) = (0.6, SIMD2(3, 3), 2)
    }
    scene.add(74, -10, 24, 24, to: tab) { ($0.backgroundColor, $0.cornerRadius) = (.red, 12) }
    // A layer that cuts its sublayers has no shadow outside: another one, of the same corners, casts it.
    let caster = scene.add(135, 30, 85, 110) {
      ($0.backgroundColor, $0.cornerRadius) = (.green, 20)
      ($0.shadow.opacity, $0.shadow.offset, $0.shadow.radius) = (0.7, SIMD2(0, 6), 6)
    }
    let cut = scene.add(0, 0, 85, 110, to: caster) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) }
    scene.add(0, 70, 120, 60, to: cut) { $0.backgroundColor = .ink }
    scene.add(40, -20, 70, 70, to: cut) { ($0.backgroundColor, $0.cornerRadius) = (.yellow, 35) }
    return scene
  }

  /// A mask of two circles, the upper at an opacity of 0.8.
  private static var circles: Scene {
    var scene = Scene()
    scene.addBoard()
    let photo = scene.add(60, 20, 120, 120) {
      $0.gradient = LayerLooks.Gradient(GradientGeometry(startPoint: .zero, endPoint: .one), colors: [.red, .blue])
    }
    let mask = scene.add(0, 0, 120, 120, to: photo)
    for (corner, opacity) in [(10.0, 1.0), (45, 0.8)] {
      let circle = scene.add(corner, corner, 64, 64, to: mask) {
        $0.shape = LayerLooks.Shape(Path2D(ellipseIn: Bounds2D(x: 0, y: 0, width: 64, height: 64)))
      }
      scene.tree[circle].opacity = opacity
    }
    scene.tree[mask].isHidden = true
    scene.tree[photo].looks.mask = mask
    return scene
  }

  /// Three kinds of gradients, flat and turned into depth.
  private static var gradients: Scene {
    var scene = Scene(on: .ink)
    scene.tree[scene.tree.root].sublayerTransform = .perspective(eyeDistance: 200) ?? .identity
    let kinds = [
      GradientGeometry(startPoint: .zero, endPoint: .one),
      GradientGeometry(.radial, startPoint: SIMD2(0.5, 0.5), endPoint: .one),
      GradientGeometry(.conic, startPoint: SIMD2(0.5, 0.5), endPoint: SIMD2(0.5, 0)),
    ]
    for index in 0..<6 {
      let id = scene.add(Double(18 + 76 * (index % 3)), Double(18 + 72 * (index / 3)), 52, 52) {
        $0.cornerRadius = 12
        $0.gradient = LayerLooks.Gradient(kinds[index % 3], colors: [.red, .yellow, .green], locations: [0, 0.25, 0.75])
      }
      if index >= 3 { scene.tree[id].transform = .rotation(degrees: 40, axis: .y) }
    }
    return scene
  }

  /// A button of half opacity, drawn part by part and as a group.
  private static var button: Scene {
    var scene = Scene()
    scene.addBoard()
    for (y, isGroup) in [(20.0, false), (90, true)] {
      let button = scene.add(50, y, 140, 50) {
        ($0.backgroundColor, $0.cornerRadius, $0.allowsGroupOpacity) = (.yellow, 10, isGroup)
      }
      scene.tree[button].opacity = 0.5
      scene.add(30, 12, 80, 26, to: button) { $0.backgroundColor = .blue }
    }
    return scene
  }

  /// A stick figure: caps, joins, dashes, and a part of a line.
  private static var figure: Scene {
    var scene = Scene()
    func add(_ line: String, _ color: SIMD4<Double>, _ stroke: StrokeStyle<Double>, fill: SIMD4<Double>? = nil, end: Double = 1) {
      var shape = LayerLooks.Shape((try? Path2D(svg: line)) ?? Path2D())
      (shape.fillColor, shape.strokeColor, shape.stroke, shape.strokeEnd) = (fill, color, stroke, end)
      scene.add(0, 0, 240, 160) { $0.shape = shape }
    }
    add("M65 55V95L40 140M65 95L90 140", .ink, StrokeStyle(width: 7, cap: .round, join: .round))
    add("M30 60L65 68L100 45", .red, StrokeStyle(width: 7, cap: .square))
    add("M79 39A14 14 0 1 1 51 39A14 14 0 1 1 79 39Z", .ink, StrokeStyle(width: 5), fill: .yellow)
    add("M130 30H220", .blue, StrokeStyle(width: 6, dashes: [12, 6]))
    add("M133 55H220", .blue, StrokeStyle(width: 6, cap: .round, dashes: [0, 10]))
    add("M130 130L160 80L190 130L220 80", .green, StrokeStyle(width: 10, join: .bevel), end: 0.8)
    return scene
  }

  /// Ten copies, each redder than the one before.
  private static var ring: Scene {
    var scene = Scene(on: .ink)
    let ring = scene.add(40, 0, 160, 160)
    var copies = Replication(count: 10, transform: .rotation(degrees: 36, axis: .z))
    copies.colorOffset = SIMD4(0, -0.1, -0.1, 0)
    scene.tree[ring].replication = copies
    scene.add(67, 10, 26, 26, to: ring) { ($0.backgroundColor, $0.cornerRadius) = (.gray(1), 6) }
    return scene
  }

  /// A mirror: a second copy, upside down and fainter.
  private static var reflection: Scene {
    var scene = Scene(on: .ink)
    let mirror = scene.add(60, 15, 120, 70)
    let turn = Transform3D.scale(x: 1, y: -1, z: 1).concatenating(.translation(x: 0, y: 72, z: 0))
    var copies = Replication(count: 2, transform: turn)
    copies.colorOffset = SIMD4(0, 0, 0, -0.65)
    scene.tree[mirror].replication = copies
    let view = scene.add(0, 0, 120, 70, to: mirror) {
      ($0.masksToBounds, $0.cornerRadius) = (true, 10)
      $0.gradient = LayerLooks.Gradient(colors: [.blue, .gray(0.9)])
    }
    scene.add(80, 10, 22, 22, to: view) { ($0.backgroundColor, $0.cornerRadius) = (.yellow, 11) }
    scene.add(0, 50, 120, 20, to: view) { $0.backgroundColor = .green }
    return scene
  }

  /// A cube under a perspective, and two cards that cut each other.
  private static var cube: Scene {
    var scene = Scene()
    scene.tree[scene.tree.root].sublayerTransform = .perspective(eyeDistance: 300) ?? .identity
    let cube = scene.add(30, 40, 80, 80)
    scene.tree[cube].kind = .transform
    scene.tree[cube].transform = Transform3D.rotation(degrees: 35, axis: .y).concatenating(.rotation(degrees: -25, axis: .x))
    let faces: [(Double, Axis3D, SIMD4<Double>)] = [
      (90, .y, .green), (180, .y, .gray(1)), (-90, .y, .blue), (90, .x, .red), (-90, .x, .ink), (0, .y, .yellow),
    ]
    for (index, (degrees, axis, color)) in faces.enumerated() {
      let face = scene.add(0, 0, 80, 80, to: cube) { ($0.backgroundColor, $0.contents) = (color, index == 5 ? 1 : nil) }
      scene.tree[face].isDoubleSided = false
      scene.tree[face].transform = Transform3D.translation(x: 0, y: 0, z: 40).concatenating(.rotation(degrees: degrees, axis: axis))
    }
    for (degrees, color) in [(50.0, SIMD4<Double>.red), (-50, .blue)] {
      let card = scene.add(140, 40, 90, 80) {
        ($0.backgroundColor, $0.cornerRadius, $0.borderWidth, $0.borderColor) = (color, 16, 5, .ink)
      }
      scene.tree[card].transform = .rotation(degrees: degrees, axis: .y)
    }
    return scene
  }

  /// Ten past ten.
  private static var clock: Scene {
    var scene = Scene(on: .blue)
    let face = scene.add(50, 10, 140, 140) {
      ($0.backgroundColor, $0.cornerRadius, $0.borderWidth) = (.gray(1), 70, 4)
      ($0.shadow.opacity, $0.shadow.offset) = (0.5, SIMD2(0, 3))
    }
    let hours = scene.add(0, 0, 140, 140, to: face)
    scene.tree[hours].replication = Replication(count: 12, transform: .rotation(degrees: 30, axis: .z))
    scene.add(68, 8, 4, 10, to: hours) { $0.backgroundColor = .gray(0.5) }
    for (width, length, degrees, color) in [(8.0, 40.0, 305.0, SIMD4<Double>.ink), (6, 58, 60, .ink), (2, 64, 180, .red)] {
      let hand = scene.add(70 - width / 2, 70 - 0.9 * length, width, length, to: face) {
        ($0.backgroundColor, $0.cornerRadius) = (color, width / 2)
      }
      scene.tree[hand] = scene.tree[hand].movingAnchorPoint(to: SIMD2(0.5, 0.9))
      scene.tree[hand].transform = .rotation(degrees: degrees, axis: .z)
    }
    return scene
  }

  /// A window that has scrolled over tiles.
  private static var tiles: Scene {
    var scene = Scene()
    let window = scene.add(30, 20, 180, 120) { ($0.masksToBounds, $0.cornerRadius, $0.borderWidth) = (true, 14, 4) }
    scene.tree[window].scrolling = .both
    scene.tree[window] = scene.tree[window].scrolled(to: SIMD2(90, 40))
    guard let grid = TileGrid(size: SIMD2(400, 300), tileSize: SIMD2(64, 64)) else { return scene }
    let seen = grid.tiles(covering: scene.tree[window].bounds)
    for (column, row) in seen.rows.flatMap({ row in seen.columns.map { ($0, row) } }) {
      let frame = grid.frame(column: column, row: row)
      scene.add(frame.minimum.x, frame.minimum.y, frame.size.x, frame.size.y, to: window) {
        ($0.backgroundColor, $0.borderWidth, $0.borderColor) = ((column + row) % 2 == 0 ? .yellow : .green, 1, .gray(1))
      }
    }
    return scene
  }
}
