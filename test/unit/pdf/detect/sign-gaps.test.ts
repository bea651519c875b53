import { expect, test } from "vitest";
import { detect, FlatPage, places, placesOf } from "../../../fixtures/pdf/flat-page.ts";

/** A row of three cells with small captions, and signs at the foot of the second one. */
function cells(caption: string, signs: readonly [x: number, sign: string][]): FlatPage {
  const page = new FlatPage().box(36, 70, 500, 28).wall(280, 70, 98).wall(420, 70, 98);
  page.text(39, 78, "Name", { size: 7 }).text(283, 78, caption, { size: 7 });
  page.text(423, 78, "City", { size: 7 });
  for (const [x, sign] of signs) page.text(x, 94, sign);
  return page;
}

const inCells = [
  { kind: "a date", caption: "Date of birth", sign: "/" },
  { kind: "a date with points", caption: "Data urodzenia", sign: "." },
  { kind: "a number", caption: "Social Security number", sign: "-" },
];

test.each(inCells)("finds the gaps of $kind between its signs in a cell", async ({ caption, sign }) => {
  const page = cells(caption, [
    [310, sign],
    [335, sign],
  ]);
  const found = (await detect(page)).filter(({ label }) => label === caption);
  expect(found).toHaveLength(3);
  const [first, second, third] = placesOf(found).map(([, , width]) => width);
  expect([first, second, third]).toEqual([28, expect.closeTo(20, -1), expect.closeTo(42, -1)]);
});

test("takes one dash in a cell for the middle of a code where a caption stands over it", async () => {
  const labels = (await detect(cells("ZIP code", [[330, "-"]]))).map(({ label }) => label);
  expect(labels.filter((label) => label === "ZIP code")).toHaveLength(2);
});

test("finds the gaps behind a caption, and on one rule no farther than that goes", async () => {
  const page = new FlatPage().text(36, 100, "Name").rule(70, 300, 102);
  page.text(320, 100, "Date").rule(345, 450, 102).text(375, 100, "/").text(405, 100, "/");
  page.text(36, 140, "Issued on:").text(110, 140, "/").text(140, 140, "/");
  const fields = await detect(page);
  expect(fields.map(({ label, group }) => [label, group?.part])).toEqual([
    ["Name", undefined],
    ...["month", "day", "year"].map((part) => ["Date", part]),
    ...["month", "day", "year"].map((part) => ["Issued on", part]),
  ]);
  const third = fields[3];
  expect(third && places(third)[0]).toEqual([409, 88, 40, 14]);
});

test("finds the gaps of a date beside a cell whose boxes answer another question", async () => {
  const page = cells("Date of birth", []).text(310, 94, "/").text(335, 94, "/");
  page.box(36, 98, 500, 38).wall(150, 98, 136);
  page.text(39, 106, "Birth date", { size: 7 }).text(64, 126, "/").text(90, 126, "/");
  page.text(153, 106, "Gender", { size: 7 });
  for (const [row, name] of ["Male", "Female"].entries())
    page.circle(158, 114 + 13 * row, 4.5).text(166, 117 + 13 * row, name);
  const labels = (await detect(page)).map(({ label }) => label);
  expect(labels.filter((label) => label === "Birth date")).toHaveLength(3);
});

test("finds no gaps around signs that part words or that have lines of their own", async () => {
  const page = new FlatPage().text(36, 300, "yes   /   no   /   unknown");
  page.text(36, 340, "Date:").rule(64, 84, 342).text(86, 340, "/").rule(92, 112, 342);
  page.text(114, 340, "/").rule(120, 150, 342);
  const found = placesOf(await detect(page));
  expect(found.filter(([, y, width]) => y < 310 || width > 40)).toEqual([]);
});
