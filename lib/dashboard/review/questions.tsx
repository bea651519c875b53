import { useMemo } from "react";
import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { shownValue } from "../workspace/describe-field.ts";
import { type Placing, useDesk } from "../workspace/desk.ts";
import { Origins } from "../workspace/origins.tsx";
import { type AmbiguousWords, leftoverKey, type Queue, type QueueKind } from "../workspace/queue.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { useSelection } from "../workspace/selection.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";
import { askedAbout } from "./asked.ts";
import { LeaveOut, LeftOut } from "./left-out.tsx";
import { FieldLine, Group } from "./leftovers.tsx";
import styles from "./review.module.css";

/**
 * What waits for a person's word, each with the way to give it. `fillId` is the fill that asks; `onPages` brings the
 * pages into sight.
 */
export function Questions({
  queue: { questions, unused, missing, leftOut },
  fillId,
  fields,
  only,
  onPages,
  onLeaveOut,
}: {
  queue: Queue;
  fillId: string;
  fields: Map<string, Field>;
  only: QueueKind | null;
  onPages: () => void;
  onLeaveOut: (key: string, out: boolean) => void;
}) {
  const labels = useMemo(() => labelsToldApart(fields.values()), [fields]);
  const label = (id: string): string => labels.get(id) ?? id;
  const shows = (kind: QueueKind): boolean => only === null || only === kind;
  return (
    <>
      {shows("question") && (
        <Group title="Needs your choice" count={questions.length}>
          {questions.map((question) => (
            <QuestionLine
              key={question.key}
              question={question}
              fillId={fillId}
              fields={fields}
              label={label}
              onLeaveOut={() => onLeaveOut(question.key, true)}
            />
          ))}
        </Group>
      )}
      {shows("missing") && (
        <Group title="Required and still blank" count={missing.length}>
          {missing.map((id) => (
            <FieldLine key={id} id={id} label={label(id)} />
          ))}
        </Group>
      )}
      {shows("unused") && (
        <Group title="Not used" count={unused.length}>
          {unused.map((words) => (
            <UnusedLine
              key={words.start}
              words={{ text: words.text, settles: leftoverKey.unused(words) }}
              onPages={onPages}
              onLeaveOut={() => onLeaveOut(leftoverKey.unused(words), true)}
            />
          ))}
        </Group>
      )}
      {only === null && <LeftOut leftOut={leftOut} onHaveBack={(key) => onLeaveOut(key, false)} />}
    </>
  );
}

/** Words that found no field: a click takes them up, to be put down on the pages; so does dragging them there. */
function UnusedLine({
  words,
  onPages,
  onLeaveOut,
}: {
  words: Placing;
  onPages: () => void;
  onLeaveOut: () => void;
}) {
  const desk = useDesk();
  const takeUp = (): void => desk.act({ do: "place", words });
  return (
    <li
      className={styles.leftover}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData("text/plain", words.text);
        takeUp();
      }}
      onDragEnd={() => desk.act({ do: "place", words: null })}
    >
      <q>{words.text}</q>
      <Button
        small
        aria-label={`Place it: “${words.text}”`}
        onClick={() => {
          takeUp();
          onPages();
        }}
      >
        Place it
      </Button>
      <LeaveOut words={[words.text]} onLeaveOut={onLeaveOut} />
    </li>
  );
}

/** Words that several fields could take, or several words that one could: a button for each answer, and for none. */
function QuestionLine({
  question: { key, words, origins, fieldIds },
  fillId,
  fields,
  label,
  onLeaveOut,
}: {
  question: AmbiguousWords;
  fillId: string;
  fields: Map<string, Field>;
  label: (id: string) => string;
  onLeaveOut: () => void;
}) {
  const desk = useDesk();
  const { held } = useResult();
  const selection = useSelection();
  const use = (fieldId: string, value: string): void => {
    const before = held.get(fieldId) ?? null;
    desk.act({ do: "change", fieldId, before, change: { value, picked: true, settles: key } });
    selection.select(fieldId, "list");
  };
  const answers = fieldIds.flatMap((id) => words.map((text) => ({ id, text })));
  return (
    <li className={styles.leftover}>
      <span>
        {askedAbout(
          words,
          fieldIds.map((id) => fields.get(id)),
          fieldIds.map(label),
        )}
      </span>
      <LeaveOut words={words} onLeaveOut={onLeaveOut} />
      {origins.length > 0 && <Origins origins={origins} fillId={fillId} />}
      <ul className={styles.places}>
        {answers.map(({ id, text }) => (
          <li key={`${id} ${text}`} className={styles.place}>
            <span>{fieldIds.length === 1 ? shownValue(fields.get(id), text) : label(id)}</span>
            <Button
              small
              aria-label={`Use here: “${text}” for ${label(id)}`}
              onPointerEnter={() => selection.hover(id)}
              onPointerLeave={() => selection.hover(null)}
              onFocus={() => selection.hover(id)}
              onBlur={() => selection.hover(null)}
              onClick={() => use(id, text)}
            >
              Use here
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
