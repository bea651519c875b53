import * as z from "zod";
import { ErrorBody } from "../answer/error-schemas.ts";
import { type Operation, refused } from "./operation.ts";

const McpMessage = z
  .looseObject({ jsonrpc: z.literal("2.0"), method: z.string() })
  .meta({ id: "McpMessage", description: "One JSON-RPC message of the Model Context Protocol." });

const McpAnswer = z
  .looseObject({ jsonrpc: z.literal("2.0") })
  .meta({ id: "McpAnswer", description: "The JSON-RPC answer: a `result` or an `error`." });

const McpRefusal = z
  .union([McpAnswer, ErrorBody])
  .meta({ id: "McpRefusal", description: "An `error` of JSON-RPC, or of this API." });

const wrong = (description: string) => ({ description, schema: McpAnswer });

export const MCP_OPERATIONS: readonly Operation[] = [
  {
    route: "POST /mcp",
    id: "call_mcp",
    summary: "Call the MCP tools",
    description:
      "Streamable HTTP of the Model Context Protocol, without sessions or streams: one message per " +
      "request. Supports the revision of 2026-07-28 and those with `initialize`. Authenticate with an API " +
      "key, in `X-API-Key` or as a bearer token, or with an OAuth 2.1 access token. A 401 names the " +
      "authorization metadata in `WWW-Authenticate`. If a tool fails, the result has `isError` and says " +
      "what to do next.",
    body: { schema: McpMessage, contentTypes: ["application/json"] },
    responses: {
      200: { description: "The answer.", schema: McpAnswer },
      202: { description: "The notification was accepted.", schema: null },
      400: wrong("The message is not valid in the protocol."),
      403: refused("`cross_site_request`: the `Origin` is another site."),
      404: wrong("The method is unknown."),
      406: wrong("`Accept` must name `application/json` and `text/event-stream`, or be `*/*`."),
      413: refused("`file_too_large`: the message is over 4 MB. `detail` says what to do next."),
      415: {
        description: "The content type must be `application/json`. Or `content_encoding_unsupported`.",
        schema: McpRefusal,
      },
    },
  },
];
