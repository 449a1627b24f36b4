// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import LayerGeometry

  /// Where a layer is in a scene. The scene is gone with its owner.
  struct Place {
    weak var storage: SceneStorage?
    let id: LayerTree.ID
    /// Whether the scene knows that the value has changed.
    var isNoted = false

    /// Tells the scene that the value has changed.
    mutating func note() {
      if isNoted { return }
      isNoted = true
      storage?.changed.append(id)
    }
  }

  extension CALayer {
    /// The layer's place in a scene; `nil` if it is not in it.
    func place(in storage: SceneStorage) -> LayerTree.ID? { places.first { $0.storage === storage }?.id }
  }
#endif
