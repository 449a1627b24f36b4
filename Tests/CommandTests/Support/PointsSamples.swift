import Foundation
import TransformKit

/// Files of points for the tests of `transforms points`.
enum PointsSamples {
  /// Numbers in −1 … 1 that differ from place to place, from a small linear congruence.
  static func numbers(_ count: Int, seed: UInt64 = 1) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state) >> 11) / 0x1p52
    }
  }

  static func data<Scalar: TransformScalar>(_ numbers: [Scalar]) -> Data { unsafe numbers.withUnsafeBytes { unsafe Data($0) } }

  static func scalars<Scalar: TransformScalar>(_ data: Data, _: Scalar.Type = Scalar.self) -> [Scalar] {
    let size = MemoryLayout<Scalar>.size
    return unsafe data.withUnsafeBytes { bytes in
      (0..<(bytes.count / size)).map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * size, as: Scalar.self) }
    }
  }

  static func transform(_ css: String) throws -> Transform3D<Double> { try TransformList(css: css, lengthsHaveUnits: false).transform }

  /// A binary PLY file of points alone.
  static func ply(_ points: [Float]) -> Data {
    Data(
      "ply\nformat binary_little_endian 1.0\nelement vertex \(points.count / 3)\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
        .utf8) + data(points)
  }

  /// One value of a body: its bytes in a binary format, or its token.
  enum Value {
    case byte(UInt8)
    case int(Int32)
    case float(Float)
    case double(Double)
    case token(String, Float)

    func append(to body: inout Data, format: String) {
      switch self {
      case .byte(let value): format == "ascii" ? body.append(Data("\(value)".utf8)) : body.append(value)
      case .int(let value): append(UInt32(bitPattern: value), "\(value)", to: &body, format)
      case .float(let value): append(value.bitPattern, Self.text(value.description), to: &body, format)
      case .double(let value): append(value.bitPattern, Self.text(value.description), to: &body, format)
      case .token(let text, let value): append(value.bitPattern, text, to: &body, format)
      }
    }

    private static func text(_ description: String) -> String {
      description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }

    private func append<Bits: FixedWidthInteger>(_ bits: Bits, _ text: String, to body: inout Data, _ format: String) {
      switch format {
      case "ascii": body.append(Data(text.utf8))
      case "binary_big_endian": unsafe withUnsafeBytes(of: bits.bigEndian) { unsafe body.append(contentsOf: $0) }
      default: unsafe withUnsafeBytes(of: bits.littleEndian) { unsafe body.append(contentsOf: $0) }
      }
    }
  }

  /// A file with every oddity. Faces come before the vertices, and a third element after them. Properties of all kinds
  /// lie before, between and after the vectors, which have an unusual order. There are comments. `image` maps points,
  /// `normal` maps normals.
  static func oddFile(
    format: String, hasLists: Bool, lineEnd: String = "\n", count: Int = 40, image: (SIMD3<Double>) -> SIMD3<Double> = { $0 },
    normal: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
  ) -> Data {
    var header = [
      "ply", "comment made  by a test: \u{e9}", "format \(format) 1.0", "obj_info kept", "element face 2",
      "property list uchar int vertex_index",
      "property int8 kind", "comment between", "element vertex \(count)", "property uchar red", "property double z", "property float nx",
      "property float32 ny",
    ]
    if hasLists { header.append("property list int uchar tags") }
    header += [
      "property float64 x", "property float quality", "property double y", "property float nz", "element edge 1", "property int a",
      "end_header",
    ]
    var records: [[Value]] = [[.byte(3), .int(0), .int(-1), .int(2), .byte(7)], [.byte(1), .int(Int32.max), .byte(0)]]
    for index in 0..<count {
      let place = Double(index)
      let point = image(SIMD3(place, 2 * place - 7.5, 0.25 - place))
      let direction = normal(index % 3 == 0 ? SIMD3(1, 0, 0) : index % 3 == 1 ? SIMD3(0, -1, 0) : SIMD3(0, 0, 1))
      var record: [Value] = [.byte(UInt8(index)), .double(point.z), .float(Float(direction.x)), .float(Float(direction.y))]
      if hasLists { record += [.int(Int32(index % 4))] + (0..<(index % 4)).map { .byte(UInt8($0)) } }
      record += [.double(point.x), .token("0.50e0", 0.5), .double(point.y), .float(Float(direction.z))]
      records.append(record)
    }
    records.append([.int(99)])
    var result = Data((header.joined(separator: lineEnd) + lineEnd).utf8)
    for record in records {
      for (place, value) in record.enumerated() {
        if format == "ascii", place > 0 { result.append(Data((place % 3 == 0 ? " \t" : " ").utf8)) }
        value.append(to: &result, format: format)
      }
      if format == "ascii" { result.append(Data(lineEnd.utf8)) }
    }
    return result
  }
}
