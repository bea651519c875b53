import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

test("takes lines in a cell, and not what is left beside them", async () => {
  const page = new FlatPage().text(50, 60, "Shop:").rule(90, 300, 62);
  for (const [row, day] of ["Monday", "Tuesday", "Wednesday"].entries()) {
    const y = 100 + 21 * row;
    page
      .box(40, y, 90, 21)
      .box(130, y, 180, 21)
      .text(44, y + 14, day, { size: 8 });
    page.text(134, y + 14, "from", { size: 8 }).text(196, y + 14, "to", { size: 8 });
    for (const x of [154, 209]) page.rule(x, x + 34, y + 16);
  }
  const found = placesOf(await detect(page)).filter(([x, y]) => x >= 130 && y > 90);
  expect(found.map(([x, , width]) => [x, width])).toEqual(
    [0, 1, 2].flatMap(() => [
      [154, 34],
      [209, 34],
    ]),
  );
});

test("takes nothing of what a card leaves under its last line", async () => {
  const page = new FlatPage().box(60, 100, 475, 160);
  for (const [row, label] of ["Member", "Name", "Since"].entries()) {
    page.text(75, 134 + 40 * row, label, { size: 8 });
    page.rule(150, 515, 136 + 40 * row);
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Member", "Name", "Since"]);
});

test("writes on dots that end before a box with captions of its own", async () => {
  const page = new FlatPage().box(376, 46, 180, 20).text(380, 60, "OFFICE", { size: 8 });
  for (const [row, label] of ["Permit no.", "Received on"].entries())
    page.box(376, 66 + 20 * row, 180, 20).text(380, 79 + 20 * row, label, { size: 8 });
  for (const [row, label] of ["Owner:", "Site address:"].entries()) {
    page.text(50, 82 + 20 * row, label).text(125, 82 + 20 * row, ".".repeat(85));
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Owner", "Site address"]),
  );
});

test("a box behind the sign of a product is none to sign in", async () => {
  const page = new FlatPage();
  for (const [at, name] of ["Hours", "Rate", "Wages"].entries())
    page.text(50 + 170 * at, 98, name).box(50 + 170 * at, 102, 140, 18);
  page.text(200, 115, "x").text(370, 115, "=");
  expect((await detect(page)).map(({ type }) => type)).toEqual(["text", "text", "text"]);
});

test("nobody writes in a frame that says so, in whatever language", async () => {
  for (const words of [
    "Do not write here",
    "Bitte nicht beschriften",
    "Ne rien inscrire ici",
    "No escribir aquí",
  ]) {
    const page = new FlatPage().box(400, 60, 150, 40).text(440, 68, words, { size: 6 });
    page.text(50, 198, "Name:").rule(90, 400, 200);
    expect(
      (await detect(page)).map(({ label }) => label),
      words,
    ).toEqual(["Name"]);
  }
});

test("the caption right over a white cell to sign in is not that of the cells over it", async () => {
  const page = new FlatPage().rule(50, 350, 107);
  page.text(50, 119, "Date", { size: 6 }).box(50, 121, 90, 17);
  page.text(160, 119, "Signature", { size: 6 }).box(160, 121, 180, 17);
  expect((await detect(page)).map(({ label, type }) => [label, type])).toContainEqual([
    "Signature",
    "signature",
  ]);
});

test("takes no strip between the last line in a frame and its foot, however near that line ends to a wall", async () => {
  const page = new FlatPage().box(60, 100, 480, 64).rule(300, 300.5, 100).box(60, 100, 240, 64);
  for (const [row, label] of ["Case No.", "Division", "Hearing date"].entries())
    page.text(312, 116 + 20 * row, label, { size: 8 }).rule(380, 537, 117 + 20 * row);
  page.text(64, 118, "Plaintiff", { size: 8 }).rule(110, 280, 119);
  const places = placesOf(await detect(page)).filter(([x]) => x >= 300);
  expect(places.map(([x]) => x)).toEqual([380, 380, 380]);
});

test("writes over the lines of one stack whose captions stand under them, the last one too", async () => {
  const page = new FlatPage().text(50, 60, "Signed in the presence of those who are named below");
  const captions = ["Witness signature", "Witness name", "Witness address"];
  for (const [row, caption] of captions.entries())
    page.rule(50, 300, 100 + 28 * row).text(50, 108 + 28 * row, caption, { size: 8 });
  const fields = await detect(page);
  expect(fields.map(({ label }) => label)).toEqual(captions);
  expect(fields.map(({ type }) => type)).toEqual(["signature", "text", "text"]);
});

test("takes lines under which all but the last have a text for the sides of open cells with captions", async () => {
  const page = new FlatPage();
  for (const row of [0, 1, 2, 3]) page.rule(50, 300, 100 + 28 * row);
  for (const [row, caption] of ["Name", "Street", "Town"].entries())
    page.text(52, 109 + 28 * row, caption, { size: 7 });
  const labels = (await detect(page)).map(({ label }) => label);
  expect(labels.slice(-3)).toEqual(["Name", "Street", "Town"]);
});
