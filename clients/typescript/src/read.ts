import { deleteFile, readForm } from "./operations.gen.ts";
import type * as schemas from "./schemas.gen.ts";
import type { Session } from "./session.ts";
import { type FileInput, fileOf, isLarge, submitFile } from "./upload.ts";
import { parseEnded } from "./wait.ts";

/**
 * Reads a filled form back. One too large for a request is stored for as long as it is read, as a file of its own; beside
 * the form that it is a copy of (`file_id`) it cannot be: `file_too_large`.
 */
export async function readFile(
  session: Session,
  input: FileInput,
  { file_id, fill_id }: { file_id?: string; fill_id?: string },
): Promise<schemas.FilledForm> {
  const form = { ...(file_id !== undefined && { file_id }), ...(fill_id !== undefined && { fill_id }) };
  if (!isLarge(input) || file_id !== undefined) {
    return session.call({ ...readForm({ ...form, file: fileOf(input) }), harmless: true });
  }
  const stored = await submitFile(session, input, { force: true });
  try {
    await parseEnded(session, stored.job_id);
    return await session.call({ ...readForm({ file_id: stored.file_id }), harmless: true });
  } finally {
    await session.call(deleteFile(stored.file_id));
  }
}
