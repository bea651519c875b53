import { expect, test } from "vitest";
import { detect, FlatPage, parseFlat, placesOf } from "../../../fixtures/pdf/flat-page.ts";

const labels = async (page: FlatPage) => (await detect(page)).map(({ label }) => label);

/** Filled letters without text: each a ring, as an O is, or a slanted shape. */
function drawWord(page: FlatPage, x: number, y: number, letters: number): FlatPage {
  for (let at = 0; at < letters; at++) {
    const left = x + 7 * at;
    const foot = page.sheet.height - y;
    page.draw(
      at % 2 === 0
        ? `${left} ${foot} m ${left + 3} ${foot + 7} l ${left + 6} ${foot} l ${left + 4} ${foot} l ${left + 3} ${foot + 2} l ${left + 2} ${foot} l f`
        : `${left} ${foot + 3.5} m ${left} ${foot + 5.4} ${left + 1.1} ${foot + 7} ${left + 3} ${foot + 7} c ` +
            `${left + 4.9} ${foot + 7} ${left + 6} ${foot + 5.4} ${left + 6} ${foot + 3.5} c ` +
            `${left + 6} ${foot + 1.6} ${left + 4.9} ${foot} ${left + 3} ${foot} c ` +
            `${left + 1.1} ${foot} ${left} ${foot + 1.6} ${left} ${foot + 3.5} c f`,
    );
  }
  return page;
}

test("reads a page whose letters are drawn as it reads a scan, and takes no letter for a box", async () => {
  const page = new FlatPage();
  for (const y of [100, 130, 160]) drawWord(page, 50, y, 24).rule(230, 500, y + 2);
  const { fields, warnings, pages } = await parseFlat(page.toBytes());
  expect([...new Set(fields.map(({ type }) => type))]).toEqual(["text"]);
  expect(pages[0]?.scanned).toBe(true);
  expect(warnings?.map(({ code }) => code)).toEqual(["pages_scanned"]);
});

test("writes on lines of dots and of hyphens that stand under each other as closely as their text allows", async () => {
  const page = new FlatPage();
  for (const [row, caption] of ["Name", "Street", "Town"].entries())
    page.text(50, 100 + 9 * row, `${caption} ${".".repeat(120)}`, { size: 7 });
  for (const [row, caption] of ["Born:", "Phone:"].entries())
    page.text(50, 160 + 16 * row, `${caption} ${"- ".repeat(40)}`);
  page.text(50, 220, `${"- ".repeat(20)} cut here ${"- ".repeat(20)}`);
  expect(await labels(page)).toEqual(["Name", "Street", "Town", "Born", "Phone"]);
});

test("puts equal short lines side by side together as the characters of one value", async () => {
  const page = new FlatPage().text(50, 100, "Account number");
  for (let at = 0; at < 8; at++) page.rule(150 + 16 * at, 162 + 16 * at, 102);
  const fields = await detect(page);
  expect(fields.map(({ widgets, label }) => [label, widgets.length])).toEqual([["Account number", 8]]);
});

test("ticks a box that four lines draw, whatever their greys", async () => {
  const page = new FlatPage().text(50, 100, "Name:").rule(90, 300, 102);
  for (const [x, word] of [
    [50, "Yes"],
    [110, "No"],
  ] as const) {
    page
      .fill(x, 130, 9, 1.5, 0.4)
      .fill(x, 130, 1.5, 9, 0.4)
      .fill(x + 7.5, 130, 1.5, 9, 0.8);
    page.fill(x, 137.5, 9, 1.5, 0.8).text(x + 14, 138, word);
  }
  expect((await detect(page)).slice(1).map(({ type }) => type)).toEqual(["checkbox", "checkbox"]);
});

test("takes the brackets before a telephone number for its first digits, whatever line follows them", async () => {
  const page = new FlatPage().text(50, 100, "Home phone (       )").rule(150, 300, 102);
  page.text(50, 130, "Office (       )").rule(125, 300, 132);
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "text"]);
});

test("writes beside the names of cells that ask for what is known, and in no table of words", async () => {
  const cells = (rows: readonly (readonly string[])[]) => {
    const page = new FlatPage();
    for (const [row, texts] of rows.entries())
      for (const [column, text] of texts.entries())
        page.box(50 + 170 * column, 100 + 24 * row, 170, 24).text(54 + 170 * column, 115 + 24 * row, text);
    return page;
  };
  const asked = cells([
    ["Name", "Phone", "Fax"],
    ["Street", "Town", "Postcode"],
  ]);
  expect(await labels(asked)).toEqual(["Name", "Phone", "Fax", "Street", "Town", "Postcode"]);
  const stated = cells([
    ["Anna Berg", "Chair", "Oslo"],
    ["Ilse Marten", "Secretary", "Delft"],
    ["Jan Kowal", "Member", "Gdansk"],
  ]);
  expect(await detect(stated)).toEqual([]);
});

test("names a group by the text midway in a cell as high as several captioned ones", async () => {
  const page = new FlatPage()
    .box(50, 100, 500, 60)
    .wall(130, 100, 160)
    .rule(130, 550, 130)
    .text(56, 133, "Applicant");
  page.text(133, 108, "Surname", { size: 7 }).text(133, 138, "Tax number", { size: 7 });
  expect(await labels(page)).toEqual(["Surname", "Tax number"]);
});

test("rings numbers that stand in a cell each, and nothing in the cell that asks", async () => {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
  for (const [row, question] of ["Teacher:", "Rooms:"].entries()) {
    page.text(50, 112 + 30 * row, question);
    for (let at = 0; at < 6; at++)
      page.box(150 + 24 * at, 100 + 30 * row, 24, 16).text(159 + 24 * at, 112 + 30 * row, String(at));
  }
  expect((await detect(page)).slice(1).map(({ type, options }) => [type, options.length])).toEqual([
    ["radio", 6],
    ["radio", 6],
  ]);
  const asked = new FlatPage().text(50, 80, "Circle your answer.");
  for (const [row, question] of ["Do you smoke?", "Any allergy?"].entries())
    asked
      .box(50, 100 + 20 * row, 300, 20)
      .box(350, 100 + 20 * row, 100, 20)
      .text(54, 114 + 20 * row, question)
      .text(375, 114 + 20 * row, "Yes / No");
  expect((await detect(asked)).map(({ type }) => type)).toEqual(["radio", "radio"]);
});

test("rings the words between a question and what asks to ring them", async () => {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
  page.text(50, 100, "Are you a member?   YES   NO   (please circle)").text(50, 130, "Sex:   M   F");
  expect((await detect(page)).slice(1).map(({ options }) => options.map(({ label }) => label))).toEqual([
    ["YES", "NO"],
    ["M", "F"],
  ]);
});

test("finds lines that are numbered one by one, a line in a seal, and the last blank of a table", async () => {
  const list = new FlatPage().text(60, 60, "Witnesses");
  for (let at = 1; at < 5; at++)
    list.rule(80, 400, 60 + 24 * at).text(66, 62 + 24 * at, `${at}`, { size: 6 });
  expect(await detect(list)).toHaveLength(4);

  const seal = new FlatPage().circle(200, 200, 50).text(165, 205, "Date:").rule(192, 240, 207);
  expect(await detect(seal)).toHaveLength(1);

  const readings = new FlatPage();
  for (let row = 0; row < 6; row++) {
    readings.box(60, 100 + 18 * row, 100, 18).box(160, 100 + 18 * row, 100, 18);
    readings.text(64, 113 + 18 * row, row === 0 ? "Year" : `${2020 + row}`);
    if (row < 5) readings.text(200, 113 + 18 * row, row === 0 ? "kWh" : `${900 + 7 * row}`);
  }
  expect(await detect(readings)).toHaveLength(1);
});

test("finds nothing to fill in a chart, an emblem or a table of prices with a hole", async () => {
  const chart = new FlatPage().wall(100, 80, 280);
  for (let at = 1; at < 6; at++)
    chart.rule(100, 500, 280 - 40 * at).text(80, 282.5 - 40 * at, `${100 * at}`, { size: 7 });
  chart.rule(100, 500, 280);
  for (let at = 0; at < 4; at++) chart.box(120 + 60 * at, 240 - 20 * at, 30, 40 + 20 * at);
  expect(await detect(chart)).toEqual([]);

  const emblem = new FlatPage().box(60, 40, 60, 60).box(66, 46, 48, 48).circle(90, 70, 18).rule(60, 120, 70);
  emblem.text(130, 65, "NORDIC WATER").box(450, 45, 10, 10).box(478, 45, 10, 10);
  expect(await detect(emblem)).toEqual([]);

  const prices = new FlatPage();
  for (let row = 0; row < 6; row++) {
    prices
      .box(60, 100 + 18 * row, 200, 18)
      .box(260, 100 + 18 * row, 80, 18)
      .box(340, 100 + 18 * row, 80, 18);
    prices.text(64, 113 + 18 * row, ["Court", "Lesson", "Locker", "Racket", "Balls", "Sauna"][row] ?? "");
    prices.text(300, 113 + 18 * row, `${12 + row}.50`);
    if (row !== 3) prices.text(380, 113 + 18 * row, `${15 + row}.00`);
  }
  expect(await detect(prices)).toEqual([]);
});

test("names boxes by their words where a symbol font draws them by a letter", async () => {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62);
  for (const [row, word] of ["Cleaning", "Cooking", "Shopping"].entries())
    page.text(50, 100 + 18 * row, row === 1 ? "q" : "o", { font: "F3" }).text(66, 100 + 18 * row, word);
  const fields = (await detect(page)).slice(1);
  expect(fields.map(({ label }) => label)).toEqual(["Cleaning", "Cooking", "Shopping"]);
  expect(placesOf(fields)).toHaveLength(3);
});

test("signs on a short line over a longer caption in its middle, and asks for the number of a seal", async () => {
  const page = new FlatPage().text(50, 60, "Name:").rule(90, 300, 62).rule(60, 110, 130);
  page
    .text(47, 140, "(Joint applicant's initials)", { size: 7 })
    .box(50, 160, 200, 18)
    .text(54, 173, "Seal no.:");
  expect((await detect(page)).slice(1).map(({ type }) => type)).toEqual(["signature", "text"]);
});

test("leaves an empty row alone that parts a sheet's head from its table, and fills the one under heads", async () => {
  const sheet = new FlatPage();
  const row = (y: number, ends: readonly number[], texts: readonly string[]) => {
    for (const [at, end] of ends.slice(1).entries()) {
      const x = ends[at] as number;
      sheet.box(x, y, end - x, 14);
      if (texts[at]) sheet.text(x + 4, y + 11, texts[at]);
    }
  };
  const columns = [50, 120, 300, 400, 500];
  row(80, [50, 120, 500], ["Store no."]);
  row(94, columns, []);
  row(108, columns, ["Code", "Article", "Counted", "Remarks"]);
  for (const [at, name] of ["Hose", "Rake", "Shovel"].entries())
    row(122 + 14 * at, columns, [`${6787 - at}`, name]);
  const places = placesOf(await detect(sheet)).map(([x, y]) => [x, y]);
  expect(places.filter(([, y]) => y !== undefined && y > 90 && y < 120)).toEqual([]);
  expect(places.filter(([, y]) => y !== undefined && y > 120)).toHaveLength(6);
});

test("writes under the captions in grey boxes that stand apart, and in no grey band with a title", async () => {
  const page = new FlatPage();
  for (const [at, caption] of ["Name", "Street", "Phone", "Birth date"].entries())
    page.fill(60, 90 + 34 * at, 230, 28, 0.93).text(64, 98 + 34 * at, caption, { size: 6.5 });
  expect(await labels(page)).toEqual(["Name", "Street", "Phone", "Birth date"]);
  const bands = new FlatPage();
  for (let at = 0; at < 4; at++)
    bands
      .fill(60, 90 + 60 * at, 490, 16, 0.92)
      .text(64, 101 + 60 * at, `${at + 1}. Name and street`, { font: "F2" });
  expect(await detect(bands)).toEqual([]);
});
