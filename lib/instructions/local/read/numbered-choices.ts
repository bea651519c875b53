import { type Fact, spanOf } from "../fact.ts";
import { isTakenBack, NEGATED } from "./phrases.ts";
import { isRefused } from "./refusals.ts";
import { sentenceBefore } from "./sentence-bounds.ts";

/** "under chapter 13", "a class B licence", "option 2": choices that go by a number or a letter. */
const CHOICE =
  /\b(?:[Cc]hapter|[Cc]lass|[Tt]ype|[Cc]ategory|[Ss]chedule|[Oo]ption|[Pp]lan|[Tt]ier|[Ll]evel|[Gg]roup|[Gg]rade) (?:\d{1,2}|[IVX]{1,4}|[A-Z])(?![\p{L}\d-])/gu;

/** Boxes that the text names by a noun with its number or letter, unless it denies them. */
export function numberedChoices(prompt: string, text: string): Fact[] {
  return [...text.matchAll(CHOICE)].flatMap(({ 0: said, index }): Fact[] => {
    const clause =
      sentenceBefore(text, index)
        .split(/[,;:]\s|\bbut\b/)
        .at(-1) ?? "";
    const after = text.slice(index + said.length);
    if (NEGATED.test(clause.toLowerCase()) || isRefused(after) || isTakenBack(after)) return [];
    const value = spanOf(prompt, index, index + said.length);
    return [
      {
        act: "tick",
        key: said,
        context: "",
        about: null,
        value,
        rule: "numbered choice",
        confidence: 0.7,
        tie: "open",
      },
    ];
  });
}
