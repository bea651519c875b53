/**
 * Characters that a person does not see but a model reads: controls, zero-width and bidirectional controls,
 * tag characters, variation selectors, fillers, private use, lone surrogates. Line breaks and tabs are not among them.
 */
const HIDDEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Nothing of plain ASCII is hidden: most text need not be searched any further. */
const PLAIN = /^[\t\n -~]*$/;

/** The text without hidden characters; line breaks stay. */
export function withoutHidden(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(HIDDEN, "");
}

/** The text as one line without hidden characters, cut with an ellipsis after `limit` code points. */
export function visibleLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const line = withoutHidden(text).replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= limit ? line : `${characters.slice(0, limit).join("")}…`;
}

/** Control characters save tab and line breaks, lone surrogates, and everything that turns the direction of text. */
const UNSAFE = /[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

/** Whether a document cannot hold a text as it is given, or shows it otherwise. */
export const isUnsafe = (text: string): boolean => UNSAFE.test(text);
