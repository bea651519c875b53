import { expect, test } from "vitest";
import { chooseLabel, headline, humanise } from "../../../../../lib/pdf/parse/labels/choose-label.ts";

const choose = (
  caption: string | null,
  tooltip: string | null,
  shared: { caption?: boolean; tooltip?: boolean; borrowed?: boolean; isButton?: boolean } = {},
) =>
  chooseLabel({
    caption,
    isCaptionShared: shared.caption ?? false,
    isCaptionBorrowed: shared.borrowed ?? false,
    tooltip,
    isTooltipShared: shared.tooltip ?? false,
    tagged: null,
    isButton: shared.isButton ?? false,
    name: "form.f1_01",
  });

test("prefers a tooltip that extends the caption, and a caption that a tooltip only rephrases", () => {
  expect(choose("Last", "Enter the last name of the child")).toBe("Last name of the child");
  expect(choose("Home telephone", "Telephone number where you live")).toBe("Home telephone");
});

test("tells fields of one caption apart by their tooltips", () => {
  expect(choose("Birth date", "Date of the child's birth", { caption: true })).toBe(
    "Date of the child's birth",
  );
});

test("keeps the caption when the tooltip is everybody's", () => {
  expect(choose("Name", "Fill this in with care", { tooltip: true })).toBe("Name");
});

test("keeps the caption when the tooltip only says how to write", () => {
  expect(choose("ZIP code", "Type five digits only")).toBe("ZIP code");
});

test("finds what a long tooltip asks for", () => {
  const tooltip = "Section 2. Employer review. 4. Date of birth. Enter the four digits of the year.";
  expect(choose(null, tooltip)).toBe("Date of birth: four digits of the year");
});

test.each(["Text Field 12", "undefined", "Check_Box_3", "form.f1_01", "[1]"])(
  "does not take %s for a label",
  (tooltip) => {
    expect(choose("Occupation", tooltip)).toBe("Occupation");
  },
);

test("names a field by its partial name when nothing else is known", () => {
  expect(choose(null, null)).toBe("F1 01");
  expect(humanise("topmostSubform[0].Page1[0].spouseFirst_name[0]")).toBe("Spouse first name");
  expect(humanise("")).toBe("Field");
});

test("cuts a long text to its first sentence or clause", () => {
  expect(headline("Two jobs. If you have two jobs, find the amount in the table on page four.")).toBe(
    "Two jobs",
  );
  expect(headline("Head of household (check only if you are unmarried and pay half the costs)")).toBe(
    "Head of household",
  );
  expect(headline("Address (number, street, and apt. or suite no.). See instructions.")).toBe(
    "Address (number, street, and apt. or suite no.)",
  );
});
