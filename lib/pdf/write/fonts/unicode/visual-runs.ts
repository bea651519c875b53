import bidiFactory from "bidi-js";

/** A stretch of one direction; `text` is in reading order. */
export interface DirectedText {
  text: string;
  rightToLeft: boolean;
}

// The package's types describe an ES module, and Node loads it as CommonJS: the import is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const SOME_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Cuts a line into stretches of one direction, from left to right (Unicode Standard Annex 9). */
export function visualRuns(line: string): DirectedText[] {
  if (!SOME_RIGHT_TO_LEFT.test(line)) return line === "" ? [] : [{ text: line, rightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index++) {
    const [level = 0, last] = [levels[index], runs.at(-1)];
    const character = mirrored.get(index) ?? line.charAt(index);
    if (last && last.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  return inVisualOrder(runs).map(({ text, level }) => ({ text, rightToLeft: level % 2 === 1 }));
}

/** Rule L2: from the highest level down to 1, turn every sequence of that level or a higher one around. */
function inVisualOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  for (let level = Math.max(...runs.map((run) => run.level)); level >= 1; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start;
      while ((runs[end]?.level ?? 0) >= level) end++;
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs;
}
