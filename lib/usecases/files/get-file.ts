import { earlyFormKey, inputKey } from "../../domain/object-keys.ts";
import { ParsedForm } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { FileRecord } from "../../domain/records.ts";
import type { Ports } from "../ports.ts";
import { requireFile, requireWholeFile } from "./find-file.ts";

/**
 * A file's record, its name, and the parsed form (null until its parse has succeeded); `early` is what is known of it while
 * its scanned pages are being read. Throws `file_not_found`, and `file_deleting` of one that is being removed.
 */
export async function getFile(
  deps: Pick<Ports, "clock" | "files" | "jobs" | "objects"> & {
    removals: Pick<RemovalRows, "get">;
  },
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<{ file: FileRecord; fileName: string; form: ParsedForm | null; early?: ParsedForm }> {
  const file = await requireWholeFile(deps, accountId, fileId);
  const [input, parse] = await Promise.all([
    deps.objects.head(inputKey(fileId)),
    deps.jobs.get(file.parseJobId),
  ]);
  const form = parse?.output ? await readStoredForm(deps.objects, parse.output) : null;
  // What a parse has stored goes with its file alone: who deletes that may have begun after the look at its row.
  if (parse?.output && !form) await requireFile(deps.files, accountId, fileId);
  const early =
    parse?.status === "running"
      ? await readStoredForm(deps.objects, earlyFormKey(fileId, parse.attempt))
      : null;
  return { file, fileName: input?.metadata["file-name"] ?? "", form, ...(early && { early }) };
}

/** The stored form of a succeeded parse; null when its object is gone, or empty as one on its way out may read. */
export async function readStoredForm(
  objects: Pick<ObjectStore, "get">,
  key: string,
): Promise<ParsedForm | null> {
  const stored = await objects.get(key);
  if (!stored?.length) return null;
  return ParsedForm.parse(JSON.parse(new TextDecoder().decode(stored)));
}
