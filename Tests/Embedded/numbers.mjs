// The numbers of a module of WebAssembly, in lines as main.c prints them. The mathematics library is the host's: the
// operations that are compared do not call it.
export function numbersOf(bytes) {
  const lines = [];
  const take = (operation, bits) => lines.push(`${operation} ${BigInt.asUintN(64, bits).toString(16).padStart(16, "0")}`);
  const wasm = new WebAssembly.Module(bytes);
  const env = { host_take: take };
  for (const { name } of WebAssembly.Module.imports(wasm)) {
    const plain = name.replace(/f$/, "");
    const own = plain === "fmod" ? (a, b) => a % b : Math[plain];
    env[name] ??= (...numbers) => {
      if (own === undefined) throw new Error(`the host has no ${name}`);
      return own(...numbers);
    };
  }
  const { exports } = new WebAssembly.Instance(wasm, { env });
  exports.core_operations();
  exports.scene_operations();
  exports.elementary_operations();
  return lines;
}
