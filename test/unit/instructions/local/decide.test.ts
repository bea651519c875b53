import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../lib/instructions/form-model/build.ts";
import { decide } from "../../../../lib/instructions/local/7-decide.ts";
import { explain } from "../../../../lib/instructions/local/8-explain.ts";
import type { Mention, Proposed } from "../../../../lib/instructions/local/mention.ts";
import { createTokenReader } from "../../../../lib/meaning/lexicon/tokens.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const model = modelOf(
  aForm([aText("Name"), aText("Owner"), aText("Name again", { copy_of: "f1" })]),
  createTokenReader(["en"]),
);
const PROMPT = "Ada and Bo";
const NOTHING = {
  near: new Set<string>(),
  after: new Set<string>(),
  all: new Set<string>(),
  heading: new Set<string>(),
};
const SEGMENT = { start: 0, end: PROMPT.length, key: null, heading: "" };
const mention = (text: string): Mention => {
  const start = PROMPT.indexOf(text);
  const context = {
    ...NOTHING,
    head: [],
    roles: [],
    stance: null,
    beside: [],
    others: [],
    isUnderOther: false,
    isNegated: false,
    isPast: false,
    isCut: false,
    isTick: false,
    isConditional: false,
    isOffered: false,
  };
  return { start, end: start + text.length, text, kind: "name", segment: SEGMENT, context };
};
const [ada, bo] = [mention("Ada"), mention("Bo")];
const candidate = (of: Mention, slotAt: number, score: number): Proposed => {
  const slot = model.slots[slotAt];
  if (!slot) throw new Error("Expected a slot.");
  return {
    mention: of,
    slot,
    score,
    doubt: null,
    isSure: score >= 0.8,
    isPlain: false,
    writes: [{ fieldId: slot.field.id, value: of.text }],
  };
};
const written = (candidates: Proposed[]) =>
  decide(candidates, model).chosen.flatMap(({ writes }) =>
    writes.map(({ fieldId, value }) => [fieldId, value]),
  );

describe("a decision", () => {
  test("suggests nothing of which three of four are wrong", () => {
    const suggested = (score: number) => decide([candidate(ada, 0, score)], model).suggested.length;
    expect([0.2, 0.3].map(suggested)).toEqual([0, 1]);
  });

  test("gives the surest value to its place, and to what repeats it", () => {
    expect(written([candidate(ada, 0, 0.95)])).toEqual([
      ["f1", "Ada"],
      ["f3", "Ada"],
    ]);
  });

  test("gives a place one value and a value one place", () => {
    expect(written([candidate(ada, 1, 0.9), candidate(bo, 1, 0.85), candidate(bo, 0, 0.3)])).toEqual([
      ["f2", "Ada"],
    ]);
  });

  test("suggests what holds before what no longer does, however likely that is", () => {
    const old: Proposed = { ...candidate(ada, 1, 0.7), doubt: "another_time" };
    expect(decide([old, candidate(bo, 1, 0.4)], model).suggested.map(({ mention }) => mention)).toEqual([bo]);
  });

  test("writes nothing that is not sure enough", () => {
    expect(written([candidate(ada, 1, 0.79)])).toEqual([]);
  });

  test("writes what is told plainly where no other place is nearly as likely", () => {
    const plain = { ...candidate(ada, 1, 0.7), isPlain: true };
    expect(written([plain, candidate(ada, 0, 0.1)])).toEqual([["f2", "Ada"]]);
    expect(written([plain, candidate(ada, 0, 0.2)])).toEqual([]);
  });

  test("makes a question of two places that are nearly as likely", () => {
    const decision = decide([candidate(ada, 0, 0.9), candidate(ada, 1, 0.85)], model);
    expect(decision.chosen).toEqual([]);
    const { ambiguous, unused } = explain(PROMPT, decision, {
      segments: [SEGMENT],
      mentions: [],
      leftBlank: [],
    });
    expect(ambiguous).toEqual([
      { fieldId: "f1", candidates: ["Ada"] },
      { fieldId: "f2", candidates: ["Ada"] },
    ]);
    expect(unused.map(({ text }) => text)).toEqual(["Bo"]);
  });

  test("calls unused what is in question for fields alone that something else was written into", () => {
    const apart = (of: Mention): Mention => ({
      ...of,
      segment: { ...SEGMENT, start: of.start, end: of.end },
    });
    const [one, other] = [apart(ada), apart(bo)];
    const asked = new Map([[other, [candidate(other, 1, 0.5)]]]);
    const decision = { chosen: [candidate(one, 1, 0.9)], suggested: [], asked };
    const { ambiguous, unused } = explain(PROMPT, decision, {
      segments: [one.segment, other.segment],
      mentions: [],
      leftBlank: [],
    });
    expect([ambiguous, unused.map(({ text }) => text)]).toEqual([[], ["Bo"]]);
  });

  test("makes a question of two values that one name is given", () => {
    const named = (of: Mention, start: number): Mention => ({
      ...of,
      segment: { ...SEGMENT, start, key: "Name" },
    });
    const [one, other] = [named(ada, 0), named(bo, 8)];
    const decision = decide([candidate(one, 0, 0.95), candidate(other, 0, 0.1)], model);
    expect(decision.chosen).toEqual([]);
    expect([...decision.asked.keys()]).toContain(one);
    expect(written([candidate(one, 0, 0.95), candidate({ ...other, text: "Ada" }, 0, 0.1)])).toHaveLength(2);
  });

  test("says with which words it was made, and leaves blank what it is asked to", () => {
    const decision = decide([candidate(ada, 1, 0.9)], model);
    const leftBlank = [{ segment: SEGMENT, start: 4, end: PROMPT.length, fieldIds: ["f1"] }];
    expect(explain(PROMPT, decision, { segments: [SEGMENT], mentions: [], leftBlank })).toMatchObject({
      values: [{ fieldId: "f2", value: "Ada", confidence: 0.9, source: { start: 0, end: 3, text: "Ada" } }],
      leftBlank: ["f1"],
      unused: [],
    });
  });
});
