import type { Entity } from "../entities/shapes.ts";
import { corrects, isRefused, isTakenBack } from "./phrases.ts";

/** An entity with the place whose words name it: that of the first version, when it is a correction. */
export interface NamedEntity extends Entity {
  namedAt: number;
}

/** How far after a value its correction may stand. */
const REACH = 80;

/**
 * The entities that still stand when everything is said. A corrected one is replaced by its correction; one that is
 * taken back, or that must not be used, is gone; an address whose ZIP code is corrected loses the ZIP code.
 */
export function standing(entities: readonly Entity[], text: string): NamedEntity[] {
  const found: NamedEntity[] = [];
  let namedAt: number | null = null;
  for (const [i, entity] of entities.entries()) {
    const named: NamedEntity = { ...entity, namedAt: namedAt ?? entity.start };
    const next = entities[i + 1];
    namedAt = next && isCorrectedBy(entity, next, text) ? named.namedAt : null;
    if (namedAt !== null || isRefused(text.slice(entity.end))) continue;
    if (!isTakenBack(text.slice(entity.end))) found.push(named);
    else if (entity.shape === "address" && correctsZip(text.slice(entity.end)))
      found.push(withoutZip(named, text));
  }
  return found;
}

const isCorrectedBy = (entity: Entity, next: Entity, text: string): boolean =>
  next.shape === entity.shape &&
  next.start - entity.end < REACH &&
  corrects(text.slice(entity.end, next.start));

/** "…, Fresno CA 93449 - sorry, the zip is 93442". */
const correctsZip = (after: string): boolean => /^[\s.,…-]*[^.]{0,30}\bzip\b/i.test(after);

const withoutZip = (entity: NamedEntity, text: string): NamedEntity => {
  const kept = text.slice(entity.start, entity.end).replace(/[,\s]*(?:zip\s*)?\d{5}(?:-\d{4})?$/i, "");
  return { ...entity, end: entity.start + kept.length };
};
