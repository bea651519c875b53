import { describe, expect, test } from "vitest";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const LOOKS = "/Subtype /Form /BBox [0 0 200 20]";
const FONT = "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";

describe("a value that the file held already is looked at, and drawn again", () => {
  const NAME = "Margaret Oldham";
  const form = (entries: string, looks?: string): FormBuilder => {
    const builder = new FormBuilder();
    const stream = looks === undefined ? "" : builder.file.addStream(looks, `${LOOKS} ${FONT}`);
    const own = stream && `/AP << /N ${stream} >>`;
    return builder.field("Tx", "name", [100, 700, 300, 720], `/V (${NAME}) ${entries} ${own}`);
  };
  const write = (text: string, color = "0 g") => `/Tx BMC BT ${color} /F1 10 Tf 2 6 Td (${text}) Tj ET EMC`;
  test.each([
    ["with its own looks", form("", write(NAME)), "verified"],
    ["without any looks", form(""), "verified"],
    ["with empty looks", form("", " "), "verified"],
    ["with looks of another value", form("", write("Ada")), "verified"],
    ["in white", form("/DA (/F1 10 Tf 1 g)", write(NAME, "1 g")), "verified"],
    ["in the colour of its ground", form("/DA (/F1 10 Tf 0 g) /MK << /BG [0] >>"), "doubtful"],
    [
      "as a choice",
      new FormBuilder().field("Ch", "name", [100, 700, 300, 720], `/Ff 131072 /V (${NAME}) /Opt [(${NAME})]`),
      "verified",
    ],
  ])("%s", async (_, builder, state) => {
    const { bytes, verified } = await fillForm(builder.toBytes(), { name: NAME });
    expect(verified).toEqual([{ fieldId: "name", state }]);
    expect((await inspect(bytes)).appearance(0)).toContain(Buffer.from(NAME).toString("hex"));
  });

  test.each([
    ["a text", "Tx", ""],
    ["a dropdown", "Ch", "/Ff 131072 /Opt [(Margaret Oldham) (Ada)]"],
    ["a list", "Ch", "/Opt [(Margaret Oldham) (Ada)] /DA (/F1 10 Tf 0 g)"],
  ])("and is doubtful where a button covers it: %s", async (_, type, entries) => {
    const builder = new FormBuilder().field(type, "name", [100, 700, 300, 720], `/V (${NAME}) ${entries}`);
    const cover = builder.file.addStream("1 g 0 0 200 20 re f", LOOKS);
    builder.widget([100, 700, 300, 720], `/FT /Btn /Ff 65536 /T (push) /AP << /N ${cover} >>`);
    const { verified, warnings } = await fillForm(builder.toBytes(), { name: NAME });
    expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
    expect(warnings.map(({ code }) => code)).toEqual(["value_not_visible"]);
  });
});

describe("a tick that the file held already", () => {
  const ticked = (looks: string, covered = false): Uint8Array => {
    const builder = new FormBuilder();
    const [on, off, cover] = [looks, " ", "1 g 0 0 12 12 re f"].map((drawing) =>
      builder.file.addStream(drawing, "/Subtype /Form /BBox [0 0 12 12]"),
    );
    const states = `/V /Yes /AS /Yes /AP << /N << /Yes ${on} /Off ${off} >> >>`;
    builder.field("Btn", "c", [100, 700, 112, 712], states);
    if (covered) builder.widget([98, 698, 114, 714], `/FT /Btn /Ff 65536 /T (push) /AP << /N ${cover} >>`);
    return builder.toBytes();
  };
  const CROSS = "1 w 2 2 m 10 10 l 2 10 m 10 2 l S";
  test.each([
    ["keeps its looks", ticked(CROSS), "verified", true],
    ["keeps a ring that it draws around what is printed", ticked("1 w 1 1 10 10 re S"), "verified", true],
    ["keeps a dot on pale grey", ticked("0.8 g 0 0 12 12 re f 0 g 4 4 4 4 re f"), "verified", true],
    ["is drawn again where it is white", ticked(`1 G ${CROSS}`), "verified", false],
    ["is drawn again where it is nothing", ticked(" "), "verified", false],
    ["is doubtful where a button covers it", ticked(CROSS, true), "doubtful", false],
  ])("%s", async (_, input, state, isKept) => {
    const { bytes, verified } = await fillForm(input, { c: "Yes" });
    expect(verified).toEqual([{ fieldId: "c", state }]);
    const before = (await inspect(input)).appearance(0, "Yes");
    if (isKept) expect((await inspect(bytes)).appearance(0, "Yes")).toBe(before);
    else if (state === "verified") expect((await inspect(bytes)).appearance(0, "Yes")).not.toBe(before);
  });
});
