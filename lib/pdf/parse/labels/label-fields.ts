import type { FieldGroup, FieldType } from "../../../domain/parsed-form.ts";
import { type Box, displaySize } from "../display-geometry.ts";
import type { PageContent } from "../read-pages.ts";
import type { WidgetRecord } from "../read-widgets.ts";
import { findSplitGroups } from "../split-groups.ts";
import { chooseLabel, headline } from "./choose-label.ts";
import { cleanText } from "./clean-text.ts";
import { firstOfRow } from "./neighbours.ts";
import { partWords } from "./part-words.ts";
import { type PrintedText, readCaptions } from "./read-captions.ts";
import { type Named, tellApart } from "./tell-apart.ts";

/** What a person would call a field. */
export interface FieldLabel {
  label: string;
  section: string | null;
  tooltip: string | null;
  /** What is printed beside each widget of a button group; null where nothing is. */
  captions: (string | null)[];
  /** How a date is to be written, where that is printed apart from the caption. */
  hint: string | null;
  /** Set when it holds one part of a value only. */
  group: FieldGroup | null;
}

/** What the sources say about one field, before one of them is chosen. */
interface Draft {
  name: string;
  caption: string | null;
  tooltip: string | null;
  section: string | null;
  captions: (string | null)[];
  /** The headers of its row and its column. */
  headers: () => (string | null)[];
  place: Box & { page: number };
  type: FieldType;
  maxLength: number | null;
  hint: string | null;
}

const NOTHING: PrintedText = {
  caption: null,
  hint: null,
  question: null,
  lead: null,
  headers: () => [],
  section: null,
};
/** Answers that mean nothing without their question. */
const BARE_ANSWER = /^(?:yes|no|oui|non|ja|nein|s[ií]|other|none|unknown|n\/a)(?!\p{L})(?:.{0,3}| \(.*)$/iu;

/** A heading over so many fields of a form, and so large a part of them, is its title. */
const FEWEST_FOR_TITLE = 6;
const TITLE_SHARE = 0.7;
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A caption of so few words takes a question before it that is no longer than so many characters. */
const TERSE = 2;
const SHORT_QUESTION = 60;

/** Labels for fields, given by their widgets (at least one each, in reading order), in the fields' order. */
export function labelFields(
  fieldWidgets: readonly WidgetRecord[][],
  contents: readonly PageContent[],
): FieldLabel[] {
  const printed = new Map<WidgetRecord, PrintedText>();
  for (const content of contents) {
    const { width } = displaySize(content.frame);
    for (const [widget, text] of readCaptions(content, content.widgets, width)) printed.set(widget, text);
  }
  const drafts = fieldWidgets.map((widgets) => draftLabel(widgets, printed));
  const title = titleAmong(drafts);
  const bare = bareLabels(drafts);
  const fields = drafts.map((draft, index) => ({
    ...draft,
    label: bare[index] ?? "",
    section: draft.section === title ? null : draft.section,
  }));
  const groups = findSplitGroups(fields.filter(({ type }) => type === "text"));
  const labels = tellApart(withContexts(fields, groups));
  return fields.map((field, index) => ({
    label: labels[index] ?? "",
    section: field.section,
    tooltip: field.tooltip,
    captions: field.captions,
    hint: field.hint,
    group: groups.get(field) ?? null,
  }));
}

/** What tells fields of one label apart, the surest first: part, row, column, heading, the first field of the row. */
function withContexts<F extends Draft & { label: string }>(
  fields: readonly F[],
  groups: ReadonlyMap<F, FieldGroup>,
): Named[] {
  const sizes = Map.groupBy(groups.values(), ({ id }) => id);
  const firsts = firstOfRow(fields);
  return fields.map((field) => {
    const group = groups.get(field);
    const part = group ? partWords(group, sizes.get(group.id)?.length ?? 0, field.maxLength) : null;
    const first = firsts.get(field)?.label ?? null;
    return { ...field, contexts: () => [part, ...field.headers(), field.section, first] };
  });
}

function bareLabels(drafts: readonly Draft[]): string[] {
  const isCaptionShared = sharing(drafts.map(({ caption }) => caption));
  const isTooltipShared = sharing(drafts.map(({ tooltip }) => tooltip));
  return drafts.map(({ name, caption, tooltip }) =>
    chooseLabel({
      caption,
      isCaptionShared: isCaptionShared(caption),
      tooltip,
      isTooltipShared: isTooltipShared(tooltip),
      name,
    }),
  );
}

/** A heading over nearly all fields is the form's title, and tells nothing about any of them. */
function titleAmong(drafts: readonly Draft[]): string | null {
  const bySection = Map.groupBy(drafts, ({ section }) => section);
  for (const [section, fields] of bySection) {
    if (fields.length >= FEWEST_FOR_TITLE && fields.length > TITLE_SHARE * drafts.length) return section;
  }
  return null;
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
    caption: isGroup ? questionOf(texts) : captionOf(first),
    tooltip: cleanText(widgets.find((widget) => widget.tooltip)?.tooltip ?? "") || null,
    section: first.section,
    captions: texts.map((text) => text.caption),
    type: widgets[0]?.type ?? "text",
    maxLength: widgets[0]?.maxLength ?? null,
    hint: texts[0]?.hint ?? null,
    headers: first.headers,
    place: { page: widgets[0]?.page ?? 0, ...(widgets[0]?.box ?? NOWHERE) },
  };
}

/** What a group of buttons asks: as it is printed, else the answers that it offers. */
function questionOf(texts: readonly PrintedText[]): string | null {
  const question = texts.find((text) => text.question !== null)?.question;
  if (question) return headline(question);
  const answers = texts.flatMap(({ caption }) => (caption ? [headline(caption)] : []));
  return cleanText([...new Set(answers)].join(" / ")) || null;
}

/** A button's caption, with the question before it where it says too little alone. */
function captionOf({ caption, question, lead }: PrintedText): string | null {
  if (!caption) return null;
  if (lead && !caption.includes(lead)) return `${lead}: ${headline(caption)}`;
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
