import type { ScriptValue } from "./script-call.ts";

/** Masks by number, each with how many digits it takes: ZIP, ZIP+4, telephone with and without area code, SSN. */
const MASKS: readonly { kind: number; digits: number; mask: string }[] = [
  { kind: 0, digits: 5, mask: "99999" },
  { kind: 1, digits: 9, mask: "99999-9999" },
  { kind: 2, digits: 10, mask: "(999) 999-9999" },
  { kind: 2, digits: 7, mask: "999-9999" },
  { kind: 3, digits: 9, mask: "999-99-9999" },
];

/** `AFSpecial_Format(kind)`. Null for a text with more or fewer digits than the format has, or with letters. */
export function formatSpecial(text: string, kind: ScriptValue | undefined): string | null {
  const digits = text.replace(/\D/g, "");
  const found = MASKS.find((each) => each.kind === Number(kind) && each.digits === digits.length);
  if (!found || /\p{L}/u.test(text)) return null;
  let next = 0;
  return found.mask.replace(/9/g, () => digits.charAt(next++));
}
