import Synchronization

/// What is made of resolved layers when it is first asked for. Copies of a result share it. If two threads ask at the
/// same time, both may make it, and one is kept.
final class Products: Sendable {
  let windows = AtomicLazyReference<WindowList>()
  let drawing = AtomicLazyReference<Drawing>()
}

extension ResolvedLayers {
  var windows: WindowList { products.windows.load() ?? products.windows.storeIfNil(makeWindows()) }
  var drawing: Drawing { products.drawing.load() ?? products.drawing.storeIfNil(makeDrawing()) }
}
