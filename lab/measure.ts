import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compareLoads, measureBundles } from "./measure/bundles.ts";
import { measureClone } from "./measure/clone.ts";
import { measureOrder, repeatedNames, sharedNames } from "./measure/order.ts";
import { cloneFiguresOf, type HouseFigures, measurementsPage } from "./measure/page.ts";
import { measureRooms } from "./measure/rooms.ts";
import { readSourceFiles } from "./measure/sources.ts";

const PAGE = "docs/measurements.md";
const BEFORE = new URL("./measure/before.json", import.meta.url);

/**
 * The house in figures. `--bundles` builds what AWS Lambda gets, and loads it. `--write` does so too, and writes the page.
 * `--against FOLDER` loads what AWS Lambda gets beside that of an older tree, which has its packages, and does nothing else.
 * `--clone` writes the page with the times of a new clone, which takes minutes; without it they stay as they are there.
 */
const { values } = parseArgs({
  options: {
    bundles: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    clone: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
if (values.against) {
  const loads = await compareLoads(values.against);
  const rounded = Object.entries(loads).map(([name, { before, now }]) => [
    name,
    {
      "before, ms": Math.round(before),
      "now, ms": Math.round(now),
      "now / before": (now / before).toFixed(2),
    },
  ]);
  console.table(Object.fromEntries(rounded));
  const sumOf = (side: "before" | "now") => Object.values(loads).reduce((sum, each) => sum + each[side], 0);
  console.log(`All: ${Math.round(sumOf("before"))} ms before, ${Math.round(sumOf("now"))} ms now`);
  process.exit();
}
const writes = values.write || values.clone;
const sources = readSourceFiles();
const rooms = measureRooms(sources);
const order = measureOrder(sources);
console.table(rooms);
console.table(order);
for (const { name, files } of [...repeatedNames(sources), ...sharedNames(sources)]) {
  console.log(`${name}: ${files.join(", ")}`);
}
if (values.bundles || writes) {
  const bundles = measureBundles();
  console.table(bundles);
  if (writes) writePage({ ...lastCommit(), rooms, order, bundles });
}

function writePage(figures: Omit<HouseFigures, "clone">): void {
  const before: HouseFigures = JSON.parse(readFileSync(BEFORE, "utf8"));
  const clone = cloneFiguresOf(readFileSync(PAGE, "utf8"));
  const page = measurementsPage(before, { ...figures, clone });
  const timed =
    values.clone && measurementsPage(before, { ...figures, clone: measureClone({ [PAGE]: page }) });
  writeFileSync(PAGE, timed || page);
  console.log(`Written: ${PAGE}`);
}

function lastCommit(): Pick<HouseFigures, "commit" | "date"> {
  const format = ["log", "-1", "--date=short", "--format=%h %cd"];
  const [commit = "", date = ""] = execFileSync("git", format, { encoding: "utf8" }).trim().split(" ");
  return { commit, date };
}
