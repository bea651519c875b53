import { type KeyboardEvent, useRef, useState } from "react";
import type { Page } from "../api/types.ts";
import { placeAfter } from "../ui/rove.ts";
import { type BoxDeeds, boxKey, styleOf, type TemplateWidget } from "./box.ts";
import { FieldBox } from "./field-box.tsx";
import styles from "./template.module.css";
import { useDrawing } from "./use-drawing.ts";

/**
 * The places of a page's fields, to be chosen, moved, sized and drawn. They are one stop for the Tab key. Arrow keys go
 * from one to the next, and move the chosen one.
 */
export function FieldBoxes({
  page,
  boxes,
  wanted,
  deeds,
}: {
  page: Page;
  boxes: TemplateWidget[];
  /** The key of the box that takes the focus. */
  wanted: string | null;
  deeds: BoxDeeds;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const at = Math.max(
    0,
    boxes.findIndex((box) => boxKey(box) === stop),
  );
  const { ghost, start } = useDrawing(page, deeds.draw);
  const rove = (event: KeyboardEvent): void => {
    const next = event.defaultPrevented ? undefined : placeAfter(event.key, at, boxes.length);
    const box = next === undefined ? undefined : boxes[next];
    if (!box) return;
    event.preventDefault();
    layer.current?.querySelector<HTMLElement>(`[data-box="${boxKey(box)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are places on a picture
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={`Fields on page ${page.number}; arrow keys go between them, Enter chooses one`}
      onKeyDown={rove}
      onPointerDown={start}
    >
      {boxes.map((box, index) => (
        <FieldBox
          key={boxKey(box)}
          {...box}
          page={page}
          isStop={index === at}
          wanted={wanted === boxKey(box)}
          onStop={setStop}
          deeds={deeds}
        />
      ))}
      {ghost && <div className={styles.ghost} style={styleOf(ghost, page)} />}
    </div>
  );
}
