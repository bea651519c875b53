import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm())).file_id;

const filled = (more: Record<string, string>) =>
  client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace", ...more });

describe("a fill with preview=true", () => {
  test("has a picture of each page, behind a link that needs no key", async () => {
    const job = await filled({ preview: "true" });
    const redirect = await client.get(`/fill/${job.job_id}/pages/1.png`);
    expect(redirect.status).toBe(302);
    const picture = await fetch(redirect.headers.get("location") ?? "");
    expect(picture.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  test.each(["2.png", "0.png", "1.jpg", "1", "..%2Fresult.json"])("has no page %s", async (page) => {
    const job = await filled({ preview: "true" });
    const response = await client.get(`/fill/${job.job_id}/pages/${page}`);
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("page_not_found");
  });

  test("shows its pages to its own account alone, and not after the file is deleted", async () => {
    const file = await client.parsed(await smallForm("own"), { force: "true" });
    const job = await client.filled({ file_id: file.file_id, prompt: "Full name: Ada", preview: "yes" });
    const path = `/fill/${job.job_id}/pages/1.png`;
    expect((await (await service.otherAccount("preview")).get(path)).json.code).toBe("job_not_found");
    expect((await client.get(path)).status).toBe(302);
    await client.send("DELETE", `/files/${file.file_id}`);
    expect((await client.get(path)).json.code).toBe("job_not_found");
  });
});

test("a fill without preview has no pictures", async () => {
  const job = await filled({});
  expect((await client.get(`/fill/${job.job_id}/pages/1.png`)).json.code).toBe("page_not_found");
});
