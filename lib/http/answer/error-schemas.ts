import * as z from "zod";
import { REQUEST_ERROR_CODES } from "../../domain/errors.ts";

export const ErrorBody = z
  .object({
    detail: z.string().describe("An explanation for people."),
    code: z.enum(REQUEST_ERROR_CODES).describe("A stable code for programs."),
    request_id: z.string(),
  })
  .meta({ id: "Error" });

export const ValidationErrorBody = z
  .object({
    detail: z.array(
      z
        .object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() })
        .meta({ id: "ValidationError" }),
    ),
  })
  .meta({ id: "HTTPValidationError" });
