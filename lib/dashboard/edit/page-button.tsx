import type { FocusEventHandler, KeyboardEvent, RefObject } from "react";
import type { Field } from "../api/types.ts";
import { isOptionOn } from "../workspace/editable.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import styles from "./marks.module.css";
import { offerInWords } from "./offer-buttons.tsx";
import { SignButton } from "./sign-button.tsx";
import type { Writing } from "./use-writing.ts";

export interface MarkControlProps {
  mark: WidgetMark;
  field: Field;
  writing: Writing;
  /** Whether it shows what it holds, and not the picture under it. */
  shown: boolean;
  box: RefObject<HTMLElement | null>;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** A tick box, one of several, or a place to sign, on the page. Of one of several the arrows go to the others. */
export function PageButton({ mark, field, writing, shown, box, onFocus, onBlur }: MarkControlProps) {
  const { value, offer, press } = writing;
  const on = isOptionOn(value, mark.option);
  const offered = offer?.options.some((one) => isOptionOn(one.value, mark.option)) ?? false;
  if (field.type === "signature") {
    // Where a digital signature is, the page shows it.
    if (!mark.signs) return null;
    return (
      <SignButton
        field={field}
        writing={writing}
        shown={shown}
        box={box}
        className={styles.sign}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || field.widgets.length < 2) return;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLElement>(`[data-button="${CSS.escape(field.id)}"]`)];
    const at = all.indexOf(event.currentTarget as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have it
    <button
      ref={box as RefObject<HTMLButtonElement>}
      type="button"
      role={field.type === "radio" ? "radio" : "checkbox"}
      aria-checked={on}
      aria-label={mark.title}
      aria-description={offered && offer ? offerInWords(offer, field, writing.before) : undefined}
      aria-disabled={!mark.editable || undefined}
      className={styles.button}
      data-button={field.id}
      tabIndex={mark.editable ? 0 : -1}
      onClick={() => mark.editable && press(mark.option)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {on
        ? shown && (field.type === "radio" ? "●" : "✓")
        : offered && <span className={styles.maybe}>?</span>}
    </button>
  );
}
