/*
 * The five named entities of XML (1.0, 4.6), and those by number. In the bundles this file also replaces the package
 * html-entities (`lib/infra/compute/bundle.ts`), by which pdf-lib writes XML. It has the two thousand of HTML.
 */

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const NAMES = new Map([...NAMED].map(([name, character]) => [character, name]));

/** A text as XML writes it. */
export const encode = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${NAMES.get(character)};`);

const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** What a text of XML says; what is no entity of XML stays as it is. */
export const decode = (text: string): string =>
  text.includes("&") ? text.replace(ENTITY, characterOf) : text;

function characterOf(entity: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return NAMED.get(name) ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
