import type { Slot } from "../form-model/slot.ts";
import type { Measured } from "./features.ts";
import type { Mention } from "./mention.ts";

/** What is measured once every proposal has a first score: how it looks beside its rivals and its neighbours. */
export const SECOND_FEATURES = [
  ...["first", "firstRank", "leadForMention", "leadForSlot", "leadInPlace"],
  ...["onWalk", "fitsWalk", "stepOnWalk", "stepToNext", "sameSectionBefore", "sameSectionAfter"],
  ...["sureBefore", "sureAfter", "sureAll", "betterEarlier", "betterLater"],
] as const;
type SecondFeature = (typeof SECOND_FEATURES)[number];
type SecondFeatures = Record<SecondFeature, number>;

/** A proposal and the log-odds that the first score gives it. */
interface Scored {
  one: Measured;
  odds: number;
}

/** In log-odds: what is surer or less sure than this is all the same. */
const MOST_ODDS = 5;
const bounded = (odds: number): number => Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));

/** Looks at every proposal beside the others: those for its mention, those for its fields, and the walk through the form. */
export function lookAgain(scored: readonly Scored[]): SecondFeatures[] {
  const byMention = Map.groupBy(scored, ({ one }) => one.mention);
  const byField = new Map<string, Scored[]>();
  for (const each of scored)
    for (const { fieldId } of each.one.writes) byField.set(fieldId, [...(byField.get(fieldId) ?? []), each]);
  const walk = walkThrough(byMention);
  const sureAll = meanOf([...byMention.values()].map((own) => Math.max(...own.map(({ odds }) => odds))));
  return scored.map((each) => {
    const { one, odds } = each;
    const fields = new Set(one.writes.map(({ fieldId }) => fieldId));
    const own = byMention.get(one.mention) ?? [];
    const others = own.filter(
      (other) => other !== each && !other.one.writes.some(({ fieldId }) => fields.has(fieldId)),
    );
    const rivals = one.writes
      .flatMap(({ fieldId }) => byField.get(fieldId) ?? [])
      .filter((other) => other.one.mention !== one.mention);
    const place = walk.get(one.mention);
    const { before, after } = place ?? {};
    return {
      first: bounded(odds),
      firstRank: Math.min(8, own.filter((other) => other.odds > odds).length),
      leadForMention: bounded(odds - best(others)),
      leadForSlot: bounded(odds - best(rivals)),
      leadInPlace: bounded(odds - best(own.filter((other) => other !== each && !others.includes(other)))),
      onWalk: Number(place?.slot === one.slot),
      fitsWalk: Number(
        (before?.slot.order ?? -1) < one.slot.order && one.slot.order < (after?.slot.order ?? 1e9),
      ),
      stepOnWalk: before ? boundedStep(one.slot.order - before.slot.order) : 0,
      stepToNext: after ? boundedStep(after.slot.order - one.slot.order) : 0,
      sameSectionBefore: before ? sameSection(one.slot, before.slot) : 0,
      sameSectionAfter: after ? sameSection(one.slot, after.slot) : 0,
      sureBefore: before ? bounded(before.odds) : 0,
      sureAfter: after ? bounded(after.odds) : 0,
      sureAll,
      betterEarlier: bounded(best(others.filter((other) => other.one.slot.order < one.slot.order)) - odds),
      betterLater: bounded(best(others.filter((other) => other.one.slot.order > one.slot.order)) - odds),
    };
  });
}

const best = (some: readonly Scored[]): number =>
  some.reduce((most, { odds }) => Math.max(most, odds), Number.NEGATIVE_INFINITY);

const meanOf = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + bounded(value), 0) / values.length : 0;

const MOST_STEPS = 30;
const boundedStep = (step: number): number => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, step));

function sameSection(a: Slot, b: Slot): number {
  const [one, other] = [a.field, b.field];
  const isSame = one.section === other.section && (one.column ?? "") === (other.column ?? "");
  return isSame && one.widgets[0]?.page === other.widgets[0]?.page ? 1 : -1;
}

interface Step {
  mention: Mention;
  slot: Slot;
  odds: number;
  total: number;
  previous: Step | null;
}

/** Where the likeliest walk through the form puts a mention, and the steps before and after it. */
interface Place {
  slot: Slot | null;
  before: Step | null;
  after: Step | null;
}

const SLOTS = 6;
const WALKS = 24;
/** What is less likely than this, in log-odds, is no step. */
const LEAST = -2.5;

function walkThrough(byMention: ReadonlyMap<Mention, readonly Scored[]>): Map<Mention, Place> {
  let walks: Step[] = [];
  for (const [mention, own] of byMention) {
    if (mention.kind === "clause") continue;
    const likely = own
      .filter(({ odds }) => odds > LEAST)
      .sort((a, b) => b.odds - a.odds || a.one.slot.order - b.one.slot.order)
      .slice(0, SLOTS);
    const steps = likely.map(({ one: { slot }, odds }): Step => {
      let [previous, worth] = [null as Step | null, 0];
      for (const walk of walks) {
        const total = walk.total + worthOf(walk.slot, slot);
        if (walk.mention !== mention && (previous === null || total > worth))
          [previous, worth] = [walk, total];
      }
      return { mention, slot, odds, previous, total: worth + bounded(odds) - LEAST - slot.order * EARLIER };
    });
    walks = [...walks, ...steps].sort((a, b) => b.total - a.total).slice(0, WALKS);
  }
  return placesOn(walks[0] ?? null, [...byMention.keys()]);
}

/** Of two walks that are as good, the earlier on the form. */
const EARLIER = 1e-3;

/** How much a step through the form is worth, by how far it goes: who copies a form goes down it line by line. */
function worthOf(from: Slot, to: Slot): number {
  const step = to.order - from.order;
  const near = step <= 0 ? -0.4 : step <= 2 ? 1 : step <= 6 ? 0.7 : step <= 20 ? 0.3 : 0;
  return near + 0.3 * sameSection(from, to);
}

function placesOn(last: Step | null, mentions: readonly Mention[]): Map<Mention, Place> {
  const steps = new Map<Mention, Step>();
  for (let step = last; step; step = step.previous) steps.set(step.mention, step);
  const places = new Map<Mention, Place>();
  let before: Step | null = null;
  for (const mention of mentions) {
    const own: Step | null = steps.get(mention) ?? null;
    places.set(mention, { slot: own?.slot ?? null, before, after: null });
    before = own ?? before;
  }
  let after: Step | null = null;
  for (const mention of mentions.toReversed()) {
    const place = places.get(mention);
    if (place) places.set(mention, { ...place, after });
    after = steps.get(mention) ?? after;
  }
  return places;
}
