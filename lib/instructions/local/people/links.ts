/** How the words between two mentions, or before one, tie them to one person. Each pattern has its sentence beside it. */

import { MASK } from "../read/mask.ts";

const DETERMINER = "(?:my|our|his|her|their|the|a|an)";

/** Between a noun for a person and the name: "his mother is Ann", "my wife, Ann", "landlord's name: Ann". */
export const NAMES_ROLE =
  /^,?(?:['’]?s)?(?:\s+(?:full |legal |maiden |birth )?name)?(?:\s+(?:is|was|will be|is going to be|should be|now goes by|goes by|are|on file is|as|called|named))*(?:\s+us)?\s*[,:=(–-]?\s*(?:now\s+|the\s+)?$/i;

/** Between a name and the noun: "Ann, my wife", "Ann is the landlord". */
export const ROLE_OF_NAME = new RegExp(
  `^\\s*[,(–-]?\\s*(?:(?:who )?(?:is|was)\\s+)?${DETERMINER}\\s+(?:[\\p{L}-]+\\s+)?$`,
  "iu",
);

/** After a noun for somebody else than the one named before: "I'm Ann Lee, my wife is Mia Roe". */
export const NAMED_NEXT = /^(?:['’]s name)?\s+(?:is|was)\s+(?:called\s+|named\s+)?\p{Lu}/u;

/** Between two nouns for the same person: "the reference is his sister". */
export const SAME_ROLE = new RegExp(
  `^(?:['’]?s)?\\s*(?:(?:is|was|will be)\\s+|,\\s*|:\\s*|\\s)${DETERMINER}\\s+(?:[\\p{L}-]+\\s+)?$|^\\s+$`,
  "iu",
);

/** Between a name and the noun further on: "Ann helped with this and goes down as the interpreter". */
export const ACTS_AS = new RegExp(`\\bas ${DETERMINER}\\s+$`, "i");

/** Between "I" and a name: "I am Ann", "I'm Ann", "I'm the tenant Ann". */
export const WRITER_IS =
  /^(?:\s+(?:am|are))?\s*,?\s*(?:(?:the|an?)\s+\p{Ll}+(?:\s(?!(?:of|at|for|with|from|to|by|in|and)\s)\p{Ll}+)?,?\s+)?$/u;

/** "That's me, Gus Ferro", "me (Erin Walsh)": between "me" and the name. */
export const ME_NAMED = /^\s*[,(:]\s*$/;

/** "The defendant is me", "defendant: me": between the noun and "me". */
export const ROLE_IS_ME = /^(?:\s+(?:is|are|was))?\s*[:=,(]?\s*$/;

/** After a noun for the person whose form it is, when it is somebody else: "the veteran was my husband". */
export const IS_ANOTHER = /^\s+(?:is|was)\s+(?:my|our)\s+(?:late |deceased )?\p{Ll}/u;

/** Before a noun for somebody whose relative writes: "I'm the widow of a". */
export const KIN_OF =
  /\b(?:widow(?:er)?|wife|husband|spouse|son|daughter|child|mother|father|parent|survivor|dependent) of (?:an?|the|that|this) (?:late |deceased )?$/i;

/** "Ruth Adler, executor, …": a noun that stands alone after a name. */
export const LONE_ROLE = /^\s*[,(]\s*$/;

/** After such a noun: its end, or where somebody is that, "Ruth Adler, attorney at Adler & Voss". */
export const AFTER_LONE_ROLE = /^\s*(?:[,.;)]|(?:at|with|of) \p{Lu})/u;

/** Who comes for somebody else. */
export const FOR_A_CLIENT = /\b(?:represent(?:s|ing)?|appear(?:s|ing)? for|on behalf of|my client)\b/i;

/** A German noun for what somebody is, which has a capital like a name: "ich bin Lehrerin". */
export const LONE_NOUN = /^\p{Lu}\p{Ll}{3,}(?:erin|istin|orin|entin|mann|frau|kraft)$/u;

/** Before the writer's name: "my name is", "my name before I married was". */
export const WRITER_NAMED =
  /\bmy\s+(?:full |legal |own )*name\s+(?:before I (?:got )?married\s+)?(?:is|was|from)\s*$|\bmy (?:full |legal |own )*name['’]s\s*$|\b(?:ich hei(?:ß|ss)e|ich bin|mein name ist|me llamo|mi nombre es|soy|je m['’]appelle|mon nom est|je suis|heiße)\s*$/i;

/** Before the name of the one whose form it is, in other languages: "mon patient", "für Herrn", "mitglied: frau". */
export const MAIN_ABROAD =
  /\b(?:patiente?|mitglied|antragsteller(?:in)?|solicitante|cliente?|herrn?|mandant(?:in)?|bénéficiaire|versicherter?)\s*[:,]?\s*(?:frau|herrn?|m\.|mme|sr\.?|sra\.?|madame|monsieur)?\s*$/i;

/** Before a noun that the writer calls himself: "I'm her", "I am the managing". */
export const WRITER_ROLE =
  /\bi(?:['’]?m| am)\s+(?!not\b)(?:(?:his|her|their|the|a|an|our)\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;

/** Between "she" and a name: "she is Ann", "her name's Ann". */
export const THEY_ARE = /^(?:\s+(?:is|was)|\s+name(?:\s+is|['’]s))(?:\s+(?:now|called))?\s*$/i;

/** "Shes", "he's": the verb is in the mention itself. */
export const IS_INSIDE = /^s?he['’]?s$/;

/** Before a name that is another of the same person's: "born Ann Castle", "wants to be Ann Castle". */
export const OTHER_NAME =
  /\b(?:born|n[ée]e|to be|be called|become|called|known as|used to be|says|(?<!\bnow )goes by|at birth (?:he|she) was|name(?: change)? (?:from|for|of) [^.;]{3,50} to|doing business as|d\/?b\/?a|trading as|under the name)\s+(?:of\s+)?$/iu;

/** After a name that was another before a wedding: "Ann Castle before she married". */
export const BEFORE_MARRIAGE =
  /^,?\s+(?:before|until|till)\s+(?:(?:I|s?he|they|we)\s+(?:was |were |got )*|getting |being |(?:my|his|her|the) )?(?:married|marriage|wedding)\b/i;

/** Before a body that the words before it speak of: "they are Acme LLC", "our vendor is Acme LLC", "it's Acme". */
export const BODY_IS =
  /\b(?:they['’]?re|they are|it['’]?s|it is|this is|we['’]?re|we are|(?:company|business|vendor|organi[sz]ation|entity|client|insured)(?: name)?(?: is|:|,))\s+$/i;

/** Before the name that the form is about: "name on the card should be". */
export const NAME_IS =
  /\bname\b[^.,;:]{0,25}?(?:\b(?:is|was|should be|will be)\s+|[:=]\s*)$|[,;.:]\s*(?:name|nombre|nom)\s+$|\b(?:business|company|legal|full|client|applicant|customer|patient) name\s+$/i;

/** Before the name of the one for whom the form is: "credit card app for". */
export const FOR_WHOM = /\b(?:for|of|about|regarding|register)\s*$/i;

/** Before the name of the one for whom the form is, where the writer says no more of himself: "fill this out for". */
export const FORM_FOR =
  /(?:\b(?:form|this|it|application|fill|complete|claim|request|cert|certificate|return|petition|motion|registration|license|policy|card|replacement|copy|review|appeal|permit)\b|\b[wi]-?\d)[^.:;]{0,30}\b(?:for|on behalf of)\s*$|\b(?:sign up|register|enroll)\s*$/i;

/** All before a name when the instruction opens with what is wanted: "Renewal for". */
export const OPENS_FOR = /^[^\p{L}]*(?:(?!(?:I|we|We|he|He|she|She)\b)[\p{L}\d-]+ ){0,6}[Ff]or\s+$/u;

/** After a name that opens the instruction: what is listed next is that person's. */
export const OPENS_LIST =
  /^\s*(?:[,;|–-]\s*(?!(?:my|our|his|her|the|a|an|who|and)\b)|\n|\.\s|\s(?:ssn|dob|born|ph|wants?|needs?|requests?|seeks?|would like|is (?:applying|requesting|looking|asking|filing|seeking|renewing|registering|opening|buying|borrowing))\b)/i;

/** What only courtesy puts before a name, where the name begins after it. */
export const COURTESY_BEFORE =
  /(?<!\p{L})(?:Herrn?|Frau|Madame|Mme|Monsieur|Sra?|Señora?|Dr|Mrs?|Ms|Miss|Prof|Rev|Hon)\.?\s+$/u;

/** After a name with nothing before it: at once what only its owner has, "chapter 7, Ann Voss, 12 Elm St". */
export const OPENS_FACTS = new RegExp(
  `^,\\s*(?:(?:fe)?male\\b|born\\b|(?:(?:ssn|ein|itin|dni|nie|dob|health insurance(?: number)?|tel|cell|ph|phone|social(?: security)?(?: (?:number|no\\.?|#))?|born(?: on)?|(?:date of )?birth(?:day| date)?)\\.?:?\\s*)?${MASK})`,
  "iu",
);

/** Before the name of the one to whom all of it belongs: "the boat belongs to". */
export const OWNED_BY =
  /\b(?:belongs? to|owned by|represents?|representing|appear(?:s|ing)? for|on behalf of|filling (?:this|it) out for|set up for|i(?:['’]?m| am) (?:the |an? )?(?:treasurer|president|secretary|director|accountant|bookkeeper) of|je suis \p{L}+ d(?:u|e|es)|pour le compte d(?:u|e|es))\s+(?:the\s+|la\s+|l['’])?$/iu;

/** Between a noun for a person and what that person is called, which is no other name of anybody. */
export const IS_CALLED = /^\s+(?:is|are) called\s+$/i;

/** Before a spouse: "married to", "mariée avec". */
export const MARRIED_TO = /\b(?:married|mariée?|casad[oa]|verheiratet) (?:to|with)\s+$/iu;

/** Before an employer: "works as a line cook at". */
export const WORKS_AT =
  /\b(?:work(?:s|ed)? (?:as [^,.;]{2,40} )?(?:at|for)|working (?:at|for)|employed (?:as [^,.;]{2,40} )?(?:at|by)|started at|jobs? (?:at|with)|[\p{Ll} ]{3,20} at)\s+(?:[Tt]he\s+)?$/u;

/** Before a place where somebody only is: "staying at the". */
export const ONLY_THERE =
  /\b(?:stay(?:s|ed|ing)?|liv(?:es?|ed|ing)|meet(?:s|ing)?|met|held|located|bought|purchased|shop(?:s|ped|ping)?|bank|account|treated|hospitalized|seen|surgery|admitted|born|died|arriv(?:es?|ed|ing)|happened|appointment|parked|stored|event|party|wedding) at\s+(?:the\s+)?$/iu;

/** Before a school: "starts kindergarten at", "is enrolled at". */
export const AT_SCHOOL =
  /\b(?:attends?|attending|enrolled|student|studies|studying|studied|kindergarten|grade(?: \w+)?|graduated|school)\s+(?:at|in|from|with)\s+(?:the\s+)?$/iu;

/** Before whoever asked for the form: "the form is going to". */
export const GOES_TO = /\b(?:going|goes|to be sent|send it|requested by|asked for by|give it) (?:to )?$/i;

/** After a noun for somebody who has died: "my father Ann Orr died on". */
export const HAS_DIED =
  /^,?(?:\s+\p{Lu}[\p{L}'’.-]*){0,4},?\s+(?:(?:has |just |recently )?(?:died|passed away)|is deceased)\b/u;

/** Before somebody of the past: "his ex wife". */
export const FORMER = /\b(?:ex|former)[\s-]+$/i;

/** Before somebody who has died: "my late brother". */
export const LATE = /\blate\s+$/i;

/** Before the name of somebody whose estate it is. */
export const ESTATE_OF = /\bestate of (?:the (?:late )?)?$/i;

/** Before somebody who is only there: "she lives with her aunt". */
export const BESIDE = /\b(?:with|near|by)\s+(?:his|her|their|my|an?)\s+$/i;

/** Between somebody who acts for others and the firm: "Ann Voss of Voss & Lee", "Ann Voss, bar no. 12, Voss & Lee". */
export const FIRM_OF =
  /^,?\s*(?:(?:of|at|with|from|,)\s+)?(?:[^.;,()]{1,24},\s+)?(?:(?:the|his|her|my|our)\s+)?(?:(?:law )?firm|company|office|organi[sz]ation)?\s*(?:is|:)?\s*$/iu;

/** The matters of veterans and of what they leave. */
export const VETERANS = /\b(?:VA|veterans?)\b/;

/** Before somebody by what he did: "our return was prepared by". */
export const DONE_BY =
  /\b(prepared|translated|interpreted|witnessed|sold|bought|purchased|represented|sued|claim(?:\s(?:brought|made|filed|sent))?) by\s+(?:mrs? |ms |miss )?$/i;

/** Before who bought: "sold by Ray Tibbs to". */
export const SOLD_TO = /\b(?:sold|selling|sale)\b[^.;]{0,60} to\s+$/i;

/** What somebody is who did so. */
export const DOERS: Readonly<Record<string, string>> = {
  prepared: "preparer",
  translated: "translator",
  interpreted: "interpreter",
  witnessed: "witness",
  sold: "seller",
  bought: "buyer",
  purchased: "buyer",
  represented: "attorney",
  sued: "plaintiff",
  claim: "claimant",
};

/** In the sentence of somebody to be called: "if anything happens to me". */
export const EMERGENCY = /\bemergency\b|\bif (?:anything|something) happens\b/i;

/** Between a company's name and its address: "Birch Press, 77 Type Foundry Lane", "the bakery is at". */
export const BEFORE_ADDRESS =
  /^\s*(?:\([^)]*\))?,?\s*(?:(?:which |who )?(?:is |are )?(?:located |based )?(?:at|of|in)\s+|qui est (?:au|à)\s+)?$/i;

/** "I live", "he moved": whose address follows. */
export const LIVES =
  /\b(?:i|we|he|she)(?= (?:both |all |just |now |currently )*(?:lives?|resides?|moved|get our mail|gets? (?:his|her|my) mail)\b)/gi;

/** Nouns that a helper uses for the person whose form it is. */
export const MAIN_NOUN = /^(?:client|new hire|col+e+a?gue|baby|patient|applicant)$/;

/** Nouns for the people behind a company, where the form is the company's. */
export const OWNER_NOUN = /^owner$/;

/** A helper's "the partnership" is the one whose form it is. */
export const BODY_NOUN = /^(?:partnership|company|corporation)$/;

/** After a noun for somebody: "the wife isn't joining" begins a sentence, and says nothing of the name before it. */
export const DENIED_NEXT = /^\s+(?:\p{L}+n['’]t|(?:is|was|will|does|did|can)\s+not|cannot)(?!\p{L})/u;
