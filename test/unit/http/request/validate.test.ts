import { expect, test } from "vitest";
import * as z from "zod";
import { RequestInvalid } from "../../../../lib/domain/errors.ts";
import { numberFrom, validateBody } from "../../../../lib/http/request/validate.ts";

const Body = z.object({
  list: z.array(z.string()).min(1).max(2).default(["a"]),
  count: z.int().min(0).max(10).default(0),
});

test.each([
  [{ list: "a" }, "Input should be a valid list", "list_type"],
  [{ list: [] }, "List should have at least 1 item after validation, not 0", "too_short"],
  [{ list: ["a", "b", "c"] }, "List should have at most 2 items after validation, not 3", "too_long"],
  [{ count: 1.5 }, "Input should be a valid integer, got a number with a fractional part", "int_from_float"],
  [{ count: numberFrom("-1") }, "Input should be greater than or equal to 0", "greater_than_equal"],
  [{ count: numberFrom("1e9") }, "Input should be a valid number", "number_type"],
])("what is wrong is said in the words of pydantic: %j", (body, msg, type) => {
  const problem = issuesOf(body);
  expect(problem).toEqual([{ loc: ["body", Object.keys(body)[0]], msg, type }]);
});

function issuesOf(body: unknown) {
  try {
    return validateBody(Body, body);
  } catch (error) {
    return error instanceof RequestInvalid ? error.issues : error;
  }
}

test("a name that the schema does not have is refused, so that no misspelt option is left out in silence", () => {
  const msg = "Extra inputs are not permitted";
  expect(issuesOf({ cuont: 1, constructor: 2 })).toEqual([
    { loc: ["body", "cuont"], msg, type: "extra_forbidden" },
    { loc: ["body", "constructor"], msg, type: "extra_forbidden" },
  ]);
  expect(issuesOf({ count: 1 })).toEqual({ count: 1, list: ["a"] });
});
