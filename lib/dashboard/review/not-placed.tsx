import { useDeferredValue, useMemo } from "react";
import { Button } from "../ui/button.tsx";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { Group } from "../workspace/group.tsx";
import type { Offer } from "../workspace/offers.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import type { Reviewed } from "../workspace/reviewed.ts";
import type { SaidInstruction } from "../workspace/said.ts";
import { focusBeside } from "./check-list.tsx";
import { type Loose, looseIn, unsettled } from "./loose.ts";
import styles from "./review.module.css";

/** What was said and is nowhere on the form: dragged into a blank, or put there by the next click; and what was left out. */
export function NotPlaced({
  said,
  reviewed,
  onPlace,
}: {
  said: readonly SaidInstruction[];
  reviewed: Reviewed;
  onPlace: () => void;
}) {
  const desk = useDesk();
  const { over, offers, leaveOut } = useResult();
  const changes = useDeferredValue(useDeskState(({ edits }) => edits.changes));
  const loose = useMemo(() => looseIn(said), [said]);
  const open = unsettled(loose, over, changes);
  const out = leftOutOf(loose, offers, reviewed);
  return (
    <>
      <Group title="Not placed" count={open.length}>
        {open.map(({ key, text }) => (
          <li
            key={key}
            className={styles.loose}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData("text/plain", text);
              desk.act({ do: "place", words: { text, settles: key } });
            }}
            onDragEnd={() => desk.act({ do: "place", words: null })}
          >
            <q>{text}</q>
            <Button
              small
              aria-label={`Put in a blank: “${text}”`}
              onClick={() => {
                desk.act({ do: "place", words: { text, settles: key } });
                onPlace();
              }}
            >
              Put in a blank
            </Button>
            <Button
              small
              kind="quiet"
              aria-label={`Leave out “${text}”`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                leaveOut(key, true);
              }}
            >
              Leave out
            </Button>
          </li>
        ))}
      </Group>
      <Group title="Left out by you" count={out.length}>
        {out.map(({ key, text }) => (
          <li key={key} className={styles.loose}>
            <q>{text}</q>
            <Button small aria-label={`Restore “${text}”`} onClick={() => leaveOut(key, false)}>
              Restore
            </Button>
          </li>
        ))}
      </Group>
    </>
  );
}

/** What a person left out, with a way to bring it back: nothing disappears without a line on the screen. */
function leftOutOf(loose: readonly Loose[], offers: readonly Offer[], { leftOut }: Reviewed): Loose[] {
  const known = new Map(loose.map(({ key, text }) => [key, text]));
  for (const { key, options } of offers) known.set(key, [options[0]?.value ?? ""].flat().join(", "));
  return leftOut.flatMap((key) => (known.has(key) ? { key, text: known.get(key) ?? "" } : []));
}
