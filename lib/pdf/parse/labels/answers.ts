import { PRINTED_NO, PRINTED_YES } from "../../../domain/yes-and-no.ts";

/** Answers that mean nothing without their question. */
const BARE = new RegExp(
  `^(?:${PRINTED_YES}|${PRINTED_NO}|other|none|unknown|n/a)(?!\\p{L})(?:.{0,3}| \\(.*)$`,
  "iu",
);
const YES_OR_NO = new RegExp(`^(?:${PRINTED_YES}|${PRINTED_NO})(?!\\p{L})`, "iu");
/** An answer at the end of a text: "Are you married? Yes". */
const AT_END = new RegExp(`^(?:(.*\\S)\\s+)?(${PRINTED_YES}|${PRINTED_NO})$`, "isu");

/** A short one behind the end of what is asked: "Sex: male". */
const AFTER_QUESTION = /^(.*[:?]) (\p{L}[^\s:?]+(?: [^\s:?]+)?)$/su;

export const beginsYesOrNo = (text: string): boolean => YES_OR_NO.test(text);

export const isBareAnswer = (text: string): boolean => BARE.test(text);

/** Whether a text is such an answer and nothing more; "Other" may head a list as well. */
export const isAnswerAlone = (text: string): boolean => ALONE.test(text);
const ALONE = new RegExp(`^(?:${PRINTED_YES}|${PRINTED_NO}|none|unknown|n/a)$`, "iu");

/** A text that ends in an answer, parted into the question (if there is one) and the answer; null for any other. */
export function partAnswer(text: string): { question: string | undefined; answer: string } | null {
  const [, question, answer] = AT_END.exec(text) ?? AFTER_QUESTION.exec(text) ?? [];
  return answer === undefined ? null : { question, answer };
}
