import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

const COLUMNS = [60, 160, 240, 320, 400];
const HEADS = ["Right eye", "Left eye"];
const ROWS = [
  ["Distant", "with glasses"],
  ["Distant", "without"],
  ["Near", "with glasses"],
  ["Near", "without"],
] as const;

interface Look {
  /** Whether one cell holds the head of two rows, instead of a cell for each, of which the second is left empty. */
  isMerged?: boolean;
  isShaded?: boolean;
  isDotted?: boolean;
  isHeadOfTwoLines?: boolean;
}

/** A table whose rows have two heads each, of which the first is printed once for two rows. */
function table({ isMerged, isShaded, isDotted, isHeadOfTwoLines }: Look): FlatPage {
  const page = new FlatPage();
  if (isShaded) page.fill(60, 94, 340, 26, 0.85);
  for (const [index, y] of [94, 120, 140, 160, 180, 200].entries()) {
    const from = isMerged && (index === 2 || index === 4) ? 160 : 60;
    if (isDotted) page.draw(`[1 2] 0 d 0.5 w ${from} ${792 - y} m 400 ${792 - y} l S [] 0 d`);
    else page.rule(from, 400, y);
  }
  for (const x of COLUMNS) page.wall(x, 94, 200);
  for (const [index, head] of HEADS.entries()) {
    const x = 243 + 80 * index;
    const [first = "", second = ""] = head.split(" ");
    if (isHeadOfTwoLines) page.text(x, 104, first, { size: 8 }).text(x, 113, second, { size: 8 });
    else page.text(x, 114, head, { size: 8 });
  }
  for (const [index, [group, name]] of ROWS.entries()) {
    page.text(163, 134 + 20 * index, name, { size: 8 });
    if (index % 2 === 0) page.text(63, (isMerged ? 144 : 134) + 20 * index, group, { size: 8 });
  }
  return page;
}

test.each<[string, Look]>([
  ["beside a cell that is left empty", {}],
  ["in one cell for both", { isMerged: true }],
  ["over dotted rows", { isDotted: true }],
  ["under a shaded head", { isShaded: true }],
  ["under a head of two lines", { isHeadOfTwoLines: true }],
])("names rows by both of their heads, the first printed once for two rows %s", async (_, look) => {
  const fields = await detect(table(look));
  const said = fields.map(({ label, row, column, question }) => [question, label, row, column].join(" "));
  const expected = ROWS.flatMap(([group, name]) => HEADS.map((head) => [group, name, head]));
  expect(said).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) {
    for (const word of words) expect(said[index]).toContain(word);
  }
});

test("finds a place in a first column where the next one heads no row", async () => {
  const page = new FlatPage();
  for (const y of [94, 120, 140, 160]) page.rule(60, 320, y);
  for (const x of [60, 160, 240, 320]) page.wall(x, 94, 160);
  for (const [index, head] of ["Name of child", "Born", "School"].entries()) {
    page.text(63 + 100 * index - (index === 2 ? 20 : 0), 112, head, { size: 8 });
  }
  expect(await detect(page)).toHaveLength(6);
});

test("finds the places under captions that one word between them parts", async () => {
  const page = new FlatPage().rule(60, 320, 100).rule(60, 320, 140).rule(60, 160, 118).rule(200, 320, 118);
  for (const x of [60, 160, 200, 320]) page.wall(x, 100, 140);
  page.text(63, 112, "Number of card", { size: 8 }).text(203, 112, "Number of passport", { size: 8 });
  page.text(174, 123, "OR", { size: 8 });
  expect(await detect(page)).toHaveLength(2);
});
