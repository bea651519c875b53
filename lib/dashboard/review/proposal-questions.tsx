import { useMemo } from "react";
import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { shownValue } from "../workspace/describe-field.ts";
import { Facts } from "../workspace/field-row.tsx";
import type { ProposalView } from "../workspace/origin.ts";
import { Origins, saidFact } from "../workspace/origins.tsx";
import { useSelection } from "../workspace/selection.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";
import { type Answers, choicesOf, type ProposalQuestion } from "./answers.ts";
import { FieldLine, Group } from "./leftovers.tsx";
import styles from "./review.module.css";

/** What a person should decide before anything is written, each with its answers to choose from. */
export function ProposalQuestions({
  proposal,
  fillId,
  fields,
  answers,
  onAnswer,
}: {
  proposal: ProposalView;
  fillId: string;
  fields: Map<string, Field>;
  answers: Answers;
  onAnswer: (fieldId: string, answer: string | boolean | undefined) => void;
}) {
  const asked = proposal.questions.filter(({ kind }) => kind !== "required");
  const blank = proposal.questions.filter(({ kind }) => kind === "required");
  const labels = useMemo(() => labelsToldApart(fields.values()), [fields]);
  const proposed = useMemo(() => new Map(proposal.fields.map((each) => [each.field_id, each])), [proposal]);
  const facts = ({ field_id, kind, origins = [] }: ProposalQuestion) => {
    const value = proposed.get(field_id);
    if (kind === "doubtful" && value) {
      return <Facts pairs={[saidFact(value, fillId), ["Rule", value.rule]]} />;
    }
    return origins.length > 0 && <Origins origins={origins} fillId={fillId} />;
  };
  return (
    <>
      <Group title="Needs your choice" count={asked.length}>
        {asked.map((question) => (
          <li key={question.field_id} className={styles.asked}>
            <QuestionBox
              question={question}
              field={fields.get(question.field_id)}
              label={labels.get(question.field_id) ?? question.label}
              answer={answers[question.field_id]}
              onAnswer={(answer) => onAnswer(question.field_id, answer)}
            />
            {facts(question)}
          </li>
        ))}
      </Group>
      <Group title="Required and still blank" count={blank.length}>
        {blank.map(({ field_id, label }) => (
          <FieldLine key={field_id} id={field_id} label={label} />
        ))}
      </Group>
    </>
  );
}

/** One question as radio buttons; the field that it is about is pointed at on the page. */
function QuestionBox({
  question,
  field,
  label,
  answer: chosen,
  onAnswer,
}: {
  question: ProposalQuestion;
  field: Field | undefined;
  label: string;
  answer: Answers[string] | undefined;
  onAnswer: (answer: Answers[string] | undefined) => void;
}) {
  const selection = useSelection();
  const { field_id: id } = question;
  return (
    <fieldset
      className={styles.choices}
      onPointerEnter={() => selection.hover(id)}
      onPointerLeave={() => selection.hover(null)}
      onFocus={() => selection.hover(id)}
      onBlur={() => selection.hover(null)}
    >
      <legend>{askedOf(question, field, label)}</legend>
      {[...choicesOf(question, field), { text: "Decide later", answer: undefined }].map(
        ({ text, answer }) => (
          <label key={text} className={styles.choice}>
            <input
              type="radio"
              name={`question ${id}`}
              checked={answer === chosen}
              onChange={() => onAnswer(answer)}
            />
            {text}
          </label>
        ),
      )}
      <Button small aria-label={`Show on the page: ${label}`} onClick={() => selection.select(id, "list")}>
        Show on the page
      </Button>
    </fieldset>
  );
}

function askedOf({ kind, value = "" }: ProposalQuestion, field: Field | undefined, label: string): string {
  if (field?.type === "checkbox") return `Should “${label}” be ticked?`;
  return kind === "doubtful"
    ? `Is “${shownValue(field, value)}” right for ${label}?`
    : `What belongs in ${label}?`;
}
