import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const CAPTIONS = [
  "Name",
  "SS#",
  "Phone",
  "Age",
  "Home address",
  "City/State",
  "Zip",
  "Employer",
  "Position",
  "Bank",
];

/** Draws rows of two cells, 220 by 20 points each, with a caption of 8 points in the upper left corner of each. */
function drawCells(page: FlatPage, captions: readonly string[], top: number): FlatPage {
  for (const [index, caption] of captions.entries()) {
    const [x, y] = [60 + 220 * (index % 2), top + 20 * Math.floor(index / 2)];
    page.box(x, y, 220, 20);
    if (caption) page.text(x + 4, y + 8, caption, { size: 8 });
  }
  return page;
}

test("takes every cell of a form that is drawn as captioned cells, though it stands over others", async () => {
  const fields = await detect(drawCells(new FlatPage(), CAPTIONS, 100));
  const captions = CAPTIONS.map((caption) => caption.replace("#", ""));
  expect(fields.map(({ label }) => label).sort()).toEqual(captions.sort());
  expect(fields.every(({ type }) => type === "text")).toBe(true);
});

test("writes beside or under their captions, never over them", async () => {
  const fields = await detect(drawCells(new FlatPage(), CAPTIONS, 100));
  const areClear = fields.map(({ widgets: [box], label }) => {
    const isBeside = (box?.x ?? 0) > 64 + 3 * label.length || ((box?.x ?? 0) - 60) % 220 > 3 * label.length;
    return isBeside || ((box?.y ?? 0) - 100) % 20 >= 7;
  });
  expect(areClear).not.toContain(false);
});

test("takes no band that heads a part of such a form", async () => {
  const page = drawCells(new FlatPage(), CAPTIONS.slice(0, 6), 100);
  page.box(60, 160, 440, 11).text(64, 169, "EMPLOYMENT (5 YEARS):", { size: 8, font: "F2" });
  const fields = await detect(drawCells(page, CAPTIONS.slice(6), 171));
  expect(fields).toHaveLength(CAPTIONS.length);
  expect(fields.map(({ label }) => label)).not.toContain("EMPLOYMENT (5 YEARS)");
});
