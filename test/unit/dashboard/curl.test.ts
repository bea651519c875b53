import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { curlDownload, curlFill, curlGet, curlParse, quote } from "../../../lib/dashboard/api/curl.ts";

/** The words that a shell makes of a line, with curl and the key's variable standing for themselves. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; FORMS_API_KEY=KEY; ${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

const hasJq = (): boolean => spawnSync("jq", ["--version"]).status === 0;

describe("a call as curl", () => {
  test("names the file, the key's header and the address", () => {
    expect(wordsOf(curlParse("http://localhost:3000", { name: "form.pdf", size: 1 }))).toEqual([
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

  test("sends documents beside an instruction as a form, and reads no sign in the instruction", () => {
    const body = { file_id: "f", prompt: "@home; <b>", flatten: true };
    expect(wordsOf(curlFill("http://h", body, [{ name: "ada.vcf" }, { name: "a b.pdf" }]))).toEqual([
      ...["-H", "X-API-Key: KEY"],
      ...[
        "--form-string",
        "file_id=f",
        "--form-string",
        "prompt=@home; <b>",
        "--form-string",
        "flatten=true",
      ],
      ...["-F", "context=@ada.vcf", "-F", "context=@a b.pdf", "http://h/fill"],
    ]);
  });

  test("quotes the path of a file in which curl would read its own signs", () => {
    expect(wordsOf(curlParse("http://h", { name: 'a;type=x,"b".pdf', size: 1 }))).toContain(
      'file=@"a;type=x,\\"b\\".pdf"',
    );
  });

  // The call that it shows needs jq; the project does not.
  test.skipIf(!hasJq())("sends a large file through storage, by the paths that take it", () => {
    const command = curlParse("http://h", { name: "large.pdf", size: 5_000_000 });
    const answer = `{"upload_id":"u1","url":"http://s/post","fields":{"key":"a b","policy":"p\\"q"}}`;
    const script = `curl() { case "$*" in
      *"/uploads "*|*/uploads) printf '%s' "$ANSWER";;
      *-K*) cat; printf '%s\\n' "$@";;
      *) printf '%s\\n' "$@";; esac; }; ${command}`;
    const env = { ...process.env, ANSWER: answer, FORMS_API_KEY: "KEY" };
    const told = execFileSync("sh", ["-c", script], { encoding: "utf8", env }).split("\n");
    expect(told).toContain('form-string = "key=a b"');
    expect(told).toContain("http://s/post");
    expect(told).toContain("file=@large.pdf");
    expect(told).toContain("http://h/uploads/u1/parse");
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
