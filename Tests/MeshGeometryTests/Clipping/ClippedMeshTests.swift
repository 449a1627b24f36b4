import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Meshes cut by the clip volume")
struct ClippedMeshTests {
  /// The area after the divide.
  private static func area<S: TransformScalar>(_ clipped: ClippedMesh<S>, _ points: [SIMD4<S>]) -> Double {
    let all = (points + clipped.newPoints).map { SIMD2(Double($0.x), Double($0.y)) / Double($0.w) }
    return stride(from: 0, to: clipped.indices.count, by: 3).reduce(0) { sum, k in
      let (a, b, c) = (all[Int(clipped.indices[k])], all[Int(clipped.indices[k + 1])], all[Int(clipped.indices[k + 2])])
      return sum + ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2
    }
  }

  @Test("The figures clip/01 … 05 hold")
  func figures() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      func clip(_ points: [SIMD3<S>], vertices: Int, area: Double) throws {
        let corners = points.map { SIMD4($0.x, $0.y, $0.z, 1) }
        let clipped = try ClippedMesh(points: corners, triangles: [0, 1, 2] as [UInt16], convention: .metal)
        #expect(Set(clipped.indices).count == vertices)
        #expect(abs(Self.area(clipped, corners) - area) < 1e-5)
      }
      try clip([SIMD3(0, 0, 0.5), SIMD3(1.5, 0, 0.5), SIMD3(0, 1.5, 0.5)], vertices: 5, area: 0.875)
      try clip([SIMD3(-3, -3, 0.5), SIMD3(3, -3, 0.5), SIMD3(0, 3, 0.5)], vertices: 4, area: 4)
      try clip([SIMD3(0.2, 0.2, 0.5), SIMD3(0.5, 0.2, 0.5), SIMD3(0.2, 0.6, 0.5)], vertices: 3, area: 0.06)
      try clip([SIMD3(2, 2, 0.5), SIMD3(3, 2, 0.5), SIMD3(2, 3, 0.5)], vertices: 0, area: 0)
      try clip([SIMD3(-2, 0, -0.5), SIMD3(2, 0, -0.5), SIMD3(0, 0, 1.5)], vertices: 6, area: 0)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A grid that the volume cuts keeps its area, its windings and its shared edges", arguments: 0..<8)
  func grid(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type, _ tolerance: Double) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      let side = 12
      var points: [SIMD4<S>] = []
      for row in 0...side {
        for column in 0...side {
          let jitter = SIMD2<S>.random(in: -0.4...0.4, using: &random)
          let w = S.random(in: 0.5...2, using: &random)
          let (x, y) = ((S(column) + jitter.x) / S(side) * 4 - 2, (S(row) + jitter.y) / S(side) * 4 - 2)
          points.append(SIMD4(x * w, y * w, 0.5 * w, w))
        }
      }
      var indices: [UInt32] = []
      for row in 0..<side {
        for column in 0..<side {
          let a = UInt32(row * (side + 1) + column), b = a + 1, c = a + UInt32(side) + 1
          indices += [a, b, c, b, c + 1, c]
        }
      }
      let attributes: [S] = points.flatMap { (p: SIMD4<S>) -> [S] in [p.x, p.y, 2 * p.w - p.x] }
      let clipped = try ClippedMesh(points: points, attributes: attributes, attributeCount: 3, triangles: indices, convention: .metal)
      try withEachInstructionSet { _ in
        let other = try ClippedMesh(points: points, attributes: attributes, attributeCount: 3, triangles: indices, convention: .metal)
        #expect(other == clipped)
      }
      // The grid covers the square −1 … 1 with all its windings counterclockwise.
      #expect(abs(Self.area(clipped, points) - 4) < tolerance)
      for (index, point) in clipped.newPoints.enumerated() {
        #expect(abs(Double(clipped.newAttributes[3 * index] - point.x)) < tolerance)
        #expect(abs(Double(clipped.newAttributes[3 * index + 2] - (2 * point.w - point.x))) < tolerance)
        #expect(Double(max(abs(point.x), abs(point.y)) / point.w) < 1 + tolerance)
      }
      // Every edge within the square has a triangle on each side: once in each direction.
      var edges: [SIMD2<UInt32>: Int] = [:]
      for k in stride(from: 0, to: clipped.indices.count, by: 3) {
        let triangle = clipped.indices[k..<k + 3].map { $0 }
        for (a, b) in [(0, 1), (1, 2), (2, 0)] { edges[SIMD2(triangle[a], triangle[b]), default: 0] += 1 }
      }
      #expect(edges.values.allSatisfy { $0 == 1 })
      let all = points + clipped.newPoints
      func isOnRim(_ index: UInt32) -> Bool {
        let p = all[Int(index)]
        return Double(max(abs(p.x), abs(p.y)) / p.w) > 1 - tolerance
      }
      for edge in edges.keys where !(isOnRim(edge.x) && isOnRim(edge.y)) { #expect(edges[SIMD2(edge.y, edge.x)] == 1) }
    }
    try law(Float.self, 1e-4)
    try law(Double.self, 1e-12)
  }

  @Test("Corners behind the eye, NaN and infinity are cut or left out")
  func invalid() throws {
    let points: [SIMD4<Double>] = [
      SIMD4(0, 0, 0.5, 1), SIMD4(0.5, 0, 0.5, 1), SIMD4(0, 0.5, -0.5, -1), SIMD4(.nan, 0, 0, 1), SIMD4(0, .infinity, 0, 1), .zero,
    ]
    let triangles: [UInt16] = [0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 1, 5]
    for convention in [ClipConvention.metal, .openGL] {
      let clipped = try ClippedMesh(points: points, triangles: triangles, convention: convention)
      #expect(clipped.triangleCounts.invalid == 3 && clipped.triangleCounts.crossing == 1)
      #expect(clipped.newPoints.allSatisfy { $0.w > 0 } && clipped.indices.count >= 3)
    }
    #expect(throws: MeshIndexError.beyondPoints(position: 2, index: 6, pointCount: 6)) {
      try ClippedMesh(points: points, triangles: [0, 1, 6] as [UInt16], convention: .metal)
    }
  }

  @Test("Huge corners give the parts of ordinary ones, times a power of two", arguments: 0..<4)
  func hugeCorners(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(60 + seed)
      // Sums and differences of such numbers are infinite.
      let huge = S.greatestFiniteMagnitude.binade
      var cut = 0
      for _ in 0..<size(debug: 200, release: 5000, full: 100_000) {
        let points = (0..<4).map { _ in
          SIMD4<S>(random.number(in: -1.9...1.9), random.number(in: -1.9...1.9), random.number(in: -1.9...1.9), random.number(in: -1...1.9))
        }
        let triangles: [UInt16] = [0, 1, 2, 1, 0, 3]
        for convention in [ClipConvention.metal, .openGL] {
          let ordinary = try ClippedMesh(
            points: points, attributes: points.map(\.x), attributeCount: 1, triangles: triangles, convention: convention)
          let other = try ClippedMesh(
            points: points.map { $0 * huge }, attributes: points.map(\.x), attributeCount: 1, triangles: triangles, convention: convention)
          #expect(other.indices == ordinary.indices && other.newPoints.count == ordinary.newPoints.count)
          for (index, pair) in zip(other.newPoints, ordinary.newPoints).enumerated() {
            // Points in the box of their side, and shares up to 1, differ by an ulp of the largest number.
            let off = pair.0 / huge - pair.1
            #expect(max(abs(off.x), abs(off.y), max(abs(off.z), abs(off.w))) <= 4 * S.ulpOfOne)
            #expect(abs(other.newAttributes[index] - ordinary.newAttributes[index]) <= 4 * S.ulpOfOne)
          }
          cut += other.newPoints.count
        }
      }
      #expect(cut > 400)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Corners of any finite size give finite vertices inside the volume, with any guard band", arguments: 0..<4)
  func anySize(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(70 + seed)
      let (least, most) = (Int(S.leastNonzeroMagnitude.exponent), Int(S.greatestFiniteMagnitude.exponent))
      func number() -> S {
        let exponent = Int.random(in: 0...1, using: &random) == 0 ? most : Int.random(in: least...most, using: &random)
        return S(sign: .plus, exponent: S.Exponent(exponent), significand: random.number(in: 1...1.9))
          * (Int.random(in: 0...1, using: &random) == 0 ? 1 : -1)
      }
      var (cut, outside) = (0, 0)
      for _ in 0..<size(debug: 500, release: 20_000, full: 200_000) {
        let points = (0..<3).map { _ in SIMD4<S>(number(), number(), number(), number()) }
        let largest = points.map { max(abs($0.x), abs($0.y), max(abs($0.z), abs($0.w))) }.max() ?? 0
        for guardBand in [1, 3, S.greatestFiniteMagnitude.squareRoot(), .greatestFiniteMagnitude] {
          let clipped = try ClippedMesh(
            points: points, attributes: [0, 1, 2], attributeCount: 1, triangles: [0, 1, 2] as [UInt32], convention: .openGL,
            guardBand: guardBand)
          #expect(clipped.newAttributes.allSatisfy { $0 >= 0 && $0 <= 2 })
          for point in clipped.newPoints {
            cut += 1
            #expect(point.x.isFinite && point.y.isFinite && point.z.isFinite && point.w.isFinite)
            // At 1/16 of the size nothing overflows.
            let (w, slack) = (point.w / 16, largest * S.ulpOfOne)
            if max(abs(point.x / 16 / guardBand), abs(point.y / 16 / guardBand), abs(point.z / 16)) > w + slack { outside += 1 }
          }
        }
      }
      #expect(cut > 500 && outside == 0, "\(outside) of \(cut)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A guard band leaves alone what crosses in x and y within it")
  func guardBand() throws {
    let corners: [SIMD4<Float>] = [SIMD4(0, 0, 0.5, 1), SIMD4(1.5, 0, 0.5, 1), SIMD4(0, 1.5, 0.5, 1)]
    let clipped = try ClippedMesh(points: corners, triangles: [0, 1, 2] as [UInt32], convention: .metal, guardBand: 2)
    #expect(clipped.indices == [0, 1, 2] && clipped.newPoints.isEmpty)
  }

  @Test("Runs of triangles inside, beyond and across are sorted as one at a time", arguments: 0..<20)
  func runs(seed: UInt64) throws {
    func law<S: TransformScalar, Index: MeshIndex>(_: S.Type, _: Index.Type) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      // Four inside, four beyond the right side, four beyond the left, and four that are no points.
      let xs: [S] = [-1, 0.5, 0, 1, 1.5, 2, 3, 4, -1.5, -2, -3, -4]
      var points = xs.map { SIMD4($0, $0 == 0 ? 1 : -0.5, 0.25, 1) }
      points += [.zero, SIMD4(0, 0, 0, .infinity), SIMD4(.nan, 2, 0, 1), SIMD4(-.infinity, 0, 0, 1)]
      var triangles: [Index] = []
      var (inside, crossing, invalid): ([UInt32], Int, Int) = ([], 0, 0)
      for _ in 0..<40 {
        let kinds = [[0], [4], [8], [0, 4], [4, 8], [12], [0, 4, 8, 12]].randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...50, using: &random) {
          let triangle = (0..<3).map { _ in (kinds.randomElement(using: &random) ?? 0) + Int.random(in: 0..<4, using: &random) }
          triangles += triangle.map { Index($0) }
          let sides = Set(triangle.map { $0 / 4 })
          if sides.contains(3) {
            invalid += 1
          } else if sides == [0] {
            inside += triangle.map { UInt32($0) }
          } else if sides.count > 1 {
            crossing += 1
          }
        }
      }
      for convention in [ClipConvention.metal, .openGL] {
        let clipped = try ClippedMesh(points: points, triangles: triangles, convention: convention)
        #expect(Array(clipped.indices.prefix(inside.count)) == inside)
        #expect(clipped.triangleCounts.crossing == crossing && clipped.triangleCounts.invalid == invalid)
        let within = try ClippedMesh(points: Array(points[..<4]), triangles: inside.map { Index($0) }, convention: convention)
        #expect(within.indices == inside && within.newPoints.isEmpty && within.triangleCounts.crossing == 0)
      }
    }
    try law(Float.self, UInt16.self)
    try law(Float.self, UInt32.self)
    try law(Double.self, UInt32.self)
  }
}
