import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { isCopyOf } from "./match-pages.ts";
import type { PagePrint } from "./page-print.ts";
import type { Placement } from "./placement.ts";

/** A file, the form that is read in it, and which of the file's pages the form's are. */
interface Read {
  own: ParsedForm;
  form: ParsedForm;
  /** The file's fields that are the form's. */
  found: ReadonlySet<Field>;
  prints: ReadonlyMap<number, PagePrint>;
  before: ReadonlyMap<number, PagePrint>;
  placements: ReadonlyMap<number, Placement>;
  pageOf: ReadonlyMap<number, number>;
}

/**
 * Pages of the file (from 1) that are none of the form's and may say something: they hold values, print what the form
 * does, as in a file of several people, or are pictures beside pictures of the form.
 */
export function furtherPages(read: Read): number[] {
  const { own, form, found, prints, before, placements, pageOf } = read;
  const used = new Set(form.pages.map(({ number }) => pageOf.get(number) ?? number));
  const holding = new Set(
    own.fields.flatMap((field) =>
      found.has(field) || !isHeld(field) ? [] : field.widgets.map(({ page }) => page),
    ),
  );
  const isCopy = (page: number): boolean => {
    const print = prints.get(page);
    return print !== undefined && [...before.values()].some((sheet) => isCopyOf(sheet, print));
  };
  return own.pages
    .filter(({ number, scanned = false }) => {
      if (used.has(number)) return false;
      return holding.has(number) || isCopy(number) || (scanned && placements.size > 0);
    })
    .map(({ number }) => number);
}

const isHeld = ({ type, value }: Field): boolean =>
  type !== "signature" && value !== null && [value].flat().some((each) => each !== "" && each !== "Off");
