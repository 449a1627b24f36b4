import TransformBatches
import TransformCore

/// What the tests of shaders' layouts ask of transforms of space and of the plane alike.
protocol ShaderTransform {
  associatedtype Scalar: TransformScalar

  static var dimensions: Int { get }

  static func layout(
    _ rules: ShaderLayout<Self>.Rules, _ content: ShaderLayout<Self>.Content, halves: Bool, stride: Int?, offset: Int
  ) -> ShaderLayout<Self>

  /// The square matrix and the normal matrix by rows.
  var square: [[Scalar]] { get }
  var normals: [[Scalar]]? { get }

  var rowMajor: [Scalar] { get }
}

extension ShaderTransform {
  static func layout(_ rules: ShaderLayout<Self>.Rules, _ content: ShaderLayout<Self>.Content, halves: Bool) -> ShaderLayout<Self> {
    layout(rules, content, halves: halves, stride: nil, offset: 0)
  }
}

extension Transform3D: ShaderTransform {
  static var dimensions: Int { 3 }

  static func layout(
    _ rules: ShaderLayout<Self>.Rules, _ content: ShaderLayout<Self>.Content, halves: Bool, stride: Int?, offset: Int
  ) -> ShaderLayout<Self> {
    ShaderLayout(rules, content, halves: halves, stride: stride, offset: offset)
  }

  var square: [[Scalar]] { (0..<4).map { row in (0..<4).map { self[row, $0] } } }

  var normals: [[Scalar]]? { normalMatrix.map { n in [n.x, n.y, n.z].map { [$0.x, $0.y, $0.z] } } }
}

extension Transform2D: ShaderTransform {
  static var dimensions: Int { 2 }

  static func layout(
    _ rules: ShaderLayout<Self>.Rules, _ content: ShaderLayout<Self>.Content, halves: Bool, stride: Int?, offset: Int
  ) -> ShaderLayout<Self> {
    ShaderLayout(rules, content, halves: halves, stride: stride, offset: offset)
  }

  var square: [[Scalar]] { (0..<3).map { row in (0..<3).map { self[row, $0] } } }

  var normals: [[Scalar]]? {
    Transform2D(linear: linear, translation: .zero).inverted().map { [[$0.a, $0.c], [$0.b, $0.d]] }
  }
}
