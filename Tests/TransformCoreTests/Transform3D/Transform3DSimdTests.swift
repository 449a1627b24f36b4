// The module exists on Apple's systems alone.
#if canImport(simd)
  import Testing
  import TransformCore
  import simd

  /// Conversions from and to Apple's simd types. The macOS workflow alone builds and runs these tests.
  struct Transform3DSimdTests {
    @Test("A transform and a matrix of simd move a point alike, and convert without loss")
    func matrices() {
      let turn = Transform3D<Double>.rotation(degrees: 30, axis: .y).concatenating(.translation(x: 1, y: 2, z: 3))
      let image = simd_mul(simd_double4x4(turn), SIMD4(4, 5, 6, 1))
      let own = turn.applied(toAffinePoint: SIMD3(4, 5, 6))
      #expect(simd_distance(SIMD3(image.x, image.y, image.z), own) < 1e-14)
      #expect(Transform3D(simd_double4x4(turn)) == turn)
      let single = Transform3D<Float>(turn)
      #expect(Transform3D(simd_float4x4(single)) == single)
    }

    @Test("A quaternion and one of simd turn a vector alike, and convert without loss")
    func quaternions() {
      let turn = Quaternion<Double>(degrees: 30, axis: .y)
      #expect(simd_distance(simd_quatd(turn).act(SIMD3(4, 5, 6)), turn.rotated(SIMD3(4, 5, 6))) < 1e-14)
      #expect(Quaternion(simd_quatd(turn)).components == turn.components)
      let single = Quaternion<Float>(turn)
      #expect(Quaternion(simd_quatf(single)).components == single.components)
    }
  }
#endif
