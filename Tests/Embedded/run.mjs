// Runs a module of WebAssembly and prints its numbers.
import { readFileSync } from "node:fs";
import { numbersOf } from "./numbers.mjs";

console.log(numbersOf(readFileSync(process.argv[2])).join("\n"));
