const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MOST_CODES = 4096;

/**
 * Unpacks LZW as TIFF has it (TIFF 6.0, section 13). Null where the data are damaged or of the order of before TIFF 6.0, or
 * hold less than `length` bytes; more is left out.
 */
export function decodeLzw(data: Uint8Array, length: number): Uint8Array | null {
  const codes = codeReader(data);
  const out = new Uint8Array(length);
  // What a code means stands in the output already: from where, and how long it is.
  const starts = new Int32Array(MOST_CODES);
  const lengths = new Int32Array(MOST_CODES).fill(1, 0, CLEAR);
  let [next, filled, previous] = [FIRST_FREE, 0, -1];
  while (filled < length) {
    const code = codes(next);
    if (code === END || code === null) return null;
    if (code === CLEAR) {
      [next, previous] = [FIRST_FREE, -1];
      continue;
    }
    const before = previous < 0 ? 0 : (lengths[previous] ?? 0);
    if (previous >= 0 && next < MOST_CODES) {
      // The code that is made now: what stood last, and the byte that follows it.
      starts[next] = filled - before;
      lengths[next] = before + 1;
      next += 1;
    }
    if (code >= next) return null;
    if (code < CLEAR) out[filled] = code;
    else copyWithin(out, { from: starts[code] ?? 0, to: filled, count: lengths[code] ?? 0 });
    filled += lengths[code] ?? 0;
    previous = code;
  }
  return out;
}

/** Byte by byte: what is copied may reach into what is written. */
function copyWithin(out: Uint8Array, { from, to, count }: { from: number; to: number; count: number }): void {
  const end = Math.min(count, out.length - to);
  for (let index = 0; index < end; index++) out[to + index] = out[from + index] ?? 0;
}

/** Reads codes from the highest bit on: of 9 bits, and of one more each time before the table needs it. */
function codeReader(data: Uint8Array): (next: number) => number | null {
  let [at, held, bits] = [0, 0, 0];
  return (next) => {
    const width = next < 511 ? 9 : next < 1023 ? 10 : next < 2047 ? 11 : 12;
    while (bits < width) {
      const byte = data[at++];
      if (byte === undefined) return null;
      held = ((held & ((1 << bits) - 1)) << 8) | byte;
      bits += 8;
    }
    bits -= width;
    return (held >> bits) & ((1 << width) - 1);
  };
}
