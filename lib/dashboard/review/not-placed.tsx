import { useDeferredValue, useMemo } from "react";
import type { FillResult } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { type Placing, useDesk, useDeskState } from "../workspace/desk.ts";
import { isButton } from "../workspace/editable.ts";
import { type Changes, decided } from "../workspace/edits.ts";
import { FieldLine, Group } from "../workspace/group.tsx";
import { type Loose, looseIn, textsGiven, withoutGiven } from "../workspace/loose.ts";
import { linesOf, shownLine } from "../workspace/offer-lines.ts";
import { holdsIn } from "../workspace/progress.ts";
import { doneIn, notPlacedIn, offeredIn, refusedIn } from "../workspace/rests.ts";
import { type ResultInHand, useResult } from "../workspace/result-in-hand.ts";
import { isRefused, type SaidInstruction } from "../workspace/said.ts";
import { focusBeside } from "./check-list.tsx";
import { LooseLine } from "./loose-line.tsx";
import styles from "./review.module.css";

/** The name of the list. */
const NOT_PLACED = "Not placed";

/** What was said and is nowhere on the form: dragged into a blank, or put there by the next click; and what was left out. */
export function NotPlaced({
  said,
  written,
  onPlace,
}: {
  said: readonly SaidInstruction[];
  written: Pick<FillResult, "left_blank"> | null;
  onPlace: () => void;
}) {
  const desk = useDesk();
  const result = useResult();
  const changes = useDeferredValue(useDeskState(({ edits }) => edits.changes));
  const loose = useMemo(() => looseIn(said), [said]);
  /** Put whole they are settled; of a rest the texts on the form say so. */
  const wordsOf = (key: string, text: string): Placing => ({
    ...{ text },
    ...(loose.some((one) => one.key === key && one.text === text) && { settles: key }),
  });
  const open = useMemo(() => notPlacedIn(said, result, changes), [said, result, changes]);
  const done = useMemo(() => doneIn(said, result, changes), [said, result, changes]);
  const ofWords = refusedIn(said, result, changes);
  const named = new Set(ofWords.flatMap(({ fieldIds }) => fieldIds));
  const isOut = (id: string): boolean =>
    isRefused(said, id) && !named.has(id) && !holdsIn(result.held, changes, id);
  const blanks = (written?.left_blank ?? []).filter(isOut);
  const refused = ofWords.map(({ key, text, fieldIds: [id = ""] }) => ({
    ...{ key, text, keys: [], label: result.fields.get(id)?.label ?? id },
  }));
  const out = [...leftOutOf([...offeredIn(said), ...loose], result, changes), ...refused];
  return (
    <>
      <Group title={NOT_PLACED} count={open.length}>
        {open.map(({ key, text }) => (
          <LooseLine key={key} words={wordsOf(key, text)} onPlace={onPlace}>
            <Button
              small
              kind="quiet"
              aria-label={`Leave out “${text}”`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                desk.act({ do: "decide", key, decision: "leftOut" });
              }}
            >
              Leave out
            </Button>
          </LooseLine>
        ))}
      </Group>
      {open.length > 1 && (
        <p>
          <Button
            small
            kind="quiet"
            onClick={() =>
              desk.act({
                ...{ do: "changes", held: result.held },
                changes: Object.fromEntries(open.map(({ key }) => [key, decided("leftOut")])),
              })
            }
          >
            Leave out all {open.length}
          </Button>
        </p>
      )}
      <Group title="Done by you" count={done.length}>
        {done.map(({ key, text }) => (
          <li key={key} className={styles.loose}>
            <q>{text}</q>
          </li>
        ))}
      </Group>
      <Group title="Left out by you" count={out.length + blanks.length}>
        {out.map(({ key, keys, text, label }) => (
          <li key={key} className={styles.loose}>
            <span>
              <q>{text}</q> {label && <span className={styles.label}>{label}</span>}
            </span>
            {keys.length > 0 && (
              <Button
                small
                aria-label={`Restore “${text}”${label && ` for ${label}`}`}
                onClick={() => {
                  for (const one of keys) desk.act({ do: "decide", key: one, decision: null });
                }}
              >
                Restore
              </Button>
            )}
            {label && (
              <Button
                small
                aria-label={`Put in another blank: “${text}”`}
                onClick={() => {
                  desk.act({ do: "place", words: { text, settles: key } });
                  onPlace();
                }}
              >
                Put in another blank
              </Button>
            )}
          </li>
        ))}
        {blanks.map((id) => (
          <FieldLine key={id} id={id} label={result.fields.get(id)?.label || id} />
        ))}
      </Group>
    </>
  );
}

/** The line that `goToLoose` led to last. */
let led: Element | undefined;

/** Brings a line of the list into sight, and the focus to it: the first, or the `next` one. Whether there is any. */
export function goToLoose({ next }: { next: boolean } = { next: false }): boolean {
  const lines = [...document.querySelectorAll(`[aria-label="${NOT_PLACED}"] li`)];
  led = lines[next && led ? lines.indexOf(led) + 1 : 0];
  led?.scrollIntoView({ block: "center" });
  led?.querySelector("button")?.focus({ preventScroll: true });
  return led !== undefined;
}

/** What was left out, under the key of its first part. `keys` are those of the decisions that can be taken back. */
interface LeftOut extends Loose {
  keys: readonly string[];
  label: string;
}

/** What a person left out and put nowhere since, with a way to bring it back: nothing disappears without a line on the screen. */
function leftOutOf(
  loose: readonly Loose[],
  { offers, fields, given }: Pick<ResultInHand, "offers" | "fields" | "given">,
  changes: Changes,
): LeftOut[] {
  const isLeftOut = ({ key }: { key: string }): boolean => changes[key]?.decided === "leftOut";
  const known = new Map<string, LeftOut>(
    loose.map((one) => [one.key, { ...one, keys: [one.key], label: "" }]),
  );
  for (const line of linesOf(offers.filter(isLeftOut), fields)) {
    const [first] = line;
    if (!first) continue;
    const { key, options, words } = first;
    const field = fields.get(options[0]?.fieldId ?? "");
    // Of a tick, or of the parts of one value, it is the words that another blank may take.
    const isInWords = words.length > 0 && ((field && isButton(field)) || line.length > 1);
    const text = isInWords ? words.join(" … ") : shownLine(line, fields);
    known.set(key, { key, text, keys: line.map((one) => one.key), label: field?.label ?? "" });
  }
  const placed = new Set(Object.values(changes).map(({ settles }) => settles));
  const texts = textsGiven(given, changes);
  const isOut = ({ key, text, label }: LeftOut): boolean =>
    !placed.has(key) && (label !== "" || withoutGiven(text, texts) !== "");
  return Object.keys(changes)
    .flatMap((key) => (isLeftOut({ key }) ? (known.get(key) ?? []) : []))
    .filter(isOut);
}
