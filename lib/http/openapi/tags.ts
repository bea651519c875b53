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
  Service: "What runs here, and its own description.",
  "Upload and parse": "A blank form comes in, and its fields are found.",
  Fill: "Values, or a sentence of instructions, become a completed PDF.",
  Jobs: "What the account had done, the newest first.",
  Files: "The uploaded forms: fields, text, deletion.",
  Read: "What a filled form says.",
  Batches: "One form for many rows.",
  MCP: "The tools of an agent.",
  OAuth: "Programs of people are let in to the tools.",
  Templates: "What people corrected about a form.",
  Webhooks: "Being told of a job's end.",
  Keys: "Keys of the account, for the dashboard's session.",
};

/** An operation's group; one that has none of its own is called as its path begins. */
export function tagOf(path: string): string {
  const [, first = ""] = path.split("/");
  return TAGS[first] ?? first.charAt(0).toUpperCase() + first.slice(1);
}

/** The groups of these paths, in their order. */
export const tagsOf = (paths: readonly string[]): { name: string; description: string }[] =>
  [...new Set(paths.map(tagOf))].map((name) => ({ name, description: GROUPS[name] ?? name }));
