import { AND } from "./key-names.ts";
import { cuePattern, cuePhrases, isCanonical, LANGUAGES } from "./lexicon/lexicon.ts";
import { createTokenReader } from "./lexicon/tokens.ts";
import { isApart, isRoleWord } from "./roles-of.ts";
import { stretches } from "./stretches.ts";
import type { TextPiece } from "./text-piece.ts";

/* How a line opens: the text ahead of its first key. */

/** Words with capitals, small ones between them. */
const CAPITAL = "\\p{Lu}[\\p{L}’'.-]{0,40}";
const FURTHER = `(?:\\s(?:${cuePattern("particle").source}\\s){0,2}${CAPITAL})`;
const NAME = `${CAPITAL}${FURTHER}{1,4}`;

const SAYS_WHO = new RegExp(
  `^\\s*(?:${cuePattern("naming").source}|(?<being>${cuePattern("being").source}))\\s`,
  "iu",
);
const NEXT = `(?:[,;]|\\s[(–—-])\\s?(?!(?:${AND})\\s)(?=\\S)`;
const GOES_ON = new RegExp(`^(${NAME})${NEXT}`, "u");
/** Behind "my name is" one word is enough. */
const NAMED_GOES_ON = new RegExp(`^(${CAPITAL}${FURTHER}{0,4})${NEXT}`, "u");

/** "Ada Byron (phone: 217-555-0142)" */
const BEFORE_BRACKET = new RegExp(`^\\s*(${NAME})\\s?[([](?=[^():=\\n[\\]]{2,40}[:=]\\s)`, "u");

/** Whether capitals are no more than a name: no word says who it is or what, as in "Landlord Bob Roe", "Vice President", "Acme Corp". */
const isPlainName = (name: string): boolean =>
  name.split(/\s+/).every((word) => !isKnown(word.toLowerCase()));
const isKnown = (word: string): boolean =>
  isRoleWord(word) ||
  isApart(word) ||
  cuePhrases("organisation").has(word) ||
  READER.words(word).some(isCanonical);

/** Whether a text ends in "I am": words with capitals behind it are a name, or what somebody is, "Roman Catholic". */
export const endsInBeing = (text: string): boolean => BEING.test(text.slice(-40));
const BEING = new RegExp(`${cuePattern("being").source}\\s+$`, "iu");

/** Whether a key has a name before an open bracket, whose the rest is: "Bob Roe (phone". "Home Phone (mobile" names the thing. */
export const isBehindName = (key: string): boolean =>
  (BEFORE_KEY.exec(key)?.[1] ?? "").split(/\s+/).some((word) => word && !isKnown(word.toLowerCase()));
const BEFORE_KEY = new RegExp(`^\\s*(${NAME})\\s?[([][^()[\\]]*$`, "u");

const READER = createTokenReader(LANGUAGES);

/** "Tel. 0221 5550146, Stadt: Köln": a key behind a comma, with something before it. */
const BEFORE_COMMA = /^[^:=\n]{1,90},\s(?=[^:=,\n]{1,40}[:=]\s)/;

/** "first_name=Ada&last_name=Byron;city=Reno", as programs write it. */
const ASSIGNS = /^[\p{L}_][\p{L}\p{N}_.-]{0,40}=[^&;=\n]*$/u;

/** The parts of a line whose first key or value comes behind something else, or that programs wrote; none of any other line. */
export function openingCuts(
  text: string,
  isFirst: boolean,
  hasValue: (text: string) => boolean,
): TextPiece[] {
  const assigned = stretches(text, { start: 0, end: text.length }, /[&;]/g);
  if (assigned.length > 1 && assigned.every(({ start, end }) => ASSIGNS.test(text.slice(start, end).trim())))
    return assigned.map(({ start, end }) => ({ from: start, to: end }));
  const comma = BEFORE_COMMA.exec(text)?.[0].length ?? 0;
  if (hasValue(text.slice(0, comma)))
    return [
      { from: 0, to: comma },
      { from: comma, to: text.length },
    ];
  const [opening, ...rest] = afterOpening(text, isFirst);
  const goesOn =
    opening &&
    (hasValue(text.slice(opening.to, opening.to + AHEAD)) || IS_KEYED.test(text.slice(rest[0]?.from)));
  return opening && goesOn ? [opening, ...rest] : [];
}

/** ", city: Reno" */
const IS_KEYED = /^[^:=,\n]{1,40}[:=]\s+\S/;

/** In characters: a value further on belongs to another opening. */
const AHEAD = 200;

/**
 * What a line is made of that begins with whoever is named, or an instruction that begins with a name before a bracket: "I'm Ada Byron
 * | phone 217-555-0142", "Ada Byron | phone: 217-555-0142 | lives in Reno". None where it does not.
 */
function afterOpening(text: string, isFirst: boolean): TextPiece[] {
  const says = SAYS_WHO.exec(text);
  const lead = says?.[0].length ?? 0;
  const goesOn = says?.groups?.being ? GOES_ON : NAMED_GOES_ON;
  const named = says ? goesOn.exec(text.slice(lead)) : isFirst ? BEFORE_BRACKET.exec(text) : null;
  if (!named || ((!says || says.groups?.being) && !isPlainName(named[1] ?? ""))) return [];
  const head = lead + named[0].length;
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
