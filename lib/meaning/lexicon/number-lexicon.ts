/** Words for numbers from one on, in even steps, in folded letters. */
const counted = (from: number, step: number, words: string): [string, number][] =>
  words.split(/\s+/).map((word, index) => [word, from + index * step]);

/** Cardinals, and the ordinals that dates are said with: in English, German, French and Spanish. */
const NUMBERS = new Map<string, number>([
  ...counted(0, 1, "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"),
  ...counted(15, 1, "fifteen sixteen seventeen eighteen nineteen"),
  ...counted(20, 10, "twenty thirty forty fifty sixty seventy eighty ninety"),
  ...counted(
    1,
    1,
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth",
  ),
  ...counted(14, 1, "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"),
  ...counted(20, 10, "twentieth thirtieth"),
  ...counted(0, 0, "oh"),
  // Not "null": programs write it where they have no value.
  ...counted(
    1,
    1,
    "ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn",
  ),
  ...counted(16, 1, "sechzehn siebzehn achtzehn neunzehn"),
  ...counted(20, 10, "zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig"),
  ...counted(1, 0, "eins eine einen einem einer erste ersten erster"),
  ...counted(30, 0, "dreissig"),
  ...counted(3, 0, "dritte dritten dritter"),
  ...counted(8, 0, "achte achten achter"),
  ...counted(7, 0, "siebte siebten siebter"),
  ...counted(
    1,
    1,
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
  ),
  ...counted(20, 10, "vingt trente quarante cinquante soixante septante huitante nonante"),
  ...counted(1, 0, "une premier premiere"),
  ...counted(80, 0, "octante"),
  ...counted(
    1,
    1,
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis",
  ),
  ...counted(
    17,
    1,
    "diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco",
  ),
  ...counted(26, 1, "veintiseis veintisiete veintiocho veintinueve"),
  ...counted(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
  ...counted(1, 0, "una primero primera"),
  ...counted(
    200,
    100,
    "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  ),
  ...counted(
    200,
    100,
    "doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas",
  ),
]);

/** What multiplies the number before it. */
const SCALES = new Map<string, number>([
  ...counted(100, 0, "hundred hundredth hundert cent cents cien ciento"),
  ...counted(1000, 0, "thousand tausend mille mil"),
  ...counted(1_000_000, 0, "million millionen millions millon millones"),
]);

/** Words that may stand within a number. */
const JOINTS = new Set(["and", "und", "et", "y"]);

/** A word, or the part of one, as a part of a number. */
export type NumberPart = { value: number } | { scale: number };

/** The number that a folded word alone stands for; null when it is none. */
export const numberValue = (word: string): number | null => NUMBERS.get(word) ?? SCALES.get(word) ?? null;

/** What a folded word means in a number: several parts where German writes them as one; none for any other word. */
export function numberParts(word: string): (NumberPart | "joint")[] {
  const part = partOf(word);
  if (part) return [part];
  if (!GERMAN.test(word)) return [];
  const stems = [word, ...ENDINGS.map((ending) => word.replace(ending, ""))];
  return stems.map(germanParts).find((parts) => parts !== null) ?? [];
}

function partOf(word: string): NumberPart | "joint" | null {
  const value = NUMBERS.get(word);
  if (value !== undefined) return { value };
  const scale = SCALES.get(word);
  if (scale !== undefined) return { scale };
  return JOINTS.has(word) ? "joint" : null;
}

/** How a German number begins that is written as one word. */
const GERMAN = /^(?:ein|zwei|drei|vier|funf|sech|sieb|acht|neun|zehn|elf|zwolf|zwan|hundert|tausend)/;
const GERMAN_PART =
  /und|tausend|hundert|(?:drei|vier|funf|sech|sieb|acht|neun)zehn|(?:zwan|vier|funf|sech|sieb|acht|neun)zig|drei(?:ß|ss)ig|zehn|elf|zwolf|zwei|drei|vier|funf|sechs|sieben|acht|neun|eins?/y;
/** Of German ordinals: "zweiten", "zwanzigsten". */
const ENDINGS = [/te[nrsm]?$/, /ste[nrsm]?$/];

function germanParts(word: string): (NumberPart | "joint")[] | null {
  const parts: (NumberPart | "joint")[] = [];
  GERMAN_PART.lastIndex = 0;
  while (GERMAN_PART.lastIndex < word.length) {
    const [piece] = GERMAN_PART.exec(word) ?? [];
    const part = piece === undefined ? null : partOf(piece);
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}
