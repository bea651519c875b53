import { type PDFArray, PDFName, type PDFPageLeaf, PDFStream } from "pdf-lib";
import { elements } from "../dictionaries.ts";
import { operatorsOf } from "./appearance/operators.ts";
import { operatorsIn } from "./tags/read-operators.ts";

/** Longer content is a drawing, and takes long. */
const MOST_BYTES = 4_000_000;

/** All content of a page as one; null where a part of it cannot be read. */
export function contentOf(page: PDFPageLeaf): string | null {
  const entry = page.Contents();
  const streams = entry instanceof PDFStream ? [entry] : elements(entry as PDFArray | undefined);
  const parts = streams.map((stream) => (stream instanceof PDFStream ? operatorsOf(stream, MOST_BYTES) : ""));
  return parts.every((part) => part !== null) ? parts.join("\n") : null;
}

/** What looks like saving and restoring the graphics state; some of it may stand in a text. */
const SAVES_AND_RESTORES = /(?<![^\s\])>])[qQ](?![^\s[(</%])/g;

/**
 * Makes the saving and restoring of a page's content come in pairs (ISO 32000-2, 8.4.2), so that what is drawn after it
 * stands in the page's own space. Viewers pass over a `Q` too many: it is taken out.
 */
export function pairStates(page: PDFPageLeaf): void {
  const content = contentOf(page);
  if (content === null || isPaired(content.match(SAVES_AND_RESTORES) ?? [])) return;
  const parts: string[] = [];
  let [depth, kept] = [0, 0];
  for (const { name, start, end } of operatorsIn(content)) {
    if (name === "q") depth += 1;
    if (name !== "Q") continue;
    if (depth > 0) depth -= 1;
    else {
      parts.push(content.slice(kept, start));
      kept = end;
    }
  }
  if (depth === 0 && kept === 0) return;
  const paired = `${parts.join("")}${content.slice(kept)}${"\nQ".repeat(depth)}`;
  const stream = page.context.flateStream(Buffer.from(paired, "latin1"));
  page.set(PDFName.of("Contents"), page.context.register(stream));
}

function isPaired(operators: readonly string[]): boolean {
  let depth = 0;
  for (const each of operators) {
    depth += each === "q" ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
