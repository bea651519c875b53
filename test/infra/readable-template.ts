import type { Template } from "aws-cdk-lib/assertions";

/** Parts of a template that say how it was made, not what it makes. */
const ABOUT_MAKING = ["Rules", "Parameters"];
const ASSET = /\b[0-9a-f]{64}\b/g;

/**
 * A template as people review it: YAML in which references are written as "${TablesJobs.Arn}", and which holds no hash,
 * so that it changes when the stack does and not with the code of the functions.
 */
export function readableTemplate(template: Template): string {
  const sections = Object.entries(template.toJSON()).filter(([name]) => !ABOUT_MAKING.includes(name));
  return sections.map(([name, section]) => `${name}:\n${toYaml(named(section), "  ")}`).join("\n");
}

/** Resources and outputs by readable names, which must stay apart without their hashes. */
function named(section: unknown): unknown {
  if (!isRecord(section)) return section;
  const entries = Object.entries(section).map(([id, value]) => [readableName(id), readable(value)] as const);
  if (new Set(entries.map(([id]) => id)).size < entries.length) {
    throw new RangeError("Expected names that differ in more than their hashes.");
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readable(value: unknown): unknown {
  if (typeof value === "string") return unpacked(readableText(value));
  if (Array.isArray(value)) return value.map(readable);
  if (!isRecord(value)) return value;
  const text = reference(value);
  if (text !== null) return unpacked(text);
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, readable(of)]));
}

const readableText = (text: string): string => readableName(text.replace(ASSET, "<asset>"));

/** A name without the hashes at its end: one of the construct, and at times one of what it was made for. */
const readableName = (id: string): string => id.replace(/^(\w+?)(?:[0-9A-F]{8})+$/, "$1");

/** A text that is JSON, such as a dashboard's, as what it says. */
const unpacked = (text: string): unknown => (/^\{\s*"/.test(text) ? JSON.parse(text) : text);

/** A `Ref`, `Fn::GetAtt`, `Fn::Sub` or `Fn::Join` as text; null for anything else. */
function reference(value: Record<string, unknown>): string | null {
  const [[key, inner] = []] = Object.entries(value);
  if (key === "Ref") return `\${${readableName(String(inner))}}`;
  if (key === "Fn::Sub" && typeof inner === "string") return inner;
  if (key === "Fn::GetAtt" && Array.isArray(inner))
    return `\${${readableName(String(inner[0]))}.${inner[1]}}`;
  if (key !== "Fn::Join" || !Array.isArray(inner)) return null;
  const [separator, parts] = inner as [string, unknown[]];
  return parts
    .map((part) => (typeof part === "string" ? part : isRecord(part) ? reference(part) : String(part)))
    .join(separator);
}

/** Texts are quoted as in JSON, which is YAML; an object or a list that holds nothing is written as it is. */
function toYaml(value: unknown, indent: string): string {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => `${indent}- ${toYaml(item, `${indent}  `).trimStart()}`).join("\n");
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return `${indent}${JSON.stringify(value)}`;
  return Object.entries(value)
    .map(([key, of]) => {
      const isDeep = typeof of === "object" && of !== null && Object.keys(of).length > 0;
      return `${indent}${key}:${isDeep ? `\n${toYaml(of, `${indent}  `)}` : ` ${JSON.stringify(of)}`}`;
    })
    .join("\n");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
