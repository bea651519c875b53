import type { OfferedField } from "../form/offered-field.ts";
import type { ModelFill } from "../model/answer-schema.ts";

/**
 * What fields for one character each spell together, by the ids of the fields: characters that follow each other from
 * field to field on the same words, in whatever order the answer has them. A letter from the middle of a word proves
 * nothing alone; the word does.
 */
export function wordsInCells(
  fills: readonly ModelFill[],
  fields: readonly OfferedField[],
): Map<string, string> {
  const cells = new Map(fields.flatMap((offered, index) => (isCell(offered) ? [[offered.id, index]] : [])));
  const words = new Map<string, string>();
  let run: ModelFill[] = [];
  const close = () => {
    const word = run.map(({ value }) => value).join("");
    for (const { field } of run) words.set(field, word);
  };
  const inOrder = fills.toSorted(
    (one, other) => (cells.get(one.field) ?? -1) - (cells.get(other.field) ?? -1),
  );
  for (const fill of inOrder) {
    const [last, cell] = [run.at(-1), cells.get(fill.field)];
    if (last && cell !== undefined && cells.get(last.field) === cell - 1 && last.quote === fill.quote)
      run.push(fill);
    else {
      close();
      run = cell === undefined || Array.from(fill.value).length > 1 ? [] : [fill];
    }
  }
  close();
  return words;
}

/** Whether a field takes one character. */
export const isCell = ({ field }: OfferedField): boolean => field.type === "text" && field.max_length === 1;
