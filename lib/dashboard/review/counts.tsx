import { type OpenKind, openByKind, type Progress } from "../workspace/progress.ts";
import styles from "./finish-bar.module.css";
import { goToLoose } from "./not-placed.tsx";
import { goToReady } from "./ready.tsx";

const TONES: Record<string, string | undefined> = {
  check: styles.check,
  required: styles.required,
  twice: styles.required,
};

/** How far the form is, in a line: each part leads to what it counts. */
export const Counts = ({
  progress,
  notPlaced,
  tells,
  onGo,
}: {
  progress: Progress;
  notPlaced: number;
  /** Whether there is more to say, at the end of the form. */
  tells: boolean;
  /** Goes to the next blank of a kind. */
  onGo: (kind: OpenKind) => void;
}) => {
  const isDone = progress.left.length === 0 && progress.check === 0 && notPlaced === 0 && progress.filled > 0;
  return (
    <p className={styles.counts}>
      <span className={isDone ? styles.filled : styles.quiet}>
        {tells ? (
          <button type="button" className={styles.way} onClick={goToReady}>
            {progress.filled} filled
          </button>
        ) : (
          `${progress.filled} filled`
        )}
      </span>
      {progress.signed > 0 && (
        <span className={isDone ? styles.filled : styles.quiet}>{progress.signed} signed</span>
      )}
      {openByKind(progress).map(({ kind, words }) => (
        <span key={kind} className={TONES[kind] ?? styles.quiet}>
          <button type="button" className={styles.way} onClick={() => onGo(kind)}>
            {words}
          </button>
        </span>
      ))}
      {notPlaced > 0 && (
        <span className={styles.quiet}>
          <button type="button" className={styles.way} onClick={() => goToLoose()}>
            {notPlaced} not placed
          </button>
        </span>
      )}
    </p>
  );
};
