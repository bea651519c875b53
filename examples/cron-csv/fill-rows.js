import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormsApiError } from "forms-api-client";
import { readCsv } from "./csv.js";

const AT_ONCE = 4;

/**
 * @typedef {object} Summary
 * @property {number} filled
 * @property {number} there Done by an earlier run.
 * @property {{ row: number; code: string; message: string }[]} failed
 * @property {{ row: number; file: string; message: string }[]} warned What a filled row has that its file has not, or not as it was given.
 */

/**
 * Fills one form for every row of a CSV file whose first row names fields, by label, name or id. Each file is called by what
 * the form and the row say, so that a row that moves keeps its file, and one that changes gets another. A run that broke off
 * goes on where it was: what is there is left, and what was submitted is the same job.
 * @param {import("forms-api-client").FormsApi} forms
 * @param {string} pdf
 * @param {string} csv
 * @param {string} folder
 * @returns {Promise<Summary>}
 */
export async function fillRows(forms, pdf, csv, folder) {
  const rows = readCsv(await readFile(csv, "utf8"));
  const bytes = await readFile(pdf);
  const form = await forms.parse(new File([bytes], basename(pdf), { type: "application/pdf" }));
  await mkdir(folder, { recursive: true });
  /** @type {Summary} */
  const summary = { filled: 0, there: 0, failed: [], warned: [] };
  const begun = new Set();
  const waiting = rows.entries();
  await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
  summary.failed.sort((a, b) => a.row - b.row);
  summary.warned.sort((a, b) => a.row - b.row);
  return summary;

  async function work() {
    for (const [index, row] of waiting) await fillRow(index + 1, row);
  }

  /** @param {number} number @param {Record<string, string>} row */
  async function fillRow(number, row) {
    const values = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
    const content = hashOf(bytes, JSON.stringify(values));
    const out = join(folder, `${content.slice(0, 32)}.pdf`);
    if (existsSync(out) || begun.has(content)) return void summary.there++;
    begun.add(content);
    const idempotencyKey = hashOf(form.file_id, content);
    try {
      const filled = await forms.fill(form, null, { values, idempotencyKey });
      await writeFile(`${out}.part`, filled.pdf);
      await rename(`${out}.part`, out);
      summary.filled++;
      for (const { message } of filled.result.warnings)
        summary.warned.push({ row: number, file: out, message });
    } catch (error) {
      if (!(error instanceof FormsApiError)) throw error;
      summary.failed.push({ row: number, code: error.code, message: error.message });
    }
  }
}

/** @param {(string | Uint8Array)[]} parts */
function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
