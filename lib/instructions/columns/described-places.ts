import { lineSaidIn } from "../../meaning/key-names.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** What one kind tells of another: a place for a firm's name may be meant by a column of names. */
const FAMILIES = new Map<Meaning | null, string>(
  (
    [
      ["name", ["full_name", "first_name", "middle_name", "last_name", "first_and_middle", "company"]],
      ["name", ["other_names", "birth_name", "preferred_name", "name_and_address"]],
      ["place", ["address", "street", "street_name", "house_number", "unit", "second_line", "city", "state"]],
      ["place", ["zip", "city_state_zip", "city_state", "city_zip", "state_zip", "county", "country"]],
      ["place", ["birth_place"]],
      ["date", ["birth_date", "start_date", "end_date", "expiry_date", "signature_date"]],
      ["phone", ["phone", "mobile", "work_phone", "fax"]],
      ["tax", ["ssn", "ein", "tax_id", "insurance_number"]],
      ["account", ["account_number", "routing_number", "iban", "bic"]],
      ["number", ["license_number", "passport_number", "employee_number", "vin", "alien_number"]],
    ] satisfies [string, Meaning[]][]
  ).flatMap(([family, kinds]) => kinds.map((kind): [Meaning, string] => [kind, family])),
);

/** A place with what is compared with columns. */
export interface Place {
  target: MappableTarget;
  kind: Meaning | null;
  words: ReadonlySet<string>;
  around: ReadonlySet<string>;
  initials: string;
  /** Its number on the form. */
  number: string | null;
  family: string | undefined;
}

/** A word of so few letters says little. */
const SHORTEST = 3;

/** All places of a form, each with what those beside it tell of it. */
export const describedPlaces = (all: readonly MappableTarget[]): Place[] =>
  all.map((target, i) => describePlace(target, before(all, i), all[i - 1], all[i + 1]));

function describePlace(
  target: MappableTarget,
  former: MappableTarget | undefined,
  last: MappableTarget | undefined,
  next: MappableTarget | undefined,
): Place {
  const isBare =
    target.kind === null && target.words.every((word) => word === "number" || word.length <= SHORTEST);
  const around = isBare && former ? [...target.around, ...former.words] : target.around;
  const isNumber = target.words.join() === "number" && next?.kind === "street";
  const isEnd = TO.test(target.label) && last !== undefined && FROM.test(last.label);
  const known = isNumber ? "house_number" : isEnd ? "end_date" : target.kind;
  const kind = known === null && isBare && former ? goingOn(target, former) : known;
  return {
    target,
    kind,
    words: new Set(target.words.map(stemOf)),
    around: new Set([...around].map(stemOf)),
    initials: initialsOf(target.label),
    number: lineSaidIn(target.label),
    family: kindFamilyOf(kind) ?? (isBare ? kindFamilyOf(former?.kind ?? null) : undefined),
  };
}

/** The nearest of a few places before one of which is known what it asks for. */
const before = (all: readonly MappableTarget[], at: number): MappableTarget | undefined =>
  all.slice(Math.max(0, at - NEAR), at).findLast(({ kind }) => kind !== null);
const NEAR = 3;

/** A place that is called by a small word alone goes on with the words before it: "born in …, on …", "street …, no. …". */
function goingOn({ words, label }: MappableTarget, { kind }: MappableTarget): Meaning | null {
  if (kind === "birth_place" && ON.test(label)) return "birth_date";
  if (kind === "city" && IN.test(label)) return "street";
  return words.includes("number") && kindFamilyOf(kind) === "place" ? "house_number" : null;
}
const IN = /^\W*(?:in|en)\W*$/i;
const FROM = /(?<!\p{L})(?:from|von|vom|du|dal|desde|del|van)\W*$/iu;
const TO = /^\W*(?:to|until|bis|au|al|hasta|tot)\W*$/i;
const ON = /^\W*(?:on|am|den|le|el|il|op)\W*$/i;

export const kindFamilyOf = (kind: Meaning | null): string | undefined => FAMILIES.get(kind);

/** The first letters of a label's words, one after the other. */
function initialsOf(label: string): string {
  return fold(label)
    .text.split(" ")
    .map((word) => word[0] ?? "")
    .join("");
}
