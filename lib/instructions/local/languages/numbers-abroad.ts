import { foldLetters } from "./letters.ts";

/** Words for numbers from one on and from other starts in even steps, without accents. */
const counted = (from: number, step: number, words: string): [string, number][] =>
  words.split(" ").map((word, i) => [word, from + i * step]);

/** Of the three languages together: no word of one is another number in another. */
const NUMERALS = new Map<string, number>([
  ...counted(1, 0, "ein eins un une uno una"),
  ...counted(2, 1, "zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn"),
  ...counted(16, 1, "sechzehn siebzehn achtzehn neunzehn"),
  ...counted(20, 10, "zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig"),
  ...counted(5, 45, "fuenf fuenfzig"),
  ...counted(12, 18, "zwoelf dreissig"),
  ...counted(2, 1, "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  ...counted(20, 10, "vingt trente quarante cinquante soixante septante huitante nonante"),
  ...counted(
    2,
    1,
    "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis",
  ),
  ...counted(17, 1, "diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro"),
  ...counted(25, 1, "veinticinco veintiseis veintisiete veintiocho veintinueve"),
  ...counted(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
  ...counted(200, 100, "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos"),
  ...counted(900, 0, "novecientos"),
  ...counted(20, 0, "vingts"),
  ...counted(100, 0, "hundert cent cents cien ciento"),
  ...counted(1000, 0, "tausend mille mil"),
]);

const WORD = [...NUMERALS.keys()].toSorted((a, b) => b.length - a.length).join("|");
/** "zweiundsechzig", "mille deux cents", "quatre-vingt-dix", "treinta y cinco" */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${WORD})(?:(?:und|[\\s-](?:et|y)[\\s-]|[\\s-]?)(?:${WORD}))*(?![\\p{L}\\p{N}-])`,
  "gu",
);
/** The "und" of "zweiundsechzig" is no French "un". */
const EACH = new RegExp(`und|${WORD}`, "gu");
/** Smaller numbers are words of the lexicons. */
const LEAST = 13;

/** The numbers from thirteen on that a German, French or Spanish text spells out, each where it stands. */
export function numbersIn(text: string): { start: number; end: number; number: number }[] {
  return [...foldLetters(text).matchAll(RUN)].flatMap(({ 0: said, index }) => {
    const number = sumOf([...said.matchAll(EACH)].map(([word]) => NUMERALS.get(word) ?? 0));
    return number < LEAST ? [] : [{ start: index, end: index + said.length, number }];
  });
}

/** A hundred and a thousand multiply what stands before; "quatre-vingt" is four times twenty. */
function sumOf(numbers: readonly number[]): number {
  let [thousands, rest] = [0, 0];
  for (const number of numbers) {
    if (number === 1000) [thousands, rest] = [thousands + Math.max(1, rest) * 1000, 0];
    else if (number === 100) rest = Math.max(1, rest) * 100;
    else if (number === 20 && rest % 100 === 4) rest += 76;
    else rest += number;
  }
  return thousands + rest;
}
