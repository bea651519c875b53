import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldTip } from "../ui/field-tip.tsx";
import { placeAfter } from "../ui/rove.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import { useIsHovered, useIsSelected, useSelection } from "../workspace/selection.ts";
import { MarkEditor } from "./mark-editor.tsx";
import styles from "./marks.module.css";
import { type MarkWork, useGoOn, useMarkWork } from "./use-mark-work.ts";

/**
 * The fields over a page: one stop for the Tab key, arrows between them. `ahead`: the picture is not yet that of the
 * result, and the fields show the values.
 */
export function PageMarks({ page, marks, ahead }: { page: number; marks: WidgetMark[]; ahead: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLButtonElement)) return; // the arrows of an editor are its own
    const next = placeAfter(event.key, stop, marks.length);
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
        <MarkPlace
          key={mark.key}
          mark={mark}
          ahead={ahead}
          isStop={index === stop}
          onFocus={() => setStop(index)}
        />
      ))}
    </div>
  );
}

/** A mark, or while it is typed into, the editor in its place. */
function MarkPlace({
  ahead,
  ...props
}: {
  mark: WidgetMark;
  ahead: boolean;
  isStop: boolean;
  onFocus: () => void;
}) {
  const work = useMarkWork(props.mark, ahead);
  return (
    <>
      <MarkButton {...props} work={work} />
      {work.open && !work.isButton && <MarkEditor mark={props.mark} />}
    </>
  );
}

function MarkButton({
  mark,
  isStop,
  onFocus,
  work,
}: {
  mark: WidgetMark;
  isStop: boolean;
  onFocus: () => void;
  work: MarkWork;
}) {
  const selection = useSelection();
  const selected = useIsSelected(mark.fieldId);
  const hovered = useIsHovered(mark.fieldId);
  const button = useRef<HTMLButtonElement>(null);
  const goOn = useGoOn(mark);
  const ticking = work.open && work.isButton;
  useEffect(() => {
    if (ticking) button.current?.focus();
  }, [ticking]);
  useEffect(() => {
    if (selected && selection.get().by === "list") {
      button.current?.scrollIntoView({ block: "center", inline: "nearest" });
    }
  }, [selected, selection]);
  const { left, top, width, height } = mark.place;
  const { changed, written } = work;
  return (
    <FieldTip
      title={mark.title}
      trigger={
        <button
          ref={button}
          type="button"
          className={`${styles.mark} ${styles[changed ? "yours" : mark.tone]}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          data-field={mark.fieldId}
          data-mark={mark.key}
          data-hovered={hovered || undefined}
          data-written={written === undefined ? undefined : changed ? "changed" : "ahead"}
          tabIndex={isStop ? 0 : -1}
          aria-label={changed ? `${mark.title}, ${written || "blank"}, changed by you` : mark.name}
          aria-pressed={selected}
          onClick={() => work.press(selected)}
          onFocus={onFocus}
          onBlur={work.isButton ? work.leave : undefined}
          onKeyDown={(event) => {
            if (!ticking) return;
            if (event.key === "Escape") work.leave();
            if (event.key === "Tab" && goOn(event.shiftKey ? -1 : 1)) event.preventDefault();
          }}
          onDragOver={(event) => mark.editable && event.preventDefault()}
          onDrop={() => work.press(selected)}
          onPointerEnter={() => selection.hover(mark.fieldId)}
          onPointerLeave={() => selection.hover(null)}
        >
          {written !== undefined && <span className={styles.written}>{written}</span>}
        </button>
      }
    />
  );
}
