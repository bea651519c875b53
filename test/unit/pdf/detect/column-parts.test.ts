import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

const form = () => new FlatPage().text(50, 60, "Town hall:").rule(110, 300, 62);
/** The places under the first line of a form. */
const found = async (page: FlatPage) => placesOf(await detect(page)).slice(1);

/** Draws a table by the ends of its columns and of its rows. */
function table(page: FlatPage, xs: readonly number[], ys: readonly number[]): FlatPage {
  for (const y of ys) page.rule(xs[0]!, xs.at(-1)!, y);
  for (const x of xs) page.wall(x, ys[0]!, ys.at(-1)!);
  return page;
}

test("writes beside questions of several lines, and not under them", async () => {
  const page = table(form(), [40, 300, 550], [100, 118, 142, 178, 214]);
  page.text(140, 112, "QUESTIONS").text(400, 112, "ANSWERS");
  page.text(44, 128, "What is the name of the vessel?", { size: 8 });
  page.text(44, 152, "For what purposes will the vessel be used", { size: 8 });
  page.text(44, 162, "in winter?", { size: 8 });
  page.text(44, 188, "Where will she be laid up, and under whose", { size: 8 });
  page.text(44, 198, "supervision?", { size: 8 });
  expect((await found(page)).map(([x]) => x)).toEqual([300, 300, 300]);
});

test("writes under captions that have room under them, whatever stands beside", async () => {
  const page = table(form(), [60, 310, 460], [100, 136, 172, 208, 244]);
  for (const [row, caption] of ["Last name", "Street", "City", "Country"].entries())
    page.text(63, 109 + 36 * row, caption, { size: 8 });
  expect((await found(page)).filter(([x]) => x === 60)).toHaveLength(4);
});

test("leaves empty cells in the row of a table that holds the units of its columns", async () => {
  const page = table(form(), [50, 90, 270, 350, 410], [100, 116, 128, 144, 160]);
  for (const [index, head] of ["Box", "Contents", "Weight", "Length"].entries())
    page.text([53, 93, 273, 353][index]!, 111, head, { size: 8 });
  page.text(300, 124, "(kg)", { size: 7 }).text(370, 124, "(cm)", { size: 7 });
  page.text(66, 140, "1", { size: 8 }).text(66, 156, "2", { size: 8 });
  expect((await found(page)).map(([, y]) => y)).toEqual([128, 128, 128, 144, 144, 144]);
});

test("leaves holes among the prices of a table", async () => {
  const [xs, ys] = [
    [50, 150, 250, 350],
    [100, 120, 140, 160, 180, 200, 220],
  ];
  const page = table(form(), xs, ys);
  for (const [column, head] of ["Width", "Height 100", "Height 120"].entries())
    page.text(xs[column]! + 4, 114, head, { size: 9 });
  for (let row = 1; row < 6; row++) {
    page.text(54, 114 + 20 * row, `${60 + 5 * row} cm`, { size: 9 });
    for (const column of [1, 2])
      if (row * column !== 6) page.text(xs[column]! + 50, 114 + 20 * row, `${row}18.00`, { size: 9 });
  }
  expect(await found(page)).toEqual([]);
});

test("writes under a tinted band that asks, not in it", async () => {
  const page = form();
  for (const [y, text] of [
    [100, "What happened?"],
    [200, "Where and when"],
  ] as const) {
    page
      .fill(50, y, 450, 16, 0.85)
      .box(50, y, 450, 16)
      .box(50, y + 16, 450, 60);
    page.text(55, y + 11, text);
  }
  expect(await found(page)).toEqual([
    [50, 116, 450, 60],
    [50, 216, 450, 60],
  ]);
});

test("leaves a tinted cell that heads the rows beside it, and the coloured corner of a table", async () => {
  const page = form();
  for (const [x, width] of [
    [50, 120],
    [170, 100],
    [270, 100],
  ] as const)
    page.draw(`0.86 0.9 0.95 rg ${x} 672 ${width} 20 re f 0 g`);
  page.fill(50, 120, 120, 60, 0.85);
  page.rule(50, 370, 100).rule(50, 370, 120).rule(50, 370, 180);
  for (const y of [140, 160]) page.rule(170, 370, y);
  for (const x of [50, 170, 270, 370]) page.wall(x, 100, 180);
  page.text(300, 114, "Begin", { size: 9 }).text(54, 130, "Upper flat", { size: 9 });
  for (const [index, text] of ["Water", "Gas", "Power"].entries())
    page.text(174, 134 + 20 * index, text, { size: 9 });
  expect(await found(page)).toEqual([
    [270, 120, 100, 20],
    [270, 140, 100, 20],
    [270, 160, 100, 20],
  ]);
});

test("leaves empty cells among heads over heads, and fills a row of captions over a table", async () => {
  const [xs, ys] = [
    [50, 170, 250, 330, 410, 490],
    [100, 118, 136, 156, 176],
  ];
  const heads = (page: FlatPage, over: readonly [number, string][], heads: readonly string[]): FlatPage => {
    for (const [x, text] of over) page.text(x, 112, text, { size: 8 });
    for (const [at, head] of heads.entries()) page.text(xs[at]! + 4, 130, head, { size: 8 });
    return page;
  };
  const rows = [136, 156];
  const upper = heads(
    table(form(), xs, ys),
    [
      [174, "First half"],
      [334, "Second half"],
    ],
    ["", "Hours", "Pay", "Hours", "Pay"],
  );
  for (const [row, text] of ["Cooking", "Driving"].entries())
    upper.text(54, 150 + 20 * row, text, { size: 8 });
  expect((await found(upper)).map(([, y]) => y)).toEqual(rows.flatMap((y) => [y, y, y, y]));
  const captions = heads(
    table(form(), xs, ys),
    [
      [54, "Name"],
      [254, "Date"],
    ],
    ["Item", "Quantity", "Price", "Total", "Remarks"],
  );
  const places = (await found(captions)).map(([x, y]) => [x, y]);
  expect(places).toContainEqual([170, 100]);
  expect(places).toContainEqual([330, 100]);
});
