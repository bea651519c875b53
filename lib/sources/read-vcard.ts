import { type Pair, Unreadable } from "../domain/source.ts";
import { decodeQuotedPrintable } from "./mail/transfer-encoding.ts";

/** One line of a card: `TEL;TYPE=cell:+1 …`. */
interface Property {
  name: string;
  /** Types and other parameters, in small letters. */
  types: string[];
  value: string;
}

const NAME_PARTS = ["Last name", "First name", "Middle name", "Prefix", "Suffix"];
const ADDRESS_PARTS = ["PO box", "Unit", "Street", "City", "State", "ZIP code", "Country"];
const PLAIN = new Map<string, string>(
  Object.entries({
    FN: "Full name",
    NICKNAME: "Nickname",
    EMAIL: "Email",
    TITLE: "Job title",
    URL: "Website",
    GENDER: "Gender",
    NOTE: "Note",
  }),
);

/** A vCard of version 2.1 (with its escapes), 3.0 or 4.0 (RFC 6350). Throws `Unreadable` for several people, or for none. */
export function pairsOfCard(text: string): Pair[] {
  const lines = unfold(text);
  const cards = lines.filter((line) => /^begin:vcard$/i.test(line)).length;
  if (cards > 1) throw new Unreadable(`Expected a vCard of one person, got ${cards}`);
  if (!lines.some((line) => /^end:vcard$/i.test(line))) throw new Unreadable("The vCard does not end");
  const said = lines.flatMap((line) => propertyOf(line) ?? []).flatMap(saidBy);
  return said.map(([label, value]) => ({ label, section: null, value, page: 1 }));
}

/** No name has more characters, with all its parameters. */
const LONGEST_HEAD = 1_000;

/** A quoted-printable line goes on after "=", with all of the next one; another one in a line that begins with a blank. Linear. */
function unfold(text: string): string[] {
  const lines: string[][] = [];
  let [head, isQuoted] = ["", false];
  for (const line of text.split(/\r\n?|\n/)) {
    const isFolded = !isQuoted && /^[ \t]/.test(line);
    const part = isFolded ? line.slice(1) : line;
    const goesOn = (isQuoted || isFolded) && lines.length > 0;
    if (!goesOn) head = part.slice(0, LONGEST_HEAD);
    else if (head.length < LONGEST_HEAD && !head.includes(":")) head += part.slice(0, LONGEST_HEAD);
    isQuoted = part.endsWith("=") && isQuotedPrintable(head);
    const said = isQuoted ? part.slice(0, -1) : part;
    if (goesOn) lines.at(-1)?.push(said);
    else lines.push([said]);
  }
  return lines.map((parts) => parts.join("").trim());
}
const isQuotedPrintable = (line: string): boolean =>
  line.includes(":") && /QUOTED-PRINTABLE/i.test(line.slice(0, line.indexOf(":")));

function propertyOf(line: string): Property | null {
  const [, head = "", raw = ""] = /^((?:"[^"]*"|[^":])+):(.*)$/.exec(line) ?? [];
  const [called = "", ...parameters] = head.split(";");
  const name = called.replace(/^.*\./, "").toUpperCase();
  if (name === "") return null;
  const types = parameters.flatMap((each) =>
    each
      .toLowerCase()
      .replace(/^type=/, "")
      .replaceAll('"', "")
      .split(","),
  );
  const charset = types.find((each) => each.startsWith("charset="))?.slice("charset=".length);
  const isQuoted = types.some((each) => each.endsWith("quoted-printable"));
  return { name, types, value: isQuoted ? decodeQuotedPrintable(raw, charset) : raw };
}

const plainOf = (text: string): string => text.replace(/\\n/gi, ", ").replace(/\\(.)/g, "$1").trim();
const partsOf = (value: string): string[] =>
  value.split(/(?<!\\);/).map((part) => plainOf(part.replace(/(?<!\\),/g, " ")));

function saidBy({ name, types, value }: Property): [string, string][] {
  const at = types.includes("work") ? "Work " : "";
  const named = (labels: readonly string[], prefix = ""): [string, string][] =>
    partsOf(value).flatMap((part, i): [string, string][] =>
      labels[i] && part !== "" ? [[`${prefix}${labels[i]}`, part]] : [],
    );
  const one = (label: string, said = plainOf(value)): [string, string][] =>
    said === "" ? [] : [[label, said]];
  switch (name) {
    case "N":
      return named(NAME_PARTS);
    case "ADR":
      return named(ADDRESS_PARTS, at);
    case "TEL":
      return one(`${at}${phoneOf(types)}`, plainOf(value).replace(/^tel:/i, ""));
    case "EMAIL":
      return one(`${at}Email`, plainOf(value).replace(/^mailto:/i, ""));
    case "BDAY":
      return one("Date of birth", dayOf(plainOf(value)));
    case "ORG":
      return one("Company", partsOf(value)[0] ?? "");
    default:
      return PLAIN.has(name) ? one(PLAIN.get(name) ?? "") : [];
  }
}

const phoneOf = (types: readonly string[]): string =>
  types.includes("fax") ? "Fax" : types.includes("cell") ? "Mobile phone" : "Phone";

/** 19851210 or 1985-12-10T00:00:00Z as 1985-12-10. */
const dayOf = (value: string): string => value.replace(/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, "$1-$2-$3");
