import { withoutStop } from "./sentences.ts";

const LEAD = /^(?:[\s_]|\*\*|\*\s)*/;
const TAIL = /(?<![\s,;*_])[\s,;*_]+$/;
/** A bracket that is closed at the end was opened before the text. */
const TAIL_OF_BRACKETED = /(?<![\s,;*_)])[\s,;*_)]+$/;
/** Longer margins are read as a part of the text. */
const LONGEST = 40;
const QUOTED = /^(?:"[^"]+"|“[^“”]+”|«[^«»]+»|„[^„“”]+[“”])$/u;

/** A mark that closes what was opened before the text; behind a figure it stands for inches. */
const STRAY = /^[^"“«„]*[^"“«„\d½¼¾⅓⅔⅛⅜⅝⅞]["”»]$/u;
const INCHES = /\d\s["”]$/u;

/** How many characters before and after a value are none of it: white space, points of a list, marks of bold type, quotes around it. */
export function marginsOf(text: string): { lead: number; tail: number } {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const tail = (text.includes("(") ? TAIL : TAIL_OF_BRACKETED).exec(text.slice(-LONGEST))?.[0].length ?? 0;
  const inner = text.slice(lead, text.length - tail);
  const quotes = QUOTED.test(inner) ? 1 : 0;
  const isStray = STRAY.test(inner) && !INCHES.test(inner);
  // The full stop of what is quoted goes with the mark.
  const plain = inner.slice(0, -1);
  const stray = 1 + plain.length - withoutStop(plain).trimEnd().length;
  return { lead: lead + quotes, tail: tail + (isStray ? stray : quotes) };
}
