/** Words with which people take back what they have just said. */
const CORRECTION =
  "(?:no,? wait|wait|sorry|scratch that|i mean|i meant|actually|hmm|make (?:that|it)|correction|rather|pardon|non pardon)";
const CORRECTION_ANYWHERE = new RegExp(`\\b${CORRECTION}\\b`, "i");
const CORRECTION_NEXT = new RegExp(`^[\\s,.;:…–-]{0,6}(?:no,? )?${CORRECTION}\\b`, "i");
const REFUSAL = /\b(?:do not|don['’]?t|dont|never|not)\s+(?:use|put|write|include|enter)\b/i;

export const corrects = (text: string): boolean => CORRECTION_ANYWHERE.test(text);

/** Whether what follows takes the value back: "12 Elm St, no wait". */
export const isTakenBack = (after: string): boolean => CORRECTION_NEXT.test(after);

/** Whether the rest of the sentence forbids to use the value. */
export const isRefused = (after: string): boolean => REFUSAL.test(after.slice(0, 40).split(/[.!?]/)[0] ?? "");

const FOR_ANOTHER =
  /\b(?:for|on behalf of|register|about) (?:my|our|a|the|his|her) (?!own\b)(?:\w+ )?(?:client|daughter|son|child|baby|mother|father|wife|husband|hire|colle?ague|employee|friend|boss|patient|tenant|partnership|company)\b|\bi['’]?m (?:his|her|their)\b/i;

/** Whether the writer fills the form for somebody else: then "I" is not the person on the form. */
export const speaksForAnother = (prompt: string): boolean => FOR_ANOTHER.test(prompt);

/** Whether somebody else was spoken of so far: then "I" may be a helper. */
export const speaksOfAnother = (before: string): boolean => /\b(?:he|she|him|his|her|hers)\b/i.test(before);

/** What its sentence says before this place. */
export const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.!?\n]\s/)
    .at(-1) ?? "";

/** What its clause says before this place: back to the last comma, bracket or stop. */
export const clauseBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split(/[.;:!?()\n]|,\s/)
    .at(-1) ?? "";
