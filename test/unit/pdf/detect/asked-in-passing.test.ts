import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const asked = async (page: FlatPage) =>
  (await detect(page)).map(({ type, label, row, column }) => [type, label, row, column].filter(Boolean));

test("calls a blank by the hint in brackets behind it", async () => {
  const page = new FlatPage().text(50, 100, "Name").rule(85, 200, 102).text(202, 100, "(last)");
  page.rule(235, 340, 102).text(342, 100, "(first)");
  expect(await asked(page)).toEqual([
    ["text", "Name: last"],
    ["text", "Name: first"],
  ]);
});

test("calls the parts of a measure by their units, and leaves the next one on the line alone", async () => {
  const page = new FlatPage().text(50, 100, "Height:").rule(90, 120, 102).text(123, 100, "ft");
  page
    .rule(138, 168, 102)
    .text(171, 100, "in")
    .text(210, 100, "Weight:")
    .rule(250, 290, 102)
    .text(293, 100, "lb");
  expect(await asked(page)).toEqual([
    ["text", "Height: ft"],
    ["text", "Height: in"],
    ["text", "Weight"],
  ]);
});

test("takes no unit over a column for the caption of its first blank", async () => {
  const page = new FlatPage().text(310, 85, "EUR");
  for (const [index, text] of ["Rent", "Heating"].entries())
    page.text(50, 100 + 20 * index, text).rule(300, 380, 102 + 20 * index);
  expect(await asked(page)).toEqual([
    ["text", "Rent"],
    ["text", "Heating"],
  ]);
});

test("heads columns with a letter, as a size is", async () => {
  const page = new FlatPage();
  for (const [index, size] of ["S", "M", "XL"].entries()) {
    page.text(216 + 40 * index - 3 * size.length, 96, size);
    for (const row of [0, 1]) page.box(196 + 40 * index, 100 + 18 * row, 40, 18);
  }
  page.text(50, 112, "Club shirt").text(50, 130, "Wool hat");
  const columns = (await asked(page)).map((field) => field.at(-1));
  expect(columns).toEqual(["S", "M", "XL", "S", "M", "XL"]);
});

test("heads a column with what does not apply", async () => {
  const page = new FlatPage();
  for (const [index, head] of ["Right", "Wrong", "N/A"].entries()) {
    page.box(200 + 60 * index, 80, 60, 20).text(205 + 60 * index, 94, head);
    for (const row of [0, 1]) page.box(200 + 60 * index, 100 + 20 * row, 60, 20);
  }
  page.box(50, 100, 150, 20).text(55, 114, "Lights").box(50, 120, 150, 20).text(55, 134, "Tyres");
  expect((await detect(page)).map(({ column }) => column)).toEqual([
    ...["Right", "Wrong", "N/A"],
    ...["Right", "Wrong", "N/A"],
  ]);
});

test("calls boxes beside statements by the head over them", async () => {
  const page = new FlatPage().text(500, 96, "Initials");
  for (const [index, text] of [
    "The hirer returns the boat clean and dry.",
    "Damage is reported to the warden at once.",
  ].entries())
    page.text(50, 114 + 26 * index, `${index + 1}. ${text}`).box(495, 100 + 26 * index, 44, 20);
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Initials", "Initials"]);
});

test("asks nothing of boxes beyond a rule, nor by the end of a sentence", async () => {
  const page = new FlatPage();
  for (const [index, [question, ...answers]] of [
    ["Reason", "Moved", "Retired"],
    ["Keys", "All", "None"],
  ].entries()) {
    const top = 100 + 40 * index;
    page
      .box(50, top, 150, 40)
      .box(200, top, 300, 40)
      .text(55, top + 24, question ?? "");
    for (const [line, answer] of answers.entries())
      page.box(210, top + 6 + 16 * line, 9, 9).text(224, top + 14 + 16 * line, answer);
  }
  expect((await detect(page)).map(({ question }) => question)).toEqual(["Reason", "Reason", "Keys", "Keys"]);
  const sentence = new FlatPage().text(50, 100, "approved by the committee.").text(50, 118, "I");
  sentence
    .box(58, 110, 9, 9)
    .text(71, 118, "wish")
    .box(105, 110, 9, 9)
    .text(118, 118, "do not wish to be told of findings about my health.");
  const questions = (await detect(sentence)).map(({ question }) => question);
  expect(questions).toHaveLength(2);
  expect(questions.join()).not.toContain("approved");
});

test("finds a box in which the pattern of a date is printed", async () => {
  const page = new FlatPage()
    .text(50, 112, "Valid from")
    .box(120, 100, 110, 17)
    .text(140, 112, "MM / DD / YYYY", { size: 8 });
  expect(await asked(page)).toEqual([["text", "Valid from"]]);
});

test("finds cells that are typed as strokes and underscores, and short runs of dots", async () => {
  const page = new FlatPage()
    .text(50, 100, `Badge: |${"__|".repeat(8)}`)
    .text(50, 130, `Floor ${".".repeat(8)}`);
  page.text(120, 130, `Door ${".".repeat(8)}`);
  expect(await asked(page)).toEqual([
    ["text", "Badge"],
    ["text", "Floor"],
    ["text", "Door"],
  ]);
});

test("takes lines of which the first has its caption before it as one place", async () => {
  const page = new FlatPage().text(50, 100, "Postal address");
  for (const line of [0, 1, 2]) page.rule(130, 500, 102 + 18 * line);
  const fields = await detect(page);
  expect(fields.map(({ label, multiline }) => [label, multiline])).toEqual([["Postal address", true]]);
  expect(fields[0]?.widgets[0]?.height).toBeGreaterThan(45);
});

test("takes no strip under the last line of a frame", async () => {
  const page = new FlatPage().box(50, 80, 250, 59);
  page.text(56, 100, "Name:").rule(90, 294, 102).text(56, 130, "Telephone:").rule(110, 294, 132);
  expect(await asked(page)).toEqual([
    ["text", "Name"],
    ["text", "Telephone"],
  ]);
});

test("writes on short lines where numbers are asked for", async () => {
  const page = new FlatPage().text(50, 100, "Rank what matters to you, from 1 to 3.");
  for (const [index, text] of ["Opening hours", "Quiet places", "Staff"].entries())
    page.rule(55, 83, 122 + 18 * index).text(88, 120 + 18 * index, text);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "text", "text"]);
});

test("takes no box that shows how to mark one", async () => {
  const page = new FlatPage()
    .text(50, 100, "Correct:")
    .box(100, 92, 9, 9)
    .text(130, 100, "Incorrect:")
    .box(185, 92, 9, 9);
  page.draw("1 w 101 699 m 108 692 l S 108 699 m 101 692 l S 186 696 m 189 692 l 193 699 l S");
  page
    .text(50, 116, "Birds seen:")
    .box(55, 122, 9, 9)
    .text(70, 130, "Heron")
    .box(55, 142, 9, 9)
    .text(70, 150, "Coot");
  expect(await asked(page)).toEqual([
    ["checkbox", "Birds seen: Heron"],
    ["checkbox", "Birds seen: Coot"],
  ]);
});

test("finds places in rows that are shaded in turn, under heads or behind captions", async () => {
  const table = new FlatPage()
    .text(54, 95, "Destination")
    .text(204, 95, "Purpose")
    .text(404, 95, "Kilometres");
  for (const row of [0, 1]) table.fill(50, 100 + 36 * row, 450, 18, 0.93);
  expect((await asked(table.rule(50, 500, 172))).map((field) => field[1])).toEqual(
    Array.from({ length: 4 }, () => ["Destination", "Purpose", "Kilometres"]).flat(),
  );
  const pairs = new FlatPage();
  for (const row of [0, 1]) pairs.fill(50, 100 + 36 * row, 450, 18, 0.93);
  for (const [row, text] of ["Policy holder", "Date of loss", "Place of loss", "Report no."].entries())
    pairs.text(54, 113 + 18 * row, text);
  expect((await asked(pairs.rule(50, 500, 172))).map((field) => field[1])).toEqual([
    "Policy holder",
    "Date of loss",
    "Place of loss",
    "Report no.",
  ]);
});

test("heads columns with lines that are written upwards", async () => {
  const page = new FlatPage();
  for (const [column, text] of ["Never", "Sometimes", "Often"].entries()) {
    page.draw(`BT /F1 9 Tf 0 1 -1 0 ${308 + 30 * column} 695 Tm (${text}) Tj ET`);
    for (const row of [0, 1]) page.box(300 + 30 * column, 104 + 18 * row, 10, 10);
  }
  page.text(50, 113, "I sleep badly").text(50, 131, "I feel dizzy");
  expect((await asked(page)).map((field) => field[1])).toEqual([
    "I sleep badly: Never",
    "I sleep badly: Sometimes",
    "I sleep badly: Often",
    "I feel dizzy: Never",
    "I feel dizzy: Sometimes",
    "I feel dizzy: Often",
  ]);
});

test("writes over a small caption at the foot of its cell, and takes no ellipsis for a blank", async () => {
  const page = new FlatPage()
    .box(50, 100, 250, 30)
    .text(53, 127, "Ship", { size: 6.5 })
    .box(300, 100, 250, 30);
  page.text(303, 127, "Port", { size: 6.5 }).text(50, 200, "And so on ..... to the end ...");
  expect((await detect(page)).map(({ label, widgets: [at] }) => [label, at?.x, (at?.y ?? 0) < 105])).toEqual([
    ["Ship", 50, true],
    ["Port", 300, true],
  ]);
});

test("calls lines by the rows in which they stand, whatever stands before those", async () => {
  const page = new FlatPage().text(300, 96, "Remarks");
  for (const [row, text] of ["Doors", "Lighting", "Alarm bell", "Buttons"].entries())
    page
      .box(60, 104 + 18 * row, 9, 9)
      .text(130, 112 + 18 * row, text)
      .rule(300, 550, 114 + 18 * row);
  expect((await detect(page)).filter(({ type }) => type === "text")).toHaveLength(4);
});

test("calls blanks of sentences by what is printed in brackets under them, and others by what stands before", async () => {
  const page = new FlatPage().text(50, 100, "This is to certify that").rule(160, 500, 102);
  page
    .text(290, 113, "(name of participant)", { size: 8 })
    .text(50, 140, "attended the course")
    .rule(150, 500, 142);
  page.text(290, 153, "(title of course)", { size: 8 }).text(50, 180, "Address:").rule(100, 500, 182);
  page.text(265, 193, "(street and town)", { size: 8 });
  expect((await detect(page)).map(({ label }) => label)).toEqual([
    "This is to certify that: name of participant",
    "attended the course: title of course",
    "Address",
  ]);
});
