import { describe, expect, test } from "vitest";
import type { Source } from "../../../lib/domain/source.ts";
import { textOfHtml } from "../../../lib/sources/mail/text-of-html.ts";
import { readSource } from "../../../lib/sources/read-source.ts";
import { HIDDEN_HTML, mailOf, partsOf } from "../../fixtures/sources/mails.ts";

const read = async (mail: string): Promise<Source> => readSource("email", Buffer.from(mail));
const said = ({ pairs }: Source) => Object.fromEntries(pairs.map(({ label, value }) => [label, value]));

describe("HTML that nobody sees", () => {
  test.each(HIDDEN_HTML)("gives no value, and the document says so: %s", async (html) => {
    const source = await read(mailOf("text/html", `<p>City: London</p>${html}`));
    expect(source.pages[0]).not.toContain("999");
    expect(source).toMatchObject({ unseen: ["hidden"] });
    expect(said(source)).toEqual({ City: "London" });
  });

  test.each([
    "<p>Phone: 617</p>",
    "<div style='display:block'>Phone: 617</div>",
    "<div style='background:inherit;color:inherit'>Phone: 617</div>",
    "<div style='background:initial;color:initial'>Phone: 617</div>",
    "<div style='background:no-repeat left top #102030;color:#fff'>Phone: 617</div>",
    "<p style='transform:matrix(1,0,0,1,4,4)'>Phone: 617</p>",
    "<style>@media (prefers-color-scheme:dark){p{display:none}} @media (orientation:landscape){p{color:red}}</style><p>Phone: 617</p>",
    "<style>.a{.x{display:none}}</style><div class=a><p class=y>Phone: 617</p></div>",
    "<style>.x{display:none}</style><p class=y>Phone: 617</p>",
    "<style>.x{display:none} p.x{display:block}</style><p class=x>Phone: 617</p>",
    "<style>.x{display:none !important}</style><style>@media print{p{display:none}}</style><p>Phone: 617</p>",
    "<style>@media (max-width:600px){.wide{display:none}}</style><p class=wide>Phone: 617</p>",
    "<style>p:hover{display:none} p::before{font-size:0}</style><p>Phone: 617</p>",
    "<style>.a .x{display:none}</style><div class=b><p class=x>Phone: 617</p></div>",
    "<style>/* p{display:none} */ b{color:red}</style><p><b>Phone</b>: 617</p>",
    "<table bgcolor=navy><tr><td style='color:#fff'>Phone: 617</td></tr></table>",
    "<div style='background:#fff url(a.png);color:white'>Phone: 617</div>",
    "<div style='visibility:hidden'><p style='visibility:visible'>Phone: 617</p></div>",
    "<div style='font-size:0'><p style='font-size:14px'>Phone: 617</p></div>",
    "<p style='color:#767676;font-size:11px;opacity:.8'>Phone: 617</p>",
    "<p style='position:relative;left:-4px;margin:0 -8px'>Phone: 617</p>",
    "<p aria-hidden=true>Phone: 617</p>",
    "<details><summary>More</summary>Phone: 617</details>",
    "<p hidden></p><p>Phone: 617</p>",
    "<p style='display:none'><p>Phone: 617</p>",
    "<ul><li hidden><li>Phone: 617</ul>",
    "<table><tr><td style='display:none'><td>Phone: 617</table>",
    "<div style='display:none'>&nbsp;&zwnj; &#8203;</div>Phone: 617",
    "<style>.x{background:url(data:image/png;base64,a}b;c)}</style><p>Phone: 617</p>",
  ])("is not taken for what everybody sees: %s", async (html) => {
    const source = await read(mailOf("text/html", html));
    expect(said(source)).toEqual({ Phone: "617" });
    expect(source.unseen).toBeUndefined();
  });

  test.each(["progress", "meter", "rp"])("in the place of a %s gives no value", async (name) => {
    const html = `<p>City: London</p><${name}>Phone: 999</${name}>`;
    expect(said(await read(mailOf("text/html", html)))).toEqual({ City: "London" });
  });

  test("is written in lines and cells as a reader has them", () => {
    const html =
      "<html><head><title>No</title></head><body>\n<p>Dear  <b>Ada</b>,</p><table><tr><td>Phone</td>\n <td>617&nbsp;555</td></tr>" +
      "<tr><td>City<td>Z&uuml;rich</table>one<br/>two</body></html>";
    const lines = textOfHtml(html)
      .text.split("\n")
      .filter((line) => line !== "");
    expect(lines).toEqual(["Dear Ada,", "Phone\t617 555", "City\tZürich", "one", "two"]);
  });

  test.each([
    ["tags that never end", "<b> "],
    ["entities", "&nbsp;"],
    ["openings of tags", "<"],
    ["openings of comments", "<!--"],
    ["attributes", "<a x "],
    ["ends of what never began", "</div>"],
    ["paragraphs", "<p><i></p>"],
    ["style sheets that never end", "<style>a{"],
    ["selectors", "<style>a b c,"],
    ["styles", "<p style='display:"],
  ])("that is nothing but %s is read or refused at once", (_, piece) => {
    const html = piece.repeat(Math.ceil(1_000_000 / piece.length));
    try {
      expect(textOfHtml(html).text.length).toBeLessThan(3_000_000);
    } catch (error) {
      expect(error).toMatchObject({ code: "context_unreadable" });
    }
  });

  test("of many styles and many elements is refused", () => {
    const rules = Array.from({ length: 5_000 }, (_, index) => `.c${index} .d{display:none}`).join("");
    expect(() => textOfHtml(`<style>${rules}</style>${"<p>x</p>".repeat(20_000)}`)).toThrow(
      "too many styles",
    );
  });
});

describe("the parts of an e-mail", () => {
  test("of which one is shown give what that says, and the document says that others say more", async () => {
    const parts = [
      ["text/plain", "Phone: 999"],
      ["text/html", "<p>Phone: 617</p>"],
    ] as const;
    const source = await read(partsOf("multipart/alternative", parts));
    expect(said(source)).toEqual({ Phone: "617" });
    expect(source.unseen).toEqual(["alternative"]);
  });

  test("that say the same in two ways are one", async () => {
    const parts = [
      ["text/plain", "Hello Ada,\nPhone: 617 555\nSee https://example.org/a?b=1"],
      [
        "text/html",
        "<p>Hello <b>Ada</b>,</p><p>Phone: 617&nbsp;555</p><a href='https://example.org/a?b=1'>See</a>",
      ],
    ] as const;
    expect((await read(partsOf("multipart/alternative", parts))).unseen).toBeUndefined();
  });

  test.each([
    [
      "beside a page, as its pictures are",
      "multipart/related",
      [
        ["text/html", "<p>Phone: 617</p>"],
        ["text/plain", "ZIP: 999"],
      ],
    ],
    [
      "before an empty page",
      "multipart/alternative",
      [
        ["text/plain", "ZIP: 999"],
        ["text/html", "<p>Hello</p>"],
      ],
    ],
    [
      "before a hidden page",
      "multipart/alternative",
      [
        ["text/plain", "ZIP: 999"],
        ["text/html", "<p hidden>ZIP: 999</p>"],
      ],
    ],
    [
      "of three",
      "multipart/alternative",
      [
        ["text/plain", "ZIP: 999"],
        ["text/html", "<p>ZIP: 998</p>"],
        ["text/html", "<p>Phone: 617</p>"],
      ],
    ],
  ] as const)("that are not shown give no value: %s", async (_, type, parts) => {
    const source = await read(partsOf(type, parts));
    expect(source.pages[0]).not.toMatch(/99[89]/);
    expect(source.unseen).toContain("alternative");
  });

  test("after the line that ends them are none", async () => {
    const mail = partsOf("multipart/mixed", [["text/plain", "Phone: 617"]]);
    const source = await read(`${mail}\r\n--b\r\n\r\nZIP: 999\r\n--b--`);
    expect(said(source)).toEqual({ Phone: "617" });
  });
});
