/** The name of a file that came without one. */
export const UNNAMED = "document.pdf";

/** The last part of a path, free of control characters, at a length that object metadata (2 KB, encoded) holds. */
export const fileNameOf = (path: string): string =>
  Array.from((path.split(/[/\\]/).at(-1) ?? "").replace(/\p{Cc}/gu, ""))
    .slice(0, 160)
    .join("") || UNNAMED;
