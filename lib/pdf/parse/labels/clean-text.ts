import { withoutAskingToRing } from "../../page/asks-to-ring.ts";

/** The longest label or option label, in characters. */
const LONGEST = 200;

/**
 * Text from a file, cleaned for people and for a prompt: no control, zero-width, tag-block or bidi-override characters,
 * single spaces, at most 200 characters (cut at a word, marked with an ellipsis).
 */
export const cleanText = (text: string): string => shorten(plainText(text));

const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
    .trim();

/** A text of at most 200 characters, less `reserve` for what is to follow: cut at a word, marked with an ellipsis. */
export function shorten(text: string, reserve = 0): string {
  const most = LONGEST - reserve;
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(" "), most / 2))
    .trimEnd()
    .replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A sum, whose sign does not lead to a blank. */
const SUM = /^\d[\d.,]* ?\p{Sc}$/u;

/** A caption as a label: without the leaders, colons and asterisks that set it off from its blank. */
export const cleanCaption = (text: string): string => withoutSigns(cleanText(text));

/** The same of any length: what a long question says at its end may say how to answer it. */
export const cleanQuestion = (text: string): string => withoutSigns(plainText(text));

function withoutSigns(text: string): string {
  const clean = withoutAskingToRing(text);
  if (SUM.test(clean)) return clean;
  return clean
    .replace(/(?:[._…‥·]\s*){3,}/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s*•●▪■□☐◻▢►▶:;,.)\]–—-]+/u, "")
    .replace(/(?<![\s*:;,([«„“–—_$€£#|-])[\s*:;,([«„“–—_$€£#|-]+$/u, "")
    .trim();
}
