import type { Blank } from "./blanks.ts";
import { type DetectedField, ringField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import {
  ANSWERS,
  type Answer,
  DATE_PART,
  isColon,
  listsBetweenStrokes,
  MOST_OF_FIRST,
  surroundingsOf,
  type Token,
  textOf,
  tokensOf,
} from "./printed-answers.ts";
import { aroundWords, isTicked } from "./rings.ts";

const SURE = 0.5;
/** So many answers are a list by themselves. */
const SEVERAL = 3;
const WORDS = /^\p{L}+(?: \p{L}+)*$/u;

/**
 * Lists of printed words of which a person may ring one, though nothing on the page says so: behind a colon, with nothing
 * to write on behind them. Their answers are words, numbers at even steps or two letters: "Sex: M / F", "Term: 1 / 2 / 3
 * years". "Ref: A / 12 / 2024" states something.
 */
export const guessedRings = (layout: Layout, blanks: readonly Blank[]): DetectedField[] =>
  layout.rows
    .map(tokensOf)
    .flatMap((row) =>
      listsBetweenStrokes(row)
        .map((list) => withUnit(list, row))
        .filter((list) => mayBeChoice(list, row, blanks)),
    )
    .filter((list) => list.length <= ANSWERS.most && !list.some((answer) => isTicked(answer, layout)))
    .map((list) =>
      ringField(
        list.map((answer) => aroundWords(answer, layout)),
        SURE,
      ),
    );

function mayBeChoice(list: readonly Answer[], row: readonly Token[], blanks: readonly Blank[]): boolean {
  const around = surroundingsOf(list, row, blanks);
  if (!around || !isColon(around.before) || around.isFollowed()) return false;
  const texts = list.map(textOf);
  if (texts.every((text) => DATE_PART.test(text))) return false;
  if (texts.length < SEVERAL) return texts.every((text) => /^\p{Lu}$/u.test(text));
  return texts.every((text) => WORDS.test(text)) || areEven(texts);
}

/** Whether numbers count up at even steps. */
function areEven(texts: readonly string[]): boolean {
  const [one = 0, two = 0] = texts.map(Number);
  return two > one && texts.every((text, at) => Number.parseInt(text, 10) === one + at * (two - one));
}

/** What is counted may stand off the last number. */
function withUnit(list: readonly Answer[], row: readonly Token[]): Answer[] {
  const last = list.at(-1) ?? [];
  const after = row[row.indexOf(last.at(-1) as Token) + 1];
  const isUnit = after && /^\p{Ll}+$/u.test(after.text) && after.gap < MOST_OF_FIRST;
  return isUnit && /^\d+$/u.test(textOf(last)) ? [...list.slice(0, -1), [...last, after]] : [...list];
}
