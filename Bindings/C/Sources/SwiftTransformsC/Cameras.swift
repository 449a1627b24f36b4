internal import CSSTransforms
internal import CSwiftTransforms
internal import SceneGeometry
internal import TransformCore

/// The matrix of a CSS transform.
@_cdecl("st_css_matrix")
public func matrixOfCSS(_ text: UnsafePointer<CChar>?, _ matrix: UnsafeMutablePointer<Double>?) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in try unsafe list(text, "text").transform }
}

/// The rotation about an axis by radians.
@_cdecl("st_rotation")
public func rotation(_ radians: Double, _ axis: UnsafePointer<Double>?, _ matrix: UnsafeMutablePointer<Double>?) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    try checkFinite("the angle", radians)
    return try unsafe Transform3D.rotation(radians: radians, axis: vector(axis, "axis")).defined("the axis is zero or not finite")
  }
}

/// The rotation about an axis by degrees.
@_cdecl("st_rotation_degrees")
public func rotationByDegrees(_ degrees: Double, _ axis: UnsafePointer<Double>?, _ matrix: UnsafeMutablePointer<Double>?) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    try checkFinite("the angle", degrees)
    return try unsafe Transform3D.rotation(degrees: degrees, axis: vector(axis, "axis")).defined("the axis is zero or not finite")
  }
}

private func quad(_ address: UnsafePointer<Double>?, _ name: StaticString) throws(Refusal) -> Quad2D<Double> {
  let n = try unsafe numbers(address, 8, name)
  return Quad2D(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]), SIMD2(n[6], n[7]))
}

/// The map of four points to four others.
@_cdecl("st_quad_matrix")
public func quadMatrix(
  _ source: UnsafePointer<Double>?, _ target: UnsafePointer<Double>?, _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let (from, to) = try unsafe (quad(source, "source"), quad(target, "target"))
    return try Transform3D(mapping: from, to: to).defined("no map sends these four points to the others with w above 0")
  }
}

/// The perspective of a field of view.
@_cdecl("st_perspective")
public func perspective(
  _ fieldOfView: Double, _ aspectRatio: Double, _ near: Double, _ far: Double, _ convention: UInt32, _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let convention = try ClipConvention(convention)
    return try Transform3D.perspective(
      fieldOfViewRadians: fieldOfView, aspectRatio: aspectRatio, near: near, far: far, convention: convention
    ).defined("a perspective needs 0 < field of view < π, 0 < aspect ratio and 0 < near < far")
  }
}

/// The perspective of a frustum.
@_cdecl("st_frustum")
public func frustum(
  _ left: Double, _ right: Double, _ bottom: Double, _ top: Double, _ near: Double, _ far: Double, _ convention: UInt32,
  _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let convention = try ClipConvention(convention)
    return try Transform3D.frustum(left: left, right: right, bottom: bottom, top: top, near: near, far: far, convention: convention)
      .defined("a frustum needs sides that differ and 0 < near < far")
  }
}

/// The parallel projection of a box.
@_cdecl("st_orthographic")
public func orthographic(
  _ left: Double, _ right: Double, _ bottom: Double, _ top: Double, _ near: Double, _ far: Double, _ convention: UInt32,
  _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let convention = try ClipConvention(convention)
    return try Transform3D.orthographic(left: left, right: right, bottom: bottom, top: top, near: near, far: far, convention: convention)
      .defined("a parallel projection needs sides that differ and finite numbers")
  }
}

/// The view of an eye.
@_cdecl("st_look_at")
public func lookAt(
  _ eye: UnsafePointer<Double>?, _ target: UnsafePointer<Double>?, _ up: UnsafePointer<Double>?, _ convention: UInt32,
  _ matrix: UnsafeMutablePointer<Double>?
) -> Int32 {
  unsafe written(to: matrix) { () throws(Refusal) in
    let convention = try ClipConvention(convention)
    return try unsafe Transform3D.lookAt(
      vector(target, "target"), from: vector(eye, "eye"), up: vector(up, "up"), handedness: convention.handedness
    ).defined("a view needs a target apart from the eye, and an upward direction across the line of sight")
  }
}

/// The perspective of layers.
@_cdecl("st_layer_perspective")
public func layerPerspective(_ eyeDistance: Double, _ vanishingPoint: UnsafePointer<Double>?, _ matrix: UnsafeMutablePointer<Double>?)
  -> Int32
{
  unsafe written(to: matrix) { () throws(Refusal) in
    let place = try unsafe vanishingPoint == nil ? [0, 0] : numbers(vanishingPoint, 2, "vanishing_point")
    return try Transform3D.perspective(eyeDistance: eyeDistance, vanishingPoint: SIMD2(place[0], place[1]))
      .defined("a perspective needs an eye distance above 0 and a finite vanishing point")
  }
}

/// Writes a matrix, unless it does not exist.
@inline(__always)
func written(to address: UnsafeMutablePointer<Double>?, _ body: () throws(Refusal) -> Transform3D<Double>) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe address.required("matrix")
    let result = try body()
    unsafe result.store(at: UnsafeMutableRawPointer(address))
  }
}

/// Three numbers of a parameter.
func vector(_ address: UnsafePointer<Double>?, _ name: StaticString) throws(Refusal) -> SIMD3<Double> {
  let n = try unsafe numbers(address, 3, name)
  return SIMD3(n[0], n[1], n[2])
}

/// The functions of a CSS transform.
func list(_ text: UnsafePointer<CChar>?, _ name: StaticString) throws(Refusal) -> TransformList {
  guard let text = unsafe String(validatingCString: try text.required(name)) else {
    throw Refusal(ST_ERROR_TEXT, "\(name): is not UTF-8")
  }
  do {
    return try TransformList(css: text)
  } catch {
    throw Refusal(ST_ERROR_TEXT, "\(name): \(error)")
  }
}
