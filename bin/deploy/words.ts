/** A value of a template as words: `{ "Fn::GetAtt": ["TablesJobs1A2B", "Arn"] }` as "TablesJobs". */
export function inWords(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(",");
  const [[key = "", inner] = []] = Object.entries(value);
  if (key === "Ref") return readable(String(inner));
  if (key === "Fn::GetAtt") return readable(String([inner].flat()[0]));
  if (key === "Fn::Join") return ((inner as [string, unknown[]])[1] ?? []).map(inWords).join("");
  return `${key} ${inWords(inner)}`;
}

/** A logical id without the hash that the CDK puts after it. */
export const readable = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, "");
