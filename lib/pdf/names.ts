import { PDFName } from "pdf-lib";

/** The name of a text: `PDFName.of` reads "#" as the start of an escape. */
export const nameOf = (text: string): PDFName => PDFName.of(text.replaceAll("#", "#23"));
