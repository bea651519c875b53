import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

test("finds circles of many curves that are a little wider than high", async () => {
  const page = new FlatPage().text(50, 108, "Plan:");
  for (const [index, name] of ["Day", "Month", "Year"].entries()) {
    const x = 100 + 80 * index;
    // Half circles of eight curves, with a short line between them.
    const curves = Array.from({ length: 18 }, (_, at) => {
      const [side, step] = [at < 9 ? 1 : -1, at % 9];
      const turn = (Math.PI * step) / 8 - (side * Math.PI) / 2;
      const end = `${x + 0.35 * side + 3.7 * Math.cos(turn)} ${687.5 + 3.7 * Math.sin(turn)}`;
      return step === 0 ? `${end} ${at === 0 ? "m" : "l"}` : `${end} ${end} ${end} c`;
    });
    page.draw(`0.7 w ${curves.join(" ")} h S`).text(x + 8, 108, name);
  }
  const [plan, ...others] = await detect(page);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({ type: "radio", label: "Plan" });
  expect(plan?.options.map(({ label }) => label)).toEqual(["Day", "Month", "Year"]);
});

/** Dots as browsers paint them: squares, each by itself. */
const dotted = (page: FlatPage, from: number, to: number, y: number): FlatPage => {
  for (let x = from; x < to; x += 1.5) page.fill(x, y - 0.75, 0.75, 0.75, 0.4);
  return page;
};

test("does not write on painted dots that lead to a price or to yes and no", async () => {
  const page = new FlatPage();
  for (const [row, dish] of ["Turkey club", "Roast beef"].entries()) {
    const y = 100 + 20 * row;
    dotted(page.text(50, y, dish), 110, 220, y)
      .text(224, y, `$${65 + row}`)
      .box(260, y - 11, 30, 16);
  }
  for (const [row, question] of ["May go home alone", "May be photographed"].entries()) {
    const y = 180 + 20 * row;
    dotted(page.text(50, y, question), 160, 400, y)
      .box(406, y - 8, 8, 8)
      .text(418, y, "Yes")
      .box(450, y - 8, 8, 8)
      .text(462, y, "No");
  }
  expect((await detect(page)).filter(({ type }) => type === "text").map(({ label }) => label)).toEqual([
    "Turkey club $65",
    "Roast beef $66",
  ]);
});

test("writes on painted dots after a caption", async () => {
  const page = new FlatPage();
  for (const [row, caption] of ["Name:", "Street:", "Town:"].entries())
    dotted(page.text(50, 100 + 22 * row, caption), 100, 400, 100 + 22 * row);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name", "Street", "Town"]);
});

test("writes on painted dots that are a hair higher than wide here and there", async () => {
  const page = new FlatPage();
  for (let row = 0; row < 8; row++) {
    const y = 100 + 22 * row;
    page.text(50, y, "Name:");
    for (let x = 100; x < 540; x += 1.5)
      page.fill(x, y - 0.75, 0.75, (x * (row + 1)) % 2 > 1 ? 0.74 : 0.76, 0.4);
  }
  expect(placesOf(await detect(page)).map(([, , width]) => width > 430)).toEqual(Array(8).fill(true));
});

test("takes no words beside circles over two boxes for the heads of their columns", async () => {
  const page = new FlatPage().text(50, 100, "Title:");
  for (const [index, name] of ["Mr", "Mrs", "Miss"].entries())
    page.circle(170 + 50 * index, 97, 4).text(177 + 50 * index, 100, name);
  page.text(50, 118, "Surname:").box(160, 105, 300, 17);
  page.text(50, 138, "Previous surname:").box(160, 125, 300, 17);
  const texts = (await detect(page)).filter(({ type }) => type === "text");
  expect(texts.map(({ label }) => label)).toEqual(["Surname", "Previous surname"]);
});

test("signs in a box under a caption that asks for it, and in a row whose head does", async () => {
  const page = new FlatPage();
  page.text(50, 96, "Signature", { size: 8 }).box(50, 100, 200, 30);
  page.text(300, 96, "Printed name", { size: 8 }).box(300, 100, 200, 30);
  for (const [row, head] of ["", "Name", "Signature", "Date"].entries()) {
    page.box(50, 200 + 24 * row, 80, 24).text(54, 216 + 24 * row, head);
    for (const [index, act] of ["Issued", "Accepted"].entries()) {
      page.box(130 + 120 * index, 200 + 24 * row, 120, 24);
      if (row === 0) page.text(134 + 120 * index, 216, act);
    }
  }
  const fields = await detect(page);
  expect(
    fields.filter(({ type }) => type === "signature").map(({ widgets: [w] }) => Math.round(w!.y + w!.height)),
  ).toEqual([130, 272, 272]);
  expect(fields).toHaveLength(8);
});

test("takes two lines under what asks for one place, and the line under a captioned one for its second", async () => {
  const page = new FlatPage().text(50, 100, "What should we improve?").rule(50, 500, 120).rule(50, 500, 138);
  page.text(50, 200, "Comments:").rule(105, 500, 201).rule(50, 500, 219).rule(50, 500, 232);
  page.text(60, 246, "Item").text(300, 246, "Sum").rule(50, 500, 252).wall(50, 232, 272).wall(280, 232, 272);
  page.wall(500, 232, 272).rule(50, 500, 272);
  const fields = (await detect(page)).filter(({ widgets: [w] }) => w!.y < 225);
  expect(fields.map(({ multiline }) => multiline)).toEqual([true, false, false]);
  expect(placesOf(fields.slice(1)).map(([x, y, , height]) => [x, y + height])).toEqual([
    [105, 201],
    [50, 219],
  ]);
});

test("leaves the corner of a table of ticks, the empty head over its boxes and bold bands on colour alone", async () => {
  const page = new FlatPage();
  for (const [row, day] of ["", "Monday", "Tuesday", "Friday"].entries()) {
    page.box(50, 100 + 20 * row, 80, 20).text(54, 114 + 20 * row, day);
    for (const [index, head] of ["Main course", "Dessert"].entries()) {
      page.box(130 + 100 * index, 100 + 20 * row, 100, 20);
      if (row === 0) page.text(136 + 100 * index, 114, head);
      else page.box(134 + 100 * index, 106 + 20 * row, 8, 8).text(146 + 100 * index, 114 + 20 * row, "Soup");
    }
  }
  for (const [row, course] of ["Course", "Pottery", "French", "Yoga"].entries()) {
    page
      .box(50, 220 + 20 * row, 24, 20)
      .box(74, 220 + 20 * row, 200, 20)
      .text(80, 234 + 20 * row, course);
    if (row > 0) page.box(57, 226 + 20 * row, 8, 8);
  }
  page.draw("0.9 0.93 0.97 rg 50 452 500 20 re f 0 g").text(56, 334, "Parent 1", { font: "F2" });
  page.text(50, 360, "Name:").rule(90, 550, 361);
  expect((await detect(page)).filter(({ type }) => type !== "checkbox").map(({ label }) => label)).toEqual([
    "Name",
  ]);
});

test("writes behind the letters with which each cell of a column begins, and before what a mark is out of", async () => {
  const page = new FlatPage();
  for (const [row, points] of ["Marks", "/ 20", "/ 10", "/ 25"].entries()) {
    page.box(50, 100 + 20 * row, 80, 20).text(row === 0 ? 54 : 108, 114 + 20 * row, points);
    page.box(130, 100 + 20 * row, 120, 20).text(134, 114 + 20 * row, row === 0 ? "Tag" : "UK");
  }
  const fields = await detect(page);
  expect(fields).toHaveLength(6);
  expect(placesOf(fields).every(([x]) => x === 50 || x > 145)).toBe(true);
});

test("leaves the squares of graph paper alone", async () => {
  const page = new FlatPage().text(50, 90, "Draw a plan:").text(50, 290, "Drawn by:").rule(100, 400, 291);
  for (let row = 0; row <= 16; row++) page.rule(50, 410, 100 + 9 * row);
  for (let column = 0; column <= 40; column++) page.wall(50 + 9 * column, 100, 244);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Drawn by"]);
});

test("writes over the pattern of a date that is printed in its box, at its start", async () => {
  const page = new FlatPage().text(50, 100, "Name:").box(120, 88, 180, 16);
  page.text(50, 130, "Order date:").box(120, 118, 100, 16).text(123, 130, "MM/DD/YYYY", { size: 9 });
  expect(placesOf(await detect(page))).toEqual([
    [120, 88, 180, 16],
    [120, 118, 100, 16],
  ]);
});
