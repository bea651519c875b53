import { describe, expect, test } from "vitest";
import { named } from "../../lib/instructions/columns/named.ts";
import { resolveMapping } from "../../lib/instructions/columns/resolve-mapping.ts";
import { rowReader } from "../../lib/instructions/columns/row-values.ts";
import { suggestMapping } from "../../lib/instructions/columns/suggest-mapping.ts";
import { planFromValues } from "../../lib/instructions/plan-from-values.ts";
import { parseDefaultAppearance } from "../../lib/pdf/write/default-appearance.ts";
import { readCsvText } from "../../lib/sheets/read-csv.ts";
import { tableOfRecords } from "../../lib/sheets/table.ts";
import { readSource } from "../../lib/sources/read-source.ts";
import { aForm, aText } from "../fixtures/forms.ts";
import { HOSTILE_NAMES, ITS_OWN } from "../support/hostile-names.ts";

describe.each(HOSTILE_NAMES)("what is called %s", (name) => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("is a column as any other, and empty in the rows that lack it", () => {
    const records = JSON.parse(`[{"${name}": "x"}, {"other": "y"}]`);
    expect(tableOfRecords(records)).toEqual({
      columns: [name, "other"],
      rows: [
        ["x", null],
        [null, "y"],
      ],
    });
    expect(readCsvText(`${name},other\nx,y`).columns).toEqual([name, "other"]);
  });

  test("gives and takes values by its own name alone", () => {
    const called = aForm([aText(name, { name })]);
    const mapping = resolveMapping(called, ["other"], {});
    expect(mapping.columns).toEqual([{ column: "other", target: null }]);
    const { columns } = suggestMapping(called, [{ name, samples: [] }]);
    expect(columns).toHaveLength(1);
    const { values } = rowReader(called, [{ column: name, target: "f1" }])(["x"]);
    expect(values).toEqual({ f1: "x" });
    const plan = planFromValues(called, JSON.parse(`{"${name}": "x"}`));
    expect(plan.values).toMatchObject([{ fieldId: "f1", value: "x" }]);
    expect(planFromValues(aForm([aText("Street")]), JSON.parse(`{"${name}": "x"}`)).warnings).toMatchObject([
      { code: "values_key_unknown" },
    ]);
    expect(JSON.stringify(named(name))).not.toMatch(ITS_OWN);
  });

  test("says nothing of JavaScript in a document", async () => {
    const card = `BEGIN:VCARD\n${name}:x\nFN:Ada\nEND:VCARD`;
    const mail = `From: a@example.org\nSubject: s\n${name}: x\nContent-Type: text/html\n\n<p>A &${name}; B: 1</p>`;
    for (const source of [
      await readSource("json", bytes(`{"${name}": {"${name}": "x"}}`)),
      await readSource("vcard", bytes(card)),
      await readSource("email", bytes(mail)),
      await readSource("text", bytes(`${name}: x`)),
      await readSource("table", bytes(`${name},other\nx,y`)),
    ]) {
      expect(JSON.stringify(source)).not.toMatch(ITS_OWN);
    }
  });

  test("is no operator of a default appearance", () => {
    expect(parseDefaultAppearance(`1 0 0 ${name} /F 9 Tf`)).toMatchObject({ color: "0 g", size: 9 });
  });
});
