import { pathToFileURL } from "node:url";
import type { McpServer, ToolAnnotations } from "@modelcontextprotocol/server";
import * as z from "zod";
import { holdsName, LOST_NAME } from "../domain/holds-name.ts";
import { asked, type Form, type Person, personOf } from "./ask-person.ts";
import type { Desk } from "./desk.ts";
import { faultText } from "./fault-text.ts";

type Shape = z.ZodRawShape;
type Args<Input extends Shape, Paths extends Shape, Remote extends Shape> = z.infer<z.ZodObject<Input>> &
  Partial<z.infer<z.ZodObject<Paths>>> &
  Partial<z.infer<z.ZodObject<Remote>>>;

interface ToolAnswer<Output> {
  output: Output;
  /** What a model reads; the output as JSON, unless it is given. */
  text?: string;
}

interface ToolSpec<
  Input extends Shape,
  Paths extends Shape,
  Remote extends Shape,
  Output extends z.ZodObject,
> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Arguments that name files: taken on the agent's own machine alone. */
  paths?: Paths;
  /** Arguments that stand in for files elsewhere. */
  remote?: Remote;
  output: Output;
  /** Whether it changes nothing, but for the file that a path may name. */
  readOnly?: boolean;
  /** Whether the same call again changes nothing more. */
  idempotent?: boolean;
  /** A page of ours that a chat may show beside its result, by its address. */
  page?: string;
  run(
    desk: Desk,
    args: Args<Input, Paths, Remote>,
    person: Person,
  ): Promise<ToolAnswer<z.input<Output>> | { ask: Form }>;
}

/** Puts a tool's name, schemas and work before a server's callers. */
export type Tool = (server: McpServer, desk: Desk) => void;

/** Arguments that only one of the two homes takes, by name, with what to do instead. */
const ELSEWHERE = {
  paths:
    "File paths work only over stdio, on the machine with the file. Call request_upload, POST the file " +
    "as described, and give parse_form the upload_id. Get a filled PDF from download_url.",
  remote: "There are no uploads over stdio. Send the file's `path`.",
};

/** A tool whose arguments are checked against its schema, and whose every error says what to do next. */
export const tool =
  <
    Input extends Shape,
    Output extends z.ZodObject,
    Paths extends Shape = Record<never, never>,
    Remote extends Shape = Record<never, never>,
  >(
    spec: ToolSpec<Input, Paths, Remote, Output>,
  ): Tool =>
  (server, desk) => {
    const [own, foreign, instead] =
      "files" in desk.home
        ? [spec.paths, spec.remote, ELSEWHERE.remote]
        : [spec.remote, spec.paths, ELSEWHERE.paths];
    const input: z.ZodObject = z.strictObject({ ...spec.input, ...own });
    const about = {
      title: spec.title,
      description: spec.description,
      inputSchema: unjudged(input),
      outputSchema: spec.output,
      annotations: annotationsOf(spec, Object.keys(own ?? {})),
      ...(spec.page && { _meta: { ui: { resourceUri: spec.page } } }),
    };
    server.registerTool(spec.name, about, async (args: unknown, context) => {
      const misplaced = Object.keys(args ?? {}).find((name) => foreign && Object.hasOwn(foreign, name));
      if (misplaced) return fault(`invalid_arguments: ${misplaced} is not accepted here.\nNext: ${instead}`);
      if (holdsName(args, LOST_NAME)) return fault(LOST_NAME_TEXT);
      const read = input.safeParse(args ?? {});
      if (!read.success) return fault(argumentsText(read.error));
      try {
        const data = read.data as Args<Input, Paths, Remote>;
        const outcome = await spec.run(desk, data, personOf(server, context));
        if ("ask" in outcome) return asked(outcome.ask);
        const { output, text } = outcome;
        const whole = spec.output.parse(output);
        return {
          content: [{ type: "text" as const, text: text ?? JSON.stringify(whole) }, ...linksIn(whole)],
          structuredContent: whole,
        };
      } catch (error) {
        return fault(faultText(error, desk.onFault));
      }
    });
  };

/** A document that came of a call, for clients that show or fetch such links; its bytes pass through no model. */
function linksIn(output: Record<string, unknown>) {
  const { saved_to: path, download_url: url } = output;
  const uri = typeof path === "string" ? pathToFileURL(path).href : url;
  return typeof uri === "string"
    ? [{ type: "resource_link" as const, uri, name: "The PDF", mimeType: "application/pdf" }]
    : [];
}

const fault = (text: string) => ({ content: [{ type: "text" as const, text }], isError: true });

/** The schema as it is listed; arguments are judged here, so that what is wrong is said with what to do about it. */
function unjudged(schema: z.ZodObject): z.ZodObject {
  const { jsonSchema, ...rest } = schema["~standard"] as StandardSchema;
  const listed = (options: unknown) => withoutNoise(jsonSchema.input(options));
  const standard = {
    ...rest,
    validate: (value: unknown) => ({ value }),
    jsonSchema: { ...jsonSchema, input: listed },
  };
  return { "~standard": standard } as unknown as z.ZodObject;
}

/** The part of a schema by which the protocol's library lists it. */
type StandardSchema = { jsonSchema: { input(options: unknown): unknown } };

/** What a model need not read of a schema: its dialect, that names are texts, how long texts may be, how a UUID is written. */
const withoutNoise = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (typeof value !== "object" && LIMITS.has(key)) return undefined;
      if (key === "$schema" || key === "propertyNames") return undefined;
      return value?.format === "uuid" ? { ...value, pattern: undefined } : value;
    }),
  );
const LIMITS = new Set(["minLength", "maxLength", "maxItems", "minItems", "maximum"]);

const LOST_NAME_TEXT = `invalid_arguments: expected another name than "${LOST_NAME}".\nNext: name the field by its id, as get_form shows it.`;

const argumentsText = ({ issues }: z.ZodError): string =>
  [
    "invalid_arguments: the arguments don't fit the tool's input schema.",
    ...issues.flatMap(lineOf).slice(0, 10),
    "Next: change these arguments and call the tool again.",
  ].join("\n");

/** In the words of `POST /fill`: a name that is not taken is none of the schema's. */
function lineOf(issue: z.core.$ZodIssue): string[] {
  const at = (...more: string[]): string => [...issue.path.map(String), ...more].join(".") || "arguments";
  if (issue.code !== "unrecognized_keys") return [`- ${at()}: ${issue.message}`];
  return issue.keys.map((name) => `- ${at(name)}: Extra inputs are not permitted (extra_forbidden)`);
}

function annotationsOf(
  {
    title,
    readOnly = false,
    idempotent = false,
  }: { title: string; readOnly?: boolean; idempotent?: boolean },
  own: string[],
): ToolAnnotations {
  const writes = own.includes("save_as");
  return {
    title,
    readOnlyHint: readOnly && !writes,
    destructiveHint: own.includes("overwrite"),
    idempotentHint: readOnly || idempotent,
    openWorldHint: false,
  };
}
