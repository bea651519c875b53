/**
 * The sentences of Markdown prose, as a reader counts them: code blocks, pictures, diagrams and rules of tables are left
 * out, code, links and citations of tests count as one word, a cell of a table and an item of a list end their sentence.
 */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^```[\s\S]*?^```/gm, "\n\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<img[^>]*>/g, "")
    .replace(/^\|[\s:|-]+\|$/gm, "");
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.)\s?)|\|/)
    .map((block) => block.replace(/^\s*(?:[-*#>]+|\d+\.)\s+/, "").replace(/\s+/g, " "))
    .map((block) =>
      block
        .replace(/`[\w.-]+\.ts`: (?:"[^"]+"(?:, )?)+/g, "code")
        .replace(/`[^`]*`/g, "code")
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/[*_]{2}/g, ""),
    )
    .flatMap((block) => block.split(/(?<=[.!?:;…])["”)]?\s+(?=["“(]?[\p{Lu}\p{N}]|code)/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence) > 0);
}

/** How many words a sentence has; signs between words are none. */
export function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
