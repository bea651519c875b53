import type { WidgetRecord } from "../read-widgets.ts";
import { assignCaptions, type Blank } from "./assign-captions.ts";
import { type Block, blockText, toBlocks } from "./blocks.ts";
import type { Candidate, PageText } from "./candidates.ts";
import { cleanCaption } from "./clean-text.ts";
import { isNoise } from "./noise.ts";
import { clusterButtons, questionOf } from "./questions.ts";
import { findHeadings, headingOf } from "./sections.ts";
import { toSegments } from "./segments.ts";
import type { Word } from "./words.ts";

/** What is printed about one widget; null where nothing is. */
export interface PrintedText {
  caption: string | null;
  /** What the group of buttons answers in which this one stands. */
  question: string | null;
  section: string | null;
}

interface WidgetBlank extends Blank {
  widget: WidgetRecord;
}

/** Reads what a page prints about its visible widgets. */
export function readCaptions(
  words: readonly Word[],
  widgets: readonly WidgetRecord[],
  pageWidth: number,
): Map<WidgetRecord, PrintedText> {
  const blanks = widgets.filter(({ visible }) => visible).map(toBlank);
  const boxes = blanks.map(({ box }) => box);
  const blocks = toBlocks(toSegments(words, boxes), boxes).filter((block) => !isNoise(block));
  const page: PageText = { blocks, widgets: boxes };
  const captions = assignCaptions(blanks, page);
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const questions = askQuestions(blanks, captions, taken, page);
  const headings = findHeadings(page, taken);
  return new Map(
    blanks.map((blank) => {
      const heading = headingOf(blank.box, headings, pageWidth / 2);
      return [
        blank.widget,
        {
          caption: clean(captions.get(blank)?.text),
          question: clean(questions.get(blank)?.text),
          section: clean(heading && blockText(heading)),
        },
      ];
    }),
  );
}

const toBlank = (widget: WidgetRecord): WidgetBlank => ({
  widget,
  box: widget.box,
  isButton: widget.type === "checkbox" || widget.type === "radio",
  field: `${widget.type} ${widget.name}`,
});

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
