import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";

const LIB = import.meta.resolve("../../../../lib/pdf");

/** Opens the file on its input as a child does, and prints which modules that fetch are loaded. */
const PROGRAM = `
  import { buffer } from "node:stream/consumers";
  import { leaveOutFetching } from "${LIB}/sandbox/leave-out-fetching.ts";
  leaveOutFetching();
  const { openDocument } = await import("${LIB}/parse/open-document.ts");
  const { document } = await openDocument(new Uint8Array(await buffer(process.stdin)), 1);
  const fetching = process.moduleLoadList.filter((name) => name.includes("undici/undici"));
  console.log(document.numPages, fetching.length);
  process.exit();
`;

test("a child that opens a file loads nothing that fetches", async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const program = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM]);
  program.stdin.end(await document.save());
  expect(await text(program.stdout)).toBe("1 0\n");
});
