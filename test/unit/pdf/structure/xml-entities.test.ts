import { expect, test } from "vitest";
import { decode, encode } from "../../../../lib/pdf/structure/xml-entities.ts";

test("a text is written as XML has it, and read again", () => {
  const text = `if (a < b && c > "d") 'e' é 😀 &amp;`;
  expect(encode(text)).toBe("if (a &lt; b &amp;&amp; c &gt; &quot;d&quot;) &apos;e&apos; é 😀 &amp;amp;");
  expect(decode(encode(text))).toBe(text);
});

test("numbers stand for characters, and what is no entity stays", () => {
  expect(decode("&#65;&#x1F600;&#xffffff;&nbsp;&;& &#;")).toBe("A😀&#xffffff;&nbsp;&;& &#;");
});
