import type { JobError } from "../../domain/job.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type {
  FillablePdf,
  FilledPdf,
  FillRequest,
  FormToRead,
  ParsedPdf,
  SeenPdf,
} from "../../domain/ports/pdf.ts";
import type { FormRead } from "../../domain/read-form.ts";
import type { ParseLimits } from "../parse-pdf.ts";

/** What the parent asks of a child, one at a time. */
export type ChildRequest =
  | { operation: "parse"; input: Uint8Array; limits: ParseLimits }
  | { operation: "parseSeen"; input: Uint8Array; limits: ParseLimits }
  | { operation: "fill"; request: FillRequest }
  | { operation: "read"; request: FormToRead; limits: Pick<ParseLimits, "maxPages" | "maxFields"> }
  | { operation: "makeFillable"; request: { input: Uint8Array; form: ParsedForm } }
  | { operation: "draw"; input: Uint8Array; pages: number[]; scale: number };

/** What a child can be started for. */
export type FrequentWork = Extract<ChildRequest["operation"], "parse" | "fill">;

/** What a child tells while it works. */
export type ChildNews = { news: "checking" };

/** What a child answers: an error crosses the process boundary as its code, message and retryability. */
export type ChildReply =
  | { outcome: "parsed"; parsed: ParsedPdf }
  | { outcome: "seen"; seen: SeenPdf }
  | { outcome: "filled"; pdf: FilledPdf }
  | { outcome: "read"; read: FormRead }
  | { outcome: "madeFillable"; pdf: FillablePdf }
  | { outcome: "drawn"; images: Uint8Array[] }
  | { outcome: "failed"; error: JobError };
