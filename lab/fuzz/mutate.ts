/** A source of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What makes readers of PDF stumble when it stands where something else is expected. */
const TOKENS = [
  "null",
  "<<",
  ">>",
  "[",
  "]",
  "(",
  ")",
  "0 0 R",
  "1 0 R",
  "9999999 0 R",
  "-1",
  "1e30",
  "99999999999",
  "/Kids",
  "/Parent",
  "/Type",
  "stream\n",
  "endstream",
  "endobj",
  "trailer",
];
/** Bytes that follow the header and stay, so that most files are still taken for a PDF. */
const HEADER = 8;
const MOST_CHANGES = 12;

type Change = (bytes: Buffer, random: () => number) => Buffer;

const at = (bytes: Buffer, random: () => number): number =>
  Math.min(bytes.length, HEADER + Math.floor(random() * Math.max(1, bytes.length - HEADER)));

const CHANGES: readonly Change[] = [
  function changeByte(bytes, random) {
    bytes[at(bytes, random) - 1] = Math.floor(random() * 256);
    return bytes;
  },
  function changeDigit(bytes, random) {
    const start = at(bytes, random);
    const digit = bytes.subarray(start).findIndex((byte) => byte >= 0x30 && byte <= 0x39);
    if (digit >= 0) bytes[start + digit] = 0x30 + Math.floor(random() * 10);
    return bytes;
  },
  function insertToken(bytes, random) {
    const place = at(bytes, random);
    const token = Buffer.from(` ${TOKENS[Math.floor(random() * TOKENS.length)]} `);
    return Buffer.concat([bytes.subarray(0, place), token, bytes.subarray(place)]);
  },
  function overwriteWithToken(bytes, random) {
    bytes.write(TOKENS[Math.floor(random() * TOKENS.length)] ?? "", at(bytes, random), "latin1");
    return bytes;
  },
  function removePart(bytes, random) {
    const place = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + Math.floor(random() * 60))]);
  },
  function repeatPart(bytes, random) {
    const [from, to] = [at(bytes, random), at(bytes, random)];
    const part = bytes.subarray(from, from + Math.floor(random() * 200));
    return Buffer.concat([bytes.subarray(0, to), part, bytes.subarray(to)]);
  },
  function cutEnd(bytes, random) {
    return random() < 0.3 ? bytes.subarray(0, at(bytes, random)) : bytes;
  },
];

/** A copy of a file with some of it changed. */
export function mutate(file: Uint8Array, random: () => number): Uint8Array {
  let bytes: Buffer = Buffer.from(file);
  for (let left = 1 + Math.floor(random() * MOST_CHANGES); left > 0; left--) {
    const change = CHANGES[Math.floor(random() * CHANGES.length)];
    if (change) bytes = Buffer.from(change(bytes, random));
  }
  return Uint8Array.from(bytes);
}
