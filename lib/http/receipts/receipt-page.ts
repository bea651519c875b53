import type { FieldValue } from "../../domain/parsed-form.ts";
import type { Receipt, ReceiptField } from "../../domain/receipt.ts";
import { html } from "../answer/html.ts";

/** What the page may do: nothing but look as it does. It says so itself, because it may be served by storage. */
export const RECEIPT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A receipt as a page to print: no script, nothing from elsewhere. */
export const receiptPage = (receipt: Receipt): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt of ${html(receipt.fill_id)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Receipt of a filled form</h1>
<table class="facts"><tbody>
${facts(receipt).map(factRow).join("\n")}
</tbody></table>
<h2>Values</h2>
<table><thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>
${receipt.fields.map(fieldRow).join("\n")}
</tbody></table>
${receipt.marks ? marksTable(receipt.marks) : ""}
${receipt.values === "hash" ? `<p>${HASH_NOTE}</p>` : ""}
</body>
</html>
`;

const COLUMNS = ["Field", "Value", "Based on the words", "Evidence", "Decided by", "Read back"];
const HASH_NOTE =
  "Values and words are HMAC-SHA-256 hashes in hexadecimal, with this receipt's salt as the key. Whoever has the salt can prove a value.";

const facts = (receipt: Receipt): [string, string | undefined][] => [
  ["Fill", receipt.fill_id],
  ["Job", receipt.job_id],
  ["Builds on", receipt.base_fill_id],
  ["Made", receipt.created_at],
  ["Kept until", receipt.kept_until],
  ["Uploaded file, SHA-256", receipt.input.sha256],
  ["Completed PDF, SHA-256", receipt.output.sha256],
  ["Engine", receipt.engine],
  ["Versions", `service ${receipt.versions.service}, parser ${receipt.versions.parser}`],
  ["Salt", receipt.salt],
  ["Left blank on purpose", receipt.left_blank.join(", ") || undefined],
  ["Taken away", receipt.cleared?.join(", ")],
  ["Required and blank", receipt.unfilled_required.join(", ") || undefined],
];

const factRow = ([name, value]: [string, string | undefined]): string =>
  value === undefined ? "" : `<tr><th scope="row">${html(name)}</th><td>${html(value)}</td></tr>`;

function fieldRow(field: ReceiptField): string {
  const words = field.source?.text ?? field.source?.text_hash ?? "";
  const decided = field.accepted ? `${field.decided_by}, accepted by a person` : field.decided_by;
  const value = field.value_hash ?? textOf(field.value ?? "");
  const shown = field.value_label && `${html(textOf(field.value_label))} <small>${html(value)}</small>`;
  const cells = [words, field.evidence ?? "", decided, field.verified];
  const name = `<th scope="row">${html(field.label || field.name || "")} <small>${html(field.field_id)}</small></th>`;
  return `<tr>${name}<td>${shown ?? html(value)}</td>${cells.map((cell) => `<td>${html(cell)}</td>`).join("")}</tr>`;
}

const textOf = (value: FieldValue): string => [value].flat().join(", ");

const MARK_COLUMNS = ["Mark", "Page", "Text", "Picture, SHA-256", "Decided by", "Seen"];

const marksTable = (marks: NonNullable<Receipt["marks"]>): string => `<h2>Signatures and other marks</h2>
<table><thead><tr>${MARK_COLUMNS.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>
${marks.map(markRow).join("\n")}
</tbody></table>`;

function markRow(mark: NonNullable<Receipt["marks"]>[number]): string {
  const text = mark.text ?? mark.text_hash ?? "";
  const cells = [`${mark.page}`, text, mark.image_sha256 ?? "", mark.decided_by, mark.verified];
  const kind = mark.kind.replace("_", " ");
  return `<tr><th scope="row">${kind}</th>${cells.map((cell) => `<td>${html(cell)}</td>`).join("")}</tr>`;
}

const STYLE = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #111; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem }
th, td { border: 1px solid #999; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.facts th { width: 16rem }
small { color: #555; font-weight: normal }
tr { break-inside: avoid }
@media print { body { margin: 0; max-width: none } }
`;
