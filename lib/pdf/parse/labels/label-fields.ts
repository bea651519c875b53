import type { FieldGroup, FieldType } from "../../../domain/parsed-form.ts";
import { type Box, displaySize } from "../../page/display-geometry.ts";
import type { PageContent } from "../../page/page-content.ts";
import type { WidgetRecord } from "../../page/widget-record.ts";
import { findSplitGroups } from "../split-groups.ts";
import { isBareAnswer } from "./answers.ts";
import { chooseLabel, headline, isNameless, tipOf } from "./choose-label.ts";
import { cleanText, shorten } from "./clean-text.ts";
import { layOut } from "./lay-out.ts";
import { entryFinder, firstOfRow } from "./neighbours.ts";
import { partWords, shareLabels } from "./part-words.ts";
import { type PrintedText, readCaptions } from "./read-captions.ts";
import { findRunningHeads } from "./running-heads.ts";
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
  /** Of its first widget, if that is one of the file's and can be seen. */
  reference: string | null;
  caption: string | null;
  isBorrowed: boolean;
  tooltip: string | null;
  part: string | null;
  heading: string | null;
  captions: (string | null)[];
  headers: PrintedText["headers"];
  /** The heading of its column. */
  column: () => string | null;
  place: Box & { page: number };
  type: FieldType;
  maxLength: number | null;
  hint: string | null;
}

const NOTHING: PrintedText = {
  caption: null,
  isBorrowed: false,
  hint: null,
  question: null,
  lead: null,
  headers: () => ({ own: [], shared: [] }),
  part: null,
  heading: null,
  column: () => null,
};
/** A heading over so many fields of a form, and so large a part of them, is its title. */
const FEWEST_FOR_TITLE = 6;
const TITLE_SHARE = 0.7;
const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A caption of so few words takes a question before it that is no longer than so many characters. */
const TERSE = 2;
const SHORT_QUESTION = 60;

/** Answers what the structure tree says about widgets (on pages from 1), by their references. */
type ReadTags = (
  widgets: readonly { reference: string; page: number }[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Labels for fields, given by their widgets (at least one each, in reading order), in the fields' order. `readTags`
 * takes time: it is called for the widgets of which nothing but their names says what they are.
 */
export async function labelFields(
  fieldWidgets: readonly WidgetRecord[][],
  contents: readonly PageContent[],
  readTags: ReadTags,
): Promise<FieldLabel[]> {
  const printed = readPrint(contents);
  const drafts = fieldWidgets.map((widgets) => draftLabel(widgets, printed));
  const title = titleAmong(drafts, ({ heading }) => heading);
  const isInParts = new Set(drafts.map(({ part }) => part)).size > 2;
  const onlyPart = isInParts ? null : titleAmong(drafts, ({ part }) => part);
  const bare = await bareLabels(drafts, readTags);
  const fields = drafts.map((draft, index) => ({
    ...draft,
    label: bare[index] ?? "",
    part: draft.part === onlyPart ? null : draft.part,
    heading: draft.heading === title ? null : draft.heading,
  }));
  const groups = findSplitGroups(fields.filter(({ type }) => type === "text"));
  shareLabels(groups);
  const labels = tellApart(withContexts(fields, groups));
  return fields.map((field, index) => ({
    label: labels[index] ?? "",
    section: sectionOf(field),
    tooltip: field.tooltip,
    captions: field.captions,
    hint: field.hint,
    group: groups.get(field) ?? null,
  }));
}

function readPrint(contents: readonly PageContent[]): Map<WidgetRecord, PrintedText> {
  const layouts = contents.map((content) =>
    layOut(content, content.widgets, displaySize(content.frame).width),
  );
  const running = findRunningHeads(layouts.map(({ page }) => page));
  return new Map(layouts.flatMap((layout) => [...readCaptions(layout, running)]));
}

/**
 * What tells fields of one label apart, the surest first: part, row, column, heading, the column's heading, the first
 * field of the row, the tooltip.
 */
function withContexts<F extends Draft & { label: string }>(
  fields: readonly F[],
  groups: ReadonlyMap<F, FieldGroup>,
): Named[] {
  const sizes = Map.groupBy(groups.values(), ({ id }) => id);
  const firsts = firstOfRow(fields);
  const isShared = sharing(fields.map(({ label }) => label));
  const isAlone = ({ label }: F): boolean => !isShared(label);
  const entryOf = entryFinder(fields, isAlone);
  return fields.map((field) => {
    const group = groups.get(field);
    const part = group ? partWords(group, sizes.get(group.id)?.length ?? 0, field.maxLength) : null;
    const first = firsts.get(field) ?? null;
    const contexts = () => {
      const { own, shared } = field.headers();
      const tip = tipOf(field.tooltip, field.name);
      const row = first && isAlone(first) ? first.label : null;
      return [part, ...own, field.heading, field.part, ...shared, field.column(), row, tip];
    };
    return { ...field, contexts, entry: () => entryOf(field)?.label ?? null };
  });
}

async function bareLabels(drafts: readonly Draft[], readTags: ReadTags): Promise<string[]> {
  const isCaptionShared = sharing(drafts.map(({ caption }) => caption));
  const isTooltipShared = sharing(drafts.map(({ tooltip }) => tooltip));
  const nameless = drafts.flatMap((draft) => {
    const { reference, place } = draft;
    return reference !== null && isNameless(draft) ? [{ reference, page: place.page }] : [];
  });
  const tags = await readTags(nameless);
  return drafts.map(({ name, caption, isBorrowed, tooltip, type, reference }) => {
    const label = chooseLabel({
      caption,
      isCaptionShared: isCaptionShared(caption),
      isCaptionBorrowed: isBorrowed,
      tooltip,
      isTooltipShared: isTooltipShared(tooltip),
      tagged: tags.get(reference ?? "") ?? null,
      isButton: type === "checkbox" || type === "radio",
      name,
    });
    return shorten(label);
  });
}

/** A heading over nearly all fields is the form's title, and tells nothing about any of them. */
function titleAmong(drafts: readonly Draft[], headingOf: (draft: Draft) => string | null): string | null {
  const byHeading = Map.groupBy(drafts, headingOf);
  for (const [heading, fields] of byHeading) {
    if (fields.length >= FEWEST_FOR_TITLE && fields.length > TITLE_SHARE * drafts.length) return heading;
  }
  return null;
}

/** "Part 2. Information About You: Physical Address" */
function sectionOf({ part, heading }: Pick<Draft, "part" | "heading">): string | null {
  if (part === null || heading === null || part.includes(heading)) return part ?? heading;
  return shorten(`${part}: ${heading}`);
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
    reference: widgets[0]?.visible ? (widgets[0].reference ?? null) : null,
    caption: isGroup ? questionOf(texts) : captionOf(first),
    isBorrowed: first.isBorrowed,
    tooltip: cleanText(widgets.find((widget) => widget.tooltip)?.tooltip ?? "") || null,
    part: texts[0]?.part ?? null,
    heading: texts[0]?.heading ?? null,
    captions: texts.map((text) => text.caption),
    type: widgets[0]?.type ?? "text",
    maxLength: widgets[0]?.maxLength ?? null,
    hint: texts[0]?.hint ?? null,
    headers: first.headers,
    column: first.column,
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
  const isBare = isBareAnswer(caption);
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
