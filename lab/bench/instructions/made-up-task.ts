import { BARE_FIELD } from "../../../lib/domain/bare-field.ts";
import type { Field, ParsedForm } from "../../../lib/domain/parsed-form.ts";

/** A form and an instruction for it, of any size; the same sizes always give the same task. */
interface Task {
  form: ParsedForm;
  prompt: string;
}

const PEOPLE = ["Applicant", "Spouse", "Employer", "Landlord", "Guarantor", "Attorney", "Witness", "Seller"];
const THINGS =
  "name|street address|city|state|zip code|telephone number|e-mail address|date of birth|social security number|monthly income|account number|start date|policy number|loan amount|number of dependents".split(
    "|",
  );
const BOXES = ["is married", "owns the home", "is a citizen", "has been convicted", "wants a copy by mail"];
const SECTIONS = ["Contact", "Household", "Work", "Property", "Insurance", "Court", "Tax", "Account"];
const FIELDS_ON_PAGE = 40;

/** Draws so many fields, one in six a box, and as many letters of running text about the people on the form. */
export const madeUpTask = (fields: number, letters: number): Task => ({
  form: {
    kind: "acroform",
    pages: [...Array(Math.ceil(fields / FIELDS_ON_PAGE)).keys()].map((page) => ({
      number: page + 1,
      width: 612,
      height: 792,
      rotation: 0,
    })),
    fields: [...Array(fields).keys()].map(fieldAt),
  },
  prompt: [story(letters / 2), list(fields, letters / 2)].join("\n").slice(0, letters).trim(),
});

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? "";

const isBoxAt = (at: number): boolean => at % 6 === 5;

/** The same people come again in each part of the form. */
function labelAt(at: number): string {
  const person = pick(PEOPLE, Math.floor(at / THINGS.length));
  const part = Math.floor(at / (THINGS.length * PEOPLE.length));
  const own = isBoxAt(at)
    ? `The ${person.toLowerCase()} ${pick(BOXES, at)}`
    : `${person}'s ${pick(THINGS, at)}`;
  return part === 0 ? own : `${own}, schedule ${part}`;
}

function fieldAt(at: number): Field {
  const isBox = isBoxAt(at);
  const label = labelAt(at);
  const place = { page: 1 + Math.floor(at / FIELDS_ON_PAGE), x: 72, y: 18 * (at % FIELDS_ON_PAGE) };
  return {
    ...BARE_FIELD,
    id: `f${at + 1}`,
    name: `form.field${at + 1}`,
    type: isBox ? "checkbox" : "text",
    label,
    section: `${pick(SECTIONS, Math.floor(at / 60))} ${1 + Math.floor(at / 480)}`,
    tooltip: `Enter here: ${label.toLowerCase()}.`,
    options: isBox ? [{ value: "Yes", label }] : [],
    widgets: [{ ...place, width: isBox ? 9 : 200, height: isBox ? 9 : 14 }],
  };
}

const FIRST = ["Edda", "Milan", "Oriel", "Tamsin", "Jonas", "Pia", "Ruben", "Ines"];
const LAST = ["Varga", "Lindholm", "Okoro", "Castell", "Brandt", "Moreno", "Quist", "Dabney"];

/** One sentence after another, with names, days, sums and numbers that count up. */
function story(letters: number): string {
  let text = "";
  for (let at = 0; text.length < letters; at++) {
    const name = `${pick(FIRST, at)} ${pick(LAST, at + Math.floor(at / 8))}`;
    const number = String(1000 + at);
    text +=
      `The ${pick(PEOPLE, at).toLowerCase()} is ${name}, born on May ${1 + (at % 28)}, ${1950 + (at % 50)}, and lives at ` +
      `${number} Juniper Street, Dayton, OH 45402. The phone is 937-555-${number}, the income is $${number} a month and ` +
      `the policy number is QX-${number}. Please check ${pick(BOXES, at)}, no wait, leave the account number blank. `;
  }
  return text.slice(0, letters);
}

/** Pasted lines for every third field. */
function list(fields: number, letters: number): string {
  let text = "";
  for (let at = 2; at < fields && text.length < letters; at += 3)
    text += isBoxAt(at) ? `${labelAt(at)}: yes\n` : `${labelAt(at)}: ${pick(LAST, at)} ${at}\n`;
  return text;
}
