import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../../domain/errors.ts";
import type { NewProfile } from "../../usecases/profiles/add-profile.ts";
import { checkContext } from "../fill/context-parts.ts";
import { readBody, refuseOtherFiles } from "../request/read-body.ts";
import { missing, validateBody } from "../request/validate.ts";
import { ProfileForm } from "./profile-schemas.ts";

/** The body of `POST /profiles`. Throws `RequestInvalid`, or `file_too_large`. */
export function readProfileRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): Omit<NewProfile, "accountId"> {
  const body = readBody(event);
  refuseOtherFiles(body, "file");
  const { name } = validateBody(ProfileForm, body.fields);
  const { file } = body.files;
  if (!file) throw new RequestInvalid([missing("body", "file")]);
  const [document] = checkContext([file], maxFileBytes, "file");
  if (!document) throw new RequestInvalid([missing("body", "file")]);
  return { name, ...document };
}
