import MeshGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite("Meshes cut beside arithmetic without rounding")
struct ExactClippedMeshTests {
  private static let rounds = size(debug: 400, release: 100_000, full: 100_000)

  private static func corner(_ w: ClosedRange<Int>, _ random: inout SeededGenerator) -> SIMD4<Int> {
    SIMD4((0..<4).map { $0 == 3 ? Int.random(in: w, using: &random) : Int.random(in: -8...8, using: &random) })
  }

  private static func divided<S: TransformScalar>(_ point: SIMD4<S>) -> SIMD3<Double> {
    SIMD3(Double(point.x), Double(point.y), Double(point.z)) / Double(point.w)
  }

  @Test("Triangles of small whole numbers have the corners and the area of exact arithmetic")
  func corners() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(31)
      var mesh = try ClippedMesh<S>(points: [], triangles: [] as [UInt16], convention: .metal)
      var (kept, worst, worstArea) = (0, 0.0, 0.0)
      for _ in 0..<Self.rounds {
        let numbers = (0..<3).map { _ in Self.corner(1...4, &random) }
        let points = numbers.map { SIMD4<S>(S($0.x), S($0.y), S($0.z), S($0.w)) }
        try mesh.clip(points: points, triangles: [0, 1, 2] as [UInt16], convention: .metal)
        var exact = ExactPolygon(numbers)
        exact.clip()
        let all = (points + mesh.newPoints).map { Self.divided($0) }
        var sum = SIMD3<Double>.zero
        for k in stride(from: 0, to: mesh.indices.count, by: 3) {
          sum += ExactPolygon.areaVector(all[Int(mesh.indices[k])], all[Int(mesh.indices[k + 1])], all[Int(mesh.indices[k + 2])])
        }
        let area = exact.areaVector
        let wanted = (area * area).sum().squareRoot()
        kept += wanted > 0 ? 1 : 0
        worstArea = max(worstArea, ((sum - area) * (sum - area)).sum().squareRoot())
        // A part thinner than rounding may be there for one and not for the other.
        guard wanted > 1e-3 else { continue }
        let got = Set(mesh.indices).map { all[Int($0)] }
        // A corner may lie in the middle of a straight side, where two planes cut it at one place but for rounding.
        func reach(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>], alongSides: Bool = false) -> Double {
          a.map { p in
            b.indices.map { place in
              let end = alongSides ? b[(place + 1) % b.count] : b[place]
              let near = Triangle3D(b[place], end, end).nearestPoint(to: p)
              return ((near - p) * (near - p)).sum()
            }.min() ?? .infinity
          }.max() ?? 0
        }
        worst = max(worst, reach(exact.divided, got), reach(got, exact.divided, alongSides: true))
      }
      // Corners are off by 64 ulps of coordinates up to 1, where sides cross a plane at 1 in 16; areas by twice that.
      #expect(worst.squareRoot() <= 64 * Double(S.ulpOfOne), "\(worst.squareRoot() / Double(S.ulpOfOne))")
      #expect(worstArea <= 128 * Double(S.ulpOfOne), "\(worstArea / Double(S.ulpOfOne))")
      #expect(kept > Self.rounds / 8)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Two triangles with a side in common leave no crack along it, also behind the eye")
  func cracks() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(32)
      var mesh = try ClippedMesh<S>(points: [], triangles: [] as [UInt16], convention: .metal)
      var (compared, open, twice) = (0, 0, 0)
      for round in 0..<Self.rounds {
        let numbers = (0..<4).map { _ in Self.corner(round % 2 == 0 ? 1...4 : -1...4, &random) }
        let points = numbers.map { SIMD4<S>(S($0.x), S($0.y), S($0.z), S($0.w)) }
        // The attribute is 0 along the common side.
        try mesh.clip(
          points: points, attributes: [0, 0, 1, -1], attributeCount: 1, triangles: [0, 1, 2, 1, 0, 3] as [UInt16], convention: .metal)
        let all = points + mesh.newPoints
        let heights = [0, 0, 1, -1] + mesh.newAttributes
        var edges: [SIMD2<UInt32>: Int] = [:]
        for k in stride(from: 0, to: mesh.indices.count, by: 3) {
          for (a, b) in [(0, 1), (1, 2), (2, 0)] { edges[SIMD2(mesh.indices[k + a], mesh.indices[k + b]), default: 0] += 1 }
        }
        var side = ExactPolygon([numbers[0], numbers[1], numbers[0]])
        side.clip()
        if side.points.count > 2 { compared += 1 }
        let isInPlane = ExactPolygon.isInPlane(numbers[0], numbers[1])
        // Edges as short as rounding may be missing or turned.
        for (edge, count) in edges {
          let way = all[Int(edge.x)] - all[Int(edge.y)]
          if (way * way).sum().squareRoot() < 256 * S.ulpOfOne { continue }
          if count > 1 { twice += 1 }
          // Both ends on the common side: the other triangle has the same edge the other way round. A side in a plane
          // of the volume may have its triangles on both sides of that.
          guard !isInPlane, max(heights[Int(edge.x)].magnitude, heights[Int(edge.y)].magnitude) <= 64 * S.ulpOfOne else { continue }
          if edges[SIMD2(edge.y, edge.x)] == nil { open += 1 }
        }
      }
      #expect(open == 0 && compared > Self.rounds / 20, "\(open) of \(compared)")
      #expect(twice == 0, "\(twice)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("The next mesh is clipped in the memory of the last, and the answer is that of a new one", arguments: 0..<4)
  func memory(seed: UInt64) throws {
    func law<S: TransformScalar, Index: MeshIndex>(_: S.Type, _: Index.Type) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      func sample(_ reach: S) -> (points: [SIMD4<S>], attributes: [S], triangles: [Index]) {
        let points = (0..<600).map { _ in
          SIMD4(S.random(in: -1...1, using: &random) * reach, S.random(in: -1...1, using: &random) * reach, 0.5, 1)
        }
        return (
          points, points.flatMap { (p: SIMD4<S>) -> [S] in [p.x, p.y] }, (0..<3000).map { _ in Index.random(in: 0..<600, using: &random) }
        )
      }
      let first = sample(1.5)
      var mesh = try ClippedMesh(
        points: first.points, attributes: first.attributes, attributeCount: 2, triangles: first.triangles, convention: .metal)
      let memory = { (mesh: borrowing ClippedMesh<S>) in
        unsafe [
          mesh.indices.withUnsafeBytes { $0.baseAddress }, mesh.newPoints.withUnsafeBytes { $0.baseAddress },
          mesh.newAttributes.withUnsafeBytes { $0.baseAddress },
        ]
      }
      let (place, sizes) = unsafe (memory(mesh), [mesh.indices.capacity, mesh.newPoints.capacity, mesh.newAttributes.capacity])
      for round in 0..<12 {
        // Meshes that cross, that lie inside, and that lie beyond.
        var next = sample([1.4, 1, 1.2][round % 3])
        if round % 4 == 3 { next.points = next.points.map { $0 + SIMD4(9, 0, 0, 0) } }
        try mesh.clip(
          points: next.points, attributes: next.attributes, attributeCount: 2, triangles: next.triangles, convention: .metal)
        let other = try ClippedMesh(
          points: next.points, attributes: next.attributes, attributeCount: 2, triangles: next.triangles, convention: .metal)
        #expect(mesh == other && mesh.hashValue == other.hashValue)
        if mesh.triangleCounts.crossing > 0 { unsafe #expect(memory(mesh) == place) }
      }
      // A copy keeps what it has.
      let copy = mesh
      try mesh.clip(points: first.points, attributes: first.attributes, attributeCount: 2, triangles: first.triangles, convention: .metal)
      #expect(copy != mesh && [mesh.indices.capacity, mesh.newPoints.capacity, mesh.newAttributes.capacity] == sizes)
      // After an error nothing is left, and the memory serves again.
      #expect(throws: MeshIndexError.beyondPoints(position: 1, index: 600, pointCount: 600)) {
        try mesh.clip(points: first.points, triangles: [0, 600, 1] as [Index], convention: .metal)
      }
      #expect(mesh.indices.isEmpty && mesh.newPoints.isEmpty && mesh.triangleCounts.crossing == 0)
    }
    try law(Float.self, UInt32.self)
    try law(Double.self, UInt16.self)
  }

  @Test("Many edges that cross make the table grow, and every cut is there once", arguments: [1, 2])
  func manyEdges(times: Int) throws {
    let side = 4000
    // A strip along the side x = w, zigzag across it.
    let points = (0...side).flatMap { k -> [SIMD4<Float>] in
      let y = Float(k) / Float(side) * 1.5 - 0.75
      return [SIMD4(0.5, y, 0.5, 1), SIMD4(1.5, y, 0.5, 1)]
    }
    let triangles = (0..<side).flatMap { k -> [UInt32] in
      let a = UInt32(2 * k)
      return [a, a + 1, a + 2, a + 2, a + 1, a + 3]
    }
    var mesh = try ClippedMesh(points: points, triangles: triangles, convention: .metal)
    for _ in 1..<times { try mesh.clip(points: points, triangles: triangles, convention: .metal) }
    #expect(mesh.newPoints.count == 2 * side + 1 && mesh.triangleCounts.crossing == 2 * side)
    #expect(mesh.newPoints.allSatisfy { $0.x == 1 } && Set(mesh.newPoints.map(\.y)).count == 2 * side + 1)
  }
}
