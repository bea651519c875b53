import { describe, expect, test } from "vitest";
import { aCheckbox, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const policy = (kind: string, y: number): FieldSketch[] => [
  aText("Policy number", { tooltip: `${kind} policy number`, id: `${kind} number`, at: { x: 200, y } }),
  aText("Effective date", {
    tooltip: `Enter date: ${kind} policy effective date`,
    id: `${kind} from`,
    at: { x: 340, y },
  }),
  aText("Expiration date", {
    tooltip: `Enter date: ${kind} policy expiration date`,
    id: `${kind} to`,
    at: { x: 480, y },
  }),
];

describe("of equally good fields", () => {
  const form = [...policy("garage", 200), ...policy("cargo", 260), ...policy("boat", 320)];

  test("that is meant which stands beside what was told before", async () => {
    const prompt = "Their cargo policy number is CG-00412, effective 03/01/2025 until 03/01/2026.";
    expect(await filled(form, prompt)).toEqual({
      "cargo number": "CG-00412",
      "cargo from": "03/01/2025",
      "cargo to": "03/01/2026",
    });
  });

  test("that is meant of whose other words the sentence speaks", async () => {
    expect(await filled(form, "The boat is covered, effective 03/01/2025.")).toEqual({
      "boat from": "03/01/2025",
    });
  });

  test("none is meant when the sentence speaks of two of them", async () => {
    const prompt =
      "The boat and the cargo are what they want to have covered from now on, effective 03/01/2025.";
    expect(await filled(form, prompt)).toEqual({});
  });
});

describe("lines of a table", () => {
  const column = (label: string, x: number, section = "Part I. Short-term") =>
    [1, 2, 3].map((row) => aText(label, { id: `${label} ${row}`, section, at: { x, y: 200 + 20 * row } }));
  const form = [aText("Name"), aText("City"), ...column("Date sold", 50), ...column("Proceeds", 300)];

  test("are filled one after the other as the same is told again", async () => {
    const prompt = "The boat was sold on 05/18/2020. The trailer was sold on 11/02/2020.";
    expect(await filled(form, prompt)).toEqual({ "Date sold 1": "05/18/2020", "Date sold 2": "11/02/2020" });
  });

  test("are filled by number where the instruction counts", async () => {
    const prompt =
      "There were two sales. The first was a boat. The second was a trailer, sold on 11/02/2020.";
    expect(await filled(form, prompt)).toEqual({ "Date sold 2": "11/02/2020" });
  });

  test("are those of the section that is spoken of, where two sections have the same table", async () => {
    const other = column("Date sold", 50, "Part II. Long-term").map(({ at, id, ...about }) => ({
      ...about,
      id: `${id} long`,
      at: { ...at, page: 2 },
    }));
    expect(await filled([...form, ...other], "It was a long-term sale. It was sold on 05/18/2020.")).toEqual({
      "Date sold 1 long": "05/18/2020",
    });
  });
});

describe("what is told of somebody who acts for others", () => {
  test("is about the matter where it is a date or a sum", async () => {
    const form = [
      aText("Date of prescription", { format: "date" }),
      aText("Monthly amount", { format: "money" }),
    ];
    expect(await filled(form, "Her doctor, Ann Voss, prescribed it on 04/02/2025.")).toEqual({
      "Date of prescription": "04/02/2025",
    });
  });

  test("stays with relatives, who have dates of their own", async () => {
    const form = [aText("Start date", { format: "date" })];
    expect(await filled(form, "My wife started on 04/02/2025.")).toEqual({});
  });

  test("a date of death is never the writer's own", async () => {
    const form = [aText("Date of death", { format: "date" })];
    expect(await filled(form, "My brother Casimir Wolan died on 03/07/2025.")).toEqual({
      "Date of death": "03/07/2025",
    });
  });
});

test("employers' liability is a kind of insurance and no employer's", async () => {
  const form = [
    aText("Policy number", { tooltip: "The general liability policy number", id: "general" }),
    aText("Policy number", {
      tooltip: "The workers compensation and employers' liability policy number",
      id: "workers",
    }),
  ];
  expect(await filled(form, "Our work comp policy number is WC-0000762.")).toEqual({ workers: "WC-0000762" });
});

test("a number with capitals in it is nobody's name", async () => {
  const form = [aText("Name as shown on the policy")];
  expect(await filled(form, "The policy is WC-0000762.")).toEqual({});
});

test("an answer to a question that is asked on several lines is for the first of them", async () => {
  const form = [1, 2].flatMap((row) => [
    aText("Name of provider", { id: `name ${row}`, at: { x: 50, y: 200 + 20 * row } }),
    aCheckbox("Was the provider your household employee: No", {
      id: `no ${row}`,
      at: { x: 300, y: 200 + 20 * row },
    }),
  ]);
  const prompt = "The name of provider is Tumbleweed Nursery; the provider was not a household employee.";
  expect(await filled(form, prompt)).toMatchObject({ "name 1": "Tumbleweed Nursery", "no 1": "Yes" });
});
