import { isGivenAbroad } from "./given-names-abroad.ts";
import { foldLetters } from "./letters.ts";
import { type Lexicon, wordTest } from "./lexicon.ts";

/** One to four words in small letters. */
const WORDS = "(?<name>\\p{Ll}[\\p{L}'’-]+(?:\\s+\\p{Ll}[\\p{L}'’-]+){0,3}?)";
/** The same with what comes after them. */
const NAME = `${WORDS}(?=\\s*(?<after>[,.;:(\\n*]|$|\\s(?:geb|und|n[ée]e?|et|nac|y|wohnhaft|kvnr)(?!\\p{L})))`;
/** Words after which only a name can stand. */
const SURE_LEAD =
  "ich hei(?:ß|ss)e|hei(?:ß|ss)e|heisst|heißt|mein name ist|mein name:|name ist|frau|herrn?|je m['’]appelle|m['’]appelle|s['’]appelle|mon nom est|moi c['’]est|madame|monsieur|mme|me llamo|se llama|mi nombre es|señora?|sra?\\.?|don|doña";
/** Words after which something else may stand as well. */
const LEAD =
  "bin(?: ich)?,?|ich,|je suis|soy|für|pour|para|tochter|sohn|kind|kinder|frau|mann|mutter|vater|fille|fils|enfants?|femme|mari|épouse|époux|mère|père|hij[oa]s?|mujer|marid[oa]|espos[oa]|madre|padre|niet[oa]|mandant(?:in)?|patiente?|solicitante|demandeu(?:r|se)|antragsteller(?:in)?";
const BORN = "(?:geb(?:oren)?\\.?|née?|nacid[oa]|nac[ií]|naci[oó])";
const AFTER_LEAD = new RegExp(
  `(?<!\\p{L})(?:(?<sure>${SURE_LEAD})|(?:${LEAD}):?)\\s+(?:ist |est |es )?(?!(?:mi|su|nuestr[oa]|mon|ma|sa|notre|mein|unser|sein|ihr|une?|der|die|das|l[ae]|el)\\p{Ll}{0,2}\\s)(?<courtesy>(?:herrn?|frau|monsieur|madame|mme|don|doña|sra?\\.?|señora?) )?${NAME}`,
  "dgiu",
);
/** A name at the head of a clause, before what only a person has: "pablo mora, dni …". */
const BEFORE_NUMBERS = new RegExp(
  `(?:^|[.:;\\n(])[^\\S\\n]*${WORDS}(?=,?\\s+(?:dni|nie|kvnr|née?|nac|geb|\\d{3})(?!\\p{L}))`,
  "dgu",
);
const TOWN = new RegExp(
  `(?<!\\p{L})(?:${BORN}[^;\\n]{0,30}?\\s(?:in|à|en)|wohn(?:e|t|haft)\\s+in|(?:habite|réside) à|viv[oe] en)\\s+(?<name>\\p{Ll}[\\p{L}'’-]{2,})(?=\\s*[,.;()\\n]|$|\\s(?:geboren|und|et|y)\\b)`,
  "dgiu",
);
/** What German streets are called; elsewhere their names need no capital to be known. */
const GERMAN_STREET =
  "(?:(?:alte|neue|lange|kurze|hohe|kleine|gro(?:ß|ss)e|obere|untere) )?[\\p{L}.-]*(?:str\\.|stra(?:ß|ss)e|weg|gasse|allee|platz|ring|damm|ufer)|(?<=[,:] )(?:am|an der|auf der|im|zum|zur) \\p{L}+";
const OTHER_STREET =
  "c/ ?\\p{L}+(?: \\p{L}+)*|(?:calle|avenida|avda\\.|plaza|paseo|rue|avenue|chemin|route|place|boulevard)(?: [\\p{L}'’]+){1,4}";
/** "hauptstr. 3, 20095 hamburg", "c/ alcalá 20, 2 izq, 28014 madrid" */
const ADDRESS = new RegExp(
  `(?<!\\p{L})(?:(?<name>${GERMAN_STREET})|${OTHER_STREET}) \\d{1,4} ?[a-z]?(?:, ?\\d{1,2} ?[º°ªo]?[^,;.\\n]{0,14})?,? (?:in )?\\d{4,5} (?<town>\\p{L}[\\p{L}'’-]+)`,
  "dgiu",
);
/** "MARTÍN GARCÍA, Lucía." */
const CAPITALS_FIRST =
  /(?<=(?:^|[\n:.]\s*|\b(?:Herrn?|Frau|M\.|Mme|Sra?\.?)\s+)\p{Lu}{2}[\p{Lu}'’-]*(?:[ -]\p{Lu}[\p{Lu}'’-]+){0,2}),(?=\s\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}(?:[.,;\n(]|$))/gu;

/**
 * The instruction with capitals where names, towns and streets were typed without, and with "LAST, First" as one name;
 * every character in its place. What is written this way is known by the same rules as all other names.
 */
export function withCapitals(prompt: string, language: Lexicon): string {
  const isNone = (words: string): boolean =>
    foldLetters(words)
      .split(/[\s'-]+/)
      .some(wordTest(language));
  const names = [...prompt.matchAll(AFTER_LEAD)].filter(
    ({ index, 0: said, groups }) =>
      groups?.name === groups?.name?.toLowerCase() &&
      !isNone(groups?.name ?? "") &&
      (groups?.sure ||
        groups?.courtesy ||
        isGiven(groups?.name ?? "") ||
        IS_BORN.test(prompt.slice(index + said.length))),
  );
  const towns = [...prompt.matchAll(TOWN)].filter(({ groups }) => !isNone(groups?.name ?? ""));
  const opening = [...prompt.matchAll(BEFORE_NUMBERS)].filter(
    ({ groups }) => isGiven(groups?.name ?? "") && !isNone(groups?.name ?? ""),
  );
  const found = [...names, ...opening, ...towns, ...prompt.matchAll(ADDRESS)];
  return found
    .flatMap(({ indices }) => [indices?.groups?.name ?? [], indices?.groups?.town ?? []])
    .reduce(
      (text, [start = 0, end = 0]) => text.slice(0, start) + raised(text.slice(start, end)) + text.slice(end),
      prompt,
    )
    .replace(CAPITALS_FIRST, " ");
}

const IS_BORN = new RegExp(`^,?\\s*(?:\\(?\\*|${BORN})`, "iu");

const isGiven = (name: string): boolean => isGivenAbroad(name.split(/[\s-]/)[0] ?? "");

const raised = (words: string): string =>
  words.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  });
