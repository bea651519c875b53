import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachment, fillableName, filledName } from "../../../lib/domain/content-disposition.ts";

const saved = (header: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? "");

describe("the name of a download", () => {
  test("is the original's with -filled, or -fillable", () => {
    expect(filledName("W9.PDF")).toBe("W9-filled.pdf");
    expect(filledName("form")).toBe("form-filled.pdf");
    expect(fillableName("W9.pdf")).toBe("W9-fillable.pdf");
  });

  test("keeps what looks like an ending elsewhere in the name", () => {
    expect(filledName("form.pdf.old")).toBe("form.pdf.old-filled.pdf");
    expect(filledName("formXpdf")).toBe("formXpdf-filled.pdf");
  });

  test("stands in the header as ASCII and as UTF-8", () => {
    expect(attachment("Größe.pdf")).toBe(
      `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
    );
  });

  test("has one sign in ASCII for what people see as one character", () => {
    expect(attachment("😀.pdf")).toContain('filename="_.pdf"');
  });

  test("has no sign that ends a quoted or an encoded name", () => {
    expect(attachment(`a"b\\c%d`)).toContain('filename="a_b_c_d"');
    expect(attachment("it's (1)*.pdf")).toMatch(/filename\*=UTF-8''it%27s%20%281%29%2A\.pdf$/);
  });

  test("is given also where half of a character was cut away", () => {
    expect(attachment("a\ud83d.pdf")).toBe(`attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`);
  });

  test("can break out of the header with no name whatever, and is read back as it was", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        const name = String.fromCharCode(...units);
        const header = attachment(name);
        expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!~%-]*$/);
        expect(saved(header)).toBe(name.toWellFormed());
      }),
    );
  });
});
