import { loadLeniently } from "../load-document.ts";
import { recoverRoot } from "./recover-root.ts";

/**
 * Writes a damaged file anew from what pdf-lib still finds in it: it also looks for objects where the
 * cross-reference table and the trailer are gone. Objects keep their numbers. Null when that is not enough.
 */
export async function repairFile(input: Uint8Array): Promise<Uint8Array | null> {
  try {
    const document = await loadLeniently(input);
    recoverRoot(document.context);
    return await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  } catch {
    return null;
  }
}
