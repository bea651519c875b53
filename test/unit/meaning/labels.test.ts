import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/meaning/lexicon/lexicon.ts";
import { createTokenReader } from "../../../lib/meaning/lexicon/tokens.ts";
import { type BlankTexts, meaningOf } from "../../../lib/meaning/meaning-of.ts";
import type { Meaning } from "../../../lib/meaning/meanings.ts";
import { ownerOf } from "../../../lib/meaning/owner-of.ts";
import { plain, wordsBy } from "../../../lib/meaning/words.ts";

/** A label of a form with what it asks for and of whom, as people say who have not read the code. */
interface Labelled extends BlankTexts {
  language: Language;
  asks: string;
  also?: string[];
  of: string;
  also_of?: string[];
  /** Whether the words of the table were chosen with it in sight. */
  read: boolean;
}

const FILE = join(import.meta.dirname, "../../fixtures/labels/labels.jsonl");
const LABELS: Labelled[] = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Meanings that the labels do not tell apart. */
const SAME: Partial<Record<Meaning, string>> = {
  ...{ first_and_middle: "first_name", middle_initial: "middle_name", name_and_address: "full_name" },
  ...{ paternal_name: "last_name", maternal_name: "last_name", street_name: "street", second_line: "unit" },
  ...{ city_state_zip: "city_line", city_state: "city_line", city_zip: "city_line", state_zip: "city_line" },
  ...{ bank_account: "account_number", uscis_account: "document_number", va_file_number: "case_number" },
};
/** Owners by the words that the labels have for them. */
const OWNERS = new Map(
  Object.entries({
    ...{ second: "second_applicant", "other parent": "parent", requester: "business", lessee: "tenant" },
    ...{ emergency: "emergency_contact", physician: "doctor", policyholder: "self", university: "school" },
    ...{ college: "school", "financial institution": "bank", purchaser: "buyer", vendor: "seller" },
    ...{ thing: "vehicle_or_thing", agency: "business", organization: "business", association: "business" },
    ...{ club: "business", provider: "business", pharmacy: "business", supervisor: "employer" },
    ...{ insurer: "business", "account holder": "self", student: "child", court: "nobody", notary: "nobody" },
    ...{ payer: "business", creditor: "business", lender: "business", insured: "self" },
    ...{ beneficiarie: "beneficiary" },
  }),
);
const ONES: ReadonlySet<Meaning | undefined> = new Set<Meaning | undefined>([
  ...(["full_name", "first_name", "last_name", "middle_name", "birth_date", "ssn"] as const),
]);

function judge(labelled: Labelled): { asks: boolean; of: boolean } {
  const reader = createTokenReader([...new Set<Language>([labelled.language, "en"])]);
  const meaning = meaningOf(labelled, reader)?.meaning;
  const asks = meaning ? (SAME[meaning] ?? meaning) : "text";
  const words = labelled.language === "en" ? plain : wordsBy(reader);
  const { party } = ownerOf(labelled, ONES.has(meaning), words);
  const one = party.replace(/ \d$/, "");
  const owner = OWNERS.get(one) ?? one;
  const owners = [labelled.of, ...(labelled.also_of ?? [])];
  return {
    asks: [labelled.asks, ...(labelled.also ?? [])].includes(asks),
    of: owners.includes(owner) || (owners.includes("nobody") && owner === "self"),
  };
}

const share = (labels: readonly Labelled[], part: "asks" | "of"): number =>
  labels.filter((label) => judge(label)[part]).length / labels.length;

test.each([
  ["those that were read", true, 0.965, 0.955],
  ["those that nobody who chose the words has read", false, 0.87, 0.91],
])("knows what labels ask for, and of whom: %s", (_, read, asks, of) => {
  const labels = LABELS.filter((label) => label.read === read);
  expect(share(labels, "asks")).toBeGreaterThanOrEqual(asks);
  expect(share(labels, "of")).toBeGreaterThanOrEqual(of);
});

test.each([
  ["State of birth", "birth_place"],
  ["Employer ID number", "ein"],
  ["Social security benefits", "amount"],
  ["Cell phone expense", "amount"],
  ["Nationality at birth", "nationality"],
  ["Do you have a social security number?", "yes_no"],
])("a label that mentions something asks for something else: %s", (label, meaning) => {
  expect(meaningOf({ label }, createTokenReader(["en"]))?.meaning).toBe(meaning);
});

test("what is around a label tells what it leaves open", () => {
  const english = createTokenReader(["en"]);
  const asked = (place: BlankTexts) => meaningOf(place, english)?.meaning;
  expect(asked({ label: "Number", section: "Passport" })).toBe("passport_number");
  expect(asked({ label: "Date", row: "Taxpayer's signature" })).toBe("signature_date");
  expect(asked({ label: "Telephone", section: "Monthly expenses" })).toBe("amount");
  expect(asked({ label: "Employer's telephone", section: "Work and income" })).toBe("phone");
});
