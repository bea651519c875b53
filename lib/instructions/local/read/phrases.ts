/** Words with which people take back what they have just said. */
const CORRECTION =
  "(?:no,? wait|wait|sorry|scratch that|i mean|i meant|actually|hmm|make (?:that|it)|correction|rather(?! than)|pardon|non pardon|hold on|strike that|oops|nein|stopp|perd[oó]n|mejor dicho|plut[oô]t)";
const CORRECTION_ANYWHERE = new RegExp(`\\b${CORRECTION}\\b`, "i");
/** "…, not on the 14th but on the 15th" */
const OTHER_DAY = "not (?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th|\\.)?,? (?:no wait|but)\\b";
const CORRECTION_NEXT = new RegExp(
  `^[\\s,.;:…–-]{0,6}(?:(?:no,? )?${CORRECTION}\\b|${OTHER_DAY}|(?:no|oder nein)\\s*[,–-]\\s)`,
  "i",
);

/** Words that deny what a clause says, in plain words. */
export const NEGATED =
  /\b(?:not|no|never|without|neither|isnt|arent|dont|doesnt|wont|cant|instead of|nicht|keine?[nrms]?|pas|aucune?|ohne|ningun[oa]?|jamais|nunca)\b/;

/** Whether these words between two values say that the second replaces the first, and not something told in between. */
export function corrects(between: string): boolean {
  const found = CORRECTION_ANYWHERE.exec(between);
  return found !== null && !/[.!?]\s+\S.{8,}/s.test(between.slice(0, found.index));
}

/** Whether what follows takes the value back: "12 Elm St, no wait". */
export const isTakenBack = (after: string): boolean => CORRECTION_NEXT.test(after);

const NEW_WORDS = new RegExp(
  `^[\\s,.;:…–-]{0,6}(?:(?:no|or),? )?${CORRECTION},?\\s+(?:(?:a|an|the) )?(?<words>\\p{L}[^.,;:()\\d\\n]{1,40}|\\d{2,12})(?=[.,;)\\n]|$)`,
  "diu",
);

/** "Cook, no wait, baker": where in what follows the words stand that replace these; null when nothing of the kind does. */
export function correctedWords(said: string, after: string): { start: number; end: number } | null {
  const [start, end] = NEW_WORDS.exec(after)?.indices?.groups?.words ?? [];
  if (start === undefined || end === undefined) return null;
  const corrected = after.slice(start, end);
  const isAlike = /\d/.test(said) ? isLikeNumber(said, corrected) : isLikeWords(said, corrected);
  return isAlike ? { start, end } : null;
}

const isLikeNumber = (said: string, corrected: string): boolean =>
  /^\d+$/.test(said + corrected) && said.length === corrected.length;

/** In capitals or not, and hardly longer. */
const isLikeWords = (said: string, corrected: string): boolean =>
  /^\p{Lu}/u.test(said) === /^\p{Lu}/u.test(corrected) &&
  !/\d/.test(corrected) &&
  corrected.trim().split(/\s+/).length <= said.trim().split(/\s+/).length + 1;

const FOR_ANOTHER =
  /\b(?:for|on behalf of|register|about)(?<!\b(?:paid|pays?|paying|charged?|charges|costs?|spent|spend|owes?)\b[^.;]{0,120}) (?:my|our|a|the|his|her) (?!own\b)(?:\w+ ){0,2}(?:client|daughter|son|child|baby|mother|father|brother|sister|neighbou?r|mom|dad|wife|husband|hire|col+e+a?gue|employee|friend|boss|patient|tenant|partnership|company)\b(?! (?:tax|care|support|and (?:me|myself|i)\b))(?![^.;]{0,60}\bpays?\b)|\bi['’]?m (?:his|her|their)\b|\bmy (?:patient|client)\b/i;
/** "My name is Ann Voss …", "I am the applicant": whoever begins so fills in a form of his own, whomever else he speaks of. */
const FOR_SELF =
  /^\W*(?:\w+\W+){0,3}my name is\b|\bi(?:['’]?m| am) (?:the |an? )?(?:insured|applicant|claimant|policyholder)\b/i;
/** "My daughter needs her first card": the instruction opens with the one whose form it is. */
const OPENS_WITH_ANOTHER =
  /^\W*(?:(?:hi|hello|hey)\W+)?(?:my|our) (?:\w+ ){0,2}(?:client|daughter|son|child|baby|mother|father|brother|sister|neighbou?r|mom|dad|friend|boss|patient|tenant)(?=(?: \p{Lu}[\p{L}'’.-]*){0,4}(?:,[^.;,]{0,40},)? (?:needs?|wants?|would like|is (?:applying|asking|requesting|claiming|starting|enrolling|moving)|has to|lost|never got)\b)/iu;
/** "My father Bo Orr died in May, I'm his daughter": whoever has lost somebody fills in a form of his own. */
const MOURNS =
  /\b[Mm]y (?:late|deceased) \p{Ll}|\b[Mm]y (?:dear )?\p{Ll}+,?(?: \p{Lu}[\p{L}'’.-]*){0,4},? (?:has |have |just |recently )?(?:died|passed away)\b/u;
const WRITER = /\b(?:i|i['’]?m|i['’]ve|my|me|we|our)\b/gi;
const THIRD_PERSON = /\b(?:he|she|his|her|him|he['’]?s|she['’]?s)\b/gi;

/** Whether the writer fills the form for somebody else: then "I" is not the person on the form. */
export function speaksForAnother(prompt: string): boolean {
  const count = (words: RegExp): number => prompt.match(words)?.length ?? 0;
  if (MOURNS.test(prompt)) return false;
  if (FOR_ANOTHER.test(prompt) || openingNounEnd(prompt) > 0) return true;
  return !FOR_SELF.test(prompt) && count(THIRD_PERSON) > count(WRITER);
}

/** Whether these words say for whom the form is: "for my client". */
export const saysForWhom = (words: string): boolean => FOR_ANOTHER.test(words);

/** Where the noun ends with which the instruction opens, for the one whose form it is: "My client needs …"; 0 for none. */
export const openingNounEnd = (prompt: string): number => OPENS_WITH_ANOTHER.exec(prompt)?.[0].length ?? 0;
