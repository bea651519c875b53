import { lazy } from "../../../domain/lazy.ts";
import type { PageText } from "../../../domain/page-text.ts";
import type { Field } from "../../../domain/parsed-form.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { type CalendarDate, datesIn } from "../../values/date.ts";
import { type SaidTime, timesIn } from "../../values/time.ts";
import { idsIn, withoutMarks } from "../form/page-marks.ts";

/** The texts of a form: printed, as a caption or tooltip, or in its fields. A value must not come from there. */
export interface Printed {
  words(): ReadonlySet<string>;
  /** Runs of digits without leading zeros; `content` are those that number no line or item. */
  numbers(): ReadonlySet<string>;
  content(): ReadonlySet<string>;
  dates(): readonly CalendarDate[];
  times(): readonly SaidTime[];
  /** Short stretches of print, each in folded words: where a legend says which code stands for what. */
  legends(): readonly (readonly string[])[];
  /** The lines that a field stands in. */
  lineOf(fieldId: string): string;
}

/** Longer stretches are sentences. */
const LONGEST_LEGEND = 10;

/** Everything that stands on the form, without pages what its fields say; read when it is asked for, and once. */
export function readPrinted(fields: readonly Field[], pages: readonly PageText[]): Printed {
  const lines = pages.flatMap(({ text }) => text.split("\n"));
  const stretches = lazy(() => [...lines.map(withoutMarks), ...fields.flatMap(textsOf)].flatMap(segmentsOf));
  const tokens = lazy(() => foldedTokens(stretches().join("\n")));
  const held = lazy(() => foldedTokens(fields.flatMap(({ value }) => value ?? []).join("\n")).map(plain));
  const byField = lazy(() => linesByField(lines));
  return {
    words: lazy(() => new Set(tokens().filter((token) => !/^\d/.test(token)))),
    numbers: lazy(
      () =>
        new Set(
          tokens()
            .filter((token) => /^\d/.test(token))
            .map(plain),
        ),
    ),
    content: lazy(() => new Set([...stretches().flatMap(contentNumbers), ...held()])),
    dates: lazy(() =>
      stretches()
        .flatMap((each) => datesIn(each))
        .flatMap(({ readings }) => readings),
    ),
    times: lazy(() => stretches().flatMap(timesIn)),
    legends: lazy(() =>
      stretches()
        .flatMap(clausesOf)
        .map(foldedTokens)
        .filter(({ length }) => length > 1 && length <= LONGEST_LEGEND),
    ),
    lineOf: (fieldId) => byField().get(fieldId) ?? "",
  };
}

const textsOf = ({ label, tooltip, section, value, options }: Field): string[] => [
  label,
  tooltip ?? "",
  section ?? "",
  ...[value ?? []].flat(),
  ...options.map((option) => option.label),
];

/** The parts of a line between wide gaps. */
const segmentsOf = (line: string): string[] =>
  line
    .split(/\s{2,}|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const clausesOf = (stretch: string): string[] => stretch.split(/[;,.()|]/);

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** Words before a number of a line, an item or a page, and the number itself at the beginning of a stretch. */
const NUMBERING =
  /^(?:\(?\d{1,3}\p{L}?[.):]?(?=\s|$))|(?:\b(?:lines?|items?|parts?|box(?:es)?|sections?|steps?|pages?|of|forms?|schedules?|questions?|nos?\.?|columns?|rows?|§|seite|zeile|page|ligne|línea)\s*)\(?\d+\p{L}?\)?|\(\d{1,2}\p{L}?\)/giu;

const contentNumbers = (stretch: string): string[] =>
  (stretch.replaceAll(NUMBERING, " ").match(/\d+/g) ?? []).map(plain);

function linesByField(lines: readonly string[]): Map<string, string> {
  const byField = new Map<string, string>();
  for (const line of lines)
    for (const id of idsIn(line)) byField.set(id, `${byField.get(id) ?? ""} ${withoutMarks(line)}`);
  return byField;
}
