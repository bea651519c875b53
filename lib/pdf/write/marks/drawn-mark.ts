import type { PDFDict } from "pdf-lib";
import type { Warning } from "../../../domain/fill-plan.ts";
import type { Mark } from "../../../domain/mark.ts";
import type { WidgetExpectation } from "../../verify/expectation.ts";

/** The outcome of a mark: its annotation, and where it must be seen; or why it is left out. */
export type MarkOutcome = { mark: Mark; index: number } & (
  | {
      drawn: true;
      dict: PDFDict;
      clipped: boolean;
      /** The size, in points, to which its text was shrunk, if it was. */
      shrunkTo?: number | undefined;
      expectation: WidgetExpectation;
    }
  | { drawn: false; warning: Warning }
);
export type MarkDrawing = Extract<MarkOutcome, { drawn: true }>;

/** What a mark looks like, before it has a place in the file; or the code and the reason why it has none. */
export type MarkLooks =
  | { stream: import("pdf-lib").PDFRef; clipped: boolean; shrunkTo?: number | undefined }
  | { code: string; reason: string };
