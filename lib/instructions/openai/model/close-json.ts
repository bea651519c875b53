/** Where a text of JSON can be ended: after `end`, with these brackets, the innermost first. */
interface Ending {
  end: number;
  brackets: string;
}

const CLOSING = new Map([
  ["{", "}"],
  ["[", "]"],
]);

/**
 * JSON that was cut off, ended behind the last element of a list that it has whole; null where it has none. An element of
 * which a part is missing goes.
 */
export function closeJson(text: string): string | null {
  const open: string[] = [];
  let last: Ending | null = null;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const closing = isString ? undefined : CLOSING.get(character);
    if (isString && character === "\\") at += 1;
    else if (character === '"') isString = !isString;
    else if (closing) open.push(closing);
    else if (!isString && character === open.at(-1)) open.pop();
    else continue;
    const isWhole = !isString && !closing;
    if (isWhole && open.at(-1) === "]" && isOfAnswer(open))
      last = { end: at + 1, brackets: open.toReversed().join("") };
  }
  return last && text.slice(0, last.end) + last.brackets;
}

/** A list of the answer itself: one that lies in an entry belongs to the entry. */
const isOfAnswer = (open: readonly string[]): boolean => open.join("") === "}]";
