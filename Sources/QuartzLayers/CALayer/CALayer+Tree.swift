// What Apple has is not declared again.
#if !canImport(QuartzCore)
  extension CALayer {
    /// The layer that holds this one; `nil` for the outermost, and for a mask. A layer does not keep it alive.
    public var superlayer: CALayer? { isMask ? nil : owner }

    /// The sublayers, the topmost of equal zPosition last. Setting them removes the others; a layer that is listed
    /// twice counts where it is listed last.
    public var sublayers: [CALayer]? {
      get { members.isEmpty ? nil : members }
      set {
        var listed: Set<ObjectIdentifier> = []
        let new = Array((newValue ?? []).reversed().filter { listed.insert(ObjectIdentifier($0)).inserted }.reversed())
        let gone = members.filter { !listed.contains(ObjectIdentifier($0)) }
        for layer in gone {
          for place in layer.places { place.storage?.remove(layer) }
          layer.owner = nil
        }
        // Those that scenes have yet after the layers that are placed.
        var left = members.filter { listed.contains(ObjectIdentifier($0)) }[...]
        var moved: Set<ObjectIdentifier> = []
        members = []
        if !gone.isEmpty { noteChange() }
        for layer in new {
          guard layer.owner === self, !layer.isMask else {
            addSublayer(layer)
            continue
          }
          members.append(layer)
          left = left.drop { moved.contains(ObjectIdentifier($0)) }
          if left.first === layer {
            left = left.dropFirst()
          } else {
            moved.insert(ObjectIdentifier(layer))
            enterScenes(layer, at: members.count - 1)
          }
        }
      }
    }

    /// A layer whose alpha multiplies what this one and its sublayers draw. It lies in this layer's coordinates, is in
    /// no list of sublayers, and is never drawn or hit. A hidden mask hides everything.
    public var mask: CALayer? {
      get { maskIfAny }
      set {
        if maskIfAny === newValue { return }
        if let newValue {
          if isRefused(newValue) { return }
          newValue.removeFromSuperlayer()
        }
        maskIfAny?.removeFromSuperlayer()
        guard let newValue else { return }
        maskIfAny = newValue
        newValue.owner = self
        newValue.ownStorage = nil
        enterScenes(newValue, at: members.count)
        noteChange()
      }
    }

    /// Puts a layer above the other sublayers. It leaves the layer that it was in.
    ///
    /// A layer that holds this one is refused: debug builds stop, and release builds change nothing. The same holds for
    /// every member that inserts a layer.
    public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Makes a layer sublayer number `index`, counted without the layer itself. An index beyond the last is the last.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(clamping: index), $0.count) } }

    /// Puts a layer right below another sublayer; at the bottom if there is no such sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      if layer === sibling, layer.superlayer === self { return }
      insert(layer) { members in members.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Puts a layer right above another sublayer; at the top if there is no such sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      if layer === sibling, layer.superlayer === self { return }
      insert(layer) { members in members.firstIndex { $0 === sibling }.map { $0 + 1 } ?? members.count }
    }

    /// Puts a layer in the place of a sublayer. Nothing changes if there is no such sublayer.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
      guard old !== new, members.contains(where: { $0 === old }), !isRefused(new) else { return }
      insertSublayer(new, above: old)
      old.removeFromSuperlayer()
    }

    /// Takes the layer out of the layer that it is a sublayer or the mask of.
    public func removeFromSuperlayer() {
      guard let owner else { return }
      for place in places { place.storage?.remove(self) }
      detach()
      owner.noteChange()
    }

    private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
      if isRefused(layer) { return }
      // A layer that stays in the scenes of this one keeps its place in them.
      for place in layer.places { if let storage = place.storage, self.place(in: storage) == nil { storage.remove(layer) } }
      let previous = layer.isMask ? layer.owner : nil
      layer.detach()
      previous?.noteChange()
      let index = place(members)
      members.insert(layer, at: index)
      layer.owner = self
      layer.ownStorage = nil
      enterScenes(layer, at: index)
    }

    /// Whether a layer cannot be put into this one.
    private func isRefused(_ layer: CALayer) -> Bool {
      // One that holds nothing is not looked for in a deep tree.
      let mayHold = layer === self || layer.maskIfAny != nil || !layer.members.isEmpty
      guard mayHold, ancestry.contains(where: { $0 === layer }) else { return false }
      assertionFailure("a layer cannot be put into itself, or into a layer that it holds")
      return true
    }

    /// Takes the layer out of its owner's list.
    private func detach() {
      guard let owner else { return }
      if isMask {
        owner.maskIfAny = nil
      } else if let index = owner.members.lastIndex(where: { $0 === self }) {
        owner.members.remove(at: index)
      }
      self.owner = nil
    }

    private func enterScenes(_ layer: CALayer, at index: Int) {
      for place in places { place.storage?.take(layer, into: self, at: index) }
    }
  }

  extension CALayer {
    /// Whether the layer is the mask of its owner.
    var isMask: Bool { owner?.maskIfAny === self }

    /// This layer and those that hold it, from the inside out.
    var ancestry: some Sequence<CALayer> { sequence(first: self) { $0.owner } }

    /// The outermost layer that holds this one.
    var top: CALayer {
      var layer = self
      while let next = layer.owner { layer = next }
      return layer
    }
  }
#endif
