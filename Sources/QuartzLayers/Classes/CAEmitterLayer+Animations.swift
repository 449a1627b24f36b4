// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import ParticleGeometry
  import ParticleSprites
  import QuartzCompatibility
  import TransformCore

  /// A property of an emitter layer that can be animated.
  enum EmitterPath: Hashable {
    /// The emitter's position and its zPosition.
    case place
    case birthRate
    /// The birth rate of the emitter's own cells of a name.
    case cellBirthRate(String)

    /// The property of a key path, and the key path of a property of layers that stands for it: animations know no
    /// others. `nil` for other key paths.
    static func named(_ keyPath: String) -> (path: Self, standIn: String)? {
      let (position, cells) = ("emitterPosition", "emitterCells.")
      switch keyPath {
      case "birthRate": return (.birthRate, "zPosition")
      case "emitterZPosition": return (.place, "zPosition")
      case position, position + ".x", position + ".y": return (.place, "position" + keyPath.dropFirst(position.count))
      default:
        guard keyPath.hasPrefix(cells), keyPath.hasSuffix(".birthRate") else { return nil }
        let name = keyPath.dropFirst(cells.count).dropLast(".birthRate".count)
        return name.isEmpty ? nil : (.cellBirthRate(String(name)), "zPosition")
      }
    }
  }

  /// The animations of an emitter's properties, as values.
  struct EmitterAnimations {
    let tracks: [Track]

    /// Whether they are those of other tracks.
    func isSame(as other: Self) -> Bool { tracks.elementsEqual(other.tracks) { $0.object === $1.object } }

    /// Whether the birth rates are rates that are linear between times: that of the emitter with each of the cells'.
    var haveRates: Bool {
      let animations = Dictionary(grouping: tracks.filter { $0.path != .place }, by: \.path)
      let own = BirthRate(1, under: (animations[.birthRate] ?? []).map(\.value))
      let ofCells = animations.filter { $0.key != .birthRate }.values.map { BirthRate(1, under: $0.map(\.value)) }
      return BirthRate.isRate([own]) && ofCells.allSatisfy { BirthRate.isRate([own, $0]) }
    }

    /// A birth rate as it is shown at a time of the layer.
    func number(_ value: Double, _ path: EmitterPath, at time: Double) -> Double {
      BirthRate(value, under: animations(of: path)).value(at: time)
    }

    /// The middle of the shape as it is shown at a time of the layer.
    func place(_ emitter: Emitter, at time: Double) -> SIMD3<Double> { Self.place(emitter, animations(of: .place), at: time) }

    /// The emitter for any time of its layer. What is animated counts at the birth of each particle.
    func prepared(_ emitter: Emitter) throws(ParticleError) -> SpriteEmitter {
      var still = emitter
      let own = changing(&still.birthRate, .birthRate)
      // Animations are added only if all of them have rates.
      let shared = BirthRate.rate([own].compactMap { $0 }) ?? .constant(0)
      var rates: [ParticleRate] = []
      for index in still.emitterCells.indices {
        let cell = still.emitterCells[index]
        let ofCell = cell.name.flatMap { changing(&still.emitterCells[index].birthRate, .cellBirthRate($0)) }
        rates.append(ofCell.map { BirthRate.rate([own, $0].compactMap { $0 }) ?? .constant(0) } ?? shared)
      }
      let place = motion(&still)
      return try SpriteEmitter(still, rates: rates, place: place)
    }

    /// The rate for a number that is animated, which becomes 1; `nil` for others.
    private func changing(_ number: inout Double, _ path: EmitterPath) -> BirthRate? {
      let animations = animations(of: path)
      if animations.isEmpty { return nil }
      defer { number = 1 }
      return BirthRate(number, under: animations)
    }

    private func motion(_ emitter: inout Emitter) -> EmitterPlace {
      let (animations, whole) = (animations(of: .place), emitter)
      if animations.isEmpty { return .still(.identity) }
      (emitter.emitterPosition, emitter.emitterZPosition) = (.zero, 0)
      return .function { time in
        let place = Self.place(whole, animations, at: time)
        return .translation(x: place.x, y: place.y, z: place.z)
      }
    }

    private static func place(_ emitter: Emitter, _ animations: [LayerAnimation], at time: Double) -> SIMD3<Double> {
      var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1), position: emitter.emitterPosition)
      layer.zPosition = emitter.emitterZPosition
      let shown = LayerAnimation.presentation(of: layer, under: animations, at: time)
      return SIMD3(shown.position.x, shown.position.y, shown.zPosition)
    }

    private func animations(of path: EmitterPath) -> [LayerAnimation] { tracks.filter { $0.path == path }.map(\.value) }
  }
#endif
