import { QUEUE_KINDS, type Queue, type QueueKind } from "../workspace/queue.ts";
import styles from "./review.module.css";

const NAMES: Record<QueueKind, string> = {
  high: "sure",
  medium: "likely",
  low: "to check",
  yours: "changed by you",
  question: "to choose",
  missing: "required, blank",
  unused: "unused",
};

/** How a result stands, kind by kind; each shows its own alone when it is pressed. */
export const QueueFilters = ({
  counts,
  value,
  onValue,
}: {
  counts: Queue["counts"];
  value: QueueKind | null;
  onValue: (kind: QueueKind | null) => void;
}) => (
  <fieldset className={styles.filters}>
    <legend className="visually-hidden">Show only</legend>
    {QUEUE_KINDS.filter((kind) => counts[kind] > 0 || kind === value).map((kind) => (
      <button
        key={kind}
        type="button"
        className={`${styles.filter} ${styles[kind]}`}
        aria-pressed={kind === value}
        onClick={() => onValue(kind === value ? null : kind)}
      >
        {counts[kind]} {NAMES[kind]}
      </button>
    ))}
  </fieldset>
);
