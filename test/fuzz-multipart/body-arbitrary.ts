import fc from "fast-check";

export interface MultipartBody {
  contentType: string;
  body: Buffer;
}

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: odd, weight: 1 });
const oneOf = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);

/** Two boundaries that are easily taken for each other, and for parts of what stands around them. */
const boundaries = fc.constantFrom<[string, string]>(
  ["b", "c"],
  ["b", "bc"],
  ["bc", "b"],
  ["--", "-"],
  ["a b", "a"],
  ["----WebKitFormBoundary7MA4YWxkTrZu0gW", "----WebKitFormBoundary7MA4YWxkTrZu0gX"],
);

const contentTypeOf = ([boundary, other]: [string, string]): fc.Arbitrary<string> => {
  const right = oneOf(`boundary=${boundary}`, `boundary="${boundary}"`, `Boundary=${boundary}`);
  const odd = oneOf(
    `xboundary=${other}`,
    `boundary=${other}`,
    `boundary="${other}"`,
    `boundary*=utf-8''${other}`,
    `boundary*0=${other}`,
    `boundary*0="${boundary}"; boundary*1=${other}`,
    `charset="utf-8; boundary=${other}"`,
    `boundary="${other}`,
    `boundary="\\${other}"`,
    "boundary=",
    "=",
    "x",
    "",
  );
  const parameters = fc.oneof(
    { arbitrary: fc.tuple(right), weight: 6 },
    { arbitrary: fc.tuple(odd, right), weight: 2 },
    { arbitrary: fc.tuple(right, odd), weight: 1 },
    { arbitrary: fc.tuple(odd), weight: 1 },
  );
  return fc
    .tuple(
      mostly(oneOf("multipart/form-data"), oneOf("Multipart/Form-Data ", "multipart/form-data,")),
      parameters,
      mostly(oneOf("; "), oneOf(";", " ; ", ";\t", ",", ";;")),
    )
    .map(([type, each, separator]) => [type, ...each].join(separator));
};

const fileNames = oneOf(
  'filename="a.pdf"',
  "filename=a.pdf",
  'filename="a\\"b.pdf"',
  'filename="%22\u00fc.pdf"',
  "filename*=UTF-8''%C3%BC.pdf",
  "filename*=UTF-8''%ff%",
  "filename*=latin1''%fc",
  'filename="',
  'filename="a; name=x"',
  'filename=""',
);
const partNames = mostly(
  oneOf("file", "force", "file_id", "prompt", "values"),
  oneOf("files", "__proto__", "constructor", "toString", "", "%22", "\u0000", "x".repeat(2000)),
);
const dispositions = fc
  .tuple(partNames, fc.option(fileNames), mostly(oneOf("form-data"), oneOf("attachment", "FORM-DATA", "")))
  .map(([name, file, kind]) => [kind, `name="${name}"`, ...(file === null ? [] : [file])].join("; "))
  .map((value) => `Content-Disposition: ${value}`);
const otherHeaders = fc.oneof(
  oneOf(
    "Content-Type: application/pdf",
    "Content-Type: application/octet-stream",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Type: text/plain; charset=none-such",
    "Content-Type: multipart/mixed; boundary=b",
    "Content-Transfer-Encoding: base64",
    "Content-Length: 99999999999",
  ),
  oneOf(
    " X-Foo: bar",
    "\tX-Foo: bar",
    ": bar",
    "X-Foo",
    "",
    "__proto__: x",
    "constructor: x",
    "toString: x",
    "\u0000: x",
    `X: ${"y".repeat(20_000)}`,
  ),
);
const contents = fc.oneof(
  oneOf("true", "x", "", "%PDF-1.7\n%%EOF", "{}", '{"__proto__":"x"}', `${"[".repeat(9000)}`),
  oneOf("\r\n", "--", "\r\n--b", "\r\n--b--", "\r\n--c\r\n", "\r\n\r\n", "--b\r\n"),
  oneOf("7b4f0a10-3bd4-4c4e-9e57-4d7d4b8f5d10"),
);
const lineEnds = fc.oneof(
  { arbitrary: oneOf("\r\n"), weight: 30 },
  { arbitrary: oneOf("\n", "\r", "\r\n ", " \r\n", ""), weight: 1 },
);

const RIGHT_PARTS = [
  ['Content-Disposition: form-data; name="file"; filename="a.pdf"', "%PDF-1.7\n%%EOF"],
  ['Content-Disposition: form-data; name="file_id"', "7b4f0a10-3bd4-4c4e-9e57-4d7d4b8f5d10"],
  ['Content-Disposition: form-data; name="prompt"', "Full name: Ada"],
  ["Content-Disposition: form-data; name=force", "true"],
] as const;
const wildPart = fc.record({
  headers: mostly(
    dispositions.map((each) => [each]),
    fc.array(fc.oneof(dispositions, otherHeaders), { maxLength: 4 }),
  ),
  content: contents,
});
type Part = { headers: string[]; content: string };

const partsOf = (delimiters: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.shuffledSubarray(RIGHT_PARTS.map(([header, content]): Part => ({ headers: [header], content }))),
      fc.oneof(
        { arbitrary: fc.constant([]), weight: 10 },
        { arbitrary: fc.array(wildPart, { maxLength: 3 }), weight: 10 },
        { arbitrary: fc.array(wildPart, { minLength: 30, maxLength: 40 }), weight: 1 },
      ),
    )
    .chain(([right, wild]) => fc.tuple(...[...right, ...wild].map((part) => written(part, delimiters))))
    .map((parts) => parts.join(""));

/** A part with the delimiter before it, and the line break after it. */
const written = ({ headers, content }: Part, delimiters: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(delimiters, lineEnds, lineEnds, lineEnds, lineEnds)
    .map(([delimiter, first, each, blank, last]) =>
      [`--${delimiter}${first}`, ...headers.map((header) => header + each), blank, content, last].join(""),
    );

/** Bodies of forms and what is nearly one; each may be cut, or hold bytes that it should not. */
export const multipartBody: fc.Arbitrary<MultipartBody> = fc
  .tuple(boundaries, fc.boolean())
  .chain(([both, isMixed]) =>
    fc
      .record({
        contentType: contentTypeOf(both),
        preamble: mostly(oneOf(""), oneOf("\r\n", "preamble\r\n", " ")),
        parts: partsOf(oneOf(...(isMixed ? both : both.slice(0, 1)))),
        end: mostly(
          oneOf(...(isMixed ? both : both.slice(0, 1)).map((boundary) => `--${boundary}--\r\n`)),
          oneOf(`--${both[1]}--`, `--${both[0]}`, "--", "", `--${both[0]}--epilogue`),
        ),
        cut: mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
        noise: mostly(
          fc.constant(null),
          fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 8 })),
        ),
      })
      .map(({ contentType, preamble, parts, end, cut, noise }) => {
        const whole = Buffer.from(preamble + parts + end);
        const body = whole.subarray(0, Math.ceil(whole.length * cut));
        if (!noise) return { contentType, body };
        const at = Math.floor(body.length * noise[0]);
        return { contentType, body: Buffer.concat([body.subarray(0, at), noise[1], body.subarray(at)]) };
      }),
  );
