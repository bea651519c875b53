import { namedIn, type PageText } from "../../../domain/page-text.ts";
import { withoutHidden } from "../../../domain/visible-text.ts";
import { countTokens } from "./count-tokens.ts";
import { type FormPart, fieldTokens, type PageLines, pageLine } from "./describe-part.ts";
import type { OfferedField } from "./offered-field.ts";
import { idsIn } from "./page-marks.ts";

/** What an answer takes for each field and at the least, and a heading, in tokens. */
const ANSWER = { aField: 30, least: 250 };
const HEADING = 20;
/** How many lines above a piece of a page are shown with it. */
const LINES_ABOVE = 3;

/** Everything that some reader takes for the end of a line. */
const LINE_BREAK = /[\n\v\f\u0085\u2028\u2029]/;

/**
 * A page with what each of its lines and fields takes; `line` is where a field's mark stands. Lines that name a field are in
 * `names` by its id: they stand after the page's print, and go where their field goes.
 */
interface Page {
  number: number;
  lines: string[];
  names: ReadonlyMap<string, string>;
  lineTokens: number[];
  fields: { offered: OfferedField; line: number; tokens: number }[];
}

/**
 * Cuts a form into parts that take at most `room` tokens each, the room for their answers included. Whole pages stay with
 * their fields where they fit; otherwise a part is a piece of a page with the fields of its lines. Pages without fields are
 * left out. Each field is in one part, that of its first page. Null when one does not fit by itself.
 */
export function cutParts(
  fields: readonly OfferedField[],
  pages: readonly PageText[],
  room: number,
): FormPart[] | null {
  const budget = room - ANSWER.least;
  const parts: FormPart[] = [];
  let left = 0;
  for (const page of measurePages(fields, pages, room)) {
    const tokens = tokensOfPage(page);
    const last = parts.at(-1);
    if (last && tokens <= left) {
      add(last, wholeOf(page));
      left -= tokens;
      continue;
    }
    const pieces = tokens <= budget ? [wholeOf(page)] : cutPage(page, budget);
    if (!pieces) return null;
    parts.push(...pieces);
    // A piece of a page is a part by itself.
    left = pieces.length === 1 ? budget - tokens : 0;
  }
  return parts;
}

function measurePages(fields: readonly OfferedField[], pages: readonly PageText[], room: number): Page[] {
  const texts = new Map(pages.map(({ number, text }) => [number, withoutHidden(text)]));
  return [...Map.groupBy(fields, ({ page }) => page)].map(([number, members]) => {
    const text = texts.get(number);
    const all = text === undefined ? [] : text.split(LINE_BREAK);
    const { printed: lines = [], named = [] } = Object.groupBy(all, (line) =>
      namedIn(line) === null ? "printed" : "named",
    );
    const names = new Map(named.map((line) => [namedIn(line) ?? "", line]));
    const lineOf = new Map(
      lines.flatMap((line, at) => idsIn(line).map((id) => [id, at] as const)).toReversed(),
    );
    return {
      number,
      lines,
      names,
      lineTokens: lines.map(tokensOfLine),
      fields: members.map((offered) => ({
        offered,
        line: lineOf.get(offered.id) ?? 0,
        tokens:
          fieldTokens(offered, lines.length > 0, room) +
          sum(namesOf([offered], names).map(tokensOfLine)) +
          ANSWER.aField,
      })),
    };
  });
}

const tokensOfLine = (line: string): number => countTokens(pageLine(line)) + 1;

/** The lines that name these fields, in the page's order. */
function namesOf(fields: readonly OfferedField[], names: Page["names"]): string[] {
  const ids = new Set(fields.map(({ id }) => id));
  return [...names].flatMap(([id, line]) => (ids.has(id) ? [line] : []));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const tokensOfPage = ({ lineTokens, fields }: Page): number =>
  HEADING + sum(lineTokens) + sum(fields.map(({ tokens }) => tokens));

function wholeOf({ number, lines, names, fields }: Page): FormPart {
  const offered = fields.map((each) => each.offered);
  return { fields: offered, pages: pagesOf(number, [...lines, ...namesOf(offered, names)]) };
}

const pagesOf = (number: number, lines: string[]): PageLines[] =>
  lines.length > 0 ? [{ number, lines }] : [];

function add(part: FormPart, { fields, pages }: FormPart): void {
  part.fields.push(...fields);
  part.pages.push(...pages);
}

interface Piece {
  from: number;
  to: number;
  tokens: number;
  fields: OfferedField[];
}

/** Cuts a page that is too large by its lines; a line with many fields may come in several pieces. */
function cutPage({ number, lines, names, lineTokens, fields }: Page, budget: number): FormPart[] | null {
  const pieces: Piece[] = [];
  for (const { offered, line, tokens } of fields.toSorted((a, b) => a.line - b.line)) {
    const open = pieces.at(-1);
    const grown = open && open.tokens + tokens + sum(lineTokens.slice(open.to + 1, line + 1));
    if (open && grown !== undefined && grown <= budget) {
      Object.assign(open, { to: line, tokens: grown });
      open.fields.push(offered);
      continue;
    }
    const begun = begin(line, tokens, lineTokens, budget);
    if (!begun) return null;
    pieces.push({ ...begun, fields: [offered] });
  }
  return pieces.map((piece) => ({
    fields: piece.fields,
    pages: pagesOf(number, [...lines.slice(piece.from, piece.to + 1), ...namesOf(piece.fields, names)]),
  }));
}

/** A piece that begins with a field: with the lines above it, or without them where there is no room. */
function begin(
  line: number,
  field: number,
  lineTokens: readonly number[],
  budget: number,
): Omit<Piece, "fields"> | null {
  for (const above of [LINES_ABOVE, 0]) {
    const from = Math.max(0, line - above);
    const tokens = HEADING + field + sum(lineTokens.slice(from, line + 1));
    if (tokens <= budget) return { from, to: line, tokens };
  }
  return null;
}
