import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { readJson } from "../../domain/read-json.ts";
import { convertFields, readBody, refuseOtherFiles } from "../request/read-body.ts";
import { refuseTooMany } from "../request/refuse-too-many.ts";
import { validateBody } from "../request/validate.ts";
import { CommitForm } from "./commit-schema.ts";

/** The body of `POST /fill/{job_id}/commit`; there may be none. Throws `RequestInvalid`. */
export function readCommit(event: APIGatewayProxyEventV2, maxValues: number): z.infer<typeof CommitForm> {
  const body = readBody(event);
  refuseOtherFiles(body);
  const commit = validateBody(
    CommitForm,
    convertFields(body.fields, {
      values: (text) => readJson(text, "values"),
      answers: (text) => readJson(text, "answers"),
      accept: (text) => (text.trim().startsWith("[") ? readJson(text, "accept") : text),
    }),
  );
  refuseTooMany("values", commit.values ?? {}, maxValues);
  refuseTooMany("answers", commit.answers, maxValues);
  return commit;
}
