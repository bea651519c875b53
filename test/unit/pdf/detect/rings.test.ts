import { expect, test } from "vitest";
import { detect, FlatPage, parseFlat } from "../../../fixtures/pdf/flat-page.ts";

const asked = async (page: FlatPage) =>
  (await detect(page.text(50, 60, "Name:").rule(90, 300, 62)))
    .filter(({ mark }) => mark === "ring")
    .map(({ label, options }) => [label, ...options.map((option) => option.label)]);

test("finds words to circle behind what says so, by strokes, commas or gaps", async () => {
  const page = new FlatPage()
    .text(50, 100, "Size (circle one): Small / Extra large")
    .text(50, 130, "Shift (please underline): day, late evening, night")
    .text(50, 160, "Delivery (circle one)")
    .text(180, 160, "Collect")
    .text(240, 160, "By post");
  expect(await asked(page)).toEqual([
    ["Size", "Small", "Extra large"],
    ["Shift", "day", "late evening", "night"],
    ["Delivery", "Collect", "By post"],
  ]);
});

test("finds three words of which each stands off the stroke before it", async () => {
  const page = new FlatPage().text(50, 100, "Title (circle one):");
  for (const [x, text] of [
    [180, "Mr"],
    [197, "/"],
    [208, "Mrs"],
    [230, "/"],
    [241, "Ms"],
  ] as const)
    page.text(x, 100, text);
  expect(await asked(page)).toEqual([["Title", "Mr", "Mrs", "Ms"]]);
});

test("finds a scale, a list and yes and no that are all behind a colon or a question, where the page asks to circle, and titles anywhere", async () => {
  const rows = [
    "Food: 1 2 3 4 5",
    "Rooms: 1 - 2 - 3 - 4",
    "Title: Mr / Mrs / Ms / Dr",
    "Born: dd / mm / yyyy",
    "Order: 4 5 6 7",
  ];
  const page = (told: string) => {
    const drawn = new FlatPage().text(50, 100, told).text(50, 120, "Will you come again?");
    drawn.text(200, 120, "Yes").text(240, 120, "No");
    for (const [at, row] of rows.entries()) drawn.text(50, 150 + 26 * at, row);
    return drawn;
  };
  expect(await asked(page("Please circle one answer for each question."))).toEqual([
    ["Will you come again?", "Yes", "No"],
    ["Food", "1", "2", "3", "4", "5"],
    ["Rooms", "1", "2", "3", "4"],
    ["Title", "Mr", "Mrs", "Ms", "Dr"],
  ]);
  expect(await asked(page("Thank you for your visit."))).toEqual([["Title", "Mr", "Mrs", "Ms", "Dr"]]);
});

test("finds words to strike out that a note marks, and leaves the rest of their sentence", async () => {
  const page = new FlatPage()
    .text(50, 100, "Mr / Mrs / Ms*")
    .text(50, 130, "I will / will not* attend the dinner.")
    .text(50, 160, "* Delete as appropriate");
  expect(await asked(page)).toEqual([
    ["Mr / Mrs / Ms", "Mr", "Mrs", "Ms"],
    ["attend the dinner.", "will", "will not"],
  ]);
});

test("finds yes and no behind a question where no box and no blank stands", async () => {
  const page = new FlatPage().text(50, 100, "Pets?").text(150, 100, "yes / no");
  expect(await asked(page)).toEqual([["Pets?", "yes", "no"]]);
  expect(await asked(new FlatPage().text(50, 100, "Pets? yes / no").rule(140, 300, 102))).toEqual([]);
  expect(await asked(new FlatPage().text(50, 100, "Answer yes / no to all of these."))).toEqual([]);
});

test("finds halves of the day behind a time", async () => {
  const page = new FlatPage().text(50, 100, "Arrival:").rule(95, 150, 102).text(155, 100, "am / pm");
  expect(await asked(page)).toEqual([["Arrival", "am", "pm"]]);
});

test("finds numbers and letters that a page asks to circle", async () => {
  const scale = new FlatPage().text(50, 100, "Please circle a number.").text(50, 130, "Pace");
  for (let degree = 1; degree <= 5; degree++) scale.text(150 + 30 * degree, 130, String(degree));
  expect(await asked(scale)).toEqual([["Pace", "1", "2", "3", "4", "5"]]);
  const letters = new FlatPage().text(50, 100, "Circle T for true or F for false.");
  letters.text(50, 130, "T").text(75, 130, "F").text(100, 130, "1. Oars are held with one hand.");
  expect(await asked(letters)).toEqual([["1. Oars are held with one hand.", "T", "F"]]);
});

test("takes no words to ring where boxes stand beside them, nor strokes and numbers in plain print", async () => {
  const ticked = new FlatPage().text(50, 100, "Pets?").box(100, 92, 9, 9).text(115, 100, "yes / no");
  expect(await asked(ticked)).toEqual([]);
  const print = new FlatPage()
    .text(50, 100, "Surname / Maiden name:")
    .rule(180, 300, 102)
    .text(50, 130, "12 Oak Circle, Wexley");
  for (let degree = 1; degree <= 5; degree++) print.text(150 + 30 * degree, 160, String(degree));
  expect(await asked(print)).toEqual([]);
});

test("finds yes and no in columns at the end of rows, under words that ask to circle one", async () => {
  const page = new FlatPage().text(480, 90, "Circle one");
  const rows = ["Can you swim?", "Do you own a boat?"];
  for (const [row, question] of rows.entries()) {
    page
      .text(50, 110 + 20 * row, question)
      .text(480, 110 + 20 * row, "YES")
      .text(520, 110 + 20 * row, "NO");
  }
  expect(await asked(page)).toEqual(rows.map((question) => [question, "YES", "NO"]));
});

test("finds a scale that nobody asks to circle behind a question, or where another row has it at the same places", async () => {
  const page = new FlatPage().text(50, 80, "1 = poor, 5 = good");
  const scale = (y: number, text: string, steps: number) => {
    page.text(50, y, text);
    for (let step = 1; step <= steps; step++) page.text(280 + 20 * step, y, `${step}`);
  };
  scale(110, "The room was suitable.", 4);
  scale(130, "The trainer knew the subject.", 4);
  scale(160, "Would you come again?", 5);
  scale(190, "Pages", 3);
  page.text(50, 220, "Name:").rule(80, 300, 222);
  expect((await detect(page)).map(({ type, label, options }) => [type, label, options.length])).toEqual([
    ["radio", "The room was suitable.", 4],
    ["radio", "The trainer knew the subject.", 4],
    ["radio", "Would you come again?", 5],
    ["text", "Name", 0],
  ]);
});

test("takes no numbers for a scale that head a table, or that boxes to tick are under", async () => {
  const page = new FlatPage();
  for (const top of [100, 200]) {
    page.text(50, top - 4, "Lesson");
    for (let step = 1; step <= 5; step++)
      page.text(205 + 30 * step, top - 4, `${step}`).box(200 + 30 * step, top, 30, 18);
    page.text(50, top + 12, "Pace");
  }
  page.text(50, 296, "How was it?");
  for (let step = 1; step <= 5; step++)
    page.text(203 + 30 * step, 296, `${step}`).circle(206 + 30 * step, 308, 5);
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual([...Array(10).fill("text"), "radio"]);
});

test("finds yes, no and a third answer between bars, and titles behind a colon", async () => {
  const page = new FlatPage()
    .text(50, 100, "Do you smoke?   Yes | No | Unsure")
    .text(50, 120, "Title: Mr / Mrs / Ms / Dr")
    .text(50, 140, "Home | About | Contact")
    .text(50, 170, "Name:")
    .rule(80, 300, 172);
  expect((await detect(page)).map(({ options }) => options.map(({ label }) => label))).toEqual([
    ["Yes", "No", "Unsure"],
    ["Mr", "Mrs", "Ms", "Dr"],
    [],
  ]);
});

/** The lists that may be there to ring, on a page that does not say so. */
async function guessed(...rows: string[]): Promise<string[]> {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
  for (const [at, row] of rows.entries()) page.text(50, 100 + 26 * at, row);
  const { fields, doubtful = [] } = await parseFlat(page.toBytes());
  expect(fields.filter(({ mark }) => mark === "ring")).toEqual([]);
  return doubtful
    .filter(({ mark }) => mark === "ring")
    .map(({ label, options }) => [label, ...options.map((option) => option.label)].join(", "));
}

test("doubts lists behind a colon that nobody asks to ring, and takes what is counted for a part of the last answer", async () => {
  const lists = await guessed(
    "Term: 1 / 2 / 3   years",
    "Repay over: 12 / 24 / 36 months",
    "Sex: M / F    Age: ______",
    "Shirt size:  S / M / L / XL",
    "Pay period: weekly / monthly / yearly     Salary: ___________",
  );
  expect(lists).toEqual([
    "Term, 1, 2, 3 years",
    "Repay over, 12, 24, 36 months",
    "Sex, M, F",
    "Shirt size, S, M, L, XL",
    "Pay period, weekly, monthly, yearly",
  ]);
});

test("takes no list for one to ring that a blank follows, nor dates, numbers and names of what is printed", async () => {
  const lists = await guessed(
    "Born: dd / mm / yyyy",
    "Meals: breakfast / lunch / dinner ______________",
    "Tel: 030 / 123 456",
    "Ref: A / 12 / 2024",
    "On: 12 / 05 / 2024",
    "Fee: $5 / $10 / $15 a copy",
    "Name / Address / Phone: ______________",
  );
  expect(lists).toEqual([]);
});

test("rings nothing in words that hold a stroke themselves", async () => {
  const page = new FlatPage()
    .text(50, 100, "Dental and/or vision cover, paid")
    .text(260, 100, "weekly / monthly (circle one)")
    .text(50, 130, "S/he pays")
    .text(260, 130, "yes / no (circle one)")
    .text(50, 160, "Sent c/o the office")
    .text(260, 160, "today / tomorrow (circle one)")
    .text(50, 190, "Zahnersatz und/oder Brille")
    .text(260, 190, "A / B (circle one)");
  expect((await asked(page)).map(([, ...options]) => options)).toEqual([
    ["weekly", "monthly"],
    ["yes", "no"],
    ["today", "tomorrow"],
    ["A", "B"],
  ]);
});

test("rings the whole cell of a number that a scale gives one of its own", async () => {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
  for (const row of [0, 1]) {
    page.text(50, 114 + 40 * row, ["At rest", "At work"][row] ?? "");
    for (let step = 0; step <= 5; step++)
      page.box(130 + 27 * step, 100 + 40 * row, 27, 19).text(141 + 27 * step, 113 + 40 * row, String(step));
  }
  const rings = (await detect(page)).filter(({ mark }) => mark === "ring");
  expect(rings.map(({ widgets }) => widgets.map(({ x, width }) => [x, width]))).toEqual(
    [0, 1].map(() => [0, 1, 2, 3, 4, 5].map((step) => [130 + 27 * step, 27])),
  );
});
