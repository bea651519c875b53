import type { PDFDict } from "pdf-lib";
import { readNumber } from "./format-number.ts";
import { scriptCall } from "./script-call.ts";

/** What a field's script lets a number be, for people; null where it lets it be what it is. (`AFRange_Validate(has least, least, has most, most)`) */
export function outOfRange(field: PDFDict, text: string): string | null {
  const call = scriptCall(field, "V");
  const number = readNumber(text);
  if (call?.name !== "AFRange_Validate" || number === null) return null;
  const [hasLeast, least, hasMost, most] = call.arguments;
  if (hasLeast === true && number < Number(least)) return `a number of at least ${least}`;
  return hasMost === true && number > Number(most) ? `a number of at most ${most}` : null;
}
