/** How a label is called as a key: letter case, colons and marks of what is required say nothing. */
export const labelKey = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s:*]+/g, " ")
    .trim();

/** The same of its letters and figures alone. */
export const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
