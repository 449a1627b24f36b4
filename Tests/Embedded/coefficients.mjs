// Changes the coefficients that source files name, one bit of one of them at a time, in a module of WebAssembly. Some
// number of the module must then change.
//
// The last bit is tried first. The second is an ulp of Float: functions of Float compute in Double, and most of their
// results are the same for all digits beyond. The third makes the number half or twice as large, for the low parts of
// pi: they are about half an ulp of the sums in which they stand.
import { readFileSync } from "node:fs";
import { numbersOf } from "./numbers.mjs";

const [file, ...sources] = process.argv.slice(2);
const bits = [0n, 29n, 52n];
const module = readFileSync(file);
const right = numbersOf(module).join();

function valueOf(text) {
  const [, digits, exponent] = /0x1\.([0-9a-f]+)p([-+]?\d+)/.exec(text);
  return (1 + parseInt(digits, 16) / 16 ** digits.length) * 2 ** Number(exponent);
}

// The module with a bit changed in each place that has the number, or nothing where no place has it.
function changed(number, bit) {
  const copy = Buffer.from(module);
  let places = 0;
  for (const signed of [number, -number]) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(signed);
    for (let at = copy.indexOf(bytes); at >= 0; at = copy.indexOf(bytes, at + 8), places++) copy.writeBigUInt64LE(copy.readBigUInt64LE(at) ^ (1n << bit), at);
  }
  return places > 0 ? copy : undefined;
}

const texts = new Set(sources.flatMap((source) => readFileSync(source, "utf8").match(/0x1\.[0-9a-f]{6,}p[-+]?\d+/g)));
const shown = bits.map(() => 0);
const unseen = [], absent = [];
for (const text of texts) {
  const number = valueOf(text);
  if (changed(number, 0n) === undefined) absent.push(text);
  else {
    const first = bits.findIndex((bit) => numbersOf(changed(number, bit)).join() !== right);
    if (first < 0) unseen.push(text);
    else shown[first]++;
  }
}
console.log(`of ${texts.size} coefficients the last bit of ${shown[0]} shows, an ulp of Float of ${shown[1]}, half or twice of ${shown[2]}; folded: ${absent}`);
if (unseen.length > 0) console.log(`error: no change shows of ${unseen}`);
process.exitCode = unseen.length > 0 || absent.length > 1 ? 1 : 0;
