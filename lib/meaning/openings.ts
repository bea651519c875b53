import { AND } from "./key-names.ts";
import { cuePattern } from "./lexicon/lexicon.ts";
import type { TextPiece } from "./sentences.ts";
import { stretches } from "./stretches.ts";

/* How a line opens: the text ahead of its first key. */

/** Words with capitals, small ones between them. */
const CAPITAL = "\\p{Lu}[\\p{L}’'.-]{0,40}";
const NAME = `${CAPITAL}(?:\\s(?:${cuePattern("particle").source}\\s){0,2}${CAPITAL}){1,4}`;

const SAYS_WHO = new RegExp(`^\\s*${cuePattern("naming", "being").source}\\s`, "iu");
const GOES_ON = new RegExp(`^${NAME}(?:[,;]|\\s[(–—-])\\s?(?!(?:${AND})\\s)(?=\\S)`, "u");

/** "Ada Byron (phone: 217-555-0142)" */
const BEFORE_BRACKET = /^[^:=\n()[\]]{1,90}\s?[([](?=[^():=\n[\]]{2,40}[:=]\s)/u;

/** "Tel. 0221 5550146, Stadt: Köln": a key behind a comma, with something before it. */
const BEFORE_COMMA = /^[^:=\n]{1,90},\s(?=[^:=,\n]{1,40}[:=]\s)/;

/** "first_name=Ada&last_name=Byron;city=Reno", as programs write it. */
const ASSIGNS = /^[\p{L}_][\p{L}\p{N}_.-]{0,40}=[^&;=\n]*$/u;

/** The parts of a line whose first key or value comes behind something else, or that programs wrote; none of any other line. */
export function openingCuts(text: string, hasValue: (text: string) => boolean): TextPiece[] {
  const assigned = stretches(text, { start: 0, end: text.length }, /[&;]/g);
  if (assigned.length > 1 && assigned.every(({ start, end }) => ASSIGNS.test(text.slice(start, end).trim())))
    return assigned.map(({ start, end }) => ({ from: start, to: end }));
  const comma = BEFORE_COMMA.exec(text)?.[0].length ?? 0;
  if (hasValue(text.slice(0, comma)))
    return [
      { from: 0, to: comma },
      { from: comma, to: text.length },
    ];
  const [opening, ...rest] = afterOpening(text);
  return opening && hasValue(text.slice(opening.to)) ? [opening, ...rest] : [];
}

/**
 * What a line is made of that begins with whoever is named, or with something before a bracket: "I'm Ada Byron | phone 217-555-0142",
 * "Ada Byron | phone: 217-555-0142 | lives in Reno". None where it does not.
 */
function afterOpening(text: string): TextPiece[] {
  const lead = SAYS_WHO.exec(text)?.[0].length ?? 0;
  const name = lead > 0 ? (GOES_ON.exec(text.slice(lead))?.[0].length ?? 0) : 0;
  const head = name > 0 ? lead + name : (BEFORE_BRACKET.exec(text)?.[0].length ?? 0);
  if (head === 0) return [];
  const opening = text.slice(0, head).replace(MARK, "");
  const close = /[([]\s?$/u.test(text.slice(0, head)) ? text.slice(head).search(/[)\]]/) : -1;
  const end = close < 0 ? text.length : head + close;
  const rest = end + (/^[)\]\s,;.]*/u.exec(text.slice(end))?.[0].length ?? 0);
  const pieces = [
    { from: 0, to: opening.length },
    { from: head, to: end },
    { from: rest, to: text.length },
  ];
  return pieces.filter(({ from, to }) => to > from);
}
const MARK = /(?<![\s,;([–—-])[\s,;([–—-]+$/u;
