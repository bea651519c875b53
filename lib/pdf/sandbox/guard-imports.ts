import * as modules from "node:module";

/**
 * What PDF work needs of Node. What makes code of strings is not among it (`vm`, `module`, `inspector`, `repl`, `v8`),
 * nor what opens files and sockets by ways of its own.
 */
const NEEDED = new Set([
  "assert",
  "buffer",
  "crypto",
  "events",
  "fs",
  "fs/promises",
  "path",
  "stream",
  "string_decoder",
  "url",
  "util",
  "zlib",
]);
const bare = (name: string): string => name.replace(/^node:/, "");
const isAllowed = (url: string): boolean =>
  url.startsWith("file:") || (modules.isBuiltin(url) && NEEDED.has(bare(url)));

/** Our own, which finds the data files of packages by Node's `module`. */
const ASSETS = new URL("../assets.ts", import.meta.url).href;

/** Stands in for `node:module`, of which packages want `createRequire` alone, for what is listed above. */
const STAND_IN = {
  url: "pdf-child:module",
  source: `export const createRequire = () => (name) => {
    const found = process.getBuiltinModule(name);
    if (!found) throw new Error("Expected what PDF work needs of Node, got another module.");
    return found;
  };`,
};

/**
 * From here on this process imports and requires files, which the permission model judges, and what is listed of Node:
 * no `data:` address, whose text would be run as code. It cannot be taken back. An older Node has no such hooks.
 */
export function guardImports(): void {
  modules.registerHooks?.({
    resolve(specifier, context, next) {
      if (bare(specifier) === "module" && context.parentURL !== ASSETS)
        return { url: STAND_IN.url, format: "module", shortCircuit: true };
      const resolved = next(specifier, context);
      if (isAllowed(resolved.url) || context.parentURL === ASSETS) return resolved;
      throw denied(specifier.startsWith("data:") ? "data:" : specifier);
    },
    load: (url, context, next) =>
      url === STAND_IN.url
        ? { format: "module", source: STAND_IN.source, shortCircuit: true }
        : next(url, context),
  });
  const { getBuiltinModule } = process;
  process.getBuiltinModule = ((name: string) =>
    NEEDED.has(bare(name)) ? getBuiltinModule(name) : undefined) as typeof getBuiltinModule;
}

const denied = (name: string): Error =>
  Object.assign(new Error(`Expected a file or what PDF work needs of Node, got ${name}.`), {
    code: "ERR_ACCESS_DENIED",
  });
