import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { curlDownload, curlFill, curlGet, curlParse, quote } from "../../../lib/dashboard/api/curl.ts";

/** The words that a shell makes of a line, with curl and the key's variable standing for themselves. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; FORMS_API_KEY=KEY; ${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("a call as curl", () => {
  test("names the file, the key's header and the address", () => {
    expect(wordsOf(curlParse("http://localhost:3000", "form.pdf"))).toEqual([
      "-H",
      "X-API-Key: KEY",
      "-F",
      "file=@form.pdf",
      "http://localhost:3000/parse",
    ]);
  });

  test("brings an instruction through the shell as it is", () => {
    const body = { file_id: "f", prompt: 'It\'s $5 `now`, "really"\n!x \\' };
    const words = wordsOf(curlFill("http://localhost", body));
    expect(JSON.parse(words[words.indexOf("-d") + 1] ?? "")).toEqual(body);
  });

  test("quotes the path of a file in which curl would read its own signs", () => {
    expect(wordsOf(curlParse("http://h", 'a;type=x,"b".pdf'))).toContain('file=@"a;type=x,\\"b\\".pdf"');
  });

  test("follows the redirect of a download into a file", () => {
    const words = wordsOf(curlDownload("http://h/download/t", "My form-filled.pdf"));
    expect(words).toEqual(["-L", "-o", "My form-filled.pdf", "http://h/download/t"]);
  });

  test("leaves a query to the server, not to the shell", () => {
    expect(wordsOf(curlGet("http://h", "/jobs?kind=fill&limit=2")).at(-1)).toBe(
      "http://h/jobs?kind=fill&limit=2",
    );
  });
});

test("a quoted word is one word of the shell, whatever it holds", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((word) => !word.includes("\0"));
  fc.assert(
    fc.property(text, (word) => {
      expect(wordsOf(`curl ${quote(word)}`)).toEqual([word]);
    }),
    { numRuns: 25 },
  );
});
