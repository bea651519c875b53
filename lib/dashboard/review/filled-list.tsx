import { memo, type ReactNode } from "react";
import type { Field, FillResult } from "../api/types.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { isByHand } from "../workspace/confidence.ts";
import { shownValue } from "../workspace/describe-field.ts";
import { useChange } from "../workspace/desk.ts";
import { LinkedRow } from "../workspace/linked-row.tsx";
import lists from "../workspace/lists.module.css";
import { Origins } from "../workspace/origins.tsx";
import styles from "./review.module.css";

type Filled = FillResult["filled"][number];

/** What a fill wrote, in the order of the form; the selected one says where it comes from. */
export function FilledList({
  filled,
  fields,
  fillId,
}: {
  filled: readonly Filled[];
  fields: ReadonlyMap<string, Field>;
  /** The fill whose values these are, but for those that name an earlier one. */
  fillId: string;
}) {
  if (filled.length === 0) return null;
  const place = new Map([...fields.keys()].map((id, index) => [id, index]));
  const placeOf = ({ field_id }: Filled): number => place.get(field_id) ?? 0;
  return (
    <Disclosure name="Filled and checked in the file">
      <ul className={styles.values}>
        {filled
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((one) => (
            <FilledRow key={one.field_id} filled={one} field={fields.get(one.field_id)} fillId={fillId} />
          ))}
      </ul>
    </Disclosure>
  );
}

/** Drawn again for its own change alone: there may be hundreds. */
const FilledRow = memo(function FilledRow({
  filled,
  field,
  fillId,
}: {
  filled: Filled;
  field: Field | undefined;
  fillId: string;
}) {
  const change = useChange(filled.field_id);
  const shown = change ? change.value : filled.value;
  return (
    <LinkedRow
      fieldId={filled.field_id}
      details={
        <div className={styles.why}>
          {change ? (
            <p>Changed by you, and not saved yet. Before: “{shownValue(field, filled.value)}”.</p>
          ) : (
            <Reason filled={filled} fillId={fillId} />
          )}
        </div>
      }
    >
      <span className={lists.meta}>{filled.label}</span>
      <span className={lists.label}>{shown === null ? <em>blank</em> : shownValue(field, shown)}</span>
    </LinkedRow>
  );
});

const SEEN: Record<Filled["verified"], string | null> = {
  verified: null,
  clipped: "Saved in full, but cut off on the page.",
  doubtful: "Saved, but hidden or over print: look at the page.",
};

/** Where a value comes from, in a sentence. */
function Reason({ filled, fillId }: { filled: Filled; fillId: string }): ReactNode {
  const { source, origins, from_fill_id = fillId, accepted, verified } = filled;
  return (
    <>
      {source && (
        <p>
          You wrote <q>{source.text}</q>.
        </p>
      )}
      {origins && <Origins origins={origins} fillId={from_fill_id} />}
      {isByHand(filled) && <p>Typed or chosen by you.</p>}
      {accepted && <p>Accepted by you.</p>}
      {SEEN[verified] && <p>{SEEN[verified]}</p>}
    </>
  );
}
