import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Pattern } from "./find-patterns.ts";
import { judgePattern, type Weakness } from "./judge-pattern.ts";

/** What was judged before, beside the packages, which no change of the code touches; another judge has another file. */
const fileOf = (root: string): string => {
  const read = (path: string) => readFileSync(join(root, path));
  const judge = [read("node_modules/recheck/package.json"), read("lab/patterns/judge-pattern.ts")];
  return join(root, "node_modules/.cache/patterns", `${digest(judge.join())}.json`);
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** Judges patterns, each once, whatever it is called for; `report` hears how many are left. */
export async function judgeAll(
  root: string,
  patterns: readonly Pattern[],
  report: (left: number) => void,
): Promise<{ pattern: Pattern; finding: string }[]> {
  const file = fileOf(root);
  const known = new Map<string, Weakness>(Object.entries(readKnown(file)));
  const keyOf = ({ source, flags }: Pattern): string => digest(`/${source}/${flags}`);
  const open = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
  for (const key of known.keys()) open.delete(key);
  let left = open.size;
  for (const [key, pattern] of open) {
    report(left--);
    known.set(key, await judgePattern(pattern));
    if (left % 20 === 0) writeKnown(file, known);
  }
  return patterns.flatMap((pattern) => {
    const finding = known.get(keyOf(pattern));
    return finding ? { pattern, finding } : [];
  });
}

function readKnown(file: string): Record<string, Weakness> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {}; // none was judged yet, or the file was cut: all are judged
  }
}

function writeKnown(file: string, known: ReadonlyMap<string, Weakness>): void {
  mkdirSync(dirname(file), { recursive: true });
  // What was not judged, on a busy machine, is judged the next time.
  const judged = [...known].filter(([, finding]) => !finding?.startsWith("not judged"));
  writeFileSync(file, JSON.stringify(Object.fromEntries(judged)));
}
