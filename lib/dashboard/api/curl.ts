import { fillEntries } from "./fill-entries.ts";

/** The same calls as a person types them in a shell. `$FORMS_API_KEY` stands for the key, which no page knows. */
const HEADER = '-H "X-API-Key: $FORMS_API_KEY"';

const JSON_HEADER = '-H "Content-Type: application/json"';

/** A word that a POSIX shell takes as it is, whatever it holds. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

const lines = (...parts: string[]): string => parts.join(" \\\n  ");

/** What `POST /parse` takes, in bytes; anything larger goes to storage first. */
export const DIRECT_BYTES = 4 * 1024 * 1024;

/** curl reads `;` and `,` in the path of a form's file as its own, unless the path is quoted. */
const filePart = (name: string, part = "file"): string =>
  quote(`${part}=@${/[;,"]/.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : name}`);

/** Hands a PDF to the service: in one call, or through storage where it is too large for that. */
export const curlParse = (base: string, { name, size }: { name: string; size: number }): string =>
  size <= DIRECT_BYTES
    ? lines("curl", HEADER, `-F ${filePart(name)}`, quote(`${base}/parse`))
    : curlUpload(base, { filename: name, bytes: size });

/** Three calls; `jq` takes the form's fields from the first one's answer to the second. */
const curlUpload = (base: string, about: { filename: string; bytes: number }): string =>
  [
    `UPLOAD=$(${lines("curl -s", HEADER, JSON_HEADER, `-d ${quote(JSON.stringify(about))}`, quote(`${base}/uploads`))})`,
    `printf '%s' "$UPLOAD" | jq -r '.fields | to_entries[] | "form-string = " + ("\\(.key)=\\(.value)" | @json)' |\n  ${lines(
      "curl -s -K -",
      `-F ${filePart(about.filename)}`,
      `"$(printf '%s' "$UPLOAD" | jq -r .url)"`,
    )}`,
    lines("curl -X POST", HEADER, `"${base}/uploads/$(printf '%s' "$UPLOAD" | jq -r .upload_id)/parse"`),
  ].join("\n\n");

export const curlGet = (base: string, path: string): string => lines("curl", HEADER, quote(base + path));

export const curlPost = (base: string, path: string, body: object): string =>
  lines("curl", HEADER, JSON_HEADER, `-d ${quote(JSON.stringify(body))}`, quote(base + path));

/** A part of a form, a text or a file; curl takes a text as it is. */
export const formPart = ([name, value]: [string, string | { name: string }]): string =>
  typeof value === "string"
    ? `--form-string ${quote(`${name}=${value}`)}`
    : `-F ${filePart(value.name, name)}`;

/** In JSON; with documents, as a form. */
export const curlFill = (base: string, body: object, documents: readonly { name: string }[] = []): string =>
  documents.length === 0
    ? curlPost(base, "/fill", body)
    : lines("curl", HEADER, ...fillEntries(body, documents).map(formPart), quote(`${base}/fill`));

export const curlDownload = (url: string, fileName: string): string =>
  lines("curl -L", `-o ${quote(fileName)}`, quote(url));
