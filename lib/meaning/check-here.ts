/** How a paragraph asks to check the box that stands behind it. */
const CHECK_HERE = /\b(?:check|mark|tick) (?:this box|the box|here)\b/iu;
const CHECK_IF = /\b(?:check|mark|tick) (?:this box|the box|here) (?:if|when) (.{12,})$/isu;

/** How a sentence says when a box is checked: "Mark this box if you moved", "If you are married, check line 2". */
const CHECKED_WHEN =
  /(?<!\p{L})(?:(?:check|mark|tick|select|ankreuzen|cochez|cocher|marque|barrare)(?!\p{L})[^.?!]{0,60}(?<!\p{L})(?:if|when|unless|wenn|falls|si|se)|(?:if|when|unless|wenn|falls|si|se)(?!\p{L})[^.?!]{1,90}(?<!\p{L})(?:check|mark|tick|select|ankreuzen|cochez|cocher|marque|barrare))(?!\p{L})/iu;

export const saysWhenToCheck = (text: string): boolean => CHECKED_WHEN.test(text);

export const asksToCheck = (text: string): boolean => CHECK_HERE.test(text);

/** When to check the box, and what leads to that, where a text says so at its end: "…, check here if" and "you have moved". */
export function whenToCheck(text: string): { lead: string; when: string } | null {
  const when = CHECK_IF.exec(text)?.[1];
  if (when === undefined) return null;
  const before = text.slice(0, text.length - when.length).trimEnd();
  return { lead: before.split(SENTENCE_START).at(-1) ?? before, when };
}

const SENTENCE_START = /(?<=[.?!])\s+(?=\p{Lu})/u;
