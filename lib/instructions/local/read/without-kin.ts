import { type Fact, spanOf } from "../fact.ts";

/** "Dependent: her grandson Ike Voss" */
const KIN_FIRST = /^(?:my|our|his|her|their) \p{Ll}+,? (?=\p{Lu}[\p{L}'’-]+ \p{Lu})/u;

/** The fact with the name alone, where its value is a name with the noun for its owner before it. */
export function withoutKin(prompt: string, fact: Fact): Fact {
  const { start, end, text } = fact.value;
  const kin = KIN_FIRST.exec(text)?.[0].length ?? 0;
  return kin === 0 ? fact : { ...fact, value: spanOf(prompt, start + kin, end) };
}
