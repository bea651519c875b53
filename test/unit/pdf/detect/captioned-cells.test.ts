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
  for (const {
    widgets: [box],
    label,
  } of fields) {
    const [x, y] = [((box?.x ?? 0) - 60) % 220, ((box?.y ?? 0) - 100) % 20];
    // Letters of 8 points are at least 3.5 points wide in the mean of these words.
    expect(y >= 7 || x > 4 + 3.5 * label.length, label).toBe(true);
  }
});

test("leaves the cells of such a form alone that stand on grey, for somebody else", async () => {
  const page = drawCells(new FlatPage(), CAPTIONS, 100).fill(60, 200, 440, 40, 0.75);
  const fields = await detect(drawCells(page, ["Received by", "Approved on", "Entered by", "Case"], 200));
  expect(fields).toHaveLength(CAPTIONS.length);
});

test("takes no band that heads a part of such a form", async () => {
  const page = drawCells(new FlatPage(), CAPTIONS.slice(0, 6), 100);
  page.box(60, 160, 440, 11).text(64, 169, "EMPLOYMENT (5 YEARS):", { size: 8, font: "F2" });
  const fields = await detect(drawCells(page, CAPTIONS.slice(6), 171));
  expect(fields).toHaveLength(CAPTIONS.length);
  expect(fields.map(({ label }) => label)).not.toContain("EMPLOYMENT (5 YEARS)");
});

test("parts a cell at its second caption, however long the first one is", async () => {
  const page = drawCells(new FlatPage(), CAPTIONS, 100).box(60, 220, 440, 20);
  page.text(64, 227, "Billing address (if it is different from the residence)", { size: 6 });
  page.text(320, 227, "City", { size: 6 }).text(420, 227, "Zip code", { size: 6 });
  const labels = (await detect(page)).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["City", "Zip code"]));
  expect(labels).toContain("Billing address (if it is different from the residence)");
});
