import * as openAi from "openai";
import { expect, test } from "vitest";
import { NoAnswer } from "../../../../../lib/instructions/model-failure.ts";
import { failureOf } from "../../../../../lib/instructions/openai/model/failures.ts";

const statusError = (status: number) => openAi.APIError.generate(status, {}, undefined, new Headers());

test("a connection that is not made in time may be made later", () => {
  const failure = failureOf(new openAi.APIConnectionTimeoutError(), openAi);
  expect(failure).toMatchObject({ code: "engine_unavailable", retryable: true });
  expect(failure?.message).toContain("could not be reached");
});

test.each([
  ["a connection", new openAi.APIConnectionError({ message: "refused" })],
  ["time", new openAi.APIUserAbortError()],
])("want of %s is no answer", (_, error) => {
  expect(failureOf(error, openAi)).toBeInstanceOf(NoAnswer);
});

test.each([
  [401, false],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [422, false],
  [429, false],
  [500, true],
  [503, true],
  [529, true],
])("a status %i is no answer: %s", (status, isNoAnswer) => {
  expect(failureOf(statusError(status), openAi) instanceof NoAnswer).toBe(isNoAnswer);
});

test.each([
  [400, false],
  [408, true],
  [409, true],
  [422, false],
])("a status %i is retryable: %s", (status, retryable) => {
  expect(failureOf(statusError(status), openAi)).toMatchObject({ code: "engine_unavailable", retryable });
});

test("the server's own words are repeated only where they look like an identifier", () => {
  const error = openAi.APIError.generate(
    400,
    { error: { message: "Jane Doe, key sk-1", code: "sk-test-0123456789" } },
    undefined,
    new Headers({ "x-request-id": "Jane Doe" }),
  );
  const failure = failureOf(error, openAi);
  expect(failure?.message).toBe("The model's endpoint answered 400: the request is not accepted.");
  expect(failure?.cause).toBeUndefined();
});

test("an error that is not about the call is left to the caller", () => {
  expect(failureOf(new SyntaxError("Unexpected token"), openAi)).toBeNull();
});
