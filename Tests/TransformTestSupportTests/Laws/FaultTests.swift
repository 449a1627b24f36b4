import Testing
import TransformCore
import TransformTestSupport

/// What wrong products, inverses and determinants look like.
struct FaultTests {
  @Test("Faults of products are told apart")
  func faultsOfProducts() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      func fault(_ product: @escaping (T, T) -> T) -> Fault? { Laws.violation(ofProduct: product)?.fault }
      #expect(fault { a, b in a.concatenating(b).transposed } == .transposed)
      #expect(fault { a, b in a.transposed.concatenating(b.transposed) } == .transposed)
      #expect(fault { a, b in a.concatenating(b.transposed) } == .transposed)
      #expect(fault { a, b in b.concatenating(a) } == .reversedOrder)
      #expect(fault { a, b in dropped(a.concatenating(b)) } == .droppedTranslation)
      #expect(fault { a, b in dropped(a).concatenating(dropped(b)) } == .droppedTranslation)
      #expect(fault { a, b in a.concatenating(b).concatenating(.scale(x: 1, y: -1, z: 1)) } == .wrongSign)
      #expect(fault { a, b in shortened(a.concatenating(b)) } == .lowPrecision(bits: 11))
      #expect(fault { a, b in shortened(a).concatenating(shortened(b)) } == .lowPrecision(bits: 11))

      #expect(Laws.violation(ofProduct: { (a: Transform2D<S>, b) in b.concatenating(a) })?.fault == .reversedOrder)
      #expect(Laws.violation(ofProduct: { (a: Homography<S>, b) in b.concatenating(a) })?.fault == .reversedOrder)
      #expect(Laws.violation(ofProduct: { (a: Homography<S>, b) in a.concatenating(b).transposed })?.fault == .transposed)
    }
    func dropped<S>(_ t: Transform3D<S>) -> Transform3D<S> {
      Transform3D(xAxis: t.xAxis, yAxis: t.yAxis, zAxis: t.zAxis, origin: SIMD4(0, 0, 0, 1))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Arithmetic in Float is found in results in Double")
  func singlePrecision() {
    typealias T = Transform3D<Double>
    let product = Laws.violation(ofProduct: { (a: T, b: T) in T(Transform3D<Float>(a).concatenating(Transform3D<Float>(b))) })
    let inverse = Laws.violation(ofInverse: { (a: T) in Transform3D<Float>(a).inverted().map { T($0) } }, kinds: SampleKind.affineKinds)
    #expect(product?.fault == .lowPrecision(bits: 24))
    #expect(inverse?.fault == .lowPrecision(bits: 24))
  }

  @Test("Faults of inverses and determinants are told apart")
  func faultsOfInverses() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias T = Transform3D<S>
      func fault(_ inverse: @escaping (T) -> T?) -> Fault? {
        Laws.violation(ofInverse: inverse, kinds: [.rotation, .rigid, .affine, .mirrored])?.fault
      }
      #expect(fault { $0.inverted()?.transposed } == .transposed)
      #expect(fault { $0 } == .inverted)
      #expect(fault { T(xAxis: $0.xAxis, yAxis: $0.yAxis, zAxis: $0.zAxis, origin: SIMD4(0, 0, 0, 1)).inverted() } == .droppedTranslation)
      #expect(fault { $0.inverted()?.concatenating(.scale(x: 1, y: 1, z: -1)) } == .wrongSign)
      #expect(fault { $0.inverted().map(shortened) } == .lowPrecision(bits: 11))
      #expect(Laws.violation(ofDeterminant: { (a: T) in 0 - a.determinant })?.fault == .wrongSign)
      #expect(Laws.violation(ofDeterminant: { (a: T) in shortened(a.determinant) })?.fault == .lowPrecision(bits: 11))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A verdict that is missing, absolute or replaced by the identity is caught")
  func verdictsOfInverses() {
    func law<T: LawfulTransform>(_: T.Type, _ divided: @escaping (T) -> T) {
      let singular = "inverse(a) is nil where a is singular"
      // Cofactors over a determinant of zero are infinite or NaN.
      #expect(Laws.violation(ofInverse: { (a: T) in a.inverted() ?? divided(a) })?.law == singular)
      #expect(Laws.violation(ofInverse: { (a: T) in a.inverted() ?? .identity }, kinds: [.rankOne])?.law == singular)
      let absolute = Laws.violation(ofInverse: { (a: T) in a.determinant.magnitude < 1e-6 ? nil : a.inverted() })
      #expect(absolute?.law == "inverse(a) exists")
      // A product of three small factors is zero in Float.
      let underflowing = Laws.violation(ofInverse: { (a: T) in a.determinant == 0 ? nil : a.inverted() })
      #expect((underflowing != nil) == (T.self == Transform3D<Float>.self))
      #expect(Laws.violation(ofInverse: { (a: T) in a.inverted() }, samples: 400) == nil)
    }
    func law<S: TransformScalar>(_: S.Type) {
      law(Transform2D<S>.self) { t in
        Transform2D(linear: t.adjugate.linear / t.determinant, translation: t.adjugate.translation / t.determinant)
      }
      law(Transform3D<S>.self) { t in
        let (a, d) = (t.adjugate, t.determinant)
        return Transform3D(xAxis: a.xAxis / d, yAxis: a.yAxis / d, zAxis: a.zAxis / d, origin: a.origin / d)
      }
      law(Homography<S>.self) { t in
        let (a, d) = (t.adjugate, t.determinant)
        return Homography(xAxis: a.xAxis / d, yAxis: a.yAxis / d, origin: a.origin / d)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("An error without a known shape has no fault")
  func noFault() throws {
    let found = Laws.violation(ofProduct: { (a: Transform3D<Double>, b) in
      var product = a.concatenating(b)
      product.m23 += 1
      return product
    })
    let violation = try #require(found)
    #expect(violation.fault == nil && !violation.description.contains("looks like"))
    let element = try #require(violation.element)
    #expect((element.row, element.column) == (2, 3) && element.found == element.expected + 1)
  }
}
