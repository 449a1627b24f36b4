import SceneGeometry
import TransformCore
import TransformTestSupport

// Operations of SceneGeometry that round.

extension Operations {
  static func scene<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    return [
      .matrices(T.self, "Transform3D.unitNormal(ofFace:)", "Σ|terms of n · cofactors| / |n · cofactors|", 5) { t, random in
        let n: SIMD3<S> = random.direction()
        let matrix = WideMatrix(t).linearPart
        let (cofactors, terms) = (matrix.adjugate().transposed, matrix.adjugate(unsigned: true).transposed)
        let row = n.wide + [Wide(0)]
        let image = Array(cofactors.image(of: row).prefix(3))
        let sizes = terms.sizes(of: row).prefix(3)
        let norm = sizes.reduce(0) { max($0, $1) } / length(image).high
        // A determinant has no reliable sign if it is within twice its rounding error, 16 ε · Σ|terms|. Then either
        // sign counts as right.
        let (determinant, size) = (matrix.determinant().high, matrix.determinant(unsigned: true).high)
        let isSure = determinant.magnitude > 32 * Double(S.ulpOfOne) * size
        return t.unitNormal(ofFace: n).map { found in
          let (front, back) = (
            worst(found.list, normalized(image), norm: norm), worst(found.list, normalized(image).map { -$0 }, norm: norm)
          )
          return isSure ? (determinant < 0 ? back : front) : min(front, back)
        }
      },
      .single("Transform3D.perspective(eyeDistance:vanishingPoint:)", "each number", 2, "any eye") { random in
        let (distance, place): (S, SIMD2<S>) = (random.number(in: 1...1000), random.vector(in: -100...100))
        guard let t = T.perspective(eyeDistance: distance, vanishingPoint: place) else { return nil }
        let depth = Wide(-1) / Wide(distance)
        let row = [depth * Wide(place.x), depth * Wide(place.y), Wide(1), depth]
        return worst(t.zAxis.list, row, norms: row.map(\.high.magnitude))
      },
      .single("Shading.overlay(unitNormal:toLight:ambient:)", "Σ|terms|", 2, "any light") { random in
        let direction: SIMD3<S> = random.direction()
        let ambient: S = random.number(in: 0...1)
        guard let toLight = Light.directional(direction: 0 - direction)?.illumination(at: .zero)?.toLight else { return nil }
        let normal: SIMD3<S> = random.direction()
        let products = zip(toLight.wide, normal.wide).map { $0 * $1 }
        let sum = Wide(1) - products[0] - products[1] - products[2] - Wide(ambient)
        let size = 1 + ambient.magnitude + products.reduce(S(0)) { $0 + S($1.high.magnitude) }
        let shade = sum.high < 0 ? Wide(0) : (sum - Wide(1)).high > 0 ? Wide(1) : sum
        return shade.ulpError(of: Shading.overlay(unitNormal: normal, toLight: toLight, ambient: ambient), norm: Double(size))
      },
    ]
  }
}
