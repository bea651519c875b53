import { type ReactNode, useEffect, useRef } from "react";
import styles from "./lists.module.css";
import { useIsHovered, useIsSelected, useSelection } from "./selection.ts";

/** A line of a list that stands for a field on the page: pointing at one points at the other. */
export function LinkedRow({
  fieldId,
  children,
  details,
}: {
  fieldId: string;
  children: ReactNode;
  details: ReactNode;
}) {
  const selection = useSelection();
  const selected = useIsSelected(fieldId);
  const hovered = useIsHovered(fieldId);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected && selection.get().by === "page") item.current?.scrollIntoView({ block: "nearest" });
  }, [selected, selection]);
  return (
    <li
      ref={item}
      className={styles.item}
      data-hovered={hovered || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.row}
        aria-expanded={selected}
        onClick={() => selection.select(selected ? null : fieldId, "list")}
        onPointerEnter={() => selection.hover(fieldId)}
        onPointerLeave={() => selection.hover(null)}
      >
        {children}
      </button>
      {selected && details}
    </li>
  );
}
