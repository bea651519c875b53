/** Names that a program gave: `f1_07`, `CAC3`, `Check Box14`, `undefined_2`. */
const OPAQUE =
  /^[a-z]{0,4}(?:\d+(?:[_-]\d+)?|[_-]\d+)$|^(?:text|check|combo|radio|list)\s?(?:field|box|button)?\s?\d*$|^undefined|^group\s?\w$/i;

/** The last step of a PDF name, as words that a person may have chosen; "" for a counter. */
export function readableName(name: string | null): string {
  const last =
    (name ?? "")
      .split(".")
      .at(-1)
      ?.replace(/\[\d+\]$/, "") ?? "";
  return OPAQUE.test(last) ? "" : last;
}

/** Steps of a name that say where a field lies in its file: "form1[0]", "#subform[2]", "Page1". */
const PLACE = /^#|^(?:form|subform|topmost|page|table|row|body|pg|p|f|t)[a-z]*\d*$/i;

/** A name as words: "debtor1_firstName" is "debtor 1 first Name", "client.address.city" all three. */
export const nameWords = (name: string | null): string =>
  (readableName(name) === "" ? [] : (name ?? "").split(".").slice(-3))
    .map((step) => step.replace(/\[\d+\]$/, ""))
    .filter((step, at, steps) => at === steps.length - 1 || !(PLACE.test(step) || OPAQUE.test(step)))
    .join(" ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|[_.-]+/gu, " ")
    .trim();
