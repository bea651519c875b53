import { readFileSync, writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { localDesk } from "../../bin/mcp/local-desk.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { agentAt, remoteAgent } from "./clients.ts";
import { startLocalAgent } from "./local-agent.ts";

const { service, agent, at, folder } = await startLocalAgent();

async function parsed(name: string, bytes: Uint8Array): Promise<string> {
  writeFileSync(at(name), bytes);
  return (await agent.call("parse_form", { path: at(name) })).output.file_id;
}

/** Circles whose values are codes, beside printed captions; and a box. */
async function codedChoices(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  page.drawText("Marital status", { x: 40, y: 240, size: 10 });
  const status = form.createRadioGroup("status");
  for (const [index, caption] of ["Single", "Married"].entries()) {
    status.addOptionToPage(`S${index + 1}`, page, { x: 150 + index * 100, y: 238, width: 12, height: 12 });
    page.drawText(caption, { x: 168 + index * 100, y: 240, size: 10 });
  }
  form.createCheckBox("pets").addToPage(page, { x: 40, y: 198, width: 12, height: 12 });
  page.drawText("I have pets", { x: 58, y: 200, size: 10 });
  return document.save();
}

describe("what an agent is told of choices", () => {
  test("is their captions, beside what the file stores: of a fill, a review, a copy and a reading", {
    timeout: 120_000,
  }, async () => {
    const file_id = await parsed("choices.pdf", await codedChoices());
    const { output: form } = await agent.call("get_form", { file_id });
    const [status, pets] = form.fields.map(({ id }: { id: string }) => id);
    const values = { [status]: "Married", [pets]: true };
    const review = await agent.call("review_fill", { file_id, values });
    const told = [
      { field_id: status, value_label: "Married" },
      { field_id: pets, value_label: "ticked" },
    ];
    expect(review.output.values).toMatchObject(told);
    const { output: fill } = await agent.call("fill_form", { file_id, values, save_as: at("chosen.pdf") });
    expect(fill.values).toMatchObject(told);
    expect(fill.values[0].value).not.toBe("Married");
    const read = await agent.call("read_form", { path: at("chosen.pdf") });
    expect(read.output.fields).toMatchObject(told.map(({ value_label }) => ({ value_label })));
    const copied = await agent.call("copy_values", { file_id, paths: [at("chosen.pdf")] });
    expect(copied.output.values).toMatchObject(told.slice(0, copied.output.values.length));
  });
});

describe("a document that is wanted at a path", () => {
  test("is written there once its fill has ended, however long that takes", async () => {
    const desk = localDesk(folder);
    const { clock } = desk.deps;
    let asked = 0;
    desk.deps.clock = () => clock() + (asked++ === 0 ? 0 : 30_000); // no time is left to wait
    const hurried = await agentAt(desk);
    const file_id = await parsed("long.pdf", await smallForm("long"));
    const call = { file_id, values: { f1: "Ada Lovelace" }, save_as: at("long-filled.pdf") };
    const first = await hurried.once("fill_form", call);
    expect(first.output.saved_to).toBeUndefined();
    desk.deps.clock = clock;
    const { output } = await hurried.call("get_job", { job_id: first.output.job_id });
    await hurried.client.close();
    expect(output.saved_to).toContain("long-filled.pdf");
    expect(readFileSync(output.saved_to).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

/** Pages of prose, each with some blanks. */
async function longForm(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const form = document.getForm();
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([612, 792]);
    for (let line = 0; line < 40; line++) {
      const text = `Page ${number}, line ${line} of much that nobody has to fill in here, and that says nothing.`;
      page.drawText(text, { x: 40, y: 740 - line * 12, size: 9 });
    }
    for (let row = 0; row < 10; row++) {
      const y = 240 - row * 20;
      page.drawText(row === 0 && number === 2 ? "Shoe size" : `Item ${number}.${row}`, {
        x: 40,
        y,
        size: 10,
      });
      form.createTextField(`t${number}.${row}`).addToPage(page, { x: 150, y: y - 4, width: 200, height: 16 });
    }
  }
  document.addPage([612, 792]).drawText("Instructions without a blank", { x: 40, y: 700, size: 10 });
  return document.save();
}

describe("get_form of a long form", () => {
  let file_id: string;
  beforeAll(async () => {
    file_id = await parsed("long-form.pdf", await longForm(25));
  });

  test("comes in parts that hold every field once, and leaves out lines far from any blank", async () => {
    const ids: string[] = [];
    let page: number | undefined = 1;
    let longest = 0;
    while (page !== undefined) {
      const { output, text } = await agent.call("get_form", { file_id, page });
      ids.push(...output.fields.map(({ id }: { id: string }) => id));
      longest = Math.max(longest, text.length);
      expect(output.text).toMatch(/\[\d+ lines left out\]/);
      page = output.next_page;
    }
    expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
    expect(longest).toBeLessThan(16_000);
  });

  test("has what is asked for alone, by words of its label", async () => {
    const { output, text } = await agent.call("get_form", { file_id, find: "shoe SIZE" });
    expect(output.fields).toMatchObject([{ label: "Shoe size" }]);
    expect(text).toContain("[page 2 of 26]");
    expect(text.length).toBeLessThan(2_000);
    expect((await agent.call("get_form", { file_id, find: "hat" })).output.next).toContain("No field");
  });

  test("shows pages as they are printed when they are asked for", async () => {
    const { output } = await agent.call("get_form", { file_id, page: 25, whole: true });
    expect(output.text).toContain("Instructions without a blank");
    expect(output.text).toContain("line 3 of much");
  });
});

test("the tools' names, descriptions and arguments take at most 15 KB of a model's context", async () => {
  const { tools } = await agent.client.listTools();
  const said = tools.flatMap(({ name, description = "", inputSchema }) => [
    name,
    description,
    JSON.stringify(inputSchema),
  ]);
  expect(Buffer.byteLength(said.join(""))).toBeLessThanOrEqual(15 * 1024);
});

test("each tool that writes a file says in which folders it may", async () => {
  const { tools } = await agent.client.listTools();
  const told = tools.flatMap(({ inputSchema }) => {
    const { save_as } = (inputSchema.properties ?? {}) as Record<string, { description?: string }>;
    return save_as?.description ?? [];
  });
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((each) => !each.includes("inside the server's"))).toEqual([]);
});

/** A row of cells for a character each, and what a code would be called that is named as a group is. */
async function cells(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  page.drawText("Member number", { x: 40, y: 240, size: 10 });
  for (let at = 0; at < 6; at++) {
    const cell = form.createTextField(`number.${at}`);
    cell.setMaxLength(1);
    cell.addToPage(page, { x: 150 + at * 14, y: 236, width: 14, height: 16 });
  }
  page.drawText("Town", { x: 40, y: 200, size: 10 });
  form.createTextField("town").addToPage(page, { x: 150, y: 196, width: 120, height: 16 });
  return document.save();
}

/** A number of nine digits in its three parts. */
async function taxId(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  page.drawText("Social security number", { x: 40, y: 240, size: 10 });
  for (const [at, length] of [3, 2, 4].entries()) {
    const cell = document.getForm().createTextField(`ssn.${at}`);
    cell.setMaxLength(length);
    cell.addToPage(page, { x: 160 + at * 60, y: 236, width: 50, height: 16 });
  }
  return document.save();
}

describe("cells that hold one value", () => {
  test("are one field in get_form, which takes the value as a whole", async () => {
    const file_id = await parsed("cells.pdf", await cells());
    const { output: form, text } = await agent.call("get_form", { file_id });
    expect(form.fields).toMatchObject([
      { id: "g1", label: "Member number", cells: ["f1", "f2", "f3", "f4", "f5", "f6"], max_length: 6 },
      { id: "f7", label: "Town" },
    ]);
    expect(text).toContain('g1 text "Member number" max_length=6 in cells f1 to f6');
    const { output } = await agent.call("fill_form", { file_id, values: { g1: "472913" } });
    expect(output.values.map(({ value }: { value: string }) => value).join("")).toBe("472913");
    expect(output.values[0]).not.toHaveProperty("evidence");
  });

  test("have the format of what they hold together", async () => {
    const file_id = await parsed("tax-id.pdf", await taxId());
    const { output: form } = await agent.call("get_form", { file_id });
    expect(form.fields).toMatchObject([{ id: "g1", format: "ssn", cells: ["f1", "f2", "f3"] }]);
    const { output } = await agent.call("fill_form", { file_id, values: { g1: "Ada" } });
    expect(output.warnings).toMatchObject([{ code: "values_format_unexpected", field_id: "f1" }]);
  });

  test("have boxes by which marks are placed, where they are asked for", async () => {
    const file_id = await parsed("cells.pdf", await cells());
    const { output } = await agent.call("get_form", { file_id, boxes: true });
    expect(output.fields[1].box).toEqual({ x: 150, y: 88, width: 121, height: 17 });
  });
});

describe("what an agent has to look at", () => {
  test("is named with what comes next: a value that was not written, and parts that are unclear", async () => {
    const file_id = await parsed("choices.pdf", await codedChoices());
    const { output: refused } = await agent.call("fill_form", {
      file_id,
      values: { f1: "Divorced", f2: true },
    });
    expect(refused.warnings[0].message).toContain('"Single", "Married"');
    expect(refused.next).toContain("Check `warnings`");
  });
});

/** A ticked box, a choice that is made and a blank, before a page of notes. */
async function presetForm(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await codedChoices());
  const form = document.getForm();
  form.getCheckBox("pets").check();
  form.getRadioGroup("status").select("S2");
  document.getPage(0).drawText("Name (see note 1)", { x: 40, y: 160, size: 10 });
  form.createTextField("name").addToPage(document.getPage(0), { x: 150, y: 156, width: 120, height: 16 });
  document.addPage([400, 300]).drawText("1) As in your passport.", { x: 40, y: 240, size: 10 });
  return document.save();
}

describe("what a form holds before it is filled", () => {
  test("is shown as a person reads it, and what was taken away is told", async () => {
    const file_id = await parsed("preset.pdf", await presetForm());
    const { output: form, text } = await agent.call("get_form", { file_id });
    expect(text).toContain('now "Married"');
    expect(text).toContain('now "ticked"');
    expect(form.fields[0]).toMatchObject({ value: "1", value_label: "Married" });
    expect(form.next).toContain("It stays unless you send another, or null.");
    const values = { f2: null, f3: "Ada Lovelace" };
    const { output: fill } = await agent.call("fill_form", { file_id, values });
    expect(fill.cleared).toEqual(["f2"]);
    const review = await agent.call("review_fill", { file_id, values });
    expect(review.output.cleared).toEqual(["f2"]);
  });

  test("is not spoken of where all is blank", async () => {
    const file_id = await parsed("nothing-set.pdf", await codedChoices());
    expect((await agent.call("get_form", { file_id })).output.next).toMatch(/^Call fill_form/);
  });
});

describe("pages that have text and no field", () => {
  test("are told of with the last fields, and are no end of the form when they are read", async () => {
    const file_id = await parsed("notes.pdf", await presetForm());
    const { output } = await agent.call("get_form", { file_id });
    expect(output.next).toMatch(/Page 2 has text without fields\. .*page 2 and `whole`\.$/);
    const notes = await agent.call("get_form", { file_id, page: 2, whole: true });
    expect(notes.output.text).toContain("As in your passport");
    expect(notes.output.next).toBe(
      "There is nothing to fill from this page on. The form's fields are on earlier pages.",
    );
  });
});

describe("what is open of a filled form", () => {
  test("is said by the names of the lists that hold something", async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const page = document.addPage([400, 300]);
    page.drawText("E-mail", { x: 40, y: 240, size: 10 });
    const mail = document.getForm().createTextField("mail");
    mail.addToPage(page, { x: 150, y: 236, width: 120, height: 16 });
    mail.setText("ada");
    const file_id = await parsed("open.pdf", await document.save());
    const { output } = await agent.call("read_form", { file_id });
    expect(output.next).toBe("Tell the user what is in `invalid`. Call fill_form with the changes.");
  });
});

describe("a field beside which nothing is printed", () => {
  test("is said to be without a caption", async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const page = document.addPage([400, 300]);
    page.drawText("An order form", { x: 40, y: 270, size: 12 });
    document.getForm().createTextField("_").addToPage(page, { x: 240, y: 60, width: 80, height: 12 });
    const file_id = await parsed("bare.pdf", await document.save());
    const { text } = await agent.call("get_form", { file_id });
    expect(text).toContain("f1 text without a caption");
  });
});

describe("the link to a filled PDF over HTTP", () => {
  test("is told with how it is fetched: it redirects", async () => {
    const remote = await remoteAgent(service.url, { "x-api-key": service.apiKey });
    const file_id = await parsed("remote.pdf", await smallForm("remote"));
    const { output } = await remote.call("fill_form", { file_id, values: { f1: "Ada Lovelace" } });
    expect(output.next).toContain("curl -L");
    const led = await fetch(output.download_url, { redirect: "manual" });
    expect(led.status).toBe(302);
    await remote.client.close();
  });
});
