import type { Field, Page, Widget } from "../api/types.ts";

/** A field's place on a page; `offered`: one that may be a blank. */
export interface TemplateWidget {
  field: Field;
  index: number;
  widget: Widget;
  offered: boolean;
}

export interface BoxDeeds {
  /** `held`: by a key that may go on. */
  place: (box: TemplateWidget, widget: Widget, held: boolean) => void;
  remove: (fieldId: string) => void;
  draw: (widget: Widget) => void;
  /** Goes to where the chosen field is described. */
  describe: () => void;
}

export const boxKey = ({ field, index }: Pick<TemplateWidget, "field" | "index">): string =>
  `${field.id}-${index}`;

/** Where a box stands on its page, whatever size the page is drawn in. */
export const styleOf = ({ x, y, width, height }: Widget, page: Page) => ({
  left: `${(100 * x) / page.width}%`,
  top: `${(100 * y) / page.height}%`,
  width: `${(100 * width) / page.width}%`,
  height: `${(100 * height) / page.height}%`,
});

/** Every place of the fields and of those that are offered, by page number. */
export function boxesOf(fields: readonly Field[], offered: readonly Field[]): Map<number, TemplateWidget[]> {
  const boxes = new Map<number, TemplateWidget[]>();
  const put = (field: Field, isOffered: boolean): void => {
    for (const [index, widget] of field.widgets.entries()) {
      const box = { field, index, widget, offered: isOffered };
      const there = boxes.get(widget.page);
      if (there) there.push(box);
      else boxes.set(widget.page, [box]);
    }
  };
  for (const field of fields) if (!field.hidden) put(field, false);
  for (const field of offered) put(field, true);
  return boxes;
}
