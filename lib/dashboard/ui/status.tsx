import type { JobStatus } from "../api/types.ts";
import styles from "./status.module.css";

/** A job's state as a word and a dot. */
export const Status = ({ status }: { status: JobStatus }) => (
  <span className={`${styles.status} ${styles[status]}`}>{status}</span>
);
