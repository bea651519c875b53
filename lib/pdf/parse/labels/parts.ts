/** What forms in several languages call their parts. */
const PART_WORDS: ReadonlySet<string> = new Set(
  (
    "part section step abschnitt teil partie cadre rubrique volet parte sección sezione apartado cuadro " +
    "раздел часть deel rozdział część"
  ).split(" "),
);
/** A word, a number or letter, and nothing that goes on as a sentence does. */
const NUMBERED_PART =
  /^(\p{Lu}\p{L}+)\s+(?:[IVX]{1,5}|\d{1,2}[a-z]?(?:\([a-z]\))?|\p{Lu})(?:$|(?=[.:,;)(—–-])|\s+(?=[\p{Lu}(“"—–-]))[\s.:,;)—–-]*/u;
/** Where a title ends, and its explanation begins. */
const TITLE_END = /[:—]|\s\(|\s[–-]\s|(?<=\p{Ll}{2})[.?](?=\s|$)/u;
/** An explanation that goes on after its colon or dash. */
const UNCLOSED = /^\([^)]*$/u;
/** A title is a few words; a longer one has capitals. */
const SHORT = 60;
const LONGEST = 130;

/** Whether a text begins as the heading of a form's part: "Part 2. Information About You", "SECTION I – …". */
export const isPart = (text: string): boolean => numberOf(text) !== null;

/** Whether a heading of a part has no title beside its number. */
export const isUntitled = (text: string): boolean => numberOf(text)?.length === text.length;

/** The heading of a part that a text begins with, without what explains it; null where it begins otherwise. */
export function partTitle(text: string): string | null {
  const number = numberOf(text);
  if (number === null) return null;
  const rest = text.slice(number.length);
  const title = rest.slice(0, TITLE_END.exec(rest)?.index ?? rest.length);
  return isTitle(title) && !UNCLOSED.test(title)
    ? (number + title).trim()
    : number.replace(/(?<![^\p{L}\d])[^\p{L}\d]+$/u, "");
}

/** A long text is a title only if it is written as one, and a sentence otherwise. */
function isTitle(text: string): boolean {
  if (text.length <= SHORT) return true;
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return text.length <= LONGEST && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

function numberOf(text: string): string | null {
  const [number, word] = NUMBERED_PART.exec(text) ?? [];
  return number !== undefined && word !== undefined && PART_WORDS.has(word.toLowerCase()) ? number : null;
}
