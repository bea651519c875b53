import { type PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import { dictionaryAt, nearest } from "./dictionaries.ts";
import { textIn } from "./text-objects.ts";

/** A script is read, never run: longer ones do more than call a function. */
export const LONGEST_SCRIPT = 2_000;

/** Those of a field's scripts that run when somebody fills it in: keystroke, validation, the mouse and leaving it. */
export const EVENTS_OF_ENTRY = ["K", "V", "D", "U", "Bl", "A"] as const;
/** Which of a field's scripts (ISO 32000-2, table 199): those, formatting and calculation. `A` is what a button does. */
export type ScriptEvent = (typeof EVENTS_OF_ENTRY)[number] | "F" | "C";

/** A comment, or a text that may hold what looks like one; either may lack its end. */
const COMMENT_OR_TEXT =
  /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/[^\n\r]*/g;

/** A script without its comments, which are never run; a calculation may be written down in one (`BVCALC`). */
export const withoutComments = (script: string): string =>
  script.replace(COMMENT_OR_TEXT, (piece) => (piece.startsWith("/") ? " " : piece));

/** A field's script; undefined where it has none, empty for one that is too long to be looked at. */
export function scriptOf(field: PDFDict, event: ScriptEvent): string | undefined {
  // A widget may have scripts of its own for the mouse, and its field those for what is typed.
  const action =
    event === "A"
      ? dictionaryAt(field, event)
      : nearest(field, (dict) => dictionaryAt(dictionaryAt(dict, "AA"), event));
  const script = action?.lookup(PDFName.of("JS"));
  if (script instanceof PDFRawStream && script.getContentsSize() > LONGEST_SCRIPT) return "";
  try {
    return textIn(script)[0];
  } catch {
    // One that cannot be decoded is none.
    return undefined;
  }
}
