import { createContext, useContext } from "react";
import type { Field, FieldValue } from "../api/types.ts";
import type { WidgetMark } from "./marks.ts";
import type { AmbiguousWords } from "./queue.ts";

/** The result that is being worked on: its fields, what they hold, and the marks over its pages in reading order. */
export interface ResultInHand {
  fields: ReadonlyMap<string, Field>;
  held: ReadonlyMap<string, FieldValue | null>;
  order: readonly WidgetMark[];
  /** What waits for an answer, by each field that it may be answered with. */
  questions: ReadonlyMap<string, AmbiguousWords>;
  /** Whether its values are only proposed: the pages are those of the blank form. */
  proposed: boolean;
}

export const ResultContext = createContext<ResultInHand>({
  fields: new Map(),
  held: new Map(),
  order: [],
  questions: new Map(),
  proposed: false,
});
export const useResult = (): ResultInHand => useContext(ResultContext);
