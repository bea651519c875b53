/** A value of a vCard, and what forms call it. */
interface Named {
  start: number;
  end: number;
  key: string;
  heading: string;
}

/** What the properties of a vCard (RFC 6350) hold, in the words of forms; of those with parts, each part in its order. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    FN: ["full name"],
    N: ["last name", "first name", "middle name", "name prefix", "name suffix"],
    ADR: ["po box", "address line 2", "street address", "city", "state", "zip code", "country"],
    TEL: ["phone"],
    EMAIL: ["email"],
    BDAY: ["birth date"],
    ORG: ["company"],
    TITLE: ["occupation"],
    URL: ["website"],
  }),
);
const LINE = /^(?:[\w-]{1,20}\.)?([A-Za-z]{1,20})((?:;[^:\n]{0,60})?):(.*)$/;

/** The items of a vCard that begins at an offset, and where it ends; null where none does. */
export function vcardItems(prompt: string, from: number): { items: Named[]; end: number } | null {
  const last = prompt.indexOf("END:VCARD", from);
  if (last < 0) return null;
  const items: Named[] = [];
  let start = from;
  for (const line of prompt.slice(from, last).split("\n")) {
    const [, property = "", kinds = "", value = ""] = LINE.exec(line.trimEnd()) ?? [];
    const names = NAMES.get(property.toUpperCase()) ?? [];
    let at = start + line.indexOf(value, property.length + kinds.length);
    for (const [part, said] of (names.length > 1 ? value.split(";") : [value]).entries()) {
      const key = [/work|cell|fax/i.exec(kinds)?.[0] ?? "", names[part] ?? ""].join(" ").trim().toLowerCase();
      if (said.trim() !== "" && names[part])
        items.push({ start: at, end: at + said.length, key, heading: "" });
      at += said.length + 1;
    }
    start += line.length + 1;
  }
  return { items, end: last + "END:VCARD".length };
}
