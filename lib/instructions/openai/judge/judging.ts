import type { QuoteFinder } from "./find-quote.ts";
import type { Printed } from "./printed.ts";

/** What answers are held against. */
export interface Judging {
  instruction: string;
  findQuote: QuoteFinder;
  /** YYYY-MM-DD */
  today: string;
  printed: Printed;
}
