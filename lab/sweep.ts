import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPdfEngine } from "../lib/pdf/sandbox/pdf-process.ts";
import { type Swept, sweepFile } from "./sweep/sweep-file.ts";

const { values: options, positionals } = parseArgs({
  options: { width: { type: "string", default: "2" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error(
    "Usage: npm run lab -- sweep FOLDER [--width 2] [--only PART-OF-A-NAME] (needs poppler-utils)",
  );
  process.exit(2);
}
const engine = createPdfEngine({
  childModule: fileURLToPath(new URL("../lib/pdf/sandbox/child.ts", import.meta.url)),
  memoryLimitMb: 2_048,
  mostChildren: Number(options.width),
});
const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.pdf$/i.test(name) && name.includes(options.only))
  .sort();
const results: Swept[] = [];
const waiting = names.values();
await Promise.all(
  Array.from({ length: Number(options.width) }, async () => {
    for (const name of waiting) {
      const swept = await sweepFile(engine, join(folder, name));
      results.push(swept);
      if (swept.faults.length > 0) console.log(`${name}: ${summed(swept.faults)}`);
      if (swept.doubts.length > 0) console.log(`${name}, told: ${summed(swept.doubts)}`);
    }
  }),
);
await engine.close();

const tried = results.filter(({ skipped }) => !skipped);
const count = (pattern: RegExp): number =>
  tried.reduce((sum, { faults }) => sum + faults.filter((fault) => pattern.test(fault)).length, 0);
const total = (of: (swept: Swept) => number): number => tried.reduce((sum, each) => sum + of(each), 0);
console.table({
  files: results.length,
  "filled in three ways": tried.length,
  "as they were and as asked for": tried.filter(({ faults }) => faults.length === 0).length,
  "pages changed outside fields": count(/changed outside/),
  "untouched values changed": count(/^\w+: value of/),
  "untouched fields that look otherwise": count(/looks otherwise/),
  "fills refused as changed": count(/: page_changed/),
  "fills failed otherwise": count(/^\w+: (?!page_changed)[a-z_]+ [A-Z]/),
  "values verified": total(({ states }) => states.verified ?? 0),
  "values doubtful": total(({ states }) => states.doubtful ?? 0),
  "values clipped": total(({ states }) => states.clipped ?? 0),
  "verified texts": total(({ texts }) => texts.verified),
  "of these drawn by poppler": total(({ texts }) => texts.drawn),
  "verified texts on print": count(/stands on print/),
});
for (const [why, files] of Object.entries(Object.groupBy(results, ({ skipped = "" }) => skipped))) {
  if (why) console.log(`not tried, ${why}: ${files?.length}`);
}

/** The first faults of each file, and how many there are beside them. */
function summed(faults: readonly string[]): string {
  const most = 4;
  return (
    faults.slice(0, most).join("; ") + (faults.length > most ? `; and ${faults.length - most} more` : "")
  );
}
