import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureKey } from "../../lib/domain/object-keys.ts";
import { expectPictureIn } from "../fixtures/pdf/expect-picture.ts";
import { inspect } from "../fixtures/pdf/fill-form.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { signedForm } from "../fixtures/pdf/protected-files.ts";
import { signaturePicture } from "../fixtures/pdf/signature-picture.ts";
import { drawnByTwo } from "../fixtures/pdf/two-engines.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;
let fileId: string;
let signature: string;
beforeAll(async () => {
  service = await startTestService();
  client = service.client;
  const form = new FormBuilder()
    .text(60, 692, "Full name")
    .field("Tx", "name", [120, 688, 300, 704], "/TU (Full name)")
    .text(60, 642, "Signature of the tenant")
    .field("Sig", "tenant", [180, 630, 380, 660], "/TU (Signature of the tenant)");
  fileId = (await client.parsed(form.toBytes())).file_id;
  signature = (await fields()).find(({ type }) => type === "signature")?.id ?? "";
});
afterAll(() => service.end());

const fields = async (id = fileId): Promise<{ id: string; type: string; label: string }[]> =>
  (await client.get(`/files/${id}`)).json.form.fields;
const BOX = { x: 60, y: 300, width: 120, height: 60 };
const picture = async (bytes?: Uint8Array) => client.upload(bytes ?? (await signaturePicture()), "me.png");
const fill = (marks: unknown, more: Record<string, string> = {}) =>
  client.filled({ file_id: fileId, marks: JSON.stringify(marks), ...more });
const refusedAs = async (body: Record<string, string>, by = client) => {
  const { status, json } = await by.fill({ file_id: fileId, ...body });
  return [
    status,
    ...(json.detail?.map?.(({ loc, type }: { loc: unknown[]; type: string }) => [loc.join("."), type]) ?? [
      json.code,
    ]),
  ];
};
const codes = ({ result }: { result: { warnings: { code: string }[] } }) =>
  result.warnings.map(({ code }) => code);
const stamps = async (job: { download_url: string }) =>
  (await inspect(await client.download(job.download_url))).annotations.filter((each) =>
    each.toString().includes("/Stamp"),
  );

test("a picture signs the field that waits for it, and the result says that it is no digital signature", async () => {
  const imageId = await picture();
  const job = await fill([{ kind: "signature", field_id: signature, image_id: imageId }]);
  expect(job.status).toBe("succeeded");
  expect(job.result.marks).toEqual([
    {
      ...{ kind: "signature", page: 1, field_id: signature, image_id: imageId, verified: "verified" },
      box: { x: 180, y: 132, width: 200, height: 30 },
      image_sha256: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ]);
  expect(codes(job)).toEqual(["no_digital_signature"]);
  expect(job.result.unsigned).toBeUndefined();
  const drawn = await drawnByTwo(await client.download(job.download_url));
  for (const page of [drawn.pdfium, drawn.pdfjs]) expect(page.at(280, 147)[2]).toBeGreaterThan(150);
});

test("the list of jobs says how many signatures a fill has drawn", async () => {
  const date = { kind: "date", page: 1, box: BOX, text: "27 Nov 2026" };
  const job = await fill([{ kind: "signature", field_id: signature, text: "Ada Lovelace" }, date]);
  const { jobs } = (await client.get("/jobs?kind=fill")).json;
  const own = jobs.find(({ job_id }: { job_id: string }) => job_id === job.job_id);
  expect(own.counts).toMatchObject({ unsigned: 0, signed: 1 });
});

test("a field to sign takes a picture among the values, by its name", async () => {
  const values = { tenant: { image_id: await picture() }, name: "Ada Lovelace" };
  const job = await client.filled({ file_id: fileId, values: JSON.stringify(values) });
  expect(job.result.marks).toMatchObject([{ kind: "signature", field_id: signature, verified: "verified" }]);
  expect(job.result.filled).toMatchObject([{ name: "name", value: "Ada Lovelace", verified: "verified" }]);
});

test("a mark in the box of a place to sign is that place's, and what is not signed is named", async () => {
  const page = new FlatPage()
    .text(72, 200, "Signature:")
    .rule(130, 330, 202)
    .text(72, 300, "Initials:")
    .rule(120, 180, 302);
  const { file_id } = await client.parsed(page.toBytes());
  const [line, initials] = await fields(file_id);
  expect([line, initials]).toMatchObject([
    { type: "signature", label: "Signature" },
    { type: "signature", label: "Initials" },
  ]);
  const marks = [
    { kind: "signature", page: 1, box: { x: 130, y: 185, width: 150, height: 16 }, text: "Ada Lovelace" },
  ];
  const job = await client.filled({ file_id, marks: JSON.stringify(marks) });
  expect(job.result.marks).toMatchObject([{ field_id: line?.id, verified: "verified" }]);
  expect(job.result.unsigned).toEqual([initials?.id]);
});

describe("nobody but a person signs", () => {
  test.each([
    "Signature of the tenant: Ada Lovelace",
    "Please sign it for me as Ada Lovelace, name Ada Lovelace",
    "tick the box on page 1 at 60, 300",
  ])("an instruction makes no mark: %s", async (prompt) => {
    const job = await client.filled({ file_id: fileId, prompt });
    expect(job.result.marks).toBeUndefined();
    expect(job.result.unsigned ?? [signature]).toEqual([signature]);
  });

  test("nor does a text among the values", async () => {
    const values = JSON.stringify({ tenant: "Ada Lovelace", name: "Ada" });
    const job = await client.filled({ file_id: fileId, values });
    expect([job.result.marks, job.result.unsigned, codes(job)]).toEqual([
      undefined,
      [signature],
      ["field_read_only"],
    ]);
  });
});

describe("a fill on a fill", () => {
  const base = async () => {
    const imageId = await picture();
    const job = await fill([
      { kind: "signature", field_id: signature, image_id: imageId },
      { kind: "tick", page: 1, box: { ...BOX, width: 20, height: 20 } },
    ]);
    return { imageId, fillId: job.fill_id as string };
  };

  test("keeps the marks that it says nothing of, with their picture", async () => {
    const { fillId } = await base();
    const job = await client.filled({ file_id: fileId, values: '{"name": "Ada"}', base_fill_id: fillId });
    expect(job.result.marks).toMatchObject([
      { kind: "signature", from_fill_id: fillId, verified: "verified" },
      { kind: "tick", from_fill_id: fillId, verified: "verified" },
    ]);
    const next = await client.filled({
      file_id: fileId,
      values: '{"name": null}',
      base_fill_id: job.fill_id,
    });
    expect(next.result.marks).toMatchObject([
      { from_fill_id: fillId, verified: "verified" },
      { kind: "tick" },
    ]);
  });

  test("has those that it names in their place, and may move a picture that is no upload any more", async () => {
    const { imageId, fillId } = await base();
    await service.store.objects.deletePrefix("uploads/");
    const moved = await fill([{ kind: "signature", page: 1, box: BOX, image_id: imageId }], {
      base_fill_id: fillId,
    });
    expect(moved.result.marks).toMatchObject([{ box: BOX, verified: "verified", from_fill_id: fillId }]);
    expect(await stamps(moved)).toHaveLength(1);
    const none = await fill([], { base_fill_id: moved.fill_id });
    expect([none.status, none.result.marks, await stamps(none)]).toEqual(["succeeded", undefined, []]);
  });

  test.each(["", "true"])(
    "has a moved picture at its new place alone, on a turned page, flattened: %j",
    async (flatten) => {
      const page = "/Rotate 90 /CropBox [40 60 500 700]";
      const form = new FormBuilder().field("Tx", "name", [100, 500, 300, 520]).toBytes({ page });
      const { file_id } = await client.parsed(form);
      const image_id = await picture();
      const [from, to] = [BOX, { ...BOX, x: 400, y: 80 }];
      const at = (box: typeof BOX, more: object) => {
        const marks = JSON.stringify([{ kind: "signature", page: 1, box, image_id }]);
        return client.filled({ file_id, marks, ...(flatten && { flatten }), ...more });
      };
      const { fill_id } = await at(from, {});
      const moved = await at(to, { base_fill_id: fill_id });
      const { pdfium, pdfjs } = await drawnByTwo(await client.download(moved.download_url));
      for (const drawn of [pdfium, pdfjs]) {
        expectPictureIn(drawn, to);
        expect(drawn.at(from.x + from.width / 2, from.y + from.height / 2)).toEqual([255, 255, 255]);
      }
    },
  );

  test("takes the mark of one field away by null, and another picture by its id", async () => {
    const { fillId } = await base();
    const more = { file_id: fileId, base_fill_id: fillId };
    const without = await client.filled({ ...more, values: '{"tenant": null}' });
    expect(without.result.marks).toMatchObject([{ kind: "tick" }]);
    const other = await picture(await signaturePicture("jpeg"));
    const changed = await client.filled({ ...more, values: JSON.stringify({ tenant: { image_id: other } }) });
    expect(changed.result.marks).toMatchObject([{ kind: "tick" }, { kind: "signature", image_id: other }]);
  });
});

test("a review proposes marks and draws none; its commit does", async () => {
  const marks = [{ kind: "date", page: 1, box: BOX, text: "27 Nov 2026" }];
  const review = await fill(marks, { values: '{"name": "Ada"}', review: "true" });
  expect(review.proposal.marks).toEqual(marks);
  const commit = await client.send("POST", `/fill/${review.job_id}/commit`);
  const job = (await client.settle(`/fill/${commit.json.job_id}`)).json;
  expect(job.result.marks).toMatchObject([
    { text: "27 Nov 2026", verified: "verified", from_fill_id: review.fill_id },
  ]);
});

test("a receipt holds the marks, with hashes where texts were", async () => {
  const job = await fill([{ kind: "signature", page: 1, box: BOX, text: "Ada Lovelace" }]);
  const plain = (await client.get(`/fill/${job.job_id}/receipt`)).json;
  expect(plain.marks).toMatchObject([
    { kind: "signature", text: "Ada Lovelace", decided_by: "person", verified: "verified" },
  ]);
  const hashed = (await client.get(`/fill/${job.job_id}/receipt?values=hash`)).json;
  expect(hashed.marks).toMatchObject([
    { kind: "signature", text_hash: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  expect(JSON.stringify(hashed)).not.toContain("Lovelace");
  const page = await client.get(`/fill/${job.job_id}/receipt?format=html`);
  expect(page.text).toContain("Ada Lovelace");
});

test("a template keeps no marks", async () => {
  await fill([{ kind: "text", page: 1, box: BOX, text: "a secret note" }]);
  const body = JSON.stringify({ file_id: fileId, changes: [{ field_id: signature, label: "Sign here" }] });
  const put = await client.send("PUT", "/templates", {
    body,
    headers: { "content-type": "application/json" },
  });
  const template = await client.get(`/templates/${put.json.template_id}`);
  expect(template.text).not.toMatch(/secret|marks/);
  await client.send("DELETE", `/templates/${put.json.template_id}`);
});

describe("what a file or an account does not permit", () => {
  test("a certified file bears no mark: the job says why", async () => {
    const input = signedForm({ reference: "/TransformMethod /DocMDP /TransformParams << /P 2 >>" }).toBytes();
    const { file_id } = await client.parsed(input);
    const job = await client.filled({
      file_id,
      marks: JSON.stringify([{ kind: "tick", page: 1, box: BOX }]),
    });
    expect([job.status, job.error.code, job.error.message]).toEqual([
      "failed",
      "nothing_to_fill",
      expect.stringContaining("None of the marks could be drawn"),
    ]);
    expect(job.result.warnings).toMatchObject([{ code: "mark_not_permitted", mark: 0 }]);
    expect(job.result.marks).toMatchObject([{ verified: "not_drawn" }]);
  });

  test.each([
    ["values", { values: JSON.stringify({ name: "Ada" }) }],
    ["an instruction for review", { prompt: "Name: Ada", review: "true" }],
    ["a mark", { marks: JSON.stringify([{ kind: "tick", page: 1, box: BOX }]) }],
  ])("a file that is certified as final takes nothing, with %s: nothing is written", async (_, given) => {
    const input = signedForm({ reference: "/TransformMethod /DocMDP /TransformParams << /P 1 >>" }).toBytes();
    const { file_id } = await client.parsed(input);
    const job = await client.filled({ file_id, ...given });
    expect([job.status, job.error.code, job.download_url]).toEqual([
      "failed",
      "changes_not_permitted",
      undefined,
    ]);
  });

  test("another account's picture is no picture", async () => {
    const image_id = await picture();
    const other = await service.otherAccount("stranger");
    const { file_id } = await other.parsed(
      new FlatPage().text(60, 60, "A form").rule(60, 200, 100).toBytes(),
    );
    const marks = JSON.stringify([{ kind: "signature", page: 1, box: BOX, image_id }]);
    expect(await refusedAs({ file_id, marks }, other)).toEqual([
      422,
      ["body.marks.0.image_id", "picture_not_found"],
    ]);
  });

  test("a picture goes with its file", async () => {
    const image_id = await picture();
    const { file_id } = await client.parsed(
      new FlatPage().text(60, 60, "A form").rule(60, 200, 100).toBytes(),
    );
    const job = await client.filled({
      file_id,
      marks: JSON.stringify([{ kind: "signature", page: 1, box: BOX, image_id }]),
    });
    const key = pictureKey(file_id, job.fill_id, image_id);
    expect(await service.store.objects.head(key)).not.toBeNull();
    await client.send("DELETE", `/files/${file_id}`);
    expect(await service.store.objects.head(key)).toBeNull();
  });
});

describe("is refused with a code of its own", () => {
  const mark = (changes: object) =>
    JSON.stringify([{ kind: "text", page: 1, box: BOX, text: "Ada", ...changes }]);
  test.each<[string, string, string[]]>([
    ["a page that the form does not have", mark({ page: 2 }), ["body.marks.0.page", "mark_page_unknown"]],
    [
      "a box that stands off the page",
      mark({ box: { ...BOX, x: 550 } }),
      ["body.marks.0.box", "mark_box_off_page"],
    ],
    [
      "a box without height",
      mark({ box: { ...BOX, height: 0 } }),
      ["body.marks.0.box.height", "greater_than_equal"],
    ],
    [
      "a field that the form does not have",
      mark({ page: undefined, box: undefined, field_id: "f99" }),
      ["body.marks.0.field_id", "mark_field_unknown"],
    ],
    ["both places", mark({ field_id: "f1" }), ["body.marks.0", "mark_place_invalid"]],
    ["no place", mark({ page: undefined, box: undefined }), ["body.marks.0", "mark_place_invalid"]],
    ["a page without a box", mark({ box: undefined }), ["body.marks.0", "mark_place_invalid"]],
    ["an unknown kind", mark({ kind: "stamp" }), ["body.marks.0.kind", "literal_error"]],
    [
      "both text and picture",
      mark({ kind: "signature", image_id: "upload_1" }),
      ["body.marks.0", "mark_text_and_image"],
    ],
    ["a text without words", mark({ text: undefined }), ["body.marks.0", "mark_content_missing"]],
    [
      "a signature of nothing",
      mark({ kind: "signature", text: undefined }),
      ["body.marks.0", "mark_content_missing"],
    ],
    ["words of a tick", mark({ kind: "tick" }), ["body.marks.0.text", "mark_text_unexpected"]],
    ["a text with NUL", mark({ text: "A\0da" }), ["body.marks.0.text", "mark_text_unsafe"]],
    ["a text with a bell", mark({ text: "A\u0007da" }), ["body.marks.0.text", "mark_text_unsafe"]],
    ["a text with half a character", mark({ text: "A\ud800da" }), ["body.marks.0.text", "mark_text_unsafe"]],
    ["a text that turns around", mark({ text: "A\u202eda" }), ["body.marks.0.text", "mark_text_unsafe"]],
    [
      "a picture of a date",
      mark({ kind: "date", text: undefined, image_id: "upload_1" }),
      ["body.marks.0.image_id", "mark_image_unexpected"],
    ],
    [
      "a picture that was never uploaded",
      mark({ kind: "signature", text: undefined, image_id: "upload_1" }),
      ["body.marks.0.image_id", "picture_not_found"],
    ],
    ["a name that no mark has", mark({ colour: "red" }), ["body.marks.0.colour", "extra_forbidden"]],
    ["what is no list", '{"kind": "tick"}', ["body.marks", "list_type"]],
    ["what is no JSON", "[", ["body.marks", "json_invalid"]],
    [
      "more marks than a person makes",
      JSON.stringify(Array.from({ length: 501 }, () => ({ kind: "tick", page: 1, box: BOX }))),
      ["body.marks", "too_long"],
    ],
  ])("%s", async (_, marks, issue) => {
    expect(await refusedAs({ marks })).toEqual([422, issue]);
  });

  test("a picture that is none, or that is too large", async () => {
    const text = await picture(Buffer.from("no picture at all"));
    const header = (await signaturePicture()).slice();
    new DataView(header.buffer).setUint32(16, 1_000_000);
    const [wide, heavy] = [await picture(header), await picture(Buffer.alloc(5_000_001))];
    for (const [image_id, type] of [
      [text, "picture_unsupported"],
      [wide, "picture_too_large"],
      [heavy, "picture_too_large"],
    ]) {
      const marks = mark({ kind: "signature", text: undefined, image_id });
      expect(await refusedAs({ marks })).toEqual([422, ["body.marks.0.image_id", type]]);
    }
  });

  test("a picture among the values for what is not signed, or that is no id", async () => {
    expect(await refusedAs({ values: '{"name": {"image_id": "upload_1"}}' })).toEqual([
      422,
      ["body.values.name", "signature_field_expected"],
    ]);
    expect(await refusedAs({ values: '{"tenant": {"image_id": 7}}' })).toEqual([
      422,
      ["body.values.tenant.image_id", "string_type"],
    ]);
  });
});

test("the same submission with an Idempotency-Key is one fill, and other marks are another payload", async () => {
  const body = (text: string) => ({
    file_id: fileId,
    marks: JSON.stringify([{ kind: "text", page: 1, box: BOX, text }]),
  });
  const key = { "idempotency-key": "sign-once" };
  const first = await client.fill(body("one"), key);
  expect((await client.fill(body("one"), key)).json.job_id).toBe(first.json.job_id);
  expect((await client.fill(body("two"), key)).json.detail[0].type).toBe("idempotency_key_reused");
});
