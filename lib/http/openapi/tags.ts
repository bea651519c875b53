/** What operations have to do with, by the first part of their path, for grouping them. */
const TAGS: Record<string, string> = {
  "": "Service",
  parse: "Upload and parse",
  uploads: "Upload and parse",
  docs: "Service",
  "docs.md": "Service",
  "agents.md": "Service",
  "llms.txt": "Service",
  "openapi.json": "Service",
  download: "Fill",
  mcp: "MCP",
  ".well-known": "OAuth",
  oauth: "OAuth",
};

/** Each group in a sentence. */
const GROUPS: Record<string, string> = {
  Service: "The service's status and documentation.",
  "Upload and parse": "Upload a blank form and find its fields.",
  Fill: "Turn values or an instruction into a completed PDF.",
  Jobs: "The account's jobs, newest first.",
  Files: "Uploaded forms: fields, text, deletion.",
  Read: "Read the values of a filled form.",
  Batches: "Fill one form for many rows, or many forms at once.",
  MCP: "Tools for agents, by the Model Context Protocol.",
  OAuth: "Let programs use the tools on a person's behalf.",
  Templates: "Corrections to a form, kept for its next upload.",
  Profiles: "Documents about people, stored to fill forms from.",
  Webhooks: "Get notified when a job ends.",
  Keys: "Manage the account's API keys, with a session of the dashboard.",
};

/** An operation's group; one that has none of its own is called as its path begins. */
export function tagOf(path: string): string {
  const [, first = ""] = path.split("/");
  return TAGS[first] ?? first.charAt(0).toUpperCase() + first.slice(1);
}

/** The groups of these paths, in their order. */
export const tagsOf = (paths: readonly string[]): { name: string; description: string }[] =>
  [...new Set(paths.map(tagOf))].map((name) => ({ name, description: GROUPS[name] ?? name }));
