import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

/** A letter that knows some answers: captions at x 60, and at x 170 a line, or what is printed for it. */
function letter(rows: readonly (readonly [string, string?])[]): FlatPage {
  const page = new FlatPage().text(60, 60, "Renewal of your membership", { size: 14 });
  for (const [index, [caption, answer]] of rows.entries()) {
    const y = 100 + 22 * index;
    page.text(60, y, caption);
    if (answer) page.text(170, y, answer);
    else page.rule(168, 368, y + 2);
  }
  return page;
}
type Row = readonly [string, string?];
const ROWS: Row[] = [["Name:", "John Smith"], ["Street:"], ["Status:", "Active"], ["Phone:"], ["City:"]];

test.each<[string, Row[]]>([
  ["with a colon", ROWS],
  [
    "without",
    ROWS.map(([caption, answer]) => (answer ? [caption.slice(0, -1), answer] : [caption.slice(0, -1)])),
  ],
])(
  "takes what is printed as the answer of another row for no caption and no heading: %s",
  async (_, rows) => {
    const fields = await detect(letter(rows));
    expect(fields.map(({ label }) => label)).toEqual(["Street", "Phone", "City"]);
    expect(fields.map(({ section }) => section)).not.toContain("John Smith");
  },
);

test("keeps the head over a column of blanks whose rows have names", async () => {
  const page = letter([["Expense", "Amount"], ["Rent"], ["Food"], ["Fuel"]]);
  const fields = await detect(page);
  expect(fields.map(({ label, column }) => column ?? label)).toContain("Amount");
});

test("finds no room between a label and its printed answer", async () => {
  const page = new FlatPage().text(60, 60, "Membership", { size: 14 });
  for (const [index, caption] of ["Name:", "Street:", "Town:"].entries()) {
    page.text(60, 100 + 22 * index, caption).text(200, 100 + 22 * index, "Known already");
  }
  expect(await detect(page)).toEqual([]);
});
