// Results of the C functions have the bits of the same calls in Swift. `.ci/bindings` compiles it over the built library.
import CSwiftTransforms
import LayerDrawing
import MeshGeometry
import ParticleGeometry
import PathGeometry
import PictureGeometry
import TransformKit

nonisolated(unsafe) var faults = 0
nonisolated(unsafe) var compared = 0

/// Compares numbers by their bits; every NaN is one.
func same(_ claim: String, _ found: [Double], _ expected: [Double]) {
  compared += found.count
  let pairs = zip(found, expected)
  if found.count == expected.count, pairs.allSatisfy({ $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }) { return }
  faults += 1
  print("\(claim): \(found), in Swift \(expected)")
}

/// A call that has to succeed.
func ok(_ status: Int32) {
  guard status != 0 else { return }
  faults += 1
  print("a call returned \(status): \(String(cString: st_last_error()))")
}

/// The numbers that a call writes.
func numbers(_ count: Int, _ call: (UnsafeMutablePointer<Double>) -> Int32) -> [Double] {
  [Double](unsafeUninitializedCapacity: count) { room, written in
    room.initialize(repeating: -1)
    ok(call(room.baseAddress!))
    written = count
  }
}

func list(_ m: Transform3D<Double>) -> [Double] { withUnsafeBytes(of: m) { Array($0.bindMemory(to: Double.self)) } }

func list(_ v: SIMD3<Double>) -> [Double] { [v.x, v.y, v.z] }

nonisolated(unsafe) var state: UInt64 = 47

/// A number from -2 to 2.
func random() -> Double {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Double(state >> 11) / 0x1p51 - 2
}

func randomMatrix(isAffine: Bool) -> Transform3D<Double> {
  var numbers = (0..<16).map { _ in random() }
  if isAffine {
    for k in [3, 7, 11] { numbers[k] = 0 }
    numbers[15] = 1
  }
  return numbers.withUnsafeBytes { $0.loadUnaligned(as: Transform3D<Double>.self) }
}

func compareTransforms() throws {
  for round in 0..<300 {
    let (a, b) = (randomMatrix(isAffine: round % 2 == 0), randomMatrix(isAffine: round % 3 == 0))
    let (first, second) = (list(a), list(b))
    let point = SIMD3(random(), random(), random())
    let (m, p) = (first, list(point))
    for (kind, map) in [(ST_POINTS, a.pointMap), (ST_AFFINE_POINTS, a.affinePointMap), (ST_VECTORS, a.vectorMap)] {
      let images = map.applied(to: [point])
      same("an image", numbers(3) { st_map_f64(Int32(kind), m, p, 24, $0, 24, 1, 0) }, list(images[0]))
    }
    same("a product", numbers(16) { st_multiply_f64(m, 128, second, 128, $0, 128, 1, 0) }, list(a.concatenating(b)))
    let inverse = a.inverted().map(list) ?? [Double](repeating: .nan, count: 16)
    same("an inverse", numbers(16) { st_invert_f64(m, 128, $0, 128, 1, nil, 0) }, inverse)
    var parts = st_components_f64()
    ok(st_decompose_f64(m, 128, &parts, 1, Int32(ST_MIRROR_ALL), nil))
    let found = withUnsafeBytes(of: parts) { Array($0.bindMemory(to: Double.self)) }
    if let own = a.components() {
      let q = own.rotation.components
      let expected = list(own.translation) + [q.x, q.y, q.z, q.w] + list(own.scale) + list(own.shear)
      same("parts", found, expected + [own.perspective.x, own.perspective.y, own.perspective.z, own.perspective.w, own.weight])
      same("a whole of parts", numbers(16) { st_compose_f64(&parts, $0, 128, 1) }, list(Transform3D(own)))
    }
    let way = Transform3D.Interpolation(from: a, to: b, method: .components, way: .short, extraTurns: 0)
    let time = [0.3]
    same(
      "a way", numbers(16) { st_interpolate_f64(m, second, 0, 0, 0, time, 8, $0, 128, 1, nil) }, list(way.transform(at: 0.3)))
    let vanishing = a.vanishingPoint(ofDirection: point)?.homogeneous ?? SIMD3(repeating: .nan)
    same("a vanishing point", numbers(3) { st_vanishing_points(m, p, 24, $0, 24, 1, nil) }, list(vanishing))
  }
  let text = "perspective(500px) rotate3d(1, 2, 3, 40deg) translateX(10px) skewX(3deg)"
  same("a text", numbers(16) { st_css_matrix(text, $0) }, list(try TransformList(css: text).transform))
}

func comparePaths() throws {
  let text = "M 0.1 0.2 C 3 4 5.5 -6 7 8 A 3 2 30 0 1 9 9 Q 4 4 1 7 Z M 2 2 h 3 v 3 z"
  let path = try Path2D<Double>(svg: text)
  let (measure, index) = (PathMeasure(path), PathIndex(path))
  var handle: UInt64 = 0
  ok(st_path_open(text, &handle))
  let path1 = handle
  same("a length", numbers(1) { st_path_length(path1, $0) }, [measure.length])
  if let box = path.bounds {
    same("bounds", numbers(4) { st_path_bounds(path1, $0) }, [box.minimum.x, box.minimum.y, box.size.x, box.size.y])
  }
  let lengths = (0..<50).map { Double($0) }
  let places = lengths.flatMap { length in measure.point(atLength: length).map { [$0.x, $0.y] } ?? [.nan, .nan] }
  same("places", numbers(100) { st_path_points(path1, lengths, $0, nil, 50) }, places)
  var triangles = PathTriangles<Double>()
  triangles.append(path, rule: .nonZero, tolerance: 0.01)
  let corners = triangles.vertices.flatMap { [$0.x, $0.y] }
  var count = 0
  same("triangles", numbers(corners.count) { st_path_triangles(path1, 0, 0.01, $0, corners.count / 2, &count) }, corners)
  var style = st_stroke_style()
  ok(st_stroke_defaults(&style))
  style.width = 0.5
  ok(st_path_stroke(path1, &style, nil, 0, 0.01, &handle))
  let (outline, stroked) = (handle, path.stroked(StrokeStyle(width: 0.5), tolerance: 0.01))
  same("an outline", numbers(1) { st_path_length(outline, $0) }, [PathMeasure(stroked).length])
  for _ in 0..<500 {
    let (x, y) = (4 + 3 * random(), 4 + 3 * random())
    var isInside: UInt8 = 9
    ok(st_path_contains(path1, [x, y], 16, 1, 0, &isInside))
    same("a fill", [Double(isInside)], [index.contains(SIMD2(x, y), rule: .nonZero) ? 1 : 0])
  }
  ok(st_path_close(path1))
  ok(st_path_close(outline))
}

func compareMeshes() throws {
  let points = (0..<60).map { _ in SIMD3(random(), random(), random()) }
  let triangles = (0..<120).map { UInt32(($0 * 7 + $0 / 3) % 60) }
  let flat = points.flatMap(list)
  var handle: UInt64 = 0
  ok(st_mesh_open(flat, 24, 60, triangles, 40, &handle))
  let mesh = handle
  var count = 0
  let kinds: [(Int, [SIMD3<Double>])] = [
    (ST_NORMALS_BY_ANGLE, try MeshNormals(vertices: points, triangles: triangles).normals),
    (ST_NORMALS_BY_AREA, try MeshNormals(vertices: points, triangles: triangles, weighting: .area).normals),
    (ST_NORMALS_OF_FACES, try MeshNormals(faces: triangles, points: points).normals),
  ]
  for (kind, expected) in kinds {
    same("normals", numbers(3 * expected.count) { st_mesh_normals(mesh, Int32(kind), $0, expected.count, &count) }, expected.flatMap(list))
  }
  let hierarchy = try TriangleHierarchy(points: points, triangles: triangles)
  for _ in 0..<500 {
    let ray = (0..<6).map { _ in random() }
    var hit = st_mesh_hit()
    ok(st_mesh_pick(mesh, ray, 48, &hit, 1))
    let line = Ray3D(origin: SIMD3(ray[0], ray[1], ray[2]), direction: SIMD3(ray[3], ray[4], ray[5]))
    let own = line.flatMap { hierarchy.nearestHit(of: $0) }
    let expected = own.map { [$0.distance] + list($0.weights) + [Double($0.triangle)] } ?? [.nan, .nan, .nan, .nan, Double(ST_NO_TRIANGLE)]
    same("a hit", [hit.distance, hit.weights.0, hit.weights.1, hit.weights.2, Double(hit.triangle)], expected)
  }
  ok(st_mesh_close(mesh))
  let targets = points.map { SIMD3($0.y + 1, $0.x, $0.z * 2) }
  let kindsOfFit: [PointFitKind] = [.rigid, .similarity, .affine]
  for (number, kind) in kindsOfFit.enumerated() {
    var fit = st_point_fit()
    ok(st_fit_points(flat, 24, targets.flatMap(list), 24, nil, 60, Int32(number), 0, &fit))
    let own = try Transform3D<Double>.Fit(leastSquares: points, to: targets, as: kind, weights: nil, allowsMirror: false)
    same("a fit", withUnsafeBytes(of: fit.matrix) { Array($0.bindMemory(to: Double.self)) }, list(own.transform))
    same("its error", [fit.error, fit.condition], [own.rootMeanSquareError, own.condition])
  }
}

func compareLayers() {
  var root = st_layer_properties()
  ok(st_layer_defaults(&root))
  root.bounds = (0, 0, 400, 300)
  var card = root
  card.bounds = (0, 0, 100, 140)
  card.position = (70, 60)
  let turn = Transform3D<Double>.rotation(degrees: 40, axis: SIMD3(1, 2, 3)) ?? .identity
  withUnsafeMutableBytes(of: &card.transform) { $0.copyBytes(from: list(turn).withUnsafeBytes { Array($0) }) }
  var (tree, resolved, layer): (UInt64, UInt64, UInt32) = (0, 0, 0)
  ok(st_layer_tree_open(&root, &tree))
  ok(st_layer_tree_add(tree, 0, -1, &card, &layer))
  ok(st_layer_tree_resolve(tree, nil, &resolved))
  var shape = st_layer_geometry()
  ok(st_resolved_layers_geometry(resolved, layer, &shape))
  var own = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 300), position: SIMD2(0, 0)))
  var leaf = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 140), position: SIMD2(70, 60))
  leaf.transform = turn
  let id = own.append(leaf, to: own.root)
  let layers = own.resolved()
  same("a layer", withUnsafeBytes(of: shape.matrix) { Array($0.bindMemory(to: Double.self)) }, list(layers.localToViewport(of: id)))
  let corners = layers.corners(of: id).flatMap { $0.map { [$0.x, $0.y] } ?? [.nan, .nan] }
  same("its corners", withUnsafeBytes(of: shape.corners) { Array($0.bindMemory(to: Double.self)) }, corners)
  ok(st_resolved_layers_close(resolved))
  compareDrawing(tree, layer, &own, id)
  ok(st_layer_tree_close(tree))
}

/// Gives a layer looks in both trees, and compares what they draw.
func compareDrawing(_ tree: UInt64, _ layer: UInt32, _ own: inout LayerTree, _ id: LayerTree.ID) {
  for path in LayerKeyPath.properties {
    let value: LayerValue
    switch own[id].value(at: path) {
    case .number where path != .opacity: value = .number(5 + random())
    case .color: value = .color(SIMD4(random(), random(), random(), 0.5))
    case .point: value = .point(SIMD2(random(), random()))
    case .colors: value = .colors([SIMD4(random(), 0, 0, 1), SIMD4(0, random(), 0, 1)])
    default: continue
    }
    let numbers =
      switch value {
      case .number(let x): [x]
      case .color(let color): [color.x, color.y, color.z, color.w]
      case .point(let point): [point.x, point.y]
      case .colors(let colors): colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      default: [Double]()
      }
    // The corners are bits, which a random number is not.
    guard let changed = own[id].setting(path, to: value) else { continue }
    own[id] = changed
    ok(st_layer_tree_set_numbers(tree, layer, "\(path)", numbers, numbers.count))
  }
  var (resolved, handle, count): (UInt64, UInt64, Int) = (0, 0, 0)
  ok(st_layer_tree_resolve(tree, nil, &resolved))
  ok(st_draw_list_open(resolved, &handle))
  let drawing = DrawList(own, own.resolved())
  var draws = [st_draw](repeating: st_draw(), count: drawing.draws.count)
  ok(st_draw_list_draws(handle, &draws, draws.count, &count))
  var paints = [st_paint](repeating: st_paint(), count: drawing.paints.count)
  ok(st_draw_list_paints(handle, &paints, paints.count, &count))
  // That of the root, a shadow, a background, a gradient and a border.
  same("the count", [Double(draws.count)], [5])
  for (found, draw) in zip(draws, drawing.draws) {
    same("a draw", withUnsafeBytes(of: found.matrix) { Array($0.bindMemory(to: Double.self)) }, list(drawing.transform(of: draw)))
    let box = draw.box.map { [$0.minimum.x, $0.minimum.y, $0.maximum.x, $0.maximum.y] } ?? [.nan, .nan, .nan, .nan]
    same("its box", withUnsafeBytes(of: found.box) { $0.bindMemory(to: Float.self).map { Double($0) } }, box.map { Double($0) })
    let expected = [draw.opacity, Double(draw.kind.rawValue), Double(draw.paint ?? -1)]
    same("what it is", [found.opacity, Double(found.kind), Double(found.paint)], expected)
  }
  for (found, paint) in zip(paints, drawing.paints) {
    guard case .gradient(let rect, let geometry, _) = paint, let map = geometry.transform(in: rect.bounds) else { continue }
    let numbers = withUnsafeBytes(of: found.to_gradient) { Array($0.bindMemory(to: Double.self)) }
    same("a gradient", numbers, [map.a, map.b, map.c, map.d, map.tx, map.ty])
  }
  ok(st_draw_list_close(handle))
  ok(st_resolved_layers_close(resolved))
}

/// A cell of random numbers, in Swift and for C.
func randomCell(emittedBy owner: Int32) -> (ParticleCell, st_particle_cell) {
  var cell = st_particle_cell()
  ok(st_particle_cell_defaults(&cell))
  (cell.birth_rate, cell.lifetime, cell.lifetime_range) = (8 + random(), 1.5 + random() / 2, random())
  (cell.emission_latitude, cell.emission_longitude, cell.emission_range) = (random(), random(), 2 + random())
  (cell.velocity, cell.velocity_range, cell.scale, cell.scale_range) = (20 * random(), 9 * random(), random(), random())
  (cell.x_acceleration, cell.y_acceleration, cell.z_acceleration) = (random(), random(), random())
  (cell.scale_speed, cell.spin, cell.spin_range) = (random(), random(), random())
  cell.color = (random(), random(), random(), random())
  (cell.red_range, cell.green_range, cell.blue_range, cell.alpha_range) = (random(), random(), random(), random())
  (cell.red_speed, cell.green_speed, cell.blue_speed, cell.alpha_speed) = (random(), random(), random(), random())
  cell.contents_size = (random(), random())
  (cell.begin_time, cell.duration, cell.emitting_cell) = (random() / 4, 4 + random(), owner)
  var own = ParticleCell(birthRate: cell.birth_rate, lifetime: cell.lifetime)
  (own.lifetimeRange, own.emissionLatitude, own.emissionLongitude) = (cell.lifetime_range, cell.emission_latitude, cell.emission_longitude)
  (own.emissionRange, own.velocity, own.velocityRange) = (cell.emission_range, cell.velocity, cell.velocity_range)
  (own.xAcceleration, own.yAcceleration, own.zAcceleration) = (cell.x_acceleration, cell.y_acceleration, cell.z_acceleration)
  (own.scale, own.scaleRange, own.scaleSpeed) = (cell.scale, cell.scale_range, cell.scale_speed)
  (own.spin, own.spinRange) = (cell.spin, cell.spin_range)
  own.color = SIMD4(cell.color.0, cell.color.1, cell.color.2, cell.color.3)
  (own.redRange, own.greenRange, own.blueRange, own.alphaRange) = (cell.red_range, cell.green_range, cell.blue_range, cell.alpha_range)
  (own.redSpeed, own.greenSpeed, own.blueSpeed, own.alphaSpeed) = (cell.red_speed, cell.green_speed, cell.blue_speed, cell.alpha_speed)
  own.contentsSize = SIMD2(cell.contents_size.0, cell.contents_size.1)
  (own.beginTime, own.duration) = (cell.begin_time, cell.duration)
  return (own, cell)
}

/// Particles of emitters with a cell in a cell, at times in no order: from C one part alone, in Swift all at once.
func compareParticles() throws {
  for round in 0..<48 {
    let (rocket, spark, smoke) = (randomCell(emittedBy: -1), randomCell(emittedBy: 0), randomCell(emittedBy: -1))
    var own = [rocket.0, smoke.0]
    own[0].emitterCells = [spark.0]
    var emitter = Emitter(emitterCells: own, emitterPosition: SIMD2(random(), random()), seed: UInt64(round) << 40 | 7)
    emitter.emitterShape = EmitterShape.allCases[round % 6]
    emitter.emitterMode = EmitterMode.allCases[round / 6 % 4]
    (emitter.emitterSize, emitter.emitterDepth, emitter.emitterZPosition) = (SIMD2(2 + random(), 2 + random()), random(), random())
    (emitter.velocity, emitter.scale, emitter.spin, emitter.beginTime) = (random(), random(), random(), random())
    emitter.preservesDepth = round % 2 == 0
    let rates: [(time: Double, rate: Double)] = [(0, 1), (2, 2 + random())]
    let place: [(time: Double, place: Transform3D<Double>)] = [(0, randomMatrix(isAffine: true)), (3, randomMatrix(isAffine: true))]
    let system = try ParticleSystem<Double>(emitter, rate: .keys(rates), place: .keys(place))
    let single = try ParticleSystem<Float>(emitter, rate: .keys(rates), place: .keys(place))
    var properties = st_emitter_properties()
    ok(st_emitter_defaults(&properties))
    properties.emitter_position = (emitter.emitterPosition.x, emitter.emitterPosition.y)
    (properties.emitter_size, properties.emitter_depth) = ((emitter.emitterSize.x, emitter.emitterSize.y), emitter.emitterDepth)
    (properties.emitter_z_position, properties.velocity, properties.scale) = (emitter.emitterZPosition, emitter.velocity, emitter.scale)
    (properties.spin, properties.begin_time, properties.seed) = (emitter.spin, emitter.beginTime, emitter.seed)
    (properties.emitter_shape, properties.emitter_mode) = (Int32(round % 6), Int32(round / 6 % 4))
    properties.traits = emitter.preservesDepth ? UInt32(ST_PRESERVES_DEPTH) : 0
    let (rateKeys, placeKeys) = (rates.flatMap { [$0.time, $0.rate] }, place.flatMap { [$0.time] + list($0.place) })
    var handle: UInt64 = 0
    rateKeys.withUnsafeBufferPointer { first in
      placeKeys.withUnsafeBufferPointer { second in
        (properties.rate_keys, properties.rate_key_count) = (first.baseAddress, 2)
        (properties.place_keys, properties.place_key_count) = (second.baseAddress, 2)
        ok(st_emitter_open(&properties, [rocket.1, spark.1, smoke.1], 3, &handle))
      }
    }
    for time in [4, 0.5, 2.75, 1, 3.25] as [Double] {
      let (all, singles) = (try system.particles(aliveAt: time), try single.particles(aliveAt: time))
      func part(_ width: Int, _ set: (inout st_particle_memory, UnsafeMutablePointer<Double>) -> Void) -> [Double] {
        numbers(width * all.count) { room in
          var (memory, count) = (st_particle_memory(), 0)
          set(&memory, room)
          return st_emitter_particles_f64(handle, time, &memory, all.count, &count)
        }
      }
      same("positions", part(3) { ($0.positions, $0.position_stride) = (.init($1), 24) }, all.positions.flatMap(list))
      same("velocities", part(3) { ($0.velocities, $0.velocity_stride) = (.init($1), 24) }, all.velocities.flatMap(list))
      same("transforms", part(16) { ($0.transforms, $0.transform_stride) = (.init($1), 128) }, all.transforms.flatMap(list))
      same("colours", part(4) { ($0.colors, $0.color_stride) = (.init($1), 32) }, all.colors.flatMap { [$0.x, $0.y, $0.z, $0.w] })
      same("sizes", part(2) { ($0.sizes, $0.size_stride) = (.init($1), 16) }, all.sizes.flatMap { [$0.x, $0.y] })
      same("rotations", part(1) { ($0.rotations, $0.rotation_stride) = (.init($1), 8) }, all.rotations)
      same("ages", part(1) { ($0.ages, $0.age_stride) = ($1, 8) }, all.ages)
      var (ids, count) = ([st_particle_id](repeating: st_particle_id(), count: all.count), 0)
      var positions = [Float](repeating: 0, count: 3 * all.count)
      ids.withUnsafeMutableBufferPointer { ids in
        positions.withUnsafeMutableBufferPointer { positions in
          var memory = st_particle_memory()
          (memory.ids, memory.id_stride, memory.positions, memory.position_stride) = (ids.baseAddress, 24, .init(positions.baseAddress), 12)
          ok(st_emitter_particles_f32(handle, time, &memory, all.count, &count))
        }
      }
      let names = all.ids.flatMap { [Double($0.seed), Double($0.number), Double($0.cell)] }
      same("names", ids.flatMap { [Double($0.seed), Double($0.number), Double($0.cell)] }, names)
      same("positions in Float", positions.map { Double($0) }, singles.positions.flatMap { [Double($0.x), Double($0.y), Double($0.z)] })
      if let box = try system.bounds(over: time...(time + 1)) {
        same("a box", numbers(6) { st_emitter_bounds_f64(handle, time, time + 1, $0) }, list(box.minimum) + list(box.maximum))
      }
      same("the next life", numbers(1) { st_emitter_next_life(handle, time, $0) }, [try system.nextLife(from: time) ?? .infinity])
    }
    ok(st_emitter_close(handle))
  }
}

func comparePictures() throws {
  for round in 0..<100 {
    var camera = st_placed_camera()
    camera.focal_length = 700 + 100 * random()
    camera.principal_point = (320 + random(), 240 + random())
    camera.rotation = (0.2 * random(), 0.2 * random(), 0.2 * random(), 1)
    camera.position = (random(), random(), 12 + random())
    camera.is_y_up = Int32(round % 2)
    let (center, q, eye) = (SIMD2(camera.principal_point.0, camera.principal_point.1), camera.rotation, camera.position)
    let upward: ClipConvention.YDirection = round % 2 == 1 ? .up : .down
    guard
      let own = PlacedCamera(
        focalLength: camera.focal_length, principalPoint: center, rotation: Quaternion(x: q.0, y: q.1, z: q.2, w: q.3),
        position: SIMD3(eye.0, eye.1, eye.2), pictureY: upward)
    else { return ok(-1) }
    let points = (0..<24).map { _ in SIMD3(random(), random(), random()) }
    let places = points.map { own.project($0) ?? SIMD2(.nan, .nan) }
    let (flat, pixels) = (points.flatMap(list), places.flatMap { [$0.x, $0.y] })
    same("places", numbers(48) { st_placed_camera_project(&camera, flat, $0, 24, nil) }, pixels)
    let rays = places.compactMap { own.ray(through: $0) }.flatMap { list($0.direction) }
    same("rays", numbers(72) { st_placed_camera_rays(&camera, pixels, $0, 24, nil) }, rays)
    same("a view", numbers(16) { st_placed_camera_matrix(&camera, Int32(ST_WORLD_TO_EYE), $0) }, list(own.worldToEye))
    same("a picture", numbers(16) { st_placed_camera_matrix(&camera, Int32(ST_WORLD_TO_PICTURE), $0) }, list(own.worldToPicture))
    var measured = places.map { $0 + 0.5 * SIMD2(random(), random()) }
    measured[round % 24] += SIMD2(60, 0)
    func numbersOf<Value>(_ value: Value) -> [Double] { withUnsafeBytes(of: value) { Array($0.bindMemory(to: Double.self)) } }
    var (fit, lens) = (st_pose_fit(), st_lens())
    (lens.focal_length, lens.principal_point, lens.is_y_up) = (camera.focal_length, camera.principal_point, camera.is_y_up)
    ok(st_fit_pose(flat, measured.flatMap { [$0.x, $0.y] }, 24, &lens, 0, 4, UInt64(round), &fit, nil))
    let known = PictureLens(focalLength: camera.focal_length, principalPoint: center, pictureY: upward)
    let pose = try PlacedCameraFit(points: points, seenAt: measured, lens: known, tolerance: 4, seed: UInt64(round))
    same("a pose", numbersOf(fit.camera.position) + [fit.camera.rotation.0], list(pose.camera.position) + [pose.camera.rotation.x])
    same("its errors", numbersOf(fit.covariance) + [fit.error], Array((pose.covariance ?? []).joined()) + [pose.rootMeanSquareError])
    var map = st_homography_fit()
    let source = points.map { SIMD2($0.x, $0.y) }
    let target = source.map { SIMD2(3 * $0.x + 0.01 * random(), $0.y) / (5 + $0.x) }
    ok(st_fit_homography(source.flatMap { [$0.x, $0.y] }, target.flatMap { [$0.x, $0.y] }, 24, 0, 0.1, 3, &map, nil))
    let plane = try Homography<Double>.Fit(mapping: source, to: target, tolerance: 0.1, seed: 3)
    let own9 = plane.homography.rowMajor + (plane.covariance ?? []).joined()
    same("a map of planes", numbersOf(map.homography) + numbersOf(map.covariance), own9)
    var lensTerms = st_distortion(radial: (-0.2, 0.05, 0), tangential: (0.001, -0.002))
    let bent = LensDistortion(k1: -0.2, k2: 0.05, p1: 0.001, p2: -0.002)
    let back = places.map { bent.undistorted($0, focalLength: camera.focal_length, principalPoint: center) ?? SIMD2(.nan, .nan) }
    same("straight lines", numbers(48) { st_undistort(&lensTerms, &lens, pixels, $0, 24, nil) }, back.flatMap { [$0.x, $0.y] })
    var rotation = st_rotation_fit()
    let turned = points.map { own.rotation.rotated($0) + 0.01 * SIMD3(random(), random(), random()) }
    ok(st_fit_rotation(flat, turned.flatMap(list), nil, 24, 0, &rotation))
    let expected = try RotationFit(turning: points, to: turned)
    same("a rotation", [rotation.rotation.0] + numbersOf(rotation.covariance), [expected.rotation.x] + Array(expected.covariance.joined()))
  }
}

try compareTransforms()
try comparePictures()
try comparePaths()
try compareMeshes()
compareLayers()
try compareParticles()
print("\(compared) numbers, \(faults) faults")
if faults > 0 { fatalError() }
