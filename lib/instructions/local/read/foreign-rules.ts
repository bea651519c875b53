import { PROPER_NAME } from "../people/names.ts";
import type { SentenceRule } from "./sentence-rules.ts";

const END = "(?=\\s+(?:und|aber|et|mais|y|pero|weil|car|porque|que|qui)\\s|[.;,()\\n]|$)";
const CLAUSE = "(?:^|[.;,(]\\s*|\\b(?:und|et|y)\\s+)";
const MY = "(?:(?:mein|ihr|sein|der|die|das|mon|ma|son|sa|le|la|mi|su|el|l['’])(?:e[rnms]?)?\\s*)?";

const MARITAL =
  "ledig|verheiratet|geschieden|verwitwet|getrennt lebend|célibataire|mariée?|divorcée?|veuf|veuve|solter[oa]|casad[oa]|divorciad[oa]|viud[oa]";
const SEX = "männlich|weiblich|masculin|féminin|hombre|mujer|varón|homme|femme";
const WORKLESS =
  "Rentner(?:in)?|Student(?:in)?|arbeitslos|Hausfrau|retraitée?|étudiante?|sans emploi|jubilad[oa]|estudiante|desemplead[oa]";

/** Sentences of known kinds in German, French and Spanish. */
export const FOREIGN_RULES: readonly SentenceRule[] = [
  {
    name: "marital status",
    pattern: new RegExp(`(?<![\\p{L}(])(?<!\\b(?:nicht|pas|no)\\s)(?<value>${MARITAL})(?!\\p{L})`, "dgiu"),
    confidence: 0.75,
    key: "marital status",
  },
  {
    name: "sex",
    pattern: new RegExp(`(?<![\\p{L}(])(?<value>${SEX})(?!\\p{L})`, "dgiu"),
    confidence: 0.75,
    key: "sex",
  },
  {
    name: "job",
    pattern: new RegExp(
      `(?:\\b(?:arbeite[nt]?|tätig|trabaj[oa]|travaill\\w+)\\s+(?:als|como|comme)\\s+(?:une?\\s+|un[ao]?\\s+|eine?\\s+)?(?<value>[\\p{L}-]+(?:\\s\\p{Ll}[\\p{L}-]+)?)${END})`,
      "dgiu",
    ),
    confidence: 0.75,
    key: "occupation",
  },
  {
    name: "job",
    pattern: new RegExp(`(?<!\\p{L})(?<value>${WORKLESS})(?!\\p{L})`, "dgiu"),
    confidence: 0.7,
    key: "occupation",
  },
  {
    name: "place of birth",
    pattern:
      /(?:nac[ií]d?[óoa]?|geboren|née?)\s[^.;]{0,40}?\s(?:in|en|à)\s+(?<value>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})|Geburtsort ist\s+(?<key>\p{Lu}[\p{L}'’-]+)/dgu,
    confidence: 0.8,
    key: "city of birth",
    aliases: ["Geburtsort"],
  },
  {
    name: "country of birth",
    pattern:
      /(?:nac[ií]d?[óoa]?|[Gg]ebor\w+|née?|Geburtsort)\s[^.;]{0,40}?\s(?:in|en|à|ist)\s+\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}(?:,|\s+in|\s+en)\s+(?<value>\p{Lu}[\p{L}'’-]+)/dgu,
    confidence: 0.8,
    key: "country of birth",
    aliases: ["Geburtsland"],
  },
  {
    name: "bank or insurer",
    pattern: new RegExp(
      `\\b(?:bei der|bei dem|beim|auprès de la|auprès du|en el|en la)\\s+(?<value>${PROPER_NAME})`,
      "dgu",
    ),
    confidence: 0.6,
    key: "Versicherung",
    aliases: ["Krankenkasse", "Assureur", "aseguradora"],
  },
  {
    name: "statement",
    pattern: new RegExp(
      `${CLAUSE}${MY}(?<key>(?:(?!(?:ich|es|er|sie|wir|il|elle|je|on|no|ne|c['’]est)\\s)[\\p{L}'’.°-]+\\s+){1,4})(?:ist|sind|lautet|lauten|beträgt|betragen|heißt|est|sont|es|son)\\s+(?:(?:der|die|das|den|le|la|les|el|los|las)\\s+|l['’])?(?!(?:nicht|kein|keine|pas|no|un|une|una|ein|eine|auch|sehr)\\s)(?<value>[^.;,()\\n]{1,60}?)${END}`,
      "dgiu",
    ),
    confidence: 0.7,
  },
];
