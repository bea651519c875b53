import type { UploadForm } from "../domain/ports/objects.ts";
import type { PdfLimits } from "../domain/ports/pdf.ts";
import type { RemovalRows } from "../domain/ports/removals.ts";
import type { SubmitBatchDeps } from "../usecases/batches/submit-batch.ts";
import type { GetFillableDeps } from "../usecases/files/get-fillable.ts";
import type { AcceptFillDeps } from "../usecases/fill/accept-fill.ts";
import type { GetFillDeps } from "../usecases/fill/get-fill.ts";
import type { ShowPageDeps } from "../usecases/fill/show-page.ts";
import type { WaitDeps } from "../usecases/jobs/wait-for-end.ts";
import type { SubmitParseDeps } from "../usecases/parse/submit-parse.ts";
import type { Ports } from "../usecases/ports.ts";
import type { ReadFormDeps } from "../usecases/read/read-form.ts";

/** What the use cases behind the tools need. */
type AgentDeps = SubmitParseDeps &
  AcceptFillDeps &
  GetFillDeps &
  ShowPageDeps &
  ReadFormDeps &
  GetFillableDeps &
  SubmitBatchDeps &
  WaitDeps &
  Pick<Ports, "reader" | "settings"> & {
    removals: Pick<RemovalRows, "get" | "note">;
  };

/** The agent's own machine, where the server runs on it: files by paths that the caller names. */
export interface LocalFiles {
  /** A file's bytes and its name without folders. Throws `RequestInvalid`, or `file_too_large`. */
  read(path: string, maxBytes: number): Promise<{ bytes: Uint8Array; fileName: string }>;
  /** The same for a document or a table, texts too, by this argument: where no folder was given, only of what is called like one. */
  readDocument(
    argument: string,
    path: string,
    maxBytes: number,
  ): Promise<{ bytes: Uint8Array; fileName: string }>;
  /** Throws `RequestInvalid` for a place where nothing can be written, or, unless `overwrite`, something is already. */
  check(path: string, overwrite: boolean): Promise<void>;
  /** Writes a file if `check` accepts it; returns the path as it was written. */
  write(path: string, bytes: Uint8Array, overwrite: boolean): Promise<string>;
}

/** Where the agent wants a finished document, on its machine. */
export interface SaveAs {
  save_as?: string | undefined;
  overwrite?: boolean | undefined;
}

/** For whom the tools of one server work, and by what. */
export interface Desk {
  deps: AgentDeps;
  accountId: string;
  /** How much PDF work may be done while the caller waits. */
  pdfTime(): Pick<PdfLimits, "deadlineMs" | "until">;
  /** Told of what is our own fault. */
  onFault(error: unknown): void;
  /** Where the server is reached: by pipe on the agent's machine, with its files, or over the network, by links. */
  home:
    | {
        files: LocalFiles;
        /** By job, where documents go that were asked for in a call that ended before its job did. */
        wanted: Map<string, SaveAs>;
      }
    | {
        baseUrl: string;
        uploadUrl(form: UploadForm): string;
        /** Where a caller fetches an object, by its presigned URL. */
        downloadUrl(presigned: string): string;
      };
}
