import { type CSSProperties, type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from "react";
import type { Field, FieldValue, Page } from "../api/types.ts";
import { FieldTip } from "../ui/field-tip.tsx";
import { stepOf } from "../workspace/changes-bar.tsx";
import { shownValue } from "../workspace/describe-field.ts";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { isButton } from "../workspace/editable.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import { useIsMissing, useResult } from "../workspace/result-in-hand.ts";
import { useIsHovered, useIsSelected, useSelection } from "../workspace/selection.ts";
import { markBeside } from "../workspace/tab-order.ts";
import { useNext } from "../workspace/use-next.ts";
import { readingOf } from "../workspace/written-date.ts";
import { Additions, WordsBeside } from "./additions.tsx";
import { Control } from "./control.tsx";
import styles from "./marks.module.css";
import { OfferButtons, offerInWords } from "./offer-buttons.tsx";
import { type MarkControlProps, PageButton } from "./page-button.tsx";
import { useWriting, type Writing } from "./use-writing.ts";

/**
 * The blanks of a page, each an input in its place. `ahead`: the picture is older than the last fill, so the inputs show
 * the values. Otherwise the picture shows them, and an input shows only what is changed or being edited.
 */
export const PageMarks = ({
  page,
  marks,
  ahead,
  language,
}: {
  page: Page;
  marks: WidgetMark[];
  ahead: boolean;
  language: string | undefined;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place over a picture
  <div
    className={styles.marks}
    style={{ "--pt": `calc(100cqw / ${page.width || 1})` } as CSSProperties}
    role="group"
    aria-label={`Page ${page.number}`}
    lang={language}
  >
    <WordsBeside page={page} />
    {marks.map((mark) => (
      <MarkPlace key={mark.key} mark={mark} ahead={ahead} />
    ))}
    <Additions page={page} ahead={ahead} />
  </div>
);

/** One blank. A click means the same in every state: to work on it. */
const MarkPlace = memo(function MarkPlace({ mark, ahead }: { mark: WidgetMark; ahead: boolean }) {
  const { fieldId, key, place } = mark;
  const selection = useSelection();
  const desk = useDesk();
  const writing = useWriting(fieldId);
  const open = useDeskState((state) => state.open === key);
  const selected = useIsSelected(fieldId);
  const hovered = useIsHovered(fieldId);
  const missing = useIsMissing(fieldId);
  const box = useRef<HTMLElement>(null);
  const goOn = useGoOn(mark);
  const goToNext = useNext();
  // At once: when the form has been read, whoever types goes on in the same blank, and no letter may come in between.
  useLayoutEffect(() => {
    if (open && box.current !== document.activeElement) box.current?.focus();
  }, [open]);
  useEffect(() => {
    if (selected && selection.get().by === "list") {
      box.current?.scrollIntoView({ block: "center", inline: "nearest" });
    }
  }, [selected, selection]);
  const { field, offer, change } = writing;
  if (!field) return null;
  const onFocus = (): void => {
    writing.begin();
    desk.act({ do: "open", mark: key });
    selection.select(fieldId, "page");
  };
  const onBlur = (): void => {
    writing.tidy();
    if (desk.get().open === key) desk.act({ do: "open", mark: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of the dialog to sign in are its own: it is a child of the mark, and stands elsewhere on the screen.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const step = stepOf(event);
    if (step) desk.act({ do: step });
    if (step) event.preventDefault();
    else if (event.key === "Tab" && goOn(event.shiftKey ? -1 : 1, event)) event.preventDefault();
    else if (isDone(event, writing, mark) || (isLineDone(event) && goToNext())) event.preventDefault();
    else if (event.key === "Escape") box.current?.blur();
  };
  // What is offered is laid over the picture.
  const shown = change !== undefined || ((ahead || offer !== undefined) && writing.value !== null);
  const tone = change ? "yours" : toneNow(mark, missing);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and clicks are those of the control within
    <div
      className={`${styles.blank} ${styles[offer ? "check" : tone]}`}
      style={styleOf(mark, field)}
      data-field={fieldId}
      data-mark={key}
      data-shown={shown || undefined}
      data-hovered={hovered || undefined}
      data-selected={selected || undefined}
      data-side={place.left > 50 ? "right" : "left"}
      data-offer={offer ? "" : undefined}
      data-free={mark.editable || undefined}
      data-box={isButton(field) || undefined}
      data-round={field.type === "radio" || undefined}
      // Before the bubble over it, which would keep Escape to itself.
      onKeyDownCapture={onKeyDown}
      onClickCapture={(event) => {
        if (!mark.editable || !writing.put(mark.option)) return;
        event.preventDefault();
        // The button within would press itself as well, and take the tick off again.
        event.stopPropagation();
      }}
      onDragOver={(event) => mark.editable && desk.get().placing && event.preventDefault()}
      onDrop={(event) => mark.editable && writing.put(mark.option) && event.preventDefault()}
      onPointerEnter={() => selection.hover(fieldId)}
      onPointerLeave={() => selection.hover(null)}
    >
      <FieldTip
        title={mark.title}
        trigger={
          <span className={styles.cell}>
            <MarkControl {...{ mark, field, writing, shown, box, onFocus, onBlur }} open={open} />
          </span>
        }
      />
      {writing.cut && <span className={styles.cut}>{writing.cut}</span>}
      {open && !writing.cut && <Reading {...{ field }} value={writing.value} />}
      {offer && <OfferButtons offer={offer} field={field} writing={writing} />}
    </div>
  );
});

/** Under a date that is typed in numbers: which day that is. */
const Reading = ({ field, value }: { field: Field; value: FieldValue | null }) => {
  const words = readingOf(value, field);
  return words && <span className={`${styles.cut} ${styles.reading}`}>{words}</span>;
};

/** The tone of a blank that has no change: one that answers no more, or requires again, says so before it is saved. */
const toneNow = ({ tone }: WidgetMark, missing: boolean): WidgetMark["tone"] => {
  if (tone !== "blank" && tone !== "missing") return tone;
  return missing ? "missing" : "blank";
};

/** What is in the blank: a text or a list, or a button. */
function MarkControl({ field, open, ...props }: MarkControlProps & { open: boolean }) {
  if (isButton(field) || field.type === "signature") return <PageButton field={field} {...props} />;
  const { mark, writing, box, onFocus, onBlur } = props;
  const { offer } = writing;
  // A box for one character shows its own, and the whole while it is worked on.
  const cell = open ? undefined : mark.cell;
  const here = (text: string): string => (cell === undefined ? text : (text[cell] ?? ""));
  return (
    <Control
      field={field}
      value={typeof writing.value === "string" ? here(writing.value) : writing.value}
      room={writing.room}
      offered={offer && here(shownValue(field, offer.options[0]?.value ?? ""))}
      title={mark.title}
      className={`${styles.control} ${field.comb && field.max_length ? styles.comb : ""}`}
      description={offer && offerInWords(offer, field, writing.before)}
      box={box}
      onFocus={onFocus}
      onBlur={onBlur}
      onValue={writing.write}
      tabIndex={mark.editable ? 0 : -1}
    />
  );
}

/** Whether Enter ends an answer of one line. */
const isLineDone = ({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && !(ctrlKey || metaKey || nativeEvent.isComposing) && target instanceof HTMLInputElement;

/** Enter puts the words in hand here, or takes what is offered; Escape takes typing back; undo and redo are those of the page. */
function isDone(event: KeyboardEvent, writing: Writing, mark: WidgetMark): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === "Enter" && !(target instanceof HTMLButtonElement)) {
    if (writing.put(mark.option)) return true;
    return writing.value === null && writing.take();
  }
  if (key === "Escape") writing.takeBack();
  return (ctrlKey || metaKey) && key === "Enter" && writing.take();
}

/** Goes on to the field beside a mark, in reading order: past what was added to the page. */
function useGoOn(mark: WidgetMark): (step: 1 | -1, event: KeyboardEvent) => boolean {
  const desk = useDesk();
  const { order } = useResult();
  return (step, { currentTarget }) => {
    const next = markBeside(order, mark.key, step);
    const isLast = step === 1 && next?.page !== mark.page;
    const page = isLast ? currentTarget.closest('[role="group"]') : null;
    const first = page?.querySelector<HTMLElement>("[data-added] :is(textarea, button)");
    if (first) first.focus();
    else if (next) desk.act({ do: "open", mark: next.key });
    else return false;
    return true;
  };
}

const SIGNATURE_PT = 20;
/** How high a line of it is, in its own size. */
const LINE = 1.15;

/** Its place, and the size of its letters in points. */
const styleOf = (
  { place: { left, top, width, height }, cell, ...points }: WidgetMark,
  { multiline, max_length }: Field,
): CSSProperties =>
  ({
    ...{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
    "--size": multiline ? 9 : Math.min(12, Math.max(5, points.height * 0.68)),
    // A typed signature, in the size in which the service draws it.
    "--sign": Math.min(SIGNATURE_PT, Math.max(5, (points.height - 2) / LINE)),
    "--step": points.width / (cell === undefined ? (max_length ?? 1) : 1),
  }) as CSSProperties;
