import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// Local → 3D space, up to and including the flattener's sublayer step: where facing and depth are judged.
  func localToSpace(_ index: Int) -> Transform3D<Double> {
    let record = records[index]
    if record.isSpatial { return spaces[record.place].map }
    return Transform3D(turn: turn(record), origin: SIMD3(record.third.0, record.third.1, record.third.2))
  }

  /// The linear part of the layer's map to its 3D space before the flattener's sublayer step, where the light is given.
  /// It is the product of the upper 3 × 3 of each step, without positions. In the product of whole matrices, a
  /// perspective before a translation would carry the translation into the upper 3 × 3.
  ///
  /// Of a flat layer it includes that step, which turns no normal there.
  func linearPart(_ index: Int) -> Transform3D<Double> {
    let record = records[index]
    return record.isSpatial ? spaces[record.place].linearPart.transform : Transform3D(turn: turn(record), origin: .zero)
  }

  /// The images of the axes of a flat layer.
  private func turn(_ record: ResolvedLayer) -> SIMD4<Double> { record.place < 0 ? .noTurn : turns[record.place] }

  /// The map from the layer's plane to the viewport.
  func planeToViewport(_ index: Int) -> Homography<Double> { records[index].viewportHomography }

  /// The flattener: the plain layer whose 3D space this one is in. −1 is the viewport.
  func flattener(_ index: Int) -> Int { Int(records[index].flattener) }

  /// The depth of the layer's centre; infinite if that is at or behind the eye.
  func centerDepth(_ record: ResolvedLayer) -> Double {
    guard record.isSpatial else { return record.third.2 }
    let place = spaces[record.place].map.applied(toPoint: SIMD3(record.bounds.center, 0))
    return place.flatMap { $0.hasNaN ? nil : $0.z } ?? .infinity
  }

  /// Whether the whole plane of a layer has one depth, as in a flat interface.
  func hasConstantDepth(_ record: ResolvedLayer) -> Bool {
    guard record.isSpatial else { return true }
    let map = spaces[record.place].map
    return map.xAxis.z == 0 && map.yAxis.z == 0 && map.xAxis.w == 0 && map.yAxis.w == 0
  }
}
