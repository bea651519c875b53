import type { Field } from "../../domain/parsed-form.ts";

/** Whom a field is about: the person who fills the form in, or somebody else by role. */
export type Party = string;
export const FILLER: Party = "self";

/** What says that somebody else is meant; the order decides where a text names several. */
const OTHERS: [RegExp, Party][] = [
  [/\b(?:spouse|husband|wife|domestic partner|debtor 2|second social security|second taxpayer)\b/, "spouse"],
  [/\bmother\b/, "mother"],
  [/\bfather\b/, "father"],
  [
    /\b(?:child|children|dependents?|parents? and grandparents?|grandparents?|minor|qualifying person)\b/,
    "child",
  ],
  [/\b(?:preparer|interpreter|translator)\b/, "preparer"],
  [
    /\b(?:attorney|lawyer|representative|law (?:firm|student|graduate)|counsel|agent|appointee)\b/,
    "attorney",
  ],
  [/\b(?:employer|company|business|firm|organi[sz]ation|agency|corporation|partnership)\b/, "business"],
  [/\brequest[eo]r\b|\bperson requesting\b/, "requester"],
  [/\brecipient\b/, "recipient"],
  [/\bclaimant\b/, "claimant"],
  [/\b(?:landlord|lessor)\b/, "landlord"],
  [/\b(?:defendant|respondent|opposing|other party)\b/, "opponent"],
  [/\b(?:emergency|contact person|reference|witness|notary|guardian|sponsor|payee|beneficiary)\b/, "third"],
  [/\b(?:doctor|physician|hospital|school|bank|lender|creditor|insurer|insurance)\b/, "institution"],
];
const OWN =
  /\b(?:your|you|yourself|client|employee|applicant|veteran|taxpayer|debtor 1|patient|petitioner|plaintiff|my|individual)\b/;
/** A heading is about whom it belongs to or speaks of, not about everybody whom it mentions. */
const ABOUT = /\b(?:about|of|for|by|from)\b[^:.]*|^[^ ]+ ?['’]s\b.*/g;

/** The texts that say whose a field is, nearest first: names stand in one row with their owner's; `heading` where a mention alone says little. */
function witnesses({ label, column, row, question, section, tooltip }: Field, ofName: boolean) {
  const parts = (section ?? "").split(": ").reverse();
  const near = [label, column, ofName ? row : null].map((text) => ({ text, heading: false }));
  const [nearest = "", ...rest] = parts;
  const headings = [nearest, question, tooltip, ...rest].map((text) => ({ text, heading: true }));
  return [...near, ...headings];
}

/** Numbers that are called after whoever gave them, or takes them, are nobody else's for that. */
const NUMBERS = /\b(?:employer|individual taxpayer|taxpayer) identification numbers?\b/g;
/** A heading of so few words is the name of whom it is about. */
const SHORT = 3;

/** "Part B.", "Section III -": what comes after it is the heading. */
const NUMBERED =
  /^(?:part|section|step) [0-9ivx]{1,4}[a-z]?\b[\s.:)—–-]*|^(?:part|section) [a-z]\b[\s.:)—–-]*/;
/** Whom a person is who asks, or is asked for, says the heading itself. */
const ASKING = /^person requesting\b.*/;

/** Whether a field's own words say whose it is. */
export const saysWhose = ({ label, column }: Field): boolean =>
  [label, column ?? ""]
    .map((text) => text.toLowerCase().replaceAll("’", "'"))
    .some((said) => OWN.test(said) || OTHERS.some(([pattern]) => pattern.test(said)));

/** Whose a field is, by the nearest text that says so; the form's own person where none does. */
export function partyOf(field: Field, ofName: boolean): Party {
  for (const { text, heading } of witnesses(field, ofName)) {
    const said = (text ?? "").toLowerCase().replaceAll("’", "'").replace(NUMBERS, "").replace(NUMBERED, "");
    const isMention = !heading || said.split(" ").length <= SHORT;
    const told = isMention ? said : [...(said.match(ABOUT) ?? []), ...(said.match(ASKING) ?? [])].join(" ");
    const other = OTHERS.find(([pattern]) => pattern.test(told));
    if (other && !/entity\/individual/.test(told)) return other[1];
    if (OWN.test(said)) return FILLER;
  }
  return FILLER;
}
