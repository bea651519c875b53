import type { Field, ParsedForm, Widget } from "../../../lib/domain/parsed-form.ts";
import { matchPlaces } from "./match-places.ts";

/** How well a form without fields was read, by what the same form with fields says. Counts are of widgets. */
export interface TwinFigures {
  /** Widgets of the original, and places found on the twin. */
  expected: number;
  found: number;
  /** Places found where a widget is, and how many of them have a label like the widget's. */
  placed: number;
  named: number;
  /** Doubtful places found beside them, and how many widgets stand where a place of either kind was found. */
  doubtful: number;
  offered: number;
}

/** Two labels are alike when they share so much of what both have. */
const ALIKE = 0.5;

type Place = Widget & { label: string };

/** Compares the parse of a flat twin with that of the form that it was made of. */
export function compareTwin(original: ParsedForm, twin: ParsedForm): TwinFigures {
  const isSeen = ({ source, hidden }: Field) => source === "acroform" && !hidden;
  const expected = placesOf(original.fields.filter(isSeen));
  const found = placesOf(twin.fields);
  const pairs = matchPlaces(expected, found);
  const named = pairs.filter(([one, other]) => shareHalf(one.label, other.label));
  const doubtful = placesOf(twin.doubtful ?? []);
  const offered = matchPlaces(expected, [...found, ...doubtful]);
  return {
    expected: expected.length,
    found: found.length,
    placed: pairs.length,
    named: named.length,
    doubtful: doubtful.length,
    offered: offered.length,
  };
}

const placesOf = (fields: readonly Field[]): Place[] =>
  fields.flatMap(({ widgets, label }) => widgets.map((widget) => ({ ...widget, label })));

/** Whether two texts share half of their words. */
export function shareHalf(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && (2 * shared) / (words.size + others.size) >= ALIKE;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
