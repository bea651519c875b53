import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** A request's body as it was sent. */
export const rawBody = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
