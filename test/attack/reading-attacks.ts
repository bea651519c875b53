import { type Attack, findings } from "./attack.ts";
import { HOSTILE_DOCUMENTS, HOSTILE_TABLES, hostileForm } from "./hostile-sources.ts";
import { jobPath, parsedFile, settled } from "./http-attacks.ts";
import { newFolder, type Running, startService } from "./machine.ts";
import { median, othersMeanwhile } from "./others-meanwhile.ts";
import { formBody, type Reply, type Target } from "./target.ts";

const FORM = { "content-type": "multipart/form-data; boundary=b" };

const field = (name: string, content: string) => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content,
});
const file = (name: string, content: Uint8Array) => ({
  headers: [`Content-Disposition: form-data; name="${name}"; filename="a"`],
  content,
});
const post = (on: Target, path: string, parts: Parameters<typeof formBody>[0]): Promise<Reply> =>
  on.ask(path, { method: "POST", headers: FORM, body: formBody(parts) });

const sendTable = (on: Target, fileId: string, path: string, table: Buffer): Promise<Reply> =>
  post(on, path, [field("file_id", fileId), file("rows", table)]);
const sendDocument = (on: Target, fileId: string, document: Buffer): Promise<Reply> =>
  post(on, "/fill", [field("file_id", fileId), field("prompt", "Full name: Ada"), file("context", document)]);

/** Others are answered while it is worked on, and it ends in an answer that is no fault of ours. */
function readingAttack(
  name: string,
  inputs: (on: Target) => Promise<[what: string, sent: () => Promise<string | number>][]>,
): Attack<Target> {
  return {
    name,
    async play(on) {
      const { found, expect } = findings();
      for (const [what, sent] of await inputs(on)) {
        const [end, times] = await othersMeanwhile(on, sent());
        expect(
          [200, 202, 413, 422, "succeeded", "failed"].includes(end),
          `${what}: expected it to be read or refused, got ${end}`,
        );
        expect(median(times) < MOST_MS, `${what}: GET / took ${Math.round(median(times))} ms meanwhile`);
      }
      return found;
    },
  };
}
const MOST_MS = 250;

const tables = readingAttack(
  "P0  tables that take a careless reader minutes, while others wait",
  async (on) => {
    const fileId = await parsedFile(on);
    return HOSTILE_TABLES.flatMap(([what, table]) =>
      ["/batches/mapping", "/batches"].map((path): [string, () => Promise<number>] => [
        `${what} to ${path}`,
        async () => (await sendTable(on, fileId, path, table)).status,
      ]),
    );
  },
);

const documents = readingAttack(
  "P0  context documents that take a careless reader minutes, while others wait",
  async (on) => {
    const fileId = await parsedFile(on);
    return HOSTILE_DOCUMENTS.map(([what, document]) => [
      what,
      async () => {
        const submitted = await sendDocument(on, fileId, document);
        return submitted.status === 202 ? settled(on, jobPath("fill", submitted)) : submitted.status;
      },
    ]);
  },
);

const filledForms = readingAttack(
  "P0  values of a filled form that take a careless pattern long",
  async (on) => [
    [
      "a form to POST /read",
      async () => (await post(on, "/read", [file("file", await hostileForm())])).status,
    ],
  ],
);

const stopAndStart: Attack<Running> = {
  name: "P0  a stop, a kill and a start while hostile documents are read",
  async play() {
    const { found, expect } = findings();
    const dataDir = newFolder();
    const first = await startService(dataDir);
    const fileId = await parsedFile(first.target);
    const jobs: string[] = [];
    for (const [, document] of HOSTILE_DOCUMENTS.slice(0, 6)) {
      const submitted = await sendDocument(first.target, fileId, document);
      if (submitted.status === 202) jobs.push(jobPath("fill", submitted));
    }
    await first.end("SIGKILL");
    const second = await startService(dataDir);
    for (const job of jobs) {
      const [end, times] = await othersMeanwhile(second.target, settled(second.target, job));
      expect(end === "succeeded" || end === "failed", `a job is ${end} after the start`);
      expect(median(times) < MOST_MS, `GET / took ${Math.round(median(times))} ms after the start`);
    }
    for (const [, table] of HOSTILE_TABLES) void sendTable(second.target, fileId, "/batches/mapping", table);
    await second.target.ask("/");
    const begun = performance.now();
    const code = await second.end("SIGTERM");
    const seconds = (performance.now() - begun) / 1000;
    expect(code === 0, `a stop: expected exit code 0, got ${code}`);
    expect(seconds < MOST_STOP_SECONDS, `a stop took ${Math.round(seconds)} s`);
    return found;
  },
};
const MOST_STOP_SECONDS = 5;

/** What only a clock can tell; not for a test. */
export const READING_ATTACKS: readonly Attack<Target>[] = [tables, documents, filledForms];
export const STOPPING_ATTACKS: readonly Attack<Running>[] = [stopAndStart];
