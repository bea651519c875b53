import fc from "fast-check";
import { LOCAL_TOOLS } from "./local-agent.ts";

const TOOLS = [...LOCAL_TOOLS, "request_upload"];
const NAMES = [
  "file_id",
  "upload_id",
  "job_id",
  "fill_id",
  "page",
  "values",
  "instruction",
  "accept",
  "answers",
  "filename",
  "bytes",
  "path",
  "save_as",
  "timezone",
  "__proto__",
  "constructor",
];

const deep = fc.integer({ min: 5, max: 3000 }).map((levels) => "[".repeat(levels) + "]".repeat(levels));
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    "",
    "..",
    "/etc/passwd",
    "00000000-0000-4000-8000-000000000000",
    "job_1",
    -1,
    1e308,
    null,
    true,
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.dictionary(fc.constantFrom("f1", "f2", "__proto__"), fc.jsonValue({ maxDepth: 3 })),
);
const args = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 }) },
  { weight: 1, arbitrary: value },
);
const call = fc
  .record({
    name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TOOLS) }, fc.string()),
    arguments: args,
  })
  .map((params) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
const message = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant("2.0"), value),
    id: value,
    method: fc.oneof(
      fc.constantFrom(
        "tools/call",
        "tools/list",
        "initialize",
        "ping",
        "server/discover",
        "subscriptions/listen",
      ),
      value,
    ),
    params: value,
  },
  { requiredKeys: [] },
);

/** Bodies that no client of the protocol would send; those of most are calls of tools with arguments that do not fit. */
export const malformedMessages = (count: number, seed: number): string[] =>
  fc.sample(
    fc.oneof(
      { weight: 7, arbitrary: call.map((each) => JSON.stringify(each)) },
      { weight: 2, arbitrary: message.map((each) => JSON.stringify(each)) },
      { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...TOOLS), fc.constantFrom(...NAMES), deep)
          .map(([name, arg, nested]) => {
            const params = `{"name":"${name}","arguments":{"${arg}":${nested}}}`;
            return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
          }),
      },
    ),
    { numRuns: count, seed },
  );
