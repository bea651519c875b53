import type { Field } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { splitName } from "../values/name.ts";
import { named } from "./named.ts";
import type { MappableTarget } from "./targets.ts";

/** A name as values for the fields of its parts, by its target, and why it may be wrong in them. `head`: what its column is called. */
export function nameInParts(
  { id, parts = [], divided }: MappableTarget,
  name: string,
  head: string,
): { values: [string, string][]; why: string | null } {
  const written = inOrder(name, head);
  const doubt = whyUndivided(parts, written, divided);
  if (doubt?.isOpen || !divided)
    return { values: doubt?.isOpen ? [] : [[id, written]], why: doubt?.why ?? null };
  const split = splitName(written);
  const said = { first_name: split?.first, middle_name: split?.middle, last_name: split?.last };
  const values = [...divided].flatMap(([field, part]): [string, string][] => {
    const own = said[part];
    return own ? [[field, own]] : [];
  });
  return { values, why: doubt?.why ?? null };
}

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
export function isLastFirst(head: string): boolean {
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
