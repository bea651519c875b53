import { parseArgs } from "node:util";
import { measureBundles } from "./measure/bundles.ts";
import { circles, repeatedNames, sisterImports } from "./measure/order.ts";
import { measureRooms } from "./measure/rooms.ts";
import { readSources } from "./measure/sources.ts";

/** The house in figures, as `docs/architecture.md` shows them. `--bundles` builds what AWS Lambda gets, and starts it. */
const { values } = parseArgs({ options: { bundles: { type: "boolean", default: false } } });
const sources = readSources();
console.table(measureRooms(sources));
const repeated = repeatedNames(sources);
console.table({
  files: sources.length,
  lines: sources.reduce((sum, { lines }) => sum + lines, 0),
  "longest file": Math.max(...sources.map(({ lines }) => lines)),
  "names exported twice in one room": repeated.length,
  "files in circles of imports": circles(sources).length,
  "imports between sister rooms": sisterImports(sources).length,
});
for (const { name, files } of repeated) console.log(`${name}: ${files.join(", ")}`);
if (values.bundles) console.table(await measureBundles());
