import { expect, test } from "vitest";
import { detect, FlatPage, places, placesOf } from "../../../fixtures/pdf/flat-page.ts";

test("finds squares to tick and what is printed beside them", async () => {
  const page = new FlatPage()
    .box(50, 100, 9, 9)
    .text(64, 108, "Married")
    .box(150, 100, 9, 9)
    .text(164, 108, "Single");
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["checkbox", "Married"],
    ["checkbox", "Single"],
  ]);
  expect(fields[0]?.options.map(({ value }) => value)).toEqual(["Yes"]);
});

test("makes the field of a small box to tick a little larger than what is drawn, and that of a large one as large", async () => {
  const page = new FlatPage()
    .box(50, 100, 7, 7)
    .text(64, 108, "Small")
    .box(150, 100, 12, 12)
    .text(166, 108, "Large");
  const [small, large] = (await detect(page)).flatMap(({ widgets }) => widgets);
  expect(small).toMatchObject({ x: 49.25, y: 99.25, width: 8.5, height: 8.5 });
  expect(large).toMatchObject({ x: 150, y: 100, width: 12, height: 12 });
});

test("finds circles, brackets and the boxes of a symbol font", async () => {
  const page = new FlatPage().circle(55, 105, 5).text(64, 108, "Round");
  page.text(50, 138, "[   ]").text(74, 138, "Brackets");
  page.text(50, 168, "o", { font: "F3" }).text(64, 168, "Glyph");
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["checkbox", "checkbox", "checkbox"]);
  expect(placesOf(fields).map(([, y]) => Math.round(y / 30))).toEqual([3, 4, 5]);
});

test("takes circles of a row, or of a column, for the answers to one question", async () => {
  const page = new FlatPage()
    .circle(55, 105, 5)
    .text(64, 108, "Red")
    .circle(125, 105, 5)
    .text(134, 108, "Blue");
  page.rule(40, 500, 140);
  for (const [index, size] of ["Small", "Medium", "Large"].entries()) {
    page.circle(55, 175 + 20 * index, 5).text(64, 178 + 20 * index, size);
  }
  const fields = await detect(page);
  expect(fields.map(({ type, options }) => [type, options.map(({ label }) => label)])).toEqual([
    ["radio", ["Red", "Blue"]],
    ["radio", ["Small", "Medium", "Large"]],
  ]);
});

test("keeps the circles of two questions apart, one under the other, and those of one with a note among its answers", async () => {
  const page = new FlatPage();
  const question = (y: number, asked: string, answers: readonly string[]) => {
    page.text(50, y, asked);
    for (const [index, answer] of answers.entries())
      page.circle(68, y + 11 + 14 * index, 4).text(78, y + 14 + 14 * index, answer);
  };
  question(100, "1. What do you wear?", ["Helmet", "Gloves", "Boots"]);
  question(160, "Who may start:", ["The owner", "Any guest"]);
  page.text(50, 210, "Your size").circle(68, 224, 4).text(78, 227, "Small");
  page.text(50, 240, "larger sizes cost more").circle(68, 252, 4).text(78, 255, "Large");
  const fields = await detect(page);
  expect(fields.map(({ type, options }) => [type, ...options.map(({ label }) => label)])).toEqual([
    ["radio", "Helmet", "Gloves", "Boots"],
    ["radio", "The owner", "Any guest"],
    ["radio", "Small", "Large"],
  ]);
  const explained = new FlatPage().text(50, 100, "Are you insured?");
  explained.circle(68, 111, 4).text(78, 114, "Yes").text(50, 128, "If so, by whom:").rule(120, 300, 129);
  explained.circle(68, 139, 4).text(78, 142, "No");
  expect((await detect(explained)).map(({ type, options }) => [type, options.length])).toContainEqual([
    "radio",
    2,
  ]);
});

test("takes level columns of circles for one question, but not where each has its own over it", async () => {
  const page = new FlatPage();
  const ask = (x: number, y: number, question: string, answers: readonly string[]) => {
    if (question) page.text(x, y, question, { font: "F2" });
    for (const [index, answer] of answers.entries())
      page.circle(x + 4, y + 11 + 14 * index, 4).text(x + 12, y + 14 + 14 * index, answer);
  };
  ask(50, 100, "How did you hear of us?", ["Friend", "Paper"]);
  ask(300, 100, "How often do you come?", ["Weekly", "Rarely"]);
  ask(50, 140, "What is your age?", ["Under 30", "Over 30"]);
  ask(300, 140, "Will you come again?", ["Yes", "No"]);
  ask(50, 220, "Marital status", ["Single", "Divorced"]);
  ask(230, 220, "", ["Married", "Separated"]);
  ask(410, 220, "", ["Widowed", "Other"]);
  expect((await detect(page)).map(({ options }) => options.map(({ label }) => label))).toEqual([
    ["Friend", "Paper"],
    ["Weekly", "Rarely"],
    ["Under 30", "Over 30"],
    ["Yes", "No"],
    ["Single", "Married", "Widowed", "Divorced", "Separated", "Other"],
  ]);
});

test("keeps circles apart that a rule or a wall parts", async () => {
  const page = new FlatPage().circle(55, 105, 5).text(64, 108, "Above").rule(40, 300, 120);
  page
    .circle(55, 135, 5)
    .text(64, 138, "Below")
    .wall(150, 80, 200)
    .circle(205, 135, 5)
    .text(214, 138, "Beside");
  expect((await detect(page)).map(({ type }) => type)).toEqual(["checkbox", "checkbox", "checkbox"]);
});

test("finds a box that is drawn as a filled frame, and takes a solid one for a bullet", async () => {
  const page = new FlatPage()
    .draw("50 682 10 10 re 50.6 682.6 8.8 8.8 re f*")
    .text(64, 108, "Frame")
    .fill(50, 130, 10, 10, 0)
    .text(64, 138, "Bullet");
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Frame"]);
});

test("takes a square that is drawn twice for one", async () => {
  const page = new FlatPage().box(50, 100, 10, 10).box(51, 101, 8, 8).text(64, 108, "Yes");
  expect(await detect(page)).toHaveLength(1);
});

test("ticks a low wide box in its middle", async () => {
  const page = new FlatPage().box(50, 100, 18, 10).text(72, 108, "General denial");
  const [[x, , width]] = placesOf(await detect(page)) as [[number, number, number, number]];
  expect(x + width / 2).toBeCloseTo(59, -0.5);
  expect(width).toBeLessThan(15);
});

test("takes a row of boxes for the characters of one value", async () => {
  const page = new FlatPage().text(50, 112, "Date of birth");
  for (let index = 0; index < 8; index++) page.box(130 + 16 * index, 100, 14, 14);
  const [field, ...more] = await detect(page);
  expect(more).toEqual([]);
  expect(field).toMatchObject({ type: "text", comb: true, max_length: 8, label: "Date of birth" });
  expect(places(field!)).toHaveLength(8);
});

test("takes boxes that share their walls for one divided place", async () => {
  const page = new FlatPage().text(50, 112, "Code");
  for (let index = 0; index < 4; index++) page.box(130 + 14 * index, 100, 14, 14);
  expect((await detect(page)).map(places)).toEqual([[[130, 100, 56, 14]]]);
});

test("does not take boxes with text in them for boxes to tick", async () => {
  const page = new FlatPage()
    .box(50, 100, 16, 14)
    .text(53, 110, "94", { size: 9 })
    .text(70, 110, "Telephone");
  expect(await detect(page)).toEqual([]);
});

test("does not write beside a box to tick in a cell of a table", async () => {
  const page = new FlatPage().box(50, 100, 120, 18).box(105, 105, 8, 8);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["checkbox"]);
});

test.each([
  ["Blutgruppe", ["A", "B"], 4],
  ["Delivery", ["Post", "Pick up"], 4],
  ["Contact", ["Post", "Other:"], 5],
])(
  "finds no place to write after the last box in a cell for %s unless it asks for more",
  async (caption, answers, count) => {
    const page = new FlatPage().box(54, 100, 252, 26).box(306, 100, 252, 26);
    for (const [cell, title] of [
      [54, "Geschlecht"],
      [306, caption],
    ] as const) {
      page.text(cell + 3, 108, title, { size: 6.5 });
      for (const [index, answer] of (cell === 54 ? ["m", "w"] : answers).entries()) {
        page.box(cell + 8 + 50 * index, 112, 8, 8).text(cell + 19 + 50 * index, 119, answer, { size: 9 });
      }
    }
    expect(await detect(page)).toHaveLength(count);
  },
);

test.each([
  [24, 16, 12],
  [22, 15, 8],
  [24, 17, 9],
])("finds the boxes to tick in cells of %i by %i points, each %i wide", async (width, height, side) => {
  const page = new FlatPage();
  for (const [row, option] of ["Half board", "Full board", "Room only"].entries()) {
    const y = 100 + height * row;
    page.box(50, y, 160, height).text(54, y + 0.7 * height, option, { size: 9 });
    page.box(210, y, width, height);
    page.box(210 + (width - side) / 2, y + (height - side) / 2, side, side);
  }
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["checkbox", "checkbox", "checkbox"]);
});

test("takes no box that is filled with a letter for one to tick", async () => {
  const page = new FlatPage().text(50, 130, "Example:");
  for (const [index, letter] of [..."ANNEX"].entries()) {
    page.box(110 + 14 * index, 120, 14, 14).text(114 + 14 * index, 131, letter);
  }
  page.box(50, 160, 10, 10).text(66, 168, "Smoker").box(50, 180, 10, 10).text(66, 188, "Driver");
  expect(placesOf(await detect(page)).map(([, y]) => Math.round(y / 20))).toEqual([8, 9]);
});

test("takes no letter of a logo for a box to tick, but a box with rounded corners", async () => {
  const page = new FlatPage().text(64, 108, "Rounded").text(230, 108, "Family Trust");
  // Each corner by two curves, with a line of no length at the start.
  page.draw(
    "50 685 m 50 685 l 50 690 l 50 691 50.5 692 51 692 c 51.3 692.5 51.6 693 52 693 c 57 693 l 57.4 693 57.7 692.5 58 692 c " +
      "58.5 692 59 691 59 690 c 59 686 l 59 685 58.5 684.5 58 684.5 c 57.7 684 57.4 684 57 684 c 52 684 l " +
      "51.6 684 51.3 684 51 684.5 c 50.5 684.5 50 685 50 685 c s",
  );
  const wave = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [150 + (at % 6) * 1.8, at % 2 === 0 ? 684 : 693];
    return `${x} ${y} l ${x} ${y - 1} ${x + 0.4} ${y} ${x + 0.8} ${y} c`;
  });
  page.fill(140, 90, 80, 24, 0.2).draw(`1 1 1 rg 150 684 m ${wave.join(" ")} f 0 g`);
  const ticks = (await detect(page)).filter(({ type }) => type === "checkbox");
  expect(ticks.map(({ label }) => label)).toEqual(["Rounded"]);
});

test("finds boxes and circles that hold the letter of their answer, where the same letters come again", async () => {
  const sheet = (rows: number) => {
    const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
    for (let row = 0; row < rows; row++) {
      page.text(50, 100 + 20 * row, `${row + 1}.`);
      for (const [index, letter] of ["A", "B", "C"].entries()) {
        page.circle(90 + 30 * index, 96.5 + 20 * row, 7).text(86.7 + 30 * index, 100 + 20 * row, letter);
      }
    }
    return page;
  };
  const choices = (await detect(sheet(3))).filter(({ type }) => type === "radio");
  expect(choices.map(({ options }) => options.map(({ label }) => label))).toEqual(
    Array(3).fill(["A", "B", "C"]),
  );
  expect((await detect(sheet(1))).map(({ type }) => type)).toEqual(["text"]);
});

test("writes nowhere between a question and its boxes in a ruled row, but on a line of its own before boxes", async () => {
  const page = new FlatPage();
  for (const [row, question] of ["Have you had a grant before?", "Do you live away from home?"].entries()) {
    const y = 100 + 20 * row;
    page
      .text(50, y, question)
      .box(450, y - 8, 9, 9)
      .text(462, y, "Yes")
      .box(500, y - 8, 9, 9)
      .text(512, y, "No");
    page.rule(50, 550, y + 7);
  }
  page.text(50, 200, "How long?").rule(110, 300, 202);
  page.box(306, 192, 9, 9).text(318, 200, "days").box(360, 192, 9, 9).text(372, 200, "weeks");
  expect((await detect(page)).filter(({ type }) => type === "text").map(({ label }) => label)).toEqual([
    "How long?",
  ]);
});

test("finds boxes in one row that hold the letters of yes and no, or of the sexes, and none that number sections", async () => {
  const page = new FlatPage();
  const row = (y: number, question: string, letters: string, apart: number) => {
    page.text(50, y + 12, question);
    for (const [index, letter] of [...letters].entries())
      page.box(200 + apart * index, y, 16, 16).text(204 + apart * index, y + 12, letter);
  };
  row(60, "Insured?", "YN", 30);
  row(100, "Sex:", "MFX", 20);
  row(140, "", "AB", 100);
  expect((await detect(page)).map(({ type, options }) => [type, options[0]?.label])).toEqual([
    ["checkbox", "Y"],
    ["checkbox", "N"],
    ["checkbox", "M"],
    ["checkbox", "F"],
    ["checkbox", "X"],
  ]);
});

test("finds typed circles in a column, apart from their answers", async () => {
  const page = new FlatPage().text(50, 60, "Naam:").rule(90, 300, 62).text(50, 90, "Ik wil:");
  for (const [row, answer] of ["een folder", "lid worden"].entries()) {
    page.text(60, 110 + 16 * row, "O").text(74, 110 + 16 * row, answer);
  }
  const [, choice] = await detect(page);
  expect([choice?.label, choice?.options.map(({ label }) => label)]).toEqual([
    "Ik wil",
    ["een folder", "lid worden"],
  ]);
  const prose = new FlatPage().text(50, 60, "Nome:").rule(90, 300, 62);
  prose.text(60, 110, "O requerente declara que").text(60, 126, "O presente termo vale");
  expect((await detect(prose)).map(({ label }) => label)).toEqual(["Nome"]);
});

test("takes no typed circle for a box that is set in another typeface than its text, as bullets are", async () => {
  const page = new FlatPage().text(50, 60, "Naam:").rule(90, 300, 62).text(50, 90, "You need:");
  for (const [row, thing] of ["your passport", "a photograph"].entries())
    page.text(60, 110 + 16 * row, "o", { font: "F2" }).text(74, 110 + 16 * row, thing);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Naam"]);
  const asked = new FlatPage().text(50, 60, "Naam:").rule(90, 300, 62);
  for (const [row, question] of ["Married?", "Retired?"].entries()) {
    const y = 110 + 20 * row;
    asked.text(60, y, question).text(200, y, "o", { font: "F2" }).text(214, y, "Yes");
    asked.text(260, y, "o", { font: "F2" }).text(274, y, "No");
  }
  expect((await detect(asked)).map(({ label }) => label)).toEqual(["Naam", "Married?", "Retired?"]);
});

test("takes brackets on a line, or around underscores, for the beginning of a number", async () => {
  const page = new FlatPage().text(50, 100, "Fax:").text(72, 100, "(       )").rule(70, 250, 102);
  page.text(50, 130, "Home: (____) ____-______");
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["text", "Fax"],
    ["text", "Home"],
  ]);
  expect(placesOf(fields)[0]?.slice(0, 3)).toEqual([70, 87, 180]);
});

test("takes short lines before words for ticks, where one of them is a unit elsewhere", async () => {
  const page = new FlatPage().text(50, 100, "Shift:");
  for (const [at, word] of ["Day", "Evening", "Night"].entries())
    page.text(90 + 90 * at, 100, `____ ${word}`);
  page.text(50, 140, "Known for ____ Years ____ Months");
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual([...Array(3).fill("checkbox"), "text", "text"]);
  expect(fields.slice(0, 3).map(({ label }) => label)).toEqual([
    "Shift: Day",
    "Shift: Evening",
    "Shift: Night",
  ]);
});

test.each([
  ["Have you used it?", ["__ Orally", "__ Smoked", "__ By vein"]],
  ["Housing:", ["__ Owned", "__ Rented"]],
])("takes the shortest lines behind “%s” for ticks, each before its answer", async (question, answers) => {
  const page = new FlatPage()
    .text(50, 80, "Name:")
    .rule(90, 300, 82)
    .text(50, 120, [question, ...answers].join(" "));
  const fields = await detect(page);
  expect(fields.slice(1).map(({ type }) => type)).toEqual(answers.map(() => "checkbox"));
});

test("takes no ticks where each short line has its caption before it", async () => {
  const page = new FlatPage().text(50, 100, "Ages of the children: First ___ Second ___ Third ___");
  expect((await detect(page)).map(({ type }) => type)).not.toContain("checkbox");
});

test("ticks a yes or a no beside a question for somebody's rank", async () => {
  const page = new FlatPage().text(
    50,
    100,
    "Did you serve? Yes____ No____ If yes, how long? ________ Rank/Position: ________",
  );
  expect((await detect(page)).map(({ type }) => type)).toEqual(["checkbox", "checkbox", "text", "text"]);
});

test("takes a letter of a font that has no other for a box, where it stands before several answers of a row", async () => {
  const page = new FlatPage().text(50, 100, "Received under:");
  for (const [index, answer] of ["court order", "written agreement", "oral understanding"].entries())
    page.text(140 + 110 * index, 100, "n", { font: "F2" }).text(150 + 110 * index, 100, answer);
  page.text(50, 130, "n", { font: "F2" }).text(60, 130, "I apply alone");
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["checkbox", "Received under: court order"],
    ["checkbox", "Received under: written agreement"],
    ["checkbox", "Received under: oral understanding"],
    ["checkbox", "I apply alone"],
  ]);
});

test.each([
  ["letters of a font that has others", "n", "b"],
  ["bullets, each at the beginning of its row", "n", null],
])("takes no letters for boxes: %s", async (_, letter, other) => {
  const page = new FlatPage().box(50, 60, 9, 9).text(64, 68, "Yes");
  for (const row of [0, 1, 2])
    page.text(50, 100 + 14 * row, letter, { font: "F2" }).text(62, 100 + 14 * row, "may be renewed");
  if (other) page.text(200, 100, other, { font: "F2" }).text(212, 100, "may be changed");
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Yes"]);
});

test.each([
  ["X", "Signature", "Witness"],
  ["x", "Signature", "Witness"],
  ["I", "agree that", "shall pay"],
  ["A", "dog", "cat"],
  ["a", "dog", "cat"],
  ["o", "casa", "local"],
  ["y", "firma", "fecha"],
])(
  "takes no %s before words for a box, where it is a word or marks where one signs",
  async (letter, ...words) => {
    const page = new FlatPage();
    for (const [at, word] of words.entries())
      page
        .text(50 + 250 * at, 100, letter, { font: "F2" })
        .text(64 + 250 * at, 100, `${word} ____________________`);
    expect((await detect(page)).map(({ type }) => type)).not.toContain("checkbox");
  },
);

test("takes lines behind answers for ticks, however long each is, and calls each by what stands before it", async () => {
  const page = new FlatPage().text(
    50,
    100,
    "Bankrupt before? Yes ____ No _____ Please explain ______________",
  );
  page.text(50, 130, "Status: Single __ Married __ Divorced __");
  page.text(50, 160, "Born __/__/____ in ______________");
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label]).slice(0, 6)).toEqual([
    ["checkbox", "Bankrupt before? Yes"],
    ["checkbox", "Bankrupt before? No"],
    ["text", "Please explain"],
    ["checkbox", "Status: Single"],
    ["checkbox", "Status: Married"],
    ["checkbox", "Status: Divorced"],
  ]);
  expect(fields.slice(6).map(({ type }) => type)).not.toContain("checkbox");
});

test("calls the boxes of lists side by side by what stands behind them, however far", async () => {
  const page = new FlatPage().text(40, 90, "EYES").text(260, 90, "HAIR").text(430, 90, "OTHER HAIR");
  for (const [row, [eyes, hair, other]] of [
    ["Black", "Bald", "Auburn"],
    ["Blue", "Black", "Sandy"],
    ["Green", "Blond or strawberry", "White"],
    ["Hazel", "Brown", "Unknown"],
  ].entries()) {
    const y = 100 + 14 * row;
    for (const [x, text] of [
      [60, eyes],
      [290, hair],
      [450, other],
    ] as const)
      page.box(x, y, 9, 9).text(x + 30, y + 8, text ?? "");
  }
  const labels = (await detect(page)).map(({ label }) => label.split(": ").at(-1));
  expect(labels.filter((_, at) => at % 3 === 0)).toEqual(["Black", "Blue", "Green", "Hazel"]);
  expect(labels.filter((_, at) => at % 3 === 1)).toEqual(["Bald", "Black", "Blond or strawberry", "Brown"]);
  expect(labels.filter((_, at) => at % 3 === 2)).toEqual(["Auburn", "Sandy", "White", "Unknown"]);
});

const BLOCKS = [
  ["Asthma", "Bronchitis"],
  ["Gout", "Jaundice"],
  ["Stroke", "Chest pain"],
];

/** Three blocks of names side by side, each under its own "Yes" and "No". */
function blocks(draw: (page: FlatPage, x: number, y: number) => void): FlatPage {
  const page = new FlatPage();
  for (const [at, names] of BLOCKS.entries()) {
    const x = 50 + 170 * at;
    page.text(x + 100, 80, "Yes", { size: 9 }).text(x + 124, 80, "No", { size: 9 });
    for (const [row, name] of names.entries()) {
      page.text(x, 100 + 18 * row, name, { size: 9 });
      for (const left of [x + 103, x + 126]) draw(page, left, 100 + 18 * row);
    }
  }
  return page;
}

test("asks each of the questions side by side for its own circles", async () => {
  const page = blocks((each, x, y) => each.circle(x + 4, y - 3, 4));
  const found = await detect(page);
  const names = BLOCKS.flat().toSorted();
  expect(found.map(({ label }) => label).toSorted()).toEqual(names);
  expect(found.map(({ options }) => options?.map(({ label }) => label))).toEqual(
    names.map(() => ["Yes", "No"]),
  );
});

test("calls the boxes of questions side by side by their own question", async () => {
  const page = blocks((each, x, y) => each.box(x, y - 7, 8, 8));
  const labels = (await detect(page)).map(({ label }) => label).toSorted();
  expect(labels).toEqual(
    BLOCKS.flat()
      .flatMap((name) => [`${name}: Yes`, `${name}: No`])
      .toSorted(),
  );
});

test.each([226.8, 306])(
  "takes circles in the margin, %s points apart, for where to punch the paper",
  async (apart) => {
    const page = new FlatPage().circle(28, 200, 8).circle(28, 200 + apart, 8);
    page.circle(75, 196, 5).text(84, 200, "Rent").circle(135, 196, 5).text(144, 200, "Own");
    expect((await detect(page)).map(({ type }) => type)).toEqual(["radio"]);
  },
);

test("boxes under one another in the next cell answer the question of a cell, which is as high for their sake alone", async () => {
  const page = new FlatPage();
  for (const y of [100, 132, 164]) page.rule(50, 550, y);
  for (const x of [50, 480, 550]) page.wall(x, 100, 164);
  for (const [row, asked] of ["Do you keep a dog?", "Is the house insured?"].entries()) {
    page.text(56, 112 + 32 * row, asked);
    for (const [line, answer] of ["Yes", "No"].entries())
      page.circle(492, 109 + 32 * row + 14 * line, 5).text(502, 112 + 32 * row + 14 * line, answer);
  }
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["radio", "Do you keep a dog?"],
    ["radio", "Is the house insured?"],
  ]);
});

test("a question that asks for more than yes or no keeps the room under it", async () => {
  const page = new FlatPage();
  for (const y of [100, 160]) page.rule(50, 550, y);
  for (const x of [50, 480, 550]) page.wall(x, 100, 160);
  page.text(56, 112, "Do you keep animals? Which ones?");
  for (const [line, answer] of ["Yes", "No"].entries())
    page.circle(492, 112 + 14 * line, 5).text(502, 115 + 14 * line, answer);
  expect((await detect(page)).map(({ type }) => type)).toContain("text");
});

test("the names on a list to choose from leave no place beside their circles", async () => {
  const page = new FlatPage();
  for (let row = 0; row <= 3; row++) page.rule(50, 550, 100 + 34 * row);
  for (const x of [50, 80, 500, 550]) page.wall(x, 100, 202);
  for (const [row, name] of ["Moss, Ada", "Reed, Otto", "Fern, Ida"].entries())
    page
      .text(62, 120 + 34 * row, String(row + 1))
      .text(86, 112 + 34 * row, name)
      .text(86, 122 + 34 * row, "Garden list", { size: 7 })
      .circle(525, 117 + 34 * row, 7);
  expect((await detect(page)).map(({ type }) => type)).not.toContain("text");
});

test("circles of one row belong to the question whose name ends in a colon before them", async () => {
  const page = new FlatPage();
  const row: [number, string, string[]][] = [
    [50, "Sex:", ["f", "m"]],
    [190, "Insured:", ["yes", "no"]],
  ];
  for (const [x, name, answers] of row) {
    page.text(x, 108, name);
    for (const [at, answer] of answers.entries())
      page.circle(x + 52 + 34 * at, 105, 5).text(x + 60 + 34 * at, 108, answer);
  }
  const fields = await detect(page);
  expect(fields.map(({ label, options }) => [label, ...options.map(({ label }) => label)])).toEqual([
    ["Sex", "f", "m"],
    ["Insured", "yes", "no"],
  ]);
});

test("dots behind an answer are written on, though the box of the next answer follows", async () => {
  const page = new FlatPage();
  for (const [at, answer] of ["paid on", "sent on", "lost on"].entries())
    page.box(50 + 150 * at, 100, 9, 9).text(64 + 150 * at, 108, `${answer} ...............`);
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["checkbox", "paid on"],
    ["text", "paid on"],
    ["checkbox", "sent on"],
    ["text", "sent on"],
    ["checkbox", "lost on"],
    ["text", "lost on"],
  ]);
});

test("dots between yes and no lead the eye, and an answer with a colon begins no other question", async () => {
  const page = new FlatPage().box(50, 100, 9, 9).text(64, 108, "Yes ...............");
  page.box(150, 100, 9, 9).text(164, 108, "No");
  for (const [at, name] of ["single", "married:", "once", "twice"].entries())
    page.circle(55 + 80 * at, 145, 5).text(64 + 80 * at, 148, name);
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["checkbox", "checkbox", "radio"]);
});

test("a question that is answered in words keeps its room beside boxes that say something else", async () => {
  const page = new FlatPage();
  for (const y of [100, 140, 180]) page.rule(50, 550, y);
  for (const x of [50, 350, 550]) page.wall(x, 100, 180);
  for (const [row, asked] of ["What did you earn?", "Who lives with you?"].entries()) {
    page.text(56, 112 + 40 * row, asked);
    for (const [line, said] of ["still true", "has changed"].entries())
      page.box(356, 106 + 40 * row + 15 * line, 9, 9).text(372, 114 + 40 * row + 15 * line, said);
  }
  const texts = (await detect(page)).filter(({ type }) => type === "text");
  expect(texts.map(({ label }) => label)).toEqual(["What did you earn?", "Who lives with you?"]);
});

test("a question that a list answers in the next cell is asked of the boxes, and leaves no blank beside them", async () => {
  const page = new FlatPage();
  for (const y of [100, 150]) page.rule(50, 550, y);
  for (const x of [50, 350, 550]) page.wall(x, 100, 150);
  page.text(56, 112, "Which meal do you want?");
  for (const [line, said] of ["Soup", "Fish", "Salad"].entries())
    page.box(356, 105 + 14 * line, 9, 9).text(372, 113 + 14 * line, said);
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["checkbox", "checkbox", "checkbox"]);
});
