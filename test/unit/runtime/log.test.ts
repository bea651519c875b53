import { describe, expect, test, vi } from "vitest";
import { JobFailure } from "../../../lib/domain/errors.ts";
import { fault, log, logPlan } from "../../../lib/runtime/log.ts";

describe("an error in the log", () => {
  test("keeps a foreign error's name and place, but not its message, which may quote a person", () => {
    const logged = fault(new TypeError("cannot read 'Ada Lovelace'"));
    expect(logged).toMatchObject({ error: "TypeError", explanation: null });
    expect(JSON.stringify(logged)).not.toContain("Lovelace");
    expect(logged.stack[0]).toMatch(/^at /);
  });

  test("keeps our own errors' message and code, and the cause", () => {
    const error = new JobFailure("pdf_damaged", "No page was found.", { cause: new RangeError("secret") });
    expect(fault(error)).toMatchObject({
      code: "pdf_damaged",
      explanation: "No page was found.",
      cause: { error: "RangeError", explanation: null },
    });
  });
});

test("a plan is logged in counts and codes, without anything that was said", () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  const source = { start: 0, end: 3, text: "Ada" };
  logPlan("job_1", {
    engine: "local:1",
    values: [{ fieldId: "f1", value: "Ada", confidence: 1, source, rule: "pair" }],
    leftBlank: [],
    ambiguous: [],
    unused: [source],
    warnings: [
      { code: "model_unavailable", message: "No answer for Ada." },
      { code: "value_invalid", message: "No.", fieldId: "f2" },
      { code: "value_invalid", message: "No.", fieldId: "f3" },
    ],
    usage: { calls: 2, inputTokens: 30, cachedTokens: 20, outputTokens: 5 },
  });
  expect(info.mock.calls).toEqual([
    [
      "fill planned",
      {
        job_id: "job_1",
        engine: "local:1",
        values: 1,
        warnings: ["model_unavailable", "value_invalid"],
        model_calls: 2,
        input_tokens: 30,
        cached_tokens: 20,
        output_tokens: 5,
      },
    ],
  ]);
  info.mockRestore();
});
