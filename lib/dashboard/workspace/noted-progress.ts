import { useDeferredValue, useEffect } from "react";
import { noteKey } from "../app/progress-note.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { useDeskState } from "./desk.ts";
import { countEdits } from "./edits.ts";
import { openInWords, progressOf } from "./progress.ts";
import { notPlacedIn } from "./rests.ts";
import { useResult } from "./result-in-hand.ts";
import type { SaidInstruction } from "./said.ts";

/** Notes how far the form is, for the list of all forms: what was decided and is not saved is known in this tab alone. */
export function NoteProgress({
  fileId,
  jobId,
  said,
}: {
  fileId: string;
  jobId: string | null;
  said: readonly SaidInstruction[];
}) {
  const result = useResult();
  const edits = useDeferredValue(useDeskState((state) => state.edits));
  useEffect(() => {
    const count = countEdits(edits);
    const key = noteKey(fileId, jobId);
    if (jobId === null && count === 0) {
      if (readWork(key) !== null) keepWork(key, null);
      return;
    }
    const progress = progressOf(result, edits.changes);
    const signed = progress.signed > 0 ? [`${progress.signed} signed`] : [];
    const unsaved = count > 0 ? ["not saved yet"] : [];
    const open = openInWords(progress, notPlacedIn(said, result, edits.changes).length);
    keepWork(key, [`${progress.filled} filled`, ...signed, ...open, ...unsaved].join(" · "));
  }, [fileId, jobId, result, edits, said]);
  return null;
}
