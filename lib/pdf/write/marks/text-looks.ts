import type { MarkKind } from "../../../domain/mark.ts";
import type { DrawingArea } from "../appearance/content.ts";
import { textAppearance } from "../appearance/text-appearance.ts";
import { layOutLines } from "../layout/multi-line.ts";
import { AUTOMATIC_SIZE } from "../layout/text-layout.ts";
import type { OpenForm } from "../open-form.ts";
import type { MarkLooks } from "./drawn-mark.ts";

/** Kept free at every side, in points. */
const PADDING = 1;
const BLACK = "0 g";
/** A typed signature looks different from the filled-in text. */
const STYLES: Partial<Record<MarkKind, { font: "Times-Italic"; size: number }>> = {
  signature: { font: "Times-Italic", size: 20 },
  initials: { font: "Times-Italic", size: 16 },
};

/** Text in an area, as large as print, or as small as it must be to fit. */
export function textLooks(form: OpenForm, area: DrawingArea, kind: MarkKind, text: string): MarkLooks {
  const style = STYLES[kind] ?? { font: "Helvetica" as const, size: AUTOMATIC_SIZE };
  const font = form.fonts.standardFor(text.replaceAll("\n", ""), style.font);
  if (!font) return { code: "font_missing", reason: "no available font has every character of its text" };
  const layout = layOutLines(text, { font, size: style.size, quadding: 0 }, { ...area, padding: PADDING });
  const frame = { ...area, border: 0, turn: 0, decoration: "" };
  return {
    stream: textAppearance(form.document.context, { frame, font, color: BLACK, layout }),
    clipped: layout.clipped,
    shrunkTo: layout.size < style.size ? layout.size : undefined,
  };
}
