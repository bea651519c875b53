import { lastStep, spaceCamelCase } from "../../../domain/program-name.ts";
import type { Draft } from "./draft-label.ts";

/** Three say what a field is: what is printed at it, its tooltip, and its own name. */
type Witnessed = Pick<Draft, "caption" | "tooltip" | "name" | "type">;

/** So large a part of a name's words must be in a text that says the same. */
const SAYS = 0.6;
/** So many tooltips that say what is printed at a neighbour are a series that has slipped. */
const FEWEST = 2;
/** So many words at the end of a text are what it says, and no accident. */
const PHRASE = 3;

/**
 * The fields whose tooltips are wrong, in reading order. The printed text and the field's name agree against the tooltip,
 * or it repeats the text printed at the next field (or the one before), as those around it do.
 */
export function doubtedTooltips<F extends Witnessed>(fields: readonly F[]): Set<F> {
  const outvoted = fields.filter(isOutvoted);
  const shifted = [1, -1].flatMap((step) => {
    const slipped = fields.filter((field, index) => saysNeighbour(field, fields[index + step]));
    if (slipped.length < FEWEST) return [];
    // The last of the series has no neighbour that could tell, but the one before it says what is printed at it.
    const isEnd = (field: F, index: number) =>
      saysOther(field) && slipped.includes(fields[index - step] as F);
    return [...slipped, ...fields.filter(isEnd)];
  });
  return new Set([...outvoted, ...shifted]);
}

/** Those of them that say what is printed at other fields: no reader of the form may take them for a field's own words. */
export function misplacedTooltips<F extends Witnessed>(
  fields: readonly F[],
  doubted: ReadonlySet<F>,
): Set<F> {
  const printed = new Set(fields.map(({ caption }) => plain(caption)));
  return new Set([...doubted].filter(({ tooltip }) => printed.has(plain(tooltip))));
}

function isOutvoted({ caption, tooltip, name }: Witnessed): boolean {
  const words = wordsOf(spaceCamelCase(lastStep(name)));
  if (!caption || !tooltip || words.length < 2) return false;
  return shareIn(words, caption) >= SAYS && shareIn(words, tooltip) === 0;
}

/** Whether a tooltip says nothing of what is printed. */
const saysOther = ({ caption, tooltip }: Witnessed): boolean =>
  Boolean(caption && tooltip) && shareIn(wordsOf(caption ?? ""), tooltip ?? "") === 0;

function saysNeighbour(field: Witnessed, neighbour: Witnessed | undefined): boolean {
  const [said, printed] = [plain(field.tooltip), plain(field.caption)];
  if (said === "" || printed === "" || said === printed || neighbour?.type !== field.type) return false;
  const next = plain(neighbour.caption);
  // What is printed there may begin at the end of the line before.
  const isReadOn = /^\p{Ll}/u.test(neighbour.caption ?? "") && next.endsWith(` ${said}`);
  const isNext = said === next || (said.split(" ").length >= PHRASE && isReadOn);
  return isNext && plain(neighbour.tooltip) !== said;
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length > 1);

const plain = (text: string | null): string => wordsOf(text ?? "").join(" ");

function shareIn(words: readonly string[], text: string): number {
  const own = new Set(wordsOf(text));
  return words.filter((word) => own.has(word)).length / words.length;
}
