import { eitherCase } from "../entities/either-case.ts";
import { LANGUAGES } from "../languages/languages.ts";
import { pairsIn } from "../languages/lexicon.ts";
import { PROPER_NAME } from "../people/names.ts";
import { rule } from "./foreign-rule.ts";
import type { SentenceRule } from "./sentence-rules.ts";

/** Words that stay as they are written, because they are values: what forms ask for as "marital status" and the like. */
const MARITAL =
  "ledig|unverheiratet|verheiratet|geschieden|verwitwet|getrennt lebend|verpartnert|c[ée]libataire|mariée?|divorc[ée]e?|veuf|veuve|s[ée]parée?|pacs[ée]e?|solter[oa]|casad[oa]|divorciad[oa]|separad[oa]|viud[oa]";
const SEX = "männlich|maennlich|weiblich|divers|masculin|f[ée]minin|hombre|mujer|varón|homme|femme";
const WORKLESS =
  "Rentner(?:in)?|Student(?:in)?|arbeitslos|Hausfrau|retraitée?|étudiante?|sans emploi|jubilad[oa]|estudiante|desemplead[oa]";
/** Only English puts an article before what somebody is by profession. */
const PROFESSION =
  "(?!(?:solter|viud|extranjer)[oa]\\b)\\p{Ll}{3,}(?:ière|euse|trice|teur|icien(?:ne)?|ienne|iste|ista|ero|era|dora?|tora)|(?:infirm|pomp|plomb|menuis|polic|cuisin|banqu|bouch|charpent|ouvr|pâtiss|jardin|serrur)ier|\\p{Lu}\\p{Ll}{2,}(?:erin|er|istin|ist|orin|or|frau|mann|kraft)";
/** The same where nothing but commas is around it: there a capital may begin a name as well. */
const PROFESSION_ALONE =
  "\\p{Lu}\\p{Ll}{2,}(?:erin|istin|orin|tin|fachfrau|fachmann|pfleger|meister|arbeiter|fahrer|lehrer|techniker|verkäufer|händler)|\\p{Ll}{3,}(?:ière|euse|trice|icien(?:ne)?|iste|ista|dora?|tora?)|(?:infirm|plomb|menuis|cuisin|charpent|jardin|enfermer|carpinter|cociner|camarer|peluquer|jardiner)(?:ier|ière|[oa])";
const NATIONALITY = [
  ...new Set(LANGUAGES.flatMap(({ nationalities }) => pairsIn(nationalities).map(([, english]) => english))),
  "japanese|korean|filipino|nigerian|pakistani",
].join("|");

const TOWN = "\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:de|del|la|am|an der|of|of the)\\s)?\\p{Lu}[\\p{L}'’-]+){0,2}";
const END = "(?=\\s+(?:and|but|because|who|at|in|for)\\s|[.;,()\\n]|$)";

/** What somebody does, in a word or two. */
const JOB = "(?<value>[\\p{L}-]+(?:\\s\\p{Ll}[\\p{L}-]+)?)";
const NUMBER_KINDS = eitherCase(
  "siren|siret|rna|ide|bic|dni|nie|nif|cif|tax id number|(?:social |health |pension )?insurance number|national id number",
);
const OFFICIAL_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(?<key>${NUMBER_KINDS})(?:\\s*(?:n°|number|is|:|with))*\\s+` +
    "(?<value>(?=[^,;]{0,30}\\d{3})[A-Za-z]{0,4}\\d[\\dA-Z]*[a-z]?(?:[ ./-](?=[A-Z]{0,3}\\d|[A-Z] \\d)[\\dA-Z]{1,8})*)(?![\\p{L}\\d])",
  "dgu",
);

const ANY_CASE = { flags: "dgiu" };
const PROFESSION_ONLY = `(?:${PROFESSION})`;
/** What places of work are called, in small letters before their names. */
const INSTITUTION =
  "(?:h[ôo]pital|clinique|lycée|école|collège|mairie|restaurant|boulangerie|hospital|clínica|colegio|escuela|instituto|restaurante|panadería)";
const BIRTH = { aliases: ["place of birth"] };
const EMPLOYER = { aliases: ["employer name", "company", "name of employer"] };
const INSURER = { aliases: ["health insurer", "insurance company"] };

/** What people and offices abroad say in sentences of known kinds, once their small words are English. */
export const FOREIGN_RULES: readonly SentenceRule[] = [
  // "am verheiratet"
  rule(
    "marital status",
    `(?<![\\p{L}(])(?<!\\bnot\\s)(?<value>${MARITAL})(?!\\p{L})`,
    "marital status",
    ANY_CASE,
  ),
  // "…, single, she works …"
  rule(
    "marital status",
    "(?<=\\b(?:is|am),?\\s|,\\s)(?<value>single|married|divorced|widowed)(?=[,.;]|\\sand\\b)",
    "marital status",
    ANY_CASE,
  ),
  rule("sex", `(?<![\\p{L}(])(?<value>${SEX})(?!\\p{L})`, "sex", ANY_CASE),
  // "work as Erzieherin at the …"
  rule("job", `\\bwork(?:s|ed)? as (?:an? )?${JOB}${END}`, "occupation", ANY_CASE),
  // "work since 1. Juli 2019 as Krankenpfleger", "employed at the Stadt Ulm as Erzieherin"
  rule(
    "job",
    `\\b(?:work(?:s|ed)?|employed|am)\\b[^.;:]{3,60}?\\bas (?:an? )?${JOB}(?=\\s+employed\\b|\\s+(?:and|but|because|who|at|in|for)\\s|[.;,()\\n]|$)`,
    "occupation",
  ),
  // "work since … as Krankenpfleger at the Klinikum Nord", "am since 2018 at the company Bauer & Söhne GmbH"
  rule(
    "employer",
    `\\b(?:work(?:s|ed)?|employed|am since)\\b[^.;:]{3,70}?\\bat (?:the )?(?:company )?(?<value>${PROPER_NAME})`,
    "employer",
    EMPLOYER,
  ),
  // "I am infirmière in the hôpital Saint-Louis"
  rule(
    "employer",
    `\\b(?:I am|(?:he|she) is)\\s+${PROFESSION_ONLY} (?:in|at) (?:the )?(?<value>(?:${INSTITUTION} )?${PROPER_NAME})`,
    "employer",
    EMPLOYER,
  ),
  // "Ann Lindner, Altenpflegerin, born 3.4.1984"
  rule(
    "job",
    `(?<=\\p{L},\\s)(?<value>${PROFESSION_ALONE})(?=,|\\.(?:\\s|$)|\\s(?:and|at|born)\\b)`,
    "occupation",
  ),
  // "occupation koch"
  rule("job", `\\boccupation(?:\\s?:)?\\s+(?!is\\b)${JOB}${END}`, "occupation", ANY_CASE),
  // "I am enfermera and my husband is electricista"
  rule(
    "job",
    `\\b(?:I am|(?:he|she|husband|wife|mother|father) (?:is|was))\\s+(?<value>${PROFESSION})${END}`,
    "occupation",
  ),
  rule(
    "job",
    `(?<!\\p{L}|\\b(?:not|never|nor|isn['’]?t|aren['’]?t|wasn['’]?t|no longer)(?: (?:an?|yet|currently|really))* )(?<value>${WORKLESS})(?!\\p{L}|\\s(?:loan|rate|visa|id|discount|aid|housing|fare)s?\\b)`,
    "occupation",
    ANY_CASE,
  ),
  // "work as profesora in the Colegio Alameda"
  rule(
    "employer",
    `\\bworks? (?:as [^,.;]{2,40}? (?:in|at)|for|at) (?:the )?(?<value>${INSTITUTION} ${PROPER_NAME}|${PROPER_NAME})`,
    "employer",
    EMPLOYER,
  ),
  // "born on … in Graz in Austria", "born in Lisboa, Portugal"
  rule("place of birth", `\\bborn\\b[^.;]{0,40}?\\sin\\s+(?<value>${TOWN})`, "city of birth", BIRTH),
  rule(
    "country of birth",
    `\\bborn\\b[^.;]{0,40}?\\sin\\s+${TOWN}(?:,|\\s+in|\\s*\\()\\s*(?:the\\s+)?(?<value>${TOWN})`,
    "country of birth",
  ),
  // "on … in Graz in Austria born"
  rule(
    "place of birth",
    `\\bin\\s+(?<value>${TOWN})(?:(?:,|\\s+in)\\s+(?:the\\s+)?${TOWN})?\\s+born\\b`,
    "city of birth",
    BIRTH,
  ),
  rule(
    "country of birth",
    `\\bin\\s+${TOWN}(?:,|\\s+in)\\s+(?:the\\s+)?(?<value>${TOWN})\\s+born\\b`,
    "country of birth",
  ),
  // "her city of birth is Turin in Italien"
  rule(
    "place of birth",
    `\\bcity of birth(?: is|:)\\s+(?<value>${TOWN})(?=\\s+in\\s|,\\s\\p{Lu})`,
    "city of birth",
    BIRTH,
  ),
  rule(
    "country of birth",
    `\\bcity of birth(?: is|:)\\s+${TOWN}(?:\\s+in\\s+(?:the\\s+)?|,\\s+)(?<value>${TOWN})`,
    "country of birth",
  ),
  // "city of birth Turin"
  rule("place of birth", `\\bcity of birth:?\\s+(?!is\\b)(?<value>${TOWN})`, "city of birth", BIRTH),
  // "born on … in Tolosa, state of Guipúzcoa"
  rule("state of birth", `\\bborn\\b[^.;]{0,80}\\bstate(?: of)?\\s+(?<value>${TOWN})`, "state of birth"),
  // "I am dänische citizen", "Swedish citizen"
  rule(
    "citizenship",
    "(?<!\\bnot\\s(?:an?\\s)?)(?<![\\p{L}.])(?<value>(?!(?:senior|american|legal|states)\\b)\\p{L}{4,})\\s+citizen\\b",
    "citizenship",
    { ...ANY_CASE, aliases: ["citizen"] },
  ),
  // "of citizenship française"
  rule(
    "citizenship",
    "\\bcitizenship:?\\s+(?!(?:is|or|and|status)\\b)(?<value>\\p{L}{4,})",
    "citizenship",
    ANY_CASE,
  ),
  // "born in Porto, Portuguese, divorced"
  rule(
    "citizenship",
    `(?<=(?:^|[.,;:(–-])\\s*|\\b(?:is|am|are|and)\\s(?:an?\\s)?)(?<value>${NATIONALITY})(?=\\s*(?:[,.;)\\n]|$)|\\s(?:and|work)\\b)`,
    "citizenship",
    ANY_CASE,
  ),
  // "covered by the Caisse Modèle", "at the Techniker Krankenkasse covered"
  rule("insurer", `\\bcovered (?:by|at|with)(?: the)?\\s+(?<value>${PROPER_NAME})`, "insurer", INSURER),
  rule("insurer", `\\b(?:by|at|with)(?: the)?\\s+(?<value>${PROPER_NAME})\\s+covered\\b`, "insurer", INSURER),
  // "my name is Lefèvre, my first name is Marc"
  rule(
    "part of a name",
    "\\bname is (?<value>\\p{Lu}[\\p{L}'’-]+)(?=,? (?:and )?(?:(?:my|his|her|the) )?first name\\b)",
    "last name",
  ),
  {
    // "SIREN 000 000 471", "social insurance number is 41/12345678/90"
    name: "official number",
    pattern: OFFICIAL_NUMBER,
    confidence: 0.8,
  },
  // "tax class 2"
  rule("tax class", "\\btax class\\s+(?:is\\s+)?(?<value>[\\dIVX]\\w{0,2})\\b", "tax class"),
  // "signed in Mamer"
  rule("place", `\\bsigned (?:in|at)\\s+(?<value>${TOWN})`, "place signed", {
    aliases: ["signed in", "place"],
  }),
  {
    // "CIS 450"
    name: "abbreviation",
    pattern:
      /(?<![\p{L}\d-])(?<key>[A-Z]{2,4})\s+(?<value>\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{2})?)(?![\p{L}\d-])/dgu,
    confidence: 0.7,
  },
  // "54 m²"
  rule(
    "size",
    "(?<![\\d.,])(?<value>\\d{1,4}(?:[.,]\\d{1,2})?)\\s*(?:m²|m2|qm|square met(?:re|er)s|sqm|metros cuadrados|mètres carrés)(?!\\p{L})",
    "size",
    { ...ANY_CASE, aliases: ["flat size", "floor area"] },
  ),
  // "zip 37799, in Béjar, state of Salamanca"
  rule("zip", "\\bzip\\s+(?:(?:code|is)\\s+)?(?<value>\\d{4,5})(?!\\d)", "zip", ANY_CASE),
  rule("city", `\\bzip\\s+\\d{4,5},?\\s+(?:in\\s+|city\\s+)?(?<value>${TOWN})`, "city"),
  rule("state", `(?<!\\bborn\\b[^.;]{0,80}|\\()\\bstate(?: of)?\\s+(?<value>${TOWN})`, "state"),
  // "it concerns a Streit mit dem Nachbarn."
  rule(
    "matter",
    "\\b(?:it|the matter) concerns:?\\s+(?:(?:an?|the)\\s+)?(?<value>[^.;\\n]{4,200}?)(?=[.;\\n]|$)",
    "matter",
    { aliases: ["subject matter", "subject", "reason", "description of matter"] },
  ),
  // "local court Celle, 29221 Celle"
  rule("zip and city", "(?<![\\d-])(?<value>\\d{5}\\s\\p{Lu}[\\p{L}'’-]+)", "zip city"),
  rule("court", `\\b(?:local|district|county) court(?: of| in)?\\s+(?<value>${TOWN})`, "local court", {
    aliases: ["name of court"],
  }),
];
