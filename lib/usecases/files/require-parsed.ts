import { RequestRefused } from "../../domain/errors.ts";
import type { FileRecord } from "../../domain/records.ts";
import type { Ports } from "../ports.ts";
import { retryAfter } from "../retry-after.ts";

/**
 * Where a file's parsed form is stored. Throws `parse_not_finished`, `parse_failed`, and `file_not_found` when the parse
 * job has expired.
 */
export async function requireParsed(
  { jobs, clock }: Pick<Ports, "clock" | "jobs">,
  file: FileRecord,
): Promise<string> {
  const parse = await jobs.get(file.parseJobId);
  if (parse?.status === "succeeded" && parse.output) return parse.output;
  if (!parse) throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  if (parse.status === "failed") {
    throw new RequestRefused("parse_failed", `The file's parse failed with ${parse.error?.code}.`);
  }
  throw new RequestRefused("parse_not_finished", `The file's parse is ${parse.status}, expected succeeded.`, {
    retryAfterSeconds: retryAfter(parse, clock()),
  });
}
