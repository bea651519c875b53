import { PDFName, type PDFObject } from "pdf-lib";
import { inherited } from "../dictionaries.ts";
import type { FieldNode } from "./field-nodes.ts";

/** What a value may stand in (ISO 32000-2, tables 226, 228 and 234): the value, its rich text, its options' indices. */
const OF_VALUES = ["V", "RV", "I"].map((key) => PDFName.of(key));

/**
 * Stores a field's value, an entry for each key, and removes entries that would show an old one: those that are not given,
 * and those of widgets that are not fields themselves, which some readers ask first.
 */
export function storeValue(
  nodes: readonly FieldNode[],
  entries: Record<string, PDFObject | undefined>,
): void {
  for (const { dict, widgets } of nodes) {
    for (const holder of new Set([dict, ...widgets.map((widget) => widget.dict)])) {
      for (const key of OF_VALUES) holder.delete(key);
    }
    for (const [key, value] of Object.entries(entries)) if (value) dict.set(PDFName.of(key), value);
    // PDFium, and so Chrome, shows no field whose type stands above its parent.
    const type = inherited(dict, "FT");
    if (type && !dict.has(PDFName.of("FT"))) dict.set(PDFName.of("FT"), type);
  }
}
