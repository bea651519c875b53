import { PDFName } from "pdf-lib";

/** The name of a button's on-state where the file gives it the empty name, which cannot be distinguished. */
const UNNAMED = "Yes";

/** The name of an on-state as it is written into the file when the button is turned on. */
export const onStateOf = (state: PDFName): string => state.decodeText() || UNNAMED;

/** The name of a text: `PDFName.of` reads "#" as the start of an escape. */
export const nameOf = (text: string): PDFName => PDFName.of(text.replaceAll("#", "#23"));
