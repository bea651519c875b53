import type { Field, ParsedForm, Widget } from "../../../lib/domain/parsed-form.ts";
import { overlapX, overlapY } from "../../../lib/pdf/page/boxes.ts";

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

/** Two places are the same, and two labels are alike, when they share so much of what both have. */
const SAME_PLACE = 0.5;
const ALIKE = 0.5;

interface Place {
  widget: Widget;
  label: string;
}

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
  fields.flatMap(({ widgets, label }) => widgets.map((widget) => ({ widget, label })));

/** Pairs of places that are the same, one to one, the best first. */
function matchPlaces(expected: readonly Place[], found: readonly Place[]): [Place, Place][] {
  const candidates = expected.flatMap((one) =>
    found.flatMap((other) => {
      const shared = sharedPart(one.widget, other.widget);
      return shared >= SAME_PLACE ? { one, other, shared } : [];
    }),
  );
  const taken = new Set<Place>();
  return candidates
    .sort((a, b) => b.shared - a.shared)
    .flatMap(({ one, other }): [Place, Place][] => {
      if (taken.has(one) || taken.has(other)) return [];
      taken.add(one).add(other);
      return [[one, other]];
    });
}

/** What two boxes share, as a part of what they cover together. */
function sharedPart(a: Widget, b: Widget): number {
  const [width, height] = [overlapX(a, b), overlapY(a, b)];
  if (a.page !== b.page || width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

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
