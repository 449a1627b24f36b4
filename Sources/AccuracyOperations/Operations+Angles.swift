import TransformCore
import TransformTestSupport

extension Operations {
  /// The sines, cosines and tangents behind all constructors.
  static func angles<S: TransformScalar>(_: S.Type) -> [Operation] {
    [
      .angles("sine and cosine of radians", "max(1, |θ|)", 2, AngleClass.allCases) { kind, random in
        let angle: S = kind.radians(using: &random)
        let (found, exact) = (S.exactSinCos(radians: angle), Exact(exactly: angle).sinCos())
        return worst([found.sin, found.cos], [exact.sin, exact.cos], norm: max(1, Double(angle.magnitude)))
      },
      .angles("sine and cosine of degrees", "1", 1, AngleClass.allCases) { kind, random in
        let angle: S = kind.degrees(using: &random)
        let (found, exact) = (S.exactSinCos(degrees: angle), exactSinCos(degrees: angle))
        return worst([found.sin, found.cos], [exact.sin, exact.cos], norm: 1)
      },
      .angles("sine of degrees, relative", "|sin θ|", 4, AngleClass.allCases) { kind, random in
        let angle: S = kind.degrees(using: &random)
        let (found, exact) = (S.exactSinCos(degrees: angle), exactSinCos(degrees: angle))
        return exact.sin.ulpError(of: found.sin, norm: exact.sin.high)
      },
    ]
  }
}
