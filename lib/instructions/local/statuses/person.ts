import { type Status, status } from "./status.ts";

const IS =
  "(?:i['’]?m|am|is|are|we['’]?re|s?he['’]?s|hes|shes|status[: ]|currently)\\s+(?:currently |now |still |legally |both )?";
const is = (words: string): RegExp => new RegExp(`\\b${IS}(?:an? )?(?:${words})\\b`, "iu");

/** What people say about their families, their papers and their work. */
export const PERSON_STATUSES: readonly Status[] = [
  status(is("married(?! (?:filing|last|before|in))"), "married"),
  status(is("single|unmarried|never married"), "single|unmarried|never married"),
  status(/\b(?:hes |shes |i['’]?m |is |am |got |now )?divorced\b/iu, "divorced"),
  status(is("widow(?:ed|er)?"), "widowed|widow"),
  status(
    /\b(?:(?:were|are|was|been) dating|(?:ex[- ])?(?:boy|girl)friend)\b/iu,
    "dating relationship|dating|dating or engagement relationship",
  ),
  status(is("separated"), "separated|legally separated"),
  status(
    /\b(?:joint return|fil(?:e|ed|ing) (?:(?:our|the|a) (?:taxes|tax return|return) )?(?:jointly|joint|together)|married filing joint(?:ly)?)\b/iu,
    "married filing jointly|filing jointly|married filing joint return",
  ),
  status(/\b(?:married filing separate(?:ly)?|fil(?:e|ed|ing) separately)\b/iu, "married filing separately"),
  status(/\bfiling (?:status )?(?:is |as )?single\b/iu, "single|single or married filing separately"),
  status(
    /\b(?:i['’]?m|i am|is|s?he['’]?s|shes) an? woman\b|(?<=\b(?:is|i['’]?m|sex:?)\s|[,.]\s|^)female\b|\bdaughter\b|(?<=[,.]\s|\ba )girl\b/iu,
    "female|woman|f",
  ),
  status(
    /\b(?:i['’]?m|i am|is|s?he['’]?s|hes) an? man\b|(?<=\b(?:is|i['’]?m|sex:?)\s|[,.]\s|^)male\b|(?<=[,.]\s|\ba )boy\b/iu,
    "male|man|m",
  ),
  status(
    /\b(?:ssn|social(?: security number)?|number) (?:is |are )?(?:also )?unknown\b|\bdon['’]?t know (?:his|her|their) (?:number|social|ssn)\b/iu,
    "ssn unknown|unknown",
  ),
  status(/\b(?:i|we|they|she|he) rent\b|\brents\b|\brenting\b/iu, "rent|renter|renting|tenant"),
  status(
    /(?<!\b(?:what|that|all|everything|anything|things) )\b(?:i|we|they|he|she) own\b(?! (?:no|nothing|neither)\b)(?! (?:a |the |my |an |\d)*(?:business|company|share|stake|car|truck|%|percent))|\b(?:owns (?:it|(?:his|her|their|the) (?:own )?(?:home|house|place|condo|apartment))|homeowner)\b/iu,
    "own|owner",
    "rent home house residence housing living dwelling mortgage",
  ),
  status(
    /\b(?:u\.?s\.?|american|united states) citizens?\b|\b(?:i['’]?m|i am|is|s?he['’]?s|been|are) an? (?:natural(?:i[sz]ed|-born) )?citizen\b(?! of)|\bcitizen of the (?:u\.?s|united states)/iu,
    "us citizen|citizen of us|citizen",
  ),
  status(/\bgreen card\b|\bpermanent resident\b/iu, "lawful permanent resident|permanent resident"),
  status(
    /\bwork permit\b|\b(?:alien|noncitizen) (?:authorized|allowed) to work\b/iu,
    "alien authorized to work|legal alien allowed to work|noncitizen authorized to work",
  ),
  status(
    /\bi['’]?m (?:his|her|their) (?:mother|father|mom|dad|parent)\b/iu,
    "natural or adoptive parent|parent",
    "relationship",
  ),
  status(/\bi['’]?m (?:his|her|their) (?:legal )?guardian\b/iu, "legal guardian|guardian", "relationship"),
  status(is("employed(?! (?:by|at|as))"), "employed"),
  status(/\bself[- ]employed\b/iu, "self-employed|self employed"),
  status(/\b(?:unemployed|out of work|between jobs|not employed)\b/iu, "unemployed|not employed"),
  status(is("retired"), "retired"),
  status(is("homeless"), "homeless|experiencing homelessness|i am experiencing homelessness"),
  status(is("(?:legally )?blind"), "blind|legally blind|are blind"),
  status(
    /\b(?:is|am|are|i['’]?m|we['’]?re|of us are) (?:both )?(?:65 or (?:older|over)|over 65|older than 65)\b/iu,
    "65 or older|65 or over|age 65 or over",
  ),
  status(/\b(?:am|i['’]?m|is|still) (?:an? )?(?:full[- ]time )?student\b|\bstudent rate\b/iu, "student"),
];
