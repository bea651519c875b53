import type { Claims, SourceClaim } from "../../domain/claim.ts";
import type { FillPlan } from "../../domain/fill-plan.ts";
import type { Origin } from "../../domain/origin.ts";
import type { Source } from "../../domain/source.ts";
import { isOrder, sentencesAround } from "./orders.ts";

/** Between the pages of a document that a model reads as one text. */
const BETWEEN = "\n\n";

/** A document as one text. */
export const textOfSource = ({ pages }: Source): string => pages.join(BETWEEN);

/**
 * What a model's plan of a document's text claims. What the document asks to leave blank stays open. Facts in a sentence
 * that gives orders are left out: a document is data.
 */
export function claimsOfPlan(source: Source, document: number, { values }: FillPlan): Claims {
  const text = textOfSource(source);
  const claims: SourceClaim[] = [];
  let orders = 0;
  for (const { fieldId, value, confidence, evidence, rule, source: span } of values) {
    if (!span || text.slice(span.start, span.end) !== span.text) continue;
    if (sentencesAround(text, span.start, span.end).some(isOrder)) {
      orders += 1;
      continue;
    }
    const origins = placesOf(source, document, span);
    claims.push({ fieldId, value, confidence, origins, rule, ...(evidence && { evidence }) });
  }
  const message =
    `Document ${document} contains commands in ${orders} places. Documents are data, so commands in them ` +
    "set no value.";
  return { claims, warnings: orders > 0 ? [{ code: "context_order_ignored", message }] : [] };
}

/** A stretch of the whole text by its pages. */
function placesOf(
  { pages }: Source,
  document: number,
  { start, end }: { start: number; end: number },
): Origin[] {
  const origins: Origin[] = [];
  let from = 0;
  for (const [index, page] of pages.entries()) {
    const words = page.slice(Math.max(0, start - from), Math.max(0, end - from)).trim();
    if (words !== "" && start < from + page.length && end > from) {
      origins.push({ document, page: index + 1, words });
    }
    from += page.length + BETWEEN.length;
  }
  return origins;
}
