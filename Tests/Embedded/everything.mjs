// Writes a program that uses all of a module, from the module's symbol graph: each public function, initialiser,
// property and subscript, for Float and for Double. It is compiled and linked, and never run: what its functions take is
// read from memory that nobody has filled.
import { readFileSync } from "node:fs";

const { symbols } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const text = (symbol) => symbol.declarationFragments.map((each) => each.spelling).join("");
const generic = new Set(symbols.filter((each) => /\b(struct|enum) \w+<Scalar>/.test(text(each))).map((each) => each.pathComponents.join(".")));
const types = new Set(symbols.filter((each) => /^swift\.(struct|enum|typealias)$/.test(each.kind.identifier)).map((each) => each.pathComponents.join(".")));
const owners = new Set(symbols.filter((each) => /^swift\.(struct|enum)$/.test(each.kind.identifier)).map((each) => each.pathComponents.join(".")));

// The name of the type that has a member.
function ownerOf(symbol) {
  const path = symbol.pathComponents.slice(0, -1);
  return path.map((name, i) => (generic.has(path.slice(0, i + 1).join(".")) ? `${name}<Scalar>` : name)).join(".");
}

// A type as it stands outside of its declaration, where names within the outermost type must be qualified.
function plain(type, owner) {
  const [outermost] = owner.split(/[.<]/), outer = generic.has(outermost) ? `${outermost}<Scalar>` : outermost;
  return type
    .replaceAll("`", "")
    .replace(/(?<![.\w])\w+/g, (name) => (types.has(`${outermost}.${name}`) || name === "Vector" ? `${outer}.${name}` : name))
    .replace(/(?<![.\w])\w+\b(?!<)/g, (name) => (generic.has(name) ? `${name}<Scalar>` : name))
    .replace(/ = .*$/, "")
    .replace(/\bSelf\.Scalar\b/g, "Scalar")
    .replace(/\bSelf\b/g, owner)
    .replace(/\bsome (Sequence|Collection)<(.*)>$/, "[$2]")
    .replace(/\bsome StringProtocol\b/, "String")
    .replace(/\bOther\b/g, "Float");
}

function argumentsOf(symbol, owner) {
  const labels = /\((.*)\)/.exec(symbol.names.title)[1].split(":").slice(0, -1);
  return (symbol.functionSignature.parameters ?? []).map((parameter, i) => {
    const type = plain(text(parameter).replace(/^[^:]*: /, ""), owner);
    return `${labels[i] === "_" ? "" : `${labels[i]}: `}m.take(${type.startsWith("(") ? type : `${type}.self`})`;
  });
}

// The lines that use a symbol.
function bodyOf(symbol) {
  const owner = ownerOf(symbol), whole = text(symbol), one = `m.take(${owner}.self)`;
  const [name] = symbol.names.title.split("(");
  const attempt = /\) throws/.test(whole) ? "try? " : "";
  switch (symbol.kind.identifier) {
    case "swift.method": {
      const call = `${name}(${argumentsOf(symbol, owner).join(", ")})`;
      return /\bmutating\b/.test(whole) ? [`var one = ${one}`, `one.${call}`, "m.put(one)"] : [`m.put(${attempt}${one}.${call})`];
    }
    case "swift.init": return [`m.put(${attempt}${owner}(${argumentsOf(symbol, owner).join(", ")}))`];
    case "swift.type.method": return [`m.put(${attempt}${owner}.${name}(${argumentsOf(symbol, owner).join(", ")}))`];
    case "swift.type.property": return [`m.put(${owner}.${name})`];
    case "swift.func.op": return [`m.put(m.take(${owner}.self) ${name} m.take(${owner}.self))`];
    case "swift.property": {
      const isVariable = /\bvar\b/.test(whole) && (!whole.includes("{") || /\bset\b/.test(whole));
      return [`m.put(${one}.${name})`, ...(isVariable ? [`var one = ${one}`, `one.${name} = m.take()`, "m.put(one)"] : [])];
    }
    case "swift.subscript": {
      const place = `[${argumentsOf(symbol, owner).map((each) => each.replace(/^\w+: /, "")).join(", ")}]`;
      return [`m.put(${one}${place})`, ...(/\bset\b/.test(whole) ? [`var one = ${one}`, `one${place} = m.take()`, "m.put(one)"] : [])];
    }
    default: return undefined;
  }
}

const uses = symbols
  .filter((each) => owners.has(each.pathComponents.slice(0, -1).join(".")) && !each.pathComponents.some((name) => name.startsWith("_")))
  .map(bodyOf)
  .filter((each) => each !== undefined);
console.log(`import ${process.argv[3]}

struct Memory {
  let at: UnsafeMutableRawPointer
  func take<T>(_: T.Type = T.self) -> T { at.load(as: T.self) }
  func put<T>(_ value: T) { at.initializeMemory(as: T.self, to: value) }
}
`);
uses.forEach((lines, i) => console.log(`@inline(never) func use${i}<Scalar: TransformScalar>(_ m: Memory, _: Scalar.Type) {\n  ${lines.join("\n  ")}\n}`));
console.log(`
func everything<Scalar: TransformScalar>(_ m: Memory, _ which: Int32, _: Scalar.Type) {
  switch which {
${uses.map((_, i) => `  case ${i}: use${i}(m, Scalar.self)`).join("\n")}
  default: break
  }
}

@_cdecl("everything")
public func everything(_ at: UnsafeMutableRawPointer, _ which: Int32) {
  everything(Memory(at: at), which, Float.self)
  everything(Memory(at: at), which, Double.self)
}`);
