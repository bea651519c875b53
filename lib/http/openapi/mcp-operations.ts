import * as z from "zod";
import { ErrorBody } from "../answer/error-schemas.ts";
import { faultAnswer, type Operation, refused } from "./operation.ts";

const McpMessage = z
  .looseObject({ jsonrpc: z.literal("2.0"), method: z.string() })
  .meta({ id: "McpMessage", description: "One JSON-RPC message of the Model Context Protocol." });

const McpAnswer = z
  .looseObject({ jsonrpc: z.literal("2.0") })
  .meta({ id: "McpAnswer", description: "The JSON-RPC answer: a `result`, or an `error`." });

const McpRefusal = z
  .union([McpAnswer, ErrorBody])
  .meta({ id: "McpRefusal", description: "An `error` of JSON-RPC, or of this API." });

const wrong = (description: string) => ({ description, schema: McpAnswer });

export const MCP_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/mcp",
    id: "call_mcp",
    summary: "The tools of an agent, by the Model Context Protocol",
    description:
      "Streamable HTTP without sessions or streams, one message a request: the revision of 2026-07-28, and those with " +
      "`initialize`. The credential is an API key, in `X-API-Key` or as a bearer's token, or a token that a person let a program have (OAuth 2.1); 401 says in `WWW-Authenticate` where to ask for one. A tool's own failure is a result " +
      "with `isError`, which says what to do next.",
    access: "account",
    body: { schema: McpMessage, contentTypes: ["application/json"] },
    responses: {
      200: { description: "The answer.", schema: McpAnswer },
      202: { description: "A notification was taken.", schema: null },
      400: wrong("The message is none of the protocol."),
      403: refused("`cross_site_request`: the `Origin` is another site's."),
      404: wrong("The method is unknown."),
      406: wrong("`Accept` must name `application/json` and `text/event-stream`, or be `*/*`."),
      413: refused("`file_too_large`: the message is over 4 MB; `detail` says what to do next."),
      415: {
        description: "The content type must be `application/json`; or `content_encoding_unsupported`.",
        schema: McpRefusal,
      },
      500: faultAnswer,
    },
  },
];
