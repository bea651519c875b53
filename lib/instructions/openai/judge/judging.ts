import type { QuoteFinder } from "./find-quote.ts";
import type { Printed } from "./printed.ts";
import type { Said } from "./said.ts";

/** The facts that answers are compared to. */
export interface Judging {
  instruction: Said;
  findQuote: QuoteFinder;
  /** YYYY-MM-DD */
  today: string;
  printed: Printed;
}

/** The same for one field; `word` is what it spells together with the fields beside it, a character each. */
export type FieldJudging = Judging & { word?: string | undefined };
