import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";

const PDF_HEADER = "%PDF-";
/** How far into a file its header may stand (as viewers accept it). */
const HEADER_WITHIN = 1024;

/** Whether bytes can be a PDF of the accepted size. Throws `RequestInvalid`, or `file_too_large`. */
export function checkPdf(bytes: Uint8Array, maxFileBytes: number): void {
  const refuse = (type: string, msg: string) => new RequestInvalid([{ loc: ["body", "file"], msg, type }]);
  if (bytes.length === 0) throw refuse("file_empty", "The file is empty");
  if (bytes.length > maxFileBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${bytes.length} bytes. At most ${maxFileBytes} are accepted.`,
    );
  }
  if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes(PDF_HEADER)) {
    throw refuse("not_a_pdf", `Expected a PDF: "${PDF_HEADER}" within the first ${HEADER_WITHIN} bytes`);
  }
}
