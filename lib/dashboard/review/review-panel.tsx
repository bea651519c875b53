import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Field } from "../api/types.ts";
import { Notice } from "../ui/notice.tsx";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import type { FilledJob } from "../workspace/origin.ts";
import styles from "../workspace/panel.module.css";
import { type Queue, type QueueKind, queueOf, spreadPhrases } from "../workspace/queue.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { useSelection } from "../workspace/selection.ts";
import type { Review } from "../workspace/use-review.ts";
import { Leftovers } from "./leftovers.tsx";
import { Questions } from "./questions.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import look from "./review.module.css";
import { useQueueKeys } from "./use-queue-keys.ts";
import { ValueList } from "./value-list.tsx";

/** All that a result says, as what there is to look at: by kind, with keys to go through it. */
export function ReviewPanel({
  job: { result, fill_id: fillId },
  review: { origin, reviewed, accept, leaveOut },
  fields,
  narrow,
  onPages,
}: {
  job: FilledJob;
  review: Review;
  fields: Map<string, Field>;
  narrow: boolean;
  onPages: () => void;
}) {
  // Typing comes first: the list may follow a moment later.
  const changes = useDeferredValue(useDeskState(({ edits }) => edits.changes));
  const [only, setOnly] = useState<QueueKind | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const edit = useEdit(onPages);
  const queue = useMemo(
    () => queueOf(result, origin?.result ?? result, reviewed, changes),
    [result, origin, reviewed, changes],
  );
  const spread = useMemo(() => spreadPhrases(result.filled), [result]);
  const values = only === null ? queue.values : queue.values.filter(({ kind }) => kind === only);
  const acceptNext = useCallback((id: string) => accept(id, true), [accept]);
  useQueueKeys(list, { follow: !narrow, accept: acceptNext, edit });
  return (
    <div ref={list} className={styles.stack}>
      <QueueFilters counts={queue.counts} value={only} onValue={setOnly} />
      {spread.map(({ text, fieldIds }) => (
        <Notice
          key={`${text} ${fieldIds[0]}`}
          tone="warn"
          title={`“${text}” was written into ${fieldIds.length} fields`}
        >
          See that it belongs in all of them.
        </Notice>
      ))}
      {values.length > 0 && (
        <section className={styles.group}>
          <h2>
            Filled <span className={styles.number}>{values.length}</span>
          </h2>
          <p className={look.keys}>
            <Accepted values={queue.values} />
            <span className={look.shortcuts}>
              <kbd>J</kbd> <kbd>K</kbd> next, previous · <kbd>Enter</kbd> accept · <kbd>E</kbd> edit
            </span>
          </p>
          <ValueList fillId={fillId} values={values} fields={fields} accept={accept} edit={edit} />
        </section>
      )}
      <Questions
        queue={queue}
        fillId={origin?.fill_id ?? fillId}
        fields={fields}
        only={only}
        onPages={onPages}
        onLeaveOut={leaveOut}
      />
      {only === null && <Leftovers result={result} fields={fields} />}
    </div>
  );
}

/** How far the review is; what a person changed waits for no other's word. */
function Accepted({ values }: { values: Queue["values"] }) {
  const asked = values.filter(({ kind }) => kind !== "yours");
  const done = asked.filter(({ accepted }) => accepted).length;
  return asked.length > 0 && <span>{`${done} of ${asked.length} accepted`}</span>;
}

/** Opens the editor of a field in its place on the page. */
function useEdit(onPages: () => void): (fieldId: string) => void {
  const desk = useDesk();
  const selection = useSelection();
  const { order } = useResult();
  return useCallback(
    (fieldId) => {
      const mark = order.find((one) => one.fieldId === fieldId && one.editable);
      if (!mark) return;
      onPages();
      selection.select(fieldId, "page");
      desk.act({ do: "open", mark: mark.key });
    },
    [desk, selection, order, onPages],
  );
}
