import { useMemo } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { useDesk } from "../workspace/desk.ts";
import { fileInWords } from "../workspace/file-in-words.ts";
import { suggestedIn } from "../workspace/progress.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { goesOnFrom } from "../workspace/saved.ts";
import { nothingOpen, type StateLine, stateOf } from "../workspace/state-in-words.ts";
import { standingIn } from "../workspace/steps-back.ts";
import { useProgress } from "../workspace/use-progress.ts";
import type { InHand } from "../workspace/use-result-in-hand.ts";
import { goToLoose } from "./not-placed.tsx";
import styles from "./ready.module.css";

/**
 * How the form stands at the end of filling: what is open, what is filled and what is empty, and whether the file is what one
 * sees. It gives no verdict: nobody has checked whether a value is right.
 */
export function Ready({ inHand, downloaded }: { inHand: InHand; downloaded: string | null }) {
  const { said, written, job, fill, save } = inHand;
  const result = useResult();
  const { edits, progress, notPlaced, unsaved } = useProgress(said);
  const { changes } = edits;
  const { open, told } = useMemo(
    () => stateOf(result, changes, { progress, notPlaced, written }),
    [result, changes, progress, notPlaced, written],
  );
  if (job === null && unsaved === 0) return null;
  const isRunning = fill.state === "known" && ["queued", "running"].includes(fill.job.status);
  const isOwn = job && downloaded !== null && goesOnFrom(job.file_id, job.job_id, downloaded);
  const files = fileInWords({
    ...{ unsaved, job, suggested: suggestedIn(result, changes), downloaded: isOwn ? downloaded : null },
    underWay: save.busy || isRunning,
    failed: save.failure.bar !== undefined,
    lacks: standingIn(written).length < (written?.marks?.length ?? 0),
  });
  const clear = open.length === 0 && nothingOpen(result, told);
  return (
    <section tabIndex={-1} data-ready="" className={styles.ready} aria-labelledby="ready">
      <h2 id="ready">Ready to submit?</h2>
      <ul>
        {clear && <li>{clear}</li>}
        {[
          ...open.map((line) => ({ line, isOpen: true })),
          ...told.map((line) => ({ line, isOpen: false })),
        ].map(({ line, isOpen }) => (
          <Line key={line.words} line={line} isOpen={isOpen} />
        ))}
        {files.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.why}>
        Nobody has checked whether your answers are right. Read the form once more before you submit it.
      </p>
    </section>
  );
}

/** One thing, with the ways to the blanks that it is about. */
function Line({ line: { words, blanks, isLoose }, isOpen }: { line: StateLine; isOpen: boolean }) {
  const desk = useDesk();
  const { order } = useResult();
  const goTo = (fieldId: string): void => {
    const mark = order.find((one) => one.fieldId === fieldId);
    if (mark) desk.act({ do: "open", mark: mark.key });
  };
  return (
    <li className={isOpen ? styles.open : undefined}>
      {isLoose ? (
        <button type="button" className={styles.way} onClick={() => goToLoose()}>
          {words}
        </button>
      ) : blanks.length === 0 ? (
        words
      ) : (
        <Disclosure name={words}>
          <ul className={styles.blanks}>
            {blanks.map(({ fieldId, label }) => (
              <li key={fieldId}>
                <button type="button" className={styles.way} onClick={() => goTo(fieldId)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

/** Brings the state of the form into sight, and the focus to it. */
export function goToReady(): void {
  const place = document.querySelector<HTMLElement>("[data-ready]");
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}
