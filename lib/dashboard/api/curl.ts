/** The same calls as a person types them in a shell. `$FORMS_API_KEY` stands for the key, which no page knows. */
const HEADER = '-H "X-API-Key: $FORMS_API_KEY"';

/** A word that a POSIX shell takes as it is, whatever it holds. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

const lines = (...parts: string[]): string => parts.join(" \\\n  ");

/** curl reads `;` and `,` in the path of a form's file as its own, unless the path is quoted. */
const filePart = (name: string): string =>
  quote(`file=@${/[;,"]/.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : name}`);

export const curlParse = (base: string, fileName: string): string =>
  lines("curl", HEADER, `-F ${filePart(fileName)}`, quote(`${base}/parse`));

export const curlGet = (base: string, path: string): string => lines("curl", HEADER, quote(base + path));

export const curlFill = (base: string, body: object): string =>
  lines(
    "curl",
    HEADER,
    '-H "Content-Type: application/json"',
    `-d ${quote(JSON.stringify(body))}`,
    quote(`${base}/fill`),
  );

export const curlDownload = (url: string, fileName: string): string =>
  lines("curl -L", `-o ${quote(fileName)}`, quote(url));
