/**
 * Rows to train on: node lab/training/harvest.ts TWINS OUT
 *
 * TWINS is a folder of flat twins: manifest.jsonl, the files that it names, and gt/ID.json with the true boxes. Writes
 * OUT.f32, a row of 32-bit numbers for each candidate, and OUT.json, which says what they are, and what the rules found.
 */
import { writeFile } from "node:fs/promises";
import { findPlaces } from "../../lib/pdf/detect/candidates/find-candidates.ts";
import type { DetectedField } from "../../lib/pdf/detect/detected-field.ts";
import { FEATURES, featuresOf } from "../../lib/pdf/detect/features/features.ts";
import { findBlanks, findFields } from "../../lib/pdf/detect/find-fields.ts";
import { sharedPart } from "../../lib/pdf/page/boxes.ts";
import type { Box } from "../../lib/pdf/page/display-geometry.ts";
import { type Twin, type TwinPage, twinPages, twinsIn } from "./twins.ts";

/**
 * The columns before a candidate's features: its overlap with a true box, which box, its own box, and the row it belongs
 * to.
 */
const HEAD = ["overlap", "truth", "x", "y", "width", "height", "row"];

const [folder = "", out] = process.argv.slice(2);
if (!folder || !out) throw new Error("Usage: node lab/training/harvest.ts TWINS OUT");

const rows: Float32Array[] = [];
const forms = [];
for (const twin of await twinsIn(folder)) forms.push(await harvest(twin));
await writeFile(`${out}.f32`, Buffer.concat(rows.map(({ buffer }) => Buffer.from(buffer as ArrayBuffer))));
await writeFile(`${out}.json`, JSON.stringify({ features: FEATURES, forms }));

async function harvest(twin: Twin) {
  const pages = [];
  for await (const page of twinPages(folder, twin)) pages.push(harvestPage(page));
  return { id: twin.id, family: twin.family ?? twin.pair ?? twin.id, pages };
}

function harvestPage({ layout, truth }: TwinPage) {
  let count = 0;
  let found: DetectedField[] = [];
  if (layout) {
    const candidates = findPlaces(layout);
    const rowOf = featuresOf(candidates, layout);
    count = candidates.length;
    found = findFields(findBlanks(layout), layout);
    for (const candidate of candidates) {
      const { box } = candidate;
      const at = candidate.row ? candidates.indexOf(candidate.row) : -1;
      const head = [...bestOverlap(box, truth), ...numbersOf(box), at];
      if (head.length !== HEAD.length)
        throw new RangeError(`Expected ${HEAD.length} numbers, got ${head.length}.`);
      rows.push(Float32Array.from([...head, ...rowOf(candidate)]));
    }
  }
  const places = found.flatMap((field) => field.boxes.map((box) => [...numbersOf(box), field.boxes.length]));
  return { count, truth: truth.map(numbersOf), found: places };
}

function numbersOf({ x, y, width, height }: Box): number[] {
  return [x, y, width, height];
}

function bestOverlap(box: Box, truth: readonly Box[]): [overlap: number, index: number] {
  let best: [number, number] = [0, -1];
  for (const [index, other] of truth.entries()) {
    const overlap = sharedPart(box, other);
    if (overlap > best[0]) best = [overlap, index];
  }
  return best;
}
