import { type MouseEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useAnnounce } from "../ui/announce.tsx";
import { Button } from "../ui/button.tsx";
import { plural } from "../ui/format.ts";
import { shownValue } from "../workspace/describe-field.ts";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { inTheirRoom, linesOf, type Room, shownLine } from "../workspace/offer-lines.ts";
import type { Offer } from "../workspace/offers.ts";
import { Origins } from "../workspace/origins.tsx";
import { openOffers } from "../workspace/progress.ts";
import { youWrote } from "../workspace/reasons.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { useSelection } from "../workspace/selection.ts";
import { changesOf, takenAtOnce } from "../workspace/take-all.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";
import { useAnswering } from "../workspace/use-answering.ts";
import { useReason } from "../workspace/use-reason.ts";
import { wordsBehind } from "../workspace/words-behind.ts";
import styles from "./review.module.css";

/** What is likely and waits for a person's word: all at once, or one by one. `brief`: each is asked beside its blank. */
export function CheckList({ brief }: { brief: boolean }) {
  const result = useResult();
  const desk = useDesk();
  const announce = useAnnounce();
  const list = useRef<HTMLElement>(null);
  // Typing comes first: the list may follow a moment later.
  const changes = useDeferredValue(useDeskState(({ edits }) => edits.changes));
  const open = useMemo(() => openOffers(result, changes), [result, changes]);
  const labels = useMemo(() => labelsToldApart(result.fields.values()), [result.fields]);
  const lines = useMemo(() => linesOf(open, result.fields), [open, result.fields]);
  const id = useId();
  const nameOfLine = ([offer]: readonly Offer[]): string => {
    const fieldId = offer?.options[0]?.fieldId ?? "";
    return labels.get(fieldId) ?? fieldId;
  };
  const [room, setRoom] = useState<readonly Room[]>([]);
  if (open.length === 0) return null;
  // What would replace a value, tick a second box or declare something is answered one by one.
  const plain = takenAtOnce(open, result, changes);
  const atOnce = linesOf(plain, result.fields).length;
  const useAll = (): void => {
    desk.act({ do: "changes", changes: changesOf(plain), held: result.held });
    announce(`${plural(atOnce, "value")} used.`);
    // Without lines the list is not shown; its result stays.
    list.current?.closest<HTMLElement>("[data-outcome]")?.focus({ preventScroll: true });
  };
  return (
    <section ref={list} className={styles.group} aria-label="To check" onPointerLeave={() => setRoom([])}>
      <div className={styles.between}>
        <h2>
          To check <span className={styles.number}>{lines.length}</span>
        </h2>
        {plain.length > 0 && (
          <Button
            small
            kind="quiet"
            aria-describedby={atOnce === lines.length ? undefined : `${id}-which`}
            onClick={useAll}
          >
            {atOnce === lines.length
              ? "Use all"
              : atOnce === 1
                ? "Use the likeliest"
                : `Use the ${atOnce} likeliest`}
          </Button>
        )}
      </div>
      {plain.length > 0 && atOnce < lines.length && (
        <p id={`${id}-which`} className={styles.why}>
          This leaves {inTurn(lines, plain).map(nameOfLine).join(", ")} for a look of{" "}
          {lines.length - atOnce === 1 ? "its" : "their"} own.
        </p>
      )}
      {brief ? (
        <ul>
          {lines.map((line) => (
            <BriefLine key={line[0]?.key} line={line} label={nameOfLine(line)} />
          ))}
        </ul>
      ) : (
        <ul>
          {inTheirRoom(lines, room).map(({ key, height, line }) =>
            line?.[0] ? (
              <CheckLine
                key={key}
                offer={line[0]}
                line={line}
                label={(id) => labels.get(id) ?? id}
                onAnswer={(target) => setRoom(roomOf(target))}
              />
            ) : (
              <li key={key} aria-hidden="true" style={{ height }} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** The lines that are not used with the others: each is answered for itself. */
const inTurn = (lines: readonly (readonly Offer[])[], plain: readonly Offer[]): (readonly Offer[])[] => {
  const atOnce = new Set(plain.map(({ key }) => key));
  return lines.filter((line) => !line.some(({ key }) => atOnce.has(key)));
};

/** The places of all lines of the list that a line is in. */
const roomOf = (target: HTMLElement): Room[] =>
  [...(target.closest("ul")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])].map((line) => ({
    key: line.dataset.line ?? "",
    height: line.offsetHeight,
  }));

/** A value and its blank, where the form asks for it: a press leads there. */
function BriefLine({ line, label }: { line: readonly Offer[]; label: string }) {
  const selection = useSelection();
  const { fields } = useResult();
  const id = line[0]?.options[0]?.fieldId ?? "";
  return (
    <li className={styles.line}>
      <button type="button" className={styles.what} onClick={() => selection.select(id, "list")}>
        <span className={styles.value}>{shownLine(line, fields) || "blank"}</span>
        <span className={styles.label}>{label}</span>
      </button>
    </li>
  );
}

/** A value, where it would go, why it is asked, and yes, no, or another answer. */
function CheckLine({
  offer,
  line,
  label,
  onAnswer,
}: {
  offer: Offer;
  /** The offer with the other parts of its value. */
  line: readonly Offer[];
  label: (fieldId: string) => string;
  /** Before a mouse answers it: the other lines keep their places under the pointer. */
  onAnswer: (target: HTMLElement) => void;
}) {
  const answering = useAnswering();
  const selection = useSelection();
  const { fields } = useResult();
  const { reason, more } = useReason(offer);
  const { options, origins, fillId } = offer;
  const [first, ...others] = options;
  if (!first) return null;
  const shown = (option: typeof first): string =>
    line.length > 1 ? shownLine(line, fields) : shownValue(fields.get(option.fieldId), option.value);
  const settle = (
    { currentTarget: target, detail, nativeEvent }: MouseEvent<HTMLElement>,
    work: () => void,
  ): void => {
    // The second click of two is on the line that took the place of the first.
    if (detail > 1) return;
    const isByMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
    if (isByMouse) onAnswer(target);
    focusBeside(target, { preventScroll: isByMouse });
    work();
  };
  const use = (option: typeof first): void => answering.use(offer, option);
  const quoted = wordsBehind(offer, shown(first), fields.get(first.fieldId)?.label ?? "");
  return (
    <li
      className={styles.line}
      data-line={offer.key}
      onPointerEnter={() => selection.hover(first.fieldId)}
      onPointerLeave={() => selection.hover(null)}
    >
      <button type="button" className={styles.what} onClick={() => selection.select(first.fieldId, "list")}>
        <span className={styles.value}>{shown(first) || "blank"}</span>
        <span className={styles.label}>{label(first.fieldId)}</span>
      </button>
      <span className={styles.answers}>
        <Button
          small
          aria-label={`Use “${shown(first)}” for ${label(first.fieldId)}`}
          onClick={(event) => settle(event, () => use(first))}
        >
          ✓
        </Button>
        <Button
          small
          aria-label={`Not “${shown(first)}” for ${label(first.fieldId)}`}
          onClick={(event) => settle(event, () => answering.refuse(offer))}
        >
          ✗
        </Button>
      </span>
      {(quoted.length > 0 || reason) && (
        <div className={styles.why}>
          {youWrote(quoted)}
          {reason} {more && <More words={more} />}
        </div>
      )}
      {origins.length > 0 && <Origins origins={origins} fillId={fillId} />}
      {others.length > 0 && (
        <p className={styles.others}>
          <span className={styles.why}>Or:</span>
          {others.map((option) => (
            <Button
              key={`${option.fieldId} ${option.value}`}
              small
              aria-label={`Use “${shown(option)}” for ${label(option.fieldId)}`}
              onClick={(event) => settle(event, () => use(option))}
            >
              {option.fieldId === first.fieldId ? shown(option) : label(option.fieldId)}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

/** A longer reason, for whoever wants to know. */
const More = ({ words }: { words: string }) => (
  <details className={styles.more}>
    <summary aria-label="Why is this asked?">?</summary> {words}
  </details>
);

/**
 * The line that is answered goes: the focus goes on to the one beside it, or to the list. For who answers by mouse nothing scrolls: the
 * next press would meet another line than the one that was under the pointer.
 */
export function focusBeside(target: HTMLElement, how?: FocusOptions): void {
  const line = target.closest("li");
  const all = [...(line?.parentElement?.children ?? [])].filter((one) => one.querySelector("button"));
  const at = line ? all.indexOf(line) : -1;
  const beside = all[at + 1] ?? all[at - 1];
  const button = beside?.querySelector<HTMLElement>("[class] button + button, button");
  if (button) button.focus(how);
  else target.closest<HTMLElement>("[data-outcome]")?.focus({ preventScroll: true });
}
