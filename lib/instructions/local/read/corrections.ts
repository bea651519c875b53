import { eitherCase } from "../entities/either-case.ts";
import { NUMBER_WORDS } from "../entities/number-words.ts";
import { type Entity, STREET_KIND } from "../entities/shapes.ts";
import { dateWithNewDay } from "./corrected-days.ts";
import { corrects, isTakenBack } from "./phrases.ts";
import { isForbidden, isRefused } from "./refusals.ts";

/** An entity with the place whose words name it: that of the first version, when it is a correction. */
export interface NamedEntity extends Entity {
  namedAt: number;
  /** What it says after a correction of its last digits. */
  corrected?: string;
}

/** How far after a value its correction may stand. */
const REACH = 80;
/** How far before a value an order not to use it may stand. */
const FORBIDDING = 80;

/**
 * The entities that still stand when everything is said. A corrected one is replaced by its correction; one that is
 * taken back, or that must not be used, is gone; one whose last digits are corrected has the new ones.
 */
export function standing(entities: readonly Entity[], text: string): NamedEntity[] {
  const found: NamedEntity[] = [];
  let namedAt: number | null = null;
  for (const [i, entity] of entities.entries()) {
    const named: NamedEntity = { ...entity, namedAt: namedAt ?? entity.start };
    const next = entities[i + 1];
    const isChain: boolean =
      namedAt !== null &&
      next !== undefined &&
      next.shape === entity.shape &&
      /\bso (?:it|that)['’]?s\s*$/i.test(text.slice(entity.end, next.start));
    namedAt = next && (isChain || isCorrectedBy(entity, next, text)) ? named.namedAt : null;
    const after = text.slice(entity.end);
    const lead = text.slice(Math.max(0, entity.start - FORBIDDING), entity.start);
    const isUnwanted = NOT_THIS.test(lead) || isForbidden(lead) || refusesIt(entity, next, text);
    if (namedAt !== null || isUnwanted || isReplaced(entity, entities[i - 1], text)) continue;
    const later = saidLater(entity, text);
    if (later !== null) found.push({ ...named, corrected: later });
    else if (!isTakenBack(after) && !(entity.shape === "address" && ZIP_AFTER.test(after))) found.push(named);
    else found.push(...withNewDigits(named, text));
  }
  return found;
}

/** "555-0100, don't use it", but not "555-0100, don't use the old number 555-0101". */
const refusesIt = (entity: Entity, next: Entity | undefined, text: string): boolean =>
  isRefused(text.slice(entity.end)) && !(next && isForbidden(text.slice(entity.end, next.start)));

function isCorrectedBy(entity: Entity, next: Entity, text: string): boolean {
  if (next.shape !== entity.shape || next.start - entity.end >= REACH) return false;
  const between = text.slice(entity.end, next.start);
  const isDenied = DENIED.test(text.slice(Math.max(0, entity.start - 20), entity.start));
  return corrects(between) || (isDenied && INSTEAD.test(between));
}

/** "Not on 3 May, but on 5 May". */
const DENIED = /(?<!\p{L})not (?:(?:on|in|at|the) )*$/iu;
const INSTEAD = /^,? (?:but|rather)\b/i;

/** "1,204, not 1,240" */
const isReplaced = (entity: Entity, before: Entity | undefined, text: string): boolean =>
  before?.shape === entity.shape && /^[\s,]+(?:and )?not $/i.test(text.slice(before.end, entity.start));

/** "…, not the home number 612-555-0101" */
const NOT_THIS = /(?<!\p{L})not (?:the|my|his|her|our|their) (?:\p{L}+ ){1,3}$/iu;

/** "…, Lodi CA 95240 - typo, zip code is 95242", "555-12-3400, no wait, the last four are 3444". */
const ZIP_AFTER =
  /^[\s,.;…–-]{1,6}(?:typo|(?:the |its? )?zip(?: code)? (?:is|should be|needs to be)|zip['’]s)\b/i;
const NEW_DIGITS = {
  address: /^[^.\d]{0,12}[^\d]{0,60}?\b(\d{5})\b/,
  other:
    /^[^\d]{0,60}?\blast (?:four|4|two|2|three|3)(?: digits| numbers)? (?:are|is|should be) (\d{2,4})\b/i,
};

/** "9 Dune Rd, Camden NJ 08199 - no sorry 9 Dune Rd apt 2": the street alone. */
const NEW_STREET = new RegExp(
  `^[^\\d.]{0,40}?\\b(\\d+[\\w-]* (?:[\\p{L}\\d.'’]+ ){1,3}?${eitherCase(STREET_KIND)}\\b(?:,? (?:apt|unit|suite|ste|lot|#)\\.? ?#?[\\w-]+)?)(?=\\s*(?:[.,;)\\n]|$))`,
  "u",
);

/** "… a week, hold on, make it thirty-five". */
const NEW_SUM = new RegExp(`^[^.\\d]{0,60}?\\bmake (?:it|that) (${NUMBER_WORDS})\\b`, "i");

/** What a later clause or sentence makes of a value of which it repeats little; null when none does. */
function saidLater({ shape, start, end }: Entity, text: string): string | null {
  const after = text.slice(end, end + FAR);
  if (shape === "money") return NEW_SUM.exec(after)?.[1] ?? null;
  return shape === "address" ? withNewNumber(text.slice(start, end), after) : null;
}
const FAR = 400;

/** "… Change the address: it's 412 S Main, not 410": the number of the house alone. */
function withNewNumber(said: string, after: string): string | null {
  const [, old, street] = /^(\d+) (\p{L}+)/u.exec(said) ?? [];
  if (old === undefined) return null;
  const again = new RegExp(`\\b(\\d+)(?: ${street}\\b[^.;\\d]{0,40}?)?,? not ${old}(?!\\d)`, "iu");
  const [, number] = again.exec(after) ?? [];
  return number === undefined ? null : said.replace(old, number);
}

function withNewDigits(entity: NamedEntity, text: string): NamedEntity[] {
  const pattern = entity.shape === "address" ? NEW_DIGITS.address : NEW_DIGITS.other;
  const digits = pattern.exec(text.slice(entity.end))?.[1];
  const said = text.slice(entity.start, entity.end);
  const street = entity.shape === "address" ? NEW_STREET.exec(text.slice(entity.end))?.[1] : undefined;
  if (street && said.includes(",")) return [{ ...entity, corrected: street + said.slice(said.indexOf(",")) }];
  const after = text.slice(entity.end);
  const date = entity.shape === "date" ? dateWithNewDay(said, after) : null;
  if (date) return [{ ...entity, corrected: date }];
  // On the continent the postal code stands before the town.
  if (digits && entity.shape === "address" && /\d{5}\s\p{L}/u.test(said))
    return [{ ...entity, corrected: said.replace(/\d{5}(?=\s\p{L}[^\d]*$)/u, digits) }];
  if (digits && new RegExp(`\\d{${digits.length}}$`).test(said))
    return [{ ...entity, corrected: said.slice(0, -digits.length) + digits }];
  return entity.shape === "address" && /^[\s.,…-]*[^.]{0,30}\bzip\b/i.test(text.slice(entity.end))
    ? [withoutZip(entity, text)]
    : [];
}

const withoutZip = (entity: NamedEntity, text: string): NamedEntity => {
  const kept = text.slice(entity.start, entity.end).replace(/[,\s]*(?:zip\s*)?\d{5}(?:-\d{4})?$/i, "");
  return { ...entity, end: entity.start + kept.length };
};
