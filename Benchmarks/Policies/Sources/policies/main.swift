switch CommandLine.arguments.dropFirst().first {
case "calls": printCalls()
case "threads": printThreads()
case "backends": printBackends()
case "skins": printSkins()
default: print("usage: policies calls | threads | backends | skins")
}
