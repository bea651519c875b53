import { expect, test } from "vitest";
import { judgeCoverage } from "../../../../../lab/accuracy/judge-coverage.ts";
import { madeUpSaying } from "../../../../../lab/accuracy/made-up-saying.ts";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

test("everything that an instruction says is in exactly one list of what became of it", () => {
  const seeds = [...Array.from({ length: 400 }, (_, seed) => seed), 2268, 3242, 4207, 4343];
  const faults = seeds.flatMap((seed) => judgeCoverage(madeUpSaying(seed)));
  expect(faults).toEqual([]);
});

test("of a value of which only a part is used, the rest is unused", () => {
  const form = aForm([aText("ZIP code"), aText("City")]);
  const { unused, values } = planFor({ form, prompt: "ZIP code, P.O.: 48149 Munster", today: TODAY });
  expect(values).toMatchObject([{ fieldId: "f1", value: "48149" }]);
  expect(unused?.map(({ text }) => text)).toContain("Munster");
});

test("of a sentence of which a number is used, each name beside it is unused", () => {
  const form = aForm([aText("Number of children"), aText("City")]);
  const { unused } = planFor({ form, prompt: "Our 3 are Kiran and Lea.", today: TODAY });
  expect(unused?.map(({ text }) => text)).toEqual(["Kiran", "Lea."]);
});

test.each([
  [["Street", "City"], ["10115"]],
  [["Street", "ZIP code"], ["Berlin"]],
  [["Street", "ZIP code", "City"], []],
])("of an address, with blanks for %j, what none of them takes is unused", (labels, left) => {
  const form = aForm(labels.map((label) => aText(label)));
  const {
    unused,
    values,
    suggested = [],
  } = planFor({
    form,
    prompt: "I live at Lindenweg 12, 10115 Berlin.",
    today: TODAY,
  });
  const placed = [...values, ...suggested].map(({ value }) => value).join(" ");
  expect(placed).toContain("Lindenweg 12");
  const told = unused?.map(({ text }) => text) ?? [];
  expect(told.filter((text) => text !== "I live at")).toEqual(left.filter((part) => !placed.includes(part)));
});

test("of a clause that ticks a box, a number of its own is suggested or unused", () => {
  const form = aForm([aCheckbox("Civil servant"), aText("City")]);
  const said = planFor({
    form,
    prompt: "I am a civil servant and my number is 2 85 07 75 116.",
    today: TODAY,
  });
  expect(said.values.concat(said.suggested ?? []).map(({ fieldId }) => fieldId)).toContain("f1");
  expect(JSON.stringify([said.suggested, said.unused])).toContain("2 85 07 75 116");
  const year = planFor({ form, prompt: "I am a civil servant since 2015 with desk 44.", today: TODAY });
  expect(JSON.stringify([year.suggested, year.unused])).toMatch(/2015.*44/);
});

test("a number of its own in a clause that ticks goes where it belongs", () => {
  const form = aForm([aCheckbox("I own a dog"), aText("Member number")]);
  const { suggested = [], values } = planFor({
    form,
    prompt: "I own a dog with member number 9811002.",
    today: TODAY,
  });
  expect([...values, ...suggested].find(({ fieldId }) => fieldId === "f2")?.value).toBe("9811002");
});

test("the figures of a caption are said with its tick", () => {
  const form = aForm([aCheckbox("Gift of $50 a month"), aText("City")]);
  const { unused } = planFor({ form, prompt: "I choose the gift of $50 a month.", today: TODAY });
  expect(unused).toEqual([]);
});

test.each(["phone +45 20 30 40 50", "My phone is +45 2030 4050.", "Meine Telefonnummer ist 030 123456."])(
  "a telephone number ticks no box that is called like it, and stays whole: %s",
  (prompt) => {
    const boxes = [aCheckbox("Phone calls"), aCheckbox("Telefon")];
    const { values, suggested = [], unused } = planFor({ form: aForm(boxes), prompt, today: TODAY });
    expect([...values, ...suggested]).toEqual([]);
    expect(unused?.map(({ text }) => text).join(" ")).toContain(/\+?\d[\d ]+\d/.exec(prompt)?.[0]);
    const [written] = planFor({ form: aForm([aText("Phone²")]), prompt, today: TODAY }).values;
    expect(written?.value).toBe(/\+?\d[\d ]+\d/.exec(prompt)?.[0]);
  },
);

test("of two numbers in a line, the first is no name of the second, and none is lost", () => {
  const form = aForm([aText("Cell phone", { format: "phone" }), aText("Home phone", { format: "phone" })]);
  const prompt = "(810) 555-0133 cell | (810) 555-0199 home";
  const { values, suggested = [], unused } = planFor({ form, prompt, today: TODAY });
  expect(values.filter(({ fieldId }) => fieldId === "f1").map(({ value }) => value)).not.toContain(
    "(810) 555-0199",
  );
  expect(JSON.stringify([values, suggested, unused])).toMatch(/0133.*0199|0199.*0133/);
});

test("a name beside the title that it ticks is suggested or unused", () => {
  const form = aForm([aCheckbox("Title: Dr"), aText("City")]);
  const { suggested, unused } = planFor({ form, prompt: "Dr. Helen Marsh. City is Leeds.", today: TODAY });
  expect(JSON.stringify([suggested?.map(({ value }) => value), unused])).toContain("Marsh");
});
