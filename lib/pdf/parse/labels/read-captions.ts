import type { Box } from "../display-geometry.ts";
import { isRightToLeft } from "../language.ts";
import type { WidgetRecord } from "../read-widgets.ts";
import type { Rules } from "../rules/read-rules.ts";
import { partAnswer } from "./answers.ts";
import { assignCaptions, type Blank } from "./assign-captions.ts";
import { type Block, blockText, toBlocks } from "./blocks.ts";
import { type Candidate, findCandidates, type PageText } from "./candidates.ts";
import { whenToCheck } from "./check-here.ts";
import { isMadeUp, isNamed, runIn } from "./choose-label.ts";
import { cleanCaption } from "./clean-text.ts";
import { columnHeader, rowHeader } from "./headers.ts";
import { findLeads } from "./leads.ts";
import { mirror } from "./mirror.ts";
import { isDateHint, isNoise } from "./noise.ts";
import { clusterButtons, questionOf } from "./questions.ts";
import { columnHeadingOf, copyOf, findCopies, findHeadings, headingOf } from "./sections.ts";
import { toSegments } from "./segments.ts";
import type { Word } from "./words.ts";

/** What is printed about one widget; null where nothing is. */
export interface PrintedText {
  caption: string | null;
  /** A date's pattern that is printed beside it and is no caption. */
  hint: string | null;
  /** What the group of buttons answers in which this one stands. */
  question: string | null;
  /** What leads into the row of blanks of which this one is a part. */
  lead: string | null;
  /** The headers of the row and the column in which it stands; they take time to find. */
  headers: () => { own: (string | null)[]; shared: (string | null)[] };
  section: string | null;
  /** The heading of its column, which may be another than the nearest; takes time to find. */
  column: () => string | null;
}

interface WidgetBlank extends Blank {
  widget: WidgetRecord;
}

/** Reads what a page prints about its visible widgets. */
export function readCaptions(
  print: Print,
  widgets: readonly WidgetRecord[],
  pageWidth: number,
): Map<WidgetRecord, PrintedText> {
  const { blanks, page, hints } = layOut(print, widgets, pageWidth);
  const captions = assignCaptions(blanks, page);
  const leads = findLeads(blanks, captions, page);
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const questions = askQuestions(blanks, captions, taken, page);
  const [headings, copies] = [findHeadings(page, taken), findCopies(page.blocks)];
  const headersOf = headerFinder(captions, page);
  const describe = (blank: WidgetBlank): PrintedText => ({
    ...readOwn(blank, captions.get(blank), questions.get(blank)),
    hint: hintOf(blank, { ...page, blocks: hints }),
    lead: clean(textOf(leads.get(blank))),
    headers: () => {
      const { own, shared } = headersOf(blank);
      const read = (block: Block | undefined) => clean(textOf(block));
      return { own: own.map(read), shared: shared.map(read) };
    },
    column: () => clean(textOf(columnHeadingOf(blank.box, headings))),
    section: clean(textOf(copyOf(blank.box, copies) ?? headingOf(blank.box, headings, pageWidth / 2))),
  });
  return new Map(blanks.map((blank) => [blank.widget, describe(blank)]));
}

/** What a page prints: its words, and the rules that part it. */
interface Print {
  words: readonly Word[];
  rules: Rules;
}

/** The texts of a page around its widgets; mirrored where it is written from right to left. */
function layOut({ words, rules }: Print, widgets: readonly WidgetRecord[], pageWidth: number) {
  const turn = isRightToLeft(words.map(({ text }) => text).join(" "))
    ? <T extends Box>(box: T): T => mirror(box, pageWidth)
    : <T extends Box>(box: T): T => box;
  const blanks = widgets.filter(({ visible }) => visible).map((widget) => toBlank(widget, turn(widget.box)));
  const boxes = blanks.map(({ box }) => box);
  const turned = turnRules(rules, turn);
  const all = toBlocks(toSegments(words.map(turn), boxes), { widgets: boxes, rules: turned.horizontal });
  const blocks = all.filter((block) => !isNoise(block));
  const page: PageText = { blocks, widgets: boxes, rules: turned };
  return { blanks, page, hints: all.filter((block) => isDateHint(blockText(block))) };
}

interface Headers {
  /** Texts that are no blank's caption; a row's may be a check box's, which then chooses the row. */
  own: (Block | undefined)[];
  /** The caption of the row's first blank, and of the column's. */
  shared: (Block | undefined)[];
}

/** Finds the headers of a blank's row and column. */
function headerFinder(captions: ReadonlyMap<WidgetBlank, Candidate>, page: PageText) {
  const owners = Map.groupBy(captions, ([, { block }]) => block);
  const mayHead = (block: Block): boolean =>
    owners.get(block)?.every(([{ isButton }, { side }]) => !isButton && side !== "left") ?? true;
  return (blank: WidgetBlank): Headers => {
    const caption = captions.get(blank)?.block;
    const isInColumn = (caption && (owners.get(caption)?.length ?? 0) > 1) ?? false;
    const [row, column] = [rowHeader(blank.box, page), columnHeader(blank.box, page, mayHead)];
    const [ofRow, ofColumn] = [row, column].map((block) => block && owners.get(block)?.[0]);
    const isRowFree = !ofRow || (!blank.isButton && ofRow[0].isButton);
    const isRowShared = isInColumn && ofRow && !ofRow[0].isButton && ofRow[1].side === "left";
    const isColumnShared = column !== caption && ofColumn?.[1].side === "above";
    return {
      own: [isRowFree ? row : undefined, ofColumn ? undefined : column],
      shared: [isRowShared ? row : undefined, isColumnShared ? column : undefined],
    };
  };
}

const turnRules = ({ horizontal, vertical }: Rules, turn: (box: Box) => Box): Rules => ({
  horizontal: horizontal.map(turn),
  vertical: vertical.map(turn).sort((a, b) => a.x - b.x),
});

const toBlank = (widget: WidgetRecord, box: Box): WidgetBlank => ({
  widget,
  box,
  isButton: widget.type === "checkbox" || widget.type === "radio",
  field: `${widget.type} ${widget.name}`,
});

function hintOf({ box, isButton }: WidgetBlank, page: PageText): string | null {
  if (isButton || page.blocks.length === 0) return null;
  const nearest = findCandidates(box, "blank", page).sort((a, b) => a.cost - b.cost)[0];
  return clean(nearest?.text);
}

/** A widget's caption, and the question that it answers: the one in the same text, else the one of its group. */
function readOwn(
  { isButton, widget }: WidgetBlank,
  caption: Candidate | undefined,
  question: Candidate | undefined,
): Pick<PrintedText, "caption" | "question"> {
  const left = caption?.side === "left" ? caption.text : null;
  const parted = isButton && left !== null ? partAnswer(left) : null;
  const leading = left !== null && (isButton ? whenToCheck(left) : runIn(left));
  return {
    caption: templateCaption(widget) ?? clean(parted?.answer ?? (leading || caption?.text)),
    question: clean(parted?.question ?? question?.text),
  };
}

const textOf = (block: Block | undefined): string | undefined => block && blockText(block);

/** A form's own word on what it prints beside a widget beats what seems to stand there. */
function templateCaption({ caption, name }: WidgetRecord): string | null {
  const text = cleanCaption(caption);
  return /\p{L}{2}/u.test(text) && !isMadeUp(text) && !isNamed(text, name) ? text : null;
}

const clean = (text: string | undefined): string | null => cleanCaption(text ?? "") || null;

/** Each button's question: a field's buttons share one, and so do fields of a single button that stand together. */
function askQuestions(
  blanks: readonly WidgetBlank[],
  captions: ReadonlyMap<WidgetBlank, Candidate>,
  taken: ReadonlySet<Block>,
  page: PageText,
): Map<WidgetBlank, Candidate> {
  const buttons = blanks
    .filter(({ isButton }) => isButton)
    .map((blank) => ({ blank, box: blank.box, caption: captions.get(blank) }));
  const byField = Map.groupBy(buttons, ({ blank }) => blank.field);
  const groups = [...byField.values()].filter((group) => group.length > 1);
  const single = [...byField.values()].filter((group) => group.length === 1).flat();
  const questions = new Map<WidgetBlank, Candidate>();
  for (const cluster of [...groups, ...clusterButtons(single)]) {
    const question = questionOf(cluster, page, taken);
    if (question) for (const { blank } of cluster) questions.set(blank, question);
  }
  return questions;
}
