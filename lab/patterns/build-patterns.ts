import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Pattern } from "./find-patterns.ts";

/** Entry points, and pages for a browser: they do something when they are loaded, or cannot be. */
const RUNS =
  /^(?:bin\/|functions\/|lib\/dashboard\/|lib\/(?:mcp\/app\/view|pdf\/sandbox\/child)\.ts$)|\.(?:tsx|js|mjs)$/;

/**
 * The regular expressions that modules build of texts while they are loaded: `RegExp` notes each, with the line that
 * builds it, and then that which asked for it. What a function builds later is not seen.
 */
export async function buildPatterns(root: string, files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const Own = RegExp;
  globalThis.RegExp = new Proxy(Own, {
    construct(target, given, asked) {
      const made: RegExp = Reflect.construct(target, given, asked);
      const places = placesIn(new Error().stack ?? "", root);
      const [at] = places;
      if (at) found.push({ at: places.slice(0, 2).join(" for "), source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files.filter((each) => !RUNS.test(each))) {
      await import(pathToFileURL(join(root, file)).href);
    }
  } finally {
    globalThis.RegExp = Own;
  }
  return found;
}

/** The lines of a stack that belong to the product, the nearest first. */
function placesIn(stack: string, root: string): string[] {
  return stack.split("\n").flatMap((line) => {
    const [, url, number] = /(file:\S+):(\d+):\d+\)?$/.exec(line) ?? [];
    const file = url && relative(root, fileURLToPath(url)).split(sep).join("/");
    return file && /^(?:lib|functions|bin)\//.test(file) ? `${file}:${number}` : [];
  });
}
