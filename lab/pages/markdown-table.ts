/** A table of Markdown; its first columns hold words, the others figures. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columnsOfWords = 1,
): string =>
  [head, head.map((_, column) => (column < columnsOfWords ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
