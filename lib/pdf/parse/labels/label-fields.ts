import { displaySize } from "../display-geometry.ts";
import type { PageContent } from "../read-pages.ts";
import type { WidgetRecord } from "../read-widgets.ts";
import { chooseLabel, headline } from "./choose-label.ts";
import { cleanText } from "./clean-text.ts";
import { type PrintedText, readCaptions } from "./read-captions.ts";

/** What a person would call a field. */
export interface FieldLabel {
  label: string;
  section: string | null;
  tooltip: string | null;
  /** What is printed beside each widget of a button group; null where nothing is. */
  captions: (string | null)[];
}

/** What the sources say about one field, before one of them is chosen. */
interface Draft {
  name: string;
  caption: string | null;
  tooltip: string | null;
  section: string | null;
  captions: (string | null)[];
}

const NOTHING: PrintedText = { caption: null, question: null, section: null };
/** Answers that mean nothing without their question. */
const BARE_ANSWER = /^(?:yes|no|oui|non|ja|nein|s[ií]|other|none|unknown|n\/a)(?!\p{L})(?:.{0,3}| \(.*)$/iu;

/** A caption of so few words takes a question before it that is no longer than so many characters. */
const TERSE = 2;
const SHORT_QUESTION = 60;

/** Labels for fields, given by their widgets (at least one each, in reading order), in the fields' order. */
export function labelFields(
  groups: readonly WidgetRecord[][],
  contents: readonly PageContent[],
): FieldLabel[] {
  const printed = new Map<WidgetRecord, PrintedText>();
  for (const { words, widgets, frame } of contents) {
    const { width } = displaySize(frame);
    for (const [widget, text] of readCaptions(words, widgets, width)) printed.set(widget, text);
  }
  const drafts = groups.map((widgets) => draftLabel(widgets, printed));
  const isCaptionShared = sharing(drafts.map(({ caption }) => caption));
  const isTooltipShared = sharing(drafts.map(({ tooltip }) => tooltip));
  return drafts.map(({ name, caption, tooltip, section, captions }) => ({
    label: chooseLabel({
      caption,
      isCaptionShared: isCaptionShared(caption),
      tooltip,
      isTooltipShared: isTooltipShared(tooltip),
      name,
    }),
    section,
    tooltip,
    captions,
  }));
}

function draftLabel(
  widgets: readonly WidgetRecord[],
  printed: ReadonlyMap<WidgetRecord, PrintedText>,
): Draft {
  const texts = widgets.map((widget) => printed.get(widget) ?? NOTHING);
  const first = texts.find(({ caption }) => caption !== null) ?? NOTHING;
  const isGroup = widgets[0]?.type === "radio" || new Set(widgets.map(({ onState }) => onState)).size > 1;
  return {
    name: widgets[0]?.name ?? "",
    caption: isGroup ? first.question && headline(first.question) : captionOf(first),
    tooltip: cleanText(widgets.find((widget) => widget.tooltip)?.tooltip ?? "") || null,
    section: first.section,
    captions: texts.map((text) => text.caption),
  };
}

/** A button's caption, with the question before it where it says too little alone. */
function captionOf({ caption, question }: PrintedText): string | null {
  if (!caption) return null;
  const asked = question && headline(question);
  const isBare = BARE_ANSWER.test(caption);
  const isTerse = caption.split(" ").length <= TERSE && asked !== null && asked.length <= SHORT_QUESTION;
  if (!asked || !(isBare || isTerse)) return headline(caption);
  return asked.endsWith("?") ? `${asked} ${caption}` : `${asked}: ${caption}`;
}

/** Tells of each text whether it is there more than once. */
function sharing(texts: readonly (string | null)[]): (text: string | null) => boolean {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const text of texts) {
    if (text === null) continue;
    if (seen.has(text)) shared.add(text);
    seen.add(text);
  }
  return (text) => text !== null && shared.has(text);
}
