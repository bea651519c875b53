import type { BatchView, JobStatus } from "../api/types.ts";
import styles from "./status.module.css";

/** The state of a job or a batch as a word and a dot. */
export const Status = ({ status }: { status: JobStatus | BatchView["status"] }) => (
  <span className={`${styles.status} ${styles[status]}`}>{status}</span>
);
