import { describe, expect, test } from "vitest";
import type { PlainKind } from "../../../lib/domain/ports/reader.ts";
import type { Source } from "../../../lib/domain/source.ts";
import { checkPicture } from "../../../lib/sources/check-picture.ts";
import { sourceKindOf } from "../../../lib/sources/detect-kind.ts";
import { readSource } from "../../../lib/sources/read-source.ts";
import { linesOfWords } from "../../../lib/sources/source-of-picture.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8"): Uint8Array => Buffer.from(text, encoding);
const lines = (...each: string[]): string => each.join("\r\n");
const read = async (text: string | Uint8Array): Promise<Source> => {
  const content = typeof text === "string" ? bytes(text) : text;
  return readSource(sourceKindOf(content) as PlainKind, content);
};
const said = ({ pairs }: Source) => Object.fromEntries(pairs.map(({ label, value }) => [label, value]));

const CARD = lines(
  "BEGIN:VCARD",
  "VERSION:3.0",
  "N:Lovelace;Ada;Byron;;",
  "FN:Ada Byron Lovelace",
  "TEL;TYPE=cell:+1 617 555 0129",
  "TEL;TYPE=WORK,VOICE:+1 617 555 0100",
  "item1.EMAIL;type=INTERNET:ada@",
  " example.org",
  "ADR;TYPE=home:;;48 Juniper\\, Street;Springfield;IL;62704;USA",
  "BDAY:19851210",
  "END:VCARD",
  "",
);
const MAIL = lines(
  "From: =?utf-8?B?QWRhIExvdmVsYWNl?= <ada@example.org>",
  "To: office@example.com",
  "Subject: my data",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="outer"',
  "",
  "--outer",
  "Content-Type: multipart/alternative;",
  " boundary=inner",
  "",
  "--inner",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("Hello,\n\nPhone: 617 555 0129\nCity: Zürich\n").toString("base64"),
  "--inner",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Phone: 617 555 0129</p><p>City: Z&uuml;rich</p>",
  "--inner--",
  "--outer",
  "Content-Type: application/pdf; name=a.pdf",
  "Content-Disposition: attachment",
  "",
  "JVBERi0=",
  "--outer--",
);

describe("what a file is", () => {
  test.each([
    ["pdf", bytes("%PDF-1.7")],
    ["picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13)],
    ["picture", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ["workbook", bytes("PK\u0003\u0004")],
    ["json", bytes('\ufeff {"a": 1}')],
    ["vcard", bytes(CARD)],
    ["email", bytes(MAIL)],
    ["table", bytes("Name,City\nAda,London\n")],
    ["table", bytes('"Name";"City"\n"Ada";"London; Paris"\n')],
    ["text", bytes("Name: Ada\nCity: London\n")],
    ["text", bytes("Dear Sir, hello.\nI am, as ever, yours, Ada.\n")],
    [null, bytes("\u0000\u0001\u0002")],
    [null, bytes("  \n")],
  ])("its bytes say: %s", (kind, content) => {
    expect(sourceKindOf(content)).toBe(kind);
  });
});

describe("a vCard", () => {
  test("says who it is of, with folded lines and escapes", async () => {
    expect(said(await read(CARD))).toMatchObject({
      "First name": "Ada",
      "Last name": "Lovelace",
      "Middle name": "Byron",
      Email: "ada@example.org",
      "Mobile phone": "+1 617 555 0129",
      "Work Phone": "+1 617 555 0100",
      Street: "48 Juniper, Street",
      "ZIP code": "62704",
      "Date of birth": "1985-12-10",
    });
  });

  test("of the old version is decoded", async () => {
    const old = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrg =",
      "M=FCller",
      "END:VCARD",
    );
    expect(said(await read(old))).toEqual({ "Full name": "Jürg Müller" });
    const blank = lines(
      "BEGIN:VCARD",
      "FN;ENCODING=QUOTED-PRINTABLE:J=C3=BCrg=",
      " M=C3=BCller",
      "END:VCARD",
    );
    expect(said(await read(blank))).toEqual({ "Full name": "Jürg Müller" });
  });

  test.each([
    ["of several people", `${CARD}${CARD}`, "Expected a vCard of one person, got 2"],
    ["that is cut off", CARD.slice(0, 60), "The vCard does not end"],
  ])("%s is refused", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe("an e-mail", () => {
  test("gives the text that is shown, however it is nested and encoded, and tells of its files", async () => {
    const source = await read(MAIL);
    expect(said(source)).toEqual({ Phone: "617 555 0129", City: "Zürich" });
    expect(source.attachments).toBe(1);
    expect(source.pages[0]).toContain("From: Ada Lovelace <ada@example.org>");
  });

  test("of HTML alone gives what one sees of it", async () => {
    const html = lines(
      "From: a@example.org",
      "Date: today",
      "Content-Type: text/html",
      "",
      "<style>Phone: 1</style><!-- Phone: 2 --><table><tr><td>Phone</td><td>617&nbsp;555</td></tr></table>",
    );
    expect(said(await read(html))).toEqual({ Phone: "617 555" });
  });

  test("that nests without end is refused", async () => {
    const nested = (level: number): string =>
      lines(
        `Content-Type: multipart/mixed; boundary=b${level}`,
        "",
        `--b${level}`,
        level > 0 ? nested(level - 1) : "x",
        `--b${level}--`,
      );
    await expect(read(`From: a@b\r\nDate: today\r\n${nested(30)}`)).rejects.toThrow("nested at most");
  });

  test("without what divides its parts is refused", async () => {
    const text = lines("From: a@b", "Date: today", "Content-Type: multipart/mixed", "", "x");
    await expect(read(text)).rejects.toThrow("no boundary between them");
  });
});

describe("statements", () => {
  test("stand one a line, under their headings", async () => {
    const text =
      "Applicant:\n- First name: Ada\n* ZIP = 62704\n\nSpouse\nFirst name: William\n\nPhone\t555\n";
    expect((await read(text)).pairs).toEqual([
      { label: "First name", section: "Applicant", value: "Ada", page: 1 },
      { label: "ZIP", section: "Applicant", value: "62704", page: 1 },
      { label: "First name", section: "Spouse", value: "William", page: 1 },
      { label: "Phone", section: null, value: "555", page: 1 },
    ]);
  });

  test("are not made of prose, or of addresses on the web", async () => {
    expect((await read("I was born in 1985 in London.\nhttps://example.org/a\n")).pairs).toEqual([]);
  });

  test("name the page of a text with form feeds", async () => {
    expect((await read("Name: Ada\fCity: London")).pairs.map(({ page }) => page)).toEqual([1, 2]);
  });

  test("of JSON are named by the last word of their path, under the others", async () => {
    const json =
      '{"person": {"firstName": "Ada", "home_address": {"zip": 62704}}, "married": true, "none": null}';
    expect((await read(json)).pairs).toEqual([
      { label: "first Name", section: "person", value: "Ada", page: 1 },
      { label: "zip", section: "person: home address", value: "62704", page: 1 },
      { label: "married", section: null, value: "yes", page: 1 },
    ]);
  });

  test("of a table stand under its columns, or beside their names", async () => {
    expect(said(await read("First name,City\nAda,London\n"))).toEqual({
      "First name": "Ada",
      City: "London",
    });
    expect(said(await read("First name;Ada\nPhone;617 555\nZIP;62704\n"))).toEqual({
      "First name": "Ada",
      Phone: "617 555",
      ZIP: "62704",
    });
  });

  test("in Windows-1252 or UTF-16 are read as such", async () => {
    expect(said(await read(bytes("City: Z\xfcrich", "latin1")))).toEqual({ City: "Zürich" });
    expect(said(await read(bytes("\ufeffCity: Zürich", "utf16le")))).toEqual({ City: "Zürich" });
  });

  test("have no characters that nobody sees", async () => {
    const source = await read("Name: A\u200bda\u{e0041}");
    expect(source.pages[0]).toBe("Name: Ada");
    expect(said(source)).toEqual({ Name: "Ada" });
  });
});

describe("a document that is too much", () => {
  test.each([
    ["ten megabytes of CSV", `Name,City\n${"Ada,London\n".repeat(1_000_000)}`],
    ["a table of many people", `Name,City\n${"Ada,London\n".repeat(200)}`],
    ["a long text", "word ".repeat(60_000)],
    ["very many statements", "a: b\n".repeat(3_000)],
    ["deep JSON", `${"[".repeat(50)}${"]".repeat(50)}`],
    ["very deep JSON", "[".repeat(1_000_000)],
    ["JSON that is none", "{x}"],
    ["a quote that is not closed", 'Name,City\n"Ada,London'],
    ["a ZIP archive that is no workbook", "PK\u0003\u0004 nothing"],
  ])("is refused: %s", async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: "context_unreadable" });
  });
});

describe("a picture", () => {
  const png = (width: number, height: number): Uint8Array => {
    const content = Buffer.alloc(33);
    content.set([0x89, 0x50, 0x4e, 0x47]);
    content.writeUInt32BE(width, 16);
    content.writeUInt32BE(height, 20);
    return content;
  };

  test("of a page's size is read, and one that would unpack to very much is not", () => {
    expect(() => checkPicture(png(2_480, 3_508))).not.toThrow();
    expect(() => checkPicture(png(100_000, 100_000))).toThrow("at most");
    expect(() => checkPicture(Uint8Array.of(0x89, 0x50))).toThrow("damaged");
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1);
    expect(() => checkPicture(jpeg)).toThrow("65535 by 65535");
  });

  test("has its words in lines", () => {
    const word = (text: string, x: number, y: number) => ({ text, x, y, width: 0.1, height: 0.02 });
    const words = [
      word("Ada", 0.3, 0.101),
      word("London", 0.3, 0.2),
      word("Name:", 0.1, 0.1),
      word("City:", 0.1, 0.2),
    ];
    expect(linesOfWords(words)).toEqual(["Name: Ada", "City: London"]);
  });
});
