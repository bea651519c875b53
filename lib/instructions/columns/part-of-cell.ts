import type { Field } from "../../domain/parsed-form.ts";
import { stateCode } from "../../meaning/lexicon/us-states.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { findEmails } from "../values/email.ts";
import { fits } from "../values/fits.ts";
import { isOrganisation } from "../values/name.ts";
import { isPhone } from "../values/phone.ts";
import type { CellReading } from "./cell-reading.ts";

/** A telephone number has so many digits at the most (E.164). */
const MOST_DIGITS = 15;
/** A number has so many without that of its area. */
const FEWEST_DIGITS = 7;
const NUMBER = /(?<![\d+(])[+(]?\d[\d\s().+/-]*\d(?:,?\s*(?:x|ext)\.?[\s:]*\d{1,6}(?!\d))?/gi;
/** A remark in brackets after a whole number. */
const ASIDE = /(?<=\d{4})\s*\(.*$/s;
/** What a program or a letter puts around an address: "mailto:", "Ann Roe <…>". */
const WRAPPED = /^(?:mailto:|[^@<>]{0,60}<)?\s*@\s*[>,;.]?$/i;
const PHONES = new Set<Meaning | null>(["phone", "work_phone", "mobile", "fax"]);

/** The one number or address of a cell that holds remarks beside it; null where the cell is all there is, or holds neither. */
export function partOf(text: string, { format }: Field, kind: Meaning | null): CellReading {
  if (format === "phone" || PHONES.has(kind)) return phoneOf(text.trim());
  if (format === "zip" || kind === "zip") return codeOf(text.trim());
  return format === "email" || kind === "email" ? addressOf(text.trim()) : null;
}

/** A code of five figures with its state in front, or with a letter that looks like a figure. */
function codeOf(text: string): CellReading {
  const [, state = "", code] = /^([A-Z]{2})[\s-]+(\d{5}(?:-\d{4})?)$/.exec(text) ?? [];
  if (code !== undefined && stateCode(state) === state) return { value: code };
  return /^(?=.*\d)(?=.*\D)[\dOoIl]{5}$/.test(text) ? { why: "letters among the figures of a code" } : null;
}

function phoneOf(text: string): CellReading {
  if (/^0\d+\s*\/\s*0\d+$/.test(text)) return { why: "more than one telephone number" };
  const found = [...text.matchAll(NUMBER)].map(([number]) => number.replace(ASIDE, "")).filter(isPhone);
  const [number, another] = found;
  if (number === undefined) return null;
  const parts = number.split("/").filter(isPhone);
  const digits = number.replace(/(?:x|ext).*$/is, "").replaceAll(/\D/g, "");
  const isOther = hasOtherEnd(number) || OTHER_END.test(text.slice(text.indexOf(number) + number.length));
  if (another !== undefined || parts.length > 1 || digits.length > MOST_DIGITS || isOther)
    return { why: "more than one telephone number" };
  return number === text || !fits("phone", number)
    ? null
    : { value: number, beside: "words beside the number" };
}

/** Other last digits, behind a word or a comma: "217 555 0150 or 0151". */
const OTHER_END = /^\s{0,3}(?:or|and|oder|und|ou|et|o|y|e|of|en|&|,|;)\s{0,3}-?\d{1,4}(?!\d)/i;

/** Whether other last digits stand behind a whole number: "217 555 0150 / 0151". */
function hasOtherEnd(number: string): boolean {
  const [whole = "", end, another] = number.split("/");
  const isWhole = whole.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
  return isWhole && end !== undefined && another === undefined && /^\s*\d{1,4}$/.test(end);
}

function addressOf(text: string): CellReading {
  const [found, another] = findEmails(text);
  if (found === undefined) return null;
  if (another !== undefined) return { why: "more than one e-mail address" };
  const [before, after] = [text.slice(0, found.start), text.slice(found.end)];
  if (before === "" && after === "") return null;
  const isWrapped = WRAPPED.test(`${before}@${after}`);
  return {
    value: text.slice(found.start, found.end),
    ...(!isWrapped && { beside: "words beside the address" }),
  };
}

/** Whether a text names several people: two names of two words or more, divided by what divides a list, or "Roe, Ann & Bob". */
export function namesSeveral(text: string): boolean {
  const names = text.split(/[;\n/]|\s(?:&|\+|and|und|et|y|e|en)\s/i).map((name) => name.trim());
  const said = names.filter((name) => name !== "");
  if (said.length < 2 || said.some(isOrganisation)) return false;
  const [one = "", ...others] = said;
  const share = TURNED.test(one) && others.every((name) => GIVEN.test(name) && !HEIRS.test(name));
  return share || said.every((name) => NAME.test(name) || TURNED.test(name));
}
const NAME = /^\p{L}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*)+$/u;
/** A last name in front of a comma, with first names behind it. */
const TURNED = /^\p{L}[\p{L}.'’ -]*, ?\p{L}[\p{L}.'’ -]*$/u;
/** Who carries on a firm. */
const HEIRS =
  /^(?:sons?|brothers|bros|partners|daughters|hijos|hermanos|söhne|partner|fils|frères|figli|zonen)\.?$/iu;
const GIVEN = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}\.)?$/u;

/** Whether most cells of a column name several people. */
export function areOfSeveral(cells: readonly unknown[]): boolean {
  const several = cells.filter((cell) => namesSeveral(String(cell))).length;
  return several > 1 && 2 * several > cells.length;
}

/** Whether most cells, and several, are words in front of a comma and others behind it: "Roe, Ann". */
export function areLastFirst(cells: readonly unknown[]): boolean {
  const held = cells.flatMap((cell) =>
    typeof cell === "string" && LETTER.test(cell) ? [cell.split(",")] : [],
  );
  const divided = held.filter((parts) => parts.length === 2 && parts.every((part) => LETTER.test(part)));
  return divided.length > 1 && 2 * divided.length > held.length;
}
const LETTER = /\p{L}/u;
