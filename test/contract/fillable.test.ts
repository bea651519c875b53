import { afterAll, describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { signedForm } from "../fixtures/pdf/protected-files.ts";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());

const linedPage = (label: string) => new FlatPage().text(60, 100, label).rule(160, 380, 101).toBytes();
const askFor = (fileId: string, by: Client = client) => by.get(`/files/${fileId}/fillable.pdf`);

describe("GET /files/{file_id}/fillable.pdf", () => {
  test("redirects to the form with a field for every place, under the upload's name", async () => {
    const { file_id: fileId } = await client.parsed(linedPage("Your full name"), { name: "lease form.pdf" });
    const reply = await askFor(fileId);
    expect(reply.status).toBe(302);
    const response = await fetch(reply.headers.get("location") ?? "");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain('filename="lease form-fillable.pdf"');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { file_id: made } = await client.parsed(bytes);
    const { json } = await client.get(`/files/${made}`);
    expect(json.form.kind).toBe("acroform");
    expect(json.form.fields).toMatchObject([
      { name: "Your full name", tooltip: "Your full name", type: "text", source: "acroform" },
    ]);
  });

  test("answers a repetition, and HEAD, from what was made", async () => {
    const { file_id: fileId } = await client.parsed(linedPage("Repeated"));
    const replies = await Promise.all([askFor(fileId), askFor(fileId)]);
    expect(replies.map(({ status }) => status)).toEqual([302, 302]);
    const head = await client.send("HEAD", `/files/${fileId}/fillable.pdf`);
    const link = await fetch(head.headers.get("location") ?? "", { method: "HEAD" });
    expect([head.status, link.status]).toEqual([302, 200]);
  });

  test("what was filled into it is read back beside the flat page it was made from", async () => {
    const { file_id: fileId } = await client.parsed(linedPage("Occupation"));
    const made = await client.download((await askFor(fileId)).headers.get("location") ?? "");
    const { file_id: copy } = await client.parsed(made);
    const fill = await client.filled({ file_id: copy, prompt: "Occupation: Weaver" });
    const body = new FormData();
    body.set("file_id", fileId);
    body.set(
      "file",
      new Blob([(await client.download(fill.download_url)) as Uint8Array<ArrayBuffer>]),
      "a.pdf",
    );
    const { json } = await client.send("POST", "/read", { body });
    expect(json.fields).toMatchObject([{ value: "Weaver", read_from: "field", label: "Occupation" }]);
  });

  test.each([
    ["is signed", () => signedForm().toBytes()],
    ["has nothing to fill", flatPage],
  ])("says of a file that %s that it is not fillable", async (_, bytes) => {
    const { file_id: fileId } = await client.parsed(await bytes());
    const reply = await askFor(fileId);
    expect([reply.status, reply.json.code]).toEqual([409, "not_fillable"]);
  });

  test("says of a file whose parse failed that it did", async () => {
    const { file_id: fileId } = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    expect((await askFor(fileId)).json.code).toBe("parse_failed");
  });

  test("answers 404 for another account's file, and for one that is deleted, and keeps nothing of it", async () => {
    const { file_id: fileId } = await client.parsed(await smallForm("deleted"));
    expect((await askFor(fileId, await service.otherAccount("stranger"))).json.code).toBe("file_not_found");
    const link = (await askFor(fileId)).headers.get("location") ?? "";
    await client.send("DELETE", `/files/${fileId}`);
    expect((await askFor(fileId)).json.code).toBe("file_not_found");
    expect((await fetch(link)).status).toBe(404);
  });
});
