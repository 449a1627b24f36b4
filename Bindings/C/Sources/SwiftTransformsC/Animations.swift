internal import AnimationGeometry
public import CSwiftTransforms
internal import LayerGeometry

/// The first animation.
@_cdecl("st_animation_defaults")
public func animationDefaults(_ animation: UnsafeMutablePointer<st_animation>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(animation, "animation")
    unsafe address.pointee = st_animation()
  }
}

/// Adds an animation to a layer.
@_cdecl("st_layer_tree_animate")
public func animateLayer(
  _ tree: UInt64, _ layer: UInt32, _ key: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?, _ animation: UnsafePointer<st_animation>?,
  _ numbers: UnsafePointer<Double>?, _ numberCount: Int, _ keyTimes: UnsafePointer<Double>?, _ valueCount: Int
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, path) = (try state.id(layer), try unsafe keyPath(path))
    let address = try unsafe animation.required("animation")
    try unsafe checkAligned(address, "animation")
    let (timing, curve, isAdditive) = try unsafe timing(address.pointee)
    let values = try unsafe values(numbers, numberCount, valueCount, path, of: state.tree[id], layer, areAdded: isAdditive)
    let times = try unsafe keyTimes.map { address throws(Refusal) in try unsafe SwiftTransformsC.numbers(address, valueCount, "key_times") }
    guard let keyframes = Keyframes(values: values, keyTimes: times) else {
      throw Refusal(ST_ERROR_NUMBER, "key_times: are \(times ?? []); expected times that rise within 0 to 1")
    }
    var property = PropertyAnimation(keyframes, timing: timing, timingFunction: curve)
    property.isAdditive = isAdditive
    let key = unsafe key.map { unsafe String(cString: $0) } ?? path.description
    state.animated.add(LayerAnimation(path, property), forKey: key, to: id, at: 0)
  }
}

/// Removes animations of a layer.
@_cdecl("st_layer_tree_remove_animations")
public func removeAnimations(_ tree: UInt64, _ layer: UInt32, _ key: UnsafePointer<CChar>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let id = try state.id(layer)
    let keys = unsafe key.map { unsafe [String(cString: $0)] } ?? state.animated.keys(of: id)
    for key in keys { state.animated.remove(forKey: key, from: id) }
  }
}

/// Opens the tree as it is shown at a time.
@_cdecl("st_layer_tree_at")
public func treeAtTime(_ tree: UInt64, _ time: Double, _ shown: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(shown, "shown")
    try checkFinite("time", time)
    let state = try snapshot(of: tree)
    var found = state.animated.presentation(at: time)
    for id in found.ids where !state.animated.keys(of: id).isEmpty { found[id].keepRanges() }
    unsafe address.pointee = trees.open(SharedTree(found, like: state))
  }
}

/// The next time at which a tree changes.
@_cdecl("st_layer_tree_next_change")
public func nextChange(_ tree: UInt64, _ time: Double, _ next: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe next.required("next")
    try checkFinite("time", time)
    unsafe store([try snapshot(of: tree).animated.nextChange(from: time) ?? .infinity], at: address)
  }
}

/// The values of keyframes, which the layer could have, unless they are added to those that it has.
private func values(
  _ numbers: UnsafePointer<Double>?, _ numberCount: Int, _ valueCount: Int, _ path: LayerKeyPath, of layer: Layer, _ number: UInt32,
  areAdded: Bool
) throws(Refusal) -> [LayerValue] {
  guard numberCount >= 0, numberCount <= 1 << 20 else { throw .size("numbers") }
  // Values without a number, as of a dash pattern, take no room in the call but some in the tree.
  guard valueCount > 0, valueCount <= Swift.max(numberCount, 1 << 10), numberCount % valueCount == 0 else {
    throw .choice("value_count", valueCount, "at least 1, the same count of numbers for each value, and at most 1024 without any")
  }
  let all = try unsafe numberCount == 0 ? [] : SwiftTransformsC.numbers(numbers, numberCount, "numbers")
  let kind = try layer.present(path, number)
  guard kind.allNumbers != nil else { throw Refusal(ST_ERROR_TEXT, "\(path) is a text; expected the path of a property of numbers") }
  let width = numberCount / valueCount
  return try (0..<valueCount).map { index throws(Refusal) in
    let own = Array(all[index * width..<(index + 1) * width])
    let value = try kind.with(own, path, isAdded: areAdded)
    if !areAdded { _ = try layer.setting(path, to: value, of: own) }
    return value
  }
}

/// When and by what curve an animation runs, and whether it is added to the value underneath.
private func timing(_ animation: st_animation) throws(Refusal) -> (MediaTiming, TimingFunction, isAdditive: Bool) {
  let (begin, duration, count) = unsafe (animation.begin_time, animation.duration, animation.repeat_count)
  let (fill, traits) = unsafe (animation.fill_mode, animation.traits)
  try checkFinite("begin_time", begin)
  try checkFinite("duration", duration)
  guard duration >= 0 else { throw isNegative("duration", duration) }
  guard count >= 0 else { throw isNegative("repeat_count", count) }
  guard traits < 4 else { throw .choice("traits", traits, "a sum of 1 and 2") }
  var timing = MediaTiming(beginTime: begin, duration: duration, repeatCount: count, autoreverses: Int(traits) & ST_AUTOREVERSES != 0)
  timing.fillMode = try chosen(fill, of: [.none, .forwards, .backwards, .both], "fill_mode")
  guard let text = unsafe animation.timing_function.map({ unsafe String(cString: $0) }) else {
    return (timing, .linear, Int(traits) & ST_ADDITIVE != 0)
  }
  do {
    return (timing, try TimingFunction(css: text), Int(traits) & ST_ADDITIVE != 0)
  } catch {
    throw Refusal(ST_ERROR_TEXT, "timing_function: \(error)")
  }
}

private func isNegative(_ name: String, _ number: Double) -> Refusal {
  Refusal(ST_ERROR_NUMBER, "\(name) is \(number); expected a number that is not negative")
}
