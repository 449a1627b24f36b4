import TransformCore

extension LayerTree {
  /// The colour that a copy of a layer is multiplied by: the product of the colours of the instances that it is in
  /// (`Replication.instances`).
  ///
  /// `instance` is as in `DrawEntry.instance`. What it leaves out is 0.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(n) for n layers that hold it.
  public func color(of id: ID, instance: [Int] = []) -> SIMD4<Double> {
    replications(around: id, instance).reduce(SIMD4(repeating: 1)) { $0 * $1.replication.color(ofInstance: $1.instance) }
  }

  /// The time of a copy of a layer where it is `time` for the tree: each replicator around it delays its instances
  /// (`Replication.delay`).
  ///
  /// `instance` is as in `DrawEntry.instance`. What it leaves out is 0.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(n) for n layers that hold it.
  public func time(of id: ID, instance: [Int] = [], at time: Double) -> Double {
    replications(around: id, instance).reduce(time) { $0 - Double($1.instance) * $1.replication.delay }
  }

  /// The replicators around a layer, the outermost first, with the instance that it is in.
  private func replications(around id: ID, _ path: [Int]) -> [(replication: Replication, instance: Int)] {
    let found = upward(from: Int(nodes[checked(id)].superlayer)).compactMap { extras($0).replication }
    return found.reversed().enumerated().map { ($1, $0 < path.count ? path[$0] : 0) }
  }

  /// The instances that a copy of a layer is in, by their replicators, without those that are the first; `nil` for none.
  func copies(around index: Int, _ instance: [Int]) -> [Int: Int]? {
    if instance.isEmpty || index < 0 { return nil }
    let replicators = upward(from: Int(nodes[index].superlayer)).filter(replicates).reversed()
    let isThere = zip(replicators, instance).allSatisfy { $1 >= 0 && $1 < max(1, extras($0).replication?.count ?? 1) }
    precondition(isThere, "the instance must have an index less than the count for each replicator around the layer, or for fewer")
    let copies = Dictionary(uniqueKeysWithValues: zip(replicators, instance).filter { $1 != 0 })
    return copies.isEmpty ? nil : copies
  }

  /// The map of an instance in the coordinates of its replicator.
  func map(ofCopy instance: Int, in replicator: Int) -> Transform3D<Double> {
    extras(replicator).replication?.transform(ofInstance: instance, in: nodes[replicator].bounds) ?? .identity
  }
}
