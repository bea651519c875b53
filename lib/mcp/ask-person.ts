import * as mcp from "@modelcontextprotocol/server";
import type { Question } from "../domain/fill-proposal.ts";

/** The person behind an agent, as far as the client lets a tool ask them (elicitation in form mode). */
export interface Person {
  canBeAsked: boolean;
  /** What they said to the form of an earlier round of this call. */
  said: { action: "accept"; answers: Record<string, unknown> } | { action: "decline" } | undefined;
}

/** A form to be shown to the person; the call comes again with what they said. */
export type Form = Pick<mcp.ElicitRequestFormParams, "message" | "requestedSchema">;

/** So many fields a form has at most: who is asked more stops reading. */
const MOST_FIELDS = 10;
const KEY = "answers";

/** Who is there. Where a client says so once for a connection, over HTTP no connection holds it, and nobody can be asked. */
export function personOf(server: mcp.McpServer, { mcpReq }: mcp.ServerContext): Person {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
  const told = (envelope?.[mcp.CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()) as
    | mcp.ClientCapabilities
    | undefined;
  const { elicitation } = told ?? {};
  // No mode said is form mode, as it was before there were two.
  const canBeAsked =
    elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  const { kind } = mcp.inputResponse(mcpReq.inputResponses, KEY);
  if (kind === "missing") return { canBeAsked, said: undefined };
  const answers = mcp.acceptedContent(mcpReq.inputResponses, KEY);
  return { canBeAsked, said: answers ? { action: "accept", answers } : { action: "decline" } };
}

export const asked = (form: Form): mcp.InputRequiredResult =>
  mcp.inputRequired({ inputRequests: { [KEY]: mcp.inputRequired.elicit(form) } });

/** Questions of a review as a form, by their fields' ids. */
export const elicitationForm = (questions: readonly Question[]): Form => ({
  message: "Before the form is written: what you leave open here stays blank or unchanged.",
  requestedSchema: {
    type: "object",
    properties: Object.fromEntries(
      questions.slice(0, MOST_FIELDS).map((each) => [each.field_id, fieldOf(each)]),
    ),
  },
});

type FormField = Form["requestedSchema"]["properties"][string];

function fieldOf({
  kind,
  label,
  candidates = [],
  candidate_labels: labels,
  ...question
}: Question): FormField {
  if (kind === "doubtful") {
    const value = [question.value_label ?? question.value ?? ""].flat().join(", ");
    return { type: "boolean", title: label, description: `Is “${value}” right?` };
  }
  if (kind === "ambiguous" && candidates.length > 0) {
    const oneOf = candidates.map((value, index) => ({ const: value, title: labels?.[index] ?? value }));
    return { type: "string", title: label, description: "Which one?", oneOf };
  }
  return { type: "string", title: label, description: "What is the value?" };
}
