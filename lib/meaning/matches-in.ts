/**
 * All that a pattern with the flag `g` finds in a text. `matchAll` would copy the pattern for each text, which takes longer than to
 * search a short one.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`Expected a pattern with the flag g, got "${pattern.flags}".`);
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found again; a pattern for whole characters goes back to the start of one.
    if (match[0] === "") pattern.lastIndex += isLong(text, match.index) && pattern.unicode ? 2 : 1;
  }
  return found;
}

const isLong = (text: string, index: number): boolean => (text.codePointAt(index) ?? 0) > 0xffff;
