import { useMemo } from "react";
import type { Field, FillJob } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { shownValue } from "../file/describe-field.ts";
import { Facts } from "../file/field-row.tsx";
import lists from "../file/lists.module.css";
import { Row } from "../file/row.tsx";
import styles from "../fill/fill.module.css";
import { Group, Leftovers } from "../fill/leftovers.tsx";
import { saidFact } from "../fill/origins.tsx";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { type Proposal, resultOf } from "./origin.ts";

const countOf = (count: number): string => (count === 1 ? "1 value is" : `${count} values are`);

/** A fill that ends with a proposal: what would be written, and the word that has it written. */
export function ProposalPanel({
  job,
  proposal,
  fields,
  onCommitted,
}: {
  job: FillJob;
  proposal: Proposal;
  fields: Map<string, Field>;
  onCommitted: (jobId: string) => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const leftovers = useMemo(() => resultOf(proposal), [proposal]);
  const sure = proposal.fields.filter((field) => field.sure).length;
  const commit = (accept: "all" | "sure"): void =>
    void attempt(async () => onCommitted((await api.commit(job.job_id, { accept })).job_id));
  return (
    <div className={styles.stack}>
      <Notice title={`Nothing is written yet: ${countOf(proposal.fields.length)} proposed`}>
        Look at them, then write all or the sure ones. What is written can be changed on the page.
      </Notice>
      <div className={styles.actions}>
        <Button kind="primary" disabled={busy} onClick={() => commit("all")}>
          Write all {proposal.fields.length}
        </Button>
        <Button disabled={busy || sure === 0} onClick={() => commit("sure")}>
          Write the {sure} sure ones
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <Group title="Proposed" count={proposal.fields.length}>
        {proposal.fields.map(({ field_id, label, value, sure: isSure, rule, ...said }) => (
          <Row
            key={field_id}
            fieldId={field_id}
            details={<Facts pairs={[saidFact(said, job.fill_id), ["Rule", rule]]} />}
          >
            <span className={styles.head}>
              <span className={lists.meta}>{label}</span>
              <span className={`${styles.band} ${isSure ? styles.high : styles.low}`}>
                {isSure ? "sure" : "check this"}
              </span>
            </span>
            <span className={lists.label}>{shownValue(fields.get(field_id), value)}</span>
          </Row>
        ))}
      </Group>
      <Group title="Not used" count={proposal.unused.length}>
        {proposal.unused.map(({ start, text }) => (
          <li key={start} className={styles.line}>
            <q>{text}</q>
          </li>
        ))}
      </Group>
      <Leftovers result={leftovers} fields={fields} />
    </div>
  );
}
