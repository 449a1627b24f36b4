internal import CParticleKernels

// Where in each shape and mode particles are born: the one place of this choice.

extension EmissionNode {
  mutating func setShape(_ emitter: Emitter) {
    let (width, height, depth) = (emitter.emitterSize.x, emitter.emitterSize.y, emitter.emitterDepth)
    let mode = emitter.emitterMode
    cell.place.3 = (emitter.emitterPosition.x, emitter.emitterPosition.y, emitter.emitterZPosition)
    switch emitter.emitterShape {
    case .point: return
    case .line: setBox((width, 0, 0), mode == .points ? PK_CORNERS : PK_BOX)
    case .rectangle:
      setBox((width, height, 0), mode == .points ? PK_CORNERS : mode == .outline ? PK_EDGES : PK_BOX)
    case .cuboid:
      let kinds: [EmitterMode: Int] = [.points: PK_CORNERS, .outline: PK_EDGES, .surface: PK_FACES]
      setBox((width, height, depth), kinds[mode] ?? PK_BOX)
    case .circle:
      setRound(width, mode == .points ? PK_AXES : mode == .outline ? PK_CIRCLE : PK_DISC, axes: 2)
    case .sphere:
      let kinds: [EmitterMode: Int] = [.points: PK_AXES, .outline: PK_CIRCLE, .surface: PK_SPHERE]
      setRound(width, kinds[mode] ?? PK_BALL, axes: 3)
    }
  }

  private mutating func setBox(_ size: (Double, Double, Double), _ kind: Int) {
    cell.size = size
    cell.shape = Int32(kind)
    let (x, y, z) = (size.0.magnitude, size.1.magnitude, size.2.magnitude)
    // Edges by their lengths, faces by their areas.
    if kind == PK_EDGES { setShares(x, y, z) }
    if kind == PK_FACES { setShares(y * z, x * z, x * y) }
    if x != 0 { read(PK_PLACE_A) }
    if y != 0 { read(PK_PLACE_B) }
    if z != 0 { read(PK_PLACE_C) }
    if kind == PK_EDGES || kind == PK_FACES { read(PK_PLACE_D) }
  }

  private mutating func setShares(_ x: Double, _ y: Double, _ z: Double) {
    let sum = x + y + z
    cell.share = sum > 0 ? (x / sum, (x + y) / sum) : (1, 1)
  }

  private mutating func setRound(_ radius: Double, _ kind: Int, axes: Double) {
    cell.size = (radius, 0, 0)
    cell.shape = Int32(kind)
    cell.share = (1 / axes, 2 / axes)
    read(PK_PLACE_A)
    if kind != PK_CIRCLE { read(PK_PLACE_B) }
    if kind == PK_BALL || kind == PK_AXES { read(PK_PLACE_C) }
  }

  private mutating func read(_ lane: Int) { cell.blocks |= 1 << UInt32(lane / 4) }
}
