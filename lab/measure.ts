import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureBundles } from "./measure/bundles.ts";
import { measureClone } from "./measure/clone.ts";
import { measureOrder, repeatedNames, sharedNames } from "./measure/order.ts";
import { type HouseFigures, measurementsPage } from "./measure/page.ts";
import { measureRooms } from "./measure/rooms.ts";
import { readSourceFiles } from "./measure/sources.ts";

const PAGE = "docs/measurements.md";
const BEFORE = new URL("./measure/before.json", import.meta.url);

/**
 * The house in figures. `--bundles` builds what AWS Lambda gets, and loads it; `--write` measures a new clone besides, which
 * takes minutes, and writes the page.
 */
const { values } = parseArgs({
  options: { bundles: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const sources = readSourceFiles();
const rooms = measureRooms(sources);
const order = measureOrder(sources);
console.table(rooms);
console.table(order);
for (const { name, files } of [...repeatedNames(sources), ...sharedNames(sources)]) {
  console.log(`${name}: ${files.join(", ")}`);
}
if (values.bundles || values.write) {
  const bundles = measureBundles();
  console.table(bundles);
  if (values.write) writePage({ ...lastCommit(), rooms, order, bundles });
}

function writePage(figures: Omit<HouseFigures, "clone">): void {
  const before: HouseFigures = JSON.parse(readFileSync(BEFORE, "utf8"));
  const draft = measurementsPage(before, { ...figures, clone: before.clone });
  writeFileSync(PAGE, measurementsPage(before, { ...figures, clone: measureClone({ [PAGE]: draft }) }));
  console.log(`Written: ${PAGE}`);
}

function lastCommit(): Pick<HouseFigures, "commit" | "date"> {
  const format = ["log", "-1", "--date=short", "--format=%h %cd"];
  const [commit = "", date = ""] = execFileSync("git", format, { encoding: "utf8" }).trim().split(" ");
  return { commit, date };
}
