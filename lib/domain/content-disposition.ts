/** The header that makes a browser save a response under a name in any script (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  // Half of a surrogate pair has no UTF-8.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The name of the completed document: "<original name>-filled.pdf". */
export const filledName = (originalName: string): string => withSuffix(originalName, "filled");

/** The name of the form with fields of its own: "<original name>-fillable.pdf". */
export const fillableName = (originalName: string): string => withSuffix(originalName, "fillable");

const withSuffix = (name: string, suffix: string): string => `${name.replace(/\.pdf$/i, "")}-${suffix}.pdf`;
