import { expect, test } from "vitest";
import { fillForm, inspect, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 300, 720];
const [COMBO, EDITABLE, MULTI_SELECT] = [1 << 17, 1 << 18, 1 << 21];
const STATES = "/Opt [[(IL) (Illinois)] [(TX) (Texas)]]";

async function fillChoice(flags: number, options: string, value: string | string[], rect = BOX) {
  const input = new FormBuilder().field("Ch", "choice", rect, `/Ff ${flags} ${options}`).toBytes();
  const filled = await fillForm(input, { choice: value });
  return { ...filled, file: await inspect(filled.bytes) };
}

test("stores a dropdown's export value and shows its label", async () => {
  const { file, verified } = await fillChoice(COMBO, STATES, "TX");
  expect(verified).toEqual([{ fieldId: "choice", state: "verified" }]);
  expect(file.entry(0, "V")).toBe("<FEFF00540058>");
  expect(file.entry(0, "I")).toBe("[ 1 ]");
  expect(shownTexts(file.appearance(0)).map(({ text }) => text)).toEqual(["Texas"]);
});

test("leaves out a value that is no option", async () => {
  const { file, verified, warnings } = await fillChoice(COMBO, STATES, "Texas");
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([{ code: "option_unknown", fieldId: "choice" }]);
  expect(file.entry(0, "V")).toBeUndefined();
});

test("takes any text where a dropdown is editable", async () => {
  const { file, verified } = await fillChoice(COMBO | EDITABLE, STATES, "Ohio");
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "I")).toBeUndefined();
  expect(shownTexts(file.appearance(0))[0]!.text).toBe("Ohio");
});

test("marks the chosen options of a list", async () => {
  const { file, verified } = await fillChoice(
    MULTI_SELECT,
    "/Opt [(a) (b) (c)]",
    ["c", "a"],
    [100, 600, 200, 660],
  );
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "I")).toBe("[ 0 2 ]");
  expect(file.appearance(0).match(/ re(?= )/g)).toHaveLength(3);
  expect(shownTexts(file.appearance(0)).map(({ text }) => text)).toEqual(["a", "b", "c"]);
});

test("scrolls a list to the option that is chosen", async () => {
  const options = `/Opt [${Array.from({ length: 20 }, (_, index) => `(option ${index})`).join(" ")}]`;
  const { file } = await fillChoice(0, options, "option 12", [100, 600, 200, 640]);
  const shown = shownTexts(file.appearance(0)).map(({ text }) => text);
  expect(shown).toContain("option 12");
  expect(shown).not.toContain("option 0");
  expect(Number(file.entry(0, "TI"))).toBeGreaterThan(0);
});

const MANY = `/Opt [${Array.from({ length: 20 }, (_, index) => `(option ${index})`).join(" ")}]`;

test("scrolls a list so that all chosen options are seen", async () => {
  const { file, verified } = await fillChoice(
    MULTI_SELECT,
    MANY,
    ["option 4", "option 6"],
    [100, 600, 200, 650],
  );
  const shown = shownTexts(file.appearance(0)).map(({ text }) => text);
  expect(shown).toEqual(expect.arrayContaining(["option 4", "option 6"]));
  expect(verified).toMatchObject([{ state: "verified" }]);
});

test("says that a list shows only a part of what is chosen", async () => {
  const { verified, warnings } = await fillChoice(
    MULTI_SELECT,
    MANY,
    ["option 2", "option 17"],
    [100, 600, 200, 640],
  );
  expect(verified).toMatchObject([{ state: "clipped" }]);
  expect(warnings).toMatchObject([{ code: "value_clipped" }]);
});

test("takes one option only where the list takes one", async () => {
  const { warnings } = await fillChoice(0, "/Opt [(a) (b)]", ["a", "b"]);
  expect(warnings).toMatchObject([{ code: "option_unknown", message: "Expected one option, got 2." }]);
});

test("clears a choice with an empty value", async () => {
  const { file, verified } = await fillChoice(COMBO, `${STATES} /V (IL) /I [0]`, "");
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "V")).toBe("<FEFF>");
  expect(file.entry(0, "I")).toBeUndefined();
});

test("clears a dropdown that has a default, which readers show where there is no value", async () => {
  const { file, verified } = await fillChoice(COMBO, `${STATES} /V (IL) /DV (TX) /I [0]`, "");
  expect(verified).toHaveLength(1);
  expect(shownTexts(file.appearance(0)).map(({ text }) => text)).toEqual([""]);
});

test("clears a list, which then has no value", async () => {
  const { file, verified } = await fillChoice(MULTI_SELECT, "/Opt [(a) (b)] /V (a) /DV (b) /I [0]", []);
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "V")).toBeUndefined();
});

test("says where a list shows its choice in small print, or not whole", async () => {
  const low = await fillChoice(0, "/Opt [(a) (b)]", "b", [100, 700, 300, 707]);
  expect(low.verified).toMatchObject([{ state: "verified" }]);
  expect(low.warnings).toMatchObject([{ code: "value_small" }]);
  const long = "a choice that is far longer than its box is wide";
  const narrow = await fillChoice(0, `/Opt [(${long})]`, long, [100, 650, 130, 707]);
  expect(narrow.verified).toMatchObject([{ state: "clipped" }]);
  expect(narrow.warnings).toMatchObject([{ code: "value_clipped" }]);
});
