import { readFile } from "node:fs/promises";
import { displaySize } from "../../../lib/pdf/page/display-geometry.ts";
import type { PageContent } from "../../../lib/pdf/page/page-content.ts";
import type { WidgetRecord } from "../../../lib/pdf/page/widget-record.ts";
import { readFormStructure } from "../../../lib/pdf/parse/form-structure.ts";
import { groupFields } from "../../../lib/pdf/parse/group-fields.ts";
import { blockText } from "../../../lib/pdf/parse/labels/blocks.ts";
import { type CaptionPass, PASSES } from "../../../lib/pdf/parse/labels/caption-passes.ts";
import { isMadeUp, isNamed } from "../../../lib/pdf/parse/labels/choose-label.ts";
import { type FieldLabel, labelFields } from "../../../lib/pdf/parse/labels/label-fields.ts";
import { layOut } from "../../../lib/pdf/parse/labels/lay-out.ts";
import { readTaggedTexts } from "../../../lib/pdf/parse/labels/tagged-texts.ts";
import { openDocument } from "../../../lib/pdf/parse/open-document.ts";
import { readPages } from "../../../lib/pdf/read-pages.ts";
import { LIMITS } from "../limits.ts";
import { shareHalf } from "./compare-twin.ts";

/** How many fields of a form have the label that their tooltips say, and how many without each of the passes. */
export interface LabelFigures {
  judged: number;
  good: number;
  /** By the pass that was left out. */
  without: ReadonlyMap<string, number>;
  /** Buttons that can be seen, and how many have a caption, and their field's question where it has several. */
  options: number;
  named: number;
}

const SENTENCE_END = /(?<=[.?!:;])\s+/;

/**
 * Labels a form as if it had no tooltips, and compares the labels with these. Judges the fields whose tooltip is printed on
 * their page, whole or nearly. A label is good that shares half of its words with the tooltip or one of its sentences.
 * Throws `JobFailure` for a file that cannot be opened.
 */
export async function measureLabels(file: string): Promise<LabelFigures> {
  const { document, bytes } = await openDocument(await readFile(file), LIMITS.maxPages);
  try {
    const pages = await readPages({ document, bytes, structure: await readFormStructure(bytes) }, LIMITS);
    const tooltips = new Map<WidgetRecord, string>();
    const contents = pages.map((page) => ({ ...page, widgets: page.widgets.map(withoutTooltip(tooltips)) }));
    const groups = groupFields(contents);
    const truths = truthsOf(groups, contents, tooltips);
    const labelWith = (passes: readonly CaptionPass[]) =>
      labelFields(groups, contents, (each) => readTaggedTexts(document, each), passes);
    const goodWith = async (passes: readonly CaptionPass[]): Promise<number> => {
      const labels = await labelWith(passes);
      return truths.filter(({ index, tooltip }) => saysSame(labels[index]?.label ?? "", tooltip)).length;
    };
    const without = new Map<string, number>();
    const names = truths.length === 0 ? [] : new Set(PASSES.map(({ name }) => name));
    for (const left of names) without.set(left, await goodWith(PASSES.filter(({ name }) => name !== left)));
    const counts = countOptions(groups, await labelWith(PASSES));
    return { judged: truths.length, good: await goodWith(PASSES), without, ...counts };
  } finally {
    await document.loadingTask.destroy();
  }
}

function countOptions(
  groups: readonly WidgetRecord[][],
  labels: readonly FieldLabel[],
): Pick<LabelFigures, "options" | "named"> {
  const named = groups.flatMap((widgets, index) => {
    const { captions = [], question = null, label = "" } = labels[index] ?? {};
    const isAsked = widgets.length === 1 || question !== null || !label.includes(" / ");
    const isButton = ({ type, visible }: WidgetRecord) =>
      visible && (type === "radio" || type === "checkbox");
    return widgets.flatMap((widget, at) => (isButton(widget) ? [isAsked && Boolean(captions[at])] : []));
  });
  return { options: named.length, named: named.filter(Boolean).length };
}

const withoutTooltip =
  (tooltips: Map<WidgetRecord, string>) =>
  (widget: WidgetRecord): WidgetRecord => {
    const blanked = { ...widget, tooltip: "" };
    tooltips.set(blanked, widget.tooltip);
    return blanked;
  };

/** The fields to judge, by their index, and what their tooltips say. */
function truthsOf(
  groups: readonly WidgetRecord[][],
  contents: readonly PageContent[],
  tooltips: ReadonlyMap<WidgetRecord, string>,
): { index: number; tooltip: string }[] {
  const printed = contents.map((content) =>
    layOut(content, content.widgets, displaySize(content.frame).width).page.blocks.map(blockText),
  );
  return groups.flatMap((widgets, index) => {
    const seen = widgets.find(({ visible }) => visible);
    const tooltip = widgets.map((widget) => tooltips.get(widget)).find(Boolean) ?? "";
    if (!seen || !isText(tooltip, seen.name)) return [];
    const isPrinted = printed[seen.page - 1]?.some((text) => shareHalf(text, tooltip));
    return isPrinted ? [{ index, tooltip }] : [];
  });
}

/** Whether a person wrote a tooltip for people. */
const isText = (tooltip: string, name: string): boolean =>
  /\p{L}{2}/u.test(tooltip) && !tooltip.includes("_") && !isMadeUp(tooltip) && !isNamed(tooltip, name);

const saysSame = (label: string, tooltip: string): boolean =>
  [tooltip, ...tooltip.split(SENTENCE_END)].some((part) => shareHalf(label, part));
