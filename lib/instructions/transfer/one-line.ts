import type { Field } from "../../domain/parsed-form.ts";

/** In points: how far the tops of one line's fields may lie apart. */
const ONE_LINE = 6;
/** Whether two fields stand beside each other. */
export const onOneLine = ({ widgets: [a] }: Field, { widgets: [b] }: Field): boolean =>
  a !== undefined && b !== undefined && a.page === b.page && Math.abs(a.y - b.y) < ONE_LINE;
