import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

/** A regular expression of the product, and where it stands: `file:line`. */
export interface Pattern {
  at: string;
  source: string;
  flags: string;
}

/** What the code of some files writes down, and where it builds what it does not. */
interface Written {
  literals: Pattern[];
  /** Where a `RegExp` is made of other texts, as `file:line`. */
  built: string[];
}

const FOLDERS = ["lib", "functions", "bin"];

/** All code of the product, by its path from the repository's root. */
export const codeFiles = (root: string): string[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`),
    { cwd: root },
  )
    .filter((file) => !/\.d\.ts$/.test(file))
    .toSorted();

/** The regular expressions that files write down as literals. Throws for a file that is no TypeScript. */
export function findPatterns(root: string, files = codeFiles(root)): Written {
  const written: Written = { literals: [], built: [] };
  for (const file of files) collect(file, readFileSync(join(root, file), "utf8"), written);
  return written;
}

function collect(file: string, code: string, { literals, built }: Written): void {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`Expected TypeScript in ${file}: ${errors[0].message}`);
  const placeOf = (start: number): string => `${file}:${code.slice(0, start).split("\n").length}`;
  const build = ({ callee, start }: { callee: unknown; start: number }): void => {
    if ((callee as { name?: string }).name === "RegExp") built.push(placeOf(start));
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ at: placeOf(node.start), source: pattern, flags });
    },
    NewExpression: build,
    CallExpression: build,
  }).visit(program);
}
