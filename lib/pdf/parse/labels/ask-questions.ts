import { isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isBareAnswer, partAnswer } from "./answers.ts";
import type { Block } from "./blocks.ts";
import type { CaptionCandidate, PageBlocks } from "./candidates.ts";
import { reachesPast } from "./character-runs.ts";
import type { WidgetBlank } from "./lay-out.ts";
import type { Captionless, Claim } from "./pair-up.ts";
import { type CaptionedButton, clusterButtons, extent, questionOf, questionOfRow } from "./questions.ts";
import { headOver, listHead } from "./repeated-questions.ts";
import { questionOfTopRow, sharedQuestion } from "./shared-questions.ts";

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
      partedQuestion(cluster) ??
      questionOf(cluster, page, taken) ??
      captionBefore(cluster, blanks, captions, page) ??
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
  for (const cluster of clusters.toSorted((a, b) => (a[0]?.box.y ?? 0) - (b[0]?.box.y ?? 0))) {
    if (cluster.some(({ blank }) => questions.has(blank))) continue;
    const over = isChoice(cluster) ? headOver(cluster, asked, page) : undefined;
    const question = over ?? listHead(cluster, asked, page);
    if (!question) continue;
    asked.push({ cluster, question, box: extent(cluster) });
    for (const { blank } of cluster) questions.set(blank, question);
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

type Cluster<B> = (CaptionedButton & { blank: B })[];

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

/** The question that is printed in one text with the first answer: "Do you drive? Yes [ ] No [ ]". */
function partedQuestion(buttons: readonly CaptionedButton[]): CaptionCandidate | undefined {
  if (!buttons.every(({ caption }) => caption?.side === "left")) return undefined;
  return buttons.flatMap(({ caption }) => {
    const question = caption && partAnswer(caption.text)?.question;
    return caption && question ? [{ ...caption, text: question }] : [];
  })[0];
}

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
  { rules }: PageBlocks,
): CaptionCandidate | undefined {
  const [first] = buttons.toSorted((a, b) => a.box.x - b.box.x);
  if (!first || !buttons.every(({ box }) => isLevel(box, first.box))) return undefined;
  const before = blanks.find(({ box, isButton }) => {
    const gap = first.box.x - right(box);
    const isWalled = rules.vertical.some(
      (wall) => wall.x > right(box) - 1 && wall.x < first.box.x && reachesPast(wall, first.box),
    );
    return !isButton && gap > 0 && gap < GOES_ON && isLevel(box, first.box) && !isWalled;
  });
  return before && captions.get(before);
}
