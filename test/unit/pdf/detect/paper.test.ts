import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

/** A table: a text, or an empty one, for each cell. */
function table(page: FlatPage, rows: readonly (readonly string[])[], { x = 50, y = 100, width = 110 } = {}) {
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      page.box(x + column * width, y + 18 * index, width, 18);
      if (text) page.text(x + column * width + 4, y + 18 * index + 12, text, { size: 9 });
    }
  }
  return page;
}

test("takes neither the heads of rows and columns nor the corner between them", async () => {
  const page = table(new FlatPage(), [
    ["", "Height", "Width"],
    ["Kitchen", "", ""],
    ["Hall", "", ""],
  ]);
  expect(placesOf(await detect(page)).map(([x, y]) => [x, y])).toEqual([
    [160, 118],
    [270, 118],
    [160, 136],
    [270, 136],
  ]);
});

test("takes no place beside a price", async () => {
  const page = table(new FlatPage().text(50, 80, "Name:").rule(80, 300, 82), [
    ["Course", "Members", "Guests"],
    ["Beginners", "$40", "$55"],
    ["Juniors", "$30.50", "$42"],
  ]);
  expect(await detect(page)).toHaveLength(1);
});

test("takes no place under a word in the middle of its frame", async () => {
  const page = new FlatPage()
    .box(50, 50, 80, 40)
    .text(76, 74, "LOGO")
    .text(50, 130, "Name:")
    .rule(80, 300, 132);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name"]);
});

test("takes no place in the frame of a sample", async () => {
  const page = new FlatPage().box(50, 100, 300, 90).text(160, 140, "VOID", { size: 20 });
  page.text(60, 125, "Pay to the order of").rule(150, 330, 127).text(60, 170, "Memo").rule(90, 200, 172);
  page.text(50, 250, "Account:").rule(95, 300, 252);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Account"]);
});

test("finds boxes whose edges are filled polygons", async () => {
  const page = new FlatPage().text(50, 114, "Name of judge:").text(226, 145, "Agree");
  const bevel = (x: number, y: number, width: number, height: number) => {
    const [low, high] = [792 - y - height, 792 - y];
    page.draw(
      `0 g ${x} ${low} m ${x} ${high} l ${x + width} ${high} l ${x + width - 1} ${high - 1} l ` +
        `${x + 1} ${high - 1} l ${x + 1} ${low + 1} l f ` +
        `${x + width} ${high} m ${x + width} ${low} l ${x} ${low} l ${x + 1} ${low + 1} l ` +
        `${x + width - 1} ${low + 1} l ${x + width - 1} ${high - 1} l f`,
    );
  };
  bevel(150, 100, 200, 20);
  bevel(210, 136, 10, 10);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "checkbox"]);
});

test("takes a comb whose teeth are short for one place", async () => {
  const page = new FlatPage().text(50, 112, "Account:").rule(100, 220, 114);
  for (let tooth = 0; tooth <= 8; tooth++) page.wall(100 + 15 * tooth, 108, 114);
  expect(await detect(page)).toMatchObject([{ max_length: 8, comb: true, label: "Account" }]);
});

test("takes a box without a top for a place", async () => {
  const page = new FlatPage();
  for (const [index, label] of ["Make:", "Model:", "Colour:"].entries()) {
    const y = 100 + 40 * index;
    page
      .text(50, y, label)
      .rule(50, 400, y + 24)
      .wall(50, y + 10, y + 24)
      .wall(400, y + 10, y + 24);
  }
  expect(placesOf(await detect(page)).map(([, y, , height]) => [y, height])).toEqual([
    [109, 15],
    [149, 15],
    [189, 15],
  ]);
});

test("finds lines across the page that have captions, and no rule that divides it", async () => {
  const page = new FlatPage().text(40, 60, "Part one", { font: "F2", size: 12 }).rule(40, 572, 64);
  for (const [index, label] of ["Venue", "Start time", "Purpose"].entries()) {
    page.rule(40, 572, 110 + 30 * index).text(40, 118 + 30 * index, label, { size: 7 });
  }
  expect(placesOf(await detect(page)).map(([x, y, , height]) => [x, y + height])).toEqual([
    [40, 110],
    [40, 140],
    [40, 170],
  ]);
});

test("finds lines under their questions", async () => {
  const page = new FlatPage();
  for (const [index, question] of ["Why would you join us?", "Who told you?"].entries()) {
    page.text(50, 100 + 45 * index, question).rule(64, 560, 122 + 45 * index);
  }
  expect(await detect(page)).toHaveLength(2);
});

test("takes many lines one under another for one answer", async () => {
  const page = new FlatPage().text(50, 100, "Describe what happened:");
  for (let line = 0; line < 6; line++) page.rule(50, 500, 124 + 20 * line);
  expect(await detect(page)).toMatchObject([
    { multiline: true, widgets: [{ height: expect.closeTo(115, -1) }] },
  ]);
});

test("takes dotted lines that stand closely for the blanks of their own captions", async () => {
  const page = new FlatPage();
  for (const [index, label] of ["Name of organization:", "Address:", "Phone:"].entries()) {
    const x = 54 + label.length * 5.2;
    page
      .text(50, 100 + 12 * index, label, { size: 10 })
      .text(x, 100 + 12 * index, ".".repeat(120), { size: 10 });
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual([
    "Name of organization",
    "Address",
    "Phone",
  ]);
});

test("takes no second place beside a caption whose box stands under it", async () => {
  const page = new FlatPage();
  for (const [index, label] of ["Venue:", "Start time:", "Purpose:", "Guests:"].entries()) {
    page.text(50, 100 + 40 * index, label).box(50, 105 + 40 * index, 400, 18);
  }
  expect(placesOf(await detect(page)).map(([x]) => x)).toEqual([50, 50, 50, 50]);
});

test("takes no place between a caption and the box that dots lead to", async () => {
  const page = new FlatPage();
  for (const [index, label] of ["Rent", "Food", "School"].entries()) {
    const y = 100 + 24 * index;
    page
      .text(50, y, label)
      .text(85, y, ".".repeat(100))
      .box(370, y - 12, 80, 16);
  }
  expect(placesOf(await detect(page)).map(([x]) => x)).toEqual([370, 370, 370]);
});

test("ticks short lines beside the words of a choice, and writes on those before a unit", async () => {
  const page = new FlatPage()
    .text(50, 100, "Sought:")
    .text(110, 100, "____ Full time")
    .text(200, 100, "____ Part time");
  page.text(50, 130, "Own ____").text(110, 130, "Rent ____");
  page.text(50, 160, "Time there:").text(120, 160, "____ Years").text(190, 160, "____ Months");
  expect((await detect(page)).map(({ type }) => type)).toEqual([
    ...Array.from({ length: 4 }, () => "checkbox"),
    "text",
    "text",
  ]);
});

test("ticks each of several circles where the question allows more than one", async () => {
  const page = new FlatPage().text(50, 80, "Conditions (check all that apply):");
  for (const [index, label] of ["Asthma", "Diabetes", "Hay fever"].entries()) {
    page.circle(56, 97 + 16 * index, 4).text(66, 100 + 16 * index, label);
  }
  expect((await detect(page)).map(({ type }) => type)).toEqual(["checkbox", "checkbox", "checkbox"]);
});

test("signs in the cells of a column for signatures", async () => {
  const page = table(new FlatPage(), [
    ["Name", "Signature"],
    ["", ""],
    ["", ""],
  ]);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "signature", "text", "signature"]);
});

test("takes the pairs of boxes of a date for characters", async () => {
  const page = new FlatPage().text(50, 112, "Born:");
  for (const x of [100, 113, 136, 149, 172, 185, 198, 211]) page.box(x, 100, 12, 16);
  expect((await detect(page)).map(({ type, max_length }) => [type, max_length])).toEqual([
    ["text", 2],
    ["text", 2],
    ["text", 4],
  ]);
});

test("parts the rows of a table without walls where the heads of its columns begin", async () => {
  const page = new FlatPage();
  for (const [x, head] of [
    [54, "Item lost"],
    [250, "Where last seen"],
    [420, "Value"],
  ] as const) {
    page.text(x, 110, head, { font: "F2", size: 9 });
  }
  for (let row = 0; row <= 3; row++) page.rule(50, 520, 116 + 18 * row);
  expect(placesOf(await detect(page)).map(([x, y]) => [x, y])).toEqual(
    [116, 134, 152].flatMap((y) => [
      [50, y],
      [246, y],
      [416, y],
    ]),
  );
});

test("calls the cells of a scale by its numbers", async () => {
  const page = table(new FlatPage(), [
    ["", "1", "2", "3"],
    ["Pace", "", "", ""],
    ["Handouts", "", "", ""],
  ]);
  expect((await detect(page)).map(({ row, column }) => [row, column])).toEqual(
    ["Pace", "Handouts"].flatMap((row) => ["1", "2", "3"].map((column) => [row, column])),
  );
});

test("takes a date that is set closely for one place", async () => {
  const page = new FlatPage().text(50, 100, "Date:").text(80, 100, "____/____/______");
  expect(placesOf(await detect(page)).map(([x, , width]) => [x, Math.round(width / 10)])).toEqual([[80, 8]]);
});

test("leaves the frame that takes a photograph alone, and no cell of one line that asks for one", async () => {
  const page = new FlatPage().box(466, 60, 86, 104).text(490, 100, "Affix", { size: 8 });
  page.text(478, 111, "photograph", { size: 8 }).text(491, 122, "here", { size: 8 });
  page.box(50, 60, 200, 24).text(53, 69, "Photo", { size: 7 }).text(50, 220, "Name:").rule(90, 400, 222);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Photo", "Name"]);
});

test("takes a line behind a cross for the place to sign, and not the second side of a size", async () => {
  const page = new FlatPage()
    .text(50, 100, "I have received the keys.")
    .text(50, 140, "X")
    .rule(62, 280, 142);
  page.text(50, 180, "Size: ______ x ______ cm").text(50, 220, "Name:").rule(90, 400, 222);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["signature", "text", "text", "text"]);
});

test("takes the sides of a size for blanks where its row begins with one", async () => {
  const page = new FlatPage().rule(50, 110, 102).text(116, 100, "x").rule(126, 180, 102);
  page.text(186, 100, "x").rule(196, 250, 102).text(256, 100, "cm");
  expect((await detect(page)).map(({ type }) => type)).not.toContain("signature");
});

test.each([
  ["Nur für amtliche Zwecke", false],
  ["Bitte dieses Feld nicht ausfüllen", false],
  ["Nicht ausfüllen, wenn ledig", true],
  ["Nur für interne Bewerber", true],
  ["Cadre réservé à la préfecture", false],
  ["Ne pas écrire dans cette zone", false],
  ["Ne pas remplir si célibataire", true],
  ["Espacio reservado para la administración", false],
  ["No escribir en este recuadro", false],
  ["Spazio riservato alla segreteria", false],
  ["Parking riservato al cliente", true],
])(
  "a box is left alone where a notice keeps it for others, and not where it asks: %s",
  async (says, isOpen) => {
    const page = new FlatPage().text(50, 60, "Name:").rule(90, 400, 62);
    page.box(50, 100, 420, 40).text(54, 110, says, { size: 9 });
    expect(await detect(page)).toHaveLength(isOpen ? 2 : 1);
  },
);

test("leaves the corner over a table alone where nothing parts it from the words above", async () => {
  const page = new FlatPage().text(48, 100, "Email address:").box(48, 104, 250, 15);
  page
    .text(314, 100, "Town or city:")
    .box(314, 104, 250, 15)
    .text(48, 133, "Telephone:")
    .box(48, 137, 250, 15);
  page.text(48, 171, "Rate each statement from 1 (poor) to 5 (excellent) by an X in the cell.", {
    size: 8.5,
  });
  const columns = [1, 2, 3, 4, 5];
  for (const at of columns)
    page.box(324 + 40 * at, 180, 40, 18).text(342 + 40 * at, 193, String(at), { size: 9 });
  for (const [row, words] of ["Pace", "Handouts", "Answers", "Course"].entries()) {
    page.box(48, 198 + 18 * row, 316, 18).text(52, 211 + 18 * row, words, { size: 9 });
    for (const at of columns) page.box(324 + 40 * at, 198 + 18 * row, 40, 18);
  }
  const labels = (await detect(page)).map(({ label }) => label);
  expect(new Set(labels)).toEqual(
    new Set(["Email address", "Town or city", "Telephone", ...columns.map(String)]),
  );
});

test("takes no painted head of a column, no head of several captioned cells, and no dash among prices", async () => {
  const heads = new FlatPage();
  for (const [index, head] of ["Day", "Start", "End"].entries()) {
    heads.fill(50 + 150 * index, 80, 150, 20, 0.93).box(50 + 150 * index, 80, 150, 20);
    heads.text(54 + 150 * index, 93, head, { font: "F2" });
  }
  const days = table(
    heads,
    [
      ["Monday", "", ""],
      ["Tuesday", "", ""],
    ],
    { width: 150 },
  );
  expect(placesOf(await detect(days)).map(([x, y]) => [x, y])).toEqual([
    ...[
      [200, 100],
      [350, 100],
    ],
    ...[
      [200, 118],
      [350, 118],
    ],
  ]);

  const hinted = new FlatPage().text(50, 80, "Who?").text(50, 110, "Who else?");
  for (const y of [70, 100]) hinted.fill(120, y, 140, 22, 0.93);
  hinted.draw("0.8 g").text(126, 85, "Name(s)").draw("0 g");
  expect(await detect(hinted)).toHaveLength(2);

  const group = new FlatPage().box(50, 100, 450, 13).text(54, 109, "4. ADDRESS", { size: 7 });
  for (const [index, caption] of ["a. STREET", "b. CITY", "c. ZIP"].entries())
    group.box(50 + 150 * index, 113, 150, 34).text(54 + 150 * index, 121, caption, { size: 7 });
  expect((await detect(group)).map(({ label }) => label)).toEqual(["a. STREET", "b. CITY", "c. ZIP"]);

  const prices = table(new FlatPage().text(50, 80, "Name:").rule(80, 300, 82), [
    ["", "Adults", "Children"],
    ["Season", "180.00", "90.00"],
    ["Locker", "-", "-"],
  ]);
  expect(await detect(prices)).toHaveLength(1);
});

test("takes no place in a question beside two rows of boxes", async () => {
  const page = new FlatPage().box(50, 100, 110, 40).box(160, 100, 340, 40).text(54, 113, "Occupation");
  for (const [index, answer] of ["Employee", "Official", "Pupil", "Other"].entries()) {
    const [x, y] = [166 + 100 * (index % 2), 104 + 18 * Math.floor(index / 2)];
    page.box(x, y, 10, 10).text(x + 14, y + 9, answer);
  }
  expect((await detect(page)).map(({ type }) => type)).toEqual(Array(4).fill("checkbox"));
});

test("takes boxes for characters with points between them that stand beside others", async () => {
  const page = new FlatPage();
  for (const column of [0, 1]) {
    page.box(50 + 150 * column, 100, 150, 40).text(56 + 150 * column, 134, "Day, month, year", { size: 7 });
    for (let digit = 0; digit < 8; digit++) {
      const x = 56 + 150 * column + 13 * digit + (digit > 1 ? 8 : 0) + (digit > 3 ? 8 : 0);
      page.box(x, 104, 11, 15);
      if (digit === 1 || digit === 3) page.text(x + 13, 118, ".");
    }
  }
  expect((await detect(page)).map(({ type, max_length }) => [type, max_length])).toEqual(
    [2, 2, 4, 2, 2, 4].map((cells) => ["text", cells]),
  );
});

test("takes no place over the heads of a table that rules alone draw", async () => {
  const page = new FlatPage().text(50, 80, "Name").rule(80, 300, 82).rule(50, 260, 120).rule(50, 260, 137);
  for (const [index, head] of ["Question", "Points", "Score"].entries())
    page.text(54 + 80 * index, 132, head);
  for (const row of [0, 1]) page.text(54, 150 + 14 * row, `${row + 1}`).text(134, 150 + 14 * row, "10");
  page.rule(50, 260, 170);
  expect(placesOf(await detect(page)).filter(([, y]) => y > 82 && y < 120)).toEqual([]);
});

test("takes rows of cells for characters with captions between them, each as wide as the other", async () => {
  const page = new FlatPage();
  for (const [row, caption] of ["Surname", "Forenames"].entries()) {
    page.text(50, 96 + 30 * row, caption, { size: 9 });
    for (let cell = 0; cell < 20; cell++) page.box(50 + 18 * cell, 100 + 30 * row, 18, 17);
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Surname", "Forenames"]);
});

test("takes no dots that lead to hours, nor those beside them", async () => {
  const page = new FlatPage()
    .text(50, 80, "Name:")
    .rule(80, 300, 82)
    .text(50, 110, `Town ${".".repeat(40)}`);
  for (const [index, hours] of ["9 to 5", "9:30 - 17:00", "closed"].entries())
    page.text(50, 140 + 13 * index, `Monday ${".".repeat(12)} ${hours}`);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name", "Town"]);
});
