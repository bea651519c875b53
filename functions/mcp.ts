import { toolsEndpoint } from "../lib/http/answer/endpoint.ts";
import { answerMcp } from "../lib/mcp/answer-http.ts";
import { createMcpContainer } from "../lib/runtime/mcp-container.ts";
import { pdfTimeOf } from "../lib/runtime/pdf-time.ts";
import { downloadUrl, uploadUrl } from "../lib/runtime/storage-links.ts";

const container = createMcpContainer();

/** POST /mcp */
export const handler = toolsEndpoint(container, (request, accountId) =>
  answerMcp(request, {
    deps: container,
    accountId,
    pdfTime: () => pdfTimeOf("mcp"),
    onFault: (error) => container.log.failed(request.requestId, request.event.routeKey, error),
    home: { baseUrl: request.baseUrl, uploadUrl, downloadUrl },
  }),
);
