import type { FieldType } from "../../../domain/parsed-form.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { WidgetRecord } from "../../page/widget-record.ts";
import { beginsYesOrNo, isBareAnswer } from "./answers.ts";
import { headline, joinQuestion } from "./choose-label.ts";
import { cleanText } from "./clean-text.ts";
import type { Headers, PrintedAt } from "./read-captions.ts";

/** What the sources say about one field, before one of them is chosen. */
export interface Draft {
  name: string;
  /** Of its first widget, if that is one of the file's and can be seen. */
  reference: string | null;
  caption: string | null;
  isBorrowed: boolean;
  tooltip: string | null;
  part: string | null;
  heading: string | null;
  captions: (string | null)[];
  /** What it answers: the question over its boxes, or what leads into its row of blanks. */
  question: string | null;
  headers: () => Headers;
  copy: string | null;
  place: Box & { page: number };
  type: FieldType;
  maxLength: number | null;
  scripts: readonly string[];
  hint: string | null;
}

const NOTHING: PrintedAt = {
  caption: null,
  isBorrowed: false,
  isInRow: false,
  hint: null,
  question: null,
  lead: null,
  headers: () => ({ row: null, column: null, isHead: false }),
  part: null,
  heading: null,
  copy: null,
};
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A caption of so few words takes a question before it that is no longer than so many characters. */
const TERSE = 2;
const SHORT_QUESTION = 30;
/** In characters: a longer question before "Other" would hide it. */
const LONG_QUESTION = 90;

/** What is known of a field by its widgets (at least one, in reading order) and what is printed about each. */
export function draftLabel(
  widgets: readonly WidgetRecord[],
  printed: ReadonlyMap<WidgetRecord, PrintedAt>,
): Draft {
  const texts = widgets.map((widget) => printed.get(widget) ?? NOTHING);
  const first = texts.find(({ caption }) => caption !== null) ?? NOTHING;
  const isGroup = widgets[0]?.type === "radio" || new Set(widgets.map(({ onState }) => onState)).size > 1;
  return {
    name: widgets[0]?.name ?? "",
    reference: widgets[0]?.visible ? (widgets[0].reference ?? null) : null,
    caption: isGroup ? questionOf(texts) : captionOf(first),
    isBorrowed: first.isBorrowed,
    tooltip: cleanText(widgets.find((widget) => widget.tooltip)?.tooltip ?? "") || null,
    part: texts[0]?.part ?? null,
    heading: texts[0]?.heading ?? null,
    captions: texts.map((text) => text.caption),
    type: widgets[0]?.type ?? "text",
    maxLength: widgets[0]?.maxLength ?? null,
    scripts: widgets[0]?.scripts ?? [],
    hint: texts[0]?.hint ?? null,
    question: texts.find(({ question }) => question !== null)?.question ?? first.lead,
    headers: first.headers,
    copy: texts[0]?.copy ?? null,
    place: { page: widgets[0]?.page ?? 0, ...(widgets[0]?.box ?? NOWHERE) },
  };
}

/** What a group of buttons asks: as it is printed, else the answers that it offers. */
function questionOf(texts: readonly PrintedAt[]): string | null {
  const question = texts.find((text) => text.question !== null)?.question;
  if (question && /\p{L}{2}/u.test(question)) return headline(question);
  const answers = texts.flatMap(({ caption }) => (caption ? [headline(caption)] : []));
  const offered = [...new Set(answers)].join(" / ");
  return cleanText([question, offered].filter(Boolean).join(" ")) || null;
}

/** A button's caption, with the question before it where it says too little alone. */
function captionOf({ caption, question, lead, isInRow }: PrintedAt): string | null {
  if (!caption) return null;
  if (lead && !caption.includes(lead)) return joinQuestion(lead, headline(caption));
  const asked = question && headline(question);
  // "Other" says enough where what is asked is a sentence of its own; "Yes" never does.
  const isTold = (asked?.length ?? 0) > LONG_QUESTION && !beginsYesOrNo(caption);
  const isBare = (isBareAnswer(caption) && !isTold) || (isInRow && /\p{L}{2}/u.test(question ?? ""));
  const isTerse = caption.split(" ").length <= TERSE && asked !== null && asked.length <= SHORT_QUESTION;
  if (!asked || !(isBare || isTerse)) return headline(caption);
  return joinQuestion(asked, caption);
}
