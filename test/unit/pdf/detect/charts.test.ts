import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

test("writes in the boxes of a family tree, and not between the lines that join them", async () => {
  const page = new FlatPage();
  const person = (x: number, y: number) => {
    page.box(x, y, 180, 62);
    for (const [row, text] of ["Name", "born", "died"].entries()) {
      page.text(x + 5, y + 15 + 20 * row, text, { size: 7.5 });
      page.rule(x + 30, x + 174, y + 17 + 20 * row);
    }
  };
  person(31, 220);
  person(231, 220);
  person(131, 360);
  page.rule(121, 321, 310).wall(121, 282, 310).wall(321, 282, 310).wall(221, 310, 360);
  expect((await detect(page)).map(({ label }) => label)).not.toContain("Field");
});

test("ticks the boxes of a tree, and does not write on its branches", async () => {
  const page = new FlatPage().text(50, 60, "Town:").rule(90, 300, 62);
  page.box(50, 102, 9, 9).text(64, 110, "House");
  for (const [row, text] of ["Flat", "Villa", "Other"].entries()) {
    const y = 120 + 16 * row;
    page
      .box(72, y, 9, 9)
      .text(86, y + 8, text)
      .rule(54, 72, y + 4.5);
  }
  page.wall(54, 111, 156.5);
  expect((await detect(page)).slice(1).map(({ type }) => type)).toEqual(Array(4).fill("checkbox"));
});
