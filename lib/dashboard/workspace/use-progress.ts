import { useDeferredValue, useMemo } from "react";
import { useDeskState } from "./desk.ts";
import { countEdits, type Edits } from "./edits.ts";
import { blanksRefused, type Progress, progressOf } from "./progress.ts";
import { notPlacedIn } from "./rests.ts";
import { useResult } from "./result-in-hand.ts";
import type { SaidInstruction } from "./said.ts";

/** How far the form is, with the unsaved changes. Typing comes first: it may follow a moment later. */
export function useProgress(said: readonly SaidInstruction[]): {
  edits: Edits;
  progress: Progress;
  /** How many phrases were said and are nowhere on the form. */
  notPlaced: number;
  /** The changes that are in no file, with the blanks that are to stay so. */
  unsaved: number;
} {
  const result = useResult();
  const edits = useDeferredValue(useDeskState((state) => state.edits));
  const { changes } = edits;
  const progress = useMemo(() => progressOf(result, changes), [result, changes]);
  const notPlaced = useMemo(() => notPlacedIn(said, result, changes).length, [said, result, changes]);
  const refused = useMemo(() => blanksRefused(result, changes).length, [result, changes]);
  return { edits, progress, notPlaced, unsaved: countEdits(edits) + refused };
}
