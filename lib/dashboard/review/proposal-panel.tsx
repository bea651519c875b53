import { useMemo } from "react";
import type { Field, FillJob } from "../api/types.ts";
import { useWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { shownValue } from "../file/describe-field.ts";
import { Facts } from "../file/field-row.tsx";
import lists from "../file/lists.module.css";
import { LinkedRow } from "../file/row.tsx";
import styles from "../fill/fill.module.css";
import { Group, Leftovers } from "../fill/leftovers.tsx";
import { saidFact } from "../fill/origins.tsx";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { type Answers, writtenCount } from "./answers.ts";
import { type ProposalView, resultOf } from "./origin.ts";
import { ProposalQuestions } from "./proposal-questions.tsx";

const NONE: Answers = {};

const countOf = (count: number): string => (count === 1 ? "1 value is" : `${count} values are`);

/** A fill that ends with a proposal: what would be written, what is asked about it, and the word that has it written. */
export function ProposalPanel({
  job,
  proposal,
  fields,
  onCommitted,
}: {
  job: FillJob;
  proposal: ProposalView;
  fields: Map<string, Field>;
  onCommitted: (jobId: string) => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const leftovers = useMemo(() => resultOf(proposal), [proposal]);
  const [answers, setAnswers] = useWork<Answers>(`${job.file_id}:answers:${job.job_id}`, NONE);
  const answer = (fieldId: string, given: string | boolean | undefined): void => {
    const { [fieldId]: _, ...others } = answers;
    setAnswers(given === undefined ? others : { ...others, [fieldId]: given });
  };
  const asked = new Set(
    proposal.questions.flatMap(({ kind, field_id }) => (kind === "doubtful" ? field_id : [])),
  );
  const plain = proposal.fields.filter(({ field_id }) => !asked.has(field_id));
  const [all, sure] = [writtenCount(proposal, answers, "all"), writtenCount(proposal, answers, "sure")];
  const commit = (accept: "all" | "sure"): void =>
    void attempt(async () => onCommitted((await api.commit(job.job_id, { accept, answers })).job_id));
  return (
    <div className={styles.stack}>
      <Notice title={`Nothing is written yet: ${countOf(proposal.fields.length)} proposed`}>
        Look at them, choose where there is a question, then write all or the sure ones. What is written can
        be changed on the page.
      </Notice>
      <div className={styles.actions}>
        <Button kind="primary" disabled={busy || all === 0} onClick={() => commit("all")}>
          Write all {all}
        </Button>
        <Button disabled={busy || sure === 0} onClick={() => commit("sure")}>
          Write the {sure} sure ones
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <ProposalQuestions
        proposal={proposal}
        fillId={job.fill_id}
        fields={fields}
        answers={answers}
        onAnswer={answer}
      />
      <Group title="Proposed" count={plain.length}>
        {plain.map(({ field_id, label, value, sure: isSure, rule, ...said }) => (
          <LinkedRow
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
          </LinkedRow>
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
