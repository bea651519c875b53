import { bottom, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell, stripOf } from "../../page/rules/find-cell.ts";
import { isBareAnswer } from "./answers.ts";
import { type Block, blockText } from "./blocks.ts";
import { around, type CaptionCandidate, findCaptions, type PageBlocks } from "./candidates.ts";
import type { WidgetBlank } from "./lay-out.ts";
import { type Captionless, type Claim, GOOD, isBehind } from "./pair-up.ts";
import { type CaptionedButton, clusterButtons, extent, questionOf, questionOfRow } from "./questions.ts";

/** Each button's question: a field's buttons share one, and so do fields of a single button that stand together. */
export function askQuestions(
  blanks: readonly WidgetBlank[],
  captions: ReadonlyMap<WidgetBlank, CaptionCandidate>,
  taken: ReadonlySet<Block>,
  page: PageBlocks,
): Map<WidgetBlank, CaptionCandidate> {
  const clusters = clustersOf(blanks, captions, page);
  const asked = clusters.flatMap((cluster) => {
    const question =
      questionOf(cluster, page, taken) ??
      captionBefore(cluster, blanks, captions) ??
      (isChoice(cluster)
        ? (sharedQuestion(cluster, captions, page) ?? questionOfTopRow(cluster, page, taken))
        : undefined) ??
      sentenceOf(cluster.flatMap(({ caption }) => caption ?? []));
    const box = cluster[0]?.box;
    return question && box ? [{ cluster, question, box }] : [];
  });
  const questions = new Map(
    asked.flatMap(({ cluster, question }) => {
      const ofRow = questionOfRow(cluster, question, asked, page, taken);
      return cluster.map(({ blank }) => [blank, ofRow] as const);
    }),
  );
  for (const cluster of clusters.filter(isChoice)) {
    if (cluster.some(({ blank }) => questions.has(blank))) continue;
    const above = sameOver(cluster, asked, page);
    if (above) for (const { blank } of cluster) questions.set(blank, above);
  }
  return questions;
}

/** The texts that ask what groups of buttons answer: they are no captions of blanks that are further off and not behind the groups. */
export function questionTexts<B extends Captionless>(
  blanks: readonly B[],
  captions: ReadonlyMap<B, CaptionCandidate>,
  page: PageBlocks,
): Map<Block, Claim> {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const choices = clustersOf(blanks, captions, page).filter(isChoice);
  return new Map(
    choices.flatMap((cluster) => {
      const question = questionOf(cluster, page, taken);
      return question && question.side !== "right"
        ? [[question.block, { place: extent(cluster), cost: question.cost }]]
        : [];
    }),
  );
}

type Cluster<B> = { blank: B; box: Box; caption: CaptionCandidate | undefined }[];

/** Whether buttons are sure to answer one question: one field's are, and so are "Yes" and "No". */
const isChoice = <B extends Captionless>(cluster: Cluster<B>): boolean =>
  new Set(cluster.map(({ blank }) => blank.field)).size === 1 ||
  cluster.every(({ caption }) => caption && isBareAnswer(caption.text));

/** The buttons of each field that has several, and single ones that stand together. */
function clustersOf<B extends Captionless>(
  blanks: readonly B[],
  captions: ReadonlyMap<B, CaptionCandidate>,
  page: PageBlocks,
): Cluster<B>[] {
  const buttons = blanks
    .filter(({ isButton }) => isButton)
    .map((blank) => ({ blank, box: blank.box, caption: captions.get(blank) }));
  const byField = [...Map.groupBy(buttons, ({ blank }) => blank.field).values()];
  const taken = new Set([...captions.values()].map(({ block }) => block));
  const open = page.blocks.filter((block) => !taken.has(block));
  const single = byField.filter((group) => group.length === 1).flat();
  return [
    ...byField.filter((group) => group.length > 1),
    ...clusterButtons(single, open, page.rules.horizontal),
  ];
}

/**
 * The caption of a blank that asks what a group of buttons answers, too: the group stands between the two, or both stand under it
 * in one ruled cell.
 */
function sharedQuestion<B extends Captionless>(
  buttons: readonly CaptionedButton[],
  captions: ReadonlyMap<B, CaptionCandidate>,
  page: PageBlocks,
): CaptionCandidate | undefined {
  const place = extent(buttons);
  const owners = Map.groupBy(captions.keys(), (blank) => captions.get(blank)?.block);
  const isShared = ({ block, side: ofGroup, cost }: CaptionCandidate) =>
    cost < GOOD &&
    ofGroup !== "right" &&
    (owners.get(block)?.every((blank) => {
      const { side, isHead } = captions.get(blank) ?? {};
      return side !== undefined && isBehind(place, blank, side) && (!blank.isButton || isHead);
    }) ??
      false);
  const beside = findCaptions(place, "question", page).filter(isShared);
  const cell = findCell(around(place), page.rules);
  const inCell = (box: Box) =>
    cell !== null && overlapX(box, cell) > 0.8 * box.width && overlapY(box, cell) > 0.8 * box.height;
  const over = [...captions].flatMap(([{ box, isButton }, caption]) =>
    !isButton && inCell(box) && inCell(caption.block) && bottom(caption.block) < place.y ? [caption] : [],
  );
  return beside.sort((a, b) => a.cost - b.cost)[0] ?? (over.length === 1 ? over[0] : undefined);
}

/** The text at the head of a group in several rows, on the left of the first of them or over it. */
function questionOfTopRow(
  buttons: readonly CaptionedButton[],
  page: PageBlocks,
  taken: ReadonlySet<Block>,
): CaptionCandidate | undefined {
  const first = buttons.reduce((top, button) => (button.box.y < top.box.y ? button : top));
  const row = buttons.filter(({ box }) => isLevel(box, first.box));
  const question = row.length < buttons.length ? questionOf(row, page, taken) : undefined;
  return question && overlapX(question.block, extent(buttons)) > 0 ? question : undefined;
}

/** How far, in points, the boxes of one column are off each other. */
const SAME_COLUMN_PT = 3;

/** The question that heads a ruled column of the same choices, row for row, with nothing else printed in it. */
function sameOver<B>(
  cluster: Cluster<B>,
  asked: readonly { cluster: Cluster<B>; question: CaptionCandidate }[],
  page: PageBlocks,
): CaptionCandidate | undefined {
  const place = extent(cluster);
  const column = stripOf(place, page.rules.vertical);
  if (!column) return undefined;
  const texts = textsOf(cluster);
  const others = new Map(
    asked
      .map((other) => [other, extent(other.cluster)] as const)
      .filter(([other, box]) => {
        const isSame = textsOf(other.cluster) === texts && Math.abs(box.x - place.x) < SAME_COLUMN_PT;
        return isSame && other.question.side === "above" && box.y < place.y;
      }),
  );
  const captions = new Set(texts.split("\n"));
  const isOther = (block: Block) => overlapX(block, column) > 0 && !captions.has(blockText(block));
  const found = [...others].find(
    ([, box]) => !page.blocks.some((block) => isOther(block) && block.y > box.y && bottom(block) < place.y),
  );
  return found?.[0].question;
}

const textsOf = (buttons: readonly CaptionedButton[]): string =>
  buttons.map(({ caption }) => caption?.text ?? "").join("\n");

/** In characters: what goes on with a sentence after its choices; and each of these before it. */
const REST = 25;
const CHOICE = 12;

/** The sentence that choices stand in: "[ ] do [ ] do not agree to the terms" asks both whether they agree. */
function sentenceOf(captions: readonly CaptionCandidate[]): CaptionCandidate | undefined {
  const fromLeft = captions.toSorted((a, b) => a.block.x - b.block.x);
  const last = fromLeft.at(-1);
  const isInOne = fromLeft.every(({ block }) => last && isLevel(block, last.block.lines[0] ?? last.block));
  const others = fromLeft.slice(0, -1);
  if (!last || others.length === 0 || !isInOne || last.text.length < REST) return undefined;
  if (others.some(({ text }) => text.length > CHOICE)) return undefined;
  return { ...last, text: fromLeft.map(({ text }) => text).join(" / ") };
}

/** How far before the first of its answers, in points, the blank stands of which a group of buttons goes on with the caption. */
const GOES_ON = 40;

/** The caption of the blank right before a group of buttons: "Time ____ [ ] AM [ ] PM". */
function captionBefore(
  buttons: readonly { box: Box }[],
  blanks: readonly WidgetBlank[],
  captions: ReadonlyMap<WidgetBlank, CaptionCandidate>,
): CaptionCandidate | undefined {
  const [first] = buttons.toSorted((a, b) => a.box.x - b.box.x);
  if (!first || !buttons.every(({ box }) => isLevel(box, first.box))) return undefined;
  const before = blanks.find(({ box, isButton }) => {
    const gap = first.box.x - right(box);
    return !isButton && gap > 0 && gap < GOES_ON && isLevel(box, first.box);
  });
  return before && captions.get(before);
}
