import { expect } from "vitest";
import type { FillPlan } from "../../lib/domain/fill-plan.ts";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import { API_KEY } from "../fixtures/openai-server.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What holds of every plan, whatever the form, the instruction and the model say: only fields of the form that may be
 * written; only options they have, or words that the client sent, for which the instruction is quoted; and the key
 * nowhere.
 */
export function expectSafe(
  plan: FillPlan,
  form: ParsedForm,
  sent: { prompt: string; values?: unknown },
): void {
  const client = new Set(wordsOf(`${sent.prompt} ${JSON.stringify(sent.values ?? {})}`));
  for (const { fieldId, value, source } of plan.values) {
    const field = form.fields.find(({ id }) => id === fieldId);
    expect(field, "a field of the form").toBeDefined();
    expect(field?.read_only || field?.hidden || field?.type === "signature", "may be written").toBe(false);
    if (source) expect(sent.prompt.slice(source.start, source.end)).toBe(source.text);
    else expect(sent.values, "values beside the instruction").toBeDefined();
    for (const text of [value].flat()) {
      const isOption = text === "Off" || field?.options.some((option) => option.value === text);
      const foreign = isOption ? [] : wordsOf(text).filter((word) => !client.has(word));
      expect(foreign, "words that the client did not send").toEqual([]);
      expect(text).not.toMatch(/[\p{Cs}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/u);
    }
  }
  expect(new Set(plan.values.map(({ fieldId }) => fieldId)).size, "one value a field").toBe(
    plan.values.length,
  );
  expect(JSON.stringify(plan)).not.toContain(API_KEY);
}
