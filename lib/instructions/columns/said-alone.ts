import { fold } from "../../meaning/lexicon/fold.ts";
import { fits } from "../values/fits.ts";
import { asksForm } from "./asks-form.ts";
import type { Known } from "./fit-of.ts";
import { contradicts } from "./samples.ts";
import { type Spelt, withLetters } from "./spelled-places.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** So much of what a place is called a head must say: of its label, and of its PDF name, which is shorter. */
const OF_LABEL = 0.5;
const OF_NAME = 0.99;
/** A word of fewer letters says little alone. */
const LONG = 5;
/** What is said of many places, and small words. */
const PLAIN = new Set(
  (
    "name date day month year number amount total phone email type code id other no form dt value text field line section " +
    "of the and or for in on at to by if any please your you does have is are do has what which when with from this " +
    "that de la le les des du der die das und ou oder 1 2 3 4 5 6 7 8 9"
  ).split(" "),
);

/**
 * The one place of several that says everything a head says, and not much more; of those that a form counts, the first. Also
 * the one whose label goes on with the words of the head: "Have you recovered?" and "Have you recovered from this illness?"
 */
export function saidAlone(
  column: Known,
  asked: readonly MappableTarget[],
  spelt: ReadonlyMap<string, Spelt>,
): MappableTarget | undefined {
  const boxes = new Set(asked.flatMap((target) => target.boxes?.boxes ?? []));
  const open = asked.filter(
    (target) =>
      (target.boxes || !boxes.has(target.field)) &&
      !contradicts(column.samples, target) &&
      takes(target, column),
  );
  const [begun, another] = open.filter(({ label }) => goesOn(label, column.name));
  if (begun && !another) return begun;
  const said = tellingIn(column.words);
  const saying = open.filter((target) => {
    const place = spelt.get(target.id);
    return place !== undefined && said.size > 0 && [...said].every((word) => hasWord(place.own, word));
  });
  const first = saying.filter(({ label }) => !FURTHER.test(label));
  const [only, other] = first.some(({ label }) => FIRST.test(label)) ? first : saying;
  const place = only && !other ? spelt.get(only.id) : undefined;
  if (!only || !place || asksForm(place, column)) return undefined;
  const ofName = Math.max(
    ...piecesOf(only.boxes ? "" : (only.field.name ?? "")).map((words) => sharedBy(words, said)),
  );
  const ofLabel = Math.max(...piecesOf(only.label).map((words) => sharedBy(words, said)));
  const isWhole = ofName > OF_NAME || ofLabel > OF_NAME;
  const [word = ""] = said;
  return said.size > 1
    ? isWhole || ofLabel >= OF_LABEL
      ? only
      : undefined
    : isWhole && word.length >= LONG
      ? only
      : undefined;
}
const FIRST = /(?<!\d)1\b/;
const FURTHER = /(?<![\d.])[2-9]\b/;

/** Whether the words of a question stand before others in a label. */
function goesOn(label: string, head: string): boolean {
  const [long, short] = [fold(label).text.replace(/^\d{1,2}[a-z]? /, ""), fold(head).text];
  return head.trim().endsWith("?") && short.includes(" ") && `${long} `.startsWith(`${short} `);
}

/** Whether a place may hold the values of a column by its format. */
const takes = ({ field: { type, format, date_order } }: MappableTarget, { samples }: Known): boolean =>
  type !== "text" ||
  format === null ||
  samples.every((text) => text.trim() === "" || fits(format, text.trim(), date_order ?? null));

const tellingIn = (words: readonly string[]): Set<string> =>
  new Set(
    withLetters(words)
      .filter((word) => word.length > 2 && !PLAIN.has(word))
      .map(stemOf),
  );

/** The telling words of a text, and those of each of its alternatives: "Medical issues/Allergies", "SIREN or RNA". */
const piecesOf = (text: string): Set<string>[] =>
  [text, ...text.split(/\/|\s(?:or|ou|oder|o)\s/i)]
    .map((piece) => tellingIn(fold(piece).text.split(" ")))
    .filter(({ size }) => size > 0);

const sharedBy = (words: ReadonlySet<string>, said: ReadonlySet<string>): number =>
  words.size === 0 ? 0 : [...words].filter((word) => hasWord(said, word)).length / words.size;

/** Whether words have one, or one that it begins or that begins it. */
const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  [...words].some(
    (other) => other.length > 3 && word.length > 3 && (other.startsWith(word) || word.startsWith(other)),
  );
