import { describe, expect, test } from "vitest";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../../lib/instructions/local/plan.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../../../lib/pdf/sample/sample-prompt.ts";
import { aCheckbox, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";

const plan = (fields: FieldSketch[], prompt: string) => {
  const form = aForm(fields);
  return checkPlan(form, prompt, planFor({ form, prompt, today: "2025-03-09" }));
};
const written = (fields: FieldSketch[], prompt: string): Record<string, unknown> =>
  Object.fromEntries(plan(fields, prompt).values.map(({ fieldId, value }) => [fieldId, value]));

const PERSON = [
  aText("First name"),
  aText("Last name"),
  aText("Date of birth", { format: "date" }),
  aText("Telephone number", { format: "phone" }),
  aText("E-mail address", { format: "email" }),
  aText("Occupation"),
];

describe("pasted lines", () => {
  test("are written as the fields ask for them", () => {
    const prompt =
      "First name: Ada\nLast name: Lovelace\nDOB: 10 December 1985\nTel: 617-555-0129\nEmail: ada@example.org";
    expect(written(PERSON, prompt)).toEqual({
      f1: "Ada",
      f2: "Lovelace",
      f3: "12/10/1985",
      f4: "617-555-0129",
      f5: "ada@example.org",
    });
  });

  test("may speak another language than the form", () => {
    expect(written(PERSON, "Vorname: Ada\nNachname: Lovelace\nGeburtsdatum: 10.12.1985")).toMatchObject({
      f1: "Ada",
      f2: "Lovelace",
      f3: "12/10/1985",
    });
  });
});

test("a list under the first words of a section goes nowhere else", () => {
  const fields = [
    aText("Member number", { section: "Membership" }),
    aText("Sponsor's member number", { section: "Sponsor of a new member" }),
    aText("Sponsor's first name", { section: "Sponsor of a new member" }),
  ];
  const { values, suggested } = plan(fields, "Sponsor: first name Sipho, member number 778899");
  const told = [...values, ...(suggested ?? [])].map(({ fieldId, value }) => `${fieldId} ${value}`);
  expect(told.toSorted()).toEqual(["f2 778899", "f3 Sipho"]);
});

test.each(["Policy holder: bin ich", "Policy holder: myself", "The policy holder is: ich bin"])(
  "who says of himself that he is somebody gives no name: %s",
  (prompt) => expect(written([aText("Policy holder"), aText("Phone")], prompt)).toEqual({}),
);

test.each(["Guten Tag,", "Buenos Días,", "Beste Ann,"])("a greeting is no name: %s", (greeting) => {
  const { values, suggested } = plan(PERSON, `${greeting}\ne-mail: ada@example.org`);
  const told = [...values, ...(suggested ?? [])].map(({ value }) => String(value));
  expect(told.filter((value) => /Guten|Buenos|Beste/.test(value))).toEqual([]);
});

describe("an item that is called as a section is", () => {
  const section = "Emergency contact";
  const FIELDS = [
    aText("Name", { section: "Applicant" }),
    aText("Phone", { section: "Applicant", format: "phone" }),
    aText("Name", { section }),
    aText("Phone", { section, format: "phone" }),
  ];

  test("gives its name and its number to that section", () => {
    expect(written(FIELDS, "Emergency contact: Ann Lee, 217-555-0199")).toEqual({
      f3: "Ann Lee",
      f4: "217-555-0199",
    });
  });

  test("does not give both to a blank for one of them", () => {
    const fields = [aText("Employer"), aText("Employer's phone", { format: "phone" })];
    expect(written(fields, "Employer: Oak & Co, 217-555-0199")).not.toHaveProperty(
      "f1",
      "Oak & Co, 217-555-0199",
    );
  });

  test("leaves open which of two numbers is meant", () => {
    expect(written(FIELDS, "Emergency contact: Ann Lee, 217-555-0199, 217-555-0142")).not.toHaveProperty(
      "f4",
    );
  });
});

describe("a question with boxes for yes and no", () => {
  const ASKED = ["Yes", "No"].flatMap((answer) =>
    ["Do you smoke?", "Do you have diabetes?"].map((question) =>
      aCheckbox(`${question} ${answer}`, { question, options: [{ value: "On", label: answer }] }),
    ),
  );
  const told = (prompt: string) => {
    const { values, suggested } = plan(ASKED, prompt);
    return [...values, ...(suggested ?? [])].map(({ fieldId }) => ASKED[Number(fieldId.slice(1)) - 1]?.label);
  };

  test("takes an answer that goes on, and suggests not the other answer as well", () => {
    expect(told("Do you smoke? No, I quit ten years ago.")).toEqual(["Do you smoke? No"]);
    expect(told("Do you have diabetes? Yes, type 2.")).toEqual(["Do you have diabetes? Yes"]);
  });

  test("is not answered by what says nothing of it", () => {
    expect(told("Newsletter: yes\nSorry for the mess. No, I never call.")).toEqual([]);
  });
});

test("a name that denies something itself is not ticked by who denies it", () => {
  const fields = [aCheckbox("Non-profit organization"), aCheckbox("Partnership")];
  expect(written(fields, "We are not a non-profit organization.")).toEqual({});
  expect(written(fields, "Please tick non-profit organization.")).toEqual({ f1: "Yes" });
});

describe("what is not sure", () => {
  test("is not written: two fields that fit equally are a question", () => {
    const { values, ambiguous } = plan(
      [aText("Phone", { format: "phone" }), aText("Phone", { format: "phone" })],
      "Call 617-555-0129",
    );
    expect(values).toEqual([]);
    expect(ambiguous.every(({ candidates }) => candidates.includes("617-555-0129"))).toBe(true);
  });

  test("is left over in the words that said it", () => {
    expect(plan(PERSON, "The weather was fine all week long.").unused).toHaveLength(1);
  });

  test("is left over as the part of a list of which nothing came, and as nothing that was asked to be left blank", () => {
    const { values, unused } = plan(
      PERSON,
      "First name: Ada\nTelephone number: 617-555-0129, weekdays only\nLeave the occupation blank.",
    );
    expect(values.map(({ value }) => value)).toEqual(["Ada", "617-555-0129"]);
    expect(unused.map(({ text }) => text)).toEqual(["weekdays only"]);
  });

  test("is nothing for a field that is to be left blank", () => {
    const { values, leftBlank } = plan(
      PERSON,
      "First name: Ada\nLast name: Lovelace\nLeave the occupation blank.",
    );
    expect(leftBlank).toEqual(["f6"]);
    expect(values.map(({ fieldId }) => fieldId)).not.toContain("f6");
  });
});

test("a declaration needs words that ask for it", () => {
  const fields = [aText("Full name"), aCheckbox("I certify that the above is true")];
  expect(written(fields, "My name is Ada Lovelace and all of the above is true.")).not.toHaveProperty("f2");
});

test.each([
  "If needed, tick",
  "Maybe tick",
  "If there is a box for it, tick",
  "Tick, if you think it right,",
])("nor is it offered where the words make a condition: %s", (words) => {
  const form = aForm([aText("Full name"), aCheckbox("I certify that the above is true")]);
  const prompt = `${words} “I certify that the above is true”.`;
  const { values, suggested, questions } = planFor({ form, prompt, today: "2026-11-20" });
  expect([values, suggested, questions]).toEqual([[], [], []]);
});

test("a tick is denied by a denial", () => {
  const fields = [aText("Full name"), aRadio("Marital status", ["Single", "Married"])];
  expect(written(fields, "Full name: Ada Lovelace\nI am not married.")).not.toHaveProperty("f2", "r2");
});

test("the demo writes at least 22 values, and each is right", async () => {
  const form = await parsePdf(await drawSampleForm(), { maxPages: 2, maxFields: 100 });
  const { values } = planFor({ form, prompt: SAMPLE_PROMPT, today: "2026-11-20" });
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  const shown = values.map(({ fieldId, value }) => [labels.get(fieldId), value]);
  expect(shown.length).toBeGreaterThanOrEqual(22);
  expect(shown).toMatchSnapshot();
});

test.each(["Unsure", "unsure"])("an answer that doubts is none where the form offers it: %s", (answer) => {
  const fields = [aRadio("Pension received", ["Yes", "No", "Unsure"]), aText("Occupation")];
  expect(Object.values(written(fields, `Pension received: ${answer}`))).toEqual(["r3"]);
  expect(written([aText("Pension received")], `Pension received: ${answer}`)).toEqual({});
});

test("a part of an address that no field takes is told as unused, one that is written in other words is not", () => {
  const fields = [aText("Name"), aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  const unused = (prompt: string) => {
    const plan = planFor({ form: aForm(fields), prompt, today: "2026-11-20" });
    return plan.unused.map(({ text }) => text);
  };
  expect(unused("Address: 12 Elm Street, Lansing, Ingham County, MI 48901")).toEqual(["Ingham County"]);
  expect(unused("I live at 12 Elm Street, Lansing, Ingham County, Michigan 48901.")).toEqual([
    "Ingham County",
  ]);
  expect(unused("Address: 5 Oak Road, Apt 4, Dayton, Ohio 45402")).toEqual([]);
});

test.each(["night guard", "security guard", "teacher of music"])(
  "a name without a sign ends where the form's own words do: occupation %s",
  (job) => {
    const form = aForm([aText("Occupation"), aText("ZIP code")]);
    const plan = planFor({ form, prompt: `occupation ${job}, zip 45431`, today: "2026-11-20" });
    expect(plan.values.map(({ value }) => value)).toEqual([job, "45431"]);
    expect(plan.unused).toEqual([]);
  },
);
