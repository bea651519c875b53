/**
 * Rows to train on: node lab/training/harvest.ts TWINS OUT
 *
 * TWINS is a folder of flat twins: manifest.jsonl, the files that it names, and gt/ID.json with the true boxes. Writes
 * OUT.f32, a row of 32-bit numbers for each candidate, and OUT.json, which says what they are, and what the rules found.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findPlaces } from "../../lib/pdf/detect/candidates/find-candidates.ts";
import type { DetectedField } from "../../lib/pdf/detect/detected-field.ts";
import { FEATURES, featuresOf } from "../../lib/pdf/detect/features/features.ts";
import { findBlanks, findFields } from "../../lib/pdf/detect/find-fields.ts";
import { layOutDrawing, sketch } from "../../lib/pdf/detect/layout.ts";
import { readDrawing } from "../../lib/pdf/detect/read-drawing.ts";
import { overlapX, overlapY } from "../../lib/pdf/page/boxes.ts";
import { type Box, displaySize, type PageFrame, toDisplay } from "../../lib/pdf/page/display-geometry.ts";
import { openDocument } from "../../lib/pdf/parse/open-document.ts";

/** What stands before a candidate's features: its overlap with a true box, which, its box, and the row it is one of. */
const HEAD = ["overlap", "truth", "x", "y", "width", "height", "row"];
const MOST_PAGES = 500;

interface Truth {
  pages: { mediabox: Rectangle; cropbox?: Rectangle; rotate: number }[];
  fields: { type: string; widgets: { page: number; rect: Rectangle }[] }[];
}
type Rectangle = [number, number, number, number];
interface Entry {
  id: string;
  kind: string;
  category: string;
  path: string;
  family?: string;
  pair?: string;
  ground_truth?: string;
}

const [folder, out] = process.argv.slice(2);
if (!folder || !out) throw new Error("Usage: node lab/training/harvest.ts TWINS OUT");

const manifest = (await readFile(join(folder, "manifest.jsonl"), "utf8")).trim().split("\n");
const entries = manifest
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ kind, category, ground_truth }) => kind === "flat" && category !== "flat-scan" && ground_truth)
  .sort((a, b) => (a.id < b.id ? -1 : 1));
const rows: Float32Array[] = [];
const forms = [];
for (const entry of entries) forms.push(await harvest(entry));
await writeFile(`${out}.f32`, Buffer.concat(rows.map(({ buffer }) => Buffer.from(buffer as ArrayBuffer))));
await writeFile(`${out}.json`, JSON.stringify({ features: FEATURES, forms }));

async function harvest({ id, path, family, pair }: Entry) {
  const { document } = await openDocument(await readFile(join(folder as string, path)), MOST_PAGES);
  const truth = JSON.parse(await readFile(join(folder as string, "gt", `${id}.json`), "utf8")) as Truth;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
    const boxes = boxesOf(truth, number - 1);
    const drawing = await readDrawing(page, frame).catch(() => null);
    const lines = drawing && sketch(drawing);
    let count = 0;
    let found: DetectedField[] = [];
    if (drawing && lines) {
      const layout = layOutDrawing(drawing, lines, displaySize(frame));
      const candidates = findPlaces(layout);
      const described = featuresOf(candidates, layout);
      count = described.length;
      found = findFields(findBlanks(layout), layout);
      for (const { candidate, row } of described) {
        const { box } = candidate;
        const at = candidate.row ? candidates.indexOf(candidate.row) : -1;
        const head = [...bestOverlap(box, boxes), box.x, box.y, box.width, box.height, at];
        if (head.length !== HEAD.length)
          throw new RangeError(`Expected ${HEAD.length} numbers, got ${head.length}.`);
        rows.push(Float32Array.from([...head, ...row]));
      }
    }
    const places = found.flatMap((field) =>
      field.boxes.map((box) => [...numbersOf(box), field.boxes.length]),
    );
    pages.push({ count, truth: boxes.map(numbersOf), found: places });
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return { id, family: family ?? pair ?? id, pages };
}

function numbersOf({ x, y, width, height }: Box): number[] {
  return [x, y, width, height];
}

/** A page's true boxes, as it is displayed. */
function boxesOf({ fields, pages }: Truth, index: number): Box[] {
  const { mediabox = [0, 0, 0, 0], cropbox, rotate = 0 } = pages[index] ?? {};
  const frame: PageFrame = {
    view: (cropbox ?? mediabox) as Rectangle,
    rotation: ((rotate % 360) + 360) % 360,
  };
  return fields
    .flatMap(({ widgets }) => widgets.filter(({ page }) => page === index))
    .map(({ rect }) => toDisplay(rect, frame))
    .filter(({ width, height }) => width > 1 && height > 1);
}

function bestOverlap(box: Box, truth: readonly Box[]): [overlap: number, index: number] {
  let best: [number, number] = [0, -1];
  for (const [index, other] of truth.entries()) {
    const [width, height] = [overlapX(box, other), overlapY(box, other)];
    if (width <= 0 || height <= 0) continue;
    const shared = width * height;
    const overlap = shared / (box.width * box.height + other.width * other.height - shared);
    if (overlap > best[0]) best = [overlap, index];
  }
  return best;
}
