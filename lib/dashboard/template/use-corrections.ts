import { useCallback, useMemo, useState } from "react";
import type { Field, ParsedForm } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { type History, startOf, step, stretch, type Travel, travel } from "../workspace/history.ts";
import {
  type Correction,
  type Corrections,
  correctedFields,
  countCorrections,
  withCorrection,
  withoutField,
} from "./corrections.ts";

export type CorrectionAction =
  /** `typing`: what more of the same may follow, as one step. */
  | { do: "correct"; fieldId: string; correction: Correction; typing?: string }
  | { do: "remove"; fieldId: string }
  /** They are kept: nothing of them is left to do or to undo. */
  | { do: "keep" }
  | { do: "discard" | Travel };

const NONE: History<Corrections> = startOf({});

/** The corrections to a form after an action; the same object where nothing changes. */
export function correctionsAfter(
  form: ParsedForm,
  history: History<Corrections>,
  action: CorrectionAction,
): History<Corrections> {
  const { changes } = history;
  switch (action.do) {
    case "correct": {
      const { fieldId, correction, typing } = action;
      const next = withCorrection(form, changes, fieldId, correction);
      return typing ? stretch(history, next, `${fieldId} ${typing}`) : step(history, next);
    }
    case "remove":
      return step(history, withoutField(changes, action.fieldId));
    case "discard":
      return countCorrections(changes) === 0 ? history : step(history, {});
    case "keep":
      return NONE;
    default:
      return travel(history, action.do);
  }
}

/** Under which the corrections to a file's form are kept in the tab. */
const correctionsKey = (fileId: string): string => `${fileId}:form`;

/** How many corrections to a file's form wait in the tab. */
export const correctionsWaiting = (fileId: string): number =>
  countCorrections(readWork<History<Corrections>>(correctionsKey(fileId))?.changes ?? {});

export interface CorrectionsInHand {
  history: History<Corrections>;
  fields: Field[];
  act: (action: CorrectionAction) => void;
}

/** The corrections to a file's form, kept in the tab until they are a template's. */
export function useCorrections(fileId: string, form: ParsedForm): CorrectionsInHand {
  const key = correctionsKey(fileId);
  const [history, setHistory] = useState(() => readWork<History<Corrections>>(key) ?? NONE);
  const act = useCallback(
    (action: CorrectionAction) =>
      setHistory((now) => {
        const next = correctionsAfter(form, now, action);
        if (next !== now) keepWork(key, next === NONE ? null : next);
        return next;
      }),
    [form, key],
  );
  const fields = useMemo(() => correctedFields(form, history.changes), [form, history.changes]);
  return { history, fields, act };
}
