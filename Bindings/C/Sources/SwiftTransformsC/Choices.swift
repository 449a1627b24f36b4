internal import CSwiftTransforms
internal import SceneGeometry
internal import TransformBatches
internal import TransformCore

extension BatchOptions {
  /// The options of a number of the header.
  @inline(__always)
  init(_ options: UInt32) throws(Refusal) {
    if _slowPath(options != 0) { try self.init(reading: options) } else { self.init() }
  }

  @inline(never)
  private init(reading options: UInt32) throws(Refusal) {
    guard options & ~UInt32(ST_FUSED | ST_ALL_THREADS) == 0 else {
      throw .choice("options", options, "0 or a sum of ST_THREADS(n), ST_ALL_THREADS and ST_FUSED")
    }
    let threads = Int(options & UInt32(ST_ALL_THREADS))
    self.init(
      threads: threads == ST_ALL_THREADS ? .automatic : threads == 0 ? .one : .upTo(threads),
      arithmetic: options & UInt32(ST_FUSED) != 0 ? .fused : .reproducible)
  }
}

/// The value of a parameter that picks one of a list.
func chosen<Value>(_ number: Int32, of values: [Value], _ name: String) throws(Refusal) -> Value {
  guard values.indices.contains(Int(number)) else { throw .choice(name, number, "0 to \(values.count - 1)") }
  return values[Int(number)]
}

func mirrorChoice(_ number: Int32) throws(Refusal) -> MirrorChoice3D { try chosen(number, of: [.all, .x, .y, .z], "mirror") }

func interpolationMethod(_ number: Int32) throws(Refusal) -> InterpolationMethod3D {
  try chosen(number, of: [.components, .spatialComponents, .nearestRotation], "method")
}

func rotationWay(_ number: Int32) throws(Refusal) -> RotationWay { try chosen(number, of: [.short, .long, .asGiven], "way") }

extension ClipConvention {
  init(_ bits: UInt32) throws(Refusal) {
    guard bits < 16 else { throw .choice("convention", bits, "a sum of 1, 2, 4 and 8") }
    func has(_ bit: Int) -> Bool { Int(bits) & bit != 0 }
    self.init(
      handedness: has(ST_LEFT_HANDED) ? .left : .right, depthRange: has(ST_DEPTH_FROM_MINUS_ONE) ? .minusOneToOne : .zeroToOne,
      depthDirection: has(ST_REVERSED_DEPTH) ? .reversed : .forward, yDirection: has(ST_Y_DOWN) ? .down : .up)
  }
}
