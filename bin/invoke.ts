import { readFileSync } from "node:fs";
import { invokeSample } from "../lib/local/client/invoke-sample.ts";
import { FUNCTION_NAMES, type FunctionName } from "../lib/topology/functions.ts";

const [name, eventFile] = process.argv.slice(2);
if (!FUNCTION_NAMES.includes(name as FunctionName) || !eventFile) {
  console.error(`Usage: npm run invoke -- <function> <event.json>
Runs one function on one event, against an embedded stack with the sample data of lib/local/client/sample-data.ts.
Functions: ${FUNCTION_NAMES.join(", ")}. Events: events/<function>.<case>.json`);
  process.exit(2);
}
process.env.POWERTOOLS_LOG_LEVEL ??= process.env.LOG_LEVEL ?? "INFO";
const result = await invokeSample(name as FunctionName, JSON.parse(readFileSync(eventFile, "utf8")));
console.log(JSON.stringify(result, null, 2));
process.exit(0);
