import { plainTokens } from "./lexicon/tokens.ts";
import { stateCode } from "./lexicon/us-states.ts";
import { type Stretch, stretches } from "./stretches.ts";

/** The parts of an address between commas of which no word is written: "Ingham County" where no field asks for a county. */
export function unwrittenParts(prompt: string, address: Stretch, written: string): Stretch[] {
  const wordsOf = (text: string): string[] => plainTokens(text).map(({ word }) => word);
  const there = new Set(wordsOf(written));
  return stretches(prompt, address, /[,;\n]/g).filter(({ start, end }) => {
    const part = prompt.slice(start, end);
    return ![...wordsOf(part), (stateCode(part) ?? "").toLowerCase()].some((word) => there.has(word));
  });
}
