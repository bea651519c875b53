import { describe, expect, test } from "vitest";
import { adviceForRequest } from "../../../lib/dashboard/api/advice.ts";
import { apiFailureOf } from "../../../lib/dashboard/api/failure.ts";

describe("a refusal", () => {
  test("keeps the service's code, sentence and request id", async () => {
    const body = { detail: "There is no such file.", code: "file_not_found", request_id: "r1" };
    const failure = await apiFailureOf(Response.json(body, { status: 404 }));
    expect(failure).toMatchObject({
      status: 404,
      code: "file_not_found",
      requestId: "r1",
      message: body.detail,
    });
  });

  test("of an invalid request names each part and what is wrong with it", async () => {
    const body = { detail: [{ loc: ["body", "force"], msg: "Not a boolean", type: "bool" }] };
    const failure = await apiFailureOf(Response.json(body, { status: 422 }));
    expect(failure).toMatchObject({ code: "invalid_request", message: "force: Not a boolean" });
  });

  test.each([
    ["not_a_pdf", "Expected a PDF", "This is not a PDF"],
    ["file_empty", "The file is empty", "This file is empty"],
  ])("of a file says what it is: %s, and that the same file will not do", async (type, msg, title) => {
    const body = { detail: [{ loc: ["body", "file"], msg, type }] };
    const failure = await apiFailureOf(Response.json(body, { status: 422 }));
    expect(adviceForRequest(failure.code).title).toBe(title);
    expect(failure.passing).toBe(false);
  });

  test("may pass by itself or not", async () => {
    const passing = async (status: number, code = "x") =>
      (await apiFailureOf(Response.json({ code, detail: "" }, { status }))).passing;
    expect(await Promise.all([429, 500, 503].map((status) => passing(status)))).toEqual([true, true, true]);
    expect(await Promise.all([404, 413, 422].map((status) => passing(status)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await passing(409, "parse_not_finished")).toBe(true);
  });

  test("says when the service takes requests again", async () => {
    const headers = { "retry-after": "7" };
    expect((await apiFailureOf(Response.json({}, { status: 429, headers }))).retryAfter).toBe(7);
    expect((await apiFailureOf(Response.json({}, { status: 503 }))).retryAfter).toBeNull();
  });

  test("that is no JSON at all is told by its status", async () => {
    expect((await apiFailureOf(new Response("<h1>", { status: 502 }))).message).toContain("502");
  });

  test("with a code that this page does not know still says what to do", () => {
    expect(adviceForRequest("from_the_future").next).not.toBe("");
  });
});
