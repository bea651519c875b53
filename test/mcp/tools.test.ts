import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { signaturePicture } from "../fixtures/pdf/signature-picture.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { localAgent } from "./clients.ts";
import { LOCAL_TOOLS, startLocalAgent } from "./local-agent.ts";

const { service, agent, at, folder } = await startLocalAgent();

const flatLine = () => new FlatPage().text(60, 100, "Full name").rule(130, 380, 101).toBytes();

async function parsed(name: string) {
  writeFileSync(at(`${name}.pdf`), await smallForm(name));
  return (await agent.call("parse_form", { path: at(`${name}.pdf`) })).output;
}

describe("an agent on the machine of its files", () => {
  test("is offered every tool with schemas of what it takes and answers, and with what it does to the world", async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(LOCAL_TOOLS);
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([title, description].every(Boolean)).toBe(true);
      expect([inputSchema.type, inputSchema.additionalProperties, outputSchema?.type]).toEqual([
        "object",
        false,
        "object",
      ]);
      expect(annotations).toMatchObject({ title, openWorldHint: false });
    }
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(readOnly).toEqual(["get_form", "read_form", "copy_values", "get_batch"]);
  });

  test("draws marks of its own, and signs with a picture that a person gave, by its path", async () => {
    writeFileSync(at("line.pdf"), new FlatPage().text(60, 100, "Signature:").rule(130, 380, 101).toBytes());
    writeFileSync(at("pen.png"), await signaturePicture());
    const { file_id } = (await agent.call("parse_form", { path: at("line.pdf") })).output;
    const box = { x: 60, y: 200, width: 80, height: 16 };
    const { output } = await agent.call("fill_form", {
      file_id,
      marks: [{ kind: "date", page: 1, box, text: "27 Nov 2026" }],
      signature_files: [{ kind: "signature", field_id: "f1", path: at("pen.png") }],
    });
    expect(output.marks).toEqual([
      { kind: "date", page: 1, text: "27 Nov 2026", verified: "verified" },
      { kind: "signature", page: 1, field_id: "f1", verified: "verified" },
    ]);
    expect(output.warnings).toMatchObject([{ code: "no_digital_signature" }]);
    const unsigned = await agent.call("fill_form", { file_id, marks: [{ kind: "tick", page: 1, box }] });
    expect(unsigned.output.unsigned).toEqual(["f1"]);
  });

  test.each([
    [
      "types no name to sign with",
      { marks: [{ kind: "signature", field_id: "f1", text: "Ada" }] },
      "marks.0.kind",
    ],
    [
      "signs with no words",
      { signature_files: [{ kind: "signature", field_id: "f1", text: "Ada" }] },
      "path",
    ],
    [
      "reads no secret as a picture",
      { signature_files: [{ kind: "initials", field_id: "f1", path: "/etc/passwd" }] },
      "signature_files",
    ],
    ["gives no upload here", { signature_uploads: [] }, "not accepted here"],
  ])("%s", async (_, args, said) => {
    const { file_id } = await parsed("signing");
    const { isError, text } = await agent.call("fill_form", { file_id, ...args });
    expect([isError, text]).toEqual([true, expect.stringContaining(said)]);
  });

  test("fills a form for many rows, each of which is a fill of its own", { timeout: 120_000 }, async () => {
    const { file_id } = await parsed("rows");
    const rows = [{ Name: "Ada Lovelace" }, { Name: "Grace Hopper" }];
    const { output } = await agent.call("fill_batch", { file_id, rows, mapping: { Name: "f1" } });
    expect(output).toMatchObject({ status: "succeeded", total: 2, succeeded: 2, failed: 0 });
    expect(output.next).toContain("get_job");
    const [, second] = output.rows;
    const job = await agent.call("get_job", { job_id: second.job_id });
    expect(job.output.values).toMatchObject([
      { field_id: "f1", value: "Grace Hopper", verified: "verified" },
    ]);
    expect((await agent.call("get_batch", { batch_id: "batch_unknown" })).text).toContain("batch_not_found");
  });

  test("fills a form for the rows of a file, by their own ids", { timeout: 120_000 }, async () => {
    const { file_id } = await parsed("rows of a file");
    writeFileSync(at("people.csv"), "Key,Name\nc-7,Ada Lovelace\nTotal,1\n");
    const batch = { file_id, path: at("people.csv"), mapping: { Name: "f1" }, id_column: "Key" };
    const { output } = await agent.call("fill_batch", batch);
    expect(output).toMatchObject({ status: "succeeded", total: 1, succeeded: 1 });
    expect([output.columns, output.skipped]).toEqual([{ Key: null, Name: "f1" }, { total: 1 }]);
    const { output: later } = await agent.call("get_batch", { batch_id: output.batch_id, after: 1 });
    expect([later.columns, later.rows]).toEqual([undefined, []]);
    expect((await agent.call("fill_batch", { file_id })).text).toContain("rows");
  });

  test("takes what a batch may be told, such as the order of dates and how many rows", {
    timeout: 120_000,
  }, async () => {
    const { file_id } = await parsed("order of dates");
    const rows = ["03/04/2026", "05/06/2026"].map((day) => ({ Day: day }));
    const batch = { file_id, rows, mapping: { Day: "f1" }, date_order: "dmy", first: 1, flatten: true };
    const { output } = await agent.call("fill_batch", batch);
    expect(output).toMatchObject({ status: "succeeded", total: 1, succeeded: 1 });
    const { text } = await agent.call("fill_batch", { ...batch, date_order: "ymd" });
    expect(text).toContain("date_order");
  });

  test("takes as rows, outside of a folder, no file that is not called like a table", async () => {
    const { file_id } = await parsed("rows of a secret");
    writeFileSync(at("secrets.env"), "Name\nAda\n");
    const roaming = await localAgent();
    const { text } = await roaming.call("fill_batch", { file_id, path: at("secrets.env") });
    await roaming.client.close();
    expect(text).toContain("--folder");
  });

  test("makes a form that people fill in a viewer", async () => {
    writeFileSync(at("flat.pdf"), flatLine());
    const { output: form } = await agent.call("parse_form", { path: at("flat.pdf") });
    const save_as = at("fillable.pdf");
    const { output } = await agent.call("make_fillable", { file_id: form.file_id, save_as });
    const own = await agent.call("parse_form", { path: output.saved_to });
    expect(own.output).toMatchObject({ kind: "acroform", field_count: 1 });
    expect((await agent.call("make_fillable", { file_id: form.file_id })).text).toContain("save_as");
  });

  test("reads the page and fills it by the ids that stand in it", { timeout: 120_000 }, async () => {
    const { file_id, field_count, next } = await parsed("by-id");
    expect([field_count, next]).toEqual([3, expect.stringContaining("get_form")]);
    const form = await agent.call("get_form", { file_id });
    expect(form.text).toContain("[f1");
    expect(form.text).toContain('f1 text "Full name"');
    expect(form.output.fields[0]).toMatchObject({ id: "f1", type: "text", label: "Full name" });
    const values = { f1: "Ada Lovelace", f2: "ada@example.org" };
    const { output } = await agent.call("fill_form", { file_id, values, save_as: at("by-id-filled.pdf") });
    expect(output).toMatchObject({
      status: "succeeded",
      saved_to: expect.stringContaining("by-id-filled.pdf"),
    });
    expect(
      output.values.map((each: Record<string, unknown>) => [each.field_id, each.value, each.verified]),
    ).toEqual([
      ["f1", "Ada Lovelace", "verified"],
      ["f2", "ada@example.org", "verified"],
    ]);
    const read = await agent.call("read_form", { path: at("by-id-filled.pdf") });
    expect(read.output.fields.map(({ value }: { value: unknown }) => value).slice(0, 2)).toEqual([
      "Ada Lovelace",
      "ada@example.org",
    ]);
  });

  test("is told where a page shows no words, so that nobody takes it for an empty one", async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    for (const name of ["user_city", "user_street"])
      document
        .getForm()
        .createTextField(name)
        .addToPage(document.addPage([300, 200]), { x: 40, y: 40, width: 200, height: 20 });
    document.getPage(1).drawText("Street", { x: 40, y: 70, size: 10 });
    writeFileSync(at("drawn.pdf"), await document.save());
    const { file_id } = (await agent.call("parse_form", { path: at("drawn.pdf") })).output;
    const { output } = await agent.call("get_form", { file_id });
    expect(output.fields[0].label).toBe("User city");
    expect(output.next).toMatch(/^Page 1 shows no words: they are drawn as a picture, or there are none\./);
    expect((await agent.call("get_form", { file_id, page: 2 })).output.next).toMatch(/^Call fill_form/);
  });

  test("is told of a name under which a value would be lost", async () => {
    const { file_id } = await parsed("lost-name");
    const values = JSON.parse('{"__proto__": "x", "f1": "Ada Lovelace"}');
    expect((await agent.call("fill_form", { file_id, values })).text).toContain("name the field by its id");
  });

  test("fills from words, and sees which words gave what", async () => {
    const { file_id } = await parsed("by-words");
    const instruction = "Full name: Ada Lovelace\nShoe size: 39";
    const { output } = await agent.call("fill_form", { file_id, instruction });
    expect(output.values).toMatchObject([{ field_id: "f1", words: "Ada Lovelace" }]);
    expect(output.unused.join()).toContain("39");
    expect(output.next).toContain("save_as");
    const saved = await agent.call("get_job", { job_id: output.job_id, save_as: at("later.pdf") });
    expect(readFileSync(saved.output.saved_to).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("sees what would be written, has a person decide, and commits that", async () => {
    const { file_id } = await parsed("review");
    const review = await agent.call("review_fill", { file_id, instruction: "Full name: Ada Lovelace" });
    expect(review.output).toMatchObject({
      values: [{ field_id: "f1", sure: true }],
      next: expect.stringContaining("commit_fill"),
    });
    expect(review.output.saved_to ?? review.output.download_url).toBeUndefined();
    const values = { f2: "ada@example.org" };
    const commit = { job_id: review.output.job_id, accept: ["f1"], values, save_as: at("committed.pdf") };
    const { output } = await agent.call("commit_fill", commit);
    const written = output.values.map(({ field_id }: { field_id: string }) => field_id);
    expect(written.toSorted()).toEqual(["f1", "f2"]);
    expect(existsSync(at("committed.pdf"))).toBe(true);
  });

  test("reads of a long form what it holds, and is told of its blanks by their ids", async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const form = document.getForm();
    for (let row = 0; row < 60; row++) {
      if (row % 30 === 0) document.addPage([400, 700]);
      const [page, y] = [document.getPage(document.getPageCount() - 1), 660 - (row % 30) * 22];
      page.drawText(`Item of the list ${row + 1}`, { x: 40, y, size: 10 });
      form.createTextField(`item${row}`).addToPage(page, { x: 160, y: y - 4, width: 200, height: 16 });
    }
    form.getTextField("item7").setText("Lamp");
    form.getTextField("item59").enableRequired();
    writeFileSync(at("long-list.pdf"), await document.save());
    const { output, text } = await agent.call("read_form", { path: at("long-list.pdf") });
    expect(output.fields).toMatchObject([
      { label: "Item of the list 8", value: "Lamp" },
      { label: "Item of the list 60", value: null },
    ]);
    expect([output.blank.length, output.missing]).toEqual([59, [output.fields[1].field_id]]);
    expect(text).toContain('f8 "Item of the list 8" = "Lamp"');
    expect(text.length).toBeLessThan(1_000);
  });

  test("builds on an earlier fill, and reads what was changed since", async () => {
    const { file_id } = await parsed("build-on");
    const first = await agent.call("fill_form", { file_id, values: { f1: "Ada" } });
    const changed = {
      file_id,
      values: { f1: "Ada King" },
      base_fill_id: first.output.fill_id,
      save_as: at("second.pdf"),
    };
    await agent.call("fill_form", changed);
    const read = await agent.call("read_form", {
      file_id,
      fill_id: first.output.fill_id,
      path: at("second.pdf"),
    });
    expect(read.output.changed).toEqual([{ field_id: "f1", was: "Ada", value: "Ada King" }]);
  });

  test("sees what a filled form says that another asks for, and where, and writes nothing", async () => {
    const { file_id } = await parsed("old");
    const values = { f1: "Ada Lovelace", f2: "ada@example.org" };
    const old = await agent.call("fill_form", { file_id, values, save_as: at("old-filled.pdf") });
    const target = await parsed("new");
    const copied = await agent.call("copy_values", {
      file_id: target.file_id,
      paths: [at("old-filled.pdf")],
    });
    expect(copied.output.values).toEqual([
      {
        ...{ field_id: "f1", label: "Full name", value: "Ada Lovelace" },
        from: [{ document: "old-filled.pdf", page: 1, words: "Ada Lovelace" }],
      },
      {
        ...{ field_id: "f2", label: "E-mail address", value: "ada@example.org" },
        from: [{ document: "old-filled.pdf", page: 1, words: "ada@example.org" }],
      },
    ]);
    const other = await agent.call("fill_form", { file_id, values: { f1: "Ada King" } });
    const sources = [old, other].map(({ output }) => ({ file_id, fill_id: output.fill_id }));
    const asked = await agent.call("copy_values", { file_id: target.file_id, sources });
    expect(asked.output.questions).toEqual([
      { field_id: "f1", label: "Full name", candidates: ["Ada Lovelace", "Ada King"] },
    ]);
  });

  test("replaces no file unless it says so, and never works for nothing", async () => {
    const { file_id } = await parsed("overwrite");
    writeFileSync(at("mine.pdf"), "mine");
    const before = (await service.client.get("/jobs")).json.jobs.length;
    const fill = { file_id, values: { f1: "Ada" }, save_as: at("mine.pdf") };
    const refused = await agent.call("fill_form", fill);
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining("overwrite")]);
    expect(readFileSync(at("mine.pdf"), "utf8")).toBe("mine");
    for (const name of [`${"x".repeat(300)}.pdf`, "a\0b.pdf", "no/such/folder.pdf", "../out.pdf", ".pdf"]) {
      const { text } = await agent.call("fill_form", { ...fill, save_as: `${folder}/${name}` });
      expect(text).toContain("invalid_arguments");
    }
    expect((await service.client.get("/jobs")).json.jobs.length).toBe(before);
    expect((await agent.call("fill_form", { ...fill, overwrite: true })).isError).toBe(false);
    expect(readFileSync(at("mine.pdf"), "latin1").startsWith("%PDF-")).toBe(true);
  });
});

describe("every error", () => {
  const UNKNOWN = "00000000-0000-4000-8000-000000000000";
  test.each([
    ["no arguments", "parse_form", {}, "invalid_arguments"],
    ["a file that is not there", "parse_form", { path: at("nothing.pdf") }, "names no file"],
    ["a file elsewhere", "parse_form", { path: "/nothing/here.pdf" }, "must be inside"],
    ["a relative path", "parse_form", { path: "form.pdf" }, "absolute"],
    ["an upload where files are named", "parse_form", { upload_id: "upload_1" }, "`path`"],
    ["an unknown argument", "get_form", { file_id: UNKNOWN, pages: 1 }, "pages"],
    ["an unknown file", "get_form", { file_id: UNKNOWN }, "file_not_found"],
    ["a fill of nothing", "fill_form", { file_id: UNKNOWN }, "an instruction, values"],
    ["values in a list", "fill_form", { file_id: UNKNOWN, values: ["Ada"] }, "values"],
    ["an unknown job", "get_job", { job_id: "job_1" }, "job_not_found"],
    ["a commit of no review", "commit_fill", { job_id: "job_1" }, "job_not_found"],
    ["nothing to copy from", "copy_values", { file_id: UNKNOWN }, "1 to 5"],
    ["nothing to read", "read_form", {}, "file_id"],
  ])("says what to do next: %s", async (_, name, args, said) => {
    const { isError, text } = await agent.call(name, args);
    expect(isError).toBe(true);
    expect(text).toContain(said);
    expect(text).toMatch(/\nNext: ./);
  });

  test("says what to do next: a file that cannot be read, a fill that understands nothing", async () => {
    writeFileSync(at("broken.pdf"), "%PDF-1.4 broken");
    writeFileSync(at("text.pdf"), "hello");
    const { file_id } = await parsed("nothing-understood");
    const wrong = [
      await agent.call("parse_form", { path: at("broken.pdf") }),
      await agent.call("parse_form", { path: at("text.pdf") }),
      await agent.call("fill_form", { file_id, instruction: "Nothing that any field takes" }),
    ];
    const codes = ["pdf_damaged", "not_a_pdf", "nothing_to_fill"];
    expect(wrong.map(({ isError, text }, index) => isError && text.includes(codes[index] ?? ""))).toEqual([
      true,
      true,
      true,
    ]);
    for (const { text } of wrong) expect(text).toMatch(/\nNext: ./);
  });

  test("of nothing sure is none: suggestions come once, with the job that commit_fill takes", async () => {
    const { file_id } = await parsed("nothing-sure");
    const instruction = "Should I write ada@mail.example?";
    const told = { field_id: "f2", label: "E-mail address", value: "ada@mail.example" };
    for (const tool of ["fill_form", "review_fill"]) {
      const { isError, output } = await agent.call(tool, { file_id, instruction });
      expect([isError, output.values, output.questions ?? output.ambiguous]).toEqual([false, [], []]);
      expect(output.suggested).toMatchObject([told]);
      expect(output.next).toMatch(/^Nothing is written.* about `suggested`.* commit_fill with this job_id/);
      const { output: added } = await agent.call("commit_fill", { job_id: output.job_id, accept: ["f2"] });
      expect(added.values).toMatchObject([{ ...told, verified: "verified" }]);
    }
  });

  test("says of each part of a fill that came to nothing what became of it", async () => {
    const { file_id } = await parsed("nothing-taken");
    const { text } = await agent.call("fill_form", {
      file_id,
      values: { Nowhere: "Ada", f3: "perhaps" },
      instruction: "Nothing that any field takes",
    });
    expect(text.split("\n").slice(0, -1)).toEqual([
      "nothing_to_fill: Nothing you sent surely belongs to a field of this form.",
      '- No field has the id, name or label "Nowhere". (values_key_unknown)',
      "- f3: Expected true or false, or yes or no. (values_value_unusable)",
      '- "Nothing that any field takes" matched no field (unused)',
    ]);
  });

  test("of our own is told to whoever runs the server, and not to the agent", async () => {
    const { file_id } = await parsed("own-fault");
    const key = (await service.store.jobs.get((await service.store.files.get(file_id))?.parseJobId ?? ""))
      ?.output;
    await service.store.objects.put(key ?? "", "no json", { contentType: "application/json" });
    const { isError, text } = await agent.call("get_form", { file_id });
    expect([isError, text]).toEqual([true, expect.stringMatching(/^internal_error: .*\nNext: /)]);
    expect(text).not.toContain("JSON");
  });
});
