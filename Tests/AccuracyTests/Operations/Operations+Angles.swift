import TransformCore
import TransformTestSupport

extension Operations {
  /// The sines, cosines and tangents behind all constructors.
  static func angles<S: TransformScalar>(_: S.Type) -> [Operation] {
    [
      .angles(S.self, .radians, "sine and cosine of radians", "max(1, |θ|)", 2, AngleClass.allCases) { angle, _ in
        let (found, exact) = (S.exactSinCos(radians: angle.value), angle.sinCos)
        return worst([found.sin, found.cos], [exact.sin, exact.cos], norm: angle.size)
      },
      .angles(S.self, .degrees, "sine and cosine of degrees", "1", 1, AngleClass.allCases) { angle, _ in
        let (found, exact) = (S.exactSinCos(degrees: angle.value), angle.sinCos)
        return worst([found.sin, found.cos], [exact.sin, exact.cos], norm: angle.size)
      },
      .angles(S.self, .degrees, "sine of degrees, relative", "|sin θ|", 4, AngleClass.allCases) { angle, _ in
        let exact = angle.sinCos.sin
        return exact.ulpError(of: S.exactSinCos(degrees: angle.value).sin, norm: exact.high)
      },
    ]
  }
}
