// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

// Tolerances are for numbers up to some hundreds. A dozen rounding errors of such numbers are below 1e-12.

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-12) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-12) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CGAffineTransform, _ b: [CGFloat], _ tolerance: CGFloat = 1e-12) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], b).allSatisfy { isClose($0, $1, tolerance) } && b.count == 6
}

func isClose(_ a: CATransform3D, _ b: [CGFloat], _ tolerance: CGFloat = 1e-12) -> Bool {
  zip(numbers(a), b).allSatisfy { isClose($0, $1, tolerance) } && b.count == 16
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-12) -> Bool { isClose(a, numbers(b), tolerance) }

func numbers(_ t: CATransform3D) -> [CGFloat] {
  [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
}

/// The place at which (x, y, z) appears: (x, y, z, 1) · t, divided by w.
func image(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, under t: CATransform3D) -> (x: CGFloat, y: CGFloat, z: CGFloat) {
  let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
  return (
    (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
    (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w
  )
}
