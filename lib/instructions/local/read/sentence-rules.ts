import { NUMBER_WORDS } from "../entities/number-words.ts";
import { PROPER_NAME } from "../people/names.ts";
import { MASK } from "./mask.ts";

/** One kind of sentence. The pattern has the groups `value` and, unless `key` says what to call it, `key`. */
export interface SentenceRule {
  name: string;
  pattern: RegExp;
  confidence: number;
  /** What the value is called; without it, the words of the group `key`. */
  key?: string;
  aliases?: readonly string[];
  /** A word that belongs to the key although nobody says it: "five employees" is their number. */
  keyWord?: string;
  /** Whether it is said of the matter as such, whoever is spoken of. */
  ofMatter?: true;
  /** Whether it has a capital however it is typed, as names and answers have. */
  isName?: true;
}

/** Words that end a key when they stand in it, and words that begin no value. */
const NOT_IN_KEY =
  "(?:is|are|was|be|and|i|we|he|she|it|they|that|this|there|which|who|so|but|neither|nothing|nobody|none|both|each)";
const NOT_IN_VALUE =
  "(?:not|no|to|also|a|an|the|in|on|at|with|very|still|going|being|same|this|that|my|her|his|our|their|just|only|too|unknown|us|best|right|expired|attached|eligible|blank|empty|pending|me|you|born|called|named|about|from|for|by|via|per)";

/** "…, the case number is X": the key begins a clause or follows an article. */
const KEY_START = "(?:^|[.;,(]\\s*|\\b(?:and|my|the|our|his|her|their)\\s+)";
/** Only a short word may end with a full stop in a key: "no.", "acct.". */
const NO_SENTENCE_END = "(?<![\\p{L}\\d]{5}\\.)(?<!\\d\\.)";
const KEY = `(?<key>(?:(?!\\b${NOT_IN_KEY}\\b)[\\p{L}\\p{N}'’#/&.-]{1,60}${NO_SENTENCE_END}\\s+){1,6})`;
/** A word of a caption before a colon, and one of what stands after it. */
const ASKED = `(?!\\b${NOT_IN_KEY}\\b)[\\p{L}'’/]+`;
const ANSWERED = "(?!(?:as|oui|ja|si)\\b)[\\p{L}'’-]+";
const CLAUSE_END = "(?=\\s+(?:and|but|so|because|which|who)\\s|[.;,()\\n]|$)";
/** A job: a few words, ended by the place of work or the end of the clause. */
const JOB_WORD = "(?!(?:at|for|with|and|in|to|of the|from)\\s)[\\p{L}-]+";
const JOB = `(?<value>${JOB_WORD}(?:\\s+${JOB_WORD}){0,3}?)`;
const JOB_END = "(?=\\s+(?:at|for|with|and|in|from)\\s|\\s*[.;,()\\n]|\\s*$)";
/** What people are without working as it. */
const NO_JOB =
  "(?:[\\p{L}-]+ )?(?:citizen|resident|national|woman|man|person|people|widow(?:er)?|student|minor|adult|veteran|member|owner|partner|client|tenant|renter|homeowner|landlord|parent|mother|father|sole|self-employed|single|married|new|first|full|part|dependent|victim|witness|defendant|plaintiff|petitioner|respondent|applicant|claimant|beneficiary|distributee|smoker|twin|native|speaker|friend|neighbou?r|employee|taxpayer|debtor|party|convicted|felon|llc|corporation|partnership|nonprofit|company|goblin|hero|bit|little|lot|very|good|great|different|green|us|u\\.s)\\b";
const OCCUPATION = `(?!${NO_JOB})\\p{Ll}[\\p{Ll}-]+`;
const VALUE = `(?<value>${PROPER_NAME})`;

export const SENTENCE_RULES: readonly SentenceRule[] = [
  {
    name: "name at birth",
    pattern: new RegExp(
      `\\b(?:born|n[ée]e|at birth (?:he|she) was|(?:birth|maiden) name(?: is| was|:)?)\\s+${VALUE}`,
      "dgu",
    ),
    confidence: 0.8,
    key: "name at birth",
    aliases: ["birth name", "full name at birth", "maiden name"],
  },
  {
    name: "new name",
    pattern: new RegExp(
      `\\b(?:wants? to be|be called|new name (?:is|should be|to be)|change (?:my|his|her) name (?:from [^.;,]{3,50} )?to|[Nn]ame change (?:for|from|of) [^.;,]{3,50} to|become)\\s+${VALUE}`,
      "dgu",
    ),
    confidence: 0.8,
    key: "new name",
    aliases: ["want new name to be", "proposed name"],
  },
  {
    name: "trade name",
    pattern: new RegExp(`\\b(?:doing business as|d/?b/?a|under the name|trading as)\\s+${VALUE}`, "dgu"),
    confidence: 0.8,
    key: "trade name",
    aliases: ["business name"],
  },
  {
    name: "employer",
    pattern: new RegExp(
      `\\b(?:work(?:s|ed)? (?:as [^,.;]{2,40}? )?(?:at|for)|employed (?:as [^,.;]{2,40}? )?(?:at|by)|started at|job (?:at|with)|[\\p{L} ]{2,20}(?<!\\b(?:account|bank|stay\\p{L}*|liv\\p{L}+|held|bought|me?et\\p{L}*|volunteer\\p{L}*)) at(?=\\s+\\p{Lu}\\S* \\p{Lu}\\S* \\p{Lu}))\\s+(?:the\\s+)?${VALUE}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "employer",
    aliases: ["employer name", "company", "name of employer", "employer business name"],
  },
  {
    name: "job",
    pattern: new RegExp(
      `\\b(?:work(?:s|ed)? as|employed as|job (?:title )?is|occupation is|(?:I['’]?m|i['’]?m|I am|(?:s?he)['’]?s|s?he is)(?= an? (?:[\\p{L}-]+ ){1,3}(?:at|for) ))\\s+(?:an?\\s+)?${JOB}${JOB_END}`,
      "dgu",
    ),
    confidence: 0.75,
    key: "job title",
    aliases: ["position", "occupation", "title"],
  },
  {
    name: "job",
    pattern:
      /\bI(?:['’]m| am)\s+\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,3},\s+an?\s+(?<value>\p{Ll}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+){0,2})(?=[,.])/dgu,
    confidence: 0.7,
    key: "job title",
    aliases: ["occupation", "position", "profession"],
  },
  {
    name: "job",
    pattern: new RegExp(
      `(?:\\b(?:I['’]?m|i['’]?m|I am|(?:s?he)['’]?s|s?he is)|(?<=\\p{Lu}\\p{Ll}+)(?<!\\b(?:This|That|It|Here|There|What|Which)) is) an? (?:retired )?(?<value>${OCCUPATION}(?:\\s${OCCUPATION}){0,2})(?=[.,;]|\\s(?:and|who|at|for|in|by)\\s)`,
      "dgu",
    ),
    confidence: 0.65,
    key: "occupation",
    aliases: ["job title", "profession"],
  },
  {
    name: "part of a name",
    pattern:
      /(?<!\b(?:no|without(?: a)?)\s)\b(?<key>(?:first|last|middle|family|given) (?:name|initial)|MI|(?<!\b(?:very|the|my|our|his|her|its)\s)(?:last|first)(?=\s\p{Lu}))(?:\s+is|:|,)?\s+(?!(?:Social|Street|Avenue|Name|Time|Party|Class|Lien|Mortgage|Page|Payment)\b)(?<value>\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+)?)/dgu,
    confidence: 0.8,
  },
  {
    name: "county",
    pattern:
      /(?<value>(?<!\p{L})\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2}|(?<=(?:^|[.;,]\s|in\s))(?!(?:the|his|her|my|our|that)\s)\p{Ll}{3,}(?:\s\p{Ll}+){0,2})\s[Cc]ounty\b/dgu,
    confidence: 0.75,
    key: "county",
    aliases: ["county of residence", "name of county"],
  },
  {
    name: "court",
    pattern:
      /\b(?:court|county) (?:of|in|for) (?:the )?(?<value>\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2})(?! County| District)/dgu,
    confidence: 0.75,
    key: "county",
    aliases: ["court county", "name of county"],
  },
  {
    name: "district",
    pattern:
      /\b(?<value>(?:[Nn]orthern|[Ss]outhern|[Ee]astern|[Ww]estern|[Mm]iddle|[Cc]entral) [Dd]istrict of \p{L}+(?: \p{Lu}\p{L}+)?)/dgu,
    confidence: 0.8,
    key: "district",
    aliases: ["court district", "district information"],
  },
  {
    name: "city of birth",
    pattern: /\bborn\b[^.;]{0,30}?\bin\s+(?<value>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})(?=,)/dgu,
    confidence: 0.8,
    key: "city of birth",
    aliases: ["place of birth", "city town of birth"],
  },
  {
    name: "country of birth",
    pattern:
      /\bborn\b[^.;]{0,30}?\bin\s+\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2},\s+(?<value>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})/dgu,
    confidence: 0.8,
    key: "country of birth",
    aliases: ["state of birth", "state or foreign country at birth"],
  },
  {
    name: "count",
    pattern: new RegExp(
      `(?<![\\p{L}\\d.$-])(?<value>\\d{1,4}|${NUMBER_WORDS})\\s+(?<key>people|persons?|employees|workers|staff|cards?|pay periods|children|kids|dependents|copies|pages|units|vehicles)\\b`,
      "dgiu",
    ),
    confidence: 0.7,
    keyWord: "number",
  },
  {
    name: "staff",
    pattern: new RegExp(
      `(?<![\\p{L}\\d.$-])(?<value>\\d{1,4}|${NUMBER_WORDS})(?=\\s+(?:people|persons|workers)\\s+(?:who )?work)`,
      "dgiu",
    ),
    confidence: 0.75,
    key: "number of employees",
    keyWord: "number",
  },
  {
    name: "staff",
    pattern: new RegExp(`\\bemploys?\\s+(?<value>\\d{1,4}|${NUMBER_WORDS})\\b`, "dgiu"),
    confidence: 0.75,
    key: "number of employees",
    keyWord: "number",
    aliases: ["number of people employed"],
  },
  {
    name: "country",
    pattern:
      /(?:\bcountry (?:is )?|,\s)(?<value>(?:the )?United States(?: of America)?|USA|US|Canada|France|Germany|United Kingdom|UK)\b(?=[.,;]|$|\s(?:for|and)\b)/dgu,
    confidence: 0.7,
    key: "country",
  },
  {
    name: "last digits",
    pattern:
      /\b(?:last (?:four|4)(?: digits)?(?: of (?:my|his|her|the|our) (?:ssn|social(?: security)?(?: number)?))?|(?:ssn|social(?: security)?(?: number)?) ends? (?:in|with))(?:\s+(?:is|are))?\s*:?\s*(?<value>\d{4})(?!\d)/dgiu,
    confidence: 0.8,
    key: "last 4 digits of social security number",
    aliases: ["last four digits of SSN"],
  },
  {
    name: "numbered item",
    pattern:
      /\b(?<key>(?:line|box|item|step) \d{1,3}(?:[a-z]|\s?\([a-z]\))?)(?![\p{L}\d(])(?:\s+(?:\p{L}+\s+){0,3}?|\s*[:=]\s*)(?<value>\$?\d[\d,]*(?:\.\d{2})?(?![\d/-])|[Yy]es|[Nn]o(?=[.,;\n]|$))/dgu,
    confidence: 0.85,
  },
  {
    name: "quote",
    pattern: /(?<=(?<key>[^.;\n"“”]{3,80}))["“](?<value>[^"“”\n]{1,500})["”]/dgu,
    confidence: 0.8,
  },
  {
    name: "statement",
    pattern: new RegExp(
      `(?:^|[.;]\\s+|,\\s+)(?<key>${ASKED}(?: ${ASKED}){0,3}) ?:\\s*(?!${NOT_IN_VALUE}\\b)(?<value>${ANSWERED}(?: ${ANSWERED}){0,4}) ?(?=[.;\\n]|$)`,
      "dgiu",
    ),
    confidence: 0.7,
  },
  {
    name: "says",
    pattern: new RegExp(
      `${KEY_START}${KEY}(?:should (?:just )?(?:say|read)|says?)[:\\s]+(?<value>[^.;\\n"“”]{2,200})`,
      "dgiu",
    ),
    confidence: 0.75,
  },
  {
    name: "identifier",
    pattern: new RegExp(
      `(?<!\\p{L})(?<key>(?:[\\p{L}#][\\p{L}#'’./-]{0,60},?${NO_SENTENCE_END}\\s+(?!\\s)){1,5})` +
        "(?<!\\b(?:at|in|to|of|on|and|for)\\s+)" +
        `(?<value>(?:[A-Z]{2}\\s(?=\\d))?(?=(?:[\\w/-]*\\d){3})[A-Z0-9](?:[\\w/-]|\\.(?=\\d)){3,}(?:\\s[A-Z]{2}\\b)?)(?![\\w${MASK}]|\\s\\d|(?<=\\s\\d{1,5})\\s\\p{Lu}\\p{Ll})`,
      "dgu",
    ),
    confidence: 0.7,
  },
  {
    name: "statement",
    pattern: new RegExp(
      `${KEY_START}${KEY}(?:is|are|was|should be|=)\\s+(?!${NOT_IN_VALUE}\\b|\\d+ ?(?:m²|m2|qm|square))(?<value>(?:Dr[ea]?\\.\\s)?[^.;,()\\n]{1,80}?)${CLAUSE_END}`,
      "dgiu",
    ),
    confidence: 0.7,
  },
];
