/** The A of "Insurer A" or "List A:", which is a number of sorts and no article; so with other letters that are words. */
const LETTER_AS_NUMBER = /(?<=\p{L}[ _])[ADLS](?=$|\s*[):,\]_])/gu;

/** The article and pronoun before a vowel, in French: "l'organisme" is "organisme". */
const ELIDED = /(?<![\p{L}’'])(?:[ldjnmtsc]|qu)[’'](?=\p{L})/giu;

/** "First name", as most texts are: nothing in it has to be opened, closed up or told from something else. */
const PLAIN_ALREADY = /^(?:[A-Za-z][a-z]+(?: |$))+$/;

/** Lower case, no accents, apostrophes closed up, camel case and "debtor1" opened, everything else a space. */
export function plainWords(text: string): string[] {
  if (PLAIN_ALREADY.test(text)) return text.trimEnd().toLowerCase().split(" ");
  const opened = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L}{3})(\d)/gu, "$1 $2")
    .replace(/(?<!\p{L})(\p{L})-(?=\p{L}{3})/gu, "$1")
    .replace(LETTER_AS_NUMBER, (letter) => `letter-${letter.toLowerCase()}`);
  return withoutApostrophes(withoutAccents(opened).toLowerCase())
    .replaceAll("ß", "ss")
    .replace(/[#№]|\bn°/g, " number ")
    .split(/[^\p{L}\p{N}-]+|(?<!\bletter)-/u)
    .filter((word) => word !== "");
}

const withoutAccents = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");

const withoutApostrophes = (text: string): string =>
  /[’']/.test(text) ? text.replace(ELIDED, "").replace(/[’']s\b|[’']/g, "") : text;

/** The word without the ending of its plural. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)
    ? word.replace(/ies$/, "y").replace(/s$/, "")
    : word;
