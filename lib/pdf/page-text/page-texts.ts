import type { PageText } from "../../domain/page-text.ts";
import type { Field, Widget } from "../../domain/parsed-form.ts";
import { tellingNames } from "../../domain/program-name.ts";
import { type Box, displaySize, type PageFrame } from "../page/display-geometry.ts";
import { isRightToLeft, mirror } from "../page/right-to-left.ts";
import type { Rules } from "../page/rules/read-rules.ts";
import type { GroupedFields, WidgetRecord } from "../page/widget-record.ts";
import type { Word } from "../page/words.ts";
import { markOf } from "./marks.ts";
import { blankPiece, type MarkedBlank, printedPieces, turnedPieces } from "./pieces.ts";
import { toRows } from "./rows.ts";
import { type PageRows, withoutRunningLines } from "./running-lines.ts";
import { writePage } from "./write-page.ts";

/** What a page shows: its printed words and what draws its blanks, and the blanks themselves. */
export interface PrintedPage {
  /** From 1. */
  number: number;
  frame: PageFrame;
  print: readonly Word[];
  /** The lines that divide it. */
  rules: Rules;
  widgets: readonly WidgetRecord[];
  /** Blanks that detection doubts. */
  doubtful: readonly WidgetRecord[];
}

/** The pages as text, with the ids of fields, and of doubtful ones, where their blanks are. */
export function pageTexts(
  pages: readonly PrintedPage[],
  sure: GroupedFields,
  doubtful: GroupedFields,
): PageText[] {
  const marks = new Map([...marksOf(sure, markOf), ...marksOf(doubtful, ({ id }) => `[${id}?]`)]);
  const rows = pages.map((page) => rowsOf(page, marks));
  const rulesOf = new Map(pages.map(({ number, rules }) => [number, rules.horizontal]));
  const names = tellingNames(sure.fields);
  return withoutRunningLines(rows).map((page) => {
    const text = writePage(page.rows, rulesOf.get(page.number) ?? []);
    const named = sure.fields
      .filter((field) => isOpenOn(field, page.number))
      .flatMap((field) => lineOf(field, names));
    return { number: page.number, text: [text, ...named].join("\n") };
  });
}

/** Whether a field that can be filled begins on a page. */
const isOpenOn = ({ widgets, hidden, read_only }: Field, page: number): boolean =>
  widgets[0]?.page === page && !hidden && !read_only;

/** What programs call a field, as a line. */
function lineOf({ id }: Field, names: ReadonlyMap<string, string>): string[] {
  const name = names.get(id);
  return name === undefined ? [] : [`[${id} named: ${name.replace(/[[\]]/g, "")}]`];
}

function marksOf(
  { groups, fields }: GroupedFields,
  toMark: (field: Field, widget: Widget) => string | null,
): Map<WidgetRecord, string> {
  const marks = new Map<WidgetRecord, string>();
  for (const [index, group] of groups.entries()) {
    for (const [at, widget] of group.entries()) {
      const [field, place] = [fields[index], fields[index]?.widgets[at]];
      const isContinued = widget.type === "text" && isNextCell(group[at - 1], widget);
      const mark = field && place && widget.visible && !isContinued ? toMark(field, place) : null;
      if (mark !== null) marks.set(widget, mark);
    }
  }
  return marks;
}

/** Whether a widget takes the next character of what the one before it begins. */
function isNextCell(before: WidgetRecord | undefined, { page, box }: WidgetRecord): boolean {
  if (before?.page !== page) return false;
  const gap = box.x - before.box.x - before.box.width;
  return Math.abs(box.y - before.box.y) < 2 && gap > -2 && gap < box.width && box.width < 2 * box.height;
}

function rowsOf(
  { number, frame, print, widgets, doubtful }: PrintedPage,
  marks: Map<WidgetRecord, string>,
): PageRows {
  const size = displaySize(frame);
  const turn = isRightToLeft(print.map(({ text }) => text).join(" "))
    ? <T extends Box>(thing: T) => mirror(thing, size.width)
    : <T extends Box>(thing: T) => thing;
  const blanks: MarkedBlank[] = [...widgets, ...doubtful].flatMap((widget) => {
    const mark = marks.get(widget);
    return mark === undefined ? [] : { box: turn(widget.box), mark, multiline: widget.multiline };
  });
  const words = printedPieces(print.map(turn), blanks, size);
  const turned = turnedPieces(print).map((line) => ({
    baseline: line.baseline,
    size: line.size,
    pieces: [line],
  }));
  const rows = [...toRows(words, blanks.map(blankPiece)), ...turned].sort((a, b) => a.baseline - b.baseline);
  return { number, height: size.height, rows };
}
