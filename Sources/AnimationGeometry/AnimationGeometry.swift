// `import AnimationGeometry` brings timings and curves, which have a module of their own.

@_exported public import AnimationTiming
