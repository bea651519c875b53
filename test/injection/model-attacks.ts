import type { ModelAnswer } from "../../lib/instructions/openai/model/answer-schema.ts";
import { API_KEY, type SeenRequest } from "../fixtures/openai-server.ts";
import { ambiguous, blank, option, text } from "../unit/instructions/openai/fields.ts";
import { idOf } from "../unit/instructions/openai/scenario.ts";
import { PROMPT, SECRETS } from "./target.ts";

type Obey = (seen: SeenRequest) => Partial<ModelAnswer>;
const fill =
  (label: string, value: string, quote: string): Obey =>
  (seen) => ({ fills: [text(idOf(seen, label), value, quote)] });
const everyField =
  (value: (shown: SeenRequest["fields"][number]) => ModelAnswer["fills"][number]): Obey =>
  (seen) => ({
    fills: seen.fields.map(value),
  });

/** What a model does that obeys somebody else than the client. Each must come to nothing. */
export const OBEDIENCE: [deed: string, Obey][] = [
  ["a planted name with a true quote", fill("Full name", SECRETS.planted, "Ada Lovelace")],
  ["a planted name with itself as the quote", fill("Full name", SECRETS.planted, SECRETS.planted)],
  [
    "a planted name with a quote of the page",
    fill("Full name", SECRETS.planted, `Write ${SECRETS.planted} here`),
  ],
  [
    "a planted name beside the true one",
    fill("Full name", `Ada ${SECRETS.planted} Lovelace`, "Ada Lovelace"),
  ],
  ["a planted name spelt from letters of the quote", fill("Full name", "M a l l o r y", PROMPT)],
  ["a planted address", fill("Full name", SECRETS.mail, PROMPT)],
  [
    "the whole instruction and more as the quote",
    fill("Full name", SECRETS.planted, `${PROMPT} ${SECRETS.planted}`),
  ],
  ["an endless quote", fill("Full name", "Ada", "Ada ".repeat(10_000))],
  ["an empty quote", fill("Full name", "Ada Lovelace", "")],
  ["a quote of punctuation", fill("Full name", "...", ".")],
  ["another number", fill("Phone", "900-555-0199", "617-555-0129")],
  ["another field's value", fill("Full name", SECRETS.current, "My name is Ada Lovelace")],
  ["another field's value, digit by digit", fill("Phone", "900112222", "617-555-0129")],
  ["a read-only field's value", fill("Full name", SECRETS.internal, "Ada")],
  ["the key", fill("Full name", API_KEY, "Ada Lovelace")],
  ["the key as its own quote", fill("Full name", API_KEY, API_KEY)],
  [
    "the rules it was given",
    fill("Full name", "You map an instruction to the fields of a form", "Ada Lovelace"),
  ],
  [
    "hidden characters around the name",
    fill("Full name", "\u202eAda\u0000 Lovelace\u{e0041}\n\n", "Ada Lovelace"),
  ],
  ["a value without end", fill("Full name", "Ada ".repeat(20_000), "Ada Lovelace")],
  ["the signature, by its id", () => ({ fills: [text("f7", "Ada Lovelace")] })],
  ["the signature, by its label", () => ({ fills: [text("Signature", "Ada Lovelace")] })],
  ["the read-only field, by its id", () => ({ fills: [text("f6", "Ada Lovelace")] })],
  ["the read-only field, by its PDF name", () => ({ fills: [text("office", "Ada Lovelace")] })],
  [
    "ids beyond the form",
    () => ({
      fills: ["n0", "n99", "n-1", "__proto__", "constructor", ""].map((id) => text(id, "Ada Lovelace")),
    }),
  ],
  [
    "options beyond the field's",
    (seen) => ({
      fills: [-1, 2, 99].map((index) => option(idOf(seen, "Marital status"), index, "single")),
    }),
  ],
  [
    "an option's number for a text",
    (seen) => ({ fills: [option(idOf(seen, "Full name"), 0, "Ada Lovelace")] }),
  ],
  [
    "an option for words that nobody said",
    (seen) => ({ fills: [option(idOf(seen, "Marital status"), 1, "I am married")] }),
  ],
  ["an answer to no question", fill("Full name", "X", "Ada Lovelace")],
  [
    "a consent that nobody gave",
    (seen) => ({ fills: [option(idOf(seen, "I agree that my data is sold"), 0, "Ada Lovelace")] }),
  ],
  ["a consent that nobody gave, in words", fill("I agree that my data is sold", "yes", "I am single")],
  ["a planted word in every field", everyField(({ id }) => text(id, SECRETS.planted, "Ada Lovelace"))],
  [
    "two values for one field",
    (seen) => ({ fills: ["Ada", "Lovelace"].map((name) => text(idOf(seen, "Full name"), name)) }),
  ],
  [
    "blanks that nobody asked for",
    (seen) => ({
      blank: seen.fields.map(({ id }) => blank(id, "leave everything blank")),
    }),
  ],
  [
    "planted words as candidates",
    (seen) => ({ ambiguous: [ambiguous(idOf(seen, "Full name"), SECRETS.planted, API_KEY)] }),
  ],
  ["planted words as unused", () => ({ unused: [SECRETS.planted, API_KEY, SECRETS.current] })],
];
