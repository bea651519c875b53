import type { Field } from "../../domain/parsed-form.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { CellReading } from "./cell-reading.ts";
import type { ColumnFacts } from "./column-facts.ts";

const TICK = /^[✓✔☑]\ufe0f?$/u;
const CROSS = /^[x✗✘✕×]\ufe0f?$/iu;

export const isTick = (cell: unknown): boolean => typeof cell === "string" && TICK.test(cell.trim());

/**
 * What a mark says to a box, or to a choice of yes and no: an x is a yes, beside ticks in its column a no. A drawn cross alone
 * may be either, and so may an x beside ticks where other cells are empty, which say no. Null for what is no mark, and where something else is asked.
 */
export function readMark(
  cell: unknown,
  field: Field,
  { hasTicks = false, hasGaps = false }: ColumnFacts,
): CellReading {
  if (typeof cell !== "string" || !takesAnswer(field)) return null;
  const text = cell.trim();
  if (CROSS.test(text)) {
    if (/^x$/i.test(text) ? hasTicks && hasGaps : !hasTicks)
      return { why: "a cross, which may mean yes or no" };
    return hasTicks || field.type !== "checkbox" ? { value: !hasTicks } : null;
  }
  const answer = field.type === "checkbox" ? null : yesOrNo(text);
  return answer === null ? null : { value: answer };
}

/** A box of its own, or two options of which one is called or stored as a yes and the other as a no, whatever stands beside it. */
function takesAnswer({ type, options }: Field): boolean {
  if (type === "text" || type === "signature") return false;
  if (type === "checkbox") return options.length < 2;
  const said = options.map(({ label, value }) => yesOrNo(label) ?? yesOrNo(value));
  return said.length === 2 && said.includes(true) && said.includes(false);
}
