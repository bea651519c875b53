/**
 * Places that count as false, for somebody to look at: node lab/training/false-places.ts TWINS OUT
 *
 * Finds on each page what rules or the service are at least half sure of, what touches no true box, and what nobody has
 * looked at. Draws these pages with the places numbered (OUT/001.png and so on, those with the most places first) and lists them
 * in OUT/places.json, where `keep-verdicts.ts` finds them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sharePlace } from "../../lib/pdf/detect/choose.ts";
import { findBlanks, findFields } from "../../lib/pdf/detect/find-fields.ts";
import type { Layout } from "../../lib/pdf/detect/layout.ts";
import { weigh } from "../../lib/pdf/detect/weigh.ts";
import { touch } from "../../lib/pdf/page/boxes.ts";
import type { Box } from "../../lib/pdf/page/display-geometry.ts";
import { drawing, drawPage } from "../../lib/pdf/read/draw-pages.ts";
import { encodePng } from "../../lib/pdf/verify/png.ts";
import { type PageImage, pixelsOf } from "../../lib/pdf/verify/render-page.ts";
import { type FalsePlaces, lookedAt } from "./also-true.ts";
import { type Twin, twinPages, twinsIn } from "./twins.ts";

const LEAST_CONFIDENCE = 0.5;
/** Pixels a point. */
const SCALE = 1.4;
/** Blue, green, red, opaque. */
const RED = [0, 0, 220, 255];
const YELLOW = [150, 255, 255, 255];
/** The digits, three by five: five rows of three bits. */
const DIGITS = ["75557", "26227", "71747", "71717", "55711", "74717", "74757", "71122", "75757", "75717"];
const DOT = 2;

const [folder = "", out] = process.argv.slice(2);
if (!folder || !out) throw new Error("Usage: node lab/training/false-places.ts TWINS OUT");

const seen = new Map(lookedAt().map((each) => [`${each.form} ${each.page}`, each]));
const pages: (FalsePlaces & Pick<Twin, "path">)[] = [];
for (const twin of await twinsIn(folder)) {
  let page = -1;
  for await (const { layout, truth } of twinPages(folder, twin)) {
    page++;
    if (!layout) continue;
    const { blanks = [], others = [] } = seen.get(`${twin.id} ${page}`) ?? {};
    const known = [...blanks, ...others].map(([x = 0, y = 0, width = 0, height = 0]) => ({
      x,
      y,
      width,
      height,
    }));
    const places = placesOn(layout).filter(
      (box) => !truth.some((other) => touch(box, other)) && !known.some((other) => sharePlace(box, other)),
    );
    if (places.length > 0) pages.push({ form: twin.id, path: twin.path, page, places });
  }
}
pages.sort((a, b) => b.places.length - a.places.length);
await mkdir(out, { recursive: true });
for (const [index, { path, page, places }] of pages.entries()) {
  const bytes = await readFile(join(folder, path));
  const image = await drawing(bytes, (document) => drawPage(document, page + 1, SCALE));
  if (!image) continue;
  for (const [number, box] of places.entries()) drawNumbered(image, box, number + 1);
  await writeFile(join(out, `${String(index + 1).padStart(3, "0")}.png`), encodePng(image));
}
const listed = pages.map(({ form, page, places }) => ({ form, page, places }));
await writeFile(join(out, "places.json"), `${JSON.stringify(listed)}\n`);
console.log(`${pages.reduce((sum, { places }) => sum + places.length, 0)} places on ${pages.length} pages`);

/** What the service is sure of, and what rules alone find elsewhere. */
function placesOn(layout: Layout): Box[] {
  const ruled = findFields(findBlanks(layout), layout);
  const sure = weigh(ruled, layout).fields.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const places = sure.flatMap(({ boxes }) => boxes);
  return [
    ...places,
    ...ruled.flatMap(({ boxes }) => boxes).filter((box) => !places.some((other) => sharePlace(box, other))),
  ];
}

/** Draws a box with its number at its right end. */
function drawNumbered(image: PageImage, box: Box, number: number): void {
  const { left, top, right, bottom } = pixelsOf(box, image, image.width / SCALE);
  fill(image, { left, top, right, bottom: top + 1 }, RED);
  fill(image, { left, top: bottom - 1, right, bottom }, RED);
  fill(image, { left, top, right: left + 1, bottom }, RED);
  fill(image, { left: right - 1, top, right, bottom }, RED);
  const digits = [...String(number)];
  const width = digits.length * 4 * DOT + DOT;
  const start = Math.max(
    0,
    Math.min(right + DOT, image.width - width) - (right - left > 2 * width ? width + 2 * DOT : 0),
  );
  fill(image, { left: start, top, right: start + width, bottom: top + 7 * DOT }, YELLOW);
  for (const [index, digit] of digits.entries()) {
    for (const [row, bits] of [...(DIGITS[Number(digit)] ?? "")].entries()) {
      for (let column = 0; column < 3; column++) {
        if (!((Number(bits) >> (2 - column)) & 1)) continue;
        const [x, y] = [start + DOT * (1 + 4 * index + column), top + DOT * (1 + row)];
        fill(image, { left: x, top: y, right: x + DOT, bottom: y + DOT }, RED);
      }
    }
  }
}

function fill(
  { width, height, pixels }: PageImage,
  area: ReturnType<typeof pixelsOf>,
  colour: number[],
): void {
  for (let y = Math.max(0, area.top); y < Math.min(height, area.bottom); y++) {
    for (let x = Math.max(0, area.left); x < Math.min(width, area.right); x++) {
      pixels.set(colour, 4 * (y * width + x));
    }
  }
}
