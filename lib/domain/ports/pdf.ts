import type { Warning } from "../fill-plan.ts";
import type { DrawnMark, FillState } from "../fill-result.ts";
import type { Mark } from "../mark.ts";
import type { PageText } from "../page-text.ts";
import type { FieldValue, ParsedForm } from "../parsed-form.ts";
import type { FormRead } from "../read-form.ts";

/** How much a parse or fill may take, whatever the file does. */
export interface PdfLimits {
  /** Whose file it is: a process that has read a file of one account reads none of another. */
  accountId: string;
  /** Milliseconds of processor time after which the work is cut off from outside. */
  deadlineMs: number;
  /** When it is cut off whatever time it has had, in milliseconds since 1970; three times `deadlineMs` from now by default. */
  until?: number;
  maxPages: number;
  maxFields: number;
}

export interface FillRequest {
  input: Uint8Array;
  form: ParsedForm;
  values: { fieldId: string; value: FieldValue }[];
  flatten: boolean;
  /** What a person put on the pages, and the pictures (PNG or JPEG) that it names, by `image_id`. */
  marks?: readonly Mark[];
  pictures?: ReadonlyMap<string, Uint8Array>;
}

export interface FilledPdf {
  bytes: Uint8Array;
  /** How each value was found when the finished file was read back; a field that is missing here has a warning. `shown` is what its own format shows instead. */
  verified: { fieldId: string; state: FillState; shown?: string }[];
  /** How each of the marks was found, in their order. */
  marks?: DrawnMark["verified"][];
  warnings: Warning[];
  /** How much of the time went into looking at the file before and after, in milliseconds. */
  verifyMs: number;
}

/** A word read in a picture of a page: parts of the picture's width and height, from its top left. As high as its line. */
export interface SeenWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure its reader is of it, from 0 to 1; missing when it does not say. */
  confidence?: number;
}

/** Reads the text in pictures. */
export interface TextRecognizer {
  /** The words in a PNG or JPEG. Throws `Unreadable` for a damaged one, and what its service throws, also when the signal aborts. */
  recognize(picture: Uint8Array, signal: AbortSignal): Promise<SeenWord[]>;
}

/** What was read on a page that is only a picture: its number, from 1, and its words. */
export interface ReadPage {
  page: number;
  words: SeenWord[];
}

/** What a file's bytes say: its form, and its pages as text with the ids of the form's fields. */
export interface ParsedPdf {
  form: ParsedForm;
  text: PageText[];
}

/** The same of a file that is read as a person reads it. */
export interface SeenPdf extends ParsedPdf {
  /** Whether text was left out that nobody sees. */
  hidesText: boolean;
  /** The fields whose values nobody sees. */
  unseenFields: string[];
}

/** A file to read a form's values from. */
export interface FormToRead {
  input: Uint8Array;
  /** The form that it is a copy of; the file's own without it. */
  form?: ParsedForm;
  /** The form's own file, blank: what it prints is no value. */
  blank?: Uint8Array;
  /** What the file was made from: its pages are compared with those. */
  before?: Uint8Array;
}

/** A file whose every place to fill is a field of its own, or why it was left as it is. */
export type FillablePdf = { bytes: Uint8Array } | { refused: "nothing_to_fill" | "signed" | "forbidden" };

/** PDF work on hostile files. All throw `JobFailure` with the code that the job ends with. */
export interface PdfEngine {
  /**
   * Pages that are only pictures are searched when `read` holds their words; `ParsedForm` says which they are. Where
   * fields are `given`, these stand in for all that would be found.
   */
  parse(
    input: Uint8Array,
    limits: PdfLimits,
    read?: readonly ReadPage[],
    given?: Pick<ParsedForm, "fields" | "doubtful">,
  ): Promise<ParsedPdf>;
  /** As `parse`, for what can be seen of a file: drawn text that differs from its background. */
  parseSeen(input: Uint8Array, limits: PdfLimits, read?: readonly ReadPage[]): Promise<SeenPdf>;
  /**
   * Writes the values and reads them back with another engine; calls `onChecking` before that. Throws `fill_not_verified`
   * if a value is missing, `page_changed` if a page looks different.
   */
  fill(request: FillRequest, limits: PdfLimits, onChecking?: () => void): Promise<FilledPdf>;
  /** Makes the places that a form has fields of its file. */
  makeFillable(request: { input: Uint8Array; form: ParsedForm }, limits: PdfLimits): Promise<FillablePdf>;
  /** The values in a form's fields, whoever filled them. */
  read(request: FormToRead, limits: PdfLimits): Promise<FormRead>;
  /** Pages (numbers from 1) as PNG images, in the order asked for; `scale` is pixels a point, enough to read by default. */
  draw(input: Uint8Array, pages: number[], limits: PdfLimits, scale?: number): Promise<Uint8Array[]>;
}
