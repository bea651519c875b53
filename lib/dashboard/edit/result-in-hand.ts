import { createContext, useContext } from "react";
import type { Field, FieldValue } from "../api/types.ts";
import type { Mark } from "../document/marks.ts";

/** The result that is being worked on: its fields, what they hold, and the marks over its pages in reading order. */
export interface ResultInHand {
  fields: ReadonlyMap<string, Field>;
  held: ReadonlyMap<string, FieldValue | null>;
  order: readonly Mark[];
}

export const ResultContext = createContext<ResultInHand>({ fields: new Map(), held: new Map(), order: [] });
export const useResult = (): ResultInHand => useContext(ResultContext);
