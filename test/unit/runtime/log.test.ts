import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../lib/domain/errors.ts";
import { fault } from "../../../lib/runtime/log.ts";

describe("an error in the log", () => {
  test("keeps a foreign error's name and place, but not its message, which may quote a person", () => {
    const logged = fault(new TypeError("cannot read 'Ada Lovelace'"));
    expect(logged).toMatchObject({ error: "TypeError", message: null });
    expect(JSON.stringify(logged)).not.toContain("Lovelace");
    expect(logged.stack[0]).toMatch(/^at /);
  });

  test("keeps our own errors' message and code, and the cause", () => {
    const error = new JobFailure("pdf_damaged", "No page was found.", { cause: new RangeError("secret") });
    expect(fault(error)).toMatchObject({
      code: "pdf_damaged",
      message: "No page was found.",
      cause: { error: "RangeError", message: null },
    });
  });
});
