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

test("takes the tooltip that says in full what a caption abbreviates", () => {
  expect(choose("POLICY EXP", "Umbrella policy expiration date")).toBe("Umbrella policy expiration date");
  expect(choose("PO BOX", "Post office box of the insurer")).toBe("PO BOX");
});

test("tells blanks of one terse caption apart by what their long tooltips ask for first", () => {
  const tooltip =
    "The date on which the terms and conditions of the umbrella policy will expire. Not the notice.";
  expect(choose("POLICY EXP", tooltip, { caption: true })).toMatch(/^Date on which .* will expire$/);
  expect(choose("POLICY EXP", tooltip)).toBe("POLICY EXP");
  expect(choose("POLICY EXP", tooltip, { caption: true, isButton: true })).toBe("POLICY EXP");
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

test("keeps what goes on behind brackets in the middle of a sentence", () => {
  const caption = "Income (or loss) from the sale or exchange of stocks, bonds or real estate";
  expect(headline(`${caption}. Attach a list.`)).toBe(caption);
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

test("takes the tooltip where the caption goes on from another field, and does not fit", () => {
  expect(choose("First name", "Middle initial", { borrowed: true, tooltip: true })).toBe("Middle initial");
  const tooltip = "Line 8. Taxable refunds, credits or offsets of state and local income tax. See page 4.";
  expect(choose("7 Income of part-year residents", tooltip, { borrowed: true, caption: true })).toBe(
    "8. Taxable refunds, credits or offsets of state and local income tax",
  );
});

test("puts what a long tooltip asks before a box's short answer", () => {
  const tooltip = "If due a refund, how would you like to receive your refund. Direct deposit. See page 4.";
  expect(choose("Direct deposit", tooltip, { isButton: true })).toBe(
    "If due a refund, how would you like to receive your refund: Direct deposit",
  );
  expect(choose("Direct deposit", tooltip)).toBe("Direct deposit");
});

test("keeps an abbreviation that a long tooltip spells out", () => {
  const tooltip = "The identification code that is assigned by the association of insurance commissioners";
  expect(choose("NAIC", tooltip)).toBe("NAIC");
});

test("takes no place on the form for what a long tooltip asks for", () => {
  const tooltip =
    "Part 6. Additional information about the person who prepares the application. Family name.";
  expect(choose("Country", tooltip)).toBe("Country");
});

test("writes a line's number once, however often it is printed", () => {
  expect(choose("19 Subtotal of the lines above 19", null)).toBe("19 Subtotal of the lines above");
  expect(choose("19 Subtotal of line 18", null)).toBe("19 Subtotal of line 18");
});

test("reads the row and the column that a tooltip names after a line's number", () => {
  expect(choose(null, "1. Row: 1. Column: (a) Care provider's name.")).toBe(
    "(a) Care provider's name (row 1)",
  );
});

test("takes what a tooltip says of its field for its name, not how to answer it", () => {
  const tooltip = "Enter Y for a “Yes” response. Input N for “No” response. Indicates if cover is waived.";
  expect(choose(null, tooltip)).toBe("Cover is waived");
  expect(choose(null, "Enter date: The date on which cover begins.")).toBe("Date on which cover begins");
  expect(choose(null, "Your heritage. Select all that apply. Basque.")).toBe("Your heritage: Basque");
});

test("keeps what is printed beside a box of which the tooltip only makes a sentence", () => {
  const tooltip = "Check if you are applying for joint credit.";
  expect(choose("Joint credit", tooltip, { isButton: true })).toBe("Joint credit");
  expect(choose("Joint credit", tooltip, { isButton: true, caption: true })).toBe(
    "You are applying for joint credit",
  );
});

test("prefers what is printed to advice, and to a tooltip of which the field's name was made", () => {
  expect(choose("File number", "If you do not know it, leave this blank")).toBe("File number");
  const sources = {
    isCaptionShared: false,
    isCaptionBorrowed: false,
    isTooltipShared: false,
    tagged: null,
    isButton: false,
  };
  expect(
    chooseLabel({ ...sources, caption: "Address", tooltip: "Name/First name 2", name: "NameFirst name 2" }),
  ).toBe("Address");
});

test("takes the whole caption where the tooltip is cut off within its brackets", () => {
  expect(choose("Policy number (if known)", "Policy number (if known")).toBe("Policy number (if known)");
});
