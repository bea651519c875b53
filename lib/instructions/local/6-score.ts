import { fold } from "../../meaning/lexicon/fold.ts";
import { isOnlyUnder } from "../../meaning/only-under.ts";
import { isPartAlone, reachesUnsaid } from "../../meaning/part-alone.ts";
import { placesOfRecords } from "../../meaning/records.ts";
import { inNamedSection, placesInSection } from "../../meaning/sections.ts";
import { isWorded } from "../../meaning/value-kind.ts";
import type { Slot } from "../form-model/slot.ts";
import type { Pairing } from "./4-propose.ts";
import { doubtOf } from "./doubts.ts";
import { ENGINE_FEATURES, type Features, type Measured } from "./features.ts";
import type { Mention, Passage, Proposed } from "./mention.ts";
import { lookAgain, SECOND_FEATURES } from "./second-look.ts";
import { isStrayAnswer } from "./stray-answer.ts";

/** A tree of questions, as rows: feature, threshold, row where the feature is lower, row where it is not. A leaf has its worth instead. */
type EngineTree = readonly (
  | readonly [feature: string, below: number, low: number, high: number]
  | readonly [worth: number]
)[];

/** The sum of the trees is the log-odds that a proposal is right. */
export interface Forest {
  start: number;
  trees: readonly EngineTree[];
}

/** What `lab/training/engine` makes. */
export interface EngineModel {
  /** Scores each proposal as it is. */
  first: Forest;
  /** Scores it once more beside its rivals and neighbours, by what the first score says of them. */
  second: Forest;
  ways: Readonly<Record<Way, Calibration>>;
}

/** The ways of reading, which are right at the same odds to another degree. */
const WAYS = ["item", "sentence", "clause"] as const;
export type Way = (typeof WAYS)[number];

export interface Calibration {
  /** These make the log-odds of what is decided true to the share that is right. */
  slope: number;
  offset: number;
  /** By sort of proposal, tone of the instruction and length of the form, what is added to the offset. */
  sorts: Readonly<Record<string, number>>;
  /** What is less sure is asked, not written. */
  threshold: number;
}

type Node = { at: number; below: number; low: number; high: number } | number;

const compiled = new WeakMap<Forest, Node[][]>();
const places: ReadonlyMap<string, number> = new Map(
  [...ENGINE_FEATURES, ...SECOND_FEATURES].map((name, at) => [name, at]),
);

function compile(forest: Forest): Node[][] {
  const known = compiled.get(forest);
  if (known) return known;
  const trees = forest.trees.map((tree) =>
    tree.map((row): Node => {
      if (row.length === 1) return row[0];
      const at = places.get(row[0]);
      if (at === undefined) throw new RangeError(`Expected a feature of the engine, got "${row[0]}".`);
      return { at, below: row[1], low: row[2], high: row[3] };
    }),
  );
  compiled.set(forest, trees);
  return trees;
}

/** All features are copies of one row of noughts, whose order is that of their names. */
export const vectorOf = (features: Features): number[] => Object.values(features);

/** The log-odds that a proposal with these features is right. */
export function oddsOf(forest: Forest, vector: readonly number[]): number {
  let sum = forest.start;
  for (const tree of compile(forest)) {
    let node = tree[0];
    while (typeof node === "object") node = tree[(vector[node.at] ?? 0) < node.below ? node.low : node.high];
    sum += node ?? 0;
  }
  return sum;
}

export const wayOf = ({ mention: { kind, segment } }: Pick<Pairing, "mention">): Way =>
  kind === "clause" ? "clause" : segment.key === null ? "sentence" : "item";

/** What sort of value goes to what sort of place: names in sentences are less often right than numbers at the same odds. */
export const sortOf = ({ mention, slot }: Pick<Pairing, "mention" | "slot">): string => {
  if (slot.type === "box" || slot.type === "option") return slot.type;
  return slot.type === "group" ? `${mention.kind} parts` : mention.kind;
};

/** How much an instruction corrects and forbids: where it does, the same odds are right less often. */
export const toneSeen = ({ features }: Pick<Measured, "features">): string =>
  `tone ${Math.min(3, Math.round(features.warnings))}`;

/** How many places the form has: what fits one place of few is surer than what fits one of a hundred, where others ask for the like. */
export const lengthSeen = ({ features }: Pick<Measured, "features">): string =>
  `length ${Math.max(4, Math.min(7, Math.round(features.slots)))}`;

/** All that moves the odds of a way of reading. */
export const sortsOf = (one: Measured): string[] => [sortOf(one), toneSeen(one), lengthSeen(one)];

/** The chance, by what such odds have been worth on forms that the model had not seen. */
export function chanceOf(
  { slope, offset, sorts }: Calibration,
  own: readonly string[],
  odds: number,
): number {
  const added = own.reduce((sum, sort) => sum + (sorts[sort] ?? 0), offset);
  return 1 / (1 + Math.exp(-(slope * odds + added)));
}

/** What the first score holds for less likely, in log-odds, is not looked at again. */
export const WORTH_A_LOOK = -4;

/** Gives every proposal that may be right the chance that it is. */
export function score(model: EngineModel, proposals: readonly Measured[]): Proposed[] {
  const all = inNamedSection(proposals)
    .map((one) => ({ one, vector: vectorOf(one.features) }))
    .map(({ one, vector }) => ({ one, vector, odds: oddsOf(model.first, vector) }));
  const places = placesIn(all);
  const parts = placesInSection(all.map(({ one }) => one));
  const placeOf = (mention: Mention): Slot | undefined =>
    isWhole(mention) ? places.get(mention.segment) : parts.get(mention);
  const first = all.filter(({ one, odds }) => odds >= WORTH_A_LOOK || placeOf(one.mention) === one.slot);
  const seen = lookAgain(first);
  return first.flatMap(({ one, vector }, at) => {
    const place = placeOf(one.mention);
    // Of a cell that has its place, no other is in question; nor is an answer that nobody was asked for.
    if ((places.get(one.mention.segment) ?? one.slot) !== one.slot || isStrayAnswer(one)) return [];
    const second = seen[at];
    const odds = oddsOf(model.second, [...vector, ...SECOND_FEATURES.map((name) => second?.[name] ?? 0)]);
    const way = model.ways[wayOf(one)];
    const chance = chanceOf(way, sortsOf(one), odds);
    return judged(one, place === one.slot ? Math.max(chance, IN_ROW) : chance, way.threshold);
  });
}

/** Where the values of records go, and those whose blank the instruction names. */
function placesIn(first: readonly { one: Measured; odds: number }[]): ReadonlyMap<Passage, Slot> {
  const whole = first.filter(({ one: { mention } }) => mention.kind !== "clause" && isWhole(mention));
  const fits = whole.map(({ one, odds }) => ({
    ...{ told: one.mention.segment, blank: one.slot, chance: 1 / (1 + Math.exp(-odds)) },
    isCalled: one.features.exact > 0 || beginsAs(one.slot.field.label, one.mention.segment.key ?? ""),
    isDoubtful: doubtOf(one) !== null,
  }));
  const lines = Map.groupBy(
    whole.filter(({ one }) => one.features.lineSame > 0),
    ({ one }) => one.mention.segment,
  );
  const isNamed = ({ one: { mention, slot, features }, odds }: (typeof whole)[number]): boolean =>
    mention.segment.fieldId === slot.field.id ||
    (odds > LIKELY &&
      features.lineSame > 0 &&
      (lines.get(mention.segment) ?? []).every(({ one }) => one.slot === slot)) ||
    (CHECKED.has(mention.kind) &&
      features.kindSame > 0 &&
      features.kindSlots === 1 &&
      features.kindMentions === 0);
  const named = whole.filter(isNamed);
  return new Map([
    ...placesOfRecords(fits.filter(({ told }) => told.key !== null)),
    ...named.map(({ one }): [Passage, Slot] => [one.mention.segment, one.slot]),
  ]);
}
/** In log-odds. */
const LIKELY = -2;
/** Values of these are what they look like: the only one goes to the only blank that asks for one. */
const CHECKED: ReadonlySet<string> = new Set(["iban", "email", "ssn", "ein"]);
const IN_ROW = 0.95;
/** "Size or amount" begins as "Size". */
const beginsAs = (label: string, key: string): boolean =>
  /^[\p{L}\d]/u.test(label) && key !== "" && fold(label).text.startsWith(`${fold(key).text} `);
/** Whether a mention is all of its cell, but for a remark in brackets. */
const isWhole = ({ start, segment, end, text }: Mention): boolean =>
  start === segment.start && (end === segment.end || text.length > (segment.end - segment.start) / 2);

/** A proposal with its chance, and whether it may be written. */
export function judged(one: Measured, score: number, threshold: number): Proposed {
  const doubt = doubtOf(one);
  const enough = isTold(one) ? Math.min(TOLD, threshold) : threshold;
  const mayBeSure = doubt === null && !isOnlyUnder(one);
  const isPlain = mayBeSure && score >= PLAIN && isToldPlainly(one);
  return { ...one, score, doubt, isSure: mayBeSure && score >= enough, isPlain };
}

/** Whether an item of a list that corrects and forbids nothing says all that its place asks for, under a heading and for a row of its own. */
function isToldPlainly(one: Measured): boolean {
  const { mention, slot, features, isUnderOther } = one;
  if (wayOf(one) !== "item" || toneSeen(one) !== "tone 0" || isUnderOther) return false;
  if (features.laterRow > 0 && features.rowSaid === 0) return false;
  if (!isWorded(mention) && Math.max(features.viewSaid, features.keyMeant) < MOST_OF) return false;
  const { near, all, heading } = mention.context;
  if (slot.type === "text" && !mention.segment.joined && isPartAlone([...near], slot)) return false;
  return !reachesUnsaid(slot, [...all, ...heading]);
}
/** So much of the name, or of the place, is said of a number: "Work phone" says another than "Home phone". Words say more by themselves. */
const MOST_OF = 0.75;
/** A plainly told value without a likely rival needs no higher chance to be written. */
const PLAIN = 0.7;

/** Whoever asks to tick what a box is called has said so plainly: "please tick parking space". */
const isTold = ({ mention: { kind, context }, features }: Measured): boolean =>
  kind === "clause" && context.isTick && features.viewSaid > 0.99;
const TOLD = 0.6;
