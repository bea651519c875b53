import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { type Candidate, THRESHOLD } from "./candidate.ts";
import { candidatesFor } from "./candidates-for.ts";
import { overlap } from "./pick.ts";

/** `Landlord: Ann Voss, 12 Elm St, Salem, OR 97399` is a name and an address, where the form has a place for each. */
export function separateParties(fact: Fact, form: FormIndex): Fact[] {
  const cut = fact.act === "write" && fact.tie === "list" && form.splitsAddresses ? cutOf(fact) : null;
  if (!cut || /\baddress\b/i.test(fact.key)) return [fact];
  const { name, address } = cut;
  const [whole] = best(fact, form);
  if (whole && takesBoth(whole)) return [fact];
  const [place, other] = [best(address, form)[0], best(name, form)[0]];
  const hasPlace = place && place.score >= THRESHOLD && !(other && overlap(place, other));
  return hasPlace ? [name, address] : [fact];
}

/** "Name and address of the employer", all on one line. */
const takesBoth = ({ writes }: Candidate): boolean =>
  writes.length === 1 &&
  writes.some(({ entry }) => entry.views.some((view) => view.includes("name") && view.includes("address")));

const best = (fact: Fact, form: FormIndex): Candidate[] =>
  candidatesFor(fact, form).sort((a, b) => b.score - a.score);

/** The two, when the value is words without digits and then an address to its end. */
function cutOf(fact: Fact): { name: Fact; address: Fact } | null {
  const { start, text } = fact.value;
  const [found, ...more] = findEntities(text);
  if (found?.shape !== "address" || more.length > 0 || found.end < text.replace(/[.\s]+$/, "").length)
    return null;
  const before = spanOf(text, 0, found.start);
  if (!/^\p{L}[^\d]{2,60}$/u.test(before.text)) return null;
  const at = (span: typeof before): Fact["value"] => ({
    start: start + span.start,
    end: start + span.end,
    text: span.text,
  });
  return {
    name: { ...fact, value: at(before) },
    address: { ...fact, key: `${fact.key} address`, value: at(spanOf(text, found.start, found.end)) },
  };
}
