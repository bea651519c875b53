import type { Field } from "../../domain/parsed-form.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { CellReading } from "./cell-reading.ts";
import type { ColumnFacts } from "./column-facts.ts";

const TICK = /^[✓✔☑]\ufe0f?$/u;
const CROSS = /^[x✗✘✕×]\ufe0f?$/iu;
/** A crossed box is a yes, but may be a no beside ticks. */
const CROSSED = /^☒\ufe0f?$/u;

/** What the cells of a column tell about the marks among them. */
export function marksIn(cells: readonly unknown[]): Pick<ColumnFacts, "hasTicks" | "hasOther"> {
  const texts = cells.map((cell) => String(cell ?? "").trim());
  const isMark = (text: string): boolean => TICK.test(text) || CROSS.test(text);
  return { hasTicks: texts.some((text) => TICK.test(text)), hasOther: !texts.every(isMark) };
}

/**
 * What a mark says to a box, or to a choice of yes and no: an x is a yes, among ticks and nothing else in its column a no. A
 * drawn cross alone may be either. So may an x beside ticks where other cells say no: by a word, or by being empty. Null
 * for what is no mark, and where something else is asked.
 */
export function readMark(
  cell: unknown,
  field: Field,
  { hasTicks = false, hasOther = false }: ColumnFacts,
): CellReading {
  if (typeof cell !== "string" || !takesAnswer(field)) return null;
  const text = cell.trim();
  if (CROSSED.test(text) && hasTicks) return { why: UNCLEAR };
  if (CROSS.test(text)) {
    if (/^x$/i.test(text) ? hasTicks && hasOther : !hasTicks) return { why: UNCLEAR };
    return hasTicks || field.type !== "checkbox" ? { value: !hasTicks } : null;
  }
  const answer = field.type === "checkbox" ? null : yesOrNo(text);
  return answer === null ? null : { value: answer };
}

const UNCLEAR = "a cross, which may mean yes or no";

/** A box of its own, or two options of which one is called or stored as a yes and the other as a no, whatever stands beside it. */
function takesAnswer({ type, options }: Field): boolean {
  if (type === "text" || type === "signature") return false;
  if (type === "checkbox") return options.length < 2;
  const said = options.map(({ label, value }) => yesOrNo(label) ?? yesOrNo(value));
  return said.length === 2 && said.includes(true) && said.includes(false);
}
