import type { Field, ParsedForm } from "../api/types.ts";

/** The star that a form prints behind a caption to say that it is required. */
const STAR = /(?<!\s)\s?\*{1,3}:?$/u;

/** A caption without the star behind it, which is no part of its words; one of stars alone stays. */
export const withoutStar = (caption: string): string => caption.trim().replace(STAR, "") || caption;

/** A form as people read it: that a blank is required is said beside its label, and not by a sign within it. */
export const asShown = (form: ParsedForm): ParsedForm => ({
  ...form,
  fields: form.fields.map(fieldAsShown),
  ...(form.doubtful && { doubtful: form.doubtful.map(fieldAsShown) }),
});

const fieldAsShown = (field: Field): Field => ({
  ...field,
  label: withoutStar(field.label),
  ...(field.question && { question: withoutStar(field.question) }),
});
