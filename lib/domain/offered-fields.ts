import type { Field, ParsedForm } from "./parsed-form.ts";

/** All places that may be given a value by whoever reads the pages: the form's fields, and those that are doubted. */
export const offeredFields = ({ fields, doubtful = [] }: ParsedForm): Field[] => [...fields, ...doubtful];

/** The form as it is once values are given: a doubtful place with a value is a field like others, without one nothing. */
export function withFieldsGiven(form: ParsedForm, values: readonly { fieldId: string }[]): ParsedForm {
  const given = new Set(values.map(({ fieldId }) => fieldId));
  const { doubtful = [], ...rest } = form;
  return { ...rest, fields: [...form.fields, ...doubtful.filter(({ id }) => given.has(id))] };
}

/** The message for a value that is given to a read-only field. */
export const whyReadOnly = ({ hidden }: Pick<Field, "hidden">): string =>
  hidden
    ? "Nobody can see this field: the form hides it, or it stands outside the visible part of its page."
    : "This field is read-only or a signature.";
