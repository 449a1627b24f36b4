// Re-exports what `import QuartzCore` brings on Apple's systems. That is the framework itself if there is one. If not,
// it is Foundation, which QuartzCore re-exports too.

// The types are Apple's where it has them.
#if canImport(QuartzCore)
  @_exported public import QuartzCore
#elseif canImport(CoreGraphics)
  @_exported public import CoreGraphics
  @_exported public import Foundation
#else
  @_exported public import Foundation
#endif
