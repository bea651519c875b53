const LEAD = /^(?:[\s_]|\*\*)*/;
const TAIL = /(?<![\s,;*_])[\s,;*_]+$/;
/** A bracket that is closed at the end was opened before the text. */
const TAIL_OF_BRACKETED = /(?<![\s,;*_)])[\s,;*_)]+$/;
/** Longer margins are read as a part of the text. */
const LONGEST = 40;
const QUOTED = /^(?:"[^"]+"|“[^“”]+”|«[^«»]+»|„[^„“”]+[“”])$/u;

/** How many characters before and after a value are none of it: white space, points of a list, marks of bold type, quotes around it. */
export function marginsOf(text: string): { lead: number; tail: number } {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const tail = (text.includes("(") ? TAIL : TAIL_OF_BRACKETED).exec(text.slice(-LONGEST))?.[0].length ?? 0;
  const quotes = QUOTED.test(text.slice(lead, text.length - tail)) ? 1 : 0;
  return { lead: lead + quotes, tail: tail + quotes };
}
