/** As long as an instruction may be, in letters. */
const LETTERS = 20_000;

/** Repeated without end, each of these has made some rule read the same letters again and again. */
export const HOSTILE_PIECES = [
  "\t",
  "\n",
  " ",
  "-",
  "!",
  ".",
  "A",
  "A'",
  "Ab’",
  "aé",
  "1",
  "1,",
  "I ",
  "MA ",
  "Mr. ",
  "one ",
  "one, ",
  "a@b.",
  "a@b.c ",
  "$1 ",
  "a\n",
  "a: b\n",
  "1. ",
  "| ",
  "a|b|\n",
  "her wife ",
  "123Mr. number is ",
] as const;

/** An instruction of nothing but these letters, and one at its end that all of them could have led to. */
export const hostilePrompt = (piece: string): string =>
  `${piece.repeat(LETTERS / piece.length)}x`.slice(-LETTERS);
