import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

test("takes what is left of a cell under its caption", async () => {
  const page = new FlatPage().box(50, 100, 200, 30).text(53, 108, "Last name", { size: 7 });
  const [field] = await detect(page);
  expect(field).toMatchObject({ label: "Last name", type: "text", multiline: false });
  expect(placesOf([field!])).toEqual([[50, 110, 200, 20]]);
});

test("takes what is left of a cell beside a caption that ends with a colon", async () => {
  const page = new FlatPage().box(50, 100, 300, 16).text(53, 111, "Telephone:", { size: 9 });
  const [[x, y, width, height]] = placesOf(await detect(page)) as [[number, number, number, number]];
  expect([y, height, x + width]).toEqual([100, 16, 350]);
  expect(x).toBeGreaterThan(95);
});

test("finds one line after each of several captions in a cell", async () => {
  const page = new FlatPage().box(50, 100, 300, 60);
  page
    .text(53, 115, "NAME:", { size: 8 })
    .text(53, 135, "CITY:", { size: 8 })
    .text(200, 135, "STATE:", { size: 8 });
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["NAME", "CITY", "STATE"]);
  const [, [cityX, , cityWidth]] = placesOf(fields) as [unknown, [number, number, number, number]];
  expect(cityX + cityWidth).toBeLessThan(200);
});

test("finds the empty cells of a table and neither its headings nor its frame", async () => {
  const page = new FlatPage();
  for (let row = 0; row < 4; row++) page.box(50, 100 + 18 * row, 120, 18).box(170, 100 + 18 * row, 120, 18);
  page.text(85, 112, "Employer").text(215, 112, "Years");
  const fields = await detect(page);
  expect(placesOf(fields)).toEqual(
    [118, 136, 154].flatMap((y) => [
      [50, y, 120, 18],
      [170, y, 120, 18],
    ]),
  );
});

test("finds the cells of a table with open sides", async () => {
  const page = new FlatPage().rule(36, 576, 100).rule(36, 576, 124).wall(300, 100, 124);
  page.text(40, 108, "First name", { size: 7 }).text(304, 108, "Last name", { size: 7 });
  expect(placesOf(await detect(page))).toEqual([
    [36, 110, 264, 14],
    [300, 110, 276, 14],
  ]);
});

test("leaves the currency sign out of an amount's field", async () => {
  const page = new FlatPage().box(400, 100, 100, 18).text(403, 113, "$");
  const [[x]] = placesOf(await detect(page)) as [[number, number, number, number]];
  expect(x).toBe(411);
});

test("takes a tall box for several lines", async () => {
  const page = new FlatPage().box(50, 100, 400, 90).text(53, 109, "Describe what happened", { size: 8 });
  expect((await detect(page)).map(({ multiline }) => multiline)).toEqual([true]);
});

test("joins narrow cells wall to wall into one field of so many characters", async () => {
  const page = new FlatPage().text(50, 113, "ZIP").box(80, 100, 75, 18);
  for (const x of [95, 110, 125, 140]) page.wall(x, 100, 118);
  const [field] = await detect(page);
  expect(field).toMatchObject({ comb: true, max_length: 5 });
  expect(placesOf([field!])).toEqual([[80, 100, 75, 18]]);
});

test("is not divided by dashed lines", async () => {
  const page = new FlatPage().box(50, 100, 120, 18).draw("[2 2] 0 d 90 692 m 90 674 l S [] 0 d");
  expect(placesOf(await detect(page))).toEqual([[50, 100, 120, 18]]);
});

test.each([
  [
    "a cell full of text",
    new FlatPage().box(50, 100, 100, 16).text(53, 111, "Not a field here", { size: 9 }),
  ],
  ["a shaded cell", new FlatPage().fill(50, 100, 100, 16, 0.7).box(50, 100, 100, 16)],
  ["a frame around the page", new FlatPage().box(30, 30, 552, 732)],
  [
    "a place for the office",
    new FlatPage().box(50, 100, 200, 40).text(53, 108, "For office use only", { size: 7 }),
  ],
  ["a shaded heading", new FlatPage().fill(50, 100, 300, 18, 0.9).text(53, 112, "Section one:")],
])("does not take %s for a field", async (_, page) => {
  expect(await detect(page)).toEqual([]);
});

test("takes the gap between two boxes under each other for no cell, whatever is printed in it", async () => {
  const page = new FlatPage();
  for (const [index, caption] of ["Surname", "Nationality", "Trade"].entries())
    page.text(50, 96 + 40 * index, caption, { size: 9 }).box(50, 100 + 40 * index, 400, 20);
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Surname", "Nationality", "Trade"]);
  expect(placesOf(fields).map(([, y]) => y)).toEqual([100, 140, 180]);
});

test("asks to sign in a frame whose caption under it asks so, where that leads to no other place", async () => {
  const page = new FlatPage().text(50, 90, "Name:").rule(90, 300, 92);
  page.box(50, 110, 200, 38).text(110, 158, "Signature of parent", { size: 8 });
  page.box(50, 200, 200, 38).text(50, 248, "Signature", { size: 8 }).rule(100, 250, 250);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "signature", "text", "signature"]);
});

test("leaves the grey cell alone that heads a column of boxes to tick without a name", async () => {
  const page = new FlatPage().fill(50, 100, 264, 16, 0.85);
  for (const [row, texts] of [
    ["Cover", "Premium"],
    ["Theft", "42.50"],
    ["Glass", "18.00"],
  ].entries()) {
    const y = 100 + 16 * row;
    page.box(50, y, 24, 16).box(74, y, 140, 16).box(214, y, 100, 16);
    page.text(78, y + 11, texts[0] ?? "").text(250, y + 11, texts[1] ?? "");
    if (row > 0) page.box(58, y + 4, 8, 8);
  }
  expect((await detect(page)).map(({ type }) => type)).toEqual(["checkbox", "checkbox"]);
});

test("leaves the grey corner alone between heads of rows and of columns", async () => {
  const page = new FlatPage();
  for (const x of [50, 150, 250]) page.fill(x, 100, 100, 18, 0.85).box(x, 100, 100, 18);
  page.text(154, 113, "Number").text(254, 113, "Value");
  for (const [row, thing] of ["Table", "Chair"].entries()) {
    const y = 118 + 18 * row;
    page
      .box(50, y, 100, 18)
      .box(150, y, 100, 18)
      .box(250, y, 100, 18)
      .text(54, y + 13, thing);
  }
  const fields = await detect(page);
  expect(fields.map(({ row, column }) => [row, column])).toEqual([
    ["Table", "Number"],
    ["Table", "Value"],
    ["Chair", "Number"],
    ["Chair", "Value"],
  ]);
});

test("calls blanks by their rows where each row has one, and leaves the printed corner alone", async () => {
  const page = new FlatPage();
  const heads = ["Test", "Result", "Unit"];
  for (const [row, thing] of ["Sodium", "Potassium", "Creatinine"].entries()) {
    const y = 118 + 18 * row;
    for (const [at, head] of heads.entries()) {
      page.box(60 + 120 * at, y, 120, 18);
      if (row === 0) page.box(60 + 120 * at, 100, 120, 18).text(63 + 120 * at, 112, head, { size: 8 });
    }
    page.text(63, y + 12, thing, { size: 8 }).text(303, y + 12, "mmol/l", { size: 8 });
  }
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Sodium", "Potassium", "Creatinine"]);
});

test("writes over brackets in a cell, and leaves what is said about a cell to the whole of it", async () => {
  const page = new FlatPage().box(50, 100, 200, 26).text(53, 108, "Landlord phone", { size: 7 });
  page.text(60, 122, "(            )").box(250, 100, 200, 26).text(253, 108, "Landlord", { size: 7 });
  page.box(50, 150, 400, 80).text(54, 161, "Your project").text(399, 160, "max. 200 words", { size: 7 });
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Landlord phone", "Landlord", "Your project"]);
  expect(fields.map(({ widgets: [widget] }) => Math.round(widget?.width ?? 0))).toEqual([200, 200, 400]);
});

test("takes no empty corner that is painted as the heads beside it are", async () => {
  const page = new FlatPage();
  for (const [column, [x, width]] of (
    [
      [50, 150],
      [200, 80],
      [280, 80],
    ] as const
  ).entries()) {
    page.fill(x, 100, width, 18, 0.9).box(x, 100, width, 18);
    if (column > 0) page.text(x + 10, 112, ["Dollars", "Cents"][column - 1] ?? "", { font: "F2" });
    for (const [row, name] of ["Postage", "Mileage", "Meals"].entries()) {
      page.box(x, 118 + 18 * row, width, 18);
      if (column === 0) page.text(54, 130 + 18 * row, name);
    }
  }
  const starts = placesOf(await detect(page)).map(([x]) => x);
  expect(starts).toEqual([200, 280, 200, 280, 200, 280]);
});

test("parts numbered rows without upright lines where their heads begin", async () => {
  const page = new FlatPage().text(50, 60, "Member:").rule(100, 300, 62);
  for (const [x, over, head] of [
    [75, "Referee", "name"],
    [250, "Years", "known"],
    [380, "Day", "phone"],
  ] as const) {
    page.text(x, 95, over, { font: "F2" }).text(x, 106, head, { font: "F2" });
  }
  page.rule(50, 550, 110);
  for (const row of [1, 2, 3]) page.text(53, 104 + 18 * row, `${row}.`).rule(50, 550, 110 + 18 * row);
  const [, ...cells] = await detect(page);
  expect(cells.map(({ row, column }) => [row, column])).toEqual(
    ["1.", "2.", "3."].flatMap((row) =>
      ["Referee name", "Years known", "Day phone"].map((column) => [row, column]),
    ),
  );
});

test("takes no foot of a frame for a line to write on, under lines that stop before its sides", async () => {
  const page = new FlatPage();
  for (const [x, title] of [
    [60, "Sender"],
    [320, "Receiver"],
  ] as const) {
    page.box(x, 80, 240, 100).text(x + 6, 94, title);
    for (const [row, caption] of ["Name", "City"].entries())
      page.text(x + 6, 124 + 26 * row, caption).rule(x + 70, x + 225, 126 + 26 * row);
  }
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Name", "Name", "City", "City"]);
});

test("finds a place to sign and one for the date over their captions at a cell's foot", async () => {
  const page = new FlatPage().box(50, 100, 300, 40);
  page.text(56, 137, "Applicant signature", { size: 8 }).text(250, 137, "Date", { size: 8 });
  const fields = await detect(page);
  expect(fields.map(({ label, type }) => [label, type])).toEqual([
    ["Applicant signature", "signature"],
    ["Date", "text"],
  ]);
  for (const [, y, , height] of placesOf(fields)) expect((y ?? 0) + (height ?? 0)).toBeLessThan(132);
});

test("takes wide brackets alone behind a caption for the first digits of a number, and not for a box", async () => {
  const page = new FlatPage().box(50, 100, 200, 18).text(54, 108, "Phone: (      )", { size: 8 });
  page.box(300, 100, 200, 18).text(304, 108, "Fax: (             )", { size: 8 });
  page.text(54, 240, "Member:  (   ) Yes   (   ) No");
  const fields = await detect(page);
  expect(fields.map(({ label, type }) => [label, type])).toEqual([
    ["Phone", "text"],
    ["Fax", "text"],
    ["Member: Yes", "checkbox"],
    ["Member: No", "checkbox"],
  ]);
});

test("takes a text behind a line for the name of that line, and of none over it", async () => {
  const page = new FlatPage().text(50, 100, "Make and model:").rule(130, 300, 101);
  page.text(50, 118, "We apply together:").rule(140, 200, 119).text(204, 118, "(initials)");
  const [model] = await detect(page);
  expect(model).toMatchObject({ label: "Make and model", type: "text" });
});

/** Draws a table of three columns; a row of `rows` that begins with "#" is on a light grey, in all its cells. */
function withRows(rows: readonly string[]): FlatPage {
  const page = new FlatPage();
  for (const [index, text] of rows.entries()) {
    const y = 100 + 20 * index;
    if (text.startsWith("#")) page.fill(50, y, 450, 20, 0.94);
    for (const [x, width] of [
      [50, 250],
      [300, 100],
      [400, 100],
    ] as const)
      page.box(x, y, width, 20);
    page.text(55, y + 13, text.replace("#", ""), { font: text.startsWith("#") ? "F2" : "F1" });
  }
  return page;
}

test("finds no place in a row that heads a group of a table", async () => {
  const rows = ["#Before the first day", "Contract signed", "Bank details", "#First day", "Welcome", "Badge"];
  const ys = placesOf(await detect(withRows(rows))).map(([, y]) => Math.floor(((y ?? 0) - 100) / 20));
  expect([...new Set(ys)]).toEqual([1, 2, 4, 5]);
});

test("finds the places of rows that are tinted in turn", async () => {
  const rows = ["#Rent", "Food", "#Fuel", "Clothes", "#School", "Doctor"];
  const ys = placesOf(await detect(withRows(rows))).map(([, y]) => Math.floor(((y ?? 0) - 100) / 20));
  expect([...new Set(ys)]).toEqual([0, 1, 2, 3, 4, 5]);
});

test("takes a cell that holds no more than its number in the corner", async () => {
  const page = new FlatPage().box(50, 100, 200, 40).box(250, 100, 200, 40);
  page.text(54, 109, "1", { size: 7 }).text(254, 109, "2", { size: 7 });
  page.text(50, 200, "Key").text(50, 220, "1 Sender").text(50, 234, "2 Receiver");
  const places = placesOf(await detect(page));
  expect(places.map(([x]) => x)).toEqual([50, 250]);
  for (const [, y] of places) expect(y).toBeGreaterThan(108);
});

test("finds the gaps before units at the foot of a cell, and calls them by its caption and the unit", async () => {
  const page = new FlatPage();
  for (const [row, caption] of ["Address", "Previous address"].entries()) {
    const top = 100 + 30 * row;
    page.box(50, top, 500, 30).wall(400, top, top + 30);
    page.text(54, top + 8, caption, { size: 7 }).text(404, top + 8, "HOW LONG?", { size: 7 });
    page.text(440, top + 26, "YRS.", { size: 7 }).text(490, top + 26, "MOS.", { size: 7 });
  }
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual([
    "Address",
    "HOW LONG? YRS.",
    "HOW LONG? MOS.",
    "Previous address",
    "HOW LONG? YRS.",
    "HOW LONG? MOS.",
  ]);
});

test("finds no gaps before units that are captions of the line over them, or of boxes", async () => {
  const page = new FlatPage().text(50, 100, "How long?").rule(100, 130, 102).rule(150, 180, 102);
  page.text(104, 112, "Years").text(154, 112, "Months").rule(50, 400, 118);
  page.box(50, 200, 200, 12).box(250, 200, 200, 12);
  page.text(80, 197, "Years", { size: 7 }).text(290, 197, "Months", { size: 7 });
  const places = placesOf(await detect(page));
  expect(places).toHaveLength(4);
  expect(places.map(([x]) => x)).toEqual([100, 150, 50, 250]);
});

test("parts a cell where its captions begin, though the first is set in", async () => {
  const page = new FlatPage().box(50, 100, 500, 26);
  for (const [x, caption] of [
    [150, "NAME"],
    [280, "ADDRESS"],
    [440, "PHONE"],
  ] as const)
    page.text(x, 106, caption, { size: 6 });
  page.text(442, 122, "(      )", { size: 9 });
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["text", "NAME"],
    ["text", "ADDRESS"],
    ["text", "PHONE"],
  ]);
});

test("takes high heads over the rows of a table for no row of it", async () => {
  const page = new FlatPage();
  for (const [x, width, head] of [
    [50, 250, "Name (last, first)"],
    [300, 100, "Born"],
    [400, 150, "Number"],
  ] as const) {
    page.box(x, 100, width, 26).text(x + 3, 108, head, { size: 7 });
    for (const row of [0, 1, 2]) page.box(x, 126 + 16 * row, width, 16);
  }
  const rows = placesOf(await detect(page)).map(([, y]) => y);
  expect(rows).toHaveLength(9);
  expect(Math.min(...rows)).toBeGreaterThan(125);
});

test("leaves cells of a table alone that are crossed out, shaded or closed by dashes", async () => {
  const page = new FlatPage().text(85, 112, "Monday").text(215, 112, "Tuesday");
  for (let row = 0; row < 5; row++) page.box(50, 100 + 18 * row, 120, 18).box(170, 100 + 18 * row, 120, 18);
  page.draw("0.5 w 50 656 m 170 674 l S 50 674 m 170 656 l S 170 638 m 290 656 l S");
  page.text(105, 166, "---");
  page.fill(170, 154, 120, 18, 0.6).box(170, 154, 120, 18);
  const blocked = [
    [50, 118],
    [170, 136],
    [50, 154],
    [170, 154],
  ];
  const isIn = ([x = 0, y = 0]: number[]) =>
    blocked.some(([left = 0, top = 0]) => x >= left - 1 && x < left + 119 && y >= top - 1 && y < top + 17);
  const found = placesOf(await detect(page));
  expect(found.filter(isIn)).toEqual([]);
  expect(found).toHaveLength(4);
});

test("finds boxes whose round corners are drawn by as many curves as browsers draw", async () => {
  const page = new FlatPage();
  const round = (x: number, y: number, width: number, height: number, parts: number) => {
    const [low, radius] = [792 - y - height, height / 5];
    const corners = [
      [x + width - radius, low + height - radius],
      [x + radius, low + height - radius],
      [x + radius, low + radius],
      [x + width - radius, low + radius],
    ] as const;
    const curves = corners.flatMap(([cx, cy], corner) =>
      Array.from({ length: parts + 1 }, (_, at) => {
        const turn = (Math.PI / 2) * (corner + at / parts);
        const end = `${cx + radius * Math.cos(turn)} ${cy + radius * Math.sin(turn)}`;
        return at === 0 ? `${end} ${corner === 0 ? "m" : "l"}` : `${end} ${end} ${end} c`;
      }),
    );
    return page.draw(`0.7 w ${curves.join(" ")} h S`);
  };
  page
    .text(50, 96, "First name", { size: 8 })
    .text(310, 96, "Last name", { size: 8 })
    .text(70, 158, "Member");
  round(50, 100, 240, 19, 4);
  round(310, 100, 240, 19, 8);
  round(50, 150, 10, 10, 4);
  expect((await detect(page)).map(({ label, type }) => [label, type])).toEqual([
    ["First name", "text"],
    ["Last name", "text"],
    ["Member", "checkbox"],
  ]);
});

test("finds one place in a cell that is shaded in pieces", async () => {
  const page = new FlatPage().text(60, 60, "Register", { size: 14 });
  for (const [index, caption] of ["Asthma", "Eczema", "Diabetes"].entries()) {
    const y = 100 + 20 * index;
    for (const [x, width] of [
      [60, 5],
      [65, 140],
      [205, 5],
      [210, 5],
      [215, 140],
      [355, 5],
    ] as const)
      page.fill(x, y, width, 20, 0.92);
    page
      .box(60, y, 150, 20)
      .box(210, y, 150, 20)
      .text(67, y + 13, caption);
  }
  expect(placesOf(await detect(page)).map(([x, y, width]) => [x, y, width])).toEqual([
    [210, 100, 150],
    [210, 120, 150],
    [210, 140, 150],
  ]);
});

test("takes the number in a cell's corner, in a box of its own, for no neighbour of that cell", async () => {
  const page = new FlatPage();
  const cells = [
    [50, 100, 240, 44, "2", "Consignor"],
    [290, 100, 150, 22, "1", "Declaration"],
    [440, 100, 100, 22, "5", "Items"],
    [290, 122, 250, 22, "15", "Country of export"],
  ] as const;
  for (const [x, y, width, height, number, caption] of cells) {
    page.box(x, y, width, height).box(x, y, 14, 10);
    page.text(x + 4, y + 8, number, { size: 6 }).text(x + 17, y + 8, caption, { size: 6 });
  }
  expect((await detect(page)).length).toBe(4);
});
