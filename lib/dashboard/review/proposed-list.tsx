import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { shownValue } from "../workspace/describe-field.ts";
import { Facts } from "../workspace/field-row.tsx";
import { LinkedRow } from "../workspace/linked-row.tsx";
import lists from "../workspace/lists.module.css";
import type { ProposalView } from "../workspace/origin.ts";
import { saidFact } from "../workspace/origins.tsx";
import styles from "../workspace/panel.module.css";
import type { Answers } from "./answers.ts";
import { Group } from "./leftovers.tsx";
import review from "./review.module.css";

/** The values that nobody is asked about; the selected one tells why, and can be left out. */
export const ProposedList = ({
  proposed,
  fillId,
  fields,
  answers,
  onAnswer,
}: {
  proposed: ProposalView["fields"];
  fillId: string;
  fields: Map<string, Field>;
  answers: Answers;
  onAnswer: (fieldId: string, answer: false | undefined) => void;
}) => (
  <Group title="Proposed" count={proposed.length}>
    {proposed.map(({ field_id: id, label, value, sure, rule, ...said }) => {
      const out = answers[id] === false;
      const details = (
        <>
          <Facts pairs={[saidFact(said, fillId), ["Rule", rule]]} />
          <div className={review.actions}>
            <Button small onClick={() => onAnswer(id, out ? undefined : false)}>
              {out ? "Write it after all" : "Leave it out"}
            </Button>
          </div>
        </>
      );
      return (
        <LinkedRow key={id} fieldId={id} details={details}>
          <span className={styles.head}>
            <span className={lists.meta}>{label}</span>
            <span className={`${styles.band} ${sure ? styles.high : styles.low}`}>
              {sure ? "sure" : "check this"}
            </span>
          </span>
          <span className={lists.label}>
            {out ? <s>{shownValue(fields.get(id), value)}</s> : shownValue(fields.get(id), value)}
            {out && <span className={lists.meta}> left out</span>}
          </span>
        </LinkedRow>
      );
    })}
  </Group>
);
