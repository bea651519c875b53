import { nameWords } from "../domain/program-name.ts";
import type { BlankTexts } from "./meaning-of.ts";
import { plain, type Words } from "./words.ts";

/** Whom a field is about: the person who fills the form in, or somebody else by role. */
export type Party = string;
export const FILLER: Party = "self";
export const OFFICE: Party = "office";
/** No person, but what an accident, a property or a vehicle is asked about. */
const THING: Party = "thing";

/** What says that somebody else is meant; the order decides where a text names several. */
const OTHERS: readonly (readonly [RegExp, Party])[] = [
  [
    /\b(?:spouse|husband|wife|domestic partner|(?:debtor|taxpayer) 2|second (?:social security|ssn|taxpayer))\b/,
    "spouse",
  ],
  [
    /\b(?:co-? ?(?:applicant|borrower|signer|owner|debtor|buyer|petitioner|tenant)|joint (?:applicant|borrower|owner|member)|second (?:applicant|borrower|owner))\b|\b(?:applicant|borrower|owner|signer|member|person|parent|users?|petitioner|plaintiff|student|witness|guarantor)s? ?#?[2-9]\b/,
    "second",
  ],
  [/\bmother\b/, "mother"],
  [/\bfather\b/, "father"],
  [/\bother parent\b/, "other parent"],
  [
    /\b(?:child|children|son|daughter|dependents?|parents? and grandparents?|grandparents?|minor|qualifying (?:person|individual|child)s?|household(?: members?)?|family members?)\b/,
    "child",
  ],
  [/\bparents?\b/, "parent"],
  [/\b(?:preparer|interpreter|translator)\b/, "preparer"],
  [
    /\b(?:attorney|lawyer|representative|law (?:firm|student|graduate)|counsel|agent|appointee|designee)\b/,
    "attorney",
  ],
  [/\bemployers?\b|\bwork ?place\b/, "employer"],
  [/\b(?:company|business|firm|corporation|partnership|trade name)\b/, "business"],
  [/\brequest[eo]r\b|\bperson requesting\b/, "requester"],
  [/\b(?:defendant|respondent|opposing|other party)\b/, "opponent"],
  [/(?<!emergency )\bcontact (?:name|person)\b(?! emergency)|\bname of contact\b/, "contact"],
];
/** Others, each of whom is nobody but himself: the word is the party. */
const SINGLE =
  /\b(?:recipient|claimant|landlord|student|tenant|lessee|seller|vendor|buyer|purchaser|donor|payer|lienholder|case ?(?:manager|worker)|social worker|officer|official|inspector|examiner|supervisor|manager|director|administrator|clerk|judge|court|emergency|third part(?:y|ie)|(?<!credit )union|reference|witness|notary|guardian|sponsor|payee|beneficiar(?:y|ie)|relative|next of kin|friend|caregiver|trustee|executor|deceased|decedent|victim|insured|policy ?holder|subscriber|allottee|depositor|card ?holder|account holder|doctor|physician|hospital|clinic|provider|facility|pharmacy|school|college|university|bank|financial institution|lender|creditor|insurer|insurance (?:company|carrier|agent|agency)|organi[sz]ation|association|agency|club|entity|franchiser|accountant|producer)(?=s?\b)/;
const OWN =
  /\b(?:your|you|yourself|client|employee|applicant|veteran|taxpayer|debtor 1|patient|petitioner|plaintiff|my|primary(?! (?:tele|phone|e-?mail|address|residence|contact|care))|users? ?1?|borrower|registrant)\b/;
/** Of two that a stroke joins, the form's own person is meant. */
const EITHER = new RegExp(`(${OWN.source})(?:'s)?/[\\w']+`, "g");
/** Who fills the form in, whatever else he is. */
const WRITES = /\b(?:completing|filling (?:in|out)|who is filing|making) (?:this|the)\b/;
/** A heading is about whom it belongs to or speaks of, not about everybody whom it mentions. */
const ABOUT =
  /^.* (?=use only)|^(?:(?:your|last|present|current|most recent) )?employers?(?:\(s\))?(?= |$).*|\b(?:about|of|for|by|from)\b[^:.]*|^[^ ]+ ?'s\b.*|^person requesting\b.*/g;

/** The texts that say whose a field is, nearest first: names stand in one row with their owner's; `heading` where a mention alone says little. */
function witnesses({ label, column, row, question, section, tooltip }: BlankTexts, isOnes: boolean) {
  const parts = (section ?? "").split(": ").reverse();
  const near = [label, column, isOnes ? row : null].map((text) => ({ text, heading: false }));
  const [nearest = "", ...rest] = parts;
  const headings = [nearest, question, ...rest, tooltip].map((text) => ({ text, heading: true }));
  return [...near, ...headings];
}

/** Numbers that are called after whoever gave them, or takes them, are nobody else's for that; nor is a telephone at work. */
const NUMBERS =
  /\b(?:national|social|health|medical|primary|secondary) insurance\b(?! compan)|\b(?:employer|individual taxpayer|taxpayer) identification numbers?\b|\b(?:business|company|office) (?:tele)?phone\b|\bfor (?:official|court|office|agency) use\b.*|\b(?:bank|insurance) account\b|\(or [^)]{0,200}\)|\bdo not (?:list|include)\b.*|(?<=\bname)(?:,| or|\/) ?(?:company|business|firm)\b|\b(?:(?:number|no\.?|how many)(?: of)?|#(?: of)?)(?: \w+){0,2} (?:child(?:ren)?|dependents?|people|persons?|household|members)(?: in| of| the| your| household)*\b|\bhousehold size\b/g;
/** A heading of so few words is the name of whom it is about. */
const SHORT = 3;

/** "Part B.", "Section III -": what comes after it is the heading. */
const NUMBERED =
  /^(?:part|section|step) [0-9ivx]{1,4}[a-z]?\b[\s.:)—–-]*|^(?:part|section) [a-z]\b[\s.:)—–-]*/;

const bare = (text: string): string => text.replace(NUMBERS, "").replace(EITHER, "$1").replace(NUMBERED, "");

/** "Child 2" and the second child are not child 1. */
const NUMBERED_ONE =
  /\b(?:child|dependent|employer|attorney|witness|reference|caregiver)s? (?:no\.? ?|#)?([2-9])\b/;
const ORDINAL =
  /\b(?:(second|2nd)|(third|3rd)|(fourth|4th)|(fifth|5th)) (?:child|dependent|employer|attorney|witness|reference|caregiver)\b/;

/** The words of a heading that tell something: "2 The defendant (the person being sued) is:" has one. */
const lengthOf = (heading: string): number =>
  heading
    .replace(/\([^()]*\)/g, " ")
    .split(/[\s:.]+/)
    .filter((word) => !/^(?:\d+|the|is|are|information|details?|data|primary|contingent|)$/.test(word))
    .length;

/** Whose a text says that a field is; null where it says nothing. */
function saidBy(text: string, isHeading: boolean): Party | null {
  if (isForOffice(isHeading ? text : (/^(?:for [^:]*|office use\b)/.exec(text)?.[0] ?? ""))) return OFFICE;
  const said = bare(isHeading && !text.startsWith("(") ? text.replace(/\([^()]*\)/g, " ") : text);
  if (WRITES.test(said)) return FILLER;
  const isMention = !isHeading || lengthOf(said) <= SHORT;
  const told = isMention ? said : (said.match(ABOUT) ?? []).join(" ");
  const other = OTHERS.find(([pattern]) => pattern.test(told))?.[1] ?? SINGLE.exec(told)?.[0];
  const at = ORDINAL.exec(told)
    ?.slice(1)
    .findIndex((each) => each !== undefined);
  const number = at === undefined ? NUMBERED_ONE.exec(told)?.[1] : at + 2;
  if (other && !/entity\/individual/.test(told)) return number ? `${other} ${number}` : other;
  return OWN.test(said) ? FILLER : null;
}

/** Whose employer it is, where texts that stand further off speak of another person: a spouse's is not one's own. */
function ofWhom(party: Party, further: readonly (Party | null)[]): Party {
  // A firm under the heading of an employer is he.
  if (party === "business" && further.includes("employer")) return "employer";
  if (OFFICIALS.test(party) && further.includes(OFFICE)) return OFFICE;
  const isSomebodys = party === "employer" || party === "attorney";
  const holder = isSomebodys && further.find((each) => each !== null && each !== party);
  return holder && HOLDERS.test(holder) ? `${holder}'s ${party}` : party;
}
const OFFICIALS =
  /^(?:clerk|agency|bank|court|judge|official|officer|inspector|examiner|case ?(?:manager|worker)|manager|director|administrator|supervisor)$/;
const HOLDERS = /^(?:spouse|second|mother|father|other parent|child)$/;

/** Whether a field's own words say whose it is. */
export const saysWhose = ({ label, column }: Pick<BlankTexts, "label" | "column">, words: Words): boolean =>
  [label, column ?? ""].some((text) => saidBy(words(text), false) !== null);

/** "For credit union use only": who fills a form in leaves it alone. */
export const isForOffice = (text: string): boolean => FOR_OFFICE.test(text);
const FOR_OFFICE =
  /\b(?:for|official|office|agency) (?:[\p{L}'’]+ ){0,3}use only\b|(?<!home )\boffice use\b|\b(?:internal|bank|branch|court|clerk|staff|department) use only\b|\bcompleted by (?:the )?(?:office|staff|court|clerk|agency)\b/iu;

/** What is asked of a thing, and of nobody. */
const THINGS =
  /\b(?:vehicle|car|automobile|vin|odometer|license plate|accident|incident|property|premises|building)\b/;
const isOfThing = ({ label, column, question, section, name }: BlankTexts, words: Words): boolean =>
  [label, column, question, section, nameWords(name ?? null)].some(
    (text) => text && THINGS.test(words(text)),
  );

/** Whose a field is, by the nearest text that says so, at last the name that a program gave; the form's own person's where none does. */
export function ownerOf(field: BlankTexts, isOnes: boolean, words: Words): { party: Party; isSaid: boolean } {
  const said = witnesses(field, isOnes).map(({ text, heading }) =>
    text ? saidBy(words(text), heading) : null,
  );
  const nearest = said.findIndex((each) => each !== null);
  const [near, ...further] = said.slice(nearest);
  if (nearest >= 0 && near) return { party: ofWhom(near, further), isSaid: true };
  const party = saidBy(nameWords(field.name ?? null).toLowerCase(), false);
  if (party === null && !isOnes && isOfThing(field, words)) return { party: THING, isSaid: false };
  return { party: party ?? FILLER, isSaid: party !== null };
}

export const partyOf = (field: BlankTexts, ofName: boolean): Party => ownerOf(field, ofName, plain).party;
