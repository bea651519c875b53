import type { ParsedForm } from "./parsed-form.ts";

/** In points, as ISO 216 and its rounding have it; North America writes on Letter and Legal. */
const A4_WIDTH = 595.3;
const A4_HEIGHT = 841.9;
const ROUNDED_PT = 3;
/** Whether its first page is A4. */
export const isOnA4 = ({ pages: [page] }: Pick<ParsedForm, "pages">): boolean => {
  const [short = 0, long = 0] = page ? [page.width, page.height].sort((a, b) => a - b) : [];
  return Math.abs(short - A4_WIDTH) < ROUNDED_PT && Math.abs(long - A4_HEIGHT) < ROUNDED_PT;
};
