import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { readJsonBody } from "../request/read-body.ts";
import { validateBody } from "../request/validate.ts";
import { NewWebhook, WebhookChange, WebhookRotation } from "./webhook-schemas.ts";

/** The body of `POST /webhooks`. Throws `RequestInvalid`. */
export const readNewWebhook = (event: APIGatewayProxyEventV2): z.infer<typeof NewWebhook> =>
  withoutTwins(validateBody(NewWebhook, readJsonBody(event)));

/** The body of `PATCH /webhooks/{webhook_id}`. Throws `RequestInvalid`. */
export const readWebhookChange = (event: APIGatewayProxyEventV2): z.infer<typeof WebhookChange> =>
  withoutTwins(validateBody(WebhookChange, readJsonBody(event)));

/** The body of a rotation; there may be none. Throws `RequestInvalid`. */
export const readWebhookRotation = (event: APIGatewayProxyEventV2): { overlapHours: number } => ({
  overlapHours: validateBody(WebhookRotation, readJsonBody(event)).overlap_hours,
});

const withoutTwins = <Body extends { events?: string[] | undefined }>(body: Body): Body => ({
  ...body,
  ...(body.events && { events: [...new Set(body.events)] }),
});
