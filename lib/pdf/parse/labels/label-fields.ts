import type { FieldGroup } from "../../../domain/parsed-form.ts";
import { overlapX } from "../../page/boxes.ts";
import { displaySize } from "../../page/display-geometry.ts";
import type { PageContent } from "../../page/page-content.ts";
import type { WidgetRecord } from "../../page/widget-record.ts";
import { findSplitGroups } from "../split-groups.ts";
import { findCopies } from "../structure/find-copies.ts";
import type { TablePlace } from "../structure/name-cells.ts";
import { NOWHERE, placeFields } from "../structure/place-fields.ts";
import type { CaptionPass } from "./caption-passes.ts";
import { chooseLabel, isNameless } from "./choose-label.ts";
import { shorten } from "./clean-text.ts";
import { type Draft, draftLabel } from "./draft-label.ts";
import { layOut } from "./lay-out.ts";
import { shareLabels } from "./part-words.ts";
import { questionText } from "./questions/question-text.ts";
import { type PrintedAt, readCaptions } from "./read-captions.ts";
import { findRunningHeads } from "./running-heads.ts";
import { doubtedTooltips, misplacedTooltips } from "./witnesses.ts";

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
  row: string | null;
  column: string | null;
  table: string | null;
  question: string | null;
  /** Which of the fields it repeats, from 0. */
  copyOf: number | null;
}

/** A heading over so many fields of a form, and so large a part of them, is its title. */
const FEWEST_FOR_TITLE = 6;
const TITLE_SHARE = 0.7;
/** Answers what the structure tree says about widgets (on pages from 1), by their references. */
type ReadTags = (
  widgets: readonly { reference: string; page: number }[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Labels for fields, given by their widgets (at least one each, in reading order), in the fields' order. `readTags`
 * takes time: it is called for the widgets of which nothing but their names says what they are. `passes` are how captions
 * are found: all that there are, if not said.
 */
export async function labelFields(
  fieldWidgets: readonly WidgetRecord[][],
  contents: readonly PageContent[],
  readTags: ReadTags,
  passes?: readonly CaptionPass[],
): Promise<FieldLabel[]> {
  const printed = readPrint(contents, passes);
  const drafts = fieldWidgets.map((widgets) => draftLabel(widgets, printed));
  const title = titleAmong(drafts, ({ heading }) => heading);
  const isInParts = new Set(drafts.map(({ part }) => part)).size > 2;
  const onlyPart = isInParts ? null : titleAmong(drafts, ({ part }) => part);
  const doubted = doubtedTooltips(drafts);
  const misplaced = misplacedTooltips(drafts, doubted);
  const bare = await bareLabels(drafts, doubted, readTags);
  const fields = drafts.map((draft, index) => {
    const part = draft.part === onlyPart ? null : draft.part;
    const heading = draft.heading === title ? null : draft.heading;
    const tooltip = misplaced.has(draft) ? null : draft.tooltip;
    return { ...draft, tooltip, label: bare[index] ?? "", section: sectionOf({ part, heading }) };
  });
  const groups = findSplitGroups(fields.filter(({ type }) => type === "text"));
  shareLabels(groups);
  const standings = placeFields(fields, groups);
  const tables = Map.groupBy(standings, ([, { table }]) => table);
  // What heads a column of its table is no heading of a field; where no head is its own, it may stand there all the same.
  const isHead = (field: (typeof fields)[number]): boolean => {
    const { table, column } = standings.get(field) ?? NOWHERE;
    const { section, place } = field;
    if (section === null || table === null || column === section) return false;
    const cells = tables.get(table) ?? [];
    // An upper head stands over several columns; a heading of the page may be the first word of one.
    const lower = new Set(
      cells.flatMap(([, cell]) => (cell.column?.startsWith(`${section} `) ? cell.column : [])),
    );
    const isOver = ([, cell]: [unknown, TablePlace]) =>
      cell.column === section || (lower.size > 1 && cell.column !== null && lower.has(cell.column));
    const under = cells.filter(isOver);
    if (under.length === 0) return false;
    const isUnder = under.some(([cell]) => cell.place.page === place.page && overlapX(cell.place, place) > 0);
    return column !== null || !isUnder;
  };
  const copies = findCopies(fields);
  return fields.map((field) => ({
    label: field.label,
    section: isHead(field) ? null : field.section,
    tooltip: field.tooltip,
    captions: field.captions,
    hint: field.hint,
    group: groups.get(field) ?? null,
    ...(standings.get(field) ?? NOWHERE),
    question: field.question && field.question !== field.label ? questionText(field.question) : null,
    copyOf: indexIn(fields, copies.get(field)),
  }));
}

function indexIn<F>(fields: readonly F[], field: F | undefined): number | null {
  const index = field ? fields.indexOf(field) : -1;
  return index < 0 ? null : index;
}

function readPrint(
  contents: readonly PageContent[],
  passes?: readonly CaptionPass[],
): Map<WidgetRecord, PrintedAt> {
  const layouts = contents.map((content) =>
    layOut(content, content.widgets, displaySize(content.frame).width),
  );
  const running = findRunningHeads(layouts.map(({ page }) => page));
  return new Map(layouts.flatMap((layout) => [...readCaptions(layout, running, passes)]));
}

async function bareLabels(
  drafts: readonly Draft[],
  doubted: ReadonlySet<Draft>,
  readTags: ReadTags,
): Promise<string[]> {
  const isCaptionShared = sharing(drafts.map(({ caption }) => caption));
  const isTooltipShared = sharing(drafts.map(({ tooltip }) => tooltip));
  const nameless = drafts.flatMap((draft) => {
    const { reference, place } = draft;
    return reference !== null && isNameless(draft) ? [{ reference, page: place.page }] : [];
  });
  const tags = await readTags(nameless);
  return drafts.map((draft) => {
    const { name, caption, isBorrowed, type, reference } = draft;
    const tooltip = doubted.has(draft) ? null : draft.tooltip;
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
