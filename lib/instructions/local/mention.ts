import type { SuggestedWhy } from "../../domain/fill-plan.ts";
import type { FieldValue } from "../../domain/parsed-form.ts";
import type { JoinedText } from "../../meaning/joined-parts.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import type { Slot } from "../form-model/slot.ts";

/** Why a value is not written, however well it fits: what is said is no plain statement about its place. */
export type Doubt = Exclude<SuggestedWhy, "likely">;

/**
 * A mention that is no plain statement of fact: a condition, a question, the time before or to come, a correction of
 * others, a list of choices, or a reference to another place.
 */
export type Stance = Exclude<Doubt, "another_person" | "order_of_date" | "replaces">;

/** A stretch of the instruction that is read by itself: an item with its key, or a sentence. Offsets are the instruction's. */
export interface Passage {
  /** Where the value of an item, or the sentence, stands. */
  start: number;
  end: number;
  /** What an item calls its value; null for a sentence. */
  key: string | null;
  /** The heading over it, and the first key of its line: "Emergency contact: Petra, phone: 555-0199". */
  heading: string;
  /** Whether it is said to correct something: "Correction: loan amount 12500". */
  isCorrection?: boolean;
  /** Where its line begins, if commas alone part it from the other items of the line. */
  line?: number;
  /** Whether its line goes on, and nothing tells where its text ends. */
  isPart?: boolean;
  /** In a table with a header, the row that it stands in, counted from 1; all of its cells have the same. */
  row?: { at: number };
  /** The blank that its row and column name. */
  fieldId?: string;
  /** Whether it stands in JSON with letters escaped. */
  isEscaped?: boolean;
  /** Whether it is a heading whose words are all of the form: it need not come to anything. */
  isTitle?: boolean;
  /** Of several items that say the parts of one value: what they say together. */
  joined?: JoinedText;
}

/** A stretch that could be a value, and all that is said about it. */
export interface Mention {
  start: number;
  end: number;
  text: string;
  /** `clause` stands for what a clause says as a whole, which may be the name of an option. */
  kind: ValueKind | "clause";
  segment: Passage;
  context: Context;
}

/** The context of a mention, in canonical words. */
export interface Context {
  /** An item's key, or the words just before the mention; without what belongs to an earlier one. */
  near: ReadonlySet<string>;
  /** The last of these, the nearest to it; of an item's key the last ones. */
  head: readonly string[];
  /** The words just after it. */
  after: ReadonlySet<string>;
  /** All of its sentence or line. */
  all: ReadonlySet<string>;
  heading: ReadonlySet<string>;
  /** Whom it is about; none where nobody is spoken of. */
  roles: readonly string[];
  /** Those of them who are surely not the person whose form it is. */
  others: readonly string[];
  isNegated: boolean;
  /** How it is said, where that is no plain statement. */
  stance: Stance | null;
  /** What it stands beside in a sentence, or whose its key calls it, in canonical words: "my plumber Bo", "Herald's e-mail". */
  beside: readonly string[];
  /** Whether a stroke parts it from others of an item's list: "Male / Female". */
  isOffered: boolean;
  /** Whether the words say that it is over: "used to", "no longer". */
  isPast: boolean;
  /** Whether a comma or an "and" parts it from the words before it. */
  isCut: boolean;
  /** Whether its sentence has a condition of any sort, also one of courtesy: "if needed". */
  isConditional: boolean;
  /** Whether the words ask for a tick. */
  isTick: boolean;
}

/** A mention and a slot that it may fill, and what would be written. */
export interface Proposed {
  mention: Mention;
  slot: Slot;
  writes: readonly { fieldId: string; value: FieldValue }[];
  /** The chance that all of it is right, 0..1. */
  score: number;
  /** What speaks against writing it, whatever the chance. */
  doubt: Doubt | null;
  /** Whether the chance is enough to write it, and nothing speaks against it. */
  isSure: boolean;
  /** Whether nothing around it speaks for another place, so that a clear lead over all others is enough. */
  isPlain: boolean;
}
