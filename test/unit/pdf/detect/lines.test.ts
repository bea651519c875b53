import { expect, test } from "vitest";
import { detect, FlatPage, places, placesOf } from "../../../fixtures/pdf/flat-page.ts";

test("finds underscores after their caption, one line high", async () => {
  const page = new FlatPage().text(50, 100, "Full name:").text(110, 100, "_".repeat(30));
  const [field, ...more] = await detect(page);
  expect(more).toEqual([]);
  expect(field).toMatchObject({ type: "text", name: null, source: "detected", label: "Full name" });
  const [[x, y, width, height]] = places(field!) as [[number, number, number, number]];
  expect([x, width]).toEqual([110, 167]);
  expect(y + height).toBeCloseTo(101, 0);
  expect(height).toBeGreaterThanOrEqual(12);
});

test("finds a rule that begins after its caption", async () => {
  const page = new FlatPage().text(50, 100, "Occupation").rule(110, 300, 101);
  expect(placesOf(await detect(page))).toEqual([[110, 86, 190, 15]]);
});

test("finds a rule over its caption", async () => {
  const page = new FlatPage().rule(60, 260, 200).text(60, 209, "Name of witness", { size: 7 });
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name of witness"]);
});

test("parts a rule with several captions under it", async () => {
  const page = new FlatPage().text(50, 200, "Your name:").rule(110, 500, 201);
  page.text(110, 209, "first", { size: 7 }).text(250, 209, "middle", { size: 7 });
  page.text(400, 209, "last", { size: 7 });
  const fields = await detect(page);
  expect(placesOf(fields).map(([x]) => x)).toEqual([110, 245, 395]);
});

test.each([
  ["Ort, Datum", "Unterschrift", 330],
  ["Name in print", "Signature of applicant", 300],
  ["Date", "Signature", 200],
])(
  "signs on the part of a rule over “%s” and “%s” whose caption asks for that",
  async (first, signing, x) => {
    const page = new FlatPage().text(60, 60, "Form", { size: 14 }).text(60, 100, "Name:").rule(130, 450, 102);
    page.text(60, 130, "Address:").rule(130, 450, 132).rule(60, 540, 500);
    page.text(60, 510, first, { size: 8 }).text(x, 510, signing, { size: 8 });
    expect((await detect(page)).slice(2).map(({ type, label }) => [type, label])).toEqual([
      ["text", first],
      ["signature", signing],
    ]);
  },
);

test.each([
  ["under", 13, ["Name", "First name", "Born on"]],
  ["over", -19, ["Last name:", "First name:", "Middle name:"]],
])("parts a line of underscores that captions in one row %s it share", async (_, off, names) => {
  const page = new FlatPage().text(60, 60, "Form", { size: 14 }).text(60, 300, "_".repeat(80));
  for (const [index, name] of names.entries()) page.text(60 + 160 * index, 300 + off, name);
  const fields = await detect(page);
  expect(placesOf(fields).map(([x]) => x)).toEqual([60, 215, 375]);
});

test("leaves a line whole over which captions have lines of their own", async () => {
  const page = new FlatPage().text(60, 60, "Form", { size: 14 });
  page.text(60, 282, "Street: ________________   Town: ________________").text(60, 300, "_".repeat(80));
  expect(placesOf(await detect(page)).filter(([, y]) => y > 280)).toHaveLength(1);
});

test("writes no higher than the text above leaves room", async () => {
  const page = new FlatPage().text(150, 100, "Printed close above the line").text(50, 112, "Town:");
  page.rule(150, 300, 113);
  const [[, y]] = placesOf(await detect(page)) as [[number, number, number, number]];
  expect(y).toBe(102);
});

const labels = (...texts: string[]): FlatPage => {
  const page = new FlatPage().text(50, 60, "Registration", { size: 14 });
  for (const [index, text] of texts.entries()) page.text(50, 100 + 24 * index, text);
  return page.text(300, 400, "The margin of this page is as far to the right as this");
};

test("finds the room after labels that stand one under another, though nothing draws it", async () => {
  const fields = await detect(labels("Full name:", "Street:", "Town:"));
  expect(fields.map(({ label }) => label)).toEqual(["Full name", "Street", "Town"]);
  const [[x, y, width]] = placesOf(fields) as [[number, number, number, number]];
  expect(x).toBeGreaterThan(96);
  expect(y).toBeLessThan(93);
  expect(width).toBeGreaterThan(300);
});

test("finds no room after labels that are answered, or that are two at most", async () => {
  expect(await detect(labels("Full name:", "Street:"))).toEqual([]);
  const answered = labels("From:", "To:", "Date:")
    .text(90, 100, "Ann")
    .text(90, 124, "Bob")
    .text(90, 148, "May 1");
  expect(await detect(answered)).toEqual([]);
});

test("takes the parts of one number for one place", async () => {
  const page = new FlatPage().text(50, 100, "Number").text(110, 100, "___ - __ - ____");
  expect(placesOf(await detect(page)).map(([x, , width]) => [x, width])).toEqual([[110, 68]]);
});

test("takes one line of a table's high row", async () => {
  const page = new FlatPage().box(50, 100, 100, 26).box(150, 100, 100, 26);
  expect(placesOf(await detect(page))).toEqual([
    [50, 106, 100, 20],
    [150, 106, 100, 20],
  ]);
});

test("writes one line beside its sign or its name on lines that stand one under another", async () => {
  const page = new FlatPage();
  for (const [index, name] of ["Wages", "Rent", "Gifts", "Pensions"].entries()) {
    const y = 100 + 20 * index;
    page
      .text(50, y - 2, name)
      .text(390, y - 2, "$")
      .rule(400, 500, y);
  }
  const lines = (await detect(page)).flatMap(places).filter(([x]) => x > 380);
  expect(lines.map(([, , , height]) => height)).toEqual([15, 13, 13, 13]);
});

test("takes a short line for a place where brackets right behind it say what it is for, whatever follows", async () => {
  const page = new FlatPage();
  for (const y of [100, 120, 140])
    page
      .rule(50, 86, y)
      .text(92, y - 1, "(initials) I have read the rules of the house and will keep all of them.");
  const found = await detect(page);
  expect(placesOf(found)).toEqual([100, 120, 140].map((y) => [50, y - 15, 36, 15]));
  expect(found.map(({ type }) => type)).toEqual(["signature", "signature", "signature"]);
});

test("begins an answer of many lines on the first of them, under the one text over it, but not under the heads of a table", async () => {
  const lines = (page: FlatPage, from: number, count: number) => {
    for (let line = 0; line < count; line++) page.rule(50, 550, from + 20 * line);
    return page;
  };
  const page = lines(new FlatPage().text(50, 100, "Notes for the nurse", { font: "F2" }), 124, 4);
  lines(page.text(50, 300, "What happened? Describe the events in order."), 324, 5);
  lines(page.text(50, 500, "Item").text(300, 500, "Price"), 524, 5);
  expect(placesOf(await detect(page)).map(([, y, , height]) => [y, y + height])).toEqual(
    expect.arrayContaining([
      [109, 184],
      [309, 404],
    ]),
  );
});

test("does not take the room between two tinted boxes for a third", async () => {
  const page = new FlatPage();
  for (const top of [100, 150]) page.fill(50, top, 200, 30, 0.9);
  expect(placesOf(await detect(page)).map(([, y]) => Math.round(y / 50))).toEqual([2, 3]);
});

test("takes a line to sign on for a signature", async () => {
  const page = new FlatPage().text(50, 100, "Signature of applicant").rule(160, 360, 101);
  page.text(370, 100, "Date").rule(400, 500, 101);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["signature", "text"]);
});

test("finds dense dots to write on, but not dots that lead to the number of a line", async () => {
  const page = new FlatPage().text(50, 100, "Nom").text(75, 100, ".".repeat(60));
  page.text(50, 130, "Total income").text(120, 130, ".".repeat(60)).text(300, 130, "12");
  expect(placesOf(await detect(page)).map(([x]) => x)).toEqual([75]);
});

test("finds sparse dots to write on where nothing follows them, but not those that lead anywhere", async () => {
  const dots = " .".repeat(50);
  const page = new FlatPage().text(50, 100, "Company").text(100, 100, dots);
  page.text(50, 116, "Telephone").text(100, 116, dots);
  page.text(50, 132, "Rules of the house").text(140, 132, dots).text(540, 132, "see overleaf");
  page.text(50, 148, "Fee").text(100, 148, dots).box(400, 138, 80, 14);
  expect((await detect(page)).map(({ label, widgets }) => [label, widgets[0]?.x])).toEqual([
    ["Company", expect.closeTo(102.8, 1)],
    ["Telephone", expect.closeTo(102.8, 1)],
    ["Fee", 400],
  ]);
});

test.each([
  ["an underlined heading", new FlatPage().text(50, 100, "Terms and conditions").rule(50, 150, 102)],
  [
    "a rule across the page",
    new FlatPage().text(40, 80, "Part one").rule(36, 576, 100).text(40, 110, "Text"),
  ],
  ["a rule over the footer", new FlatPage().rule(72, 300, 750).text(72, 760, "Rev. 2024", { size: 7 })],
  [
    "a rule over a footnote",
    new FlatPage()
      .rule(72, 200, 600)
      .paragraph(72, 609, ["1 A note", "that goes on", "for lines"], { pitch: 10 }),
  ],
])("does not take %s for a field", async (_, page) => {
  expect(await detect(page)).toEqual([]);
});

test.each([
  "By:",
  "Signed by:",
  "Signed",
  "Sign\u00e9",
  "Firmado",
  "Unterzeichnet:",
  "Assinatura",
  "Handtekening",
])("finds a place to sign after %s", async (caption) => {
  const page = new FlatPage().text(60, 100, caption).rule(150, 350, 102);
  page.text(60, 132, "Name:").rule(100, 300, 134);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["signature", "text"]);
});

test.each([
  [["Firma", "Straße", "Telefon"], "text"],
  [["Firma", "Lugar y fecha", "Nombre y apellidos"], "signature"],
  [["Unterschrift der Firma", "Straße", "Telefon"], "signature"],
])("takes the first of %j for %s in the language of the form", async (captions, type) => {
  const page = new FlatPage();
  for (const [row, caption] of captions.entries())
    page.text(60, 100 + 30 * row, caption).rule(200, 350, 102 + 30 * row);
  expect((await detect(page)).map((field) => field.type)).toEqual([type, "text", "text"]);
});

test("finds a place to sign on a line that ends under another", async () => {
  const page = new FlatPage().text(60, 100, "Name").rule(150, 350, 102);
  page.text(60, 128, "Unterschrift").rule(150, 350, 130);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "signature"]);
});

test.each([
  "Date of signature",
  "Signature date",
  "Fecha de la firma",
  "Name der Firma",
  "Referred by:",
  "Date signed:",
])("takes %s for words, and not for a place to sign", async (caption) => {
  const page = new FlatPage().text(60, 100, caption).rule(160, 350, 102);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text"]);
});

test("finds the first lines of a list under bold heads", async () => {
  const page = new FlatPage()
    .text(60, 100, "Employer", { font: "F2" })
    .text(300, 100, "From", { font: "F2" });
  for (const y of [122, 142, 162]) page.rule(60, 280, y).rule(300, 420, y);
  expect((await detect(page)).map(({ label }) => label)).toEqual(
    [1, 2, 3].flatMap(() => ["Employer", "From"]),
  );
});

test.each(["$ 120.00", "€ 60,00", "120.00 €", "12", "$25"])(
  "does not write on dots that lead to %s",
  async (end) => {
    const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
    for (const [index, item] of ["Adult", "Family", "Under 18"].entries()) {
      const y = 100 + 14 * index;
      page.text(50, y, item).text(110, y, ".".repeat(60)).text(290, y, end.replace("€", "\u0080"));
    }
    expect(placesOf(await detect(page)).map(([, y]) => y < 70)).toEqual([true]);
  },
);

test.each([20, 27, 40])(
  "finds all lines of a column, %d points under a title, whose captions stand far before them",
  async (gap) => {
    const page = new FlatPage().text(50, 48, "Application for help", { size: 14 });
    for (const [row, caption] of ["Full name", "Date of birth", "Case number"].entries()) {
      const y = 48 + gap + 27 * row;
      page.text(50, y, caption, { size: 9 }).rule(230, 510, y + 6);
    }
    const fields = await detect(page);
    expect(fields.map(({ label }) => label)).toEqual(["Full name", "Date of birth", "Case number"]);
  },
);

test("takes lines under their captions for places to write, or to sign, as the caption asks", async () => {
  const page = new FlatPage();
  for (const [x, caption] of [
    [50, "Signature of parent"],
    [260, "Print name"],
    [430, "Date"],
  ] as const) {
    page.text(x, 100, caption, { size: 9 }).rule(x, x + 130, 122);
  }
  expect((await detect(page)).map(({ type, label }) => [type, label])).toEqual([
    ["signature", "Signature of parent"],
    ["text", "Print name"],
    ["text", "Date"],
  ]);
});

test("takes a line of dots or dashes that leads to a sum for no blank, and the line before its name for one", async () => {
  const page = new FlatPage().text(50, 80, "Drinks");
  for (const [index, drink] of ["Water", "Coffee", "Tea"].entries()) {
    const y = 100 + 24 * index;
    page.rule(50, 76, y).text(82, y, `x ${drink}`);
    page.draw("[.6 2.4] 0 d").rule(130, 260, y).draw("[] 0 d").text(270, y, "$ 2.50");
  }
  const fields = await detect(page);
  expect(placesOf(fields).map(([x]) => x)).toEqual([50, 50, 50]);
});

test("takes a line of dots or dashes that leads to a circle for no blank, and the name before it for the circle's", async () => {
  const page = new FlatPage().text(50, 80, "Chair");
  for (const [index, name] of ["A. Hendriks", "M. el Amrani", "P. Vos"].entries()) {
    const y = 100 + 24 * index;
    page
      .text(50, y, name)
      .draw("[.6 2.4] 0 d")
      .rule(120, 300, y)
      .draw("[] 0 d")
      .circle(312, y - 4, 5);
  }
  const fields = await detect(page);
  expect(fields.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ["A. Hendriks", "M. el Amrani", "P. Vos"],
  ]);
});

test.each([
  ["Is a nurse needed?", "Yes", "No", 0],
  ["Amount paid:", "cash", "card", 1],
])(
  "takes dots after %s before an answer with its box for %s as the text before them asks",
  async (text, a, b, blanks) => {
    const page = new FlatPage();
    for (const y of [100, 120])
      page
        .text(50, y, `${text} ${".".repeat(100)}`)
        .text(440, y, a)
        .box(463, y - 8, 9, 9)
        .text(490, y, b)
        .box(512, y - 8, 9, 9);
    const types = (await detect(page)).map(({ type }) => type);
    expect(types.filter((type) => type === "text")).toHaveLength(2 * blanks);
  },
);

test("takes a dashed line after its caption for a blank", async () => {
  const page = new FlatPage().text(50, 100, "Name:").draw("[3 2] 0 d").rule(90, 260, 101).draw("[] 0 d");
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name"]);
});

test("keeps a dashed line over the line of an answer with its box for a blank", async () => {
  const page = new FlatPage().text(50, 100, "Fax").draw("[3 2] 0 d").rule(90, 260, 101).draw("[] 0 d");
  page.text(262, 110, "new").box(282, 102, 9, 9);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "checkbox"]);
});

test("takes dots before a unit for a blank, whatever the dots of the next line lead to", async () => {
  const page = new FlatPage();
  for (const [index, [before, after]] of [
    ["Amount", "EUR"],
    ["Chapter two", "14"],
    ["Weight", "kg"],
  ].entries())
    page.text(50, 100 + 14 * index, `${before} ${".".repeat(40)} ${after}`);
  expect(await detect(page)).toHaveLength(2);
});

test("leaves the end of a line to sign for what its caption asks there", async () => {
  const page = new FlatPage().text(50, 100, "Signature").rule(100, 300, 102).text(278, 112, "Date");
  page.text(320, 100, "Signature").rule(370, 560, 102).text(420, 112, "(as you sign cheques)");
  const fields = await detect(page);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["signature", "Signature"],
    ["text", "Date"],
    ["signature", expect.stringContaining("Signature")],
  ]);
  expect(placesOf(fields).slice(0, 2)).toEqual([
    [100, expect.any(Number), 148, expect.any(Number)],
    [250, expect.any(Number), 50, expect.any(Number)],
  ]);
});

test("takes underscores at the end of a rule for a part of it", async () => {
  const page = new FlatPage().text(50, 100, "Country:").rule(100, 250, 101.4).text(233, 100, "___");
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(["Country"]);
  expect(placesOf(fields)[0]?.slice(0, 1)).toEqual([100]);
  expect(placesOf(fields)[0]?.[2]).toBeGreaterThan(140);
});

test.each([
  ["why nothing is written", "not available", ["text", "checkbox"]],
  ["the answer", "yes", ["checkbox"]],
])("writes on dots before a box whose text says %s", async (_what, behind, types) => {
  const page = new FlatPage();
  for (const [at, caption] of ["Licence number", "Account holder"].entries()) {
    const y = 100 + 24 * at;
    page.text(50, y, caption).text(130, y, ".".repeat(91));
    page.box(394, y - 8, 10, 10).text(408, y, behind);
  }
  expect((await detect(page)).map(({ type }) => type)).toEqual([...types, ...types]);
});

test("takes no underscores across the foot of a page for a blank, but those after a caption there", async () => {
  const page = new FlatPage().text(50, 100, "Name:").rule(100, 250, 102);
  page.text(50, 750, "_".repeat(90)).text(290, 762, "Page 1 of 4");
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Name"]);
  const signed = new FlatPage().text(50, 100, "Name:").rule(100, 250, 102);
  signed.text(50, 750, "Signature:").text(102, 750, "_".repeat(80));
  expect((await detect(signed)).map(({ label }) => label)).toEqual(["Name", "Signature"]);
  const under = new FlatPage().text(50, 100, "Name:").rule(100, 250, 102);
  under.text(50, 742, "_".repeat(90)).text(50, 754, "Signature of the applicant");
  expect((await detect(under)).map(({ label }) => label)).toEqual(["Name", "Signature of the applicant"]);
});

test("finds lines under captions of two lines, one for each language, beside lines after larger captions", async () => {
  const page = new FlatPage().text(40, 60, "Travel document", { size: 16 });
  page.text(40, 98, "Telephone").rule(94, 572, 99).text(40, 123, "Company").rule(89, 572, 124);
  for (const [index, [first, second]] of [
    ["Surname", "Nom"],
    ["Date of issue", "Emission"],
  ].entries()) {
    const y = 150 + 47 * index;
    for (const x of [40, 315]) {
      page.text(x, y, first!, { size: 7.5 }).text(x, y + 10, second!, { size: 7.5 });
      page.rule(x, x + 257, y + 30);
    }
  }
  page.text(40, 312, "City").rule(62, 572, 313);
  expect((await detect(page)).length).toBe(7);
});

test("parts a sum's and a time's underscores at the stop or the colon close between them", async () => {
  const page = new FlatPage().text(50, 100, "Rent paid: $").text(120, 100, "________");
  page.text(165.5, 100, ".").text(169, 100, "___");
  page.text(50, 130, "Reported at:").text(120, 130, "____").text(143, 130, ":").text(146.5, 130, "____");
  expect(placesOf(await detect(page)).map(([x, , width]) => [x, width])).toEqual([
    [120, 44],
    [169, 17],
    [120, 22],
    [147, 22],
  ]);
});
