import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureBundles } from "./measure/bundles.ts";
import { measureClone } from "./measure/clone.ts";
import { measureOrder, repeatedNames, sharedNames } from "./measure/order.ts";
import { cloneFiguresOf, type HouseFigures, measurementsPage } from "./measure/page.ts";
import { measureRooms } from "./measure/rooms.ts";
import { readSourceFiles } from "./measure/sources.ts";

const PAGE = "docs/measurements.md";
const BEFORE = new URL("./measure/before.json", import.meta.url);

/**
 * The house in figures. `--bundles` builds what AWS Lambda gets, and loads it. `--write` does so too, and writes the page.
 * `--clone` writes the page with the times of a new clone, which takes minutes; without it they stay as they are there.
 */
const { values } = parseArgs({
  options: {
    bundles: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    clone: { type: "boolean", default: false },
  },
});
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
