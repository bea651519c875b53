import { PARTS, tellsHow } from "../../../../meaning/asked-alone.ts";
import { headline } from "../choose-label.ts";
import { shorten } from "../clean-text.ts";

/** A headline that breaks off before what it says: "Complete only if: (1) your spouse …". */
const BREAKS_OFF = /(?<!\p{L})(?:if|when|unless|wenn|falls)$/iu;
/** The one sentence behind a headline, where it is this that asks: "Affiliates: Does the business …?" */
const ASKS = /^[^?]{2,}\?/u;
/** In characters: a longer sentence explains, and tells what to do elsewhere. */
const LONGEST = 120;
const SENTENCE_END = /[.!]\s+\p{Lu}/u;

/** A question as a person reads it: its headline, what asks behind that, and what says how many boxes are ticked or when. */
export function questionText(text: string): string {
  const head = headline(text);
  if (BREAKS_OFF.test(head)) return shorten(text);
  if (!text.startsWith(head)) return withTold(head, text.split(PARTS).slice(1));
  const asks = ASKS.exec(text.slice(head.length))?.[0] ?? "";
  const start = SENTENCE_END.test(asks.slice(2)) ? head : head + asks;
  const rest = text.slice(start.length);
  const [sign = ""] = /^[.?!:;]/u.exec(rest) ?? [];
  return withTold(start, rest.slice(sign.length).trim().split(PARTS), sign);
}

/** A question with those of the parts behind it that tell how it is answered. */
function withTold(question: string, parts: readonly string[], sign = ""): string {
  const told = parts.filter((part) => part.length <= LONGEST && tellsHow(part));
  const end = told.join(" ").replace(/[.:;,]$/u, "");
  return end === "" ? shorten(question) : `${shorten(question + sign, end.length + 1)} ${end}`;
}
