// Re-exports Apple's values by name. On Apple's systems that is Apple's own frameworks, whose layer classes these are.
@_exported public import QuartzCompatibility
