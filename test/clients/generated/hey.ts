// What Hey API made of the document (in `hey`), called: parse, fill by JSON and by form, read, batch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { formDataBodySerializer } from "./hey/client/index.ts";
import { client } from "./hey/client.gen.ts";
import {
  getBatch,
  getFill,
  getParse,
  readForm,
  submitBatch,
  submitFill,
  submitParse,
} from "./hey/sdk.gen.ts";

const { FORMS_API_URL: baseUrl = "", FORMS_API_KEY: key = "", FORM = "" } = process.env;
client.setConfig({ baseUrl, auth: ({ type }) => (type === "apiKey" ? key : undefined), throwOnError: true });
const file = new File([readFileSync(FORM)], "form.pdf", { type: "application/pdf" });
const asForm = { ...formDataBodySerializer, headers: { "Content-Type": null } };
const throwOnError = true;

const parse = (await submitParse({ body: { file }, throwOnError })).data;
await getParse({ path: { job_id: parse.job_id }, query: { wait: 20 }, throwOnError });
const filledWith = async (sent: ReturnType<typeof submitFill<true>>): Promise<unknown> => {
  const { job_id } = (await sent).data;
  const { data } = await getFill({ path: { job_id }, query: { wait: 20 }, throwOnError });
  return data.result?.filled[0]?.value;
};
const { file_id } = parse;
const values = { "Full name": "Ada Lovelace" };
assert.equal(await filledWith(submitFill({ body: { file_id, values }, throwOnError })), "Ada Lovelace");
const text = JSON.stringify(values);
assert.equal(
  await filledWith(submitFill({ ...asForm, body: { file_id, values: text }, throwOnError })),
  "Ada Lovelace",
);
assert.equal((await readForm({ ...asForm, body: { file }, throwOnError })).data.fields.length, 3);
const rows = [{ "Full name": "Grace Hopper" }];
const { batch_id } = (await submitBatch({ body: { file_id, rows }, throwOnError })).data;
for (;;) {
  const { data } = await getBatch({ path: { batch_id }, throwOnError });
  if (data.finished_at) {
    assert.equal(data.succeeded, 1);
    break;
  }
}
process.stdout.write("done\n");
