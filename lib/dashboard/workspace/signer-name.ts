import type { Field } from "../api/types.ts";
import { isEditable, isToSign } from "./editable.ts";
import type { Changes } from "./edits.ts";
import type { Standing } from "./progress.ts";

type Known = Pick<Standing, "fields" | "held">;
type Asked = Pick<Field, "label" | "section" | "widgets">;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What labels call a name, in English, German, French, Spanish, Italian and Dutch. */
const NAMES = set(
  "name names surname forename nachname familienname zuname vorname nom prénom prénoms nombre apellido apellidos nome cognome naam achternaam voornaam",
);
const FIRST = set("first given forename vorname prénom prénoms nombre nome voornaam");
const LAST = set("last family surname nachname familienname zuname apellido apellidos cognome achternaam");
const MIDDLE = set("middle initial initials");
/** Beside them they say whose it is, or nothing of that. */
const PLAIN = set(
  "full complete legal printed print typed type first last middle given family initial initials and or of the an in on by as shown page here line please " +
    "sign signed signature signatures ink mr ms mrs und der des die vollständiger unterschrift et de du la le votre signer y del su firma completo e il handtekening",
);
/** The person who fills the form in, as forms call them. */
const OWN = set(
  "you your my me person individual entity applicant taxpayer undersigned claimant declarant employee patient member participant registrant us citizen " +
    "ihr ihre antragsteller antragstellerin antragstellers demandeur demandeuse soussigné solicitante richiedente aanvrager",
);
/** Sections about somebody else. */
const OTHERS = set(
  "employer landlord spouse partner co joint contact contacts emergency reference references witness attorney lawyer preparer translator school bank insurance doctor physician " +
    "agent representative mother father parent parents child children dependent dependents household occupants business company organization previous former other additional " +
    "arbeitgeber ehegatte ehegatten ehepartner kind kinder vater mutter employeur conjoint enfant enfants cónyuge hijo hijos empleador",
);
/** No person signs by such a name. */
const COMPANY =
  /(?<!\p{L})(?:llc|llp|inc|ltd|corp|corporation|company|co|gmbh|ag|kg|sarl|trust|estate)(?!\p{L})/iu;
const PERSON = /^\p{L}[\p{L}\p{M}'’.,\- ]{0,80}$/u;

/** How near the printed name of a signature stands to it, in points. */
const BESIDE_PT = 45;

/**
 * The name by which somebody would sign: that which they gave the form as their own, or beside this place. Empty where the place is for
 * somebody else, or nothing tells. `field` is the blank that it stands in.
 */
export function nameToSign(
  place: Asked & { id?: string },
  { fields, held }: Known,
  changes: Changes,
): { name: string; field: Field } | null {
  const givenIn = ({ id }: Field): string => {
    const value = (changes[id] ? changes[id].value : held.get(id)) ?? "";
    return typeof value === "string" ? value.trim() : "";
  };
  const whose = roleOf(place.label);
  const names = [...fields.values()].filter((field) => asksName(field));
  const same = names.filter(({ label }) => isSame(roleOf(label), whose));
  const near = [...same, ...names.filter(({ label }) => roleOf(label).length === 0)]
    .filter((field) => apart(field, place) <= BESIDE_PT)
    .sort((one, other) => apart(one, place) - apart(other, place));
  const beside = near.flatMap((field) => wholeName(field, names, givenIn))[0];
  if (beside) return beside;
  const others = whose.some((word) => !OWN.has(word));
  const own = others ? same : names.filter((field) => isOwn(field));
  const [first] = own;
  // A second line without a word of whose it is may be for somebody else.
  if (!first || (whose.length === 0 && !isFirstOf(place, fields))) return null;
  return wholeName(first, own, givenIn)[0] ?? null;
}

/** The words of a label that say whose it is: "Spouse’s signature" is the spouse's. */
function roleOf(label: string): string[] {
  return wordsOf(label).filter((word) => !(PLAIN.has(word) || NAMES.has(word)));
}

/** Those of the label itself: what is said in brackets or in a further sentence is about it. */
function wordsOf(label: string): string[] {
  const [own = ""] = label
    .replace(/^\W+/, "")
    .replaceAll("U.S.", "US")
    .split(/[(:]|\.\s/);
  const words = own.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  return words.map((word) => word.replace(/['’]s?$/, "")).filter(({ length }) => length > 1);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.length === other.length && one.every((word) => other.includes(word));

const asksName = (field: Field): boolean =>
  field.type === "text" &&
  !field.multiline &&
  !field.table &&
  isEditable(field) &&
  (field.group?.kind === "name" || wordsOf(field.label).some((word) => NAMES.has(word)));

const isOwn = ({ label, section, question }: Field): boolean =>
  roleOf(label).every((word) => OWN.has(word)) &&
  ![...wordsOf(section ?? ""), ...wordsOf(question ?? "")].some((word) => OTHERS.has(word));

const isFirstOf = ({ id }: { id?: string }, fields: Known["fields"]): boolean =>
  id === undefined || [...fields.values()].find((field) => isToSign(field))?.id === id;

type Part = "first" | "last" | "middle" | "whole";

/** Which part of a name a blank asks for. */
function partOf({ label, group }: Field): Part {
  if (group?.kind === "name") return PARTS[group.part] ?? "whole";
  const words = wordsOf(label);
  // "Name, Vorname" asks for both.
  const calls = words.filter((word) => NAMES.has(word));
  const isBoth = calls.some((word) => FIRST.has(word)) && calls.some((word) => !FIRST.has(word));
  const [first, last] = [FIRST, LAST].map((one) => words.some((word) => one.has(word)));
  if (isBoth && !(words.includes("first") || words.includes("given"))) return "whole";
  if (first !== last) return first ? "first" : "last";
  return !first && words.some((word) => MIDDLE.has(word)) ? "middle" : "whole";
}
const PARTS: Record<string, Part> = { first_name: "first", middle_name: "middle", last_name: "last" };
/** How far from one part of a name the other may stand, in blanks. */
const NEXT = 3;

/** The name in a blank, with its other part from the blank beside it. */
function wholeName(
  field: Field,
  names: readonly Field[],
  givenIn: (field: Field) => string,
): { name: string; field: Field }[] {
  const at = names.indexOf(field);
  const beside = [...names.slice(at + 1, at + NEXT), ...names.slice(Math.max(0, at - NEXT), at).reverse()];
  const there = (part: Part): Field | undefined => beside.find((one) => partOf(one) === part);
  const given = there("first");
  // "Name" beside "Vorname" is the last name.
  const part = partOf(field) === "whole" && given ? "last" : partOf(field);
  const other = part === "last" ? given : part === "first" ? (there("last") ?? there("whole")) : undefined;
  if (part === "middle" || (part !== "whole" && !other)) return [];
  const pair = other && (part === "last" ? [other, field] : [field, other]);
  const values = pair ? pair.map(givenIn) : [inOrder(givenIn(field))];
  const name = values.join(" ");
  const isName = values.every((value) => PERSON.test(value)) && !COMPANY.test(name);
  return isName ? [{ name, field }] : [];
}

/** "Mensah, Kofi" as it is signed. */
function inOrder(name: string): string {
  const [last = "", first, ...more] = name.split(/,\s*/);
  return first && more.length === 0 ? `${first} ${last}` : name;
}

/** How far two places are from each other, in points; on two pages they are nowhere near. */
function apart(
  { widgets: [one] }: Pick<Field, "widgets">,
  { widgets: [other] }: Pick<Field, "widgets">,
): number {
  if (!one || !other || one.page !== other.page) return Number.POSITIVE_INFINITY;
  const gap = (at: "x" | "y", size: "width" | "height"): number =>
    Math.max(0, one[at] - other[at] - other[size], other[at] - one[at] - one[size]);
  return Math.hypot(gap("x", "width"), gap("y", "height"));
}

/** The first letters of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
