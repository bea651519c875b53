import { afterAll, describe, expect, test } from "vitest";
import { renderPages } from "../../lib/pdf/verify/render-pages.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { photoOf } from "../fixtures/pdf/picture.ts";
import { scanOf } from "../fixtures/pdf/scanned-page.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm())).file_id;

async function fill(...context: Uint8Array[]) {
  const body = new FormData();
  body.set("file_id", fileId);
  for (const part of context) body.append("context", new Blob([part as BlobPart]), "document");
  const { json } = await client.send("POST", "/fill", { body });
  return (await client.settle(`/fill/${json.job_id}`)).json;
}

const LETTER = new FlatPage({ width: 320, height: 180 })
  .text(72, 100, "Full name: Ada Lovelace", { size: 16 })
  .text(72, 140, "Phone: 617 555 0129", { size: 16 });
const screenshot = async (): Promise<Uint8Array> => {
  const [png = new Uint8Array()] = await renderPages(LETTER.toBytes(), { scale: 2 });
  return png;
};

describe("a picture of a document", { timeout: 120_000 }, () => {
  test.each([
    ["a screenshot", screenshot],
    ["a photo", () => photoOf(LETTER)],
    ["a photo that lies on its side", () => photoOf(LETTER, "on its side")],
    ["a scan in a PDF", () => scanOf(LETTER)],
  ])("gives values, with its words: %s", async (_, draw) => {
    const { status, result } = await fill(await draw());
    expect(status).toBe("succeeded");
    expect(result.filled).toMatchObject([
      { value: "Ada Lovelace", origins: [{ document: 1, page: 1, words: "Ada Lovelace" }] },
    ]);
  });

  const cut = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
  test.each([
    ["a screenshot that is cut off", async () => cut(await screenshot())],
    ["a photo that is cut off", async () => cut(await photoOf(LETTER))],
    ["the first bytes of a photo", () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ])("that is damaged ends the fill, which says which it is: %s", async (_, draw) => {
    const { status, error } = await fill(await screenshot(), await draw());
    expect([status, error.code]).toEqual(["failed", "context_unreadable"]);
    expect(error.message).toBe(
      "Document 2 of the context, a picture, cannot be read. The picture is damaged.",
    );
    expect((await client.get("/")).status).toBe(200);
  });
});
