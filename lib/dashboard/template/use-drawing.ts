import { type PointerEvent as Pressed, useState } from "react";
import type { Page, Widget } from "../api/types.ts";
import { drawn, moved, resized } from "./boxes.ts";

/** Fewer CSS pixels than this are a click that trembled. */
const TREMBLE = 4;

interface Dragging {
  ghost: Widget | null;
  start: (event: Pressed<HTMLElement>) => void;
}

/** Follows a pointer over a page from its pressing to its release; `at` gets the ways gone in points, and makes a box of them. */
function follow(
  event: Pressed<HTMLElement>,
  scale: number,
  { show, end }: { show: (dx: number, dy: number) => void; end: (far: boolean) => void },
): void {
  const { pointerId, clientX, clientY } = event;
  const target: HTMLElement = event.currentTarget;
  const cut = new AbortController();
  let far = false;
  target.setPointerCapture(pointerId);
  target.addEventListener(
    "pointermove",
    (move) => {
      const [dx, dy] = [move.clientX - clientX, move.clientY - clientY];
      far ||= Math.hypot(dx, dy) > TREMBLE;
      if (far) show(dx * scale, dy * scale);
    },
    { signal: cut.signal },
  );
  for (const [name, keeps] of [
    ["pointerup", true],
    ["pointercancel", false],
  ] as const) {
    const finish = (): void => {
      cut.abort();
      end(keeps && far);
    };
    target.addEventListener(name, finish, { signal: cut.signal });
  }
}

/** Points of the page per CSS pixel. */
const scaleOf = (layer: Element, page: Page): number => page.width / layer.getBoundingClientRect().width;

/** Draws a new box where nothing stands yet, with a mouse or a pen: a finger scrolls the pages. */
export function useDrawing(page: Page, onDrawn: (widget: Widget) => void): Dragging {
  const [ghost, setGhost] = useState<Widget | null>(null);
  const start = (event: Pressed<HTMLElement>): void => {
    const layer = event.currentTarget;
    if (event.target !== layer || event.button !== 0 || event.pointerType === "touch") return;
    const scale = scaleOf(layer, page);
    const { left, top } = layer.getBoundingClientRect();
    const from = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    let box: Widget | null = null;
    follow(event, scale, {
      show: (dx, dy) => {
        box = drawn(page, from, { x: from.x + dx, y: from.y + dy });
        setGhost(box);
      },
      end: (far) => {
        setGhost(null);
        if (far && box) onDrawn(box);
      },
    });
  };
  return { ghost, start };
}

/** Moves a box, or by its corner sizes it. With a finger only one that is chosen: every other scrolls the pages. */
export function useDragging(
  widget: Widget,
  page: Page,
  { free, chosen, onPlaced }: { free: boolean; chosen: boolean; onPlaced: (widget: Widget) => void },
): Dragging {
  const [ghost, setGhost] = useState<Widget | null>(null);
  const start = (event: Pressed<HTMLElement>): void => {
    const layer = event.currentTarget.parentElement;
    if (!free || !layer || event.button !== 0 || (event.pointerType === "touch" && !chosen)) return;
    const change = (event.target as HTMLElement).dataset.corner === undefined ? moved : resized;
    let box = widget;
    follow(event, scaleOf(layer, page), {
      show: (dx, dy) => {
        box = change(widget, dx, dy, page);
        setGhost(box);
      },
      end: (far) => {
        setGhost(null);
        if (far) onPlaced(box);
      },
    });
  };
  return { ghost, start };
}
