import { PROPER_NAME } from "../people/names.ts";
import type { SentenceRule } from "./sentence-rules.ts";

const NAME = `(?<value>${PROPER_NAME})`;
/** A name, or an office that somebody types in lower case. */
const OFFICE = `(?<value>${PROPER_NAME}|(?:\\p{Ll}+ ){1,3}(?:bureau|police|department|office|agency|court|clinic|hospital|university|college|bank|credit union)\\b)`;
const TONGUE =
  "(?<value>[Ss]panish|[Ff]rench|[Gg]erman|[Pp]ortuguese|[Ii]talian|[Pp]olish|[Rr]ussian|[Uu]krainian|[Aa]rabic|[Cc]hinese|[Mm]andarin|[Cc]antonese|[Vv]ietnamese|[Kk]orean|[Jj]apanese|[Tt]agalog|[Hh]indi|[Uu]rdu|[Bb]engali|[Pp]unjabi|[Ff]arsi|[Pp]ersian|[Tt]urkish|[Gg]reek|[Ss]omali|[Ss]wahili|[Hh]aitian [Cc]reole|[Cc]reole|[Hh]mong|[Bb]urmese|[Nn]epali|[Aa]mharic|[Ww]elsh|[Dd]utch|[Ee]nglish|[Ss]ign [Ll]anguage|ASL)";

/** What stories tell in passing: who did it, who is dead, whom to ask, what somebody was called, what is spoken. */
export const TOLD_RULES: readonly SentenceRule[] = [
  {
    // "the estate of my late brother, Casimir Wolansky"
    name: "estate",
    pattern: new RegExp(
      `\\b[Ee]state of (?:(?:my|our|his|her|their|the) )?(?:late |deceased )?(?:\\p{Ll}+,? )?${NAME}`,
      "dgu",
    ),
    confidence: 0.8,
    key: "estate of",
    aliases: ["decedent name", "name of decedent", "deceased name", "name of deceased"],
    ofMatter: true,
  },
  {
    // "my brother Casimir Wolansky died in May"
    name: "estate",
    pattern: new RegExp(
      `\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) \\p{Ll}+,? ${NAME},? (?:(?:has |just |recently )?(?:died|passed away)\\b|is deceased\\b)`,
      "dgu",
    ),
    confidence: 0.75,
    key: "estate of",
    ofMatter: true,
  },
  {
    // "he died on 7 March at Mercy Hospice", "died in Flushing"
    name: "place of death",
    pattern: new RegExp(
      `\\b(?:died|passed away|death)\\b[^.;]{0,40}?\\b(?:at|in)\\s+(?:the\\s+)?${NAME}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "place of death",
    aliases: ["city of death"],
    ofMatter: true,
  },
  {
    // "arrested by the Salem Police Department"
    name: "agency",
    pattern: new RegExp(
      `\\b(?:arrested|cited|ticketed|charged|booked)\\b[^.;]{0,40}? by (?:the )?${OFFICE}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "arresting agency",
    aliases: ["law enforcement agency", "citing arresting law enforcement agency", "arresting officer"],
    ofMatter: true,
    isName: true,
  },
  {
    // "adopted by her uncle Glenn Holloway", "prescribed by Dr Lee"
    name: "agent",
    pattern: new RegExp(
      `\\b(?<key>adopted|issued|prescribed|referred|insured|denied|supervised|appointed|treated|diagnosed|certified|inspected|sponsored) by (?:(?:the|my|our|his|her|their) )?(?:\\p{Ll}+ )?${NAME}`,
      "dgu",
    ),
    confidence: 0.7,
    ofMatter: true,
  },
  {
    // "the contact at our office is Orla Finch", "contact: Orla Finch"
    name: "contact",
    pattern: new RegExp(
      `\\b[Cc]ontact(?: person| name)?(?: (?:at|for|in|there|with)\\b[^.,;:]{0,30}?)?(?: is| =|:)? ${NAME}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "contact name",
    aliases: ["contact person", "name of contact", "contact person name", "contact"],
    ofMatter: true,
  },
  {
    // "she also went by Odile Berthon"
    name: "other name",
    pattern: new RegExp(
      `\\b(?:also (?:went|goes|known|called|goes|going|used the name) ?(?:by|as)?|formerly(?: known as)?|previously (?:known as|called)|a\\.?/?k\\.?/?a\\.?|used to (?:be called|go by)|other names? (?:used|is|was|:| )*):? ${NAME}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "other name used",
    aliases: ["other name", "alias", "former name", "previous name", "nickname"],
  },
  {
    name: "year",
    pattern:
      /(?:\bborn in|(?<=\bborn in \d{4},? and \p{L}+(?: was)?) in) (?<value>(?:19|20)\d\d)(?!\d|[-/])/dgu,
    confidence: 0.75,
    key: "year of birth",
    aliases: ["birth year"],
  },
  {
    // "she was Odile Berthon before she married"
    name: "name at birth",
    pattern:
      /(?<value>\p{Lu}[\p{L}'’-]{1,60}(?:\s\p{Lu}[\p{L}'’-]{0,60}\.?){0,3})(?=,? (?:before|until|till) (?:(?:I|s?he|they|we) (?:was |were |got )*|getting |being |(?:my|his|her|the) )?(?:married|marriage|wedding)\b)/dgu,
    confidence: 0.75,
    key: "name at birth",
    aliases: [
      "maiden name",
      "birth name",
      "other name used",
      "other last name",
      "former name",
      "previous name",
    ],
  },
  {
    name: "year",
    pattern:
      /\b(?:tax year|(?:return|taxes) for|for the year|model year)\s+(?:of\s+)?(?<value>(?:19|20)\d\d)(?!\d|[-/])/dgiu,
    confidence: 0.75,
    key: "tax year",
    aliases: ["year"],
  },
  {
    // "I speak Spanish"
    name: "language",
    pattern: new RegExp(
      `\\b(?:speaks?|speaking|language(?: is|:)?)\\s+(?:mostly |mainly |only |primarily |some |fluent |a little )?${TONGUE}(?!\\p{L})`,
      "dgu",
    ),
    confidence: 0.75,
    key: "spoken language",
    aliases: ["language spoken", "primary language", "preferred language", "language"],
    isName: true,
  },
  {
    // "would rather have letters in French"
    name: "language",
    pattern: new RegExp(
      `\\b(?:letters?|notices?|mail|documents?|papers?|forms?|correspondence|communications?|writ(?:e|ing|ten))\\b[^.;,]{0,20}? in ${TONGUE}(?!\\p{L})`,
      "dgu",
    ),
    confidence: 0.75,
    key: "written language",
    aliases: ["preferred language", "what language", "language"],
    isName: true,
  },
  {
    // "the issue I want reviewed is my back condition"
    name: "matter",
    pattern:
      /\b(?:the|my|his|her|their|our) (?<key>issue|reason|condition|problem|purpose|cause|diagnosis|complaint|injury|injuries|disability|allergy|allergies|symptoms?)(?: (?:I|we|he|she|that|for|of|with)\b[^.;,:]{2,40}?)? (?:is|are|was|were) (?:that )?(?=(?:my|the|an?|his|her|our|their) )(?<value>[^.;,()\n]{3,100})/dgiu,
    confidence: 0.7,
    ofMatter: true,
  },
  {
    // "appealing the denial of tinnitus"
    name: "matter",
    pattern:
      /\b(?:appeal(?:ing)?|contest(?:ing)?|disput(?:e|ing)|disagree with|review of) (?:the |my |his |her )?(?:denial|decision|reduction|rejection|termination|rating) (?:of|on|about|for|concerning) (?:my |his |her )?(?<value>[^.;,()\n]{3,60}?)(?=\s+(?:and|but|dated|decided|from|made|on|which)\s|[.;,()\n]|$)/dgiu,
    confidence: 0.7,
    key: "specific issue",
    aliases: ["issue", "decision appealed", "issue appealed"],
    ofMatter: true,
  },
  {
    // "he showed an Employment Authorization Document"
    name: "document",
    pattern:
      /\b(?:showed|presented|provided|produced|brought)\b[^.;,]{0,20}? (?:an?|his|her|my|their) (?<value>(?:U\.?S\.? |state |foreign )?(?:passport(?: card)?|driver['’]?s licen[cs]e|employment authorization (?:document|card)|permanent resident card|green card|social security card|birth certificate|state ID(?: card)?|ID card|visa))\b/dgiu,
    confidence: 0.7,
    key: "document title",
    aliases: ["type of document", "document type", "document"],
    ofMatter: true,
  },
  {
    // "a loan of 9,000 to buy a kiln"
    name: "purpose",
    pattern:
      /\b(?:loan|credit|mortgage|money|funds|financing)\b[^.;,]{0,20}? (?:to (?:cover|pay for|buy|purchase|finance|fund)|for the purpose of|will be used for|is for) (?<value>[^.;,()\n]{3,60}?)(?=\s+(?:and|but|so|because)\s|[.;,()\n]|$)/dgiu,
    confidence: 0.7,
    key: "purpose of loan",
    aliases: ["purpose", "loan purpose", "use of funds"],
    ofMatter: true,
  },
  {
    name: "alien number",
    pattern: /\bA(?:[-#]|[- ]?[Nn]umber)?[-# ]{0,2}(?<value>\d{3} \d{3} \d{3}|\d{3}-\d{3}-\d{3})(?![\d-])/dgu,
    confidence: 0.8,
    key: "a-number",
    aliases: ["alien registration number"],
  },
];
