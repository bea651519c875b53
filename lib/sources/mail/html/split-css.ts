const PAIRS: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** Where what begins at `at` ends: a string, a bracket with all in it, or one character. The end is exclusive. */
export function endOf(text: string, at: number): number {
  const closers: string[] = [];
  for (let index = at; index < text.length; index++) {
    const character = text[index] as string;
    if (character === "\\") index++;
    else if (character === '"' || character === "'") index = endOfString(text, index);
    else if (PAIRS.has(character)) closers.push(PAIRS.get(character) as string);
    else if (character === closers.at(-1)) closers.pop();
    if (closers.length === 0) return index + 1;
  }
  return text.length;
}

/** At its closing quote, or at the text's end. */
function endOfString(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === text[at]) return index;
  }
  return text.length;
}

/** Parts of CSS between separators that stand in no string and no bracket. Linear. */
export function splitCss(text: string, isSeparator: (character: string) => boolean): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    if (isSeparator(text[at] as string)) {
      parts.push(text.slice(start, at));
      start = ++at;
    } else at = endOf(text, at);
  }
  return [...parts, text.slice(start)];
}

/** The text before each block, and in it; statements that end with ";" instead of a block are left out. Linear. */
export function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let start = 0;
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at);
    if (css[at] === "{") {
      blocks.push({
        head: css.slice(start, at).trim(),
        body: css.slice(at + 1, css[end - 1] === "}" ? end - 1 : end),
      });
      start = end;
    } else if (css[at] === ";" || css[at] === "}") start = end;
    at = end;
  }
  return blocks;
}

export function cssWithoutComments(css: string): string {
  const [first = "", ...rest] = css.split("/*");
  let whole = first;
  for (let index = 0; index < rest.length; index++) {
    let part = rest[index] as string;
    // A second opening inside a comment is text of it.
    while (!part.includes("*/") && index + 1 < rest.length) part = rest[++index] as string;
    const end = part.indexOf("*/");
    whole += end < 0 ? "" : ` ${part.slice(end + 2)}`;
  }
  return whole;
}

/** Characters that are written as escapes (CSS Syntax, 4.3.7). */
export const unescapeCss = (text: string): string =>
  text.includes("\\")
    ? text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code?: string, plain?: string) => {
        const point = code === undefined ? 0 : Number.parseInt(code, 16);
        return plain ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd");
      })
    : text;
