import { createHash } from "node:crypto";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import { MOST_SOURCES } from "../../domain/source.ts";
import { sourceKindOf } from "../../sources/detect-kind.ts";
import type { GivenContext } from "../../usecases/fill/accept-fill.ts";
import type { RequestBody } from "../request/read-body.ts";

/** The `context` parts of a body. Throws what `checkContext` throws, and `RequestInvalid` where they are no files. */
export function readContext({ fields, lists }: RequestBody, maxBytes: number): GivenContext[] {
  if (typeof fields === "object" && fields !== null && "context" in fields) {
    throw invalid("files_expected", "Expected files: send the request as multipart/form-data", "context");
  }
  return checkContext(lists.context ?? [], maxBytes);
}

/**
 * Files as context documents, in their order. What each is its bytes say. Together they may be as long as a file; `part` is where
 * they came in. Throws `RequestInvalid`, or `file_too_large`.
 */
export function checkContext(
  files: readonly { bytes: Uint8Array }[],
  maxBytes: number,
  part = "context",
): GivenContext[] {
  if (files.length > MOST_SOURCES) {
    throw invalid("too_many_files", `Expected at most ${MOST_SOURCES} files, got ${files.length}`, part);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > maxBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The context files have ${bytes} bytes together. At most ${maxBytes} are accepted. Leave out pages ` +
        "or rows that this form does not ask for, or send the data as `values`.",
    );
  }
  return files.map((file, index) => {
    if (file.bytes.length === 0) throw invalid("file_empty", "The file is empty", part, index);
    const kind = sourceKindOf(file.bytes);
    if (kind === null) throw invalid("file_unknown", EXPECTED, part, index);
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    return { part: { kind, bytes: file.bytes.length, sha256 }, bytes: file.bytes };
  });
}

const EXPECTED =
  "Expected a PDF, a picture (PNG or JPEG), a workbook (.xlsx), CSV, JSON, a vCard, an e-mail (.eml), or plain text";

/** Of several files of a part, which. */
const invalid = (type: string, msg: string, part: string, index?: number): RequestInvalid => {
  const which = index === undefined || part !== "context" ? [] : [index];
  return new RequestInvalid([{ loc: ["body", part, ...which], msg, type }]);
};
