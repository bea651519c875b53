import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

const partsOf = async (page: FlatPage) =>
  (await detect(page)).map(({ label, group, max_length }) => [label, group?.part ?? null, max_length]);

test("takes a date of dots for one place, and the dots after the next word for another", async () => {
  const page = new FlatPage().text(
    50,
    100,
    "Born on ...../...../.......... in ..............................",
  );
  page.text(50, 140, "N\xe9(e) le : ....../....../............ \xe0 : ..............................");
  expect((await detect(page)).map(({ label }) => label)).toEqual(["Born on", "in", "Né(e) le", "à"]);
});

test("parts a date whose century is printed into month, day and the year's last figures", async () => {
  const page = new FlatPage().text(50, 100, "The event is on ____ / ____ / 20____ at the hall.");
  page.text(50, 130, "Moved in on ___-___-20___").text(50, 160, "It begins on __ __ / __ __ / 2 0 __ __");
  const parts = (label: string) => [
    [label, "month", null],
    [label, "day", null],
    [label, "year", 2],
  ];
  expect(await partsOf(page)).toEqual([
    ...parts("The event is on"),
    ...parts("Moved in on"),
    ...parts("It begins on"),
  ]);
});

test("takes the order that is printed, or the language's; English on A4 leaves it open", async () => {
  const A4 = { width: 595, height: 842 };
  const printed = new FlatPage(A4).text(50, 100, "Start (dd/mm/yyyy): ____ / ____ / 20____");
  expect((await partsOf(printed)).map(([, part]) => part)).toEqual(["day", "month", "year"]);
  const german = new FlatPage(A4).text(50, 100, "Geburtsdatum des Kindes und der Mutter:");
  german.text(50, 130, "Eingezogen am ____ / ____ / 20____");
  expect((await partsOf(german)).map(([, part]) => part)).toEqual(["day", "month", "year"]);
  const english = new FlatPage(A4).text(50, 100, "Start date: ____ / ____ / 20____");
  expect((await partsOf(english)).map(([, part]) => part)).toEqual([null, null, null]);
});

test("parts no number, and no fraction", async () => {
  const page = new FlatPage().text(50, 100, "Case ____ / ____ / ____ of the court");
  page.text(50, 130, "Number ___-__-____").text(50, 160, "Date of visit: ____ / or ____ / 20____");
  expect((await partsOf(page)).map(([, part]) => part)).toEqual([null, null, null, null, null]);
});

test("takes dots that lead to a box for no place, and those before other dots for one", async () => {
  const page = new FlatPage().text(50, 100, "Wages").text(85, 100, ".".repeat(100)).box(370, 88, 80, 16);
  page.text(50, 140, "From .................... to ....................");
  expect(placesOf(await detect(page)).map(([x]) => Math.round(x / 10))).toEqual([37, 8, 15]);
});

test("parts a date in words, which begins with the day, and no other words between blanks", async () => {
  const page = new FlatPage().text(50, 100, "Signed this ____ day of ______________, 20____ in court.");
  page.text(50, 140, "En fecha ____ de ______________ de ________ ante el juez");
  const dates = (await detect(page)).map(({ group, max_length, tooltip }) => [
    group?.part,
    max_length,
    tooltip,
  ]);
  expect(dates).toEqual([
    ["day", null, null],
    ["month", null, "mmmm"],
    ["year", 2, "20__"],
    ["day", null, null],
    ["month", null, null],
    ["year", null, null],
  ]);
  const others = new FlatPage().text(50, 100, "Page ____ of ______________, ____ copies");
  expect(new Set((await partsOf(others)).map(([, part]) => part))).toEqual(new Set([null]));
});

test("parts a date whose day stands in quotes", async () => {
  const page = new FlatPage().text(50, 100, "Date of birth \xab____\xbb ______________ 20____");
  expect(await partsOf(page)).toEqual([
    ["Date of birth", "day", null],
    ["Date of birth", "month", null],
    ["Date of birth", "year", 2],
  ]);
  const short = new FlatPage().text(50, 100, "Date of birth \xab__\xbb ___________ 20__");
  expect(await partsOf(short)).toEqual(await partsOf(page));
});
