import { countTokens } from "../form/count-tokens.ts";
import type { OfferedField } from "../form/offered-field.ts";

/** How large an answer about a part of a form can be that is right; what is larger runs on without an end. */
export interface AnswerBounds {
  /** Entries in each list of the answer. */
  items: number;
  /** Characters of a value or a quote; null where the instruction is too long for a bound that servers take. */
  characters: number | null;
  /** Tokens of the whole answer; one that is cut at them is gone on with. */
  tokens: number;
}

/** What an answer takes beside its entries, and what one entry takes, in tokens. */
const FRAME = 120;
const AN_ENTRY = 50;
/** So many fields a short instruction may determine beside one for each of its tokens: parts and repetitions of a fact. */
export const REPEATED = 12;
/** In characters. A value has no more than the instruction and what converting adds; grammars of servers end at thousands. */
const CONVERTED = 60;
const LONGEST_BOUND = 800;

/** The bounds of an answer about these fields. */
export function answerBounds(fields: readonly OfferedField[], instruction: string): AnswerBounds {
  const items = fields.reduce((sum, offered) => sum + entriesOf(offered), 0);
  const said = countTokens(instruction);
  const characters = instruction.length + CONVERTED;
  return {
    items: Math.max(1, items),
    characters: characters > LONGEST_BOUND ? null : characters,
    // The instruction itself at the most once as values, and once as quotes or as what was of no use.
    tokens: FRAME + AN_ENTRY * Math.min(items, REPEATED + said) + 2 * said,
  };
}

/** A field has one entry; of options, one may go on and another off, or all of them where it takes several. */
function entriesOf({ field, choices }: OfferedField): number {
  if (choices.length < 2) return 1;
  return field.multi_select ? choices.length : 2;
}
