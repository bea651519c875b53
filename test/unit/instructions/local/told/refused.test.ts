import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aText } from "../../../../fixtures/forms.ts";
import { faultsOf, GERMAN, TENANT, TODAY, type Told, writtenBy } from "./played.ts";

/** What is written or suggested, by label. */
function proposedBy(prompt: string): string[] {
  const form = aForm(TENANT);
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  return [...values, ...suggested].map(({ fieldId }) => labels.get(fieldId) ?? fieldId);
}

test.each([
  "Stop sending me the newsletter.",
  "Nobody here has pets.",
  "No one needs a parking space.",
  "Leave the phone number blank.",
])("what somebody refuses is no suggestion of a tick: %s", (says) => expect(proposedBy(says)).toEqual([]));

describe("what should be somewhere is told", () => {
  test.each<Told>([
    { says: "The city should read Boston.", on: TENANT, right: { City: "Boston" } },
    { says: "The ZIP code should be 02134.", on: TENANT, right: { "ZIP code": "02134" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("a street that a sentence tells keeps its number", () => {
  const form = aForm(GERMAN);
  const prompt = "Die Straße ist Parkallee 3.";
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  expect([...values, ...suggested].map(({ value }) => value)).toEqual(["Parkallee 3"]);
});

describe("a key that asks to leave out what it names is no name of a value", () => {
  test.each([
    "Don't enter my e-mail address: ada@example.org",
    "Please leave my e-mail address out: ada@example.org",
    "Please keep my e-mail address off the form: ada@example.org",
    "Never write down my e-mail address: ada@example.org",
    "Omit the e-mail address: ada@example.org is for you alone.",
    "No e-mail address (ada@example.org)",
    "E-mail address (do not write it): ada@example.org",
    "E-mail address: ada@example.org, but leave it out",
  ])("%s", (says) => expect(writtenBy(TENANT, says)).toEqual({}));

  test.each([
    "E-Mail weglassen: ada@example.org",
    "Bitte lassen Sie die E-Mail weg: ada@example.org",
    "Bitte keine E-Mail eintragen: ada@example.org",
  ])("in German: %s", (says) => expect(writtenBy(GERMAN, says)).toEqual({}));

  test("nor is it suggested, and what it names is left blank", () => {
    const form = aForm(TENANT);
    const { suggested, leftBlank } = planFor({
      form,
      prompt: "Omit my e-mail address: a@b.example",
      today: TODAY,
    });
    expect([suggested ?? [], leftBlank?.length]).toEqual([[], 1]);
  });

  test("but a place whose label denies something is called so", () => {
    const form = [aText("No notice was sent, except to"), aText("Not used before"), aText("No. of children")];
    expect(writtenBy(form, "No notice was sent, except to: Eva Roe\nNo. of children: 3")).toEqual({
      "No notice was sent, except to": "Eva Roe",
      "No. of children": "3",
    });
  });
});

describe("a key that reminds, or that a place is called by, refuses nothing", () => {
  test.each([
    "Don't forget my e-mail address: ada@example.org",
    "Please do not leave out the e-mail address: ada@example.org",
    "Vergessen Sie nicht die E-Mail-Adresse: ada@example.org",
    "Non dimenticare e-mail address: ada@example.org",
  ])("%s", (says) => expect(Object.values(writtenBy(TENANT, says))).toEqual(["ada@example.org"]));

  test.each([
    ["Remove driver: Tom Roe\nAdd driver: Ann Roe", "Driver to be removed", "Driver to be added"],
    ["Leave type: Tom Roe\nName: Ann Roe", "Type of leave", "Name"],
    ["Cancel request: Tom Roe\nName: Ann Roe", "Request for cancellation", "Name"],
  ])("%s", (says, first, second) =>
    expect(writtenBy([aText(first), aText(second)], says)).toEqual({
      [first]: "Tom Roe",
      [second]: "Ann Roe",
    }),
  );
});

test("a box whose caption and label are opposite answers is ticked by its caption", () => {
  const question = "Are you a veteran?";
  const yes = aCheckbox("NO", { name: "veteran", question, options: [{ value: "On", label: "YES" }] });
  expect(writtenBy([yes], `${question} [ ] YES [x] NO`)).toEqual({});
  expect(writtenBy([yes], `${question} [x] YES [ ] NO`)).toEqual({ NO: "On" });
});

describe("an amount whose sign nothing tells is suggested", () => {
  const form = [aText("Net profit", { format: "money" }), aText("Overdraft", { format: "money" })];
  test.each([
    "Net profit: 500 DR",
    "Net profit: $1,200.00 Dr.",
    "Net profit: USD - 500",
    "Overdraft: $200 overdrawn",
  ])("%s", (says) => {
    expect(writtenBy(form, says)).toEqual({});
    expect(planFor({ form: aForm(form), prompt: says, today: TODAY }).suggested).toHaveLength(1);
  });

  test("and any other is written", () => {
    const says = "Net profit: USD -500\nOverdraft: $200";
    expect(writtenBy(form, says)).toEqual({ "Net profit": "-500", Overdraft: "200" });
  });
});

describe("a value that what follows takes back is not written", () => {
  test.each([
    "E-mail address: ada.b@example.org (the dot is wrong: adab@example.org)",
    "ZIP code: 02134, no, sorry: 02143",
    "City - Reno, Elko or Salem? Any of them.",
  ])("%s", (says) => {
    const written = writtenBy(TENANT, says);
    for (const label of ["E-mail address", "ZIP code", "City"])
      expect(["ada.b@example.org", "02134", "Reno"]).not.toContain(written[label]);
  });

  test("nor is a sentence that revokes it a part of it", () => {
    const written = writtenBy(TENANT, "Employer: Acme Inc. Forget the Inc.");
    expect(String(written.Employer ?? "")).not.toMatch(/Forget/);
  });
});

describe("a box that must not be ticked is left blank, and what is said beside it is kept", () => {
  const BOXES = aForm([
    aText("Name"),
    aCheckbox("Club. Enter its number"),
    aCheckbox("you own any other boats, trailers, or motors"),
    aCheckbox("Guest/visitor"),
  ]);
  const planOf = (prompt: string) => planFor({ form: BOXES, prompt, today: TODAY });
  test.each([
    ["Do not tick Club.", ["f2"]],
    ["The Club box must not be ticked.", ["f2"]],
    ["The box Guest/visitor stays empty.", ["f4"]],
    ["I have no other boats, leave that box empty.", []],
    ["Please untick Guest/visitor.", ["f4"]],
    ["Bitte Club nicht ankreuzen.", ["f2"]],
  ])("%s", (prompt, blank) => {
    const { values, suggested = [], leftBlank } = planOf(prompt);
    expect([values, suggested]).toEqual([[], []]);
    expect(leftBlank).toEqual(blank);
  });

  test("and another clause ticks its own box", () => {
    const { values, leftBlank } = planOf("Do not tick Club. Please tick Guest/visitor.");
    expect(values.map(({ fieldId }) => fieldId)).toEqual(["f4"]);
    expect(leftBlank).toEqual(["f2"]);
  });

  test("what is listed after it, of no box that is called so, is neither ticked nor lost", () => {
    const { values, suggested = [], unused } = planOf("Untick Club and other boats.");
    expect([...values, ...suggested].map(({ fieldId }) => fieldId)).not.toContain("f3");
    expect(unused.map(({ text }) => text).join()).toContain("other boats");
  });
});
