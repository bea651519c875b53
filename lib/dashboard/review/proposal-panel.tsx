import { useMemo } from "react";
import type { Field, FillJob } from "../api/types.ts";
import { useWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { plural } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { type ProposalView, proposedResult } from "../workspace/origin.ts";
import styles from "../workspace/panel.module.css";
import { type Answers, commitBody, writtenCount } from "./answers.ts";
import { InstructionView } from "./instruction-view.tsx";
import { Group, Leftovers } from "./leftovers.tsx";
import { ProposalQuestions } from "./proposal-questions.tsx";
import { ProposedList } from "./proposed-list.tsx";

const NONE: Answers = {};

const countOf = (count: number): string => (count === 1 ? "1 value is" : `${count} values are`);

/** A fill that ends with a proposal: what would be written, what is asked about it, and the word that has it written. */
export function ProposalPanel({
  job,
  proposal,
  fields,
  onCommitted,
  onInstruct,
}: {
  job: FillJob;
  proposal: ProposalView;
  fields: Map<string, Field>;
  onCommitted: (jobId: string) => void;
  onInstruct: () => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const shown = useMemo(() => ({ ...job, result: proposedResult(proposal) }), [job, proposal]);
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
    void attempt(async () =>
      onCommitted((await api.commit(job.job_id, commitBody(proposal, answers, accept))).job_id),
    );
  return (
    <div className={styles.stack}>
      <Notice title={`Nothing is written yet: ${countOf(proposal.fields.length)} proposed`}>
        Look at them, choose where there is a question, leave out what is wrong, then write them. What is
        written can still be changed on the page.
      </Notice>
      <div className={styles.actions}>
        <Button kind="primary" disabled={busy || all === 0} onClick={() => commit("all")}>
          Write {plural(all, "value")}
        </Button>
        {sure < all && (
          <Button disabled={busy || sure === 0} onClick={() => commit("sure")}>
            Write only the {sure} sure
          </Button>
        )}
        <Button onClick={onInstruct}>Edit instruction</Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {job.prompt !== undefined && <InstructionView prompt={job.prompt} of={shown} job={shown} />}
      <ProposalQuestions
        proposal={proposal}
        fillId={job.fill_id}
        fields={fields}
        answers={answers}
        onAnswer={answer}
      />
      <ProposedList
        proposed={plain}
        fillId={job.fill_id}
        fields={fields}
        answers={answers}
        onAnswer={answer}
      />
      <Group title="Not used" count={proposal.unused.length}>
        {proposal.unused.map(({ start, text }) => (
          <li key={start} className={styles.line}>
            <q>{text}</q>
          </li>
        ))}
      </Group>
      <Leftovers result={shown.result} fields={fields} />
    </div>
  );
}
