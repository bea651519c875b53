import { FormsApi } from "forms-api-client";
import { fillRows } from "./fill-rows.js";

const [pdf, csv, folder = "filled"] = process.argv.slice(2);
if (!pdf || !csv) {
  console.error("Usage: node main.js form.pdf people.csv [folder]");
  process.exit(2);
}
const { FORMS_API_URL: url = "http://127.0.0.1:3000", FORMS_API_KEY: apiKey = "" } = process.env;
const { filled, there, failed, warned } = await fillRows(new FormsApi({ url, apiKey }), pdf, csv, folder);
console.log(`${filled} filled, ${there} were there, ${failed.length} failed.`);
for (const { row, code, message } of failed) console.error(`Row ${row}: ${code}. ${message}`);
for (const { row, file, message } of warned) console.error(`Row ${row}, ${file}: ${message}`);
process.exitCode = failed.length > 0 ? 1 : 0;
