import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The programs of a README in one language, by the heading that they stand under; of several, the first. */
export function samplesOf(readme: string, language: string): Map<string, string> {
  const samples = new Map<string, string>();
  const blocks = readFileSync(join(ROOT, readme), "utf8").matchAll(/^## (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm);
  let heading = "";
  for (const [, title, tag, code = ""] of blocks) {
    if (title !== undefined) heading = title;
    else if (tag === language) samples.set(samples.has(heading) ? `${heading}, again` : heading, code);
  }
  return samples;
}

/** Lines that say something. */
export const linesOf = (code: string): string[] => code.split("\n").filter((line) => line.trim() !== "");
