import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { Page } from "../api/types.ts";
import { FieldTip } from "../ui/field-tip.tsx";
import { useIsHovered, useIsSelected, useSelection } from "../workspace/selection.ts";
import { type BoxDeeds, boxKey, styleOf, type TemplateWidget } from "./box.ts";
import { nudged } from "./boxes.ts";
import { isFixed } from "./corrections.ts";
import { CONTENT_NAMES, contentKindOf } from "./kinds.ts";
import styles from "./template.module.css";
import { useDragging } from "./use-drawing.ts";

interface FieldBoxProps extends TemplateWidget {
  page: Page;
  isStop: boolean;
  wanted: boolean;
  onStop: (key: string) => void;
  deeds: BoxDeeds;
}

/** One place of one field. A drag moves it, its corner sizes it; so do the arrow keys once it is chosen. */
export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { field, widget, offered, page, isStop, wanted, onStop, deeds } = props;
  const selection = useSelection();
  const chosen = useIsSelected(field.id);
  const hovered = useIsHovered(field.id);
  const button = useRef<HTMLButtonElement>(null);
  const key = boxKey(props);
  const free = !isFixed(field) && !offered;
  const { ghost, start } = useDragging(widget, page, {
    free,
    chosen,
    onPlaced: (next) => deeds.place(props, next, false),
  });
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  useEffect(() => {
    if (chosen && selection.get().by === "list") {
      button.current?.scrollIntoView({ block: "center", inline: "nearest" });
    }
  }, [chosen, selection]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = free ? nudged(widget, event, page) : null;
    const isDelete = event.key === "Delete" || event.key === "Backspace";
    if (next) deeds.place(props, next, true);
    else if (isDelete) deeds.remove(field.id);
    else if (event.key === "Enter") deeds.describe();
    else if (event.key === "Escape") selection.select(null, "page");
    else return;
    event.preventDefault();
  };
  return (
    <FieldTip
      title={field.label || "No name yet"}
      trigger={
        <button
          ref={button}
          type="button"
          className={styles.box}
          style={styleOf(ghost ?? widget, page)}
          data-box={key}
          data-offered={offered || undefined}
          data-fixed={!free || undefined}
          data-hovered={hovered || undefined}
          tabIndex={isStop ? 0 : -1}
          aria-label={nameOf(props)}
          aria-pressed={chosen}
          onClick={() => selection.select(field.id, "page")}
          onKeyDown={onKeyDown}
          onFocus={() => onStop(key)}
          onPointerDown={start}
          onPointerEnter={() => selection.hover(field.id)}
          onPointerLeave={() => selection.hover(null)}
        >
          {chosen && free && <span className={styles.corner} data-corner="" />}
        </button>
      }
    />
  );
});

/** What a screen reader says of it. */
function nameOf({ field, widget, offered }: TemplateWidget): string {
  const option = field.options.find(({ value }) => value === widget.option)?.label;
  return [
    offered && "Maybe a field",
    field.label || "Field without a name",
    field.type === "radio" && option,
    CONTENT_NAMES[contentKindOf(field)].toLowerCase(),
    field.required && "required",
  ]
    .filter(Boolean)
    .join(", ");
}
