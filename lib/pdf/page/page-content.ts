import type { PageFrame } from "./display-geometry.ts";
import type { Rules } from "./rules/read-rules.ts";
import type { WidgetRecord } from "./widget-record.ts";
import type { Word } from "./words.ts";

/** One page: its size, its widgets and, where there are any, the words printed around them. */
export interface PageContent {
  number: number;
  frame: PageFrame;
  widgets: WidgetRecord[];
  /** Places found that may be there to fill. */
  doubtful: WidgetRecord[];
  words: Word[];
  /** All that is printed, and the characters that draw its blanks; nothing on a late page without widgets. */
  print: readonly Word[];
  rules: Rules;
  /** Whether it is nothing but an image; in one that nobody has read no fields are looked for. */
  isScan: boolean;
  /** Whether a scan's words are known. */
  isRead: boolean;
  /** Whether text of it is not in `words` and `print` because it leaves no mark. */
  hidesText: boolean;
}
