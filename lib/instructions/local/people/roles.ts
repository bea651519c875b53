import { tokens } from "../form/tokens.ts";

/** Words for the person whose form it is: what is said of "the applicant" is said of nobody else. */
const PRINCIPALS = `applicant employee insured owner debtor veteran vet patient taxpayer client
   borrower registrant customer cardholder adoptee licensee policyholder resident`
  .trim()
  .split(/\s+/);

/** Words for people and bodies beside that person. */
const OTHERS =
  `spouse husband wife fiance fiancee partner mother mom mum stepmother father dad stepfather stepdad parent brother
   sister sibling son daughter child stepchild grandmother grandfather uncle aunt cousin neighbor neighbour friend
   boyfriend girlfriend roommate employer supervisor manager boss colleague coworker paralegal attorney atty attny lawyer counsel solicitor barrister agent rep designee carrier producer
   realtor broker caseworker preparer interpreter translator witness reference emergency landlord insurer
   doctor physician pcp dentist guarantor coapplicant coowner coborrower codebtor cosigner representative holder guardian
   trustee executor informant former decedent tochter sohn ehefrau ehemann ehegattin ehegatte mutter vater hija hijo esposa esposo madre padre
   épouse époux fille fils`
    .trim()
    .split(/\s+/);

/** Words for the sides of a matter: the person whose form it is may be either. */
const PARTIES =
  `payer payor recipient requester requestor beneficiary defendant respondent claimant plaintiff petitioner buyer
   seller tenant lessee lender donor donee creditor`
    .trim()
    .split(/\s+/);

/** Stands for the person whose form it is, beside the side that he is on. */
export const SELF = "self";

/** Whose estate it is: what nobody is said to own may be the decedent's. */
export const DECEDENT = "decedent";

/** Stands for whoever files a paper: the attorney, or the party that has none. */
export const FILER = "filer";

const KIN = new Set(
  `spouse husband wife fiance fiancee partner mother mom mum stepmother father dad stepfather stepdad parent brother
   sister sibling son daughter child grandmother grandfather uncle aunt cousin neighbor neighbour friend boyfriend
   girlfriend roommate`
    .trim()
    .split(/\s+/),
);

/** Whether a noun says how two people are related. */
export const isKin = (noun: string): boolean => KIN.has(noun.toLowerCase());

const principals = new Set(PRINCIPALS.flatMap(tokens));
const others = new Set(OTHERS.flatMap(tokens));
const parties = new Set(PARTIES.flatMap(tokens));

/** Every noun for a person or body. */
export const ROLE_WORDS: readonly string[] = [...PRINCIPALS, ...OTHERS, ...PARTIES];

/** Matches the noun for a person or body, alone or in the plural. */
export const ROLE_PATTERN = `(?:${ROLE_WORDS.toSorted((a, b) => b.length - a.length).join("|")})`;

/** Whether a folded word names a person or body at all. */
export const isRole = (word: string): boolean =>
  others.has(word) || principals.has(word) || parties.has(word);

/** Whether a folded word names somebody who is not the person whose form it is. */
export const isOther = (word: string): boolean => others.has(word);

/** Who signs beside the applicant is mostly the spouse: forms say "co-applicant", people say "my wife". */
const SAME_PERSON: readonly (readonly string[])[] = [
  ["spouse", "coapplicant", "codebtor", "coborrower", "coowner"],
  ["payer", "payor"],
  ["requester", "requestor"],
  ["preparer", "translator", "interpreter"],
  ["employer", "supervisor"],
  ["doctor", "physician", "pcp"],
  ["attorney", "lawyer", "counsel", "solicitor", "barrister", "representative", FILER],
];

/** The folded words for the person whose form it is. */
export const PRINCIPAL_WORDS: readonly string[] = [...principals];

export const isPrincipal = (word: string): boolean => principals.has(word);

/** Whether a folded word names a side of a matter. */
export const isParty = (word: string): boolean => parties.has(word);

/** Whether who calls himself so is on a side of his own: a landlord fills in leases, a preparer fills in for others. */
export const isSide = (word: string): boolean => isParty(word) || word === "landlord";

/** What else forms call somebody in this role: an attorney is a representative. */
export const alsoCalled = (role: string): string[] =>
  SAME_PERSON.filter((group) => group.includes(role)).flatMap((group) =>
    group.filter((other) => other !== role && other !== FILER),
  );

/** Whether two folded role words may stand for the same person. */
export const mayBeSame = (a: string, b: string): boolean =>
  a === b || SAME_PERSON.some((group) => group.includes(a) && group.includes(b));

const FEMALE = new Set(
  "wife mother mom mum stepmother sister daughter aunt grandmother girlfriend fiancee".split(" "),
);
const MALE = new Set(
  "husband father dad stepfather stepdad brother son uncle grandfather boyfriend fiance".split(" "),
);

/** Whether "he" or "she" stands for such a person; null when it may be either. */
export function genderOf(noun: string): "he" | "she" | null {
  const word = noun.toLowerCase();
  if (FEMALE.has(word)) return "she";
  return MALE.has(word) ? "he" : null;
}
