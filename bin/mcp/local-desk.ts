import { LOCAL_ACCOUNT } from "../../lib/domain/service.ts";
import { AgentFiles } from "../../lib/local/client/agent-files.ts";
import type { Desk } from "../../lib/mcp/desk.ts";
import { fault } from "../../lib/runtime/log.ts";
import { createMcpContainer } from "../../lib/runtime/mcp-container.ts";
import { pdfTimeOf } from "../../lib/runtime/pdf-time.ts";

/** The tools' desk in the process of a local service that has started: its one account, and this machine's files. */
export const localDesk = (folder?: string): Desk => ({
  deps: createMcpContainer(),
  accountId: LOCAL_ACCOUNT,
  pdfTime: () => pdfTimeOf("mcp"),
  onFault: (error) => process.stderr.write(`A tool failed: ${JSON.stringify(fault(error))}\n`),
  home: { files: new AgentFiles(folder), wanted: new Map() },
});
