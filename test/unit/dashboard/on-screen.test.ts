import { expect, test } from "vitest";
import { madeUpSaying, type Saying } from "../../../lab/accuracy/made-up-saying.ts";
import type { Field, FieldValue, FillJob } from "../../../lib/dashboard/api/types.ts";
import { shownValue } from "../../../lib/dashboard/workspace/describe-field.ts";
import { offersOf } from "../../../lib/dashboard/workspace/offers.ts";
import { openOffers } from "../../../lib/dashboard/workspace/progress.ts";
import { notPlacedIn } from "../../../lib/dashboard/workspace/rests.ts";
import { saidBy } from "../../../lib/dashboard/workspace/said.ts";
import { inTheirLines, wordsBehind } from "../../../lib/dashboard/workspace/words-behind.ts";
import { heldValues } from "../../../lib/domain/held-values.ts";
import { checkPlan } from "../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../lib/instructions/local/plan.ts";
import { fillResult } from "../../../lib/usecases/fill/fill-result.ts";

const TODAY = "2026-11-20";
const SEEDS = Array.from({ length: 500 }, (_, seed) => 9_000 + seed);

/** The words of a text that a fact is made of: names, figures, and what is longer than a small word. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** What the screen shows after a fill: what stands in blanks, what is offered with its words, and what is listed as not placed. */
function screenOf({ form, prompt }: Saying) {
  const plan = checkPlan(form, prompt, planFor({ form, prompt, today: TODAY }));
  const verified = plan.values.map(({ fieldId }) => ({ fieldId, state: "verified" as const }));
  const result = fillResult(form, plan, { bytes: new Uint8Array(), verified, warnings: [] } as never);
  const job = { fill_id: "fill", prompt, result } as FillJob;
  const fields = new Map(form.fields.map((field): [string, Field] => [field.id, field]));
  const held = heldValues(form, result);
  const offers = inTheirLines(offersOf(result, "fill"), "fill", prompt);
  const shown = (id: string, value: FieldValue): string => shownValue(fields.get(id), value);
  return {
    leftBlank: result.left_blank,
    /** What stands in a blank in another way, as a date or a tick does. */
    written: result.filled.flatMap(({ source }) => source ?? []),
    texts: [
      ...[...held].flatMap(([id, value]) => (value === null ? [] : [shown(id, value)])),
      ...openOffers({ offers }, {}).flatMap((offer) => {
        const [first] = offer.options;
        if (!first) return [];
        const label = fields.get(first.fieldId)?.label ?? "";
        const options = offer.options.map(({ fieldId, value }) => shown(fieldId, value));
        return [...options, ...wordsBehind(offer, shown(first.fieldId, first.value), label), label];
      }),
      ...notPlacedIn(saidBy(job), { fields, held, offers, given: new Map(), additions: [] }, {}).map(
        ({ text }) => text,
      ),
    ],
  };
}

/** The words of facts that are nowhere on the screen. */
function lostIn(saying: Saying): string[] {
  const { texts, written, leftBlank } = screenOf(saying);
  const shown = new Set(texts.flatMap(wordsIn));
  return saying.facts.flatMap(({ start, end, blank }) => {
    const isWritten = written.some((span) => span.start <= start && end <= span.end);
    if (isWritten || (blank && leftBlank.length > 0)) return [];
    return wordsIn(saying.prompt.slice(start, end)).filter((word) => !shown.has(word));
  });
}

test("every word of 500 made-up instructions stands on the form, is offered, or is listed as not placed", () => {
  const lost = SEEDS.flatMap((seed) => {
    const saying = madeUpSaying(seed);
    return lostIn(saying).map((word) => ({ seed, word, prompt: saying.prompt }));
  });
  expect(lost).toEqual([]);
});
