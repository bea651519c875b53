import { withoutHidden } from "../../domain/visible-text.ts";

/** A text as words alone, with the way back: code unit i of `text` came from `starts[i]` to `ends[i]` of the source. */
interface Folded {
  /** Lower case, without accents; everything between two words is one space. */
  text: string;
  starts: number[];
  ends: number[];
}

/** Accents, the points of Hebrew and Arabic, and the stroke that draws Arabic letters apart. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const MARK = /\p{M}/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;
/** Ligatures, shaped Arabic letters and full-width forms: their compatibility form reads the same (½ and ² do not). */
const SAME_WHEN_DECOMPOSED = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff9f]/;

/** The raised letter of "Nº" and "2ª": it parts words as "°" does. */
const ORDINAL = /[ºª]/;

/** The Greek letter that files have for the German one: "Straβe". */
const SHARP_S = /β(?<=[a-zäöü].)/giu;

/** The number of a footnote behind a word, "Phone²"; that of "m²" is the unit's. */
const RAISED = /[⁰¹²³⁴-⁹]/;
const AFTER_WORD = /\p{L}{3}$/u;

/** Folds case, accents, white space and punctuation away; hidden characters vanish without parting a word. */
export function fold(source: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  let position = 0;
  let parted = false;
  for (const character of source.replaceAll(SHARP_S, "ß")) {
    const start = position;
    position += character.length;
    const isFootnote =
      character > "\u00b1" && RAISED.test(character) && !parted && AFTER_WORD.test(folded.text);
    const letters = isFootnote ? " " : foldCharacter(character);
    if (letters === " ") parted = true;
    if (letters === "" && MARK.test(character) && !parted && folded.text !== "") {
      folded.ends[folded.ends.length - 1] = position;
    }
    if (letters === " " || letters === "") continue;
    if (parted && folded.text !== "") append(folded, " ", start, start);
    parted = false;
    append(folded, letters, start, position);
  }
  return folded;
}

/** Texts are written with few characters: what each folds to is worked out once. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** The letters it stands for, a space for what parts words, nothing for an accent or a hidden character. */
function foldCharacter(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const letters = lettersOf(character);
  if (known.size < MOST_KNOWN) known.set(character, letters);
  return letters;
}

function lettersOf(character: string): string {
  if (ORDINAL.test(character)) return " ";
  const form = SAME_WHEN_DECOMPOSED.test(character) ? "NFKD" : "NFD";
  const letters = withoutHidden(character).normalize(form).replaceAll(ACCENT, "").toLowerCase();
  return letters === "" || WORD.test(letters) ? letters : " ";
}

function append(folded: Folded, letters: string, start: number, end: number): void {
  folded.text += letters;
  for (let unit = 0; unit < letters.length; unit++) {
    folded.starts.push(start);
    folded.ends.push(end);
  }
}

/** The folded text's runs of letters and runs of digits, in order: "B12, 4th" gives b, 12, 4, th. */
export function foldedTokens(source: string): string[] {
  return fold(source).text.match(/\d+|[^\d ]+/g) ?? [];
}
