import type { Slot } from "../form-model/slot.ts";
import type { Measured } from "./features.ts";
import type { Mention } from "./mention.ts";

/** Where a mention stands on the likeliest walk through the form: its slot, and the orders of the ones before and after it. */
export interface Place {
  slot: Slot | null;
  before: number | undefined;
  after: number | undefined;
}

interface Step {
  mention: Mention;
  slot: Slot;
  total: number;
  previous: Step | null;
}

/** So many slots of a mention, and so many walks, are looked at. */
const SLOTS = 8;
const WALKS = 16;
/** A slot that looks worse than this is left out of the walk. */
const LEAST_BASE = 0.35;

/** Of two walks that are as good, the earlier on the form. */
const EARLIER = 1e-4;

/** How much a step through the form is worth, by how far it goes: who copies a form goes down it line by line. */
function worthOf(step: number): number {
  if (step <= 0) return -0.1;
  if (step <= 2) return 0.3;
  if (step <= 6) return 0.22;
  return step <= 20 ? 0.12 : 0.04;
}

/** The walk through the form that says most, mention by mention, forwards rather than back. */
export function formOrder(byMention: ReadonlyMap<Mention, readonly Measured[]>): Map<Mention, Place> {
  let walks: Step[] = [];
  for (const [mention, proposals] of byMention) {
    if (mention.kind === "clause") continue;
    const likely = proposals
      .filter(({ features }) => features.base >= LEAST_BASE)
      .sort((a, b) => b.features.base - a.features.base || a.slot.order - b.slot.order)
      .slice(0, SLOTS);
    const steps = likely.map(({ slot, features }): Step => {
      let [previous, worth] = [null as Step | null, 0];
      for (const walk of walks) {
        const total = walk.total + worthOf(slot.order - walk.slot.order);
        if (walk.mention !== mention && (previous === null || total > worth))
          [previous, worth] = [walk, total];
      }
      return { mention, slot, previous, total: worth + features.base - slot.order * EARLIER };
    });
    walks = [...walks.map((walk) => ({ ...walk, total: walk.total + LEAST_BASE })), ...steps]
      .sort((a, b) => b.total - a.total)
      .slice(0, WALKS);
  }
  return placesOn(walks[0] ?? null, [...byMention.keys()]);
}

function placesOn(last: Step | null, mentions: readonly Mention[]): Map<Mention, Place> {
  const slots = new Map<Mention, Slot>();
  for (let step = last; step; step = step.previous) slots.set(step.mention, step.slot);
  const places = new Map<Mention, Place>();
  let before: number | undefined;
  for (const mention of mentions) {
    const slot = slots.get(mention) ?? null;
    places.set(mention, { slot, before, after: undefined });
    before = slot?.order ?? before;
  }
  let after: number | undefined;
  for (const mention of mentions.toReversed()) {
    const place = places.get(mention);
    if (place) places.set(mention, { ...place, after });
    after = place?.slot?.order ?? after;
  }
  return places;
}
