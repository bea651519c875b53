/** The name of a file that came without one. */
export const UNNAMED_FILE = "document.pdf";

/** Controls, also those that turn the direction of writing (by which "fdp.exe" is seen as "exe.pdf"), half characters. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** The last part of a path, free of what no name holds, at a length that object metadata (2 KB, encoded) holds. */
export const fileNameOf = (path: string): string =>
  Array.from((path.split(/[/\\]/).at(-1) ?? "").replace(UNFIT, "").trim())
    .slice(0, 160)
    .join("") || UNNAMED_FILE;
