import type { ParsedForm } from "../../../lib/domain/parsed-form.ts";
import type { Case } from "./cases.ts";

const MOST_WANTED = 8;
const OTHERS = 5;

/**
 * The form with a few of its fields: some that the case expects, and others that stand on it. Public forms are long; a
 * model that has seen no short one takes a lone name field for one of many. Always the same for a case.
 */
export function reducedForm(form: ParsedForm, { expect }: Case): ParsedForm {
  const wanted = new Set(expect.slice(0, MOST_WANTED).map(({ field }) => field));
  const others = form.fields.filter(({ name }) => !wanted.has(name ?? ""));
  const step = Math.max(1, Math.floor(others.length / OTHERS));
  const kept = new Set(others.filter((_, at) => at % step === 0).slice(0, OTHERS));
  return { ...form, fields: form.fields.filter((field) => wanted.has(field.name ?? "") || kept.has(field)) };
}
