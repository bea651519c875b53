import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useIsHovered, useIsSelected, useSelection } from "../file/selection.ts";
import styles from "./document.module.css";
import { FieldTip } from "./field-tip.tsx";
import type { Mark } from "./marks.ts";

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The fields over a page: one stop for the Tab key, arrows between them. */
export function PageMarks({ page, marks }: { page: number; marks: Mark[] }) {
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent): void => {
    const next = STEPS[event.key]?.(stop, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    group.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are places on a picture
    <div
      ref={group}
      className={styles.marks}
      role="group"
      aria-label={`Fields on page ${page}; move with the arrow keys`}
      onKeyDown={move}
    >
      {marks.map((mark, index) => (
        <MarkButton key={mark.key} mark={mark} isStop={index === stop} onFocus={() => setStop(index)} />
      ))}
    </div>
  );
}

function MarkButton({ mark, isStop, onFocus }: { mark: Mark; isStop: boolean; onFocus: () => void }) {
  const selection = useSelection();
  const selected = useIsSelected(mark.fieldId);
  const hovered = useIsHovered(mark.fieldId);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected && selection.get().by === "list") {
      button.current?.scrollIntoView({ block: "center", inline: "nearest" });
    }
  }, [selected, selection]);
  const { left, top, width, height } = mark.place;
  return (
    <FieldTip
      title={mark.title}
      trigger={
        <button
          ref={button}
          type="button"
          className={`${styles.mark} ${styles[mark.tone]}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          data-field={mark.fieldId}
          data-hovered={hovered || undefined}
          tabIndex={isStop ? 0 : -1}
          aria-label={mark.name}
          aria-pressed={selected}
          onClick={() => selection.select(mark.fieldId, "page")}
          onFocus={onFocus}
          onPointerEnter={() => selection.hover(mark.fieldId)}
          onPointerLeave={() => selection.hover(null)}
        />
      }
    />
  );
}
