import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachment, filledName } from "../../../lib/domain/content-disposition.ts";

describe("the name of a download", () => {
  test("is the original's with -filled", () => {
    expect(filledName("W9.PDF")).toBe("W9-filled.pdf");
    expect(filledName("form")).toBe("form-filled.pdf");
  });

  test("stands in the header as ASCII and as UTF-8", () => {
    expect(attachment("Größe.pdf")).toBe(
      `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
    );
  });

  test("can break out of the header with no name whatever", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(attachment(name)).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      }),
    );
  });
});
