import { memo, useEffect, useId, useMemo, useRef } from "react";
import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { requiredWith } from "../workspace/boxes-of-question.ts";
import { stepOf } from "../workspace/changes-bar.tsx";
import { shownValue } from "../workspace/describe-field.ts";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { isButton } from "../workspace/editable.ts";
import { partName } from "../workspace/parts.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { useIsSelected, useSelection } from "../workspace/selection.ts";
import { useNext } from "../workspace/use-next.ts";
import { readingOf } from "../workspace/written-date.ts";
import { Box, Choices, isBox } from "./choices.tsx";
import { Control } from "./control.tsx";
import { inSections } from "./in-sections.ts";
import styles from "./question-list.module.css";
import { Asked, Name, OfferLine } from "./question-parts.tsx";
import { SignButton } from "./sign-button.tsx";
import { useWriting } from "./use-writing.ts";

/** The form as a list of questions by section, each with a large input, and the way to its place on the page. */
export function QuestionList({
  language,
  onSee,
}: {
  language: string | undefined;
  onSee: (fieldId: string) => void;
}) {
  const { order, fields } = useResult();
  const sections = useMemo(() => inSections(order, fields), [order, fields]);
  return (
    <section className={styles.list} aria-label="The form as questions">
      {sections.map(({ title, there }) => (
        <section key={there[0]?.id} aria-label={title || undefined}>
          {title && <h2 lang={language}>{title}</h2>}
          {there.map((field, index) => (
            <Question
              key={field.id}
              field={field}
              before={there[index - 1]}
              language={language}
              onSee={onSee}
            />
          ))}
        </section>
      ))}
    </section>
  );
}

const Question = memo(function Question({
  field,
  before,
  language,
  onSee,
}: {
  field: Field;
  /** The field before in this section: a place or a question that both share is shown once. */
  before: Field | undefined;
  language: string | undefined;
  onSee: (fieldId: string) => void;
}) {
  const id = useId();
  const desk = useDesk();
  const selection = useSelection();
  const writing = useWriting(field.id);
  const { order, fields } = useResult();
  const part = useMemo(() => partName(field, fields.values()), [field, fields]);
  const key = useMemo(() => order.find(({ fieldId }) => fieldId === field.id)?.key ?? "", [order, field.id]);
  const box = useRef<HTMLElement>(null);
  const item = useRef<HTMLDivElement>(null);
  const goOn = useNext();
  const open = useDeskState((state) => state.open === key);
  const selected = useIsSelected(field.id);
  useEffect(() => {
    if (!open || item.current?.contains(document.activeElement)) return;
    const target = box.current ?? item.current?.querySelector<HTMLElement>("input");
    target?.focus();
    item.current?.scrollIntoView({ block: "center" });
  }, [open]);
  useEffect(() => {
    if (selected && selection.get().by === "list") item.current?.scrollIntoView({ block: "center" });
  }, [selected, selection]);
  const { offer, value } = writing;
  const reading = readingOf(value, field);
  const together = requiredWith(fields, field.id);
  const isCut = [field.label, field.question, field.options[0]?.label].some((text) => text?.endsWith("…"));
  const onFocus = (): void => {
    writing.begin();
    desk.act({ do: "open", mark: key });
    selection.select(field.id, "page");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the controls within
    <div
      ref={item}
      tabIndex={-1}
      className={styles.question}
      data-question={field.id}
      data-selected={selected || undefined}
      data-check={offer ? "" : undefined}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const step = stepOf(event);
        if (step) desk.act({ do: step });
        if (
          step ||
          (event.key === "Enter" &&
            event.target === box.current &&
            !event.nativeEvent.isComposing &&
            (writing.put(undefined) ||
              (value === null && writing.take()) ||
              (event.target instanceof HTMLInputElement && goOn())))
        )
          event.preventDefault();
      }}
      onClickCapture={(event) => {
        const target = event.target as HTMLElement;
        const option = target.closest<HTMLElement>("[data-option]")?.dataset.option;
        if (target.closest("[data-see]") || !desk.get().placing?.text.trim()) return;
        event.preventDefault();
        event.stopPropagation();
        // A box whose click is held back gets its old state back once the click is over: what it is to show comes after that.
        setTimeout(() => writing.put(option));
      }}
    >
      {isBox(field) && <Asked {...{ id, field, before, language }} />}
      <div className={styles.head}>
        {isBox(field) ? (
          <Box {...{ id, field, writing, language }} requires={field.required && together.length === 0} />
        ) : (
          <Name {...{ id, field, part, before, language }} />
        )}
        <Button
          small
          kind="quiet"
          data-see=""
          aria-label={`${isCut ? "Read it all on the page" : "See page"}: ${[field.label, part].filter(Boolean).join(", ")}`}
          onClick={() => onSee(field.id)}
        >
          {isCut ? "Read it all on the page" : "See page"}
        </Button>
      </div>
      {field.type === "signature" ? (
        <SignButton shown field={field} writing={writing} box={box} className={control.control} />
      ) : isBox(field) ? null : isButton(field) ? (
        <Choices {...{ id, field, writing }} />
      ) : (
        <span className={styles.box}>
          <Control
            id={id}
            field={field}
            value={value}
            room={writing.room}
            offered={offer && shownValue(field, offer.options[0]?.value ?? "")}
            className={control.control}
            box={box}
            onValue={writing.write}
          />
        </span>
      )}
      {writing.cut && <p className={styles.cut}>{writing.cut}</p>}
      {reading && <p className={control.help}>{reading}</p>}
      {offer && (
        <OfferLine
          field={field}
          writing={writing}
          // The button that was pressed goes: the question keeps the focus, and no keyboard opens over it.
          onAnswer={() => item.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
});
