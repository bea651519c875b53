import { describe, expect, test } from "vitest";
import { adviceForRequest } from "../../../lib/dashboard/api/advice.ts";
import { failureOf } from "../../../lib/dashboard/api/failure.ts";

describe("a refusal", () => {
  test("keeps the service's code, sentence and request id", async () => {
    const body = { detail: "There is no such file.", code: "file_not_found", request_id: "r1" };
    const failure = await failureOf(Response.json(body, { status: 404 }));
    expect(failure).toMatchObject({
      status: 404,
      code: "file_not_found",
      requestId: "r1",
      message: body.detail,
    });
  });

  test("of an invalid request names each part and what is wrong with it", async () => {
    const body = { detail: [{ loc: ["body", "file"], msg: "Not a PDF", type: "not_a_pdf" }] };
    const failure = await failureOf(Response.json(body, { status: 422 }));
    expect(failure).toMatchObject({ code: "invalid_request", message: "file: Not a PDF" });
  });

  test("that is no JSON at all is told by its status", async () => {
    expect((await failureOf(new Response("<h1>", { status: 502 }))).message).toContain("502");
  });

  test("with a code that this page does not know still says what to do", () => {
    expect(adviceForRequest("from_the_future").next).not.toBe("");
  });
});
