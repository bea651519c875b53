import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";

/** `SSNs: 900-12-3456 and 900-12-3457` says two things of one kind: a fact for each. */
export function separateValues(fact: Fact): Fact[] {
  if (fact.act !== "write" || fact.tie !== "list") return [fact];
  const { start, text } = fact.value;
  const found = findEntities(text);
  const rest = found.reduceRight(
    (left, entity) => left.slice(0, entity.start) + left.slice(entity.end),
    text,
  );
  const isList = found.length > 1 && new Set(found.map(({ shape }) => shape)).size === 1;
  if (!isList || !/^[\s,;&/]*(?:(?:and|or|und|et|y)[\s,;]*)*$/i.test(rest)) return [fact];
  return found.map((entity) => {
    const piece = spanOf(text, entity.start, entity.end);
    return { ...fact, value: { start: start + piece.start, end: start + piece.end, text: piece.text } };
  });
}
