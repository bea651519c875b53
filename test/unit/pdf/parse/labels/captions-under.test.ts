import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const CAPTIONS = ["Name of event", "Venue", "Start", "Guests"];

test.each([
  [30, 8],
  [26, 9],
  [36, 10],
  [28, 12],
])(
  "takes the captions under lines %i points apart, %i under them, for their own lines",
  async (pitch, under) => {
    const page = new FlatPage().text(48, 60, "Reference:").rule(120, 320, 62);
    for (const [index, caption] of CAPTIONS.entries()) {
      const y = 90 + pitch * index;
      page.rule(48, 548, y + 2).text(48, y + under, caption, { size: 7 });
    }
    expect((await detect(page)).map(({ label }) => label)).toEqual(["Reference", ...CAPTIONS]);
  },
);

test("takes the captions over lines for their own, whatever stands under the last", async () => {
  const page = new FlatPage();
  for (const [index, caption] of CAPTIONS.entries()) {
    page.text(48, 90 + 30 * index, caption, { size: 8 }).rule(48, 348, 108 + 30 * index);
  }
  page.text(48, 226, "Please return this form");
  expect((await detect(page)).map(({ label }) => label)).toEqual(CAPTIONS);
});

test("takes captions in the middle under rows of dots for their own lines", async () => {
  const page = new FlatPage().text(48, 60, "Member number:").rule(130, 548, 62);
  const middle = { "(full name)": 278, "(place of birth)": 271.5, "(address)": 280 };
  for (const [index, [caption, x]] of Object.entries(middle).entries()) {
    const y = 90 + 34 * index;
    page.text(58, y, ".".repeat(172));
    page.text(x, y + 12, caption, { size: 8 });
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual([
    "Member number",
    "(full name)",
    "(place of birth)",
    "(address)",
  ]);
});

test("takes the captions under lines for their own where boxes under their captions stand over them", async () => {
  const page = new FlatPage().text(200, 40, "Hall booking", { size: 15 });
  const over = ["Telephone", "Date of birth", "E-mail"];
  for (const [index, caption] of over.entries()) {
    page.text(48, 115 + 36 * index, `${caption}:`, { size: 8 }).box(48, 118 + 36 * index, 500, 16);
  }
  for (const [index, caption] of CAPTIONS.entries()) {
    page.rule(48, 548, 234 + 34 * index).text(48, 245 + 34 * index, caption, { size: 8.5 });
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual([...over, ...CAPTIONS]);
});

test("takes no sentence over the first line for the caption of a series that has its own under it", async () => {
  const page = new FlatPage().text(48, 70, "Please print in ink and answer every question.", { size: 8 });
  for (const [index, caption] of CAPTIONS.entries()) {
    page.rule(48, 548, 92 + 30 * index).text(48, 99 + 30 * index, caption, { size: 7 });
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual(CAPTIONS);
});

test("takes the captions before the lines of a column for theirs, not what stands over the first of some", async () => {
  const page = new FlatPage().text(150, 90, "Please inform in case of an accident:");
  page.text(150, 188, "may collect the child");
  const rows = { Contact: 106, Kinship: 126, Telephone: 146, Aunt: 204, Uncle: 224 };
  for (const [caption, y] of Object.entries(rows)) page.text(48, y, caption).rule(150, 440, y + 2);
  expect((await detect(page)).map(({ label }) => label)).toEqual(Object.keys(rows));
});

test("leaves captions over boxes to these, where nothing stands over the first of them", async () => {
  const page = new FlatPage().text(200, 40, "Hall booking", { size: 15 }).box(48, 84, 400, 18);
  for (const [index, caption] of CAPTIONS.entries()) {
    page.text(48, 116 + 34 * index, caption, { size: 9 }).box(48, 120 + 34 * index, 400, 18);
  }
  expect((await detect(page)).slice(1).map(({ label }) => label)).toEqual(CAPTIONS);
});

test.each([
  ["under", { y: 716, text: "Hall booking" }, -9, CAPTIONS],
  ["over", { y: 570, text: "Please return this form" }, 16, [...CAPTIONS.slice(1), "Sum"]],
] as const)(
  "takes the captions %s blanks whose tooltips name the texts under them",
  async (_, other, by, tips) => {
    const builder = new FormBuilder().text(48, other.y, other.text, { size: 13 });
    for (const [index, caption] of CAPTIONS.entries()) {
      const y = 700 - 26 * index;
      builder.text(48, y + by, caption, { size: 8 });
      builder.field("Tx", `line[${index}]`, [48, y, 388, y + 14], `/TU (${tips[index]})`);
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    expect(fields.map(({ label }) => label)).toEqual(CAPTIONS);
  },
);

test("calls a blank by all of the captions in the row under it that no other blank has", async () => {
  const builder = new FormBuilder();
  builder.field("Tx", "street", [48, 700, 288, 714]).text(48, 692, "Number", { size: 7 });
  builder.text(100, 692, "Street", { size: 7 });
  builder.field("Tx", "city", [48, 670, 180, 684]).text(48, 662, "City", { size: 7 });
  builder.field("Tx", "state", [190, 670, 288, 684]).text(190, 662, "State", { size: 7 });
  builder.field("Tx", "phone", [48, 640, 288, 654]).text(48, 632, "Telephone", { size: 7 });
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toEqual(["Number Street", "City", "State", "Telephone"]);
});

test("keeps what is set smaller in brackets in its caption", async () => {
  const builder = new FormBuilder().text(48, 700, "Case number (", { size: 8 });
  builder.text(99, 700, "if known)", { size: 5 });
  builder.field("Tx", "case", [140, 696, 300, 710]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields[0]?.label).toBe("Case number (if known)");
});

test.each(["(7). WHAT WAS THE GROSS AMOUNT", "10B(6). AMOUNT PAID BASED ON THE"])(
  "takes the lines that begin where the words of a numbered one do for its caption: %s",
  async (first) => {
    const builder = new FormBuilder().text(48, 700, first, { size: 8 });
    const indent = 8 * (first.startsWith("(") ? 1.6 : 3.2);
    builder.text(48 + indent, 691, "RECEIPTS OF THE YEAR", { size: 8 });
    builder.field("Tx", "sum", [48, 670, 160, 686]);
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    expect(fields[0]?.label).toBe(`${first} RECEIPTS OF THE YEAR`);
  },
);

test("takes what begins as the heading of a part for the caption of the box that it touches", async () => {
  const builder = new FormBuilder().text(48, 700, "Part 1: Your claims").text(48, 680, "Line");
  builder.field("Tx", "line", [74, 676, 104, 690]).text(108, 680, "of:");
  for (const [index, claims] of ["secured", "unsecured"].entries()) {
    builder.checkbox(`c${index}`, [130, 680 - 14 * index, 138, 688 - 14 * index]);
    builder.text(142, 681 - 14 * index, `Part ${index + 1}: Creditors with ${claims} claims`, { size: 8 });
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.slice(1).map(({ label }) => label)).toEqual([
    "Part 1: Creditors with secured claims",
    "Part 2: Creditors with unsecured claims",
  ]);
});

const TOLD = "Fill in with block letters, please.";

test("takes the captions under two lines for their own where a sentence stands over the first: it asks nothing", async () => {
  const page = new FlatPage().text(48, 60, TOLD, { size: 8 });
  for (const [index, caption] of ["Town", "Telephone"].entries()) {
    page.rule(48, 348, 82 + 30 * index).text(48, 92 + 30 * index, caption, { size: 7 });
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Town", "Telephone"]);
});

test.each([
  [
    "on lines, under a sentence",
    "0.5 w 48 700 m 348 700 l 48 664 m 348 664 l S",
    TOLD,
    ["Town", "Telephone"],
  ],
  [
    "on lines, under another caption",
    "0.5 w 48 700 m 348 700 l 48 664 m 348 664 l S",
    "Name",
    ["Name", "Town"],
  ],
  ["in frames", "0.5 w 48 700 300 14 re 48 664 300 14 re S", "Name", ["Name", "Town"]],
])("reads fields %s", async (_what, drawing, over, labels) => {
  const builder = new FormBuilder()
    .draw(drawing)
    .text(48, 722, over, { size: 9 })
    .field("Tx", "a", [48, 700, 348, 714])
    .text(48, 688, "Town", { size: 8 })
    .field("Tx", "b", [48, 664, 348, 678])
    .text(48, 652, "Telephone", { size: 8 });
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toEqual(labels);
});

test("leaves it open whose the captions between two lines are, where one like them stands far over the first", async () => {
  const builder = new FormBuilder()
    .text(48, 760, "Employer")
    .draw("0.5 w 48 700 m 248 700 l 48 668 m 248 668 l S")
    .field("Tx", "a", [48, 700, 248, 712])
    .text(48, 684, "Supervisor")
    .field("Tx", "b", [48, 668, 248, 680])
    .text(48, 652, "Signature page follows");
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toContain("Supervisor");
  expect(fields.map(({ label }) => label)).not.toContain("Signature page follows");
});

test("takes the captions under lines for their own beside cells that hold theirs above", async () => {
  const builder = new FormBuilder().text(48, 720, "Travel document", { size: 15 });
  builder.draw("1 w 48 708 m 548 708 l S 0.7 w 48 680 m 298 680 l 48 646 m 298 646 l 48 560 m 298 560 l S");
  builder.field("Tx", "a", [48, 680, 298, 694]).text(48, 670, "Nationality", { size: 8 });
  builder.field("Tx", "b", [48, 646, 298, 660]).text(48, 636, "Case number", { size: 8 });
  for (const [index, caption] of ["Surname", "Given names"].entries()) {
    const x = 48 + 260 * index;
    builder.draw(`${x} 590 250 36 re S`).text(x + 3, 616, caption, { size: 8 });
    builder.field("Tx", caption, [x + 2, 592, x + 248, 606]);
  }
  builder.field("Tx", "e", [48, 560, 298, 574]).text(48, 550, "E-mail", { size: 8 });
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toEqual([
    "Nationality",
    "Case number",
    "Surname",
    "Given names",
    "E-mail",
  ]);
});

test("takes the captions under lines in a frame for their own under boxes with captions over them", async () => {
  const page = new FlatPage();
  for (const [index, caption] of ["Employer", "Nationality"].entries()) {
    page.text(48, 60 + 32 * index, `${caption}:`, { size: 7 }).box(48, 64 + 32 * index, 480, 14);
  }
  page.box(48, 140, 480, 126);
  for (const [index, caption] of ["Account holder", "Street", "Town"].entries()) {
    page.rule(58, 518, 162 + 30 * index).text(58, 170 + 30 * index, caption, { size: 7 });
  }
  page.rule(58, 320, 252).text(58, 260, "Bank", { size: 7 });
  page.rule(332, 518, 252).text(332, 260, "Branch", { size: 7 });
  expect((await detect(page)).map(({ label }) => label)).toEqual([
    "Employer",
    "Nationality",
    "Account holder",
    "Street",
    "Town",
    "Bank",
    "Branch",
  ]);
});

test("reads what a box asks over the remark in brackets between them", async () => {
  const page = new FlatPage()
    .text(48, 60, "Signature of tenant:")
    .text(48, 70, "(or of a parent if under eighteen)", { size: 7 });
  page.box(48, 76, 200, 40);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Signature of tenant"]);
});

test("asks on each numbered line what stands over the first of its list, other blanks between them", async () => {
  const page = new FlatPage().text(48, 60, "Your addresses in the last five years:");
  for (const at of [1, 2, 3]) {
    const y = 45 + 40 * at;
    page.text(48, y, `${at})`).rule(62, 540, y + 2);
    page.text(62, y + 18, "from").rule(90, 150, y + 20);
    page.text(156, y + 18, "until").rule(190, 250, y + 20);
  }
  const fields = await detect(page);
  const lines = fields.filter(({ widgets: [widget] }) => (widget?.width ?? 0) > 400);
  expect(lines.map(({ label, row }) => [label, row])).toEqual(
    ["1)", "2)", "3)"].map((row) => ["Your addresses in the last five years", row]),
  );
});

test.each([
  ["www.example.org/Form12", "Tax withheld"],
  ["https://www.example.org", "Tax withheld"],
  ["(www.example.org)", "Tax withheld"],
  ["forms@example.org", "Tax withheld"],
  ["www.example.org/", "www.example.org/"],
  ["Office of example.org", "Office of example.org"],
])("takes an address that stands alone for no caption: %s", async (text, label) => {
  const input = new FormBuilder()
    .text(100, 722, "Tax withheld")
    .field("Tx", "first", [100, 704, 200, 718])
    .field("Tx", "second", [100, 686, 200, 700])
    .text(100, 676, text, { size: 7 })
    .toBytes();
  const { fields } = await parsePdf(input, { maxPages: 1, maxFields: 10 });
  expect(fields.map((field) => field.label)).toEqual(["Tax withheld", label]);
});

test.each([
  ["Describe the state of the rooms at the time when you moved in.", "3. RENT", "9. KEYS"],
  ["Please list the illnesses that the child has had since birth.", "2b) Diet", "4) Allergies"],
  ["Beschreiben Sie den Hergang des Unfalls mit eigenen Worten.", "2. Zeugen", "3. Schaden"],
  ["Indiquez les motifs pour lesquels vous demandez une remise.", "5. Ressources", "6. Charges"],
  ["Explique los motivos por los que solicita la prórroga ahora.", "2. Ingresos", "3. Gastos"],
])(
  "takes a sentence that asks for the caption of the box under it, and no item after it: %s",
  async (ask, next, last) => {
    const builder = new FormBuilder().text(28, 720, "1. To begin with", { font: "F2" });
    for (const [index, item] of [next, last].entries()) {
      const y = 700 - 110 * index;
      builder.text(46, y, ask).field("Tx", `box${index}`, [46, y - 72, 580, y - 24], "/Ff 4096");
      builder.text(28, y - 84, item, { font: "F2" });
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    expect(fields.map(({ label }) => label.replace(/[.]$/u, ""))).toEqual(
      [ask, ask].map((text) => text.slice(0, -1)),
    );
  },
);

test("takes no note under a box for its caption, where a heading stands over it", async () => {
  const builder = new FormBuilder().text(28, 700, "10. Add comments that you have about the lease", {
    font: "F2",
  });
  builder.field("Tx", "more", [40, 630, 580, 682], "/Ff 4096");
  builder.text(28, 616, "Note: To end this lease early, you must write a separate letter.", { font: "F2" });
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields[0]?.label).toBe("10. Add comments that you have about the lease");
});

test.each([
  [18, 5, 8],
  [20, 6, 7],
  [22, 4, 9],
  [17, 4, 7],
  [24, 7, 8],
])(
  "takes the texts under the lines within blanks of %i points, %i over their edges, for their captions",
  async (height, over, size) => {
    const builder = new FormBuilder().text(40, 760, "I swear that this is true.", { size: 11 });
    for (const [index, caption] of ["Print name", "(Street)", "(Town)"].entries()) {
      const y = 700 - (height + 10) * index;
      builder.draw(`0.7 w 41 ${y + over} m 300 ${y + over} l S`);
      builder.text(42, y + over - size, caption, { size });
      builder.field("Tx", `f${index}`, [40, y, 304, y + height]);
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    expect(fields.map(({ label }) => label)).toEqual(["Print name", "(Street)", "(Town)"]);
  },
);
