import type { Field } from "../api/types.ts";
import { type Placing, useDesk } from "../edit/desk.ts";
import { useResult } from "../edit/result-in-hand.ts";
import { useSelection } from "../file/selection.ts";
import { FieldLine, Group } from "../fill/leftovers.tsx";
import { Origins } from "../fill/origins.tsx";
import { Button } from "../ui/button.tsx";
import { type AmbiguousWords, leftoverKey, type Queue, type QueueKind } from "./queue.ts";
import styles from "./review.module.css";

/**
 * What waits for a person's word, each with the way to give it. `fillId` is the fill that asks; `onPages` brings the
 * pages into sight.
 */
export function Questions({
  queue: { questions, unused, missing },
  fillId,
  fields,
  only,
  onPages,
}: {
  queue: Queue;
  fillId: string;
  fields: Map<string, Field>;
  only: QueueKind | null;
  onPages: () => void;
}) {
  const label = (id: string): string => fields.get(id)?.label || id;
  const shows = (kind: QueueKind): boolean => only === null || only === kind;
  return (
    <>
      {shows("question") && (
        <Group title="Needs your choice" count={questions.length}>
          {questions.map((question) => (
            <QuestionLine key={question.key} question={question} fillId={fillId} label={label} />
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
            />
          ))}
        </Group>
      )}
    </>
  );
}

/** Words that found no field: a click takes them up, to be put down on the pages; so does dragging them there. */
function UnusedLine({ words, onPages }: { words: Placing; onPages: () => void }) {
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
    </li>
  );
}

/** Words that several fields could take, or several words that one could: a button for each answer. */
function QuestionLine({
  question: { key, words, origins, fieldIds },
  fillId,
  label,
}: {
  question: AmbiguousWords;
  fillId: string;
  label: (id: string) => string;
}) {
  const desk = useDesk();
  const { held } = useResult();
  const selection = useSelection();
  const use = (fieldId: string, value: string): void => {
    const before = held.get(fieldId) ?? null;
    desk.act({ do: "change", fieldId, before, change: { value, settles: key } });
    selection.select(fieldId, "list");
  };
  const answers = fieldIds.flatMap((id) => words.map((text) => ({ id, text })));
  return (
    <li className={styles.leftover}>
      <span>
        {words.map((text) => `“${text}”`).join(" or ")} could be for{" "}
        {fieldIds.length === 1 ? label(fieldIds[0] ?? "") : `one of ${fieldIds.length} fields`}
      </span>
      {origins.length > 0 && <Origins origins={origins} fillId={fillId} />}
      <ul className={styles.places}>
        {answers.map(({ id, text }) => (
          <li key={`${id} ${text}`} className={styles.place}>
            <span>{fieldIds.length === 1 ? text : label(id)}</span>
            <Button
              small
              aria-label={`Use here: “${text}” for ${label(id)}`}
              onPointerEnter={() => selection.hover(id)}
              onPointerLeave={() => selection.hover(null)}
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
