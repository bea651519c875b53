const NOT = "(?:do not|don['’]?t|never|(?:must|should) not|(?:must|should)n['’]?t|not)";
const WRITE = "(?:use|put|write|include|enter|list|give|mention|print|show)";
const WRITTEN = "(?:to )?be (?:used|put|written|included|entered|listed|given|mentioned|printed|shown)";

/** "don't use the old one", "don't list it", "shouldn't be listed" */
const REFUSAL = new RegExp(
  `\\b${NOT}\\s+(?:(?:use|put|write|include|enter)\\b|${WRITE} (?:it|this|that|them)\\b|${WRITTEN}\\b)`,
  "i",
);
/** "Don't list my fax (": no more than the name of the thing stands between the order and the value. */
const FORBIDDEN = new RegExp(
  `\\b${NOT}\\s+${WRITE}(?:\\s+(?:down|in))?(?:\\s+(?!(?:anything|any|other|but|except|until|unless|and)\\b)[\\p{L}'’/-]+){0,5}\\s*[(:]?\\s*$`,
  "iu",
);

/** Whether the rest of the sentence forbids to use the value. */
export const isRefused = (after: string): boolean => REFUSAL.test(after.slice(0, 60).split(/[.!?]/)[0] ?? "");

/** Whether the words just before a value forbid to use it. */
export const isForbidden = (before: string): boolean => FORBIDDEN.test(before);
