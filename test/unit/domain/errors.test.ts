import { expect, test } from "vitest";
import {
  ConfigurationError,
  JobFailure,
  RequestInvalid,
  RequestRefused,
} from "../../../lib/domain/errors.ts";
import { LeaseLost } from "../../../lib/domain/job.ts";
import { Unreadable } from "../../../lib/domain/source.ts";

const cause = new Error("disk full");

test("an error is called as its class is", () => {
  expect(new JobFailure("internal_error", "m").name).toBe("JobFailure");
  expect(String(new ConfigurationError("No bucket."))).toBe("ConfigurationError: No bucket.");
});

test("the same submission is not worth another try unless the failure says so", () => {
  expect(new JobFailure("pdf_damaged", "m").retryable).toBe(false);
  expect(new JobFailure("engine_unavailable", "m", { retryable: true }).retryable).toBe(true);
});

test("a failure and a refusal keep what led to them", () => {
  expect(new JobFailure("internal_error", "m", { cause })).toMatchObject({ code: "internal_error", cause });
  const refused = new RequestRefused("rate_limited", "m", { cause, retryAfterSeconds: 7 });
  expect(refused).toMatchObject({ code: "rate_limited", message: "m", cause, retryAfterSeconds: 7 });
  expect(new RequestRefused("not_found", "m").retryAfterSeconds).toBeUndefined();
});

test("an invalid request names every place and what is wrong there", () => {
  const issues = [
    { loc: ["body", "changes", 0, "type"], msg: "Field required", type: "missing" },
    { loc: ["query", "page"], msg: "too high", type: "too_high" },
  ];
  const invalid = new RequestInvalid(issues);
  expect(invalid.message).toBe(
    "The request is invalid: body.changes.0.type: Field required; query.page: too high.",
  );
  expect(invalid).toMatchObject({ code: "validation_error", issues });
});

test("codes are stable: clients and logs go by them", () => {
  expect(new ConfigurationError("m").code).toBe("configuration_error");
  expect(new Unreadable("m").code).toBe("context_unreadable");
  const lost = new LeaseLost("job_1", 2);
  expect([lost.code, lost.message]).toEqual([
    "lease_lost",
    "Attempt 2 at job job_1 no longer holds the lease.",
  ]);
});
