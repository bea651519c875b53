/**
 * Nobody fetches in this process. pdf.js looks at this class when it is loaded, and Node would load all that fetches to
 * show it.
 */
export function leaveOutFetching(): void {
  Object.assign(globalThis, { Response: class {} });
}
