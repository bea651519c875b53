import { overlapX, overlapY } from "../page/boxes.ts";
import type { PageContent } from "../page/page-content.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import type { FieldLabel } from "./labels/label-fields.ts";

/** Places for one answer stand so near each other, in points: one beside another, or one under another. */
const BESIDE_PT = 12;
const UNDER_PT = 6;
/** They share so much of the smaller one's height, or width. */
const LEVEL = 0.5;
const STACKED = 0.8;

interface Labelled {
  widget: WidgetRecord;
  label: FieldLabel;
}

/**
 * The same pages, with found places for text among the doubtful ones where a field of the file next to them has the same
 * label: nobody can tell them apart, and what is said is the field's. Under a field only a place alone on its line is one:
 * others are cells of a further row. The pages themselves where there are none.
 */
export function withRepeatsInDoubt(
  contents: readonly PageContent[],
  groups: readonly WidgetRecord[][],
  labels: readonly FieldLabel[],
): readonly PageContent[] {
  const texts = groups.flatMap(([widget, another], index): Labelled[] => {
    const label = labels[index];
    const isText = widget?.type === "text" && widget.visible && !another;
    return isText && label && label.group === null ? [{ widget, label }] : [];
  });
  const repeats = new Set<WidgetRecord>();
  const all = groups.flat();
  const isAlone = ({ page, box }: WidgetRecord): boolean =>
    all.filter((each) => each.page === page && overlapY(each.box, box) > LEVEL * box.height).length === 1;
  // Further lines of the same answer repeat what repeats it.
  const known = texts.filter(({ widget }) => !widget.detected);
  for (const one of known) {
    for (const other of texts) {
      if (!other.widget.detected || repeats.has(other.widget)) continue;
      if (!isBeside(one, other) && !(isUnder(one, other) && isAlone(other.widget))) continue;
      repeats.add(other.widget);
      known.push(other);
    }
  }
  if (repeats.size === 0) return contents;
  return contents.map((content) => ({
    ...content,
    widgets: content.widgets.filter((widget) => !repeats.has(widget)),
    doubtful: [...content.doubtful, ...content.widgets.filter((widget) => repeats.has(widget))],
  }));
}

const haveOneLabel = (one: Labelled, other: Labelled): boolean =>
  one.widget.page === other.widget.page &&
  sameText(one.label.label, other.label.label) &&
  sameText(one.label.column, other.label.column);

function isBeside(one: Labelled, other: Labelled): boolean {
  const [a, b] = [one.widget.box, other.widget.box];
  const isLevel = overlapY(a, b) > LEVEL * Math.min(a.height, b.height);
  return isLevel && overlapX(a, b) > -BESIDE_PT && haveOneLabel(one, other);
}

function isUnder(one: Labelled, other: Labelled): boolean {
  const [a, b] = [one.widget.box, other.widget.box];
  const isStacked = overlapX(a, b) > STACKED * Math.min(a.width, b.width);
  return isStacked && overlapY(a, b) > -UNDER_PT && haveOneLabel(one, other);
}

const sameText = (one: string | null, other: string | null): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string | null): string =>
  (text ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, " ")
    .trim();
