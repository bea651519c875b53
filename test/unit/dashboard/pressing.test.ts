import { expect, test } from "vitest";
import { type Changes, type EditAction, edit, NO_EDITS } from "../../../lib/dashboard/workspace/edits.ts";
import { isOfferSettled, type Offer } from "../../../lib/dashboard/workspace/offers.ts";
import { answeredBy } from "../../../lib/dashboard/workspace/pressing.ts";

const offer = (about: Partial<Offer> = {}): Offer => ({
  ...{ key: "k", options: [{ fieldId: "f", value: "Yes" }], words: ["pets"], origins: [] },
  ...{ fillId: "a", why: "likely", from: "suggested" },
  ...about,
});
/** What stands after each press of one box, and whether the offer is settled and how. */
function presses(one: Offer, before: string | null, values: (string | null)[]) {
  let edits = NO_EDITS;
  const held = new Map([["f", before]]);
  return values.map((next) => {
    const settled = edits.changes.f?.settles;
    const { own, decisions } = answeredBy([one], "f", { next, before, settled });
    const changes: Changes = { ...decisions, f: own ?? { value: next, picked: true } };
    edits = edit(edits, { do: "changes", changes, held } satisfies EditAction);
    const { f, k } = edits.changes;
    return [f ? f.value : before, f?.taken ?? k?.decided ?? null, isOfferSettled(one, edits.changes)];
  });
}

test("one press takes a suggested tick, the next refuses it, the third takes it again", () => {
  expect(presses(offer(), null, ["Yes", null, "Yes"])).toEqual([
    ["Yes", "suggested", true],
    [null, "leftOut", true],
    ["Yes", "suggested", true],
  ]);
});

test("a box that is ticked by hand and unticked again has no question left beside it", () => {
  const several = offer({
    options: [
      { fieldId: "f", value: "Yes" },
      { fieldId: "g", value: "Yes" },
    ],
    from: "chosen",
  });
  expect(presses(several, null, ["Yes", null])).toEqual([
    ["Yes", "chosen", true],
    [null, "leftOut", true],
  ]);
});

test("a tick that is written and asked about is unticked, and accepted by ticking it again", () => {
  expect(presses(offer({ from: "written" }), "Yes", [null, "Yes", null])).toEqual([
    [null, null, true],
    ["Yes", "accepted", true],
    [null, null, true],
  ]);
});

test("a suggestion to untick is refused by ticking the box again", () => {
  const untick = offer({ options: [{ fieldId: "f", value: "Off" }] });
  expect(presses(untick, "Yes", [null, "Yes"])).toEqual([
    [null, null, true],
    ["Yes", "leftOut", true],
  ]);
});

test("another choice than the one that is suggested leaves nothing to refuse", () => {
  expect(presses(offer(), null, ["No"])).toEqual([["No", null, true]]);
});
