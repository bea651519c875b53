import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const form = aForm([
  aText("First name", { section: "Applicant" }),
  aText("Last name", { section: "Applicant" }),
  aText("Date of birth", { section: "Applicant" }),
  aText("Driver's license number", { section: "Applicant" }),
  aText("State", { section: "Applicant", question: "Driver's license number" }),
  aText("Employer", { section: "Employment" }),
  aText("Job title", { section: "Employment" }),
  aText("Gross monthly income", { section: "Employment" }),
]);
const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
const named = (values: readonly { fieldId: string; value: unknown }[]) =>
  Object.fromEntries(values.map(({ fieldId, value }) => [labels.get(fieldId), value]));
const planned = (prompt: string) => {
  const { values, suggested = [], unused = [] } = planFor({ form, prompt, today: TODAY });
  return { written: named(values), suggested: named(suggested), unused: unused.map(({ text }) => text) };
};

test.each([
  ["I work as a dental hygienist at Bright Smile Dental.", "dental hygienist", "Bright Smile Dental"],
  [
    "I've been working as a dental hygienist at Bright Smile Dental",
    "dental hygienist",
    "Bright Smile Dental",
  ],
  ["I work at Acme Corp as a foreman", "foreman", "Acme Corp"],
  ["I'm employed by Acme, Inc. as a chief welder since 2019", "chief welder", "Acme, Inc."],
  ["I work for the State of Ohio as an inspector, and I smoke.", "inspector", "State of Ohio"],
  ["Ich arbeite als Krankenpfleger bei Kranich Pflege.", "Krankenpfleger", "Kranich Pflege"],
  ["Je travaille comme infirmière chez Carrefour.", "infirmière", "Carrefour"],
  ["Trabajo como enfermera en el Hospital Clínico.", "enfermera", "Hospital Clínico"],
  ["Lavoro come cuoco presso Trattoria Da Mario.", "cuoco", "Trattoria Da Mario"],
  ["Ik werk als leraar bij Het Lyceum.", "leraar", "Het Lyceum"],
  ["I work as Chief Engineer at Initech.", "Chief Engineer", "Initech"],
])("work that a sentence tells is an occupation and an employer: %s", (prompt, title, employer) => {
  expect(planned(prompt).written).toEqual({ "Job title": title, Employer: employer });
});

test("where somebody works in a town or a school ends what he works as", () => {
  expect(planned("Trabajo como cocinero en Madrid.").written).toEqual({ "Job title": "cocinero" });
  expect(planned("Ich arbeite als Lehrerin an der Goethe-Schule.").written).toEqual({
    "Job title": "Lehrerin",
  });
});

test("a name that goes on behind a sign is not cut", () => {
  expect(planned("I work as an analyst at J.P. Morgan").written).toEqual({});
  expect(planned("I work as a dental hygienist as of May 2025").written).toEqual({});
});

test("what another key calls stays whole", () => {
  const remarks = aForm([aText("Remarks"), aText("Employer"), aText("Job title")]);
  const prompt = "Remarks: The flat is quiet, I work as a nurse at Mercy Hospital";
  const { values, suggested = [] } = planFor({ form: remarks, prompt, today: TODAY });
  expect(values).toEqual([]);
  expect(suggested.map(({ fieldId }) => fieldId)).toEqual(["f1"]);
});

test("who goes on with himself behind an employer is none of it", () => {
  const { written } = planned("I work as a nurse at Mercy and I smoke.");
  expect(written).toEqual({ "Job title": "nurse", Employer: "Mercy" });
});

test("an address in brackets behind an employer is the employer's", () => {
  const { written, suggested } = planned(
    "I work as a nurse at Mercy Hospital (55 E Broad St, Columbus, OH 43215).",
  );
  expect(written).toEqual({ "Job title": "nurse", Employer: "Mercy Hospital" });
  expect(suggested).toEqual({});
});

test.each([
  "My wife works as a nurse at Mercy Hospital.",
  "I used to work as a nurse at Mercy Hospital.",
  "If I work as a nurse at Mercy Hospital, that is a condition.",
  "I do not work as a nurse at Mercy Hospital.",
  "I work as hard as Ann at Mercy Hospital.",
  "I work as needed at Mercy Hospital.",
  "If hired, I work as a nurse at Mercy Hospital.",
  "I have been working as a nurse at Mercy Hospital until May 2024.",
  "Trabajo de lunes a viernes",
  "Je travaille comme avant",
  "Ik werk als mijn kind op school is",
])("work of somebody else, of the past, or in question is not written: %s", (prompt) => {
  expect(planned(prompt).written).toEqual({});
});

test("what somebody makes is an income", () => {
  expect(planned("I make $5,450 a month before taxes").written).toEqual({ "Gross monthly income": "5,450" });
});

test.each(["I make $52k a year", "I make $300 child support payments", "I make $4,000 a month after taxes"])(
  "a sum that is cut, of no time, or after taxes is no income: %s",
  (prompt) => expect(planned(prompt).written).toEqual({}),
);

test.each(["Virginia's license number is TK1", "nursing license: Ohio RN123456"])(
  "a person's name, and a license of another sort, give no state: %s",
  (prompt) => expect(planned(prompt).written).not.toHaveProperty("State"),
);

test.each([
  "driver's license Ohio TK481926",
  "Driver's license: Ohio TK481926",
  "Ohio driver's license TK481926",
  "driver's license: TK481926 (Ohio)",
])("a license and the state that issued it go to two blanks: %s", (prompt) => {
  expect(planned(prompt).written).toEqual({ "Driver's license number": "TK481926", State: "Ohio" });
});

test("the state of a number plate is not the license's", () => {
  const { written, unused } = planned("License plate Ohio JKR 4417, driver's license Iowa TK481926");
  expect(written).toEqual({ "Driver's license number": "TK481926", State: "Iowa" });
  expect(unused).toEqual(["License plate Ohio JKR 4417"]);
});

test("a license stays whole on a form that asks for both in one blank", () => {
  const one = aForm([aText("Driver's license number and State"), aText("First name")]);
  const { values } = planFor({ form: one, prompt: "Driver's license: Ohio TK481926", today: TODAY });
  expect(values.map(({ value }) => value)).toEqual(["Ohio TK481926"]);
});

test("the make of a car is nobody's name", () => {
  const { written, suggested } = planned("We have one car, a blue 2019 Honda Civic.");
  expect({ ...written, ...suggested }).toEqual({});
});
