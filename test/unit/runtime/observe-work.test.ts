import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyPlan, type FillPlan } from "../../../lib/domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../../lib/domain/ports/engine.ts";
import type { FilledPdf, PdfEngine } from "../../../lib/domain/ports/pdf.ts";
import { log } from "../../../lib/runtime/log.ts";
import { observeEngines, observePdf, observePlan } from "../../../lib/runtime/observe-work.ts";
import { remember } from "./measured.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, "info").mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** Work that takes so many milliseconds of the clock. */
const taking = <T>(milliseconds: number, result: T): (() => Promise<T>) => {
  return async () => {
    vi.advanceTimersByTime(milliseconds);
    return result;
  };
};
const LIMITS = { accountId: "acme", deadlineMs: 1000, maxPages: 1, maxFields: 1 };
const NOTHING = new Uint8Array();

describe("PDF work", () => {
  test("is timed, reading back apart from writing", async () => {
    const { measure, measured } = remember();
    const filled = { bytes: NOTHING, verified: [], warnings: [], verifyMs: 30 } satisfies FilledPdf;
    const engine: PdfEngine = {
      parse: taking(20, { form: { kind: "none", pages: [], fields: [] }, text: [] }),
      parseSeen: () => Promise.reject(new RangeError("not asked for")),
      fill: taking(100, filled),
      read: () => Promise.reject(new RangeError("not asked for")),
      makeFillable: () => Promise.reject(new RangeError("not asked for")),
      draw: taking(5, []),
    };
    const pdf = observePdf(engine, measure);
    const { form } = await pdf.parse(NOTHING, LIMITS);
    expect(await pdf.fill({ input: NOTHING, form, values: [], flatten: false }, LIMITS)).toBe(filled);
    await pdf.draw(NOTHING, [1], LIMITS);
    expect(measured).toEqual([
      ["StageTime stage=parse", 20],
      ["StageTime stage=verify", 30],
      ["StageTime stage=write", 70],
      ["StageTime stage=draw", 5],
    ]);
  });

  test("that fails is not timed: it would make the work look quick", async () => {
    const { measure, measured } = remember();
    const fail = () => Promise.reject(new RangeError("too deep"));
    const pdf = observePdf(
      { parse: fail, parseSeen: fail, fill: fail, read: fail, makeFillable: fail, draw: fail },
      measure,
    );
    await expect(pdf.parse(NOTHING, LIMITS)).rejects.toThrow("too deep");
    await expect(pdf.draw(NOTHING, [], LIMITS)).rejects.toThrow("too deep");
    expect(measured).toEqual([]);
  });
});

const planBy = (engine: string, about: Partial<FillPlan> = {}): FillPlan => ({
  ...emptyPlan(engine),
  ...about,
});

test("planning is timed, whichever engine was chosen", async () => {
  const { measure, measured } = remember();
  const engine = { name: "local:1", plan: taking(40, planBy("local:1")) } satisfies InstructionEngine;
  const chosen = await observeEngines(async (_: "local") => engine, measure)("local");
  expect(chosen.name).toBe("local:1");
  expect((await chosen.plan({} as PlanRequest)).engine).toBe("local:1");
  expect(measured).toEqual([["StageTime stage=plan", 40]]);
});

describe("a plan", () => {
  const usage = { calls: 1, inputTokens: 900, cachedTokens: 500, outputTokens: 40 };
  const tokens = [
    ["Tokens flow=input", 900],
    ["Tokens flow=cached", 500],
    ["Tokens flow=output", 40],
  ];
  const unavailable = [{ code: "model_unavailable", message: "No." }];

  test.each([
    ["the local engine", "local", planBy("local:1"), []],
    ["a model", "openai", planBy("openai:gpt", { usage }), tokens],
    [
      "the local engine in a model's place",
      "fallback",
      planBy("local:1", { usage, warnings: unavailable }),
      tokens,
    ],
  ])("by %s counts as %s, with what a model took", (_, engine, plan, taken) => {
    const { measure, measured } = remember();
    observePlan("job_1", plan, measure);
    expect(measured).toEqual([[`FillsPlanned engine=${engine}`, 1], ["Values", 0], ...taken]);
  });
});
