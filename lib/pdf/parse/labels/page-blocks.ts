import type { Box } from "../../page/display-geometry.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import type { Block } from "./blocks.ts";

/** On which side of a place a text stands. */
export type Side = "left" | "right" | "above" | "below" | "inside";

/** What a text is looked for: a blank to write in, a button, or a group of buttons that answer a question. */
export type Purpose = "blank" | "count" | "button" | "question";

/** What one page prints, and the widgets in it. */
export interface PageBlocks {
  blocks: readonly Block[];
  /** Texts that name nothing: a letter, a number, a sum. They can only be texts at a box to tick. */
  marks: readonly Block[];
  widgets: readonly Box[];
  rules: Rules;
}
