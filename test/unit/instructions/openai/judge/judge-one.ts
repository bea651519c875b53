import type { PageText } from "../../../../../lib/domain/page-text.ts";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { createQuoteFinder } from "../../../../../lib/instructions/openai/judge/find-quote.ts";
import { judgeAnswer } from "../../../../../lib/instructions/openai/judge/judge-answer.ts";
import type { Judging } from "../../../../../lib/instructions/openai/judge/judging.ts";
import { readPrinted } from "../../../../../lib/instructions/openai/judge/printed.ts";
import { readSaid } from "../../../../../lib/instructions/openai/judge/said.ts";
import type { ModelAnswer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { answer, form } from "../fields.ts";

export const TODAY = "2026-10-07";

/** What answers about these fields are held against; `page` is what page 1 prints. */
export function judgingFor(instruction: string, fields: readonly Field[], page?: string): Judging {
  const pages: PageText[] = page === undefined ? [] : [{ number: 1, text: page }];
  return {
    instruction: readSaid(instruction, TODAY),
    findQuote: createQuoteFinder(instruction),
    today: TODAY,
    printed: readPrinted(fields, pages),
  };
}

/** The verdict on an answer about one field: why it is refused, or what it means. */
export function judgeOne(about: Field, parts: Partial<ModelAnswer>, instruction: string, page?: string) {
  const offer = { fields: offerFields(form(about)), elsewhere: new Set<string>() };
  const { settled, rejected } = judgeAnswer(answer(parts), offer, judgingFor(instruction, [about], page));
  const meaning = settled.get(about.id);
  return rejected.get(about.id) ?? (meaning?.kind === "value" ? meaning.planned : meaning?.kind);
}

/** The same, but of a value no more than its text. */
export function judgeValue(...about: Parameters<typeof judgeOne>) {
  const result = judgeOne(...about);
  return typeof result === "object" ? result.value : result;
}
