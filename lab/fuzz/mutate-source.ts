import { mutate } from "./mutate.ts";

/** What readers of texts, tables and mail stumble over, a few thousand times in a row. */
const PUMPED = [
  ...["<b> ", "&nbsp;", "<!--", "<script ", "<td", " ", "\t", "\n", "\r", "\r\n", '"', '""', ",", ";", "="],
  ...["=\n", "a\t", "[", "(", "{", '{"a":', ":", "--b1\r\n", "=?a?q?", "<row/>", "<c ", "<numFmt ", " a='1'"],
  ...["QUOTED-PRINTABLE", "BEGIN:VCARD\n", "\\", "0", "\u00e9", "\ufffe", "constructor: x\n", "__proto__,"],
];
const MOST_TIMES = 8_000;

/** A copy with some bytes changed, one time of two with something repeated put in as well. */
export function mutateSource(file: Uint8Array, random: () => number): Uint8Array {
  const changed = random() < 0.7 ? mutate(file, random) : file;
  if (random() < 0.5) return changed;
  const pump = PUMPED[Math.floor(random() * PUMPED.length)] ?? "";
  const place = Math.floor(random() * (changed.length + 1));
  const run = pump.repeat(1 + Math.floor(random() * MOST_TIMES));
  return Buffer.concat([changed.subarray(0, place), Buffer.from(run), changed.subarray(place)]);
}
