import { type RefObject, useEffect } from "react";

/**
 * Keeps the blank that somebody is at where they see it, while what comes in above it needs more or less room. The browser does not do so at
 * the top of a page. `column` stands above the form, `area` holds it.
 */
export function useSteadyBlank(
  column: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  narrow: boolean,
): void {
  useEffect(() => {
    const [above, form] = [column.current, area.current];
    if (!narrow || !above || !form) return;
    let at: { blank: Element; top: number } | null = null;
    const look = (): void => {
      const blank = document.activeElement;
      at = blank && form.contains(blank) ? { blank, top: topOf(blank) } : null;
    };
    const keep = (): void => {
      const before = at;
      look();
      if (before && at?.blank === before.blank) scrollBy({ top: at.top - before.top, behavior: "instant" });
    };
    const sizes = new ResizeObserver(keep);
    sizes.observe(above);
    sizes.observe(form);
    form.addEventListener("focusin", look);
    form.addEventListener("focusout", look);
    return () => {
      sizes.disconnect();
      form.removeEventListener("focusin", look);
      form.removeEventListener("focusout", look);
    };
  }, [column, area, narrow]);
}

/** From the top of the document, in CSS pixels. */
const topOf = (element: Element): number => element.getBoundingClientRect().top + scrollY;
