import { useId, useMemo, useRef, useState } from "react";
import control from "../ui/field.module.css";
import { placeName } from "../workspace/describe-field.ts";
import { useDesk } from "../workspace/desk.ts";
import { partName } from "../workspace/parts.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { searchFields } from "../workspace/search-fields.ts";
import styles from "./finish-bar.module.css";

/** More than these are not read: one types another letter. */
const MOST_SHOWN = 8;

/** Finds a blank by the words of its label, and goes there. */
export function FindBlank() {
  const desk = useDesk();
  const id = useId();
  const { fields, order } = useResult();
  const menu = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const places = useMemo(() => new Map(order.toReversed().map((mark) => [mark.fieldId, mark.key])), [order]);
  const found = useMemo(() => {
    const listed = [...new Set(order.map(({ fieldId }) => fieldId))].flatMap((one) => fields.get(one) ?? []);
    return query.trim() === "" ? [] : searchFields(listed, query);
  }, [order, fields, query]);
  const close = (): void => {
    setQuery("");
    menu.current?.removeAttribute("open");
  };
  const go = (fieldId: string | undefined): void => {
    const mark = fieldId === undefined ? undefined : places.get(fieldId);
    if (!mark) return;
    close();
    desk.act({ do: "open", mark });
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary>Find…</summary>
      <div className={styles.items}>
        <label className="visually-hidden" htmlFor={id}>
          Find a blank
        </label>
        <input
          id={id}
          ref={input}
          type="search"
          className={control.control}
          placeholder="Name, date, address…"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => key === "Enter" && go(found[0]?.id)}
        />
        <p className={styles.found} role="status">
          {query.trim() !== "" &&
            (found.length > MOST_SHOWN
              ? `The first ${MOST_SHOWN} of ${found.length}`
              : `${found.length} found`)}
        </p>
        {found.slice(0, MOST_SHOWN).map((field) => (
          <button key={field.id} type="button" className={styles.result} onClick={() => go(field.id)}>
            {[field.label || "Field without a label", partName(field, found)].filter(Boolean).join(", ")}
            <span className={control.help}> {placeName(field)}</span>
          </button>
        ))}
      </div>
    </details>
  );
}
