import TransformCore

// The way from a path to its index.

extension PathSource {
  @usableFromInline
  var curveTree: CurveTree { CurveTree(treeEntries) }

  /// The curves for a tree; none if a number is not finite.
  private var treeEntries: [CurveTree.Entry] {
    var (entries, isFinite): ([CurveTree.Entry], Bool) = ([], true)
    entries.reserveCapacity(verbs.count)
    forEachCurve { curve, segment, isFirst in
      isFinite = isFinite && curve.isFinite
      entries.append(.init(curve: curve, segment: segment, beginsSubpath: isFirst))
    } closing: {
      entries.append(.init(curve: $0, segment: -1, beginsSubpath: false))
    }
    return isFinite ? entries : []
  }

  /// Whether all numbers of what is drawn are finite.
  var drawsFiniteCurves: Bool {
    var isFinite = true
    forEachSegment { segment, _ in isFinite = isFinite && segment.isFinite }
    return isFinite
  }
}
