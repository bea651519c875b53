import { fold } from "./lexicon/fold.ts";
import { regionNames } from "./lexicon/regions.ts";

/** How a blank's words and those at a value differ, both canonical: the town of birth for its country, a bank's code for the account. */
export function asksOther(asked: ReadonlySet<string>, said: ReadonlySet<string>, text: string): boolean {
  const isLand = asked.has("country") && asked.has("birth") && !asked.has("city");
  const asksLand = isLand || asked.has("citizenship");
  if (asksLand && said.has("birth") && said.has("place") && !said.has("country"))
    return !regionNames().has(fold(text).text);
  return asked.has("account") && !asked.has("routing") && said.has("routing") && !said.has("account");
}
