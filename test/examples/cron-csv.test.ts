import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FormsApi } from "forms-api-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCsv } from "../../examples/cron-csv/csv.js";
import { fillRows } from "../../examples/cron-csv/fill-rows.js";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";

describe("reading CSV", () => {
  test.each<[string, string, Record<string, string>[]]>([
    [
      "plain",
      "a,b\n1,2\n3,4\n",
      [
        { a: "1", b: "2" },
        { a: "3", b: "4" },
      ],
    ],
    ["with carriage returns and a mark before it", "\uFEFFa,b\r\n1,2", [{ a: "1", b: "2" }]],
    ["quoted", 'a,b\n"x, ""y""","two\nlines"\n', [{ a: 'x, "y"', b: "two\nlines" }]],
    [
      "with empty cells and lines",
      "a,b,c\n,2,\n\n1,,3",
      [
        { a: "", b: "2", c: "" },
        { a: "1", b: "", c: "3" },
      ],
    ],
    ["empty", "", []],
  ])("%s", (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});

describe("filling a form for every row", { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-rows-"));
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    writeFileSync(join(folder, "form.pdf"), await smallForm("rows"));
  });
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("writes one PDF each, says which failed, and goes on where it was", async () => {
    const [pdf, csv, out] = [join(folder, "form.pdf"), join(folder, "people.csv"), join(folder, "out")];
    const forms = new FormsApi({ url: service.url, apiKey: service.apiKey });
    writeFileSync(csv, "Full name,Hobby\nAda Lovelace,\n,chess\n");
    const first = await fillRows(forms, pdf, csv, out);
    expect(first).toMatchObject({ filled: 1, there: 0, failed: [{ row: 2, code: expect.any(String) }] });
    writeFileSync(csv, "Full name,Hobby\nAda Lovelace,\nCharles Babbage,\n");
    expect(await fillRows(forms, pdf, csv, out)).toEqual({ filled: 1, there: 1, failed: [], warned: [] });
    // The next night's rows stand in another order, and one of them is new.
    writeFileSync(csv, "Full name,Hobby\nGrace Hopper,\nAda Lovelace,\n");
    expect(await fillRows(forms, pdf, csv, out)).toEqual({ filled: 1, there: 1, failed: [], warned: [] });
    writeFileSync(csv, "Full name,Hobby\nMary Somerville,astronomy\n");
    const { filled, warned } = await fillRows(forms, pdf, csv, out);
    expect([filled, warned]).toEqual([
      1,
      [{ row: 1, file: expect.stringContaining(out), message: expect.stringContaining("Hobby") }],
    ]);
    const files = readdirSync(out).map((name) => readFileSync(join(out, name)));
    const read = await Promise.all(files.map((file) => forms.read(file)));
    const names = read.map(({ fields }) => fields[0]?.value).sort();
    expect(names).toEqual(["Ada Lovelace", "Charles Babbage", "Grace Hopper", "Mary Somerville"]);
  });
});
