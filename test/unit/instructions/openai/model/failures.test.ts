import * as openAi from "openai";
import { expect, test } from "vitest";
import { failureOf } from "../../../../../lib/instructions/openai/model/failures.ts";

test("a time-out of one attempt may pass", () => {
  const failure = failureOf(new openAi.APIConnectionTimeoutError(), openAi);
  expect(failure).toMatchObject({ code: "engine_unavailable", retryable: true });
  expect(failure?.message).toContain("within the time for one attempt");
});

test.each([
  [400, false],
  [408, true],
  [409, true],
  [422, false],
])("a status %i is retryable: %s", (status, retryable) => {
  const error = openAi.APIError.generate(status, {}, undefined, new Headers());
  expect(failureOf(error, openAi)).toMatchObject({ code: "engine_unavailable", retryable });
});

test("the server's own words are repeated only where they look like an identifier", () => {
  const error = openAi.APIError.generate(
    400,
    { error: { message: "Jane Doe, key sk-1", code: "sk-test-0123456789" } },
    undefined,
    new Headers({ "x-request-id": "Jane Doe" }),
  );
  const failure = failureOf(error, openAi);
  expect(failure?.message).toBe(
    "The model's endpoint was expected to answer 200, and answered 400: the request is not accepted.",
  );
  expect(failure?.cause).toBeUndefined();
});

test("an error that is not about the call is left to the caller", () => {
  expect(failureOf(new SyntaxError("Unexpected token"), openAi)).toBeNull();
});
