import { type Block, blockText } from "./blocks.ts";

/** A word that names something: two letters in a row, or one of a script that writes words with one. */
const NAMING = /\p{L}{2}|\p{Script=Han}|\p{L}[°º]/u;
/** Letters that number ("iii") or words that join. */
const IDLE = /^[(]?(?:[ivx]{2,4}|and|or|of|to|by|the|et|ou|und|oder)[).]?$/i;

/** Whether a text names nothing: signs, the numbers of lines, and words that only join. */
export const isNoise = (block: Block): boolean =>
  !blockText(block)
    .split(" ")
    .some((word) => NAMING.test(word) && !IDLE.test(word));
