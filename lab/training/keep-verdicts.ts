/**
 * Keeps what somebody saw: node lab/training/keep-verdicts.ts OUT WHO
 *
 * OUT is what `false-places.ts` wrote, with OUT/verdicts.txt beside it: a line for each page that was looked at, its number and
 * which of its places are blanks, that is, what a person would fill: `12 all`, `13 none`, `14 1-5 9` or `15 but 3 7-8`; in
 * `16 1-5 6+7` the places 6 and 7 are parts of one blank.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { touch } from "../../lib/pdf/page/boxes.ts";
import type { Box } from "../../lib/pdf/page/display-geometry.ts";
import { ALSO_TRUE, blanksAmong, type FalsePlaces, lookedAt } from "./also-true.ts";

const [out, by] = process.argv.slice(2);
if (!out || !by) throw new Error("Usage: node lab/training/keep-verdicts.ts OUT WHO");

const pages = JSON.parse(await readFile(join(out, "places.json"), "utf8")) as FalsePlaces[];
const verdicts = (await readFile(join(out, "verdicts.txt"), "utf8")).trim().split("\n");
const on = new Date().toISOString().slice(0, 10);
const kept = new Map(lookedAt().map((each) => [`${each.form} ${each.page}`, each]));
for (const verdict of verdicts) {
  const [number, ...words] = verdict.trim().split(/\s+/);
  const page = pages[Number(number) - 1];
  if (!page || words.length === 0) throw new RangeError(`Expected a page and its blanks, got "${verdict}".`);
  const blanks = blanksAmong(page.places, words);
  const others = page.places.filter((box) => !blanks.some((blank) => touch(box, blank)));
  const name = `${page.form} ${page.page}`;
  const before = kept.get(name);
  kept.set(name, {
    form: page.form,
    page: page.page,
    by,
    on,
    blanks: [...(before?.blanks ?? []), ...blanks.map(rounded)],
    others: [...(before?.others ?? []), ...others.map(rounded)],
  });
}
const all = [...kept.values()].sort((a, b) =>
  a.form === b.form ? a.page - b.page : a.form < b.form ? -1 : 1,
);
await writeFile(ALSO_TRUE, all.map((each) => `${JSON.stringify(each)}\n`).join(""));
console.log(`${all.reduce((sum, { blanks }) => sum + blanks.length, 0)} blanks on ${all.length} pages`);

function rounded({ x, y, width, height }: Box): number[] {
  return [x, y, width, height].map(Math.round);
}
