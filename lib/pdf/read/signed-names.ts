import { loadDocument } from "../load-document.ts";
import { findSignatures } from "../write/signatures.ts";

/** The names of the fields that hold a signature; none of a file that only another reader opens. */
export async function signedNames(input: Uint8Array): Promise<Set<string>> {
  try {
    const signatures = findSignatures(await loadDocument(input));
    return new Set(signatures.map(({ fieldName }) => fieldName));
  } catch {
    return new Set();
  }
}
