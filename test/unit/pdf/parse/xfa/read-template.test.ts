import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonKey, readXfaTemplate } from "../../../../../lib/pdf/parse/xfa/read-template.ts";

const speak = (text: string) => `<assist><speak>${text}</speak></assist>`;

test("names fields as PDF does: by name or tag, and index among their like", () => {
  const texts = readXfaTemplate(
    `<subform name="form"><subform><field name="a">${speak("one")}</field><field name="a">${speak("two")}</field>
     </subform></subform>`,
  );
  expect([...texts].map(([path, { spoken }]) => [path, spoken])).toEqual([
    ["form[0].#subform[0].a[0]", "one"],
    ["form[0].#subform[0].a[1]", "two"],
  ]);
});

test("prefers what is spoken to the tool tip", () => {
  const texts = readXfaTemplate(
    `<field name="a"><assist><toolTip>tip</toolTip><speak>spoken</speak></assist></field>`,
  );
  expect(texts.get("a[0]")?.spoken).toBe("spoken");
});

test("joins a caption that is marked up, and leaves out one that is hidden", () => {
  const texts = readXfaTemplate(
    `<field name="a"><caption><value><exData><p>Last <b>name</b></p></exData></value></caption></field>
     <field name="b">${speak("b")}<caption presence="hidden"><value><text>unseen</text></value></caption></field>`,
  );
  expect([texts.get("a[0]")?.caption, texts.get("b[0]")?.caption]).toEqual(["Last name", ""]);
});

test("keys the buttons of an exclusion group by what they stand for", () => {
  const texts = readXfaTemplate(
    `<exclGroup name="sex"><field name="m"><caption><value><text>Male</text></value></caption>
     <items><text>1</text></items></field></exclGroup>`,
  );
  expect(texts.get(buttonKey("sex[0]", "1"))?.caption).toBe("Male");
});

test("decodes entities, and expands none that a document declares", () => {
  const texts = readXfaTemplate(
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hosts">]><field name="a">${speak("A &amp; B &#x41; &e;")}</field>`,
  );
  expect(texts.get("a[0]")?.spoken).toBe("A & B A &e;");
});

test("reads whatever stands in an XFA packet without failing", () => {
  const piece = fc.constantFrom(
    "<field",
    ' name="a"',
    ">",
    "</field>",
    "<speak>",
    "]]>",
    "<![CDATA[",
    "&#9;",
    "x",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(readXfaTemplate(pieces.join(""))).toBeInstanceOf(Map);
    }),
  );
});
