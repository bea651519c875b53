import type { JobStatus } from "../api/types.ts";
import { Icon } from "./icon.tsx";
import styles from "./job-progress.module.css";

const STEPS = ["queued", "running", "succeeded"] as const;
const NAMES = { queued: "Waiting", running: "Working", succeeded: "Done" };
type ProgressStep = "sending" | JobStatus;

/** Where a job is on its way: what is behind it, what is under way, what comes. */
export function JobProgress({ step, doing }: { step: ProgressStep; doing: string }) {
  const reached = STEPS.indexOf(step as (typeof STEPS)[number]);
  return (
    <div className={styles.progress}>
      <p className={styles.doing}>{doing}</p>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => {
          const state = index < reached || step === "succeeded" ? "done" : index === reached ? "now" : "next";
          return (
            <li
              key={name}
              className={styles[state]}
              aria-current={state === "now" ? "step" : undefined}
              data-step={name}
            >
              <span className={styles.dot}>{state === "done" && <Icon name="check" size={12} />}</span>
              {NAMES[name]}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
