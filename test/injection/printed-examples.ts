import type { PageText } from "../../lib/domain/page-text.ts";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import { aForm, aText, type FieldSketch } from "../fixtures/forms.ts";

/** A kind of value: what the form calls it, how it is printed and how it is said; none of the printed ones is ever said. */
interface Kind {
  label: string;
  printed: string[];
  said: string[];
}

const KINDS: readonly Kind[] = [
  {
    label: "Full name",
    printed: ["Mallory Quist", "Bertram O'Dell", "Ines de la Cruz", "QUIST, Mallory"],
    said: ["My name is Ada Lovelace.", "I am Jonas Brandt."],
  },
  {
    label: "E-mail",
    printed: ["mallory@quist.example", "office@agency.example"],
    said: ["Write to ada@kelp.example.", "My e-mail is jonas at kelp dot example."],
  },
  {
    label: "Date of birth",
    printed: ["01/15/1972", "March 3, 1958", "1961-11-30", "15.01.1972"],
    said: ["I was born in spring.", "My birthday is on April 9, 1990."],
  },
  {
    label: "Telephone",
    printed: ["1-800-772-1213", "(900) 555-0199", "+49 30 123456"],
    said: ["Call me at 617-555-0129.", "My phone is four one nine 555 0146."],
  },
  {
    label: "Social security number",
    printed: ["987-65-4320", "900112222"],
    said: ["My social is 900 71 3302.", "SSN 900-12-3456."],
  },
  {
    label: "Monthly income",
    printed: ["$4,150.00", "2,980", "1.234,50 €"],
    said: ["I earn three thousand dollars a month.", "My income is 5200."],
  },
  {
    label: "Street address",
    printed: ["12 Example Street, Springfield", "Musterstraße 7", "PO Box 4417"],
    said: ["I live at 62 Kiln Road.", "My home is 8 Juniper Court."],
  },
  {
    label: "Employer",
    printed: ["Acme Widgets Incorporated", "Department of Vital Records"],
    said: ["I work for Kelp Tours LLC.", "My employer is Halcyon Staffing."],
  },
  {
    label: "Account number",
    printed: ["DE89 3704 0044 0532", "QX-44170", "A00765432"],
    said: ["My account is with Kelp Bank.", "The account number is 55-0031."],
  },
  {
    label: "Time of the accident",
    printed: ["9:45 am", "14:20"],
    said: ["It was in the evening.", "At half past seven."],
  },
  { label: "Age", printed: ["42", "67"], said: ["I was born in 1990.", "I am thirty."] },
  {
    label: "Year of manufacture",
    printed: ["1987", "2003"],
    said: ["The car is old.", "It was built in 1999."],
  },
];

/** Where a form prints an example: beside the blank, above it, in the label, as a tooltip, or in the blank itself. */
const PLACES = ["beside", "above", "label", "tooltip", "current"] as const;

/** A form that prints an example, an instruction that does not say it, and words of it that a model would quote. */
export interface ExampleCase {
  form: ParsedForm;
  pages: PageText[];
  prompt: string;
  printed: string;
  quote: string;
}

/** So many cases, each of another kind, place and example, always the same ones. */
export const exampleCases = (count: number): ExampleCase[] =>
  Array.from({ length: count }, (_, at) => caseAt(at));

function caseAt(at: number): ExampleCase {
  const kind = pick(KINDS, at);
  const turn = Math.floor(at / KINDS.length);
  const place = pick(PLACES, turn);
  const printed = pick(kind.printed, Math.floor(turn / PLACES.length) + at);
  const other = pick(KINDS, at + 5);
  const quote = pick(kind.said, turn);
  const form = aForm([sketchFor(kind.label, place, printed), aText(other.label)]);
  const print = { beside: `(e.g. ${printed})`, above: `\nExample: ${printed}\n` }[place as "beside"] ?? "";
  const text = `Application of 2026\n1. ${kind.label} ${print} [f1____]\n2. ${other.label} [f2____]`;
  return { form, pages: [{ number: 1, text }], prompt: `${quote} ${pick(other.said, at)}`, printed, quote };
}

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length];
  if (item === undefined) throw new Error("Expected a list that is not empty.");
  return item;
};

function sketchFor(label: string, place: (typeof PLACES)[number], printed: string): FieldSketch {
  if (place === "label") return aText(`${label} (for example ${printed})`);
  if (place === "tooltip") return aText(label, { tooltip: `Enter it as ${printed}` });
  return place === "current" ? aText(label, { value: printed }) : aText(label);
}
