import { OFF } from "./off.ts";
import type { Field, FieldValue } from "./parsed-form.ts";

/** The plain letters of a text in lower case, with one space between words. */
const plainWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What somebody does who says it in the first person, in the languages of the lexicon. */
const DOES = {
  en: "agree accept certify confirm consent authorize authorise declare acknowledge affirm attest swear waive promise undertake warrant pledge",
  de: "erklare bestatige versichere stimme willige akzeptiere genehmige ermachtige bevollmachtige verpflichte gelobe schwore erkenne anerkenne erklaren bestatigen versichern stimmen willigen akzeptieren verpflichten",
  fr: "accepte certifie atteste declare autorise consens reconnais jure engage confirme acceptons certifions attestons declarons autorisons",
  es: "acepto autorizo certifico confirmo consiento declaro juro reconozco manifiesto comprometo",
  it: "accetto acconsento attesto autorizzo certifico confermo dichiaro giuro",
  nl: "accepteer bevestig machtig verklaar beloof zweer",
};
const verbs = (...languages: (keyof typeof DOES)[]): string =>
  languages.map((language) => DOES[language].replaceAll(" ", "|")).join("|");

/** Verbs that say by their ending who speaks. */
const ALONE = `(?:${verbs("es", "it")}|accepte|certifie|atteste|autorise)`;
const SUBJECT = "(?:i|we|je|j|nous|ich|wir|ik|wij)";
const STATES =
  "(?:certif(?:y|ies)|declares?|swears?|affirms?|attests?|acknowledges?|agrees?|consents?|warrants?|authori[sz]es?|accepts?|confirms?|waives?)";

const DECLARES = new RegExp(
  [
    `${SUBJECT} (?:\\p{L}{1,20} ){0,6}?(?:${verbs("en", "de", "fr", "nl")})`,
    `${SUBJECT} (?:\\p{L}{1,20} ){0,4}?understand (?:that|the|this|these|those|and|my|our|your|all|any|it|what|if|how|i|we|there|no|a|an|by)`,
    `(?:${verbs("de", "nl")}) (?:${SUBJECT}|hiermit|hierbij)`,
    `(?:hiermit|hierbij|hereby|soussigne|soussignee|undersigned|applicant|taxpayer|claimant|petitioner) (?:\\p{L}{1,20} ){0,2}?(?:${STATES}|${verbs("de", "nl")})`,
    `(?:yo )?${ALONE}`,
    "(?:agree|agreed|certify|declare|acknowledge|swear|attest|affirm|einverstanden|akkoord|toestemming)",
    "(?:consent|authori[sz]e) (?:to|that|the|my|for|a|given)",
    "consent(?! (?:form|forms|date|obtained|received|number|status)(?: |$))",
    "(?:give|grant) (?:my |our )?(?:permission|consent)|lu et approuve|penalt(?:y|ies) of perjury",
    "(?:antragsteller|antragstellerin|unterzeichner|unterzeichnete|ondergetekende|sottoscritto|sottoscritta|infrascrito) (?:versichert|erklart|bestatigt|verklaart|dichiara|declara|certifica)",
    "under (?:the )?(?:penalty|penalties|oath)|on oath|sworn (?:statement|declaration|under|before)|solemnly",
    "true (?:and )?(?:correct|complete|accurate)|best of (?:my|our|his|her|their) knowledge",
    "an eides statt|eidesstattlich\\p{L}{0,2}|bestem wissen|wahrheitsgemass\\p{L}{0,2}|sur l honneur",
    "bajo (?:juramento|protesta)|protesta de decir verdad|sotto giuramento|onder ede|naar waarheid",
  ]
    .map((each) => `(?:^| )(?:${each})(?= |$)`)
    .join("|"),
  "u",
);
/** What such a statement is called, where a caption says no more. */
const CALLED =
  /^(?:consent|declaration|oath|einwilligung|zustimmung|einverstandnis|consentement|consentimiento|consenso)$/;

/**
 * Whether one of the captions at a place is a statement that only a person makes, in six languages: a declaration, an oath, a consent, a
 * promise. "I certify that this is true", "under penalty of perjury", "Ich stimme zu". A paper that is called so is none: "Birth
 * certificate".
 */
export const isDeclaration = (...captions: readonly (string | null | undefined)[]): boolean =>
  captions.some((caption) => {
    const words = plainWords(caption ?? "");
    return DECLARES.test(words) || CALLED.test(words);
  });

/** Whether a value makes such a statement: a tick at one, or a cross that is written beside it. */
export function declares(
  { type, label, question, options }: Pick<Field, "type" | "label" | "question" | "options">,
  value: FieldValue,
): boolean {
  const isButton = type === "checkbox" || type === "radio";
  const isMark = isButton ? value !== OFF : /^[x✓✔☒]$/iu.test(String(value));
  return isMark && isDeclaration(label, options.find((one) => one.value === value)?.label, question);
}
