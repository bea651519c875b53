/** `;`, and after it a parameter with a quoted or a plain value, or nothing. */
const PARAMETER = /[ \t]*;[ \t]*(?:([^\s;="]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?/gy;

/**
 * The parameters of a header (RFC 9110, 5.6.6), by their names in lower case. Null for a header that is written
 * otherwise or names one twice, on which no two readers would agree.
 */
export function readHeaderParameters(header: string): Map<string, string> | null {
  const text = header.replace(/^[^;]*/, "").trimEnd();
  const parameters = new Map<string, string>();
  let end = 0;
  for (const { 0: read, 1: name, 2: quoted, 3: plain, index } of text.matchAll(PARAMETER)) {
    end = index + read.length;
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return null;
    parameters.set(name.toLowerCase(), quoted === undefined ? (plain ?? "") : unescaped(quoted));
  }
  return end === text.length ? parameters : null;
}

/** Other backslashes stand for themselves: browsers do not escape them, and paths hold them. */
const unescaped = (quoted: string): string => quoted.replace(/\\(["\\])/g, "$1");
