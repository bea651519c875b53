// What openapi-typescript made of the document (`schema.d.ts`), called by openapi-fetch: parse, fill, read, batch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

const { FORMS_API_URL: baseUrl = "", FORMS_API_KEY: key = "", FORM = "" } = process.env;
const client = createClient<paths>({ baseUrl, headers: { "X-API-Key": key } });
const bytes = new Blob([readFileSync(FORM)], { type: "application/pdf" });

/** Bodies as forms; a file is a string to this generator. */
const asForm = {
  bodySerializer(body: Record<string, unknown> | undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {}))
      form.append(name, name === "file" ? bytes : String(value));
    return form;
  },
};
const good = <Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> => {
  assert.ok(data, JSON.stringify(error));
  return data;
};

const file_id = await (async () => {
  const { job_id, file_id } = good(await client.POST("/parse", { body: { file: "form.pdf" }, ...asForm }));
  good(await client.GET("/parse/{job_id}", { params: { path: { job_id }, query: { wait: 20 } } }));
  return file_id;
})();
const filledWith = async (job_id: string) =>
  good(await client.GET("/fill/{job_id}", { params: { path: { job_id }, query: { wait: 20 } } })).result
    ?.filled[0]?.value;
const values = { "Full name": "Ada Lovelace" };
const json = good(await client.POST("/fill", { body: { file_id, values } }));
assert.equal(await filledWith(json.job_id), "Ada Lovelace");
const form = good(
  await client.POST("/fill", { body: { file_id, values: JSON.stringify(values) }, ...asForm }),
);
assert.equal(await filledWith(form.job_id), "Ada Lovelace");
assert.equal(good(await client.POST("/read", { body: { file: "form.pdf" }, ...asForm })).fields.length, 3);
const { batch_id } = good(
  await client.POST("/batches", { body: { file_id, rows: [{ "Full name": "Grace Hopper" }] } }),
);
for (;;) {
  const batch = good(await client.GET("/batches/{batch_id}", { params: { path: { batch_id } } }));
  if (batch.finished_at) {
    assert.equal(batch.succeeded, 1);
    break;
  }
}
process.stdout.write("done\n");
