switch CommandLine.arguments.dropFirst().first {
case "calls": printCalls()
case "threads": printThreads()
case "backends": printBackends()
case "skins": printSkins()
case "fits": printFits()
case "shaders": printShaders()
default: print("usage: policies calls | threads | backends | skins | fits | shaders")
}
