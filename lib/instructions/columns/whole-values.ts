import type { Field } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import type { Part } from "../../meaning/parts.ts";
import { splitName } from "../values/name.ts";
import { splitAddress } from "../values/split-address.ts";
import { named } from "./named.ts";
import type { MappableTarget } from "./targets.ts";

interface InParts {
  values: [string, string][];
  why: string | null;
}

/** A name or an address as values for the fields of its parts, by its target, and why it may be wrong in them. `head`: what its column is called. */
export function inParts(target: MappableTarget, value: string, head: string): InParts {
  return target.kind === "full_name" ? nameInParts(target, value, head) : addressInParts(target, value);
}

function nameInParts({ id, parts = [], divided }: MappableTarget, name: string, head: string): InParts {
  const written = inOrder(name, head);
  const doubt = whyUndivided(parts, written, divided);
  const why = doubt?.why ?? null;
  if (doubt?.isOpen) return { values: [], why };
  if (!divided) return { values: [[id, written]], why };
  const { first, middle, last } = splitName(written) ?? {};
  return { values: among(divided, { first_name: first, middle_name: middle, last_name: last }), why };
}

function addressInParts({ divided = new Map() }: MappableTarget, text: string): InParts {
  const plain = text.trim().replace(/\s+/g, " ");
  const { street, unit, city, state, zip } = splitAddress(plain) ?? townOf(plain);
  const said = { street: unit ? `${street}, ${unit}` : street, city, state, zip };
  const values = among(divided, said);
  const isWhole =
    city !== undefined && zip !== undefined && (!street || [...divided.values()].includes("street"));
  return isWhole ? { values, why: null } : { values: [], why: "not an address whose parts can be told" };
}

/** A town behind or before its code: "01067 Dresden", "LS1 4ZZ Leeds". */
function townOf(text: string): Partial<Record<Part, string>> {
  const { zip, city } = TOWN.exec(text)?.groups ?? {};
  return zip && city ? { zip, city } : {};
}
const TOWN =
  /^(?<zip>(?:[A-Z]{1,2}-)?\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}),? (?<city>\p{L}[\p{L}'’. ()/-]*)$/iu;

/** Whether a text is an address with its town. */
export const isWholeAddress = (text: string): boolean =>
  Boolean(splitAddress(text.trim())?.zip ?? townOf(text.trim()).zip);

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
  if (prefix !== "" || suffix !== "" || (middle !== "" && !takesMiddle))
    return { why: "a name with more parts than the form asks for", isOpen: false };
  const words = name.split(/[\s.]+/).filter((word) => word.length > 1);
  return words.length > 2 && !name.includes(",")
    ? { why: "a name that may be divided elsewhere", isOpen: false }
    : null;
}
