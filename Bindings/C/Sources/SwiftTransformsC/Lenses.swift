public import CSwiftTransforms
internal import PictureGeometry
internal import TransformCore

/// Where a lens shows places.
@_cdecl("st_distort")
public func distort(
  _ distortion: UnsafePointer<st_distortion>?, _ lens: UnsafePointer<st_lens>?, _ places: UnsafePointer<Double>?,
  _ images: UnsafeMutablePointer<Double>?, _ count: Int, _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let (distortion, lens) = try unsafe (LensDistortion(distortion), usedLens(lens))
    try unsafe writeImages(of: (places, 2, "places"), to: (images, 2, "images"), count, undefinedCount) { n in
      let place = SIMD2(n[0], n[1])
      let image = lens.map { distortion.distorted(place, focalLength: $0.focal, principalPoint: $0.point) } ?? distortion.distorted(place)
      return image.map { SIMD4(lowHalf: $0, highHalf: .zero) }
    }
  }
}

/// Where a lens without distortion would show places.
@_cdecl("st_undistort")
public func undistort(
  _ distortion: UnsafePointer<st_distortion>?, _ lens: UnsafePointer<st_lens>?, _ places: UnsafePointer<Double>?,
  _ images: UnsafeMutablePointer<Double>?, _ count: Int, _ undefinedCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let (distortion, lens) = try unsafe (LensDistortion(distortion), usedLens(lens))
    try unsafe writeImages(of: (places, 2, "places"), to: (images, 2, "images"), count, undefinedCount) { n in
      let place = SIMD2(n[0], n[1])
      let image =
        lens.map { distortion.undistorted(place, focalLength: $0.focal, principalPoint: $0.point) } ?? distortion.undistorted(place)
      return image.map { SIMD4(lowHalf: $0, highHalf: .zero) }
    }
  }
}

/// Where the radial terms of a lens fold.
@_cdecl("st_distortion_fold_radius")
public func distortionFoldRadius(_ distortion: UnsafePointer<st_distortion>?, _ radius: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe radius.required("radius")
    try unsafe store([LensDistortion(distortion).foldRadius], at: address)
  }
}

/// The radial terms that make lines straight.
@_cdecl("st_fit_distortion")
public func fitDistortion(
  _ places: UnsafePointer<Double>?, _ counts: UnsafePointer<Int>?, _ lineCount: Int, _ terms: Int32, _ lens: UnsafePointer<st_lens>?,
  _ fit: UnsafeMutablePointer<st_distortion_fit>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let lens = try unsafe PictureLens(lens)
    guard lens.focalLength != nil else { throw Refusal(ST_ERROR_NUMBER, "the focal length is 0; expected the unit of the terms") }
    guard (1...3).contains(terms) else { throw .choice("terms", terms, "1, 2 or 3") }
    let (sizes, total) = try unsafe groupSizes(counts, lineCount)
    var rest = try unsafe SwiftTransformsC.places(places, total, "places")[...]
    let lines = sizes.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let found = try fitted(placesOfLines: sizes) { () throws(CameraFittingError) in
      try LensDistortion.Fit(
        straightLines: lines, terms: Int(terms), focalLength: lens.focalLength ?? 0, principalPoint: lens.principalPoint)
    }
    let (k, p, errors) = (found.distortion.radial, found.distortion.tangential, found.radialErrors)
    unsafe result.pointee = st_distortion_fit(
      distortion: st_distortion(radial: (k.x, k.y, k.z), tangential: (p.x, p.y)), radial_errors: (errors.x, errors.y, errors.z),
      error: found.rootMeanSquareError, place_error: found.placeError)
  }
}

/// What distortion needs of a lens; `nil` for places over the focal length.
private func usedLens(_ address: UnsafePointer<st_lens>?) throws(Refusal) -> (focal: Double, point: SIMD2<Double>)? {
  guard let address = unsafe address else { return nil }
  let lens = try unsafe PictureLens(address)
  guard let focal = lens.focalLength, focal > 0, focal.isFinite, lens.principalPoint.x.isFinite, lens.principalPoint.y.isFinite else {
    throw Refusal(ST_ERROR_NUMBER, "lens: expected a focal length above 0 and finite numbers")
  }
  return (focal, lens.principalPoint)
}

extension LensDistortion<Double> {
  fileprivate init(_ address: UnsafePointer<st_distortion>?) throws(Refusal) {
    let address = try unsafe address.required("distortion")
    try unsafe checkAligned(address, "distortion")
    let (k, p) = unsafe (address.pointee.radial, address.pointee.tangential)
    self.init(k1: k.0, k2: k.1, k3: k.2, p1: p.0, p2: p.1)
  }
}
