import type { Field } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import type { Part } from "../../meaning/parts.ts";
import { splitName } from "../values/name.ts";
import { splitAddress } from "../values/split-address.ts";
import { dayInBoxes } from "./date-boxes.ts";
import { named } from "./named.ts";
import type { MappableTarget } from "./targets.ts";

interface InParts {
  values: [string, string][];
  why: string | null;
}

/** A name or an address as values for the fields of its parts, by its target, and why it may be wrong in them. `head`: what its column is called. */
export function inParts(
  target: MappableTarget,
  value: string,
  { head, areLastFirst = false }: { head: string; areLastFirst?: boolean | undefined },
): InParts {
  const { divided, parts, field } = target;
  if (divided && field.format === "date") {
    const values = dayInBoxes(divided, parts, value);
    return { values, why: values.length > 0 ? null : "not a date whose parts can be told" };
  }
  if (target.kind !== "full_name") return addressInParts(target, value);
  const isUnlike = areLastFirst && !value.includes(",") && /\S\s+\S/.test(value.trim());
  return isUnlike
    ? { values: [], why: "a name without the comma that the others have" }
    : nameInParts(target, value, head);
}

function nameInParts({ id, parts = [], divided }: MappableTarget, name: string, head: string): InParts {
  const bare = name.trim().replace(REMARK, "");
  const written = inOrder(bare, head);
  const doubt = whyUndivided(parts, written, divided);
  const why = doubt?.why ?? (bare === name.trim() ? null : "words beside the name");
  if (doubt?.isOpen) return { values: [], why };
  if (!divided) return { values: [[id, written]], why };
  const { first, middle, last } = splitName(written) ?? {};
  const takesMiddle = [...divided.values()].includes("middle_name");
  // Behind a comma stand the first names, all of which are somebody's.
  const given = written.includes(",") && !takesMiddle ? [first, middle].filter(Boolean).join(" ") : first;
  return { values: among(divided, { first_name: given, middle_name: middle, last_name: last }), why };
}
/** A remark in brackets behind a name. */
const REMARK = /(?<!\s)\s+\([^()]*\)$/;

function addressInParts({ divided = new Map() }: MappableTarget, text: string): InParts {
  const plain = text.trim().replace(/\s+/g, " ");
  const { street, city, state, zip, ...said } = splitAddress(plain) ?? canadian(plain) ?? townOf(plain);
  const values = among(divided, { street: said["street+unit"] ?? street, city, state, zip });
  const isTold = city !== undefined && (!street || [...divided.values()].includes("street"));
  if (isTold && zip !== undefined) return { values, why: null };
  // "Urbana, IL" is a town for certain.
  const isTown = isTold && !street && state !== undefined && plain.includes(",");
  return isTown
    ? { values, why: "a town without its postal code" }
    : { values: [], why: "not an address whose parts can be told" };
}

/** "12 King St W, Toronto, ON M5H 1A1" */
function canadian(text: string): Partial<Record<Part, string>> | undefined {
  const { street, city, state, zip } = CANADIAN.exec(text)?.groups ?? {};
  return city && state && zip ? { ...(street && { street }), city, state, zip } : undefined;
}
const CANADIAN =
  /^(?:(?<street>[^,]{1,100}(?:, ?(?:apt|unit|suite|#)[^,]{1,20})?), ?)?(?<city>\p{L}[\p{L}'’. -]{0,60}),? (?<state>AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT),? (?<zip>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/iu;

/** A town behind or before its code: "01067 Dresden", "LS1 4ZZ Leeds". */
function townOf(text: string): Partial<Record<Part, string>> {
  if (PERHAPS_DUTCH.test(text)) return {};
  const { zip, city } = (DUTCH.exec(text) ?? TOWN.exec(text))?.groups ?? {};
  return zip && city ? { zip, city } : {};
}
/** "1015 CN Amsterdam"; in capitals the letters may be of the town: "2300 LA CHAUX". */
const DUTCH = /^(?<zip>\d{4} ?[A-Z]{2}) (?<city>['’]?\p{L}[\p{L}'’. ()-]*)$/u;
const PERHAPS_DUTCH = /^\d{4} ?[A-Z]{2} [\p{Lu}' -]+$/u;
const TOWN =
  /^(?<zip>(?:[A-Z]{1,2}-)?\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d),? (?<city>\p{L}[\p{L}'’. ()/-]*)$/iu;

/** Whether a text is an address with its town. */
export const isWholeAddress = (text: string): boolean =>
  Boolean((splitAddress(text.trim()) ?? canadian(text.trim()) ?? townOf(text.trim())).zip);

const among = (
  divided: ReadonlyMap<string, Meaning>,
  said: Partial<Record<Meaning, string | undefined>>,
): [string, string][] =>
  [...divided].flatMap(([field, part]): [string, string][] => {
    const own = said[part];
    return own ? [[field, own]] : [];
  });

/**
 * With a comma behind the last name, where its capitals tell it ("LE GOFF Anne"), or where the head names it first: "Nom et
 * prénom", over two words.
 */
function inOrder(name: string, head: string): string {
  const text = name.trim();
  if (text.includes(",")) return text;
  const [, capitals, rest] = CAPITALS.exec(text) ?? [];
  if (capitals !== undefined) return `${capitals}, ${rest}`;
  const words = text.split(/\s+/);
  return words.length === 2 && isLastFirst(head) ? words.join(", ") : text;
}
const CAPITALS = /^(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){0,3}) (\p{Lu}\p{Ll}.*)$/su;

/** Whether a head names the last name before the first: "Name, Vorname", "Apellidos y nombre". */
function isLastFirst(head: string): boolean {
  const words = fold(head).text.split(" ");
  const kinds = words.map((word) => named(word).kind);
  const last = kinds.indexOf("last_name");
  const first = kinds.indexOf("first_name");
  if (first >= 0) return first > Math.max(last, kinds.indexOf("full_name")) && first > 0;
  // A first name may be called by a word that means more in other languages.
  return last >= 0 && words.slice(last + 1).some((word) => word.length > 3 && word !== "name");
}

/**
 * Why a name may be wrong in the fields for its parts: these are unclear (`isOpen`: nothing is written), some of its words have
 * no field, or it may be divided elsewhere. Null for a name that is divided surely: two words, or "Last, First Middle".
 */
function whyUndivided(
  fields: readonly Field[],
  name: string,
  divided?: MappableTarget["divided"],
): { why: string; isOpen: boolean } | null {
  const parts = splitName(name);
  if (!parts) return { why: "not a name whose parts can be told", isOpen: true };
  const { middle, prefix, suffix } = parts;
  const takesMiddle = fields.some(({ id, group }) => (divided?.get(id) ?? group?.part) === "middle_name");
  const isRoomFor = takesMiddle || middle === "" || (divided && name.includes(","));
  if (prefix !== "" || suffix !== "" || !isRoomFor)
    return { why: "a name with more parts than the form asks for", isOpen: false };
  const words = name.split(/[\s.]+/).filter((word) => word.length > 1);
  return words.length > 2 && !name.includes(",")
    ? { why: "a name that may be divided elsewhere", isOpen: false }
    : null;
}
