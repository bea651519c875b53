import { findEntities, type Shape } from "../entities/shapes.ts";
import { spanOf } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { isBody, isPersonName, PROPER_NAME } from "../people/names.ts";
import { isRole } from "../people/roles.ts";
import type { Pair, Range } from "./line-pairs.ts";

/** "ATTORNEY", "Debtor 2:" */
const ROLE_LINE = /^\s*[\p{L}-]+(?: [\p{L}\d-]+){0,2}\s*:?\s*$/u;
const NAME_LINE = new RegExp(`^\\s*${PROPER_NAME}\\s*$`, "u");

/** What a line is that consists of nothing but a value of such a shape. */
const KEYS: Readonly<Partial<Record<Shape, string>>> = {
  address: "address",
  phone: "phone",
  email: "email",
};

/** Whether a line says only of whom the lines below it are. */
export const isRoleLine = (text: string): boolean => {
  const words = tokens(text).filter((word) => !/^\d$/.test(word));
  return ROLE_LINE.test(text) && words.length > 0 && words.every(isRole);
};

/** A pair, and the line after its own that belongs to it. */
export interface Block {
  pair: Pair;
  next?: Range;
}

/** The name or the value without a label that a line under such a heading consists of; null for any other line. */
export function unlabelled(prompt: string, line: Range, next: Range | undefined): Block | null {
  const text = prompt.slice(line.start, line.end).trim();
  if (NAME_LINE.test(text) && (isPersonName(text) || isBody(text)))
    return { pair: pairOf("name", prompt, line) };
  const alone = shapeOf(text);
  const key = alone && KEYS[alone];
  return key ? { pair: pairOf(key, prompt, line) } : goesOn(pairOf("address", prompt, line), prompt, next);
}

/** "Address: 12 Elm St" and "Salem, OR 97301" in the line below are one address; null when they are none. */
export function goesOn(pair: Pair | undefined, prompt: string, next: Range | undefined): Block | null {
  if (!pair || !next || prompt.slice(pair.value.end, next.start).trim() !== "") return null;
  const value = spanOf(prompt, pair.value.start, next.end);
  if (shapeOf(value.text) !== "address" || shapeOf(pair.value.text) !== null) return null;
  return { pair: { ...pair, value, written: value.text.replace(/,?\s*\n\s*/g, ", ") }, next };
}

/** The shape of a text that is one value and nothing else. */
function shapeOf(text: string): Shape | null {
  const [found, ...more] = findEntities(text);
  return found && more.length === 0 && found.start === 0 && found.end === text.length ? found.shape : null;
}

const pairOf = (key: string, prompt: string, { start, end }: Range): Pair => ({
  act: "write",
  key,
  about: null,
  value: spanOf(prompt, start, end),
  rule: "label and value",
  confidence: 0.95,
  tie: "list",
});
