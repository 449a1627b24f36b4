internal import CSwiftTransforms
internal import LayerDrawing
internal import LayerGeometry
internal import TransformCore

/// The layer of a structure. What the structure does not say is that of another layer.
func layer(
  _ properties: UnsafePointer<st_layer_properties>?, _ name: StaticString, looksLike other: Layer? = nil
) throws(Refusal) -> Layer {
  let address = try unsafe properties.required(name)
  try unsafe checkAligned(address, name)
  var layer = try unsafe Layer(address.pointee)
  if let other { (layer.looks, layer.contents) = (other.looks, other.contents) }
  return layer
}

extension Layer {
  init(_ p: st_layer_properties) throws(Refusal) {
    try checkFinite("bounds", p.bounds.0, p.bounds.1, p.bounds.2, p.bounds.3)
    try checkFinite("position", p.position.0, p.position.1, p.z_position)
    try checkFinite("anchor_point", p.anchor_point.0, p.anchor_point.1, p.anchor_point_z)
    try checkFinite("opacity", p.opacity)
    guard (0...1).contains(p.opacity) else { throw Refusal(ST_ERROR_NUMBER, "opacity is \(p.opacity); expected 0 to 1") }
    self.init(
      bounds: Bounds2D(x: p.bounds.0, y: p.bounds.1, width: p.bounds.2, height: p.bounds.3), position: SIMD2(p.position.0, p.position.1))
    (transform, sublayerTransform) = (matrix(of: p.transform), matrix(of: p.sublayer_transform))
    guard transform.isFinite, sublayerTransform.isFinite else {
      throw Refusal(ST_ERROR_NUMBER, "\(transform.isFinite ? "sublayer_transform" : "transform"): has a number that is not finite")
    }
    guard p.traits < 16 else { throw .choice("traits", p.traits, "a sum of 1, 2, 4 and 8") }
    guard p.reserved == 0 else { throw .choice("reserved", p.reserved, "0") }
    func has(_ trait: Int) -> Bool { Int(p.traits) & trait != 0 }
    (anchorPoint, anchorPointZ) = (SIMD2(p.anchor_point.0, p.anchor_point.1), p.anchor_point_z)
    (zPosition, opacity) = (p.z_position, p.opacity)
    (kind, isDoubleSided) = (has(ST_TRANSFORM_LAYER) ? .transform : .plain, !has(ST_SINGLE_SIDED))
    (isHidden, isGeometryFlipped) = (has(ST_HIDDEN), has(ST_GEOMETRY_FLIPPED))
  }
}

extension st_layer_properties {
  init(_ layer: Layer) {
    self.init()
    let origin = layer.bounds.minimum
    bounds = (origin.x, origin.y, layer.bounds.size.x, layer.bounds.size.y)
    position = (layer.position.x, layer.position.y)
    anchor_point = (layer.anchorPoint.x, layer.anchorPoint.y)
    (anchor_point_z, z_position, opacity) = (layer.anchorPointZ, layer.zPosition, layer.opacity)
    unsafe withUnsafeMutableBytes(of: &transform) { unsafe layer.transform.store(at: $0.baseAddress.unsafelyUnwrapped) }
    unsafe withUnsafeMutableBytes(of: &sublayer_transform) { unsafe layer.sublayerTransform.store(at: $0.baseAddress.unsafelyUnwrapped) }
    let traits: [(Bool, Int)] = [
      (layer.kind == .transform, ST_TRANSFORM_LAYER), (!layer.isDoubleSided, ST_SINGLE_SIDED), (layer.isHidden, ST_HIDDEN),
      (layer.isGeometryFlipped, ST_GEOMETRY_FLIPPED),
    ]
    self.traits = UInt32(traits.reduce(0) { $1.0 ? $0 + $1.1 : $0 })
  }
}

/// The transform of sixteen numbers that a structure holds.
private func matrix<Numbers: BitwiseCopyable>(of numbers: Numbers) -> Transform3D<Double> {
  unsafe withUnsafeBytes(of: numbers) { unsafe Transform3D(at: $0.baseAddress.unsafelyUnwrapped) }
}
