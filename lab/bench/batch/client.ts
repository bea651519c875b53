import { setTimeout } from "node:timers/promises";
import * as z from "zod";

const Answer = z.looseObject({
  job_id: z.string().optional(),
  file_id: z.string().optional(),
  batch_id: z.string().optional(),
  status: z.string().optional(),
  succeeded: z.int().optional(),
  failed: z.int().optional(),
});
type Answer = z.infer<typeof Answer>;
const RowPage = z.object({
  rows: z.array(z.object({ row: z.int(), status: z.string(), job_id: z.string().optional() })),
  next_cursor: z.string().nullable(),
});
const Fill = z.object({
  status: z.string(),
  result: z.object({ filled: z.array(z.object({ field_id: z.string(), value: z.string() })) }),
});

const ENDED = ["succeeded", "failed", "cancelled"];
const PAUSE_MS = 500;

/** What the measurement asks of a service. */
export function batchClient({ url, apiKey }: { url: string; apiKey: string }) {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url + path, { ...init, headers: { "x-api-key": apiKey, ...init.headers } });
    if (!response.ok)
      throw new Error(`${path.split("/")[1]} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const post = async (path: string, body: unknown): Promise<Answer> => {
    const headers = { "content-type": "application/json" };
    return Answer.parse(await call(path, { method: "POST", body: JSON.stringify(body), headers }));
  };
  const client = {
    post,
    get: async (path: string): Promise<Answer> => Answer.parse(await call(path)),
    fill: async (jobId: string) => Fill.parse(await call(`/fill/${jobId}`)),
    async settle(path: string): Promise<Answer> {
      for (;;) {
        const answer = await client.get(path);
        if (ENDED.includes(answer.status ?? "")) return answer;
        await setTimeout(PAUSE_MS);
      }
    },
    /** A parsed file's id. */
    async parsed(pdf: Uint8Array<ArrayBuffer>): Promise<string> {
      const form = new FormData();
      form.set("file", new Blob([pdf], { type: "application/pdf" }), "form.pdf");
      const { job_id, file_id } = Answer.parse(await call("/parse", { method: "POST", body: form }));
      await client.settle(`/parse/${job_id}`);
      return file_id ?? "";
    },
    async rows(batchId: string) {
      const rows: z.infer<typeof RowPage>["rows"] = [];
      for (let cursor: string | null = "0"; cursor !== null; ) {
        const page: z.infer<typeof RowPage> = RowPage.parse(
          await call(`/batches/${batchId}/rows?limit=100&cursor=${cursor}`),
        );
        rows.push(...page.rows);
        cursor = page.next_cursor;
      }
      return rows;
    },
    async zip(batchId: string): Promise<Uint8Array> {
      const response = await fetch(`${url}/batches/${batchId}/zip`, { headers: { "x-api-key": apiKey } });
      if (!response.ok) throw new Error(`The archive answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
  return client;
}
export type BatchClient = ReturnType<typeof batchClient>;
