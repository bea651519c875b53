/** Marks that say something: a sign, an amount in brackets, a decimal point or comma, a fraction or a part ("1/234"). */
const TELLING: readonly RegExp[] = [
  /^[-−–+]|[-−–]$/,
  /^\([^()]*\)$/,
  /^[^.]*\d\.\d{1,3}(?!\d)[^.]*$/,
  /^[^,]*\d,\d{1,2}(?!\d)[^,]*$/,
  // A month and its year are written together as well: "12/1990".
  /^(?!(?:0?[1-9]|1[0-2])\/(?:(?:19|20)\d\d|\d\d)$)[^/]*\/[^/]*$/,
];

/** A number without what merely parts its digits: "123-45-6789"; null for words, and where a mark in it says something. */
export function withoutSeparators(text: string): string | null {
  const isNumber = /\d/.test(text) && !/\p{L}{3}/u.test(text);
  if (!isNumber || TELLING.some((mark) => mark.test(text.trim()))) return null;
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}
