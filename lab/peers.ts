import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePdf } from "../lib/pdf/parse-pdf.ts";
import { LIMITS } from "./bench/limits.ts";
import { processorClock } from "./bench/processor-clock.ts";
import { type Finding, type FoundPlace, judgeFinder } from "./peers/judge-finder.ts";
import { type Twin, truePlaces, twinsIn } from "./training/twins.ts";

// What other finders of fields found is read from files: FFDNet's code is under the AGPL, and never runs here.
const USAGE = `npm run lab -- peers TWINS NAME=FOUND[@CONFIDENCE] ...
  TWINS: manifest.jsonl, flat/twin-ID.pdf and gt/twin-ID.json
  FOUND: what a peer found on them, twin-ID.json: {"seconds", "pages", "boxes": [{"page", "x", "y", "width", "height", "type", "conf"}]}`;
/** Of the surest places of a page so many count, and without a confidence in the arguments those from this one on. */
const MOST_OF_PAGE = 300;
const CONFIDENCE = 0.5;

const [folder, ...named] = process.argv.slice(2);
if (!folder || named.some((each) => !each.includes("="))) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}
const peers = named.map((each) => {
  const [, name = "", found = "", confidence] = /^([^=]+)=(.*?)(?:@([\d.]+))?$/u.exec(each) ?? [];
  return { name, found, confidence: Number(confidence ?? CONFIDENCE) };
});
const fileOf = (found: string, { id }: Twin): string => join(found, `${id}.json`);
const twins = (await twinsIn(folder)).filter((twin) =>
  peers.every(({ found }) => existsSync(fileOf(found, twin))),
);
const truths = new Map(
  await Promise.all(twins.map(async (twin) => [twin, await truePlaces(folder, twin)] as const)),
);
const judged = twins.filter((twin) => truths.get(twin)?.length);
const [first] = judged;
if (!first) {
  console.error(`Expected twins in ${folder} on which all peers found something, found none.`);
  process.exit(2);
}

await ourFinding(folder, first);
const ours: Finding[] = [];
for (const twin of judged) ours.push(await ourFinding(folder, twin));
const findings = new Map([["ours", ours]]);
for (const { name, found, confidence } of peers)
  findings.set(
    name,
    judged.map((twin) => theirFinding(fileOf(found, twin), confidence)),
  );
console.log(
  `${judged.length} twins, ${[...truths.values()].flat().length} true places; F1 at half overlap, percent`,
);
console.table(Object.fromEntries([...findings].map(([name, list]) => [name, rowOf(list)])));
process.exit(0);

function rowOf(list: readonly Finding[]) {
  const score = judgeFinder(
    judged.flatMap((twin, index) => {
      const finding = list[index];
      return finding ? { truth: truths.get(twin) ?? [], finding } : [];
    }),
  );
  const { sum, mean, typed, signatures, secondsPerPage } = score;
  return {
    "in sum": sum.toFixed(1),
    "mean of files": mean.toFixed(1),
    typed: typed.toFixed(1),
    signatures: signatures.toFixed(1),
    "seconds a page": secondsPerPage.toFixed(3),
  };
}

/** What this product finds on a twin, in seconds of processor time. */
async function ourFinding(folder: string, { path }: Twin): Promise<Finding> {
  const spent = processorClock();
  const { fields, pages } = await parsePdf(readFileSync(join(folder, path)), LIMITS);
  const seconds = spent() / 1000;
  const places = fields.flatMap(({ widgets, type }) => widgets.map((widget) => ({ ...widget, type })));
  return { places, pages: pages.length, seconds };
}

/** What a peer found, by the time that its own run took. */
function theirFinding(file: string, confidence: number): Finding {
  const { boxes, pages, seconds } = JSON.parse(readFileSync(file, "utf8")) as Omit<Finding, "places"> & {
    boxes: (FoundPlace & { conf: number })[];
  };
  const sure = boxes.filter(({ conf }) => conf >= confidence).sort((a, b) => b.conf - a.conf);
  const byPage = [...Map.groupBy(sure, ({ page }) => page).values()];
  return { places: byPage.flatMap((places) => places.slice(0, MOST_OF_PAGE)), pages, seconds };
}
