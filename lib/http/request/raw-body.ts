import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestRefused } from "../../domain/errors.ts";

/** A request's body as it was sent. Throws `content_encoding_unsupported`: nothing is unpacked. */
export function rawBody({ body = "", headers, isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding !== "" && encoding !== "identity") {
    const detail = "Send the body without Content-Encoding.";
    throw new RequestRefused("content_encoding_unsupported", detail);
  }
  return Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
}
