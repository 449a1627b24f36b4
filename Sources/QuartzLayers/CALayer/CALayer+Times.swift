// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import QuartzCompatibility

  extension CALayer {
    /// The begin of the layer's time in that of its superlayer.
    public var beginTime: CFTimeInterval {
      get { timing.beginTime }
      set { editTiming { $0.beginTime = newValue } }
    }

    /// The local seconds in each second of the superlayer.
    public var speed: Float {
      get { Float(timing.speed) }
      set { editTiming { $0.speed = Double(newValue) } }
    }

    /// A local time added.
    public var timeOffset: CFTimeInterval {
      get { timing.timeOffset }
      set { editTiming { $0.timeOffset = newValue } }
    }

    /// A time of another layer, or of the space around the outermost one, as one of this layer: each layer's time is
    /// (t − beginTime) · speed + timeOffset. Layers around both do not count. Up out of a layer of speed 0 the time is
    /// that layer's begin, as nothing runs in it.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
      Self.convert(time, from: layer, to: self)
    }

    /// A time of this layer as one of another, or of the space around the outermost one.
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
      Self.convert(time, from: self, to: layer)
    }

    private static func convert(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
      var (up, down) = (source.map { Array($0.ancestry) } ?? [], target.map { Array($0.ancestry) } ?? [])
      while let last = up.last, last === down.last {
        up.removeLast()
        down.removeLast()
      }
      let outside = up.reduce(time) { $1.timing.parentTime(fromLocal: $0) ?? $1.timing.beginTime }
      return down.reversed().reduce(outside) { $1.timing.localTime(fromParent: $0) }
    }

    private func editTiming(_ body: (inout MediaTiming) -> Void) {
      body(&timing)
      for place in places { place.storage?.timingChanged(self, place.id) }
    }
  }
#endif
