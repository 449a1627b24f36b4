switch CommandLine.arguments.dropFirst().first {
case "calls": printCalls()
case "threads": printThreads()
case "backends": printBackends()
case "skins": printSkins()
case "fits": printFits()
default: print("usage: policies calls | threads | backends | skins | fits")
}
